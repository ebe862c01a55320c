"""How I am told: by which ways, of what, when; what was sent; and no more of it, with one tap."""

from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.params import HeaderParameter, JSONBody, PathParameter
from litestar.response import Redirect

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.desk.problems import slow_down
from tete.desk.wire import post as bodies
from tete.people.devices import device_of
from tete.people.errors import OldPass
from tete.post.addresses import Unfit, check_url
from tete.post.hooks import new_secret
from tete.post.lines import HOOK, MAIL, OFF_BY_HAND, OFF_UNPROVED, PUSH, Keys, Line
from tete.post.outbox import Letter
from tete.post.push import check_keys
from tete.post.wishes import Wishes, check_wishes
from tete.room.errors import Refused
from tete.room.showing.times import time_of
from tete.server.identity import Visitor
from tete.server.refusals import REFUSALS
from tete.server.seen import AnyRequest, address_from
from tete.server.services import Services, TheServices, lang_of
from tete.server.signing import signed_in
from tete.server.tables import known, signed

LineId = Annotated[str, PathParameter(max_length=40)]
Token = Annotated[str, PathParameter(max_length=300)]
_HERE = "X-Tete-Push"
"""By this header a browser says its endpoint: so it knows which line is its own, and no address has it."""
Here = Annotated[str, HeaderParameter(name=_HERE, max_length=2000, required=False)]


class TellingRoutes(Controller):
    """Routes under /api/post."""

    path = "/api/post"
    tags = ("people",)

    @get(summary="How I am told", responses=REFUSALS)
    async def page(
        self, request: AnyRequest, services: TheServices, here: Here = ""
    ) -> bodies.TellPage:
        """The ways by which somebody is told, what he wishes, and what was sent lately."""
        return await _page(services, request, services.visitor(request), here)

    @post("/wishes", summary="What I wish to hear, and when", status_code=200, responses=REFUSALS)
    async def wish(
        self, request: AnyRequest, data: JSONBody[bodies.NewWishes], services: TheServices
    ) -> Response[bodies.TellPage]:
        """These, in the place of all that was wished before; letters are in the language of this page."""
        visitor, cookie = known(services, request)
        wishes = check_wishes(Wishes(lang=lang_of(request), **msgspec.structs.asdict(data)))
        await services.post.book.keep(visitor.owner, wishes)
        return signed(services, Response(await _page(services, request, visitor)), cookie)

    @post("/push", summary="Tell me in this browser", status_code=200, responses=REFUSALS)
    async def push(
        self, request: AnyRequest, data: JSONBody[bodies.PushLine], services: TheServices
    ) -> Response[bodies.TellPage]:
        """Guests may, too: what they are told ends with their token, and goes over to their account."""
        visitor, cookie = known(services, request)
        _check_url(services, data.endpoint, plain=False)
        if not check_keys(data.p256dh, data.auth):
            raise _bad_url()
        device = device_of(request.headers.get("user-agent", ""))
        keys = Keys(p256dh=data.p256dh, auth=data.auth, device=device)
        off = await services.post.lines.replace(visitor.owner, PUSH, data.was) if data.was else ""
        await services.post.lines.add(
            visitor.owner, PUSH, data.endpoint, keys, off=off, session=visitor.key
        )
        if not data.was:  # else nobody was there: the browser has done it by itself
            await _speak(services, request, visitor.owner)
        page = await _page(services, request, visitor, data.endpoint)
        return signed(services, Response(page), cookie)

    @post("/mail", summary="Tell me by e-mail", status_code=200, responses=REFUSALS)
    async def mail(self, request: AnyRequest, services: TheServices) -> bodies.TellPage:
        """A letter asks whether the address of the account is one's own; news comes there after that."""
        visitor, account = await signed_in(services, request)
        if services.writer is None:
            raise Refused(Code.NO_LETTERS, Text("This room writes no letters."))
        if not account.email:
            raise Refused(Code.NO_EMAIL, Text("Say on your page first where letters go."))
        _slowly(services, request, visitor)
        for line in await services.post.lines.of(account.owner):
            if line.kind == MAIL and line.address != account.email:
                await services.post.lines.remove(line.line)
        await services.post.lines.add(account.owner, MAIL, account.email, Keys(), off=OFF_UNPROVED)
        await services.writer.prove(account.email, account.owner, lang_of(request))
        await _speak(services, request, account.owner)
        return await _page(services, request, visitor)

    @post("/mail/proof", summary="This address is mine", status_code=200, responses=REFUSALS)
    async def prove(
        self, data: JSONBody[bodies.MailProof], services: TheServices
    ) -> bodies.TurnedOff:
        """By what was in the letter; whoever reads the mail need not be signed in where he does."""
        found = services.post.links.read_own(data.token)
        lines = await services.post.lines.of(found[0]) if found else []
        for line in lines:
            if line.kind == MAIL and found and line.address == found[1]:
                await services.post.lines.switch(line.line)
                return bodies.TurnedOff(_name(line))
        raise OldPass

    @post("/hook", summary="Tell a program of mine", status_code=200, responses=REFUSALS)
    async def hook(
        self, request: AnyRequest, data: JSONBody[bodies.HookLine], services: TheServices
    ) -> bodies.TellPage:
        """A webhook, signed with a secret as Standard Webhooks say; never to a private address."""
        visitor, account = await signed_in(services, request)
        if services.settings.webhooks == "off":
            raise Refused(Code.NO_LETTERS, Text("This room sends nothing to programs."))
        _check_url(services, data.url)
        keys = Keys(secret=new_secret())
        await services.post.lines.add(account.owner, HOOK, data.url, keys)
        await _speak(services, request, account.owner)
        return await _page(services, request, visitor)

    @post("/lines/{line:str}", summary="Switch a way", status_code=200, responses=REFUSALS)
    async def switch(
        self,
        request: AnyRequest,
        line: LineId,
        data: JSONBody[bodies.LineSwitch],
        services: TheServices,
    ) -> bodies.TellPage:
        """On, with nothing held against it, or off."""
        visitor = services.visitor(request)
        mine = await services.post.lines.mine(visitor.owner, line)
        if mine.off != OFF_UNPROVED:
            await services.post.lines.switch(mine.line, "" if data.on else OFF_BY_HAND)
        return await _page(services, request, visitor)

    @delete("/lines/{line:str}", summary="Take a way away", status_code=200, responses=REFUSALS)
    async def remove(
        self, request: AnyRequest, line: LineId, services: TheServices
    ) -> bodies.TellPage:
        """Nothing goes by it any more."""
        visitor = services.visitor(request)
        mine = await services.post.lines.mine(visitor.owner, line)
        await services.post.lines.remove(mine.line)
        return await _page(services, request, visitor)

    @post("/lines/{line:str}/test", summary="Try a way", status_code=200, responses=REFUSALS)
    async def test(
        self, request: AnyRequest, line: LineId, services: TheServices
    ) -> bodies.TellPage:
        """Send something by it now, whatever the hour; what became of it is in the log."""
        visitor = services.visitor(request)
        mine = await services.post.lines.mine(visitor.owner, line)
        _slowly(services, request, visitor)
        await services.post.test(mine)
        return await _page(services, request, visitor)

    @get("/off/{token:str}", include_in_schema=False, status_code=303)
    async def ask_off(self, token: Token) -> Redirect:
        """A program that opens links turns nothing off; a person who does is asked, by a page with one button."""
        return Redirect(f"/settings#off={quote(token, safe='')}", status_code=303)

    @post("/off/{token:str}", summary="No more of that", status_code=200, responses=REFUSALS)
    async def off(self, token: Token, services: TheServices) -> bodies.TurnedOff:
        """By what is in every letter: nothing more goes by that line. No cookie is needed, and no body read."""
        name = services.post.links.read_off(token)
        line = await services.post.lines.get(name) if name else None
        if name is None:
            raise OldPass
        if line is None:
            return bodies.TurnedOff("")
        await services.post.lines.switch(line.line, OFF_BY_HAND)
        return bodies.TurnedOff(_name(line))


