"""What is kept of people, as it moves from one database to another."""

from sqlalchemy import Table, insert, select, text

from tete.storage.people_sound import OWNERLESS, told
from tete.storage.storage import Storage
from tete.storage.tables import PEOPLE, POST, plans

_AT_ONCE = 200
_ALL = *PEOPLE, *POST, plans
Rows = set[tuple[object, ...]]


async def rows_of(storage: Storage, table: Table) -> Rows:
    """All rows of one of the tables about people."""
    return {tuple(row) for row in await storage.answer(select(table))}


async def strangers(source: Storage, target: Storage) -> int:
    """How many rows the target has that do not come from the source."""
    counts = [len(await rows_of(target, table) - await rows_of(source, table)) for table in _ALL]
    return sum(counts)


async def copy_people(source: Storage, target: Storage) -> list[str]:
    """Copy what the target does not have yet, and compare; which tables are not the same afterwards."""
    differ: list[str] = []
    for table in _ALL:
        sent = await rows_of(source, table)
        names = [column.name for column in table.columns]
        new = [dict(zip(names, row, strict=True)) for row in sent - await rows_of(target, table)]
        for at in range(0, len(new), _AT_ONCE):
            await target.change([insert(table).values(new[at : at + _AT_ONCE])])
        if await rows_of(target, table) != sent:
            differ.append(table.name)
    return differ


async def findings(storage: Storage) -> list[str]:
    """What is kept of people and belongs to nobody."""
    ((count,),) = await storage.answer(text(OWNERLESS))
    return told(count)
