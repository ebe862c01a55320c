"""Passkeys: what a device proves that somebody has unlocked it, instead of a password."""

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update

from tete.people.errors import BadPasskey
from tete.people.given import is_text
from tete.people.passkey_proofs import Place, proved
from tete.storage import tables as kept
from tete.storage.errors import Taken
from tete.storage.storage import Storage


class Passkey(msgspec.Struct, frozen=True):
    """A passkey, as far as we know one: ``public`` is the key by which it is checked, ``device`` its name."""

    credential: str
    owner: str
    public: bytes
    signs: int
    device: str
    made: int


class Passkeys:
    """The passkeys of a room. ``now`` tells the time in milliseconds since 1970."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def of(self, owner: str) -> list[Passkey]:
        """The passkeys of an owner, the oldest first."""
        rows = await self._storage.answer(
            select(kept.passkeys)
            .where(kept.passkeys.c.owner == owner)
            .order_by(kept.passkeys.c.made, kept.passkeys.c.credential)
        )
        return [Passkey(*row) for row in rows]

    async def keep(
        self, owner: str, credential: str, public: bytes, signs: int, device: str
    ) -> None:
        """Accept this passkey of an owner from now on. Raises BadPasskey if somebody has it."""
        row = Passkey(credential, owner, public, signs, device, self._now())
        try:
            await self._storage.change([insert(kept.passkeys).values(msgspec.structs.asdict(row))])
        except Taken:
            raise BadPasskey from None

    async def prove(self, place: Place, challenge: bytes, answer: dict[str, Any]) -> str:
        """Whose passkey has answered this challenge. Raises BadPasskey."""
        name = answer.get("id")
        rows = await self._storage.answer(
            select(kept.passkeys).where(
                kept.passkeys.c.credential == (str(name) if is_text(name) else "")
            )
        )
        if not rows:
            raise BadPasskey
        known = Passkey(*rows[0])
        signs = proved(place, challenge, answer, known.public, known.signs)
        await self._change(known.owner, known.credential, signs=signs)
        return known.owner

    async def rename(self, owner: str, credential: str, device: str) -> bool:
        """Call a passkey so; whether the owner has it."""
        return await self._change(owner, credential, device=device)

    async def forget(self, owner: str, credential: str) -> bool:
        """Accept this passkey no longer; whether the owner had it."""
        passkeys = kept.passkeys
        if not is_text(credential):
            return False
        (gone,) = await self._storage.change(
            [delete(passkeys).where(passkeys.c.owner == owner, passkeys.c.credential == credential)]
        )
        return bool(gone)

    async def _change(self, owner: str, credential: str, **values: object) -> bool:
        passkeys = kept.passkeys
        if not is_text(credential):
            return False
        (found,) = await self._storage.change(
            [
                update(passkeys)
                .where(passkeys.c.owner == owner, passkeys.c.credential == credential)
                .values(**values)
            ]
        )
        return bool(found)
