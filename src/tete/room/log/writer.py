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

from tete.room.log.appends import Append, append, append_all

_BIGGEST_BATCH = 1000
T = TypeVar("T")


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
        self._queue: queue.SimpleQueue[Append | _Work] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._write, name="tete-write", daemon=True)
        self._thread.start()

    def append(self, job: Append) -> None:
        """Commit this, and resolve its future; with a Conflict if something else was appended before."""
        self._check_open()
        self._queue.put(job)

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

    def _take(self) -> tuple[list[Append], _Work | None]:
        """What has queued up: appends to be committed together, and what is to be done after them."""
        batch: list[Append] = []
        job = self._queue.get()
        while isinstance(job, Append):
            batch.append(job)
            if len(batch) >= _BIGGEST_BATCH:
                return batch, None
            try:
                job = self._queue.get_nowait()
            except queue.Empty:
                return batch, None
        return batch, job

    def _do(self, work: Callable[[sqlite3.Connection], Any], done: "asyncio.Future[Any]") -> None:
        answer, error = None, None
        try:
            answer = work(self._connection)
        except Exception as caught:  # whoever asked for it is told
            error = caught
            self._undo(caught)
        self._loop.call_soon_threadsafe(_settle, done, answer, error)

    def _undo(self, error: Exception) -> None:
        self._on_error(error)
        with suppress(sqlite3.Error):  # a file that fails may fail again
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _commit(self, batch: list[Append]) -> list[BaseException | None]:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            answers: list[BaseException | None] = [None] * len(batch)
            if not append_all(connection, batch):
                connection.execute("ROLLBACK")
                connection.execute("BEGIN IMMEDIATE")
                answers = [append(connection, job) for job in batch]
            connection.execute("COMMIT")
        except Exception as error:  # the disk is full or gone: nobody in this batch is told "kept"
            self._undo(error)
            return [error] * len(batch)
        return answers


def _resolve(batch: list[Append], answers: list[BaseException | None]) -> None:
    for job, error in zip(batch, answers, strict=True):
        _settle(job.done, None, error)


def _settle(done: "asyncio.Future[Any]", answer: Any, error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(answer)
    else:
        done.set_exception(error)
