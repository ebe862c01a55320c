"""Codes that work once and not for long: to sign in on another device, to choose a new password."""

import hashlib
from collections.abc import Callable
from secrets import token_urlsafe

from sqlalchemy import delete, insert, select

from tete.people.errors import OldPass
from tete.storage import tables as kept
from tete.storage.storage import Storage

PHONE, RESET, PASSKEY = "phone", "reset", "passkey"
PHONE_SECONDS = 300
LETTER_SECONDS = 3600
HOST_SECONDS = 86_400


class Passes:
    """Gives codes out and takes them back; of a code only its hash is kept."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def issue(self, kind: str, owner: str, seconds: int, body: bytes = b"") -> str:
        """A new code for an owner, whose earlier ones of that kind end; ``body`` comes back with it."""
        code = token_urlsafe(24)
        passes, now = kept.passes, self._now()
        row = {
            "pass": _hash(code),
            "kind": kind,
            "owner": owner,
            "until": now + 1000 * seconds,
            "body": body,
        }
        changes = [delete(passes).where(passes.c.until < now), insert(passes).values(row)]
        if owner:
            mine = delete(passes).where(passes.c.owner == owner, passes.c.kind == kind)
            changes.insert(0, mine)
        await self._storage.change(changes)
        return code

    async def look(self, kind: str, code: str) -> str:
        """Whose code this is; it stays good. Raises OldPass."""
        found = await self._find(kind, code)
        if found is None:
            raise OldPass
        return found[0]

    async def redeem(self, kind: str, code: str) -> tuple[str, bytes]:
        """Whose code this is, and its body; from now on it is good no longer. Raises OldPass."""
        found = await self._find(kind, code)
        passes = kept.passes
        gone = await self._storage.change([delete(passes).where(passes.c["pass"] == _hash(code))])
        if found is None or gone != [1]:  # of two at once, one is too late
            raise OldPass
        return found

    async def _find(self, kind: str, code: str) -> tuple[str, bytes] | None:
        passes = kept.passes
        rows = await self._storage.answer(
            select(passes.c.owner, passes.c.body).where(
                passes.c["pass"] == _hash(code),
                passes.c.kind == kind,
                passes.c.until >= self._now(),
            )
        )
        return (str(rows[0].owner), bytes(rows[0].body)) if rows else None


def _hash(code: str) -> str:
    return hashlib.sha256(b"tete-pass-1\n" + code.encode("utf-8", "surrogatepass")).hexdigest()
