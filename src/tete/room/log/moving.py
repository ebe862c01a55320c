"""A room moves from one database to another: everything is copied, and compared afterwards."""

import hashlib
from collections.abc import AsyncIterator, Callable

import msgspec

from tete.codes import Code
from tete.core.text import Text
from tete.storage.errors import BadFile
from tete.storage.lines import Whole
from tete.storage.storage import Storage

_PAGE = 200
_STAYS = ("key ", "probed")
"""What a database remembers of itself alone."""
Progress = Callable[[int, int], None]
"""Told how many tables are done, of how many."""


class Copied(msgspec.Struct, frozen=True):
    """What was copied; ``there`` are tables that were there already, from a copy that was cut short."""

    tables: int
    events: int
    there: int


async def copy(source: Storage, target: Storage, progress: Progress) -> Copied:
    """Copy all tables and compare them. Nobody may play meanwhile.

    Raises BadFile if the target has other tables, before anything is written, and if what arrived is not what
    was sent.
    """
    from tete.storage.people_copy import copy_people, strangers

    there = await prints(target)
    if there:
        await _compare(source, there)
    if foreign := await strangers(source, target):
        raise _not_empty(foreign)
    total = 2 * await source.count()
    sent: dict[str, bytes] = {}
    events = 0
    async for page in pages(source):
        new = [whole for whole in page if whole.table not in there]
        if new:
            await target.put(new)
        for whole in page:
            sent[whole.table] = print_of(whole)
            events += len(whole.lines)
        progress(len(sent), total)
    for note in await source.notes(""):
        if not note.name.startswith(_STAYS):
            await target.note(note)
    if other := await copy_people(source, target):
        raise _bad_copy(other)
    arrived: dict[str, bytes] = {}
    async for page in pages(target):
        arrived.update({whole.table: print_of(whole) for whole in page})
        progress(len(sent) + len(arrived), total)
    if arrived != sent:
        differ = [name for name in {**sent, **arrived} if sent.get(name) != arrived.get(name)]
        raise _bad_copy(differ)
    return Copied(len(sent), events, len(there))


async def prints(storage: Storage) -> dict[str, bytes]:
    """Of every table by what its copy is known."""
    return {whole.table: print_of(whole) async for page in pages(storage) for whole in page}


async def pages(storage: Storage) -> AsyncIterator[list[Whole]]:
    """All tables by name, some at a time."""
    after = ""
    while page := await storage.page(after, _PAGE):
        yield page
        after = page[-1].table


def print_of(whole: Whole) -> bytes:
    """A hash over all that is kept of a table."""
    plain = msgspec.structs.replace(whole, owners=sorted(whole.owners))
    return hashlib.sha256(msgspec.msgpack.encode(plain)).digest()


async def _compare(source: Storage, there: dict[str, bytes]) -> None:
    """Raises BadFile if the target has a table that does not come from this source."""
    left = dict(there)
    async for page in pages(source):
        for whole in page:
            if left.get(whole.table) == print_of(whole):
                del left[whole.table]
    if left:
        raise _not_empty(len(left))


def _bad_copy(differ: list[str]) -> BadFile:
    return BadFile(
        Code.BAD_COPY,
        Text(
            "{n} tables did not arrive as they were sent, one of them {name}: do not use the copy.",
            n=len(differ),
            name=differ[0],
        ),
    )


def _not_empty(n: int) -> BadFile:
    return BadFile(
        Code.NOT_EMPTY,
        Text(
            "The database to copy to has tables already, {n} of them not from here: choose an empty one.",
            n=n,
        ),
    )
