"""Asking one person for a game: a seat is kept for a friend, or somebody one has played with."""

from collections.abc import Iterable, Sequence

from litestar import Controller, post
from litestar.params import JSONBody

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.desk.wire import bodies
from tete.people.errors import NoPerson, cannot_be_asked
from tete.room.deciding import commands as c
from tete.server.acquaintances import person
from tete.server.questions import enter
from tete.server.refusals import REFUSALS
from tete.server.seen import SEEN, AnyRequest, TableId, TheSeen, address_from
from tete.server.services import Services, TheServices


async def awaited(
    services: Services, request: AnyRequest, owner: str, seats: Sequence[bodies.SeatWish]
) -> dict[int, str]:
    """For whom seats are kept. Raises NoPerson, NoTable, BadOption, and Refused where somebody is blocked."""
    found: dict[int, str] = {}
    bonds = services.people.bonds
    for seat, wish in enumerate(seats):
        if wish.person is None:
            continue
        other = await person(services, request, owner, wish.person)
        if wish.who != "friend" or other.owner in found.values():
            raise BadOption(
                Code.BAD_WHO, Text("A seat is kept for a friend, and for each of them one.")
            )
        is_shown = wish.person.id or wish.person.table
        if not is_shown and other.owner not in (await bonds.circle(owner)).friends:
            raise NoPerson
        if await bonds.strangers(owner, [other.owner]):
            raise cannot_be_asked()
        found[seat] = other.owner
    return found


async def tell(services: Services, owners: Iterable[str]) -> None:
    """Let those who were asked know at once, where they are at home."""
    for owner in owners:
        services.lobby.ask(owner)


class Challenges(Controller):
    """Routes under /api/tables/{table} about seats that are free."""

    path = "/api/tables/{table:str}"
    tags = ("tables",)

    @post("/decline", summary="Rather not", status_code=200, responses=REFUSALS)
    async def decline(
        self, request: AnyRequest, table: TableId, services: TheServices
    ) -> bodies.Next:
        """For whom a seat is kept: it is free from now on for whoever has its link."""
        owner = services.visitor(request).owner
        await enter(services, address_from(request), table)
        await services.room.do(table, owner, c.Decline())
        return bodies.Next("")


class FreeSeats(Controller):
    """Routes under /api/tables/{table} for those who wait there."""

    path = "/api/tables/{table:str}"
    dependencies = SEEN
    tags = ("tables",)

    @post("/fill", summary="A bot instead", status_code=200, responses=REFUSALS)
    async def fill(
        self, services: TheServices, seen: TheSeen, data: JSONBody[bodies.BotWish]
    ) -> bodies.Next:
        """For those who wait: a bot takes a seat that nobody has taken, and plays as at any other."""
        name = seen.live.table.id
        await services.room.do(name, seen.visitor.owner, c.Fill(data.bot))
        return bodies.Next(f"/t/{name}")
