"""What runs in a worker: it thinks about what it is given, one view or one finished game at a time."""

import os
import random
import signal
import time
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from tete.bots.analysis import BUDGET, Analysis, analyse
from tete.bots.coach import SILENT, Opinion, opinion
from tete.bots.levels import LEVELS
from tete.bots.pickling import unpack
from tete.bots.roster import make
from tete.core import record as records
from tete.core.game import AnyGame
from tete.kernels import compile as kernels
from tete.shelf.games import game as find_game
from tete.thinking.mind import Budget, Mind, Progress, Stop

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LONGEST = 60.0
"""Seconds that a thought may take which names no limit itself."""
_LATE = 12
"""How many times as long as it should take looking back may take, on a busy machine."""
_POLITE = 3
_EVER = 30 * 86400.0
_EVERY = 0.1


class Outlet(Protocol):
    """Where a worker says what it has to say."""

    def send(self, said: Any, /) -> None:
        """A message, or how far a mind is."""
        ...


class Message(msgspec.Struct, frozen=True):
    """What goes through the pipe to a worker and back."""


class Job(Message, frozen=True):
    """A thought to think. Without a budget it is the bot's own; without a view the bot only wakes.

    With a ``move`` that one is judged by the coach, who is always the same, and nothing else is thought about.
    """

    slug: str
    bot: str
    view: Any
    budget: Budget | None = None
    seed: int | None = None
    move: str = ""


class AnalysisJob(Message, frozen=True):
    """A finished game to analyse, as its record is written.

    ``seconds`` is about how many all of it may take, without it as many as it needs; ``budget`` is for one
    position. It gives way to whoever plays meanwhile unless it is in a ``hurry``.
    """

    record: str
    seconds: float | None
    budget: Budget = BUDGET
    hurry: bool = False


class Waking(Message, frozen=True):
    """What the bot thinks with is being compiled; this share of it is done."""

    share: float


class Begun(Message, frozen=True):
    """The bot is awake and thinks now, for this many seconds at most."""

    seconds: float


class Answer(Message, frozen=True):
    """The move, and the last thing the bot said; what the coach says, if it was the one asked."""

    text: str
    last: Progress
    opinion: Opinion = SILENT


class AnalysisAnswer(Message, frozen=True):
    """What the analysis has found."""

    found: Analysis


class Failed(Message, frozen=True):
    """What went wrong."""

    error: str


def serve(pipe: "Connection[Any, Any]", cell: Any) -> None:
    """Think until the other end closes the pipe. Ctrl-C is for whoever started us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stop = Stop(memoryview(cell).cast("B"))
    try:
        while True:
            pipe.send(answer(pipe, pipe.recv_bytes(), stop))
    except (EOFError, OSError):
        return


def answer(pipe: Outlet, pickled: bytes, stop: Stop) -> Answer | AnalysisAnswer | Failed:
    """What is found about a pickled job; on the way it says how far it is. Raises what the outlet raises."""
    last = Progress(1.0, "")

    def report(progress: Progress) -> None:
        nonlocal last
        last = progress
        pipe.send(progress)

    try:
        job: Job | AnalysisJob = unpack(pickled)
        if isinstance(job, AnalysisJob):
            return AnalysisAnswer(_analyse(pipe, job, stop))
        seed = random.SystemRandom().randrange(2**32) if job.seed is None else job.seed
        bot = _awake(pipe, find_game(job.slug), job.bot, seed)
        if job.view is None:
            return Answer("", last)
        budget = job.budget or bot.budget
        seconds = LONGEST if budget.seconds is None else budget.seconds
        pipe.send(Begun(seconds))
        if job.move:
            with stop.within(seconds) as ended:
                said = opinion(find_game(job.slug), job.view, job.move, stop=ended)
            return Answer(job.move, last, said)
        text = bot.think(job.view, Budget(seconds, budget.nodes), stop, report)
        return Answer(text, last if last.idea == text else Progress(1.0, text))
    except (EOFError, OSError):
        raise
    except Exception as error:  # somebody else's game: anything can go wrong in it
        return Failed(f"{type(error).__name__}: {error}"[:500])


def _awake(pipe: Outlet, game: AnyGame, bot: str, seed: int) -> Mind:
    """The bot, and on the way how far its kernel is compiled, a few times a second at most."""
    said = time.monotonic()

    def report(share: float) -> None:
        nonlocal said
        if (now := time.monotonic()) - said >= _EVERY:
            said = now
            pipe.send(Waking(share))

    with kernels.hearing(game, report):
        return make(game, bot, seed)


def _analyse(pipe: Outlet, job: AnalysisJob, stop: Stop) -> Analysis:
    if hasattr(os, "nice") and not job.hurry:
        os.nice(_POLITE - os.nice(0))
    record = records.read(job.record)
    _awake(pipe, find_game(record.game), LEVELS[-1].bot, 1)
    pipe.send(Begun(_EVER if job.seconds is None else job.seconds * _LATE))

    def report(done: int, moves: int) -> None:
        pipe.send(Progress(done / moves, ""))

    return analyse(record, job.budget, report=report, whole=job.seconds, stop=stop)
