"""A process that answers costly questions one at a time, for as long as whoever started it listens."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from tete.core.errors import TeteError
from tete.system.processes import see_off, starting

_CONTEXT = multiprocessing.get_context("spawn")
_POLITE = 5
_LAST_MOMENT = 0.5
_PATIENCE = 90.0
"""Seconds that a process may take to wake."""
_PIECE = 256
_LONG = ...
"""Where a list belongs that was sent before, in pieces."""


class Lost(Exception):
    """There is no answer: the process died, or whoever wrote the question made a mistake."""


class TooLong(Lost):
    """It took too long, and the process was ended."""


class Answer(msgspec.Struct, frozen=True):
    """What was found, or why it is refused, or what went wrong; and how many seconds a processor spent on it."""

    found: Any
    refusal: TeteError | None
    fault: str
    seconds: float


class QuestionProcess:
    """One process, started at once. It gives way to everything else on the machine."""

    def __init__(self) -> None:
        self._pipe, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(
            target=serve, args=(theirs,), name="tete questions", daemon=True
        )
        with starting():
            self._process.start()
        theirs.close()
        self.pid = self._process.pid or 0
        self._is_awake = False

    def ask(self, work: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Answer:
        """What ``work`` makes of this; all must be picklable, one argument may be a long list.

        Raises Lost: then this process is of no more use.
        """
        try:
            self._wake()
            short = [_LONG if isinstance(arg, list) else arg for arg in args]
            for part in _parts(
                args
            ):  # packing one long thing would stop everything else in this process
                self._pipe.send(part)
            self._pipe.send((work, short))
            if not self._pipe.poll(seconds):
                raise TooLong
            answer: Answer = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise Lost("the process died") from error
        return answer

    def _wake(self) -> None:
        """Wait until it has imported what it needs: that is nobody's fault."""
        if not self._is_awake:
            if not self._pipe.poll(_PATIENCE):
                raise TooLong
            self._pipe.recv()
            self._is_awake = True

    def kill(self) -> None:
        """End it whatever it does; whoever waits for an answer hears that it is lost."""
        self._process.kill()

    def end(self) -> None:
        """Let it go, and see that it goes."""
        self._pipe.close()
        see_off(self._process, _LAST_MOMENT)


def serve(pipe: "Connection[Any, Any]") -> None:
    """Answer until the other end closes the pipe. Ctrl-C is for whoever started us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    import tete.room.showing.questions  # noqa: F401 (the first one to ask should not pay for it)

    try:
        pipe.send(None)
        rest: list[Any] = []
        while True:
            asked = pipe.recv()
            if isinstance(asked, list):
                rest += asked
                continue
            work, args = asked
            pipe.send(_answer(work, [rest if arg is _LONG else arg for arg in args]))
            rest = []
    except (EOFError, OSError):
        return


def _parts(args: tuple[Any, ...]) -> Iterator[list[Any]]:
    """The one list among the arguments, in pieces."""
    for arg in args:
        if isinstance(arg, list):
            yield from (arg[at : at + _PIECE] for at in range(0, len(arg), _PIECE))


def _answer(work: Callable[..., Any], args: list[Any]) -> Answer:
    began = time.process_time()
    found, refusal, fault = None, None, ""
    try:
        found = work(*args)
    except TeteError as error:
        refusal = error
    except Exception as error:  # somebody else's game: anything can go wrong in it
        fault = f"{type(error).__name__}: {error}"[:500]
    return Answer(found, refusal, fault, time.process_time() - began)
