"""A Dask cluster as a crew: its workers play, wherever they are."""

import logging
import re
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any, TypeVar

import tete
from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text

R = TypeVar("R")

_FRESH = 1.0
"""Seconds for which it is known how many there are."""
PATIENCE = 5.0
"""Seconds in which a cluster must answer, and somebody must be there to work."""
ALONE = 60.0
"""Seconds without any worker after which nobody waits for one any more."""
_ADDRESS = re.compile(r"(?:tcp|tls)://(\[[0-9A-Fa-f:.]+\]|[^\s:/]+):(\d{1,5})")
_ONE_AT_A_TIME = threading.Lock()


class NoCluster(TeteError):
    """There is no such cluster, or not any more."""


class Cluster:
    """The workers of the scheduler at an address, such as tcp://192.0.2.7:8786; so many jobs at a time, 0 for all.

    Raises NoCluster, within seconds. Close it.
    """

    def __init__(self, address: str, jobs: int = 0) -> None:
        found = _ADDRESS.fullmatch(address)
        if not found:
            raise NoCluster(
                Code.BAD_CLUSTER,
                Text(
                    "“{address}” is no address of a cluster, as tcp://host:8786.", address=address
                ),
            )
        self._address = address
        self._jobs = jobs
        self._client = _client(address, found[1].strip("[]"), int(found[2]))
        self._seen = self._looked = time.monotonic()
        self._threads = 0
        try:
            self._begin()
        except BaseException:
            self.close()
            raise

    def _begin(self) -> None:
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise self._nobody() from None
        for worker, found in self._client.run(version, on_error="return").items():
            if found != version():
                raise NoCluster(
                    Code.OTHER_VERSION,
                    Text(
                        "The worker {worker} does not have Tête-à-tête {version}, as this machine does.",
                        worker=worker,
                        version=version(),
                    ),
                )
        self._look()

    @property
    def ahead(self) -> int:
        """Twice as many as there are threads, so that nobody waits for the way there and back."""
        if not self._jobs and time.monotonic() - self._looked > _FRESH:
            self._look()
        return self._jobs or 2 * max(1, self._threads)

    def hire(self) -> Executor:
        """All of them."""
        return _Alone(self._client.get_executor(pure=False), self.check)

    def dismiss(self, executor: Executor) -> None:
        """Whoever plays plays to the end, and nobody hears how it ended."""
        executor.shutdown(wait=False)

    def deaths(self, error: BaseException) -> int:
        """The scheduler gives a game to another worker by itself, some times."""
        from distributed import KilledWorker

        return error.allowed_failures + 1 if isinstance(error, KilledWorker) else 0

    def check(self) -> None:
        """Raises NoCluster if the scheduler is gone, or for long there has been nobody to work."""
        if self._client.status != "running":
            raise NoCluster(
                Code.NO_CLUSTER, Text("The cluster at {address} is gone.", address=self._address)
            )
        self._look()
        if self._threads:
            self._seen = time.monotonic()
        elif time.monotonic() - self._seen > ALONE:
            raise self._nobody()

    def close(self) -> None:
        """Say goodbye."""
        self._client.close(timeout=PATIENCE)

    def _look(self) -> None:
        with suppress(
            OSError, RuntimeError
        ):  # it is asked whether it is gone when nothing comes any more
            self._threads = sum(self._client.nthreads().values())
        self._looked = time.monotonic()

    def _nobody(self) -> NoCluster:
        said = Text("No worker is at the cluster {address}.", address=self._address)
        return NoCluster(Code.NO_WORKERS, said)


def version() -> str:
    """Which Tête-à-tête this is: another one may play other games from the same seeds."""
    return tete.__version__


def _client(address: str, host: str, port: int) -> Any:
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise NoCluster(
            Code.NOT_INSTALLED,
            Text('A cluster needs one more package: pip install "tete-a-tete[cluster]"'),
        ) from None
    _hush()
    try:
        socket.create_connection((host, port), PATIENCE).close()  # else Dask goes on trying
        made: Any = Client
        return made(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, OverflowError, ValueError):
        said = Text("Nobody answers at {address}.", address=address)
        raise NoCluster(Code.NO_CLUSTER, said) from None


def _hush() -> None:
    """What is to be said is said here; its loggers have a level of their own each."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


class _Alone(Executor):
    """Dask's executor; also a worker with threads plays one game at a time: games may share what a process has."""

    def __init__(self, executor: Any, check: Callable[[], None]) -> None:
        self._executor = executor
        self._check = check

    def submit(self, work: Callable[..., R], /, *given: Any, **named: Any) -> Any:
        try:
            return self._executor.submit(_alone, work, *given, **named)
        except (OSError, RuntimeError):
            self._check()
            raise

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait=wait)


def _alone(work: Callable[..., R], *given: Any) -> R:
    with _ONE_AT_A_TIME:
        return work(*given)
