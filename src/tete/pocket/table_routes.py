"""What is asked about tables: making, finding and joining them."""

from typing import Any

import msgspec

from tete.desk.glances import glance as glance_of
from tete.desk.tables import invited, tables_for, wished_for
from tete.desk.talk import earlier
from tete.desk.wire import bodies
from tete.pocket.house import OWNER, PocketHouse
from tete.pocket.route import Request, Route
from tete.room.deciding import commands as c
from tete.room.deciding import rematch as deciding
from tete.room.errors import NoTable, NotYours
from tete.room.live.table import LiveTable


async def table_of(house: PocketHouse, name: str) -> LiveTable:
    """A table of this device. Raises NoTable."""
    live = await house.room.load(name)
    if not live.table.seats_of(OWNER) and live.table.creator != OWNER:
        raise NoTable
    return live


async def make(house: PocketHouse, request: Request) -> bodies.Made:
    """Set up a table. No link leads here from elsewhere: who would be a friend by one is at this device."""
    asked = request.read(bodies.NewTable)
    here = tuple(
        msgspec.structs.replace(seat, who="here") if seat.who == "friend" else seat
        for seat in asked.seats
    )
    data = msgspec.structs.replace(asked, seats=here, listed=False)
    live = await house.room.create(wished_for(data, OWNER, data.options), data.dice)
    return bodies.Made(live.table.id, {}, house.room.links.to_watch(live.table))


async def index(house: PocketHouse, request: Request) -> bodies.Tables:
    """The tables of this device, the latest first."""
    return await tables_for(house.room, OWNER, request.lang)


async def glance(house: PocketHouse, request: Request, name: str) -> bodies.Glance:
    """A table from afar."""
    live = await table_of(house, name)
    seats = live.table.seats_of(OWNER)
    return await glance_of(house.room.store, live, seats, request.lang)


async def short(house: PocketHouse, request: Request, name: str) -> Any:
    """A table in short."""
    live = await table_of(house, name)
    return live.drawings.summary(OWNER, request.lang)


async def invitation(house: PocketHouse, request: Request, name: str) -> bodies.Invitation:
    """What a seat link leads to."""
    live = await house.room.load(name)
    key = request.headers.get("x-tete-seat", "")
    return invited(house.room, live, OWNER, key, request.lang)


async def join(house: PocketHouse, request: Request, name: str) -> bodies.Seated:
    """Sit down."""
    wish = request.read(bodies.Join)
    return bodies.Seated(await house.room.join(name, OWNER, wish.key, wish.name, wish.word))


async def talk(house: PocketHouse, request: Request, name: str) -> bodies.Talk:
    """What was said earlier."""
    table = (await table_of(house, name)).table
    before, is_player = request.number("before") or 1, bool(table.seats_of(OWNER))
    return await earlier(house, table, before, request.lang, is_player)


async def rematch(house: PocketHouse, request: Request, name: str) -> bodies.Next:
    """Play again, or rather not; all who played are here."""
    wish = request.read(bodies.RematchWish)
    table = (await table_of(house, name)).table
    you = table.seats_of(OWNER)
    if not you:
        raise NotYours
    if table.next_table and wish.yes:
        return bodies.Next(f"/t/{table.next_table}")
    if not wish.yes or (deciding.missing(table, OWNER) and not wish.harder):
        await house.room.do(name, OWNER, c.Rematch(you[0], wish.yes))
        return bodies.Next("")
    following = await house.room.rematch(name, OWNER, wish.harder)
    return bodies.Next(f"/t/{following}" if following else "")


async def following(house: PocketHouse, _: Request, name: str) -> bodies.Next:
    """The way to the next game; "" while there is none."""
    found = (await table_of(house, name)).table.next_table
    return bodies.Next(f"/t/{found}" if found else "")


async def share(house: PocketHouse, request: Request, name: str) -> bodies.Sharing:
    """Let anybody watch this game, as far as anybody can come here."""
    wish = request.read(bodies.ShareWish)
    you = (await table_of(house, name)).table.seats_of(OWNER)
    if not you:
        raise NotYours
    await house.room.do(name, OWNER, c.Share(you[0], wish.yes))
    done = (await house.room.load(name)).digest
    return bodies.Sharing(done.shared, done.public)


async def dice(house: PocketHouse, _: Request) -> bodies.DiceTicket:
    """The dice of a table to come."""
    shown = house.room.dice_ticket()
    return bodies.DiceTicket(shown.ticket, shown.commitment)


_TABLE = "/api/tables/{}"
ROUTES = (
    Route.at("POST", "/api/tables", make),
    Route.at("GET", "/api/tables", index),
    Route.at("GET", _TABLE, short),
    Route.at("GET", f"{_TABLE}/summary", short),
    Route.at("GET", f"{_TABLE}/glance", glance),
    Route.at("GET", f"{_TABLE}/invitation", invitation),
    Route.at("POST", f"{_TABLE}/join", join),
    Route.at("GET", f"{_TABLE}/talk", talk),
    Route.at("POST", f"{_TABLE}/rematch", rematch),
    Route.at("GET", f"{_TABLE}/rematch", following),
    Route.at("POST", f"{_TABLE}/share", share),
    Route.at("GET", "/api/dice", dice),
)
