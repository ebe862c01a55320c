"""The one thread that writes to the SQLite file.

It takes what has queued up while the disk was busy and commits it at once: no timer, and under load one sync for
many moves.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from tete.storage.errors import Away, DiskFull
from tete.storage.lines import Addition
from tete.storage.sqlite_appends import append, append_all

_BIGGEST_BATCH = 1000
T = TypeVar("T")


class _Append(msgspec.Struct, frozen=True):
    """Something to be kept, and whoever waits for that."""

    addition: Addition
    done: "asyncio.Future[None]"


class _Work(msgspec.Struct, frozen=True):
    """Something else that the thread does, between two commits; nothing ends it."""

    work: Callable[[sqlite3.Connection], Any] | None
    done: "asyncio.Future[Any]"


class Writer:
    """Writes through a connection, which it closes at its end. Made inside a running event loop.

    ``on_batch`` hears the size of each commit, ``on_error`` what went wrong; both are called by the thread.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        on_batch: Callable[[int], None] | None,
        on_error: Callable[[Exception], None],
    ) -> None:
        self._connection = connection
        self._on_batch = on_batch
        self._on_error = on_error
        self._loop = asyncio.get_running_loop()
        self._queue: queue.SimpleQueue[_Append | _Work] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._write, name="tete-write", daemon=True)
        self._thread.start()

    async def append(self, addition: Addition) -> None:
        """Commit this. Raises Conflict if something else was appended before, Away if it cannot be kept now."""
        self._check_open()
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(_Append(addition, done))
        await done

    async def work(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What something else makes of the connection, between two commits."""
        self._check_open()
        done: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(_Work(work, done))
        return await done

    async def close(self) -> None:
        """Write what has queued up, then end."""
        self._closed = True
        self._queue.put(_Work(None, self._loop.create_future()))
        await asyncio.to_thread(self._thread.join)

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError("the store is closed")

    def _write(self) -> None:
        """The thread's life: take what is there, commit, say so."""
        while True:
            batch, other = self._take()
            if batch:
                answers = self._commit(batch)
                self._loop.call_soon_threadsafe(_resolve, batch, answers)
                if self._on_batch:
                    self._on_batch(len(batch))
            if other and other.work is None:
                break
            if other and other.work:
                self._do(other.work, other.done)
        self._connection.close()

    def _take(self) -> tuple[list[_Append], _Work | None]:
        """What has queued up: appends to be committed together, and what is to be done after them."""
        batch: list[_Append] = []
        job = self._queue.get()
        while isinstance(job, _Append):
            batch.append(job)
            if len(batch) >= _BIGGEST_BATCH:
                return batch, None
            try:
                job = self._queue.get_nowait()
            except queue.Empty:
                return batch, None
        return batch, job

    def _do(self, work: Callable[[sqlite3.Connection], Any], done: "asyncio.Future[Any]") -> None:
        answer: Any = None
        error: BaseException | None = None
        try:
            answer = work(self._connection)
        except Exception as caught:  # whoever asked for it is told
            error = refusal(caught)
            self._undo(caught)
        self._loop.call_soon_threadsafe(_settle, done, answer, error)

    def _undo(self, error: Exception) -> None:
        self._on_error(error)
        with suppress(sqlite3.Error):  # a file that fails may fail again
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _commit(self, batch: list[_Append]) -> list[BaseException | None]:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            answers: list[BaseException | None] = [None] * len(batch)
            additions = [job.addition for job in batch]
            if not append_all(connection, additions):
                connection.execute("ROLLBACK")
                connection.execute("BEGIN IMMEDIATE")
                answers = [append(connection, each) for each in additions]
            connection.execute("COMMIT")
        except Exception as error:  # the disk is full or gone: nobody in this batch is told "kept"
            self._undo(error)
            return [refusal(error)] * len(batch)
        return answers


def _resolve(batch: list[_Append], answers: list[BaseException | None]) -> None:
    for job, error in zip(batch, answers, strict=True):
        _settle(job.done, None, error)


def _settle(done: "asyncio.Future[Any]", answer: Any, error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(answer)
    else:
        done.set_exception(error)


_PASSING = frozenset(
    {
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_NOMEM,
    }
)
"""What is not the file's fault, and may be over in a moment: a full disk, one that does not answer."""


def refusal(error: Exception) -> Exception:
    """An error as whoever asked hears it: Away for what may be over in a moment."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code not in _PASSING:
        return error
    away = DiskFull() if code == sqlite3.SQLITE_FULL else Away()
    away.__cause__ = error
    return away
