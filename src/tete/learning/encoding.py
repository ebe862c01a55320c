"""A game for learners: a number for everything that can be done, arrays for what a seat sees.

A game that offers nothing is encoded from its contract alone: a move is spelled byte by byte, and what is seen is
read off the scene. A game with something better has ``encoding(s)``, of the parts in ``learning/kinds.py``.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tete.codes import Code
from tete.core.asking import adds, seats
from tete.core.errors import IllegalMove
from tete.core.game import AnyGame, Outcome
from tete.core.optional import HasEncoding
from tete.core.text import Text
from tete.learning.kinds import (
    LOTS,
    HasLots,
    HasMemory,
    HasPast,
    Numbers,
    Observation,
    Plane,
    Prefix,
    Steps,
)
from tete.learning.observation import SceneObservation
from tete.learning.spelling import Spelled

if TYPE_CHECKING:
    from tete.learning.kinds import Floats


class Encoding:
    """A game for a learner, made for one set-up; alike for every game.

    ``s`` is the state the game begins in. ``actions`` and ``planes`` are as above, ``lots`` is the most outcomes of
    a draw, ``seats`` how many play. Chance's moves have no action: a draw's number is its place in ``chance(s)``.
    """

    def __init__(self, game: AnyGame, s: Any) -> None:
        own: object = game.encoding(s) if adds(game, HasEncoding) else None
        self._own = own
        self._steps = _steps(game, own)
        self._observation: Observation[Any] = (
            own if adds(own, Observation) else SceneObservation(game, s)
        )
        self.actions: int = self._steps.actions
        self.shape: tuple[int, int] = self._observation.shape
        self.planes: tuple[Plane, ...] = self._observation.planes
        self.lots: int = own.lots if adds(own, HasLots) else LOTS
        self.seats = len(seats(game, s))

    @property
    def size(self) -> tuple[int, int, int]:
        """The shape of all planes together."""
        return sum(plane.count for plane in self.planes), *self.shape

    def legal(self, s: Any, prefix: Prefix = ()) -> Sequence[int]:
        """The actions that the seat to move can take now, in order; every one leads to a legal move."""
        return self._steps.legal(s, prefix)

    def made(self, s: Any, prefix: Prefix) -> Any | None:
        """The move that these actions make; None if it is not whole yet. Raises IllegalMove."""
        if not prefix or prefix[-1] not in self.legal(s, prefix[:-1]):
            raise IllegalMove(
                Code.NO_ACTION,
                Text("Action {number} is not possible now.", number=prefix[-1] if prefix else "–"),
            )
        return self._steps.made(s, prefix)

    def steps(self, s: Any, move: Any) -> Prefix:
        """The actions that make a legal move."""
        return self._steps.steps(s, move)

    def name(self, s: Any, prefix: Prefix, action: int) -> str:
        """An action for people to read."""
        return self._steps.name(s, prefix, action)

    def observe(self, view: Any, prefix: Prefix = ()) -> "Mapping[str, Floats]":
        """Every plane by name."""
        return self._observation.observe(view, prefix)

    def stack(self, view: Any, prefix: Prefix = ()) -> "Floats":
        """All planes in order, one layer upon the other."""
        import numpy as np

        from tete.learning.layers import Layers

        seen = self._observation.observe(view, prefix)
        if isinstance(seen, Layers):
            return seen.stack
        return np.concatenate([seen[plane.name] for plane in self.planes])

    @property
    def losses(self) -> Mapping[str, str]:
        """What was met so far and is not seen, a sentence by kind: of each there was a ``CutOff``, a warning."""
        seen = self._observation
        return seen.losses if isinstance(seen, SceneObservation) else {}

    def memory(self, view: Any) -> str | None:
        """All that the seat of a view has ever known, as one line; None if the game does not say."""
        own = self._own
        return own.memory(view) if adds(own, HasMemory) else None

    def past(self, s: Any) -> Sequence[Any] | None:
        """Every move that led to a state, chance's too; None if the game does not say."""
        own = self._own
        return own.past(s) if adds(own, HasPast) else None


def encoding(game: AnyGame, s: Any) -> Encoding:
    """A game for a learner; ``s`` is the state it begins in.

    >>> from tete.core.game import CHANCE
    >>> from tete.shelf.games import games
    >>> for game in games().values():
    ...     s = game.new()
    ...     code = encoding(game, s)
    ...     assert game.turn(s) == CHANCE or code.legal(s)
    """
    return Encoding(game, s)


def rewards(outcome: Outcome | None) -> tuple[float, ...]:
    """What a learner is given for an outcome: winners share the losers' stake; alone, the score.

    >>> rewards(Outcome.of((1, 0), "goal")), rewards(Outcome.of((0.5, 0.5), "quiet"))
    ((1.0, -1.0), (0.0, 0.0))
    >>> rewards(Outcome.of((40, 10, 20), "target"))
    (1.0, -0.5, -0.5)
    """
    if outcome is None:
        raise ValueError("the game is not over")
    seats, winners = len(outcome.scores), outcome.winners
    if seats == 1:
        return (float(outcome.scores[0]),)
    if not winners:
        return (0.0,) * seats
    won = (seats / len(winners) - 1) / (seats - 1)
    return tuple(won if seat in winners else -1 / (seats - 1) for seat in range(seats))


class _Table:
    """Steps of a game that has a number for every move: one action is a move."""

    def __init__(self, game: AnyGame, own: Numbers[Any, Any]) -> None:
        self._game = game
        self._own = own
        self._last: tuple[Any, dict[int, Any]] = None, {}
        self.actions: int = own.actions

    def _numbered(self, s: Any) -> dict[int, Any]:
        """The legal moves by number, kept for the state that was last asked for."""
        last, found = self._last
        if last is not s:
            view = self._game.view(s, self._game.turn(s))
            number = self._own.number
            found = dict(sorted((number(view, move), move) for move in self._game.moves(s)))
            self._last = s, found
        return found

    def legal(self, s: Any, prefix: Prefix) -> Sequence[int]:
        return () if prefix else tuple(self._numbered(s))

    def made(self, s: Any, prefix: Prefix) -> Any | None:
        return self._numbered(s)[prefix[0]]

    def steps(self, s: Any, move: Any) -> Prefix:
        return (self._own.number(self._game.view(s, self._game.turn(s)), move),)

    def name(self, s: Any, prefix: Prefix, action: int) -> str:
        return self._game.write(self._numbered(s)[action])


def _steps(game: AnyGame, own: object) -> Steps[Any, Any]:
    if adds(own, Numbers):
        return _Table(game, own)
    return own if adds(own, Steps) else Spelled(game)
