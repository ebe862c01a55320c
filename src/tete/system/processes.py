"""Processes that end with whoever started them, and Ctrl-C, which is for that one alone."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess


def see_off(process: BaseProcess, seconds: float) -> None:
    """Wait until a process that was told to end has ended, for this many seconds at most; then it is killed."""
    process.join(seconds)
    if process.is_alive():
        process.kill()
        process.join()
    process.close()


@contextmanager
def starting() -> Iterator[None]:
    """A process that is started inside never hears Ctrl-C: it is for whoever started it.

    Else one that is just being started would end with a traceback in the midst of the terminal.
    """
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()  # it would undo the block when the first process is started
    with undisturbed():
        yield


@contextmanager
def undisturbed() -> Iterator[None]:
    """While inside, Ctrl-C waits."""
    here = threading.current_thread() is threading.main_thread()
    came: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: came.append(number)) if here else None
    before = _block()
    try:
        yield
    finally:
        if before is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if here:
            signal.signal(signal.SIGINT, signal.SIG_DFL if handler is None else handler)
        if came:
            signal.raise_signal(signal.SIGINT)


def _block() -> set[signal.Signals] | set[int] | None:
    """Block Ctrl-C for this thread, and so for the processes it starts; what was blocked before."""
    if not hasattr(signal, "pthread_sigmask"):
        return None
    return signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
