"""A game for learners: a number for everything that can be done, arrays for what a seat sees.

Optional. A game that offers nothing is encoded from its contract alone: a move is spelled
byte by byte, and what is seen is read off the scene. A game with something better has ``encoding(s)``, where of
``s`` only the set-up counts. What that answers may have

- a table: ``actions``, ``number(view, move)`` and ``move(view, number)``, one number for every move; or, where
  there are too many for that, steps, as ``Steps`` below;
- planes, as ``Sight`` below;
- ``lots``, the most outcomes a draw can have; ``memory(view)`` and ``past(s)``, see ``Encoding``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from tete.core.errors import IllegalMove
from tete.core.game import AnyGame, Outcome
from tete.core.text import Text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float32]

Begun: TypeAlias = tuple[int, ...]
"""The actions of a move that is not whole yet."""
LOTS = 1_000
"""Where a game does not say how many outcomes a draw can have: a number that no draw reaches."""


@dataclass(frozen=True)
class Plane:
    """One thing that is seen, on ``count`` layers over the board; what has no place is the same all over it."""

    name: str
    help: str
    count: int = 1


class Steps(Protocol):
    """Moves as rows of actions, for the seat to move in ``s``. Legality follows from what that seat can see."""

    @property
    def actions(self) -> int:
        """Actions are numbered from 0 to one less than this."""
        ...

    def legal(self, s: Any, begun: Begun) -> Sequence[int]:
        """What may come next, in order; every one leads to a legal move. Nothing if the move is whole."""
        ...

    def made(self, s: Any, begun: Begun) -> Any | None:
        """The move that these legal actions make; None if it is not whole yet."""
        ...

    def steps(self, s: Any, move: Any) -> Begun:
        """The actions that make a legal move."""
        ...

    def name(self, s: Any, begun: Begun, action: int) -> str:
        """An action for people to read."""
        ...


class Sight(Protocol):
    """What a seat sees, as layers of one shape with values from 0 to 1. From a view alone."""

    @property
    def shape(self) -> tuple[int, int]:
        """Height and width of every layer."""
        ...

    @property
    def planes(self) -> tuple[Plane, ...]:
        """What there is, in order."""
        ...

    def observe(self, view: Any, begun: Begun = ()) -> "Mapping[str, Floats]":
        """Every plane by name, each of the shape (count, height, width).

        ``begun`` is what the seat whose view this is has begun; others' is nobody's business.
        """
        ...


class Encoding:
    """A game for a learner, made for one set-up; alike for every game.

    ``s`` is the state the game begins in. ``actions`` and ``planes`` are as above, ``lots`` is the most outcomes of
    a draw, ``seats`` how many play. Chance's moves have no action: a draw's number is its place in ``chance(s)``.
    """

    def __init__(self, game: AnyGame, s: Any) -> None:
        make = getattr(game, "encoding", None)
        self._game = game
        self._own = make(s) if make is not None else None
        self._steps = _steps(game, self._own)
        self._sight = _sight(game, self._own, s)
        self.actions: int = self._steps.actions
        self.shape: tuple[int, int] = self._sight.shape
        self.planes: tuple[Plane, ...] = self._sight.planes
        self.lots: int = getattr(self._own, "lots", LOTS)
        self.seats = len(game.draw(game.view(s, None)).places)

    @property
    def size(self) -> tuple[int, int, int]:
        """The shape of all planes together."""
        return sum(plane.count for plane in self.planes), *self.shape

    def legal(self, s: Any, begun: Begun = ()) -> Sequence[int]:
        """The actions that the seat to move can take now, in order; every one leads to a legal move."""
        return self._steps.legal(s, begun)

    def made(self, s: Any, begun: Begun) -> Any | None:
        """The move that these actions make; None if it is not whole yet. Raises IllegalMove."""
        if not begun or begun[-1] not in self.legal(s, begun[:-1]):
            raise IllegalMove(
                "no-action",
                Text("Action {number} is not possible now.", number=begun[-1] if begun else "–"),
            )
        return self._steps.made(s, begun)

    def steps(self, s: Any, move: Any) -> Begun:
        """The actions that make a legal move."""
        return self._steps.steps(s, move)

    def name(self, s: Any, begun: Begun, action: int) -> str:
        """An action for people to read."""
        return self._steps.name(s, begun, action)

    def observe(self, view: Any, begun: Begun = ()) -> "Mapping[str, Floats]":
        """Every plane by name."""
        return self._sight.observe(view, begun)

    def stack(self, view: Any, begun: Begun = ()) -> "Floats":
        """All planes in order, one layer upon the other."""
        import numpy as np

        from tete.learning.layers import Layers

        seen = self._sight.observe(view, begun)
        if isinstance(seen, Layers):
            return seen.stack
        return np.concatenate([seen[plane.name] for plane in self.planes])

    def memory(self, view: Any) -> str | None:
        """All that the seat of a view has ever known, as one line; None if the game does not say."""
        own = getattr(self._own, "memory", None)
        return str(own(view)) if own is not None else None

    def past(self, s: Any) -> Sequence[Any] | None:
        """Every move that led to a state, chance's too; None if the game does not say."""
        own = getattr(self._own, "past", None)
        found: Sequence[Any] | None = own(s) if own is not None else None
        return found


def encoding(game: AnyGame, s: Any) -> Encoding:
    """A game for a learner; ``s`` is the state it begins in.

    >>> from tete.core.game import CHANCE
    >>> from tete.core.registry import games
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

    def __init__(self, game: AnyGame, own: Any) -> None:
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

    def legal(self, s: Any, begun: Begun) -> Sequence[int]:
        return () if begun else tuple(self._numbered(s))

    def made(self, s: Any, begun: Begun) -> Any | None:
        return self._numbered(s)[begun[0]]

    def steps(self, s: Any, move: Any) -> Begun:
        return (self._own.number(self._game.view(s, self._game.turn(s)), move),)

    def name(self, s: Any, begun: Begun, action: int) -> str:
        return self._game.write(self._numbered(s)[action])


def _steps(game: AnyGame, own: Any) -> Steps:
    from tete.learning.spelling import Spelled

    if hasattr(own, "number"):
        return _Table(game, own)
    if hasattr(own, "legal"):
        steps: Steps = own
        return steps
    return Spelled(game)


def _sight(game: AnyGame, own: Any, s: Any) -> Sight:
    from tete.learning.observation import Seen

    if hasattr(own, "observe"):
        sight: Sight = own
        return sight
    return Seen(game, s)
