"""What a game's kernel is: its rules read a second time, over whole numbers, for search.

The module ``kernel.py`` in a game's folder is one by having these names: a position is a vector of whole numbers, a
move is a number, and what follows from the options is a table. ``rules.py`` is the law; a test plays both side by
side. A game whose moves are too many for that may have a kernel of another shape, for its own mind alone.
"""

from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from tete.core.game import AnyGame, Outcome
from tete.kernels.compile import find

if TYPE_CHECKING:
    from tete.kernels.bits import Flag, Ints, Seeds

S_contra = TypeVar("S_contra", contravariant=True)
M = TypeVar("M")


@runtime_checkable
class Kernel(Protocol[S_contra, M]):
    """The rules over whole numbers. Nothing is checked: an illegal move makes a position that is none."""

    @property
    def MOST_MOVES(self) -> int:  # noqa: N802 (a constant of the module)
        """No position has more legal moves."""

    @property
    def TALLY(self) -> int:  # noqa: N802
        """How many numbers ``playouts`` counts."""

    def table(self, s: S_contra, /) -> "Ints":
        """What follows from the options of a game, made once."""

    def pack(self, s: S_contra, /) -> "Ints":
        """A state as a position."""

    def facts(self, s: "Ints", /) -> "Ints":
        """What of a position means something: equal facts, equal positions."""

    def encode(self, board: "Ints", move: M, /) -> int:
        """A move as a number; ``board`` is the table."""

    def decode(self, board: "Ints", code: int, /) -> M:
        """The move that a number stands for."""

    def moves(self, board: "Ints", s: "Ints", into: "Ints", /) -> int:
        """How many legal moves the seat to move has; they stand in ``into``."""

    def play(self, board: "Ints", s: "Ints", code: int, /) -> None:
        """Make a move, chance's too: the position is changed in place."""

    def ended(self, board: "Ints", s: "Ints", /) -> int:
        """Whether it is over: 0 if not; what else it can be is the game's own business."""

    def result(self, board: "Ints", s: "Ints", /) -> Outcome | None:
        """How it ended, if it has, as the rules say it."""

    def playouts(
        self,
        board: "Ints",
        start: "Ints",
        games: int,
        seeds: "Seeds",
        stop: "Flag",
        tally: "Ints",
        trace: "Ints",
        /,
    ) -> None:
        """Random games from a position on, counted in ``tally`` (``kernels/bits.py``), their moves in ``trace``.

        A set flag ends them at once. There is room in ``trace`` for all moves, or for none.
        """


def kernel_of(game: AnyGame) -> Kernel[Any, Any] | None:
    """The kernel of a game, compiled; None if it has none of this shape. The first call may take seconds."""
    found = find(game)
    return found if isinstance(found, Kernel) else None
