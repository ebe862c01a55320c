"""What is done in a SQLite file by SQLAlchemy's Core, and how the parts of a table come together."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from itertools import groupby
from typing import TYPE_CHECKING, Any

from tete.storage.lines import Head, Line, Made, Whole
from tete.storage.sqlite_file import core

if TYPE_CHECKING:
    from sqlalchemy import Connection, Executable


def remove(connection: sqlite3.Connection, tables: Sequence[str], before: int) -> list[str]:
    """Forget those of these tables that nobody has touched since; which. All or none.

    The file keeps its size: what is free in it is used for others.
    """
    from tete.storage import questions

    with closing(core(connection)) as kept:
        kept.exec_driver_sql("BEGIN IMMEDIATE")
        gone = [name for (name,) in kept.execute(questions.forget(tables, before))]
        for statement in questions.forget_rest(gone):
            kept.execute(statement)
        kept.exec_driver_sql("COMMIT")
    return gone


def change(connection: sqlite3.Connection, changes: "Sequence[Executable]") -> list[int] | None:
    """Carry out all of these, or none; how many rows each has changed. None if something is there already."""
    from sqlalchemy.exc import IntegrityError

    with closing(core(connection)) as kept:
        kept.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            counts = [kept.execute(each).rowcount for each in changes]
        except IntegrityError:
            kept.exec_driver_sql("ROLLBACK")
            return None
        kept.exec_driver_sql("COMMIT")
    return counts


def read_page(connection: "Connection", after: str, most: int) -> list[Whole]:
    """All of the next tables by name, as they are at one moment."""
    from tete.storage import questions

    connection.exec_driver_sql("BEGIN")
    try:
        heads = list(connection.execute(questions.names_after(after, most)))
        names = [row.tid for row in heads]
        parts = [
            list(connection.execute(ask(names)))
            for ask in (questions.lines_of, questions.owners_of, questions.made_of)
        ]
    finally:
        connection.exec_driver_sql("COMMIT")
    return gather(heads, *parts)


def gather(heads: list[Any], lines: list[Any], owners: list[Any], made: list[Any]) -> list[Whole]:
    """Tables from what the four parts of the schema have of them."""
    lines_of = {name: [Line(*row[1:]) for row in rows] for name, rows in groupby(lines, _name)}
    owners_of = {name: [row[1] for row in rows] for name, rows in groupby(owners, _name)}
    made_of = {row[0]: Made(*row[1:]) for row in made}
    return [
        Whole(
            name,
            seq,
            Head(updated, bytes(digest), bool(is_open), bool(over), bool(played), due),
            lines_of.get(name, []),
            owners_of.get(name, []),
            made_of.get(name),
        )
        for name, seq, updated, digest, is_open, over, played, due in heads
    ]


def _name(row: Any) -> str:
    return str(row[0])
