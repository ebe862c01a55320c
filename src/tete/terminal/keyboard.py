"""Where lines are typed: with editing, history and completion where the system has them."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from types import FrameType, ModuleType

_PULSE = 0.25
"""Seconds."""


class Leave(Exception):
    """Whoever sits at the keyboard goes: end of input, Ctrl-C (``broken``), or a closed terminal (``gone``)."""

    def __init__(self, gone: bool = False, broken: bool = False) -> None:
        super().__init__(gone, broken)
        self.gone = gone
        self.broken = broken


class Keyboard:
    """Reads lines from standard input.

    ``tick`` is called now and then while somebody is asked, and once a line was typed; what it raises ends
    the asking. Where the system has no alarm, the line that is being typed is waited for.
    """

    def __init__(self, live: bool) -> None:
        self.tick: Callable[[], None] | None = None
        self._live = live
        self._words: tuple[str, ...] = ()
        self._readline = _line_editor() if live else None
        if self._readline:
            self._readline.set_completer(self._complete)
            self._readline.set_completer_delims(" ")
            self._readline.parse_and_bind("tab: complete")

    def offer(self, words: Sequence[str]) -> None:
        """What the Tab key completes to from now on."""
        self._words = tuple(words)

    def forget(self) -> None:
        """Nobody after this can see or complete what was typed before."""
        self._words = ()
        if self._readline:
            self._readline.clear_history()

    def ask(self, prompt: str) -> str:
        """One typed line, without blanks at its ends. Raises Leave when there is nobody any more."""
        line = self._read(prompt)
        if self.tick:
            self.tick()
        return line

    def _read(self, prompt: str) -> str:
        try:
            if self._live:
                with _pulse(self.tick):
                    return input(prompt).strip()
            sys.stdout.write(prompt)
            sys.stdout.flush()
            with _pulse(self.tick) if self.tick else nullcontext():
                line = sys.stdin.readline()
            sys.stdout.write("\n")
        except EOFError:
            raise Leave from None
        except KeyboardInterrupt:
            raise Leave(broken=True) from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        except OSError:
            raise Leave(gone=True) from None
        if not line:
            raise Leave
        return line.strip()

    def _complete(self, begun: str, at: int) -> str | None:
        found = [word for word in self._words if word.casefold().startswith(begun.casefold())]
        return found[at] if at < len(found) else None


def _line_editor() -> ModuleType | None:
    with suppress(ImportError):
        import readline

        return readline
    return None


@contextmanager
def _pulse(tick: Callable[[], None] | None) -> Iterator[None]:
    """While inside, an alarm wakes the line editor now and then, and calls ``tick``.

    A signal that falls between its prompt and its waiting would otherwise be seen only with the next key.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() != threading.main_thread():
        yield
        return

    ticks = False

    def wake(_number: int, _frame: FrameType | None) -> None:
        nonlocal ticks
        if tick and not ticks:  # the next alarm does not wait until this one is done
            ticks = True
            try:
                tick()
            finally:
                ticks = False

    before = signal.signal(signal.SIGALRM, wake)
    signal.setitimer(signal.ITIMER_REAL, _PULSE, _PULSE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def leaving_on_signals() -> Iterator[None]:
    """While inside, a closed terminal or a polite kill raises Leave instead of ending everything."""

    def leave(_number: int, _frame: FrameType | None) -> None:
        raise Leave(gone=True)

    names = ("SIGHUP", "SIGTERM")
    before = {}
    for name in names:
        if number := getattr(signal, name, None):
            with suppress(ValueError):  # only the main thread has signals
                before[number] = signal.signal(number, leave)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
