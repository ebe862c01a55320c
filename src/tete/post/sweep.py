"""Deciding what is news: a look at the tables that have changed lately, and one letter for each line that wants it.

Up to where it has looked is kept, so that nothing is missed while no node is up. All nodes look; a letter is
unique, so that what two of them decide is written once.
"""

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import and_, or_, select

from tete.post.lines import MAIL, Line, Lines
from tete.post.news import DEADLINE, News, news_of
from tete.post.outbox import WAITING, Details, Letter, Outbox
from tete.post.seen import Seen
from tete.post.wishes import Book, Wishes
from tete.room.log.digest import Digest, read_digest
from tete.storage import tables as kept
from tete.storage.lines import Note
from tete.storage.storage import Storage

_LOOKED = "post looked"
_OVERLAP = 60_000
"""Milliseconds that are looked through once more: a move may be on disk later than it is dated."""
_AT_ONCE = 500
_NOTE_EVERY = 30_000


class Sweep:
    """Looks for news. ``wait`` are the milliseconds for which somebody may see it himself."""

    def __init__(
        self,
        storage: Storage,
        now: Callable[[], int],
        outbox: Outbox,
        lines: Lines,
        book: Book,
        seen: Seen,
        wait: int,
    ) -> None:
        self._storage = storage
        self._now = now
        self._outbox = outbox
        self._lines = lines
        self._book = book
        self._seen = seen
        self._wait = wait
        self._upto: int | None = None
        self._noted = 0
        self._done: dict[str, int] = {}

    async def look(self) -> None:
        """At every table that has been quiet for half of that time, once after each change."""
        begun = self._upto if self._upto is not None else await self._begin()
        upto = self._now() - self._wait // 2
        wanted = await self._lines.any()
        looked: dict[str, int] = {}
        async for rows in self._changed(begun - _OVERLAP, upto):
            new = [row.tid for row in rows if self._done.get(row.tid) != row.seq]
            if new and wanted:
                await self.tell(await self._news(new))
            looked |= {row.tid: row.seq for row in rows}
        is_news = looked != self._done
        self._done, self._upto = looked, max(begun, upto)
        if is_news and self._upto > self._noted + _NOTE_EVERY:
            await self._storage.mark(Note(_LOOKED, self._upto))
            self._noted = self._upto

    async def tell(self, news: Iterable[News]) -> None:
        """A letter about each of these by every line that is open to it, if it is wanted."""
        wanted = [each for each in news if not self._seen.has(each.owner, each.about, each.seq)]
        owners = sorted({each.owner for each in wanted})
        if not owners:
            return
        lines = await self._lines.of_all(owners)
        wishes = await self._book.of_all(sorted(lines))
        letters = [
            letter_of(each, line, wishes.get(each.owner, Wishes()), self._now(), self._wait)
            for each in wanted
            for line in lines.get(each.owner, ())
            if not line.off and wishes.get(each.owner, Wishes()).want(each.kind, each.game)
        ]
        if letters:
            await self._outbox.put(letters)

    async def _begin(self) -> int:
        """Where it was left; in a room that has told nobody anything yet, now."""
        noted = {note.name: note.value for note in await self._storage.notes(_LOOKED)}
        self._noted = noted.get(_LOOKED, 0)
        if not self._noted:
            self._noted = self._now()
            await self._storage.mark(Note(_LOOKED, self._noted))
        return self._noted

    async def _changed(self, after: int, upto: int) -> AsyncIterator[Sequence[Any]]:
        """The tables that were changed in between, some at a time."""
        tables = kept.tables
        last = ""
        while True:
            later = and_(tables.c.updated == after, tables.c.tid > last)
            rows = await self._storage.answer(
                select(tables.c.tid, tables.c.seq, tables.c.updated)
                .where(or_(tables.c.updated > after, later), tables.c.updated <= upto)
                .order_by(tables.c.updated, tables.c.tid)
                .limit(_AT_ONCE)
            )
            yield rows
            if len(rows) < _AT_ONCE:
                return
            after, last = rows[-1].updated, rows[-1].tid

    async def _news(self, names: Sequence[str]) -> list[News]:
        return [
            news
            for table, updated, short in await digests(self._storage, names)
            for news in news_of(table, updated, short)
        ]


async def digests(storage: Storage, names: Sequence[str]) -> list[tuple[str, int, Digest]]:
    """These tables in short, and when each was changed; not those that are gone, or cannot be read."""
    tables = kept.tables
    rows = await storage.answer(
        select(tables.c.tid, tables.c.updated, tables.c.digest).where(tables.c.tid.in_(names))
    )
    found = []
    for row in rows:
        with suppress(msgspec.MsgspecError):
            found.append((row.tid, row.updated, read_digest(bytes(row.digest))))
    return found


def letter_of(news: News, line: Line, wishes: Wishes, now: int, wait: int) -> Letter:
    """The letter about it by this line: not before he could have seen it himself, nor while he wants quiet."""
    due = news.due if news.kind == DEADLINE else news.due + wait
    due = wishes.next_moment(max(now, due), daily=line.kind == MAIL)
    return Letter(
        news.owner,
        news.about,
        news.seq,
        news.kind,
        line.line,
        now,
        due,
        0,
        0,
        WAITING,
        "",
        Details(news.game, news.by),
    )
