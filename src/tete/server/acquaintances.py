"""Whom somebody means: by his seat, by his name, or by the sign under which he was shown."""

import hmac
from collections.abc import AsyncIterator, Collection
from hashlib import sha256

import msgspec

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.desk.wire import people as bodies
from tete.people.errors import NoPerson
from tete.people.tables import companions
from tete.room.errors import NoTable
from tete.room.log.store import Entry
from tete.server.questions import enter
from tete.server.seen import AnyRequest, address_from
from tete.server.services import Services
from tete.shelf.games import games

_TABLES = 200
"""So many of one's tables are looked through for the people there."""
_RECENT = 30


class Known(msgspec.Struct, frozen=True):
    """Somebody who was meant: ``kept`` says whether by the name of an account."""

    owner: str
    name: str
    kept: bool


async def person(
    services: Services, request: AnyRequest, owner: str, wish: bodies.PersonWish
) -> Known:
    """Whom somebody means. Raises NoPerson, NoTable, and BadOption if he means himself."""
    if wish.id:
        found = await _by_sign(services, owner, wish.id)
    elif wish.table:
        found = await _by_seat(services, request, owner, wish)
    else:
        account = await services.people.accounts.named(wish.name)
        found = Known(account.owner, account.name, True) if account else None
    if found is None:
        raise NoPerson
    if found.owner == owner:
        raise BadOption(Code.BAD_WHO, Text("That is you yourself."))
    return found


def sign_of(services: Services, owner: str, other: str) -> str:
    """How somebody is called where the page of an owner asks for him: no two people call him the same."""
    key = services.settings.signing_key()
    return hmac.new(key, f"tete-person-1\n{owner}\n{other}".encode(), sha256).hexdigest()[:24]


async def _by_seat(
    services: Services, request: AnyRequest, owner: str, wish: bodies.PersonWish
) -> Known | None:
    live = await enter(services, address_from(request), wish.table)
    if not live.belongs_to(owner):
        raise NoTable
    chairs = live.table.chairs
    chair = chairs[wish.seat] if wish.seat < len(chairs) else None
    if chair is None or chair.who != "person":
        return None
    return Known(chair.owner, chair.name, chair.kept)


async def _by_sign(services: Services, owner: str, sign: str) -> Known | None:
    async for one in _all(services, owner):
        if hmac.compare_digest(sign_of(services, owner, one.owner).encode(), sign.encode()):
            return one
    return None


async def _all(services: Services, owner: str) -> AsyncIterator[Known]:
    """Everybody whom an owner is shown."""
    bonds = services.people.bonds
    circle = await bonds.circle(owner)
    accounts = await services.people.accounts.of_all(
        [*circle.friends, *circle.asking, *circle.asked]
    )
    for account in accounts.values():
        yield Known(account.owner, account.name, True)
    blocked = await bonds.blocked_by(owner)
    for each in blocked:
        yield Known(each.other, each.name, False)
    for one, _ in await recent(services, owner, set()):
        yield one


async def recent(
    services: Services, owner: str, without: Collection[str]
) -> list[tuple[Known, Entry]]:
    """Whom an owner has played with lately, and where; nobody of those."""
    entries = [
        entry
        for entry in await services.room.tables_of(owner, _TABLES)
        if entry.digest.game in games()
    ]
    found = companions(entries, owner)
    return [
        (Known(other, chair.name, chair.kept), entry)
        for other, (chair, entry) in found.items()
        if other not in without
    ][:_RECENT]
