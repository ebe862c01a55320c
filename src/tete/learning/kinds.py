"""What the encoding of a game is made of: one protocol a part, and what holds without it.

A game has an encoding by having ``encoding(s)`` (``core/optional.py``). What that answers may have any of these
parts. For moves it has either ``Numbers``, one for every move, or ``Steps``, where there are too many for that.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar, runtime_checkable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float32]

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

Prefix: TypeAlias = tuple[int, ...]
"""The actions of a move that is not whole yet."""


@dataclass(frozen=True)
class Plane:
    """One thing that is seen, on ``count`` layers over the board; what has no place is the same all over it."""

    name: str
    help: str
    count: int = 1


class CutOff(UserWarning):
    """A game shows more than its planes hold, and what is beyond that is not seen. Each kind is said once."""


@runtime_checkable
class Numbers(Protocol[V_contra, M]):
    """One action a move. Without it, and without Steps, moves are spelled byte by byte."""

    @property
    def actions(self) -> int:
        """Actions are numbered from 0 to one less than this."""

    def number(self, view: V_contra, move: M) -> int:
        """The action of a legal move, for the seat whose view this is."""

    def move(self, view: V_contra, number: int) -> M:
        """The move of an action."""


@runtime_checkable
class Steps(Protocol[S_contra, M]):
    """Moves as rows of actions, for the seat to move in ``s``. Legality follows from what that seat can see."""

    @property
    def actions(self) -> int:
        """Actions are numbered from 0 to one less than this."""

    def legal(self, s: S_contra, prefix: Prefix) -> Sequence[int]:
        """What may come next, in order; every one leads to a legal move. Nothing if the move is whole."""

    def made(self, s: S_contra, prefix: Prefix) -> M | None:
        """The move that these legal actions make; None if it is not whole yet."""

    def steps(self, s: S_contra, move: M) -> Prefix:
        """The actions that make a legal move."""

    def name(self, s: S_contra, prefix: Prefix, action: int) -> str:
        """An action for people to read."""


@runtime_checkable
class Observation(Protocol[V_contra]):
    """What a seat sees, as layers of one shape with values from 0 to 1. Without it, it is read off the scene."""

    @property
    def shape(self) -> tuple[int, int]:
        """Height and width of every layer."""

    @property
    def planes(self) -> tuple[Plane, ...]:
        """What there is, in order."""

    def observe(self, view: V_contra, prefix: Prefix = ()) -> "Mapping[str, Floats]":
        """Every plane by name, each of the shape (count, height, width), from a view alone.

        ``prefix`` is what the seat whose view this is has begun; others' is nobody's business.
        """


@runtime_checkable
class HasLots(Protocol):
    """Without it a draw is taken to have no more than LOTS outcomes."""

    @property
    def lots(self) -> int:
        """The most outcomes that a draw can have."""


@runtime_checkable
class HasMemory(Protocol[V_contra]):
    """Without it a seat's memory is every picture that it was shown."""

    def memory(self, view: V_contra) -> str:
        """All that the seat of a view has ever known, as one line."""


@runtime_checkable
class HasPast(Protocol[S_contra, M_co]):
    """Without it another past that fits is searched for."""

    def past(self, s: S_contra) -> Sequence[M_co]:
        """Every move that led to a state, chance's too."""


LOTS = 1_000
"""Where a game does not say how many outcomes a draw can have: a number that no draw reaches."""
