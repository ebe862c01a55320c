"""How much of the room one person, or one address, may have: tables, places on the list, boards of their own."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from tete.codes import Code
from tete.core.text import Text
from tete.room.errors import Full, Refused
from tete.room.log.store import Store
from tete.server.limits import Limits
from tete.server.settings import Settings

_LATELY = 30 * 86_400_000
_ADDRESSES = 10_000
_SMALL = 1000
"""Bytes of options that anybody has who brings nothing along."""


def size_of(options: Mapping[str, object]) -> int:
    """How many bytes of their own somebody brings along by these options."""
    return sum(len(str(value)) for value in options.values())


class Quota:
    """Counts what is made: by owner in the store, by address in memory."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self._settings = settings
        self._limits = limits
        self._listed: OrderedDict[str, list[str]] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def place(
        self, store: Store, owner: str, address: str, size: int, listed: bool
    ) -> AsyncIterator[list[str]]:
        """Room for one more table, to be made inside; its name is to be put into the list.

        ``size`` is how many bytes somebody brings along. Raises Refused if the owner has too much already, Full if
        the address has.
        """
        whose = self._lock(f"address {address}" if listed else f"owner {owner}")
        async with whose:  # two at once would both find the last place
            await self._check_owner(store, owner, size, listed)
            if listed:
                await self._check_list(store, address)
            self._check_rates(address, size)
            made: list[str] = []
            yield made
            if listed:
                self._remember(address, made)

    async def _check_owner(self, store: Store, owner: str, size: int, listed: bool) -> None:
        most = self._settings
        begun = await store.begun_by(owner, int(time.time() * 1000) - _LATELY)
        if listed and begun.listed >= most.listed_per_owner:
            raise Refused(
                Code.TOO_MANY_LISTED,
                Text(
                    "You already offer an open table: wait until somebody sits down, call it off, or invite by "
                    "a link.|You already offer {n} open tables: wait until somebody sits down, call one off, or "
                    "invite by a link.",
                    n=begun.listed,
                ),
            )
        if begun.unfinished >= most.tables_per_owner:
            raise Refused(
                Code.TOO_MANY_TABLES,
                Text(
                    "You have begun a game that is not over: finish it before you begin another.|You have begun "
                    "{n} games that are not over: finish some before you begin another.",
                    n=begun.unfinished,
                ),
            )
        if size > _SMALL and begun.size + size > most.own_bytes_per_owner:
            raise Refused(
                Code.TOO_MUCH_OF_ONES_OWN,
                Text(
                    "Your own boards and lists of the last 30 days take up all the room there is for them: choose "
                    "one of the game's, or come back with yours in some days."
                ),
            )

    async def _check_list(self, store: Store, address: str) -> None:
        names = self._listed.get(address, [])
        if names:
            names = self._listed[address] = await store.still_open(names)
        if len(names) >= self._settings.listed_per_address:
            raise Full(
                Code.TOO_MANY_LISTED,
                Text(
                    "From your network too many open tables are offered already: invite by a link."
                ),
                600,
            )

    def _check_rates(self, address: str, size: int) -> None:
        wait = self._limits.wait("tables", address)
        if not wait and size > _SMALL:
            wait = self._limits.wait("own", address, size)
        if wait:
            raise Full(
                Code.TOO_MANY_TABLES,
                Text("Too many tables were set up from your network today: try again later."),
                wait,
            )

    def _remember(self, address: str, made: list[str]) -> None:
        self._listed[address] = [*self._listed.get(address, ()), *made]
        self._listed.move_to_end(address)
        while len(self._listed) > _ADDRESSES:
            self._listed.popitem(last=False)

    def _lock(self, name: str) -> asyncio.Lock:
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock
