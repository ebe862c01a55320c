"""Kopf oder Knopf behind the contract of every game."""

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from tete.core.game import Info, OpenView, Outcome
from tete.core.mind import Mind
from tete.core.options import settle, settle_seats
from tete.core.scene import Scene
from tete.core.text import Text, read_page, read_texts
from tete.games.kopf import moves, position, rules, scene
from tete.games.kopf.board import find_board
from tete.games.kopf.judge import Judge
from tete.games.kopf.moves import Move
from tete.games.kopf.options import OPTIONS
from tete.games.kopf.state import State

if TYPE_CHECKING:
    from tete.learning.lanes import Lanes


class Kopf:
    """Kopf oder Knopf. Perfect information, no chance, two seats."""

    judge = Judge()
    info = Info(
        slug="kopf",
        titles={"en": "Kopf oder Knopf", "fr": "Kopf oder Knopf", "de": "Kopf oder Knopf"},
        seats=(2, 2),
        summary=Text("Form pairs, reach far and strike: take ten of your opponent's buttons."),
        credit="Manfred Ludwig, FX Schmid, 1992",
        options=OPTIONS,
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

    def turn(self, s: State) -> int | None:
        """Red, blue, or None when it is over."""
        return rules.turn(s)

    def moves(self, s: State) -> Sequence[Move]:
        """The choices of this step of the turn."""
        return rules.moves(s)

    def chance(self, s: State) -> Sequence[tuple[Move, int]]:
        """Nothing: there is no chance in this game."""
        return ()

    def play(self, s: State, move: Move) -> State:
        """The next state. Raises IllegalMove."""
        return rules.play(s, move)

    def outcome(self, s: State) -> Outcome | None:
        """1 for the winner and 0 for the loser, a half each for a draw."""
        return rules.outcome(s)

    def view(self, s: State, seat: int | None) -> OpenView[State]:
        """Everything: nothing is hidden."""
        return OpenView(s, seat)

    def write(self, move: Move) -> str:
        """``b2-b4``, ``take c3``, ``strike`` …"""
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

    def time_helps(self) -> bool:
        """Level 6 takes some milliseconds by itself; see docs/figures/strength-against-plain-search.md."""
        return True

    def mind(self, strength: int, seed: int) -> Mind:
        """A player that looks ahead with the kernel."""
        from tete.games.kopf.mind import Searcher  # only who thinks waits for the compiler

        return Searcher(strength, seed)

    def encoding(self, s: State) -> object:
        """Numbers and planes for learners, see encoding.py."""
        from tete.games.kopf.choosing import Choosing  # numpy: only for who learns
        from tete.games.kopf.encoding import Encoding

        return Choosing(s) if s.choose else Encoding(s)

    def lanes(
        self, count: int, seats: int = 2, seed: int = 0, *, last: bool = False, **options: object
    ) -> "Lanes":
        """Many games side by side, see lanes.py. Raises BadOption."""
        from tete.games.kopf.lanes import make  # compiles: only for who learns

        return make(self.new(seats, **options), count, seed, last)

    def rules(self, lang: str) -> str:
        """The rules in our words."""
        return read_page(__package__, "rules", lang)

    def texts(self, lang: str) -> Mapping[str, str]:
        """Translations of everything this game says."""
        return read_texts(__package__, lang)
