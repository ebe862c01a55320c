"""Sessions: where an account is signed in. A session's token is signed, so nothing is looked up to read one."""

from collections.abc import Callable, Iterable, Mapping
from secrets import token_hex

import msgspec
from sqlalchemy import delete, insert, select, update

from tete.storage import tables as kept
from tete.storage.storage import Storage


class Session(msgspec.Struct, frozen=True):
    """Where somebody is signed in: on what device, since when, and when it was used last."""

    session: str
    owner: str
    device: str
    made: int
    used: int


class Sessions:
    """The sessions of a room. ``now`` tells the time in milliseconds since 1970."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def begin(self, owner: str, device: str) -> Session:
        """A new session."""
        at = self._now()
        session = Session(token_hex(10), owner, device, at, at)
        await self._storage.change([insert(kept.sessions).values(msgspec.structs.asdict(session))])
        return session

    async def of(self, owner: str) -> list[Session]:
        """The sessions of an owner, the one that was used last first."""
        rows = await self._storage.answer(
            select(kept.sessions)
            .where(kept.sessions.c.owner == owner)
            .order_by(kept.sessions.c.used.desc(), kept.sessions.c.session)
        )
        return [Session(*row) for row in rows]

    async def forget(self, sessions: Iterable[str]) -> None:
        """Take these from the list; that their tokens are good no longer has to be noted elsewhere."""
        names = list(sessions)
        await self._storage.change(
            [delete(kept.sessions).where(kept.sessions.c.session.in_(names))]
        )

    async def touch(self, used: Mapping[str, int]) -> None:
        """These were used at those times."""
        if used:
            await self._storage.change(
                [
                    update(kept.sessions)
                    .where(kept.sessions.c.session == session, kept.sessions.c.used < at)
                    .values(used=at)
                    for session, at in sorted(used.items())
                ]
            )
