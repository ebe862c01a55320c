"""Passkeys of an account: added, named, removed, and signed in with."""

import json
from typing import Annotated
from urllib.parse import urlsplit

from litestar import Controller, Response, delete, post
from litestar.params import JSONBody, PathParameter

from tete.desk.wire import people as bodies
from tete.people import names, passes
from tete.people.devices import device_of
from tete.people.errors import BadPasskey
from tete.people.passkey_proofs import Asked, Made, Place, made, to_make, to_sign_in
from tete.room.errors import NoTable
from tete.server.refusals import REFUSALS
from tete.server.seen import AnyRequest
from tete.server.services import Services, TheServices
from tete.server.signing import check_codes, check_proofs, sign_in, signed_in, you_of
from tete.server.tables import known, signed

PasskeyId = Annotated[str, PathParameter(max_length=1400)]
_SECONDS = 300


class PasskeyRoutes(Controller):
    """Routes under /api/you/passkeys."""

    path = "/api/you/passkeys"
    tags = ("people",)

    @post("/question", summary="Make a passkey", status_code=200, responses=REFUSALS)
    async def question(
        self, request: AnyRequest, data: JSONBody[bodies.PasskeyWish], services: TheServices
    ) -> Response[bodies.PasskeyQuestion]:
        """What the browser is asked to make one, for this account or for the one that a guest is about to have."""
        visitor, cookie = known(services, request)
        people = services.people
        account = await people.accounts.of(visitor.owner) if visitor.session else None
        if account:
            check_proofs(services, visitor)
            await people.check_proof(account, data.proof)
        else:
            check_codes(services, request)
        name = account.name if account else names.check_name(data.name)
        has = [each.credential for each in await people.passkeys.of(visitor.owner)]
        asked = to_make(place_of(request, services), visitor.owner, name, has)
        return signed(
            services,
            Response(await _ticket(services, visitor.owner, asked), status_code=200),
            cookie,
        )

    @post(summary="Keep a passkey", status_code=201, responses=REFUSALS)
    async def keep(
        self, request: AnyRequest, data: JSONBody[bodies.NewPasskey], services: TheServices
    ) -> bodies.You:
        """Sign in with this passkey, too, from now on."""
        visitor, account = await signed_in(services, request)
        check_proofs(services, visitor)
        called = names.check_label(data.name) if data.name.strip() else ""
        answer = bodies.PasskeyAnswer(data.ticket, data.credential)
        new = await made_passkey(services, request, account.owner, answer)
        await keep_passkey(services, request, account.owner, new, called)
        return await you_of(services, visitor)

    @post("/{passkey:str}", summary="Name a passkey", status_code=200, responses=REFUSALS)
    async def name(
        self,
        request: AnyRequest,
        passkey: PasskeyId,
        data: JSONBody[bodies.NewName],
        services: TheServices,
    ) -> bodies.You:
        """Call it so in the list."""
        visitor, account = await signed_in(services, request)
        called = names.check_label(data.name)
        if not await services.people.passkeys.rename(account.owner, passkey, called):
            raise NoTable
        return await you_of(services, visitor)

    @delete("/{passkey:str}", summary="Remove a passkey", status_code=200, responses=REFUSALS)
    async def remove(
        self, request: AnyRequest, passkey: PasskeyId, services: TheServices
    ) -> bodies.You:
        """Nobody signs in with it any more; the last way in stays."""
        visitor, account = await signed_in(services, request)
        await services.people.forget_passkey(account, passkey)
        return await you_of(services, visitor)


class PasskeySignIn(Controller):
    """Routes under /api/sign-in/passkey."""

    path = "/api/sign-in/passkey"
    tags = ("people",)

    @post("/question", summary="Sign in with a passkey", status_code=200, responses=REFUSALS)
    async def question(self, request: AnyRequest, services: TheServices) -> bodies.PasskeyQuestion:
        """What the browser is asked to prove; it is the same whoever asks."""
        check_codes(services, request)
        asked = to_sign_in(place_of(request, services))
        return await _ticket(services, "", asked)

    @post(summary="Prove a passkey", status_code=200, responses=REFUSALS)
    async def prove(
        self, request: AnyRequest, data: JSONBody[bodies.PasskeyAnswer], services: TheServices
    ) -> Response[bodies.You]:
        """Sign in to the account whose passkey has answered; a guest's tables come along."""
        check_codes(services, request)
        people = services.people
        nobody, challenge = await people.passes.redeem(passes.PASSKEY, data.ticket)
        if nobody:
            raise BadPasskey
        place = place_of(request, services)
        account = await people.account(
            await people.passkeys.prove(place, challenge, data.credential)
        )
        return await sign_in(services, request, account.owner, account.name)


async def made_passkey(
    services: Services, request: AnyRequest, owner: str, answer: bodies.PasskeyAnswer
) -> Made:
    """The passkey that a browser has made when it was asked for this owner. Raises BadPasskey, OldPass."""
    asked, challenge = await services.people.passes.redeem(passes.PASSKEY, answer.ticket)
    if not asked or asked != owner:
        raise BadPasskey
    return made(place_of(request, services), challenge, answer.credential)


async def keep_passkey(
    services: Services, request: AnyRequest, owner: str, new: Made, called: str = ""
) -> None:
    """Accept it from now on, called so, or like the device that it was made on. Raises BadPasskey."""
    device = called or device_of(request.headers.get("user-agent", ""))
    await services.people.passkeys.keep(owner, new.credential, new.public, new.signs, device)


def place_of(request: AnyRequest, services: Services) -> Place:
    """The room, as the browser that asks has its address; whether that is one of ours was seen at the gate."""
    origin = request.headers.get("origin", "")
    if not origin:
        scheme = "https" if services.settings.secure else request.scope.get("scheme", "http")
        origin = f"{scheme}://{request.headers.get('host', '')}"
    try:
        return Place(urlsplit(origin).hostname or "", origin)
    except ValueError:
        raise BadPasskey from None


async def _ticket(services: Services, owner: str, asked: Asked) -> bodies.PasskeyQuestion:
    ticket = await services.people.passes.issue(passes.PASSKEY, owner, _SECONDS, asked.challenge)
    return bodies.PasskeyQuestion(ticket, json.loads(asked.options))
