"""How a player who is no person thinks: what it may spend, how it is told to stop, what it says meanwhile."""

import importlib
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from tete.core.asking import adds
from tete.core.game import AnyGame
from tete.core.optional import HasMind

WEAKEST, STRONGEST = 1, 6
"""How strong a mind can be asked to be: whole numbers from one to the other."""

_TICK = 0.005


@dataclass(frozen=True)
class Budget:
    """What a thought may cost; None is no limit. The first limit that is reached ends it.

    A node is one position that was looked at, whatever a search means by it. A budget of nodes alone
    gives the same move on every machine; one of seconds does not.
    """

    seconds: float | None = None
    nodes: int | None = None


class Stop:
    """A flag that tells a thought to end: one byte that another thread, or another process, can set.

    ``cell`` is a byte in somebody else's memory, that of a shared block say; without it the flag has its own.
    """

    def __init__(self, cell: memoryview | None = None) -> None:
        self._cell = memoryview(bytearray(1)) if cell is None else cell

    def set(self) -> None:
        """End the thought."""
        self._cell[0] = 1

    def clear(self) -> None:
        """Let the next thought begin."""
        self._cell[0] = 0

    @property
    def is_set(self) -> bool:
        """Whether the thought shall end."""
        return self._cell[0] != 0

    @property
    def flag(self) -> Any:
        """The same byte as a numpy array of one uint8, for compiled code to look at. Imports numpy."""
        return importlib.import_module("numpy").frombuffer(self._cell, dtype="uint8", count=1)

    @contextmanager
    def within(self, seconds: float | None) -> Iterator["Stop"]:
        """A flag that is set as soon as this one is or the seconds have passed, to a few milliseconds.

        For code that can look at one byte and not at the clock. This flag itself is left as it is.
        """
        if seconds is None:
            yield self
            return
        inner, done = Stop(), threading.Event()
        end = time.monotonic() + seconds

        def watch() -> None:
            while not done.wait(max(0.0, min(_TICK, end - time.monotonic()))):
                if self.is_set or time.monotonic() >= end:
                    inner.set()
                    return

        watcher = threading.Thread(target=watch, name="budget", daemon=True)
        watcher.start()
        try:
            yield inner
        finally:
            done.set()
            watcher.join()


@dataclass(frozen=True)
class Progress:
    """What a mind says while it thinks, and once more at the end, with ``done`` 1 and its answer as idea.

    ``done`` is the share of its budget that is spent, from 0 to 1. ``idea`` is the text of the move it
    would play now. ``chance`` is its seat's chance of winning after that, from 0 to 1 (a draw counts as a
    fair share); None if it cannot say. ``why`` is a sentence for a person, a Text, or empty.
    """

    done: float
    idea: str
    chance: float | None = None
    why: str = ""
    nodes: int = 0


Report: TypeAlias = Callable[[Progress], None]
"""Called in the thread that thinks. Cheap, but not free: a mind calls it a few times a second at most."""


class Mind(Protocol):
    """Somebody who can sit at a table."""

    @property
    def budget(self) -> Budget:
        """What it spends where nobody says otherwise."""
        ...

    def think(
        self,
        view: Any,
        budget: Budget | None = None,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> str:
        """The text of a legal move, for the seat whose view this is and whose turn it is.

        Without a ``budget`` its own holds. It answers within 20 ms after ``stop`` is set, also if that was
        before it began, and whatever the budget; so a first good guess comes early.
        """
        ...


def mind_of(game: AnyGame, strength: int, seed: int) -> Mind | None:
    """The game's own player of a strength from WEAKEST to STRONGEST; None: the house searches itself."""
    return game.mind(strength, seed) if adds(game, HasMind) else None
