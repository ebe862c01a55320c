"""Plans in a storage, the same for both engines."""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update

from tete.room.log.plan import Laid, Plan
from tete.storage.errors import Taken
from tete.storage.storage import Storage
from tete.storage.tables import plans, tables

_TRIES = 4


class KeptPlans:
    """The plans of a room; whoever writes over what another has written since, does not."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of(self, table: str) -> list[Laid]:
        """All plans at a table."""
        rows = await self._storage.answer(
            select(plans.c.seat, plans.c.seq, plans.c.body)
            .where(plans.c.tid == table)
            .order_by(plans.c.seat)
        )
        return [Laid(row.seat, row.seq, _read(row.body)) for row in rows]

    async def lay(self, table: str, seat: int, seq: int, plan: Plan | None) -> None:
        """A seat has this plan from now on, or none."""
        gone = delete(plans).where(plans.c.tid == table, plans.c.seat == seat)
        if plan is None:
            await self._storage.change([gone])
            return
        row = {"tid": table, "seat": seat, "seq": seq, "body": _written(plan)}
        for tried in range(_TRIES):
            try:
                await self._storage.change([gone, insert(plans).values(row)])
            except Taken:  # the same seat, in another window, at the same moment
                if tried == _TRIES - 1:
                    raise
            else:
                return

    async def change(self, table: str, laid: Laid, seq: int, plan: Plan | None) -> None:
        """What is left of a plan, unless its seat has another one by now."""
        same = (
            plans.c.tid == table,
            plans.c.seat == laid.seat,
            plans.c.body == _written(laid.plan),
        )
        if plan is None:
            await self._storage.change([delete(plans).where(*same)])
        else:
            now = {"seq": seq, "body": _written(plan)}
            await self._storage.change([update(plans).where(*same).values(now)])

    async def behind(self, most: int) -> list[str]:
        """Some tables where something has happened that a plan has still to see to."""
        rows: Iterable[Any] = await self._storage.answer(
            select(plans.c.tid)
            .distinct()
            .select_from(plans.join(tables, tables.c.tid == plans.c.tid))
            .where(tables.c.seq > plans.c.seq)
            .limit(most)
        )
        return [name for (name,) in rows]


def _written(plan: Plan) -> bytes:
    return msgspec.json.encode(plan)


def _read(body: bytes) -> Plan:
    return msgspec.json.decode(body, type=Plan)
