"""The names of this room: a page of another name that was led here by a trick (DNS rebinding) is not ours."""

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

_LOCAL = (".local", ".localhost", ".lan", ".internal", ".home.arpa")


class HostNames:
    """Knows its own names. With none given it answers to all, as it does with ``*``."""

    def __init__(self, hosts: Iterable[str]) -> None:
        self._own = {bare(host) for host in hosts}

    def know(self, host: str, client: str) -> bool:
        """Whether a request with this Host is for this room; ``client`` is the address it comes from.

        On the machine itself the names of the machine always do.

        >>> room = HostNames(["play.example"])
        >>> room.know("Play.Example:443", "192.0.2.1"), room.know("evil.example", "127.0.0.1")
        (True, False)
        >>> room.know("localhost:8137", "127.0.0.1"), room.know("localhost:8137", "192.0.2.1")
        (True, False)
        >>> [HostNames(["local"]).know(host, "192.0.2.1") for host in ("192.0.2.9:8137", "attic", "evil.example")]
        [True, True, False]
        """
        if not self._own or "*" in self._own:
            return True
        name = bare(host)
        if name in self._own:
            return True
        if (name == "localhost" or is_loopback(name)) and is_loopback(client):
            return True
        return "local" in self._own and _is_local(name)


def bare(host: str) -> str:
    """A name without scheme, port and the rest.

    >>> bare("https://Play.Example:443/"), bare("[::1]:8137"), bare("play.example."), bare("::1")
    ('play.example', '::1', 'play.example', '::1')
    """
    host = host.strip().lower()
    if host.count(":") > 1 and "[" not in host and "//" not in host:
        return host
    try:
        name = urlsplit(host if "//" in host else f"//{host}").hostname
    except ValueError:
        return ""
    return (name or "").rstrip(".")


def is_loopback(host: str) -> bool:
    """Whether this is an address of the machine itself."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


def _is_local(name: str) -> bool:
    """Whether nobody can own this name in the wide world: an address, one word, or a local ending."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return bool(name) and ("." not in name or name.endswith(_LOCAL))
    return True
