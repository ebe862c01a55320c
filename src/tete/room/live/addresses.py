"""From where the seats of a table are played: known while the server runs, kept nowhere, told to nobody."""

import secrets
from collections import OrderedDict
from hashlib import blake2b

_MOST = 256
"""Addresses of one table; a player who moves about more than that is known by the latest."""
_SALT = secrets.token_bytes(16)


class Addresses:
    """Who of a table's owners was seen at which address. No address can be read back from it.

    Nodes of one room blur addresses with the same ``salt``: so they can tell each other.
    """

    def __init__(self, salt: bytes = _SALT) -> None:
        self._salt = salt
        self._seen: OrderedDict[tuple[bytes, str], None] = OrderedDict()
        self._news: list[tuple[str, bytes]] = []

    def note(self, owner: str, address: str) -> bool:
        """Somebody who plays came from there; whether that is news."""
        blurred = self._blurred(address)
        is_news = self.note_blurred(owner, blurred)
        if is_news:
            self._news = [*self._news[-_MOST:], (owner, blurred)]
        return is_news

    def note_blurred(self, owner: str, blurred: bytes) -> bool:
        """The same, of an address that another node has blurred."""
        key = blurred, owner
        is_news = key not in self._seen
        self._seen[key] = None
        self._seen.move_to_end(key)
        while len(self._seen) > _MOST:
            self._seen.popitem(last=False)
        return is_news

    def news(self) -> list[tuple[str, bytes]]:
        """Who was seen here for the first time since this was last asked."""
        news, self._news = self._news, []
        return news

    @property
    def seen(self) -> list[tuple[str, bytes]]:
        """Who was seen, and where."""
        return [(owner, blurred) for blurred, owner in self._seen]

    @property
    def known(self) -> set[str]:
        """All who were seen anywhere."""
        return {owner for _, owner in self._seen}

    def at(self, address: str) -> set[str]:
        """Those who were seen at this address."""
        here = self._blurred(address)
        return {owner for there, owner in self._seen if there == here}

    def _blurred(self, address: str) -> bytes:
        return blake2b(address.encode(), key=self._salt, digest_size=8).digest()
