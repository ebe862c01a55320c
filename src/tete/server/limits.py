"""How much is too much: requests by address, messages by socket."""

import ipaddress
import time
from collections.abc import Callable

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from tete.server.settings import Settings


class Limits:
    """Counts requests in memory, each ``kind`` by itself.

    What costs more than a plain request is also weighed, by the milliseconds that it took.
    """

    def __init__(self, settings: Settings) -> None:
        self.on_spent: Callable[[str, str, int], None] | None = None
        """Told what was counted here: of what kind, whose, and how much."""
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._items: dict[str, RateLimitItem] = {
            "read": parse(settings.rate_read),
            "write": parse(settings.rate_write),
            "socket": parse(settings.rate_socket),
            "analysis": parse(settings.rate_analysis),
            "sign-out": parse(settings.rate_sign_out),
            "accounts": parse(settings.rate_accounts),
            "sign-in": parse(settings.rate_sign_in),
            "sign-in-name": parse(settings.rate_sign_in_name),
            "sign-in-known": parse(settings.rate_sign_in_known),
            "export": parse(settings.rate_export),
            "letters": parse(settings.rate_letters),
            "reports": parse(settings.rate_reports),
            "chat": parse(settings.rate_chat),
            "chat-watching": parse(settings.rate_chat_watching),
            "costly": parse(settings.rate_costly),
            "tables": parse(settings.rate_tables),
            "own": parse(settings.rate_own_bytes),
        }

    def wait(self, kind: str, address: str, cost: int = 1) -> int:
        """0 if this request may pass (it is counted), else after how many seconds to try again."""
        item = self._items[kind]
        if self.on_spent:
            self.on_spent(kind, address, cost)
        if self._limiter.hit(item, kind, address, cost=cost):
            return 0
        reset = self._limiter.get_window_stats(item, kind, address).reset_time
        return max(1, int(reset - time.time()) + 1)

    def spend(self, address: str, seconds: float) -> None:
        """An address has had so much of a processor; that is known only afterwards."""
        cost = max(1, round(1000 * seconds))
        if self.on_spent:
            self.on_spent("costly", address, cost)
        self.add("costly", address, cost)

    def add(self, kind: str, who: str, cost: int) -> None:
        """Count what was spent elsewhere."""
        if item := self._items.get(kind):
            self._limiter.hit(item, kind, who, cost=cost)

    def wait_to_spend(self, address: str) -> int:
        """0 if this address may ask something costly, else after how many seconds to try again."""
        item = self._items["costly"]
        stats = self._limiter.get_window_stats(item, "costly", address)
        return 0 if stats.remaining > 0 else max(1, int(stats.reset_time - time.time()) + 1)


class Bucket:
    """Lets ``rate`` a second pass in the long run, and ``burst`` at once."""

    __slots__ = ("_burst", "_last", "_level", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._level = float(burst)
        self._last = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._last) * self._rate)
        self._last = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


def address_of(host: str) -> str:
    """What counts as one address: one IPv4 address, or the 64 bits of an IPv6 network.

    >>> address_of("2001:db8::1:2:3:4") == address_of("2001:db8::9")
    True
    >>> address_of("::ffff:192.0.2.1")
    '192.0.2.1'
    """
    try:
        address = ipaddress.ip_address(plain(host))
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((address, 64), strict=False))


def plain(host: str) -> str:
    """An address as itself: one of IPv4 that came by IPv6, as on a server that listens on ``::``, is of IPv4.

    >>> plain("::ffff:192.0.2.1"), plain("2001:db8::1"), plain("play.example")
    ('192.0.2.1', '2001:db8::1', 'play.example')
    """
    if ":" not in host:
        return host
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    mapped = getattr(address, "ipv4_mapped", None)
    return str(mapped) if mapped else host
