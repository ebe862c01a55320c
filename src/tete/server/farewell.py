"""Going for good: everything of one's own in one file, and an account that is no more."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.desk.problems import slow_down
from tete.desk.wire import people as bodies
from tete.people import tables
from tete.people.errors import NoAccount
from tete.room.deciding.names import alike
from tete.server.refusals import REFUSALS
from tete.server.seen import AnyRequest, address_from
from tete.server.services import TheServices, lang_of
from tete.server.signing import check_proofs, forget_cookie, signed_in
from tete.server.takeout import takeout


class Farewell(Controller):
    """Routes under /api/you for whoever takes his things, or goes."""

    path = "/api/you"
    tags = ("people",)

    @get("/export", summary="Everything of mine", media_type="application/zip", responses=REFUSALS)
    async def export(self, request: AnyRequest, services: TheServices) -> Stream:
        """One file (zip): who I am here, every game as a record, what was said at my tables; for guests, too."""
        visitor = services.visitor(request)
        if not visitor.owner:
            raise NoAccount
        if wait := services.limits.wait("export", visitor.owner):
            raise slow_down(wait)
        entries = await services.room.tables_of(visitor.owner, tables.MOST)
        headers = {"Content-Disposition": 'attachment; filename="tete-a-tete.zip"'}
        whole = takeout(services, visitor, entries, address_from(request), lang_of(request))
        return Stream(whole, media_type="application/zip", headers=headers)

    @post("/delete", summary="Delete my account", status_code=200, responses=REFUSALS)
    async def delete(
        self, request: AnyRequest, data: JSONBody[bodies.Farewell], services: TheServices
    ) -> Response[bodies.You]:
        """Out of all that is still played, and forgotten; others keep their games, with “somebody” in the seat."""
        visitor, account = await signed_in(services, request)
        check_proofs(services, visitor)
        if not alike(data.name, account.name):
            sentence = Text("That is not the name of your account: write it as it stands here.")
            raise BadOption(Code.BAD_NAME, sentence)
        people = services.people
        await people.check_proof(account, data.proof)
        open_ones = [each.session for each in await people.sessions.of(account.owner)]
        await tables.leave(services.room, account.owner)
        await people.accounts.delete(account.owner)
        for session in open_ones:
            await services.end(session)
        return forget_cookie(Response(bodies.You(letters=people.letters.are_sent)))
