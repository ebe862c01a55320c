"""A game as compiled functions over many positions: what its lanes are made of (``learning/lanes.py``)."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

from tete.kernels.bits import Ints
from tete.learning.kinds import Plane


class Coded(Protocol):
    """What lanes need of a game's encoding."""

    @property
    def actions(self) -> int:
        """How many actions there are."""

    @property
    def shape(self) -> tuple[int, int]:
        """Height and width of every layer."""

    @property
    def planes(self) -> tuple[Plane, ...]:
        """What is seen, in order."""


class Steps(Protocol):
    """A module of compiled functions; what they are given is the same for every game, see ``Program``."""

    @property
    def step(self) -> Callable[..., None]:
        """Play an action in each lane."""

    @property
    def observe(self) -> Callable[..., None]:
        """Write what a seat sees in each lane."""


@dataclass(frozen=True)
class Program:
    """A game as compiled functions over the positions of all lanes.

    ``table`` is what follows from the options, ``start`` the position a game begins with. Actions, planes and their
    shape are those of ``code``, its encoding. Its planes come in two kinds: first all in which places differ, of
    which each layer has in ``scale`` what its bytes are multiplied with; then those that are the same all over,
    which are ``facts`` numbers. ``packed`` makes of a state the table of its options and its position, so that a
    lane can be put there, and None of one that is over; without it none can. The functions of ``kernel``:

    ``step(rules, lanes, seeds, actions, after, ends)`` plays an action in each lane, then chance's moves, and in a
    lane whose game is over begins the next one. In place of an action a lane may be told that it WAITS, BEGINS a
    new game, or STANDS where it was put, and then only chance draws, if it is to. What the function is given is in
    ``kernels/frame.py``; scores and what is done are 0 before. ``observe(table, lanes, seats, into)`` writes what
    this seat sees in each lane.
    """

    table: Ints
    start: Ints
    code: Coded
    kernel: Steps
    seats: int
    scale: tuple[float, ...]
    facts: int
    packed: Callable[[Any], tuple[Ints, Ints] | None] | None = None

    def __deepcopy__(self, memo: object) -> "Program":
        """Itself, for nobody changes it."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """A module goes by its name."""
        kernel = self.kernel
        named = kernel.__name__ if isinstance(kernel, ModuleType) else kernel
        rest = self.seats, self.scale, self.facts, self.packed
        return _again, (self.table, self.start, self.code, named, rest)


def _again(table: Ints, start: Ints, code: Coded, kernel: Any, rest: tuple[Any, ...]) -> Program:
    return Program(
        table, start, code, import_module(kernel) if isinstance(kernel, str) else kernel, *rest
    )
