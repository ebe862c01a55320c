"""The people one knows: friends, those one has played with, and those one does not want to meet."""

from collections.abc import Iterable

from litestar import Controller, get, post
from litestar.params import JSONBody

from tete.desk.wire import people as bodies
from tete.people.errors import NoAccount, under_another_name, you_block
from tete.room.showing.times import time_of
from tete.server.acquaintances import person, recent, sign_of
from tete.server.games import Lang
from tete.server.refusals import REFUSALS
from tete.server.seen import AnyRequest
from tete.server.services import Services, TheServices, lang_of
from tete.server.signing import signed_in
from tete.shelf.games import games


class CompanyRoutes(Controller):
    """Routes under /api/people."""

    path = "/api/people"
    tags = ("people",)

    @get(summary="The people I know", responses=REFUSALS)
    async def known(
        self, request: AnyRequest, services: TheServices, lang: Lang = None
    ) -> bodies.Company:
        """Friends and those who might become some, people one has played with lately, and whom one has blocked."""
        return await company_of(services, services.visitor(request).owner, lang_of(request))

    @post("/friend", summary="Ask for a friend, or accept one", status_code=200, responses=REFUSALS)
    async def befriend(
        self, request: AnyRequest, data: JSONBody[bodies.PersonWish], services: TheServices
    ) -> bodies.Company:
        """Friends are two who both want to be. Whoever has blocked one is not told, and neither is one told."""
        visitor, account = await signed_in(services, request)
        other = await person(services, request, account.owner, data)
        if not other.kept or await services.people.accounts.of(other.owner) is None:
            raise under_another_name()
        if other.owner in await services.deaf_to(account.owner):
            raise you_block()
        await services.people.bonds.befriend(account.owner, other.owner)
        return await company_of(services, visitor.owner, lang_of(request))

    @post("/unfriend", summary="Be friends no longer", status_code=200, responses=REFUSALS)
    async def unfriend(
        self, request: AnyRequest, data: JSONBody[bodies.PersonWish], services: TheServices
    ) -> bodies.Company:
        """Also: take back what one has asked, or say no."""
        visitor, account = await signed_in(services, request)
        other = await person(services, request, account.owner, data)
        await services.people.bonds.unfriend(account.owner, other.owner)
        return await company_of(services, visitor.owner, lang_of(request))

    @post("/block", summary="Meet and hear somebody no more", status_code=200, responses=REFUSALS)
    async def block(
        self, request: AnyRequest, data: JSONBody[bodies.PersonWish], services: TheServices
    ) -> bodies.Company:
        """Neither sits down where the other is, nor is he heard any more; he is not told. For guests, too."""
        owner = _somebody(services, request)
        other = await person(services, request, owner, data)
        await services.people.bonds.block(owner, other.owner, other.name)
        services.look_again(owner)
        services.lobby.changed()
        return await company_of(services, owner, lang_of(request))

    @post("/unblock", summary="As before", status_code=200, responses=REFUSALS)
    async def unblock(
        self, request: AnyRequest, data: JSONBody[bodies.PersonWish], services: TheServices
    ) -> bodies.Company:
        """Let somebody be met and heard again."""
        owner = _somebody(services, request)
        other = await person(services, request, owner, data)
        await services.people.bonds.unblock(owner, other.owner)
        services.look_again(owner)
        services.lobby.changed()
        return await company_of(services, owner, lang_of(request))


async def company_of(services: Services, owner: str, lang: str) -> bodies.Company:
    """The people that an owner knows; nobody for nobody."""
    if not owner:
        return bodies.Company()
    people = services.people
    circle, blocked = await people.bonds.circle(owner), await people.bonds.blocked_by(owner)
    accounts = await people.accounts.of_all([*circle.friends, *circle.asking, *circle.asked])

    def shown(others: Iterable[str]) -> tuple[bodies.Person, ...]:
        return tuple(
            bodies.Person(sign_of(services, owner, one), accounts[one].name, True)
            for one in others
            if one in accounts
        )

    return bodies.Company(
        friends=shown(circle.friends),
        asking=shown(circle.asking),
        asked=shown(circle.asked),
        recent=tuple(
            bodies.Recent(
                sign_of(services, owner, one.owner),
                one.name,
                one.kept,
                games()[entry.digest.game].info.title(lang),
                entry.table,
                time_of(entry.updated),
            )
            for one, entry in await recent(services, owner, {each.other for each in blocked})
        ),
        blocked=tuple(
            bodies.Person(sign_of(services, owner, each.other), each.name) for each in blocked
        ),
    )


def _somebody(services: Services, request: AnyRequest) -> str:
    """Who asks, a guest or not. Raises NoAccount if nobody has seen him here yet."""
    owner = services.visitor(request).owner
    if not owner:
        raise NoAccount
    return owner
