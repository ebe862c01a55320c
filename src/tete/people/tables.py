"""What an account means at the tables of its owner."""

from collections.abc import Iterable
from contextlib import suppress

from tete.core.errors import TeteError
from tete.people.accounts import Account
from tete.room.deciding import commands as c
from tete.room.deciding.names import alike
from tete.room.log.events import SOMEBODY, Chair
from tete.room.log.store import Entry
from tete.room.room import Room

MOST = 20_000
"""So many tables of one owner are seen to."""


async def hand_over(room: Room, owner: str, to: str) -> int:
    """Everything of one owner belongs to another: he has signed in to his account. At how many tables."""
    entries = await room.tables_of(owner, MOST)
    for entry in entries:
        with suppress(TeteError):  # a game that is not installed any more, or a table that is gone
            await room.do(entry.table, owner, c.Hand(to))
    return len(entries)


async def call(room: Room, owner: str, name: str) -> None:
    """Call the owner of an account by its name wherever he plays now with one seat, or was called by it before."""
    for entry in await room.tables_of(owner, MOST):
        seats = _seats(entry, owner)
        for seat in seats:
            chair = entry.digest.chairs[seat]
            if chair.kept or (len(seats) == 1 and entry.digest.status != "over"):
                with suppress(TeteError):
                    await room.do(entry.table, owner, c.Rename(seat, name, kept=True))


async def leave(room: Room, owner: str) -> None:
    """Somebody goes for good: out of every game that is not over, and his name out of all of them."""
    for entry in await room.tables_of(owner, MOST):
        for seat in _seats(entry, owner):
            for wish in _goodbye(entry, seat):
                with suppress(TeteError):
                    await room.do(entry.table, owner, wish)


def known_name(account: Account | None, wanted: str) -> tuple[str, bool]:
    """How somebody is called at a table where he wants to be called so; whether by the name of his account."""
    if account and (not wanted.strip() or alike(wanted, account.name)):
        return account.name, True
    return wanted, False


def companions(entries: Iterable[Entry], owner: str) -> dict[str, tuple[Chair, Entry]]:
    """The other people at these tables, the latest first: how each sat there last, and where."""
    found: dict[str, tuple[Chair, Entry]] = {}
    for entry in entries:
        if not _seats(entry, owner):
            continue
        for chair in entry.digest.chairs:
            if chair.who == "person" and chair.owner != owner and chair.name != SOMEBODY:
                found.setdefault(chair.owner, (chair, entry))
    return found


def _goodbye(entry: Entry, seat: int) -> list[c.Command]:
    rename = c.Rename(seat, SOMEBODY)
    if entry.digest.status == "over" or seat in entry.digest.away:
        return [rename]
    return [c.Leave(seat), c.Resign(seat), rename]


def _seats(entry: Entry, owner: str) -> list[int]:
    return [seat for seat, chair in enumerate(entry.digest.chairs) if chair.owner == owner]
