"""The store of a pocket: its index in memory, its events with a keeper. There is one owner of all, and one room."""

import time
from collections.abc import Mapping, Sequence

import msgspec

from tete.pocket.keeper import Keeper
from tete.room.log.digest import Digest
from tete.room.log.events import BOT, AnyEvent, Created, Joined, Row, Said
from tete.room.log.store import Begun, Conflict, Entry
from tete.room.log.talk import newest_talk


class Head(msgspec.Struct, frozen=True):
    """A table in short, as it is kept; ``made`` is when, ``size`` how many bytes its set-up has."""

    table: str
    seq: int
    updated: int
    owners: tuple[str, ...]
    creator: str
    made: int
    size: int
    digest: Digest


_heads = msgspec.json.Decoder(list[Head])
_rows = msgspec.json.Decoder(list[tuple[int, int, AnyEvent]])


class PocketStore:
    """A ``Store``: what it has said it has, its keeper has."""

    def __init__(self, keeper: Keeper, heads: Sequence[Head]) -> None:
        self._keeper = keeper
        self._heads = {head.table: head for head in heads}

    @classmethod
    async def open(cls, keeper: Keeper) -> "PocketStore":
        """With all that the keeper has."""
        return cls(keeper, _heads.decode(await keeper.heads()))

    async def append(self, table: str, expected: int, rows: Sequence[Row], digest: Digest) -> None:
        """Keep events; they are with the keeper when this returns. Raises Conflict."""
        known = self._heads.get(table)
        if (known.seq if known else 0) != expected:
            raise Conflict(table)
        head = _after(known, table, rows, digest)
        told = msgspec.json.encode([(row.seq, row.at, row.event) for row in rows])
        if not await self._keeper.append(
            table, expected, msgspec.json.encode(head).decode(), told.decode()
        ):
            raise Conflict(table)
        self._heads[table] = head

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """The events of a table."""
        known = self._heads.get(table)
        last = known.seq if known else 0
        last = last if upto is None else min(last, upto)
        if last <= after:
            return []
        found = await self._keeper.read(table, after, last)
        return [Row(seq, at, event) for seq, at, event in _rows.decode(found)]

    async def read_story(
        self, table: str, after: int, upto: int, talk: int
    ) -> tuple[list[Row], int]:
        """The events of a table, but of what was said only the newest."""
        rows = await self.read(table, after, upto)
        return newest_talk(rows, talk)

    async def read_talk(self, table: str, before: int, most: int) -> list[Row]:
        """What was said."""
        rows = await self.read(table, upto=before - 1)
        return [row for row in rows if isinstance(row.event, Said)][-most:]

    async def tables_of(self, owner: str, most: int) -> list[Entry]:
        """The tables of an owner."""
        own = [head for head in self._latest() if owner in head.owners]
        return [_entry(head) for head in own[:most]]

    async def open_tables(self, most: int) -> list[Entry]:
        """The listed tables with a free seat."""
        return [_entry(head) for head in self._latest() if head.digest.is_open][:most]

    async def still_open(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that are listed and have a free seat."""
        return [name for name in tables if name in self._heads and self._heads[name].digest.is_open]

    async def begun_by(self, owner: str, since: int) -> Begun:
        """What an owner has made."""
        made = [head for head in self._heads.values() if head.creator == owner]
        late = [head for head in made if head.made >= since]
        return Begun(
            sum(head.digest.is_open for head in made),
            sum(head.digest.status != "over" for head in late),
            sum(head.size for head in late),
        )

    async def old_tables(self, before: int, over_before: int) -> list[str]:
        """The tables that nobody has touched since."""
        return [
            head.table
            for head in reversed(self._latest())
            if head.updated < (over_before if _is_played(head.digest) else before)
        ]

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        """Forget tables for good."""
        gone = [
            name for name in tables if name in self._heads and self._heads[name].updated < before
        ]
        await self._keeper.remove(msgspec.json.encode(gone).decode())
        for name in gone:
            del self._heads[name]
        return gone

    async def end_owner(self, owner: str) -> None:
        """There is nobody in a pocket who could sign out."""

    async def ended_owners(self) -> set[str]:
        """Nobody."""
        return set()

    async def read_after(self, known: Mapping[str, int]) -> dict[str, list[Row]]:
        """What follows at each of these tables: there is nobody else who writes, so nobody asks."""
        found = {table: await self.read(table, seq) for table, seq in known.items()}
        return {table: rows for table, rows in found.items() if rows}

    async def ahead(self, known: Mapping[str, int]) -> list[str]:
        """Nobody else plays here."""
        return []

    async def due(self, now: int, most: int) -> list[str]:
        """The tables where the time is up."""
        late = [head.table for head in self._heads.values() if (head.digest.due or now + 1) <= now]
        return late[:most]

    async def alive(self, at: int) -> None:
        """A page does not live long: what clocks have back is counted from the last event."""

    async def last_alive(self) -> int | None:
        """Nobody has written it down."""
        return None

    async def note_outage(self, since: int, until: int) -> None:
        """Nobody writes it down."""

    async def outages(self) -> list[tuple[int, int]]:
        """Nobody has written them down."""
        return []

    async def probe(self) -> None:
        """Ask the keeper for something, and whatever goes wrong is raised."""
        await self._keeper.heads()

    async def close(self) -> None:
        """Everything is with the keeper already."""

    def _latest(self) -> list[Head]:
        return sorted(self._heads.values(), key=lambda head: head.updated, reverse=True)


def _after(known: Head | None, table: str, rows: Sequence[Row], digest: Digest) -> Head:
    """The head of a table after these rows."""
    first = rows[0].event
    if known is None:
        created = first if isinstance(first, Created) else None
        known = Head(
            table=table,
            seq=0,
            updated=0,
            owners=(),
            creator=created.creator if created else "",
            made=int(time.time() * 1000),
            size=len(msgspec.json.encode(first)),
            digest=digest,
        )
    owners = dict.fromkeys((*known.owners, *(name for row in rows for name in _owners(row.event))))
    return msgspec.structs.replace(
        known,
        seq=rows[-1].seq,
        updated=rows[-1].at,
        owners=tuple(owners),
        digest=digest,
    )


def _owners(event: AnyEvent) -> set[str]:
    if isinstance(event, Joined):
        return {event.owner}
    if isinstance(event, Created):
        return {event.creator, *(chair.owner for chair in event.chairs)} - {"", BOT}
    return set()


def _entry(head: Head) -> Entry:
    return Entry(head.table, head.updated, head.digest)


def _is_played(digest: Digest) -> bool:
    return digest.status == "over" and digest.moves > 0
