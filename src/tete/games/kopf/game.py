"""Kopf oder Knopf behind the contract of every game."""

from typing import TYPE_CHECKING, cast

from tete.authoring.game_folder import GameFolder, InLanes
from tete.authoring.open_game import OpenGame
from tete.core.game import Info
from tete.core.options import settle, settle_seats
from tete.core.text import Text
from tete.games.kopf import moves as texts_of_moves
from tete.games.kopf import position as texts_of_positions
from tete.games.kopf import rules, scene, telling
from tete.games.kopf.board import find_board
from tete.games.kopf.judge import Judge
from tete.games.kopf.options import OPTIONS
from tete.games.kopf.state import State
from tete.shelf.extras import explained

if TYPE_CHECKING:
    from tete.games.kopf.choosing import Choosing
    from tete.games.kopf.encoding import Encoding


class Kopf(GameFolder[State, "Choosing | Encoding"], InLanes, OpenGame[State]):
    """Kopf oder Knopf. Perfect information, no chance, two seats."""

    judge = Judge()
    info = Info(
        slug="kopf",
        titles={"en": "Kopf oder Knopf", "fr": "Kopf oder Knopf", "de": "Kopf oder Knopf"},
        seats=(2, 2),
        summary=Text("Form pairs, reach far and strike: take ten of your opponent's buttons."),
        credit="Manfred Ludwig, FX Schmid, 1992",
        options=OPTIONS,
        minutes=30,
        middle=(
            "10/1b1b3bb1/1r1r5r/1b5br1/2r2b4/10/1b4b2r/1b6r1/r5b3/r9 r move 3-5 goal=10 groups=penalty board=horn "
            "homes=b2,d2,g2,b3,i3,b5,e2,i5,c9,i4,b7,i8,i7,b8,e9,i9,b9,d9,h9,f9 last=f5-f6 last-struck=b6"
        ),
    )

    def new(self, seats: int = 2, **options: object) -> State:
        """Before red's first move. Raises BadOption."""
        settle_seats(seats, *self.info.seats)
        agreed = settle(self.info.options, options)
        board = find_board(cast(str, agreed["board"]))
        return rules.start(
            board,
            cast(int, agreed["goal"]),
            prevent_groups=agreed["groups"] == "prevent",
            choose=agreed["strike"] == "choose",
            may_swap=cast(bool, agreed["swap"]),
        )

    seats = staticmethod(scene.seats)
    turn, outcome = staticmethod(rules.turn), staticmethod(rules.outcome)
    moves = staticmethod(rules.moves)
    play = staticmethod(rules.play)
    tell = staticmethod(telling.tell)
    write, parse = staticmethod(texts_of_moves.write), staticmethod(texts_of_moves.parse)
    notation = staticmethod(texts_of_moves.notation)
    position, read = staticmethod(texts_of_positions.write), staticmethod(texts_of_positions.read)
    draw = staticmethod(scene.draw)

    def loses_on_time(self) -> bool:
        """Nobody can pass here: who has no time left has lost."""
        return True

    def time_helps(self) -> bool:
        """Level 6 takes some milliseconds by itself; see docs/figures/strength-against-plain-search.md."""
        return True

    def encoding(self, s: State) -> "Choosing | Encoding":
        """Numbers and planes for learners, see encoding.py."""
        with explained():  # numpy: only for learners
            from tete.games.kopf.choosing import Choosing
            from tete.games.kopf.encoding import Encoding

        return Choosing(s) if s.choose else Encoding(s)
