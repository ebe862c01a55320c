"""Where the room may send anything to: to places of the public Internet, and to none that only this machine sees.

A name is looked up once, every address that it has is judged, and exactly one of those is connected to: what the
name means a moment later does not matter.
"""

import asyncio
import ipaddress
import socket
from urllib.parse import SplitResult, urlsplit

import msgspec

_PORTS = (80, 443)
_UNPRIVILEGED = 1024
_LONGEST = 2000
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Unfit(Exception):
    """Nothing may be sent there, or it is no address at all; says why in English, for the log."""


class Place(msgspec.Struct, frozen=True):
    """Where to connect to: ``ip`` and ``port``; ``host`` is the name that a certificate has to bear."""

    host: str
    ip: str
    port: int
    path: str
    is_safe: bool

    @property
    def header(self) -> str:
        """The name as a request bears it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = self.port == (443 if self.is_safe else 80)
        return host if usual else f"{host}:{self.port}"


def check_url(url: str, *, private: bool = False, plain: bool = True) -> SplitResult:
    """The parts of an address. Raises Unfit. ``private``: hosts of this network will do; ``plain``: http, too."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unfit("no address") from None
    if len(url) > _LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise Unfit("no address")
    schemes = ("https", "http") if plain or private else ("https",)
    if parts.scheme not in schemes or not parts.hostname:
        raise Unfit("not https")
    if parts.username is not None or parts.password is not None:
        raise Unfit("a user name in the address")
    if port is not None and not private and port not in _PORTS and port < _UNPRIVILEGED:
        raise Unfit("a port of another service")
    if not private and (literal := _literal(parts.hostname)) and not is_public(literal):
        raise Unfit("a private address")
    return parts


async def find(url: str, *, private: bool = False, plain: bool = True) -> Place:
    """Where that is just now. Raises Unfit, OSError."""
    parts = check_url(url, private=private, plain=plain)
    is_safe = parts.scheme == "https"
    host, port = parts.hostname or "", parts.port or (443 if is_safe else 80)
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    ips = [ipaddress.ip_address(str(each[4][0]).partition("%")[0]) for each in found]
    if not ips:
        raise Unfit("no such host")
    if not private and not all(is_public(ip) for ip in ips):
        raise Unfit("a private address")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(host, str(ips[0]), port, path, is_safe)


def is_public(address: Address) -> bool:
    """Whether this is a place of the public Internet, also behind what carries IPv4 inside IPv6.

    >>> [is_public(ipaddress.ip_address(one)) for one in ("8.8.8.8", "169.254.169.254", "::ffff:10.0.0.1")]
    [True, False, False]
    """
    if isinstance(address, ipaddress.IPv6Address) and (inner := _inner(address)):
        return is_public(inner)
    return address.is_global and not address.is_multicast and not address.is_reserved


def _inner(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    if address in _NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    teredo = address.teredo
    return address.ipv4_mapped or address.sixtofour or (teredo[1] if teredo else None)


def _literal(host: str) -> Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None
