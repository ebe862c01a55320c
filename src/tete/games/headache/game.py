"""Headache behind the contract of every game."""

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tete.core.game import Info, OpenView, Outcome
from tete.core.mind import Mind
from tete.core.optional import Told
from tete.core.scene import Place, Scene
from tete.core.text import Text, read_page, read_texts
from tete.games.headache import moves, position, rules, scene, telling
from tete.games.headache.idle import idle
from tete.games.headache.judge import Judge
from tete.games.headache.moves import Move
from tete.games.headache.options import OPTIONS, SEATS, setup_of
from tete.games.headache.state import State

if TYPE_CHECKING:
    from tete.learning.lanes import Lanes


class Headache:
    """Headache. Dice, nothing hidden, two to four seats."""

    judge = Judge()
    info = Info(
        slug="headache",
        titles={"en": "Headache", "fr": "Headache", "de": "Headache"},
        seats=SEATS,
        has_chance=True,
        summary=Text("Pop the dice, land on the others and stay on top: be the last to own cones."),
        credit="Frank and Paul Kohner, Kohner Bros, 1968",
        options=OPTIONS,
        version=2,
    )

    def new(self, seats: int = 2, **options: object) -> State:
        """Before the pops that say who begins. Raises BadOption."""
        return rules.start(setup_of(seats, options))

    def turn(self, s: State) -> int | None:
        """A seat, CHANCE, or None when it is over."""
        return rules.turn(s)

    def moves(self, s: State) -> Sequence[Move]:
        """Enter, move or stay; after a red dot, the choice."""
        return rules.moves(s)

    def chance(self, s: State) -> Sequence[tuple[Move, int]]:
        """The twelve pops, when the dice are to be popped."""
        return rules.chance(s)

    def play(self, s: State, move: Move) -> State:
        """The next state. Raises IllegalMove."""
        return rules.play(s, move)

    def idle(self, s: State) -> Move:
        """What a seat does whose player has left for good."""
        return idle(s)

    def outcome(self, s: State) -> Outcome | None:
        """1 for the winner; who tie at the turn limit share it."""
        return rules.outcome(s)

    def view(self, s: State, seat: int | None) -> OpenView[State]:
        """Everything: nothing is hidden."""
        return OpenView(s, seat)

    def write(self, move: Move) -> str:
        """``pop 4*``, ``enter``, ``x0-o02``, ``raise x3:1`` …"""
        return moves.write(move)

    def notation(self, move: Move) -> str:
        """The same for people, in any language."""
        return moves.notation(move)

    def parse(self, text: str) -> Move:
        """The move a text means. Raises InvalidMove."""
        return moves.parse(text)

    def position(self, s: State) -> str:
        """One line, see position.py."""
        return position.write(s)

    def read(self, text: str) -> State:
        """The state of such a line. Raises InvalidPosition."""
        return position.read(text)

    def draw(self, view: OpenView[State]) -> Scene:
        """The board for one viewer."""
        return scene.draw(view)

    def resample(self, view: OpenView[State], rng: random.Random) -> State:
        """The state itself."""
        return view.state

    def tell(self, s: State, move: Move) -> Told:
        """Every pop and every move in a sentence, see telling.py."""
        return telling.tell(s, move)

    def hand(self, s: State) -> int | None:
        """The seat that presses the dome."""
        return rules.hand(s)

    def mind(self, strength: int, seed: int) -> Mind:
        """A player that looks ahead on the kernel, see mind.py."""
        from tete.games.headache.mind import Searcher  # only who thinks waits for the compiler

        return Searcher(strength, seed)

    def encoding(self, s: State) -> object:
        """Numbers and planes for learners, see encoding.py."""
        from tete.games.headache.encoding import Encoding  # numpy: only for who learns

        return Encoding(s)

    def lanes(
        self, count: int, seats: int = 2, seed: int = 0, *, last: bool = False, **options: object
    ) -> "Lanes":
        """Many games side by side, see lanes.py. Raises BadOption."""
        from tete.games.headache.lanes import make  # compiles: only for who learns

        return make(self.new(seats, **options), count, seed, last)

    def places(self, seats: int, options: Mapping[str, object]) -> tuple[Place, ...]:
        """The seats by the colours that were agreed on (H3). Raises BadOption."""
        return scene.places(rules.start(setup_of(seats, options)))

    def outgrown(self, version: int, options: Mapping[str, object]) -> str:
        """H3: in version 1 a player's two sets took turns; everything else reads as it did."""
        if version > 1 or str(options.get("sets", 1)) == "1":
            return ""
        return Text(
            "This game was begun under older rules, by which the two sets of a player took turns. "
            "Now they share one turn, so it can be neither continued nor shown."
        )

    def rules(self, lang: str) -> str:
        """The rules in our words."""
        return read_page(__package__, "rules", lang)

    def texts(self, lang: str) -> Mapping[str, str]:
        """Translations of everything this game says."""
        return read_texts(__package__, lang)
