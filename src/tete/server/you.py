"""Who I am: keep my games, and all that an account has of its own."""

import re
from typing import Annotated

from litestar import Controller, Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.desk.problems import slow_down
from tete.desk.wire import people as bodies
from tete.people import names, passes, tables
from tete.people.passwords import check_password
from tete.room.errors import NoTable, Refused
from tete.server.passkeys import keep_passkey, made_passkey
from tete.server.refusals import REFUSALS
from tete.server.seen import AnyRequest, address_from
from tete.server.services import TheServices, lang_of
from tete.server.signing import (
    check_proofs,
    end_sessions,
    forget_cookie,
    set_cookie,
    sign_in,
    signed_in,
    you_of,
)

SessionId = Annotated[str, PathParameter(max_length=40)]
_ADDRESS = re.compile(r"[^\s@<>\",;:]+@[^\s@<>\",;:]+\.[^\s@<>\",;:]+")


class YouRoutes(Controller):
    """Routes under /api/you."""

    path = "/api/you"
    tags = ("people",)

    @get(summary="Who I am", responses=REFUSALS)
    async def who(self, request: AnyRequest, services: TheServices) -> Response[bodies.You]:
        """The account that is signed in here, its sessions and passkeys; of a guest, how many games he has."""
        visitor = services.visitor(request)
        response = Response(await you_of(services, visitor))
        if services.identity.is_old(visitor):
            token = services.identity.issue_session(visitor.owner, visitor.session)
            set_cookie(services, response, token)
        return response

    @post(summary="Keep my games", status_code=201, responses=REFUSALS)
    async def keep(
        self, request: AnyRequest, data: JSONBody[bodies.NewAccount], services: TheServices
    ) -> Response[bodies.You]:
        """Make the guest who asks an account, which has all his tables, and sign him in to it."""
        visitor, people = services.visitor(request), services.people
        if visitor.session and await people.accounts.of(visitor.owner):
            raise Refused(Code.HAS_ACCOUNT, Text("You have an account already."))
        name = names.check_name(data.name)
        password = None if data.passkey else check_password(data.password, name)
        if wait := services.limits.wait("accounts", address_from(request)):
            raise slow_down(wait)
        owner = "" if visitor.session else visitor.owner
        owner = owner or services.identity.owner(services.identity.issue()) or ""
        kept = await people.passwords.kept(password) if password else None
        made = await made_passkey(services, request, owner, data.passkey) if data.passkey else None
        await people.accounts.keep(owner, name, kept, lang_of(request))
        if made:
            await keep_passkey(services, request, owner, made)
        response = await sign_in(services, request, owner, name, 201)
        await tables.call(services.room, owner, name)
        return response

    @post("/name", summary="Change my name", status_code=200, responses=REFUSALS)
    async def rename(
        self, request: AnyRequest, data: JSONBody[bodies.NewName], services: TheServices
    ) -> bodies.You:
        """Be called so from now on, also at the tables where one is; nobody else may have the old name."""
        visitor, account = await signed_in(services, request)
        check_proofs(services, visitor)
        name = names.check_name(data.name)
        await services.people.accounts.rename(account.owner, name)
        await tables.call(services.room, account.owner, name)
        return await you_of(services, visitor)

    @post("/password", summary="Change my password", status_code=200, responses=REFUSALS)
    async def password(
        self, request: AnyRequest, data: JSONBody[bodies.NewPassword], services: TheServices
    ) -> bodies.You:
        """Sign in with this from now on. All other sessions end."""
        visitor, account = await signed_in(services, request)
        check_proofs(services, visitor)
        password = check_password(data.password, account.name)
        await services.people.check_proof(account, data.proof)
        kept = await services.people.passwords.kept(password)
        await services.people.accounts.set_password(account.owner, kept)
        await end_sessions(services, account.owner, visitor.session)
        return await you_of(services, visitor)

    @post("/email", summary="Where letters go", status_code=200, responses=REFUSALS)
    async def email(
        self, request: AnyRequest, data: JSONBody[bodies.NewEmail], services: TheServices
    ) -> bodies.You:
        """For letters that one asks for, and nothing else; “” for none."""
        visitor, account = await signed_in(services, request)
        check_proofs(services, visitor)
        email = data.email.strip()
        if email and not (email.isprintable() and _ADDRESS.fullmatch(email)):
            raise BadOption(Code.BAD_EMAIL, Text("That is no e-mail address."))
        await services.people.check_proof(account, data.proof)
        await services.people.accounts.set_email(account.owner, email or None)
        return await you_of(services, visitor)

    @post("/phone", summary="Continue on another device", status_code=200, responses=REFUSALS)
    async def phone(self, request: AnyRequest, services: TheServices) -> bodies.PhoneLink:
        """A link that signs in whoever opens it: once, and for some minutes."""
        visitor, account = await signed_in(services, request)
        check_proofs(services, visitor)
        seconds = passes.PHONE_SECONDS
        code = await services.people.passes.issue(passes.PHONE, account.owner, seconds)
        return bodies.PhoneLink(f"/you#phone={code}", seconds)

    @delete("/sessions/{session:str}", summary="End a session", status_code=200, responses=REFUSALS)
    async def end(
        self, request: AnyRequest, session: SessionId, services: TheServices
    ) -> Response[bodies.You]:
        """Its token is good no longer, and what is open with it closes; “others” are all but this one."""
        visitor, account = await signed_in(services, request)
        if session == "others":
            await end_sessions(services, account.owner, visitor.session)
            return Response(await you_of(services, visitor))
        sessions = services.people.sessions
        if session not in [each.session for each in await sessions.of(account.owner)]:
            raise NoTable
        await services.end(session)
        await sessions.forget([session])
        if session == visitor.session:
            return forget_cookie(Response(bodies.You(letters=services.people.letters.are_sent)))
        return Response(await you_of(services, visitor))
