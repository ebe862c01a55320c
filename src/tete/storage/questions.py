"""What is asked of the index, the same of both engines."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, and_, delete, func, literal, or_, select
from sqlalchemy.sql.dml import Delete, ReturningDelete

from tete.storage.tables import events, house, made, owners, plans, reports, tables

_FAR_ENOUGH = 2000
"""Of this many open tables, the latest, the list is made."""
_SHORT = tables.c.tid, tables.c.updated, tables.c.digest


def tables_of(owner: str, most: int) -> Select[Any]:
    """The tables of an owner, the latest first; beside the latest ``most`` some where a clock runs."""
    his = (
        select(tables.c.tid)
        .join(owners, owners.c.tid == tables.c.tid)
        .where(owners.c.owner == owner)
    )
    latest = his.order_by(tables.c.updated.desc()).limit(most).subquery()
    timed = his.where(tables.c.due.is_not(None)).order_by(tables.c.due).limit(most).subquery()
    return (
        select(*_SHORT)
        .where(or_(tables.c.tid.in_(select(latest)), tables.c.tid.in_(select(timed))))
        .order_by(tables.c.updated.desc())
    )


def open_tables(most: int) -> Select[Any]:
    """The open tables: of each creator the latest, then of each the next, and so on."""
    latest = (
        select(*_SHORT)
        .where(tables.c.open)
        .order_by(tables.c.updated.desc())
        .limit(_FAR_ENOUGH)
        .subquery()
    )
    turn = func.row_number().over(partition_by=made.c.creator, order_by=latest.c.updated.desc())
    ranked = (
        select(latest, turn.label("turn")).outerjoin(made, made.c.tid == latest.c.tid).subquery()
    )
    return (
        select(ranked.c.tid, ranked.c.updated, ranked.c.digest)
        .order_by(ranked.c.turn, ranked.c.updated.desc())
        .limit(most)
    )


def still_open(names: Sequence[str]) -> Select[Any]:
    """Those of these tables that are open."""
    return select(tables.c.tid).where(tables.c.open, tables.c.tid.in_(names))


def begun_by(owner: str, since: int) -> Select[Any]:
    """How many tables of an owner are listed, and of those of late how many are not over and how many bytes."""
    late = made.c.at >= since
    return (
        select(
            func.count().filter(tables.c.open),
            func.count().filter(and_(late, ~tables.c.over)),
            func.coalesce(func.sum(made.c.bytes).filter(late), 0),
        )
        .select_from(made.join(tables, tables.c.tid == made.c.tid))
        .where(made.c.creator == owner)
    )


def old_tables(abandoned: int, over: int) -> Select[Any]:
    """The tables abandoned before one moment, and those played to their end before another."""
    return (
        select(tables.c.tid)
        .where(
            or_(
                and_(tables.c.played, tables.c.updated < over),
                and_(~tables.c.played, tables.c.updated < abandoned),
            )
        )
        .order_by(tables.c.updated)
    )


def forget(names: Sequence[str], before: int) -> ReturningDelete[Any]:
    """Forget those of these tables that nobody has touched since."""
    return (
        delete(tables)
        .where(tables.c.tid.in_(names), tables.c.updated < before)
        .returning(tables.c.tid)
    )


def forget_rest(names: Sequence[str]) -> list[Delete]:
    """Forget what belongs to these tables."""
    return [
        delete(each).where(each.c.tid.in_(names)) for each in (events, owners, made, plans, reports)
    ]


def notes(prefix: str) -> Select[Any]:
    """What is remembered by names that begin so."""
    return select(house.c.name, house.c.value).where(
        house.c.name.startswith(prefix, autoescape=True)
    )


def names_after(name: str, most: int) -> Select[Any]:
    """The next tables by name."""
    return (
        select(
            tables.c.tid,
            tables.c.seq,
            tables.c.updated,
            tables.c.digest,
            tables.c.open,
            tables.c.over,
            tables.c.played,
            tables.c.due,
        )
        .where(tables.c.tid > literal(name))
        .order_by(tables.c.tid)
        .limit(most)
    )


def lines_of(names: Sequence[str]) -> Select[Any]:
    """All lines of these tables."""
    return (
        select(events.c.tid, events.c.seq, events.c.at, events.c.body)
        .where(events.c.tid.in_(names))
        .order_by(events.c.tid, events.c.seq)
    )


def owners_of(names: Sequence[str]) -> Select[Any]:
    """Whose these tables are."""
    return (
        select(owners.c.tid, owners.c.owner)
        .where(owners.c.tid.in_(names))
        .order_by(owners.c.tid, owners.c.owner)
    )


def made_of(names: Sequence[str]) -> Select[Any]:
    """Who made these tables."""
    return select(made).where(made.c.tid.in_(names))
