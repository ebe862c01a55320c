"""HeadQuarter behind the contract of every game."""

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tete.core.errors import IllegalMove
from tete.core.game import Info, Outcome
from tete.core.mind import Mind
from tete.core.optional import Told
from tete.core.scene import Scene
from tete.core.text import Text, read_page, read_texts
from tete.games.headquarter import moves, position, resample, rules, scene, telling, view, why
from tete.games.headquarter.judge import Judge
from tete.games.headquarter.moves import Move
from tete.games.headquarter.options import OPTIONS, SEATS, setup_of
from tete.games.headquarter.state import State
from tete.games.headquarter.view import View

if TYPE_CHECKING:
    from tete.learning.lanes import Lanes


class HeadQuarter:
    """HeadQuarter. A bag, and the other side of the head, which stays hidden."""

    judge = Judge()
    info = Info(
        slug="headquarter",
        titles={"en": "HeadQuarter", "fr": "HeadQuarter", "de": "HeadQuarter"},
        seats=SEATS,
        has_chance=True,
        has_secrets=True,
        summary=Text(
            "Fill a wooden head with double cubes: make large zones of one colour on your side, "
            "and leave no holes."
        ),
        credit="Michael Sohre, Theta, 1995",
        options=OPTIONS,
    )

    def new(self, seats: int = 2, **options: object) -> State:
        """Before anything is drawn. Raises BadOption."""
        return rules.start(setup_of(seats, options))

    def turn(self, s: State) -> int | None:
        """A seat, CHANCE, or None when it is over."""
        return rules.turn(s)

    def moves(self, s: State) -> Sequence[Move]:
        """The placements of the piece drawn."""
        return rules.moves(s)

    def chance(self, s: State) -> Sequence[tuple[Move, int]]:
        """What is in the bag, when a piece is to be drawn; before the first one perhaps who begins."""
        return rules.chance(s)

    def play(self, s: State, move: Move) -> State:
        """The next state. Raises IllegalMove."""
        return rules.play(s, move)

    def outcome(self, s: State) -> Outcome | None:
        """The points of each seat's side."""
        return rules.outcome(s)

    def view(self, s: State, seat: int | None) -> View:
        """What a seat, or a spectator, may know (Q7)."""
        return view.view(s, seat)

    def reveal(self, s: State) -> View:
        """What somebody sees who may see everything."""
        return view.reveal(s)

    def tell(self, s: State, move: Move) -> Told:
        """A move in words; placements are secret."""
        return telling.tell(s, move)

    def write(self, move: Move) -> str:
        """``begins 2``, ``draw RG``, ``flat c1-d1 RG``, ``up c1-c2 RG``, ``thru c1 RG``."""
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

    def draw(self, view: View) -> Scene:
        """The head for one viewer."""
        return scene.draw(view)

    def why(self, view: View, taps: Sequence[str]) -> IllegalMove | None:
        """Why these taps lead to no placement (Q4, Q5)."""
        return why.why(view, taps)

    def resample(self, view: View, rng: random.Random) -> State:
        """A state that fits all that this viewer has seen."""
        return resample.resample(view, rng)

    def mind(self, strength: int, seed: int) -> Mind:
        """A player that plays on with the kernel from what may lie hidden."""
        from tete.games.headquarter.mind import Searcher  # only who thinks waits for the compiler

        return Searcher(strength, seed)

    def encoding(self, s: State) -> object:
        """Numbers and planes for learners, see encoding.py."""
        from tete.games.headquarter.encoding import Encoding  # numpy: only for who learns

        return Encoding(s)

    def lanes(
        self, count: int, seats: int = 2, seed: int = 0, *, last: bool = False, **options: object
    ) -> "Lanes":
        """Many games side by side, see lanes.py. Raises BadOption."""
        from tete.games.headquarter.lanes import make  # compiles: only for who learns

        return make(self.new(seats, **options), count, seed, last)

    def rules(self, lang: str) -> str:
        """The rules in our words."""
        return read_page(__package__, "rules", lang)

    def texts(self, lang: str) -> Mapping[str, str]:
        """Translations of everything this game says."""
        return read_texts(__package__, lang)
