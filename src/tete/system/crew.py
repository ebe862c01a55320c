"""Those who do work that is shared out, as executors: processes of this machine, or whatever somebody lends."""

import multiprocessing
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from typing import Protocol


class Crew(Protocol):
    """Who does the work: an executor for as long as it is whole, and then another one."""

    @property
    def ahead(self) -> int:
        """How many things are given out at a time."""
        ...

    def hire(self) -> Executor:
        """An executor that is whole. Raises whatever keeps it from being so."""
        ...

    def dismiss(self, executor: Executor) -> None:
        """End it at once, whatever it does."""
        ...

    def deaths(self, error: BaseException) -> int:
        """How many workers died in the middle of a thing of which this is said."""
        ...

    def check(self) -> None:
        """Asked while nothing gets done: raises if nobody is left who could do anything."""
        ...


class Processes:
    """So many processes of this machine. They hear no Ctrl-C: it is for whoever started them."""

    def __init__(self, jobs: int) -> None:
        self.ahead = 2 * jobs
        self._jobs = jobs

    def hire(self) -> ProcessPoolExecutor:
        """A pool of them, started when the first work comes."""
        return ProcessPoolExecutor(self._jobs, multiprocessing.get_context("spawn"))

    def dismiss(self, executor: Executor) -> None:
        """Kill them all."""
        processes = list((getattr(executor, "_processes", None) or {}).values())
        manager = getattr(executor, "_executor_manager_thread", None)
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        if manager is not None:  # else Python, going home, may wake it while it closes
            manager.join()

    def deaths(self, error: BaseException) -> int:
        """A pool in which one has died is broken as a whole."""
        return int(isinstance(error, BrokenExecutor))

    def check(self) -> None:
        """Whoever dies here is heard of at once."""


class Borrowed:
    """Somebody else's executor, which stays theirs; with it whoever dies is not replaced."""

    def __init__(self, executor: Executor, ahead: int) -> None:
        self.ahead = ahead
        self._executor = executor

    def hire(self) -> Executor:
        """That very one."""
        return self._executor

    def dismiss(self, executor: Executor) -> None:
        """It goes on for whoever lent it."""

    def deaths(self, error: BaseException) -> int:
        """None of which anything could be done again."""
        return 0

    def check(self) -> None:
        """Whoever lent it looks after it."""
