"""The outbox: every letter that is to be sent, is being sent, or was. It is claimed before that, by one node.

A letter is ``(owner, about, seq, kind, line)``, unique: whoever decides the same again writes nothing. A claim is
good for a minute; of a node that was killed meanwhile another one takes over.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Executable,
    and_,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from tete.post.news import DEADLINE, OURS
from tete.storage import tables as kept
from tete.storage.errors import Taken
from tete.storage.storage import Storage

WAITING, SENT, FAILED, SEEN, STALE, UNWANTED = STATES = (
    "waiting",
    "sent",
    "failed",
    "seen",
    "stale",
    "unwanted",
)
"""To be sent; was; could not be; was not: he has seen it himself, it is not true any more, he does not want it."""
_CLAIM = 60_000
_KEPT = 30 * 86_400_000
_LOG = 50
_DAY = 86_400_000
A_DAY = 200
"""Letters to one person in a day: more are not written."""
_T = kept.post_letters
_KEY = ("owner", "about", "seq", "kind", "line")


class Details(msgspec.Struct, frozen=True, omit_defaults=True):
    """What else a letter has to know: of which game it is, and who asks."""

    game: str = ""
    by: str = ""


class Letter(msgspec.Struct, frozen=True):
    """One piece of news on its way by one line. ``told`` is what was answered where it arrived or failed to."""

    owner: str
    about: str
    seq: int
    kind: str
    line: str
    at: int
    due: int
    claim: int
    tries: int
    state: str
    told: str
    details: Details


class Outbox:
    """The letters of everybody. ``now`` tells the time in milliseconds since 1970."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def put(self, letters: Sequence[Letter]) -> None:
        """Write these, unless they were written before."""
        letters = await self._few_enough(letters)
        try:
            await self._storage.change([_unless_there(letter) for letter in letters])
        except Taken:  # another node writes the same at this moment
            for letter in letters:
                await self._put_one(letter)

    async def due(self, most: int) -> list[Letter]:
        """Letters that are to be sent now, and that nobody is sending."""
        now = self._now()
        where = and_(_T.c.state == WAITING, _T.c.due <= now, _T.c.claim <= now)
        return await self._ask(select(_T).where(where).order_by(_T.c.due).limit(most))

    async def claim(self, letter: Letter) -> Letter | None:
        """The letter as this node's own, for a minute; None if another was quicker, or it is not to be sent now."""
        until = self._now() + _CLAIM
        where = and_(
            _is(letter),
            _T.c.state == WAITING,
            _T.c.claim == letter.claim,
            _T.c.due == letter.due,
        )
        (count,) = await self._storage.change(
            [update(_T).where(where).values(claim=until, tries=_T.c.tries + 1)]
        )
        if not count:
            return None
        return msgspec.structs.replace(letter, claim=until, tries=letter.tries + 1)

    async def settle(self, letter: Letter, state: str, told: str = "") -> None:
        """This is what has become of a letter that was claimed."""
        mine = and_(_is(letter), _T.c.state == WAITING)
        change = update(_T).where(mine).values(state=state, told=told, claim=0, at=self._now())
        await self._storage.change([change])

    async def postpone(self, letter: Letter, until: int, told: str = "") -> None:
        """Send it then, if ever: it is nobody's until that time."""
        mine = and_(_is(letter), _T.c.state == WAITING)
        await self._storage.change([update(_T).where(mine).values(due=until, claim=0, told=told)])

    async def about(self, tables: Iterable[str], before: int) -> list[Letter]:
        """The letters about these tables that wait; of a last call only what is to be sent before that moment."""
        near = or_(_T.c.kind != DEADLINE, _T.c.due <= before)
        where = and_(_T.c.state == WAITING, _T.c.about.in_(sorted(tables)), near)
        return await self._ask(select(_T).where(where))

    async def log(self, owner: str) -> list[Letter]:
        """What was sent to somebody, and what could not be: the latest first, and not for ever."""
        told = or_(_T.c.state.in_((SENT, FAILED)), and_(_T.c.state == WAITING, _T.c.tries > 0))
        where = and_(_T.c.owner == owner, told)
        return await self._ask(select(_T).where(where).order_by(_T.c.at.desc()).limit(_LOG))

    async def prune(self) -> None:
        """Forget what was a month ago: nobody is told of that any more."""
        old = and_(_T.c.state != WAITING, _T.c.at < self._now() - _KEPT)
        await self._storage.change([delete(_T).where(old)])

    async def _put_one(self, letter: Letter) -> None:
        try:
            await self._storage.change([_unless_there(letter)])
        except Taken:
            return

    async def _few_enough(self, letters: Sequence[Letter]) -> Sequence[Letter]:
        """All but those to people who have had too many today."""
        owners = {letter.owner for letter in letters if letter.kind not in OURS}
        rows = await self._storage.answer(
            select(_T.c.owner, func.count())
            .where(_T.c.owner.in_(sorted(owners)), _T.c.at > self._now() - _DAY)
            .group_by(_T.c.owner)
        )
        full = {owner for owner, count in rows if count >= A_DAY}
        return [each for each in letters if each.owner not in full or each.kind in OURS]

    async def _ask(self, question: Executable) -> list[Letter]:
        return [_letter(row._mapping) for row in await self._storage.answer(question)]


def _is(letter: Letter) -> ColumnElement[bool]:
    return and_(*[_T.c[name] == getattr(letter, name) for name in _KEY])


def _unless_there(letter: Letter) -> Executable:
    row = msgspec.structs.asdict(letter)
    row["body"] = msgspec.json.encode(row.pop("details"))
    values = [literal(row[column.name], column.type) for column in _T.columns]
    names = [column.name for column in _T.columns]
    return insert(_T).from_select(names, select(*values).where(~exists().where(_is(letter))))


def _letter(row: Mapping[str, Any]) -> Letter:
    given = dict(row)
    details = msgspec.json.decode(given.pop("body"), type=Details)
    return Letter(**given, details=details)
