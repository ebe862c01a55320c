"""Signing in to an account: by name and password, or by a code that works once."""

from litestar import Controller, Response, post
from litestar.params import JSONBody

from tete.desk.wire import people as bodies
from tete.people import passes
from tete.people.errors import OldPass
from tete.people.passwords import check_password
from tete.server.refusals import REFUSALS
from tete.server.seen import AnyRequest
from tete.server.services import TheServices, lang_of
from tete.server.signing import check_codes, check_tries, end_sessions, sign_in


class SignInRoutes(Controller):
    """Routes under /api/sign-in."""

    path = "/api/sign-in"
    tags = ("people",)

    @post(summary="Sign in", status_code=200, responses=REFUSALS)
    async def by_password(
        self, request: AnyRequest, data: JSONBody[bodies.SignInWish], services: TheServices
    ) -> Response[bodies.You]:
        """By name and password; a guest's tables come along. Nobody is told which of the two was wrong."""
        check_tries(services, request, data.name)
        account = await services.people.prove(data.name, data.password)
        return await sign_in(services, request, account.owner, account.name)

    @post("/phone/look", summary="Whose code this is", status_code=200, responses=REFUSALS)
    async def look(
        self, request: AnyRequest, data: JSONBody[bodies.OneCode], services: TheServices
    ) -> bodies.CodeOwner:
        """The name of the account that a code from another device signs in to; the code stays good."""
        check_codes(services, request)
        owner = await services.people.passes.look(passes.PHONE, data.code)
        return bodies.CodeOwner((await services.people.account(owner)).name)

    @post("/phone", summary="Continue here", status_code=200, responses=REFUSALS)
    async def by_code(
        self, request: AnyRequest, data: JSONBody[bodies.OneCode], services: TheServices
    ) -> Response[bodies.You]:
        """Sign in by a code from another device, once; a guest's tables come along."""
        check_codes(services, request)
        owner, _ = await services.people.passes.redeem(passes.PHONE, data.code)
        account = await services.people.account(owner)
        return await sign_in(services, request, account.owner, account.name)

    @post("/reset", summary="Choose a new password", status_code=200, responses=REFUSALS)
    async def reset(
        self, request: AnyRequest, data: JSONBody[bodies.ResetWish], services: TheServices
    ) -> Response[bodies.You]:
        """By a code from a letter or from whoever hosts the room. All other sessions end."""
        check_codes(services, request)
        people = services.people
        owner = await people.passes.look(passes.RESET, data.code)
        account = await people.account(owner)
        kept = await people.passwords.kept(check_password(data.password, account.name))
        if (await people.passes.redeem(passes.RESET, data.code))[0] != owner:
            raise OldPass
        await people.accounts.set_password(owner, kept)
        await end_sessions(services, owner)
        return await sign_in(services, request, owner, account.name)

    @post("/letter", summary="I have forgotten my password", status_code=200, responses=REFUSALS)
    async def letter(
        self, request: AnyRequest, data: JSONBody[bodies.LetterWish], services: TheServices
    ) -> bodies.LetterSent:
        """Have a letter sent to the address of an account, if it has one; the answer is the same if it has not."""
        people = services.people
        check_tries(services, request, data.name)
        account = await people.accounts.named(data.name)
        if people.letters.are_sent and account and account.email:
            seconds = passes.LETTER_SECONDS
            code = await people.passes.issue(passes.RESET, account.owner, seconds)
            link = f"/you#reset={code}"
            await people.letters.reset(account.email, account.name, link, lang_of(request))
        return bodies.LetterSent(people.letters.are_sent)
