"""What runs in a worker process: it thinks about what it is given, one view at a time."""

import random
import signal
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from tete.bots.parcel import unpack
from tete.bots.shelf import make
from tete.core.mind import Budget, Progress, Stop
from tete.core.registry import game as find_game

LONGEST = 60.0
"""Seconds that a thought may take which names no limit itself."""


class Job(msgspec.Struct, frozen=True):
    """A thought to think. Without a budget it is the bot's own; without a view the bot only wakes."""

    slug: str
    bot: str
    view: Any
    budget: Budget | None = None
    seed: int | None = None


class Begun(msgspec.Struct, frozen=True):
    """The bot is awake and thinks now, for so many seconds at most."""

    seconds: float


class Answer(msgspec.Struct, frozen=True):
    """The move, and the last thing the bot said."""

    text: str
    last: Progress


class Failed(msgspec.Struct, frozen=True):
    """What went wrong."""

    error: str


def serve(pipe: "Connection[Any, Any]", cell: Any) -> None:
    """Think until the other end closes the pipe. Ctrl-C is for whoever started us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stop = Stop(memoryview(cell).cast("B"))
    try:
        while True:
            pipe.send(_answer(pipe, pipe.recv_bytes(), stop))
    except (EOFError, OSError):
        return


def _answer(pipe: "Connection[Any, Any]", parcel: bytes, stop: Stop) -> Answer | Failed:
    last = Progress(1.0, "")

    def report(progress: Progress) -> None:
        nonlocal last
        last = progress
        pipe.send(progress)

    try:
        job: Job = unpack(parcel)
        seed = random.SystemRandom().randrange(2**32) if job.seed is None else job.seed
        bot = make(find_game(job.slug), job.bot, seed)
        if job.view is None:
            return Answer("", last)
        budget = job.budget or bot.budget
        seconds = LONGEST if budget.seconds is None else budget.seconds
        pipe.send(Begun(seconds))
        text = bot.think(job.view, Budget(seconds, budget.nodes), stop, report)
        return Answer(text, last if last.idea == text else Progress(1.0, text))
    except (EOFError, OSError):
        raise
    except Exception as error:  # somebody else's game: anything can go wrong in it
        return Failed(f"{type(error).__name__}: {error}"[:500])
