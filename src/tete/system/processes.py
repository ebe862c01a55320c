"""Work shared out among processes, which end with whoever started them."""

import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[T], R], given: Iterable[T], jobs: int) -> Generator[R, None, None]:
    """What ``work`` makes of each thing given, in the order in which it is done, in this many processes.

    ``work`` and what goes in and out must be picklable. Ctrl-C here, or whoever closes this generator, ends every
    process at once, whatever it does; so close it (contextlib.closing). The processes themselves hear no Ctrl-C.
    """
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context) as pool:
        waiting: set[Future[R]] = set()
        try:
            for each in given:
                with starting():  # the processes are started when the first work comes
                    waiting.add(pool.submit(work, each))
                if len(waiting) >= 2 * jobs:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            with undisturbed():
                processes = list((pool._processes or {}).values())
                manager: threading.Thread | None = getattr(pool, "_executor_manager_thread", None)
                pool.shutdown(wait=False, cancel_futures=True)
                for process in processes:
                    process.kill()
                if manager is not None:  # else Python, going home, may wake it while it closes
                    manager.join()


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
