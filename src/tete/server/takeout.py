"""Everything of one person in one file, written while it is sent: nothing of it is kept here."""

import asyncio
import time
from collections.abc import AsyncIterator, Collection, Sequence
from io import RawIOBase
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from tete.core.errors import TeteError
from tete.core.text import Text
from tete.desk.archive import written
from tete.desk.hearing import heard
from tete.desk.wire.bodies import Talk
from tete.room.log.digest import digest
from tete.room.log.events import Row, Said
from tete.room.log.fold import fold
from tete.room.log.plan import Laid
from tete.room.log.store import Entry
from tete.room.showing.catalogues import catalogue
from tete.room.showing.looking import viewpoint
from tete.room.showing.show import show_event
from tete.room.showing.summary import Summary, summary
from tete.room.showing.times import time_of
from tete.server.company import company_of
from tete.server.identity import Visitor
from tete.server.problems import say
from tete.server.services import Services
from tete.server.signing import you_of

_WHAT_IT_IS = Text(
    "you.json: your account, where it is signed in, your friends, whom you have blocked and what you have "
    "reported. tables.json: your tables in short. records: every game as a record, which “tete replay” and the "
    "page can read. talk: what was said at your tables, as far as you heard it. plans: what "
    "you would answer at tables where others are to move."
)


class _Sink(RawIOBase):
    """What a zip is written to: it is taken away as it comes."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        """Nothing else."""
        return True

    def write(self, data: Any, /) -> int:
        """Some more of it."""
        self._parts.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        """What has come since this was asked last."""
        parts, self._parts = self._parts, []
        return b"".join(parts)


async def takeout(
    services: Services, visitor: Visitor, entries: Sequence[Entry], address: str, lang: str
) -> AsyncIterator[bytes]:
    """The file, piece by piece: at these tables as the visitor may see them."""
    owner, sink = visitor.owner, _Sink()
    deaf_to = await services.deaf_to(owner)
    you = {
        "you": await you_of(services, visitor),
        "people": await company_of(services, owner, lang),
        "reports": [
            {"table": each.table, "seq": each.seq, "at": time_of(each.at), "reason": each.reason}
            for each in await services.people.reports.of(owner)
        ],
        **await services.people.accounts.besides(owner),
    }
    with ZipFile(sink, "w", ZIP_DEFLATED) as file:
        file.writestr("read-me.txt", say(_WHAT_IT_IS, lang) + "\n")
        file.writestr("you.json", _json(you))
        file.writestr("tables.json", _json([_short(entry, owner, lang) for entry in entries]))
        yield sink.take()
        for entry in entries:
            rows = await services.room.store.read(entry.table)
            began = time.thread_time()
            asked = entry.table, rows, owner, deaf_to, lang
            record, talk = await asyncio.to_thread(_of_table, *asked)
            services.limits.spend(address, time.thread_time() - began)
            file.writestr(f"records/{entry.table}.txt", record)
            if plans := await _plans_of(services, entry, owner):
                file.writestr(f"plans/{entry.table}.json", _json(plans))
            if talk:
                file.writestr(f"talk/{entry.table}.json", talk)
            yield sink.take()
    yield sink.take()


async def _plans_of(services: Services, entry: Entry, owner: str) -> list[Laid]:
    """What an owner has planned at a table."""
    seats = [seat for seat, chair in enumerate(entry.digest.chairs) if chair.owner == owner]
    if entry.digest.status != "playing" or not seats:
        return []
    return [laid for laid in await services.room.planner.all(entry.table) if laid.seat in seats]


def _of_table(
    name: str, rows: Sequence[Row], owner: str, deaf_to: Collection[str], lang: str
) -> tuple[str, bytes]:
    """The record of a table, and what was said there if anything was."""
    try:
        table = fold(name, rows)
        mine = table.seats_of(owner)
        looks = viewpoint(table, mine, False, digest(table).actor)
        spoken = catalogue(table.record.game, lang)
        said = [
            row for row in heard(rows, table, deaf_to, bool(mine)) if isinstance(row.event, Said)
        ]
        talk = Talk(tuple(show_event(row, table, looks, spoken) for row in said), 0)
        return written(table, looks), _json(talk) if said else b""
    except TeteError as error:  # a game that is not installed any more
        return f"{error}\n", b""


def _short(entry: Entry, owner: str, lang: str) -> Summary:
    return summary(
        entry.table, entry.updated, entry.digest, owner, catalogue(entry.digest.game, lang)
    )


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)
