"""Who else plays while one seat learns: a bot of the house by its name, any possible action, or a function."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from numpy.typing import ArrayLike, NDArray

from tete import bots
from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.kernels.bits import Ints
from tete.learning.encoding import Encoding
from tete.learning.plain_lanes import PlainLanes

Observation: TypeAlias = dict[str, NDArray[Any]]
Policy: TypeAlias = Callable[[Observation], ArrayLike]
"""What is seen in some lanes, ``observation`` and ``action_mask``, in; an action for each of them out."""
Opponent: TypeAlias = str | Policy

RANDOM, ITSELF = "random", "self"


def needs_states(opponents: Sequence[Opponent]) -> bool:
    """Whether somebody among them is a bot that thinks about a view."""
    return any(isinstance(one, str) and one not in (RANDOM, ITSELF) for one in opponents)


class Bot:
    """A bot of the house, who answers with actions. Raises BadOption where there is none of that name."""

    def __init__(self, game: AnyGame, code: Encoding, name: str, seed: int) -> None:
        self._game, self._code = game, code
        self._mind = bots.make(game, name, seed)
        self._begun: dict[int, list[int]] = {}

    def actions(self, s: Any) -> Sequence[int]:
        """The actions of its move, for the seat whose turn it is."""
        return self._code.steps(s, self.move(s))

    def move(self, s: Any) -> Any:
        """Its move."""
        game = self._game
        return game.parse(self._mind.think(game.view(s, game.turn(s))))

    def answer(self, lanes: PlainLanes, which: Ints) -> list[int]:
        """The next action in each of these lanes; what is left of a move waits until it is asked again."""
        found = []
        for lane in which.tolist():
            if not lanes.prefixes[lane]:
                self._begun[lane] = list(self.actions(lanes.states[lane]))
            found.append(self._begun[lane].pop(0))
        return found


def in_turn(opponent: Opponent | Sequence[Opponent], seats: int) -> tuple[Opponent, ...]:
    """Who plays the other seats, in the order in which they follow: one for all of them, or one each.

    Raises BadOption.
    """
    if isinstance(opponent, str) or callable(opponent):
        return (opponent,) * (seats - 1)
    if len(opponent) != seats - 1:
        why = Text("There must be one opponent, or one for each of {n} other seats.", n=seats - 1)
        raise BadOption(Code.BAD_SEATS, why)
    return tuple(opponent)
