"""Friends and blocks: what one person has with another. Both are known by their owners."""

from collections.abc import Callable, Iterable

import msgspec
from sqlalchemy import Delete, Table, and_, delete, func, insert, or_, select

from tete.people.errors import enough_people
from tete.storage import tables as kept
from tete.storage.errors import Taken
from tete.storage.storage import Storage

MOST = 500
"""How many friends, and how many blocks, one person may have."""


class Circle(msgspec.Struct, frozen=True):
    """Owners: ``friends`` want each other, ``asking`` want the person, and the person has ``asked`` others."""

    friends: tuple[str, ...]
    asking: tuple[str, ...]
    asked: tuple[str, ...]


class Blocked(msgspec.Struct, frozen=True):
    """Somebody who is blocked, under the name that he had then."""

    other: str
    name: str
    at: int


class Bonds:
    """Who wants whom for a friend, and who does not want to hear of whom."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def circle(self, owner: str) -> Circle:
        """The friends of an owner, and those who might become some; of whom he has blocked he does not hear."""
        friends = kept.friends
        rows = await self._storage.answer(
            select(friends.c.owner, friends.c.other, friends.c.at)
            .where(or_(friends.c.owner == owner, friends.c.other == owner))
            .order_by(friends.c.at, friends.c.owner, friends.c.other)
        )
        wanted = {row.other: None for row in rows if row.owner == owner}
        deaf_to = {each.other for each in await self.blocked_by(owner)}
        wanting = {
            row.owner: None for row in rows if row.other == owner and row.owner not in deaf_to
        }
        return Circle(
            tuple(one for one in wanted if one in wanting),
            tuple(one for one in wanting if one not in wanted),
            tuple(one for one in wanted if one not in wanting),
        )

    async def befriend(self, owner: str, other: str) -> None:
        """An owner would like to have another for a friend; if both would, they are. Raises Refused."""
        await self._check_room(kept.friends, owner)
        await self._add(kept.friends, owner=owner, other=other)

    async def unfriend(self, owner: str, other: str) -> None:
        """They are no friends any more, and neither asks the other."""
        await self._storage.change([_between(kept.friends, owner, other)])

    async def block(self, owner: str, other: str, name: str) -> None:
        """An owner does not want to meet or to hear another; friends they are no longer. Raises Refused."""
        await self._check_room(kept.blocks, owner)
        await self.unfriend(owner, other)
        await self._add(kept.blocks, owner=owner, other=other, name=name)

    async def unblock(self, owner: str, other: str) -> None:
        """All as before."""
        blocks = kept.blocks
        await self._storage.change(
            [delete(blocks).where(blocks.c.owner == owner, blocks.c.other == other)]
        )

    async def blocked_by(self, owner: str) -> list[Blocked]:
        """Whom an owner has blocked, the latest first."""
        blocks = kept.blocks
        rows = await self._storage.answer(
            select(blocks.c.other, blocks.c.name, blocks.c.at)
            .where(blocks.c.owner == owner)
            .order_by(blocks.c.at.desc(), blocks.c.other)
        )
        return [Blocked(*row) for row in rows]

    async def strangers(self, owner: str, others: Iterable[str]) -> set[str]:
        """Those of these who have blocked this owner, or whom he has blocked: they do not meet."""
        names = sorted(set(others))
        if not owner or not names:
            return set()
        blocks = kept.blocks
        rows = await self._storage.answer(
            select(blocks.c.owner, blocks.c.other).where(
                or_(
                    and_(blocks.c.owner == owner, blocks.c.other.in_(names)),
                    and_(blocks.c.other == owner, blocks.c.owner.in_(names)),
                )
            )
        )
        return {row.owner if row.other == owner else row.other for row in rows}

    async def strangers_of(self, others: Iterable[str]) -> dict[str, frozenset[str]]:
        """For everybody who has blocked one of these, or whom one of them has blocked: those of these."""
        names = set(others)
        if not names:
            return {}
        blocks, among = kept.blocks, sorted(names)
        rows = await self._storage.answer(
            select(blocks.c.owner, blocks.c.other).where(
                or_(blocks.c.owner.in_(among), blocks.c.other.in_(among))
            )
        )
        found: dict[str, set[str]] = {}
        for owner, other in rows:
            for one, met in ((owner, other), (other, owner)):
                if met in names:
                    found.setdefault(one, set()).add(met)
        return {one: frozenset(met) for one, met in found.items()}

    async def apart(self, owners: Iterable[str]) -> bool:
        """Whether one of these has blocked another."""
        names = sorted(set(owners))
        blocks = kept.blocks
        rows = await self._storage.answer(
            select(blocks.c.owner)
            .where(blocks.c.owner.in_(names), blocks.c.other.in_(names))
            .limit(1)
        )
        return bool(rows)

    async def avoided(self, owner: str) -> frozenset[str]:
        """Everybody who has blocked an owner, or whom he has blocked."""
        if not owner:
            return frozenset()
        blocks = kept.blocks
        rows = await self._storage.answer(
            select(blocks.c.owner, blocks.c.other).where(
                or_(blocks.c.owner == owner, blocks.c.other == owner)
            )
        )
        return frozenset(row.owner if row.other == owner else row.other for row in rows)

    async def hand(self, owner: str, to: str) -> None:
        """What one owner had with others, another has from now on."""
        for table in (kept.friends, kept.blocks):
            mine = await self._storage.answer(select(table).where(table.c.owner == owner))
            for row in mine:
                if row.other != to:
                    await self._add(table, **{**row._mapping, "owner": to})
            await self._storage.change([delete(table).where(table.c.owner == owner)])
        # Whoever had blocked the guest has blocked the account.
        blocks = kept.blocks
        theirs = await self._storage.answer(select(blocks).where(blocks.c.other == owner))
        for row in theirs:
            if row.owner != to:
                await self._add(blocks, **{**row._mapping, "other": to})

    async def _check_room(self, table: Table, owner: str) -> None:
        ((count,),) = await self._storage.answer(
            select(func.count()).select_from(table).where(table.c.owner == owner)
        )
        if count >= MOST:
            raise enough_people(MOST)

    async def _add(self, table: Table, **row: object) -> None:
        values = {"at": self._now(), **row}
        try:
            await self._storage.change([insert(table).values(values)])
        except Taken:
            return  # it was so before


def _between(table: Table, one: str, other: str) -> Delete:
    return delete(table).where(
        or_(
            and_(table.c.owner == one, table.c.other == other),
            and_(table.c.owner == other, table.c.other == one),
        )
    )
