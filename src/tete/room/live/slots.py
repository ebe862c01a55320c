"""How many thoughts somebody may have under way at once; whoever comes later waits in turn."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Slots:
    """``per_owner`` at once for an owner, and ``per_address`` for an address. In one event loop.

    Those who wait at an address take turns, owner by owner: one who waits with many tables does not keep the others
    of the same address waiting.
    """

    def __init__(self, per_owner: int, per_address: int) -> None:
        self._per_owner = per_owner
        self._per_address = per_address
        self._owners: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}

    def is_full(self, owner: str, address: str) -> bool:
        """Whether one more would have to wait."""
        return (
            self._owners[owner] >= self._per_owner or self._addresses[address] >= self._per_address
        )

    @asynccontextmanager
    async def slot(self, owner: str, address: str) -> AsyncIterator[None]:
        """Wait for a place, if need be, and have it inside."""
        await self._enter(owner, address)
        try:
            yield
        finally:
            self._leave(owner, address)

    async def _enter(self, owner: str, address: str) -> None:
        is_first = owner not in self._waiting.get(address, ())
        if is_first and not self.is_full(owner, address):
            self._take(owner, address)
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, {}).setdefault(owner, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self._strike(owner, address, called)
            else:
                self._leave(owner, address)  # it was called, and goes all the same
            raise

    def _take(self, owner: str, address: str) -> None:
        self._owners[owner] += 1
        self._addresses[address] += 1

    def _leave(self, owner: str, address: str) -> None:
        for counter, name in ((self._owners, owner), (self._addresses, address)):
            counter[name] -= 1
            if counter[name] <= 0:
                del counter[name]
        for other, owners in list(self._waiting.items()):
            if other == address or owner in owners:
                self._call(other)

    def _call(self, address: str) -> None:
        """Give the free places of an address to those who wait there."""
        for owner, waiting in list(self._waiting[address].items()):
            called = next((each for each in waiting if not each.cancelled()), None)
            if called and not self.is_full(owner, address):
                self._strike(owner, address, called)
                if rest := self._waiting.get(address, {}).pop(owner, None):
                    self._waiting[address][owner] = rest  # now the others come first
                self._take(owner, address)
                called.set_result(None)

    def _strike(self, owner: str, address: str, called: asyncio.Future[None]) -> None:
        owners = self._waiting[address]
        owners[owner].remove(called)
        if not owners[owner]:
            del owners[owner]
        if not owners:
            del self._waiting[address]
