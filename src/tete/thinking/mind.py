"""How a player who is no person thinks: what it may spend, how it is told to stop, what it says meanwhile."""

import importlib
import math
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, cast, runtime_checkable

from tete.core.asking import adds
from tete.core.game import AnyGame
from tete.core.optional import HasMind, HasPlainMind
from tete.shelf.extras import can_compile

WEAKEST, STRONGEST = 1, 6
"""How strong a mind can be asked to be: whole numbers from one to the other."""

_TICK = 0.005
_THREADS = sys.platform != "emscripten"
_GLANCES, _LEAST_GLANCE = 80, 60


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
        self.clock: Callable[[], float] = time.monotonic

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
        Where there are no threads, in a browser, it is a ``Watch``.
        """
        if seconds is None:
            yield self
            return
        if not _THREADS:
            yield Watch(lambda: self.is_set, seconds)
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


class Watch(Stop):
    """A flag that needs no thread: when it is asked it looks at the clock, and now and then asks ``stopped``."""

    def __init__(
        self,
        stopped: Callable[[], bool],
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self.clock = clock
        self._stopped = stopped
        self._end = math.inf if seconds is None else clock() + seconds
        self._next = -math.inf

    @property
    def is_set(self) -> bool:
        """Whether it was set, or the time is up, or ``stopped`` says so."""
        if not super().is_set:
            now = self.clock()
            if now >= self._end or (now >= self._next and self._stopped()):
                self.set()
            elif now >= self._next:
                self._next = now + _TICK
        return super().is_set

    @contextmanager
    def within(self, seconds: float | None) -> Iterator[Stop]:
        """As ``Stop`` promises it, by the same clock."""
        yield self if seconds is None else Watch(lambda: self.is_set, seconds, self.clock)


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
    """The game's own player of a strength from WEAKEST to STRONGEST; None: the house searches itself.

    Where nothing can be compiled it is the one that does without.
    """
    if can_compile():
        return game.mind(strength, seed) if adds(game, HasMind) else None
    if adds(game, HasPlainMind) and (plain := game.plain_mind(strength, seed)):
        return cast(Mind, plain)
    with suppress(ImportError):  # one that needs no compiler plays as well
        return game.mind(strength, seed) if adds(game, HasMind) else None
    return None


@dataclass(frozen=True)
class Glance:
    """What it takes to judge a position at a glance: nodes, and after how many draws, where something is drawn."""

    nodes: int
    lots: int = 3


@runtime_checkable
class HasGlance(Protocol):
    """A mind that knows how little is enough for it. Without it a share of its budget is taken."""

    @property
    def glance(self) -> Glance:
        """What it needs to see what a move loses at once: a hundredth of a second or two for a position."""


def glance_of(mind: Mind) -> Glance:
    """What a mind needs to judge a position at a glance."""
    if adds(mind, HasGlance):
        return mind.glance
    return Glance(max(_LEAST_GLANCE, (mind.budget.nodes or 0) // _GLANCES))
