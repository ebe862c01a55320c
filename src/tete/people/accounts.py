"""Accounts: a name, and what proves it. An account belongs to the owner its tables know: so they come along."""

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Executable, delete, insert, select, update

from tete.people.errors import name_taken
from tete.people.given import is_text
from tete.people.reports import forgotten
from tete.room.deciding.names import shapes
from tete.storage import tables as kept
from tete.storage.errors import Taken
from tete.storage.storage import Storage

_YEAR = 365 * 86_400_000
_OWNED = [
    table
    for table in kept.schema.sorted_tables
    if "owner" in table.c and table not in (kept.owners, kept.account_names)
]
"""What is kept of an owner himself, by whatever floor of the house; his tables are the log's."""


class Account(msgspec.Struct, frozen=True):
    """An account. ``password`` is what is kept of one, ``email`` is for letters that one has asked for."""

    owner: str
    name: str
    password: str | None
    email: str | None
    lang: str
    made: int


class Accounts:
    """The accounts of a room. ``now`` tells the time in milliseconds since 1970."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def of(self, owner: str) -> Account | None:
        """The account of an owner."""
        return (await self.of_all([owner])).get(owner)

    async def of_all(self, owners: Sequence[str]) -> dict[str, Account]:
        """The accounts of these owners, as far as they have one."""
        rows = await self._storage.answer(
            select(kept.accounts).where(kept.accounts.c.owner.in_(owners))
        )
        return {row.owner: Account(*row) for row in rows}

    async def named(self, name: str) -> Account | None:
        """The account that goes by a name, however it is written; names it had before count, too."""
        if not is_text(name):
            return None
        rows = await self._storage.answer(
            select(kept.accounts)
            .join(kept.account_names, kept.account_names.c.owner == kept.accounts.c.owner)
            .where(kept.account_names.c.shape.in_(sorted(shapes(name))))
        )
        found = {row.owner: Account(*row) for row in rows}
        return next(iter(found.values())) if len(found) == 1 else None

    async def all(self) -> list[Account]:
        """Every account, the oldest first."""
        rows = await self._storage.answer(
            select(kept.accounts).order_by(kept.accounts.c.made, kept.accounts.c.owner)
        )
        return [Account(*row) for row in rows]

    async def keep(self, owner: str, name: str, password: str | None, lang: str) -> Account:
        """Make an owner an account of this name, which was checked. Raises BadOption if somebody has it."""
        account = Account(owner, name, password, None, lang, self._now())
        await self._name(owner, name, insert(kept.accounts).values(msgspec.structs.asdict(account)))
        return account

    async def rename(self, owner: str, name: str) -> None:
        """Call an account so from now on; the names that it had stay its own. Raises BadOption."""
        change = update(kept.accounts).where(kept.accounts.c.owner == owner).values(name=name)
        await self._name(owner, name, change)

    async def set_password(self, owner: str, password: str | None) -> None:
        """Keep this of a new password."""
        await self._set(owner, password=password)

    async def set_email(self, owner: str, email: str | None) -> None:
        """Write letters to this address; None for no letters."""
        await self._set(owner, email=email)

    async def besides(self, owner: str) -> dict[str, list[dict[str, object]]]:
        """What other floors of the house keep of an owner, by the names of their tables."""
        found = {}
        for table in _OWNED:
            if table not in kept.PEOPLE:
                rows = await self._storage.answer(select(table).where(table.c.owner == owner))
                found[table.name] = [dict(row._mapping) for row in rows]
        return found

    async def delete(self, owner: str) -> None:
        """Forget all that is kept of an owner; for a year nobody else may have the name.

        What he has reported stays, but not that it was he.
        """
        mine = [delete(table).where(table.c.owner == owner) for table in _OWNED]
        theirs = [
            delete(table).where(table.c.other == owner) for table in (kept.friends, kept.blocks)
        ]
        names = (
            update(kept.account_names)
            .where(kept.account_names.c.owner == owner)
            .values(owner="", until=self._now() + _YEAR)
        )
        await self._storage.change([*mine, *theirs, names, forgotten(owner)])

    async def _name(self, owner: str, name: str, change: Executable) -> None:
        """Let an owner have a name, together with something else."""
        mine = shapes(name)
        names = kept.account_names
        rows = await self._storage.answer(select(names).where(names.c.shape.in_(sorted(mine))))
        free = [row.shape for row in rows if row.until is not None and row.until < self._now()]
        known = {row.shape for row in rows if row.owner == owner}
        try:
            await self._storage.change(
                [
                    delete(names).where(names.c.shape.in_(free)),
                    change,
                    *(
                        insert(names).values(shape=shape, owner=owner, until=None)
                        for shape in sorted(mine - known)
                    ),
                ]
            )
        except Taken:
            raise name_taken() from None

    async def _set(self, owner: str, **values: str | None) -> None:
        await self._storage.change(
            [update(kept.accounts).where(kept.accounts.c.owner == owner).values(**values)]
        )
