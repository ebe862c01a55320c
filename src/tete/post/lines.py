"""Lines: by which ways somebody is told. A browser, an e-mail address, an address of his own program."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, delete, insert, select, update

from tete.codes import Code
from tete.core.text import Text
from tete.room.errors import NoTable, Refused
from tete.storage import tables as kept
from tete.storage.errors import Taken
from tete.storage.storage import Storage

PUSH, MAIL, HOOK = WAYS = ("push", "mail", "hook")
OFF_BY_HAND, OFF_FAILING, OFF_UNPROVED = "by-hand", "failing", "unproved"
"""Why nothing goes by a line: somebody said so; it failed again and again; nobody has said yet that it is his."""
MOST = 20
"""Lines of one person."""


class Keys(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a line needs besides its address.

    A browser: its public key and secret, as Web Push calls them. A program: the secret by which it knows us.
    """

    p256dh: str = ""
    auth: str = ""
    secret: str = ""
    device: str = ""


class Line(msgspec.Struct, frozen=True):
    """One way to one person. ``off`` is why nothing goes by it, "" if something does.

    ``session`` is by what he is signed in where this is shown; "" where nobody is.
    """

    line: str
    owner: str
    kind: str
    address: str
    keys: Keys
    made: int
    failed: int
    off: str
    session: str = ""


class Lines:
    """The lines of everybody. ``now`` tells the time in milliseconds since 1970."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def any(self) -> bool:
        """Whether anybody wants to be told anything."""
        return bool(await self._storage.answer(select(kept.post_lines.c.line).limit(1)))

    async def of(self, owner: str) -> list[Line]:
        """The lines of an owner, the oldest first."""
        return (await self.of_all([owner])).get(owner, [])

    async def of_all(self, owners: Sequence[str]) -> dict[str, list[Line]]:
        """The lines of these owners, as far as they have some."""
        table = kept.post_lines
        rows = await self._storage.answer(
            select(table)
            .where(table.c.owner.in_(owners))
            .order_by(table.c.owner, table.c.made, table.c.line)
        )
        found: dict[str, list[Line]] = {}
        for row in rows:
            found.setdefault(row.owner, []).append(_line(row))
        return found

    async def get(self, line: str) -> Line | None:
        """The line of that name."""
        table = kept.post_lines
        rows = await self._storage.answer(select(table).where(table.c.line == line))
        return _line(rows[0]) if rows else None

    async def mine(self, owner: str, line: str) -> Line:
        """The line of that name, which has to be this owner's. Raises NoTable."""
        found = await self.get(line)
        if found is None or found.owner != owner:
            raise NoTable
        return found

    async def add(
        self,
        owner: str,
        kind: str,
        address: str,
        keys: Keys,
        *,
        off: str = "",
        session: str = "",
    ) -> Line:
        """A way to this owner; the same browser is one line, and belongs to who said so last. Raises Refused."""
        name = name_of(kind, owner, address)
        before = [one for one in await self.of(owner) if one.line != name]
        if len(before) >= MOST:
            raise Refused(Code.TOO_MANY_LINES, Text("You have too many of these: take one away."))
        line = Line(name, owner, kind, address, keys, self._now(), 0, off, session)
        row = {**msgspec.structs.asdict(line), "body": msgspec.json.encode(keys)}
        del row["keys"]
        table = kept.post_lines
        put: list[Executable] = [
            delete(table).where(table.c.line == name),
            insert(table).values(row),
        ]
        try:
            await self._storage.change(put)
        except Taken:  # said twice at once
            await self._storage.change(put)
        return line

    async def replace(self, owner: str, kind: str, address: str) -> str:
        """Forget the way to this address, as there will be another in its place; why nothing went by it."""
        found = await self.get(name_of(kind, owner, address))
        if found is None or found.owner != owner:
            return ""
        await self.remove(found.line)
        return found.off

    async def switch(self, line: str, off: str = "") -> None:
        """Let something go by a line again, with nothing held against it, or nothing, for this reason."""
        await self._set(line, off=off, failed=0)

    async def remove(self, *lines: str) -> None:
        """Forget these."""
        table = kept.post_lines
        await self._storage.change([delete(table).where(table.c.line.in_(lines))])

    async def note(self, line: Line, went_well: bool) -> int:
        """Something went by a line, or failed to; how often in a row it has failed now."""
        failed = 0 if went_well else line.failed + 1
        if failed != line.failed:
            await self._set(line.line, failed=failed)
        return failed

    async def end(self, session: str) -> None:
        """Whoever was signed in by this is not any more: nothing is shown in that browser."""
        table = kept.post_lines
        await self._storage.change([delete(table).where(table.c.session == session)])

    async def hand(self, session: str, owner: str, to: str) -> None:
        """A browser has signed in: what it is told is for this owner from now on, while that is good."""
        table = kept.post_lines
        mine = table.c.session == session
        await self._storage.change([update(table).where(mine).values(owner=owner, session=to)])

    async def _set(self, line: str, **values: str | int) -> None:
        table = kept.post_lines
        await self._storage.change([update(table).where(table.c.line == line).values(values)])


def name_of(kind: str, owner: str, address: str) -> str:
    """What a line is called: a browser is one, whoever sits before it; a mailbox may be several people's."""
    whose = "" if kind == PUSH else owner
    return hashlib.sha256(f"{kind} {whose} {address}".encode()).hexdigest()[:24]


def _line(row: Any) -> Line:
    keys = msgspec.json.decode(row.body, type=Keys)
    return Line(
        row.line,
        row.owner,
        row.kind,
        row.address,
        keys,
        row.made,
        row.failed,
        row.off,
        row.session,
    )
