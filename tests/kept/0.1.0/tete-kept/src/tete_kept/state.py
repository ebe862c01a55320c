"""A position, and what follows from it."""

from dataclasses import dataclass

CELLS = "abcdefghijklmnopqrst"
LETTERS = "ABCD"
FACES = range(1, 7)
UNKNOWN = -1
"""A number that whoever looks may not know."""


@dataclass(frozen=True)
class Stone:
    """A number on a cell, and whose it is."""

    seat: int
    number: int


@dataclass(frozen=True)
class State:
    """The row from its first cell to its last: a frozen, hashable value.

    ``rolled`` is the number that the seat to move shall put, 0 as long as nothing was rolled.
    """

    seats: int
    row: tuple[Stone | None, ...]
    rolled: int = 0

    @property
    def each(self) -> int:
        """How many stones every player puts."""
        return len(self.row) // self.seats

    @property
    def mover(self) -> int:
        """The seat whose stone is the next."""
        return sum(stone is not None for stone in self.row) % self.seats

    @property
    def is_full(self) -> bool:
        """Whether there is a stone on every cell."""
        return None not in self.row

    def numbers(self, seat: int) -> tuple[int, ...]:
        """What that seat may put now."""
        return (self.rolled,) if seat == self.mover and self.rolled else ()


@dataclass(frozen=True)
class Put:
    """A move: a number on a cell."""

    cell: int
    number: int


@dataclass(frozen=True)
class Roll:
    """What chance does: the number that the die shows."""

    number: int


Move = Put | Roll
