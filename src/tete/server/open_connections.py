"""Who stands at the door: connections counted in all and by address. Those that ask for nothing give way."""

from collections import Counter
from typing import Protocol

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tete.server.limits import address_of, plain
from tete.server.settings import Settings

_SPARE_FILES = 192
"""Files that the room needs besides connections: database, log, bots, and those who are told that it is full."""
_TOLD = 64


class Guest(Protocol):
    """A connection, as the door knows it."""

    @property
    def address(self) -> str:
        """Where it comes from; "" for a proxy, whose guests are counted one by one."""

    def give_way(self) -> None:
        """Close: somebody else needs the place."""


class OpenConnections:
    """Lets connections in, ``most`` of them at once and ``connections_per_address`` from one address.

    Where it is full, whoever has waited the longest without asking for anything goes first; a request that is
    being answered and an open socket never do.
    """

    def __init__(self, settings: Settings, most: int | None = None) -> None:
        self.settings = settings
        self.most = settings.connections if most is None else most
        self._proxies = ProxyHeadersMiddleware(_nobody, settings.proxies).trusted_hosts
        self._guests: set[Guest] = set()
        self._by_address: Counter[str] = Counter()
        self._told: set[Guest] = set()
        self._idle: dict[Guest, None] = {}
        self._idle_by_address: dict[str, dict[Guest, None]] = {}

    def __len__(self) -> int:
        return len(self._guests)

    def address(self, host: str) -> str:
        """What a connection from here is counted as; "" for a trusted proxy.

        Who comes by a proxy is counted by the gate, which knows the forwarded address.
        """
        host = plain(host)
        return "" if host in self._proxies else address_of(host)

    def enter(self, guest: Guest) -> bool:
        """Whether there is a place; it must be given back by ``leave``."""
        address = guest.address
        if address and self._by_address[address] >= self.settings.connections_per_address:
            self._make_way(self._idle_by_address.get(address, {}))
            if self._by_address[address] >= self.settings.connections_per_address:
                return False
        if len(self._guests) >= self.most:
            self._make_way(self._idle)
            if len(self._guests) >= self.most:
                return False
        self._guests.add(guest)
        self._by_address[address] += 1
        self.idles(guest)
        return True

    def keeps_for_a_word(self, guest: Guest) -> bool:
        """Whether somebody for whom there is no place can be told so; not everybody can, in a storm."""
        if len(self._told) >= _TOLD:
            return False
        self._told.add(guest)
        return True

    def leave(self, guest: Guest) -> None:
        """It has gone. May be said twice."""
        self.asks(guest)
        self._told.discard(guest)
        if guest not in self._guests:
            return
        self._guests.discard(guest)
        self._by_address[guest.address] -= 1
        if self._by_address[guest.address] <= 0:
            del self._by_address[guest.address]

    def idles(self, guest: Guest) -> None:
        """It asks for nothing, or has not said all of its question yet."""
        if guest in self._guests:
            self._idle[guest] = None
            self._idle_by_address.setdefault(guest.address, {})[guest] = None

    def asks(self, guest: Guest) -> None:
        """It has asked for something."""
        self._idle.pop(guest, None)
        mine = self._idle_by_address.get(guest.address)
        if mine is not None:
            mine.pop(guest, None)
            if not mine:
                del self._idle_by_address[guest.address]

    def _make_way(self, idle: dict[Guest, None]) -> None:
        oldest = next(iter(idle), None)
        if oldest is not None:
            self.leave(oldest)
            oldest.give_way()


def room_for(connections: int) -> int:
    """How many connections this process may have open, up to as many as wished; raises its own limit of files."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wished = connections + _SPARE_FILES
    if soft == resource.RLIM_INFINITY or soft >= wished:
        return connections
    target = wished if hard == resource.RLIM_INFINITY else min(wished, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (target, hard))
    except (OSError, ValueError):  # a system may allow less than it says
        target = soft
    return max(16, min(connections, target - _SPARE_FILES))


async def _nobody(*_: object) -> None:
    """The application behind what is only asked which proxies are trusted."""
