"""Deadlines are kept where nobody has the table open, too: two looks at all tables a second."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from tete.room.errors import NoTable
from tete.room.log.store import Conflict, Store
from tete.storage.errors import Away

_EVERY = 0.5
_GRACE = 250
"""Milliseconds that whoever has the table open has to keep its time himself."""
_AT_ONCE = 50
_MOST_REMEMBERED = 1000


class Deadlines:
    """Looks for tables where the time is up. What goes wrong at a table is told once, and tried again later."""

    def __init__(
        self,
        store: Store,
        keep_time: Callable[[str], Awaitable[bool]],
        now: Callable[[], int],
        on_fault: Callable[[str, BaseException], None] | None = None,
    ) -> None:
        self._store = store
        self._keep_time = keep_time
        self._now = now
        self._on_fault = on_fault
        self._failed: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Look no more; what is under way comes to its end."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(_EVERY)
            keeping = asyncio.ensure_future(self._look())
            try:
                await asyncio.shield(keeping)
            except asyncio.CancelledError:
                await keeping
                raise

    async def _look(self) -> None:
        """All that is due, a handful at a time."""
        names = [""]
        try:
            while names:
                names = await self._store.due(self._now() - _GRACE, _AT_ONCE)
                for name in names:
                    await self._see_to(name)
                if len(names) < _AT_ONCE:
                    return
        except Away:
            return
        except Exception as error:  # of the database, which says so itself
            self._tell("", error)

    async def _see_to(self, name: str) -> None:
        try:
            await self._keep_time(name)
            self._failed.pop(name, None)
        except Away:
            raise
        except (Conflict, NoTable):  # others have done it, or the table is no more
            return
        except Exception as error:  # a table that cannot be read keeps no other one waiting
            self._tell(name, error)

    def _tell(self, name: str, error: BaseException) -> None:
        if name in self._failed:
            return
        self._failed[name] = None
        while len(self._failed) > _MOST_REMEMBERED:
            del self._failed[next(iter(self._failed))]
        if self._on_fault:
            self._on_fault(name, error)
