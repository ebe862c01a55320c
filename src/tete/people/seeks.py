"""Who looks for a game. A seek is settled once: by a pairing, a bot, or whoever asked.

That is one row in the database for each seek; two nodes that want to settle the same one find that only one can.
"""

from collections.abc import Callable, Iterable, Sequence
from secrets import token_hex

import msgspec
from sqlalchemy import delete, insert, select, update

from tete.room.log.pace import Pace
from tete.storage import tables as kept
from tete.storage.errors import Taken
from tete.storage.storage import Storage

GRACE = 8_000
"""Milliseconds that a seek stays without its page: long enough to load that anew."""
LONGEST = 15 * 60_000
"""Milliseconds after which nobody looks any more who has forgotten it."""
_KEPT = 3_600_000
_MOST = 500


class Wish(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody looks for: ``game`` "" is any, ``pace`` None is without a clock, unless ``any_pace``.

    ``name`` and ``kept`` are as of a chair. After ``fill`` milliseconds (0: never) he plays ``bot``.
    """

    game: str = ""
    pace: Pace | None = None
    any_pace: bool = False
    name: str = ""
    kept: bool = False
    fill: int = 0
    bot: str = ""


class Seek(msgspec.Struct, frozen=True):
    """Somebody looks for a game since ``at``, and until then if nobody says that he still does."""

    seek: str
    owner: str
    at: int
    until: int
    wish: Wish


class Settled(msgspec.Struct, frozen=True):
    """What became of a seek: a table by this ``ticket``, "" if none; ``other`` is whose seek fitted, "" a bot's."""

    ticket: str
    other: str


class Seeks:
    """The seeks of a room. ``now`` tells the time in milliseconds since 1970."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def ask(self, owner: str, wish: Wish) -> Seek:
        """Somebody looks for a game from now on; for what he looked before, he does no longer."""
        for old in await self._of(owner):
            await self.end(old)
        at = self._now()
        seek = Seek(token_hex(10), owner, at, at + GRACE, wish)
        row = {**msgspec.structs.asdict(seek), "body": msgspec.json.encode(wish)}
        del row["wish"]
        await self._storage.change([insert(kept.seeks).values(row)])
        return seek

    async def waiting(self) -> list[Seek]:
        """All who look for a game now, the earliest first."""
        return await self._read(
            kept.seeks_settled.c.seek.is_(None), kept.seeks.c.until > self._now()
        )

    async def named(self, seek: str) -> Seek | None:
        """That seek, settled or not."""
        found = await self._read(kept.seeks.c.seek == seek)
        return found[0] if found else None

    async def keep(self, owners: Iterable[str]) -> None:
        """These are still there; who has lapsed stays so, and so does who has looked for too long."""
        now = self._now()
        await self._storage.change(
            [
                update(kept.seeks)
                .where(
                    kept.seeks.c.owner.in_(sorted(owners)),
                    kept.seeks.c.until > now,
                    kept.seeks.c.at > now - LONGEST,
                )
                .values(until=now + GRACE)
            ]
        )

    async def settle(self, seeks: Sequence[Seek], ticket: str) -> bool:
        """Let one seek, or two that fit, lead to the table of this ticket; False if one was settled before."""
        names = sorted(each.seek for each in seeks)
        pairs = zip(names, (reversed(names) if len(names) > 1 else [""]), strict=True)
        return await self._settle([(name, ticket, other) for name, other in pairs])

    async def end(self, seek: str) -> bool:
        """Nobody looks for this any more; False if something became of it before."""
        return await self._settle([(seek, "", "")])

    async def settled(self, seek: str) -> Settled | None:
        """What became of a seek; None while it waits or if it has lapsed."""
        done = kept.seeks_settled
        rows = await self._storage.answer(
            select(done.c.ticket, done.c.other).where(done.c.seek == seek)
        )
        return Settled(*rows[0]) if rows else None

    async def sweep(self) -> None:
        """Forget what is long over."""
        before = self._now() - _KEPT
        await self._storage.change(
            [
                delete(kept.seeks).where(kept.seeks.c.until < before),
                delete(kept.seeks_settled).where(kept.seeks_settled.c.at < before - LONGEST),
            ]
        )

    async def _of(self, owner: str) -> list[str]:
        seeks = kept.seeks
        rows = await self._storage.answer(
            select(seeks.c.seek).where(seeks.c.owner == owner, seeks.c.until > self._now())
        )
        return [row.seek for row in rows]

    async def _settle(self, rows: Iterable[tuple[str, str, str]]) -> bool:
        names = ("seek", "ticket", "other", "at")
        values = [dict(zip(names, (*row, self._now()), strict=True)) for row in rows]
        try:
            await self._storage.change([insert(kept.seeks_settled).values(values)])
        except Taken:
            return False
        return True

    async def _read(self, *where: "object") -> list[Seek]:
        seeks, done = kept.seeks, kept.seeks_settled
        rows = await self._storage.answer(
            select(seeks)
            .select_from(seeks.outerjoin(done, done.c.seek == seeks.c.seek))
            .where(*where)  # type: ignore[arg-type]
            .order_by(seeks.c.at, seeks.c.seek)
            .limit(_MOST)
        )
        return [
            Seek(row.seek, row.owner, row.at, row.until, msgspec.json.decode(row.body, type=Wish))
            for row in rows
        ]
