"""Headache behind the contract of every game."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tete.authoring.game_folder import GameFolder, InLanes
from tete.authoring.open_game import OpenGame
from tete.core.game import Info
from tete.core.scene import Place
from tete.core.text import Text
from tete.games.headache import moves as texts_of_moves
from tete.games.headache import position as texts_of_positions
from tete.games.headache import rules, scene, telling
from tete.games.headache.idle import idle as keep_still
from tete.games.headache.judge import Judge
from tete.games.headache.options import OPTIONS, SEATS, setup_of
from tete.games.headache.state import State

if TYPE_CHECKING:
    from tete.games.headache.encoding import Encoding  # noqa: F401 (named in the head of the class)


class Headache(GameFolder[State, "Encoding"], InLanes, OpenGame[State]):
    """Headache. Dice, nothing hidden, two to four seats."""

    info = Info(
        slug="headache",
        titles={"en": "Headache", "fr": "Headache", "de": "Headache"},
        seats=SEATS,
        has_chance=True,
        summary=Text("Pop the dice, land on the others and stay on top: be the last to own cones."),
        credit="Frank and Paul Kohner, Kohner Bros, 1968",
        options=OPTIONS,
        version=2,
        minutes=20,
        middle=(
            "x0:R4T3,o01:R2,i02:R3,x2:B3,o31:B2R1,o51:B1,i51:A3,i52:A1,x6:T4,o61:T2,x7:A2,i72:T1 R pop - seats=4 "
            "sets=1 safe_crossings=off turn_limit=300 waiting=0,1,1,0 turns=28 last=T:6:i61-x0"
        ),
    )
    judge = Judge()

    def new(self, seats: int = 2, **options: object) -> State:
        """Before the pops that say who begins. Raises BadOption."""
        return rules.start(setup_of(seats, options))

    seats = staticmethod(scene.seats)
    turn, outcome = staticmethod(rules.turn), staticmethod(rules.outcome)
    moves, chance = staticmethod(rules.moves), staticmethod(rules.chance)
    play = staticmethod(rules.play)
    hand = staticmethod(rules.hand)
    idle = staticmethod(keep_still)
    tell = staticmethod(telling.tell)
    write, parse = staticmethod(texts_of_moves.write), staticmethod(texts_of_moves.parse)
    notation = staticmethod(texts_of_moves.notation)
    position, read = staticmethod(texts_of_positions.write), staticmethod(texts_of_positions.read)
    draw = staticmethod(scene.draw)

    def places(self, seats: int, options: Mapping[str, object]) -> tuple[Place, ...]:
        """The seats by the colours that were agreed on (H3). Raises BadOption."""
        return scene.seats(rules.start(setup_of(seats, options)))

    def outgrown(self, version: int, options: Mapping[str, object]) -> str:
        """H3: in version 1 a player's two sets took turns; everything else reads as it did."""
        if version > 1 or str(options.get("sets", 1)) == "1":
            return ""
        return Text(
            "This game was begun under older rules, by which the two sets of a player took turns. "
            "Now they share one turn, so it can be neither continued nor shown."
        )