async def _page(
    services: Services, request: AnyRequest, visitor: Visitor, endpoint: str = ""
) -> bodies.TellPage:
    office, owner = services.post, visitor.owner
    here = endpoint or request.headers.get(_HERE, "")
    account = await services.people.accounts.of(owner) if visitor.session else None
    wishes = await office.book.of(owner) if owner else Wishes()
    lines = await office.lines.of(owner) if owner else []
    names = {line.line: _name(line) for line in lines}
    log = await office.outbox.log(owner) if owner else []
    return bodies.TellPage(
        key=office.push.public,
        mail=services.writer is not None,
        hooks=services.settings.webhooks != "off",
        account=account is not None,
        email=(account.email or "") if account else "",
        wishes=_wishes(wishes),
        lines=tuple(_line(line, here) for line in lines),
        log=tuple(_note(letter, names) for letter in log),
    )


def _wishes(wishes: Wishes) -> bodies.TellWishes:
    told: dict[str, Any] = msgspec.structs.asdict(wishes)
    del told["lang"]
    return bodies.TellWishes(**told)


def _line(line: Line, here: str) -> bodies.TellLine:
    told: dict[str, Any] = {"kind": line.kind, "off": line.off}
    return bodies.TellLine(
        id=line.line,
        name=_name(line),
        made=time_of(line.made),
        secret=line.keys.secret,
        here=line.kind == PUSH and line.address == here,
        **told,
    )


def _note(letter: Letter, names: dict[str, str]) -> bodies.TellNote:
    state: Any = letter.state
    return bodies.TellNote(
        at=time_of(letter.at),
        kind=letter.kind,
        way=letter.line if letter.line in names else "",
        line=names.get(letter.line, ""),
        state=state,
        told=letter.told,
        table=letter.about if letter.details.game else "",
        game=letter.details.game,
    )


def _name(line: Line) -> str:
    """What a line is called where it is listed: where push services are is nobody's concern."""
    return line.keys.device if line.kind == PUSH else line.address


async def _speak(services: Services, request: AnyRequest, owner: str) -> None:
    """Letters are in the language of the page on which they were asked for."""
    wishes, lang = await services.post.book.of(owner), lang_of(request)
    if wishes.lang != lang:
        changed = msgspec.structs.replace(wishes, lang=lang)
        await services.post.book.keep(owner, changed)


def _check_url(services: Services, url: str, *, plain: bool = True) -> None:
    try:
        check_url(url, private=services.post.private, plain=plain)
    except Unfit:
        raise _bad_url() from None


def _bad_url() -> BadOption:
    return BadOption(
        Code.BAD_URL,
        Text("Nothing can be sent there: give a public address like https://example.org/hook."),
    )


def _slowly(services: Services, request: AnyRequest, visitor: Visitor) -> None:
    """Raises Full if too much is sent by hand."""
    for who in (visitor.owner, address_from(request)):
        if wait := services.limits.wait("letters", who):
            raise slow_down(wait)
