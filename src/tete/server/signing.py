"""Signing in: what a browser gets, what becomes of the guest who it was, and how often one may try."""

from typing import Any, TypeVar

from itsdangerous import BadSignature, Signer
from litestar import Response

from tete.desk.problems import slow_down
from tete.desk.wire import people as bodies
from tete.people.accounts import Account
from tete.people.devices import device_of
from tete.people.tables import hand_over
from tete.room.deciding.names import skeleton
from tete.room.showing.times import time_of
from tete.server.identity import COOKIE, DAYS, Visitor
from tete.server.seen import AnyRequest, address_from
from tete.server.services import Services

KNOWN = "tete-known"
"""The cookie of a device at which somebody has signed in before: his tries are counted by themselves."""
_MOST_KNOWN = 8
_A_DAY = 86_400
_GAMES = 1000
R = TypeVar("R")


def check_tries(services: Services, request: AnyRequest, name: str) -> None:
    """Raises Full if too much has been tried.

    Whoever tries names from elsewhere uses up what all strangers have of it together; a device where that very name
    was signed in before has a measure of its own, so that nobody is locked out by others.
    """
    limits, shape = services.limits, skeleton(name)
    if wait := limits.wait("sign-in", address_from(request)):
        raise slow_down(wait)
    device, shapes = _known(services, request)
    known = shape in shapes
    kind, who = ("sign-in-known", f"{device} {shape}") if known else ("sign-in-name", shape)
    if wait := limits.wait(kind, who):
        raise slow_down(wait)


def check_proofs(services: Services, visitor: Visitor) -> None:
    """Raises Full if somebody who is signed in has tried too many passwords."""
    if wait := services.limits.wait("sign-in-known", visitor.owner):
        raise slow_down(wait)


def check_codes(services: Services, request: AnyRequest) -> None:
    """Raises Full if an address has tried too many codes."""
    if wait := services.limits.wait("sign-in", address_from(request)):
        raise slow_down(wait)


async def signed_in(services: Services, request: AnyRequest) -> tuple[Visitor, Account]:
    """Who asks, and his account. Raises NoAccount."""
    visitor = services.visitor(request)
    return visitor, await services.people.account(visitor.owner if visitor.session else "")


async def sign_in(
    services: Services, request: AnyRequest, owner: str, name: str, status: int = 200
) -> Response[bodies.You]:
    """Sign this browser in to the account of that owner; whoever it was before is he from now on."""
    before = services.visitor(request)
    device = device_of(request.headers.get("user-agent", ""))
    session = await services.people.sessions.begin(owner, device)
    if before.key:
        await services.post.lines.hand(before.key, owner, session.session)
    await _leave(services, before, owner)
    visitor = Visitor(owner, session=session.session)
    response = Response(await you_of(services, visitor), status_code=status)
    set_cookie(services, response, services.identity.issue_session(owner, session.session))
    _remember(services, request, response, name)
    return response


async def _leave(services: Services, before: Visitor, to: str) -> None:
    """Whoever this browser was before: a guest's tables come along, another session ends."""
    if not before.owner:
        return
    if before.session:
        await services.people.sessions.forget([before.session])
    elif before.owner != to:
        await hand_over(services.room, before.owner, to)
        await services.people.bonds.hand(before.owner, to)
        await services.people.reports.hand(before.owner, to)
    await services.end(before.key, again=True)


async def end_sessions(services: Services, owner: str, but: str = "", again: bool = False) -> int:
    """End all sessions of an owner but one; how many."""
    sessions = services.people.sessions
    gone = [each.session for each in await sessions.of(owner) if each.session != but]
    for session in gone:
        await services.end(session, again=again)
    await sessions.forget(gone)
    return len(gone)


async def you_of(services: Services, visitor: Visitor) -> bodies.You:
    """Who that is, as he is told."""
    people = services.people
    games = len(await services.room.tables_of(visitor.owner, _GAMES)) if visitor.owner else 0
    account = await people.accounts.of(visitor.owner) if visitor.session else None
    if account is None:
        return bodies.You(games=games, letters=people.letters.are_sent)
    await people.flush()
    return bodies.You(
        name=account.name,
        email=account.email or "",
        password=account.password is not None,
        made=time_of(account.made),
        sessions=tuple(
            bodies.SessionInfo(
                each.session,
                each.device,
                time_of(each.made),
                time_of(each.used),
                each.session == visitor.session,
            )
            for each in await people.sessions.of(account.owner)
        ),
        passkeys=tuple(
            bodies.PasskeyInfo(each.credential, each.device, time_of(each.made))
            for each in await people.passkeys.of(account.owner)
        ),
        games=games,
        letters=people.letters.are_sent,
    )


def set_cookie(services: Services, response: Response[Any], token: str, name: str = COOKIE) -> None:
    """Let the browser keep this."""
    response.set_cookie(
        name,
        token,
        max_age=DAYS * _A_DAY,
        path="/",
        secure=services.settings.secure,
        httponly=True,
        samesite="lax",
    )


def forget_cookie(response: Response[R]) -> Response[R]:
    """Let the browser be nobody."""
    response.delete_cookie(COOKIE, path="/")
    return response


def _remember(services: Services, request: AnyRequest, response: Response[Any], name: str) -> None:
    """Let this device be known as one where that name was signed in."""
    device, before = _known(services, request)
    shapes = [skeleton(name), *(each for each in before if each != skeleton(name))][:_MOST_KNOWN]
    text = "\n".join([device or services.identity.issue()[:24], *shapes])
    set_cookie(services, response, _signer(services).sign(text.encode().hex()).decode(), KNOWN)


def _known(services: Services, request: AnyRequest) -> tuple[str, list[str]]:
    """What this device is called, and which names were signed in there."""
    given = request.cookies.get(KNOWN, "")
    if not given or len(given) > 4000 or not given.isascii():
        return "", []
    try:
        device, *shapes = (
            bytes.fromhex(_signer(services).unsign(given).decode()).decode().split("\n")
        )
    except (BadSignature, ValueError):
        return "", []
    return device, shapes


def _signer(services: Services) -> Signer:
    return Signer(services.settings.signing_key(), salt=b"tete-known-1")
