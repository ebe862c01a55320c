"""From where the seats of a table are played: known while the server runs, kept nowhere, told to nobody."""

import secrets
from collections import OrderedDict
from hashlib import blake2b

_MOST = 256
"""Addresses of one table; a player who moves about more than that is known by the latest."""
_SALT = secrets.token_bytes(16)


class Addresses:
    """Who of a table's owners was seen at which address. No address can be read back from it."""

    def __init__(self) -> None:
        self._seen: OrderedDict[tuple[bytes, str], None] = OrderedDict()

    def note(self, owner: str, address: str) -> bool:
        """Somebody who plays came from there; whether that is news."""
        key = _blurred(address), owner
        is_news = key not in self._seen
        self._seen[key] = None
        self._seen.move_to_end(key)
        while len(self._seen) > _MOST:
            self._seen.popitem(last=False)
        return is_news

    @property
    def known(self) -> set[str]:
        """All who were seen anywhere."""
        return {owner for _, owner in self._seen}

    def at(self, address: str) -> set[str]:
        """Those who were seen at this address."""
        here = _blurred(address)
        return {owner for there, owner in self._seen if there == here}


def _blurred(address: str) -> bytes:
    return blake2b(address.encode(), key=_SALT, digest_size=8).digest()
