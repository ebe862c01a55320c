"""The pages: one index.html for every address of the client, and its assets."""

import asyncio
import gzip
from contextlib import suppress
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from tete.core.errors import TeteError
from tete.room.showing.catalogues import language
from tete.server.built import STATIC
from tete.server.cards import game_card
from tete.server.enclosed import Enclosed, for_invited, for_player
from tete.server.enclosed_home import for_home
from tete.server.games import Slug
from tete.server.packing import taken
from tete.server.page_frame import with_enclosed
from tete.server.policy import FETCHES_ONLY, policy
from tete.server.previews import Preview, of_game, of_house, of_replay, of_table, with_preview
from tete.server.questions import enter
from tete.server.seen import TableId, address_from
from tete.server.services import Services, TheServices, lang_of
from tete.server.watched import asking, is_watched

_FOR_EVER = "public, max-age=31536000, immutable"
_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tête-à-tête</title>
<h1>Tête-à-tête</h1>
<p>The room is open, but its pages have not been built. <code>make play</code> builds them, and so does
<code>pip install .</code>; then load this page again.</p>
<p>Programs need no pages: <a href="/schema/openapi.json">the interface</a> works.</p>
</html>
"""
AnyRequest = Request[Any, Any, Any]


class _Sent(msgspec.Struct):
    """What goes into one page: what is enclosed, and what messengers show of it."""

    shown: Preview
    enclosed: Enclosed = Enclosed()


@get("/", include_in_schema=False, media_type="text/html")
async def home(request: AnyRequest, services: TheServices) -> Response[bytes]:
    """The shelf, with what it shows."""
    lang = page_lang(request)
    sent = _Sent(of_house(lang))
    with suppress(TeteError):
        visitor, address = services.visitor(request), address_from(request)
        sent.enclosed = await for_home(services, visitor, address, lang)
    return await _page(request, services, sent)


@get("/t/{table:str}", include_in_schema=False, media_type="text/html")
async def table(request: AnyRequest, table: TableId, services: TheServices) -> Response[bytes]:
    """A table, with its board for whoever plays there; for others a door."""
    lang, address = page_lang(request), address_from(request)
    sent = _Sent(of_house(lang))
    with suppress(TeteError):
        visitor = services.visitor(request)
        live = await enter(services, address, table)
        sent.shown = of_table(live.table, lang)
        if visitor.owner and live.table.seats_of(visitor.owner):
            sent.enclosed = await for_player(services, live, visitor, address, lang)
        else:
            sent.enclosed = await for_invited(live, lang)
    return await _page(request, services, sent)


def _begun(request: AnyRequest) -> tuple[str, _Sent]:
    """The language of whoever asks, and a page that says no more than what this house is."""
    lang = page_lang(request)
    return lang, _Sent(of_house(lang))


@get("/t/{table:str}/replay", include_in_schema=False, media_type="text/html")
async def replay(request: AnyRequest, table: TableId, services: TheServices) -> Response[bytes]:
    """A game that is looked at once more."""
    lang, sent = _begun(request)
    with suppress(TeteError):
        live = await enter(services, address_from(request), table)
        sent.shown = of_replay(live.table, lang)
    return await _page(request, services, sent)


@get("/rules/{slug:str}", include_in_schema=False, media_type="text/html")
async def rules(request: AnyRequest, slug: Slug, services: TheServices) -> Response[bytes]:
    """The rules of a game."""
    return await _of_game(request, slug, services)


@get("/learn/{slug:str}", include_in_schema=False, media_type="text/html")
async def learn(request: AnyRequest, slug: Slug, services: TheServices) -> Response[bytes]:
    """A game that is learned by playing it."""
    return await _of_game(request, slug, services)


@get(
    ["/puzzle", "/puzzle/{slug:str}", "/puzzle/{slug:str}/{name:str}"],
    include_in_schema=False,
    media_type="text/html",
)
async def puzzle(
    request: AnyRequest, services: TheServices, slug: Slug = "", name: Slug = ""
) -> Response[bytes]:
    """A puzzle: that of the day, a game's own of the day, or one by its id."""
    return await _of_game(request, slug, services)


@get("/pictures/{slug:str}", include_in_schema=False)
async def messenger_picture(
    request: AnyRequest, slug: Slug, services: TheServices
) -> Response[bytes]:
    """The picture of a game for messengers."""
    if not slug.endswith(".png"):
        raise NotFoundException
    drawn = await game_card(services, request, slug.removesuffix(".png"))
    return Response(
        drawn, media_type="image/png", headers={"Cache-Control": "public, max-age=86400"}
    )


@get("/stored", include_in_schema=False, media_type="text/html")
async def stored(request: AnyRequest, services: TheServices) -> Response[bytes]:
    """What this browser keeps, and how to remove it."""
    return await _page(request, services, _begun(request)[1])


@get("/you", include_in_schema=False, media_type="text/html")
async def you(request: AnyRequest, services: TheServices) -> Response[bytes]:
    """Who I am here."""
    return await _page(request, services, _begun(request)[1])


@get("/settings", include_in_schema=False, media_type="text/html")
async def settings(request: AnyRequest, services: TheServices) -> Response[bytes]:
    """How this room speaks to me, and when."""
    return await _page(request, services, _begun(request)[1])


@get("/shell", include_in_schema=False, media_type="text/html")
async def shell(services: TheServices) -> Response[bytes]:
    """The page with nothing of anybody's in it: the browser keeps it for when there is no network."""
    index = STATIC / "index.html"
    if not index.is_file():
        raise NotFoundException
    bare, allowed = _bare(index, index.stat().st_mtime_ns, services.settings.pack)
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": allowed}
    return Response(bare.encode(), media_type="text/html", headers=headers)


async def _of_game(request: AnyRequest, slug: str, services: Services) -> Response[bytes]:
    """A page about a game."""
    lang, sent = _begun(request)
    with suppress(TeteError):
        sent.shown = of_game(slug, lang)
    return await _page(request, services, sent)


async def _page(request: AnyRequest, services: Services, sent: _Sent) -> Response[bytes]:
    """The page with what belongs to it; whatever cannot be enclosed the page asks for itself."""
    index = STATIC / "index.html"
    if not index.is_file():
        return Response(_NOT_BUILT.encode(), media_type="text/html")
    bare, allowed = _bare(index, index.stat().st_mtime_ns, services.settings.pack)
    whole = with_preview(bare, sent.shown, _base(request, services), request.scope["path"])
    page = with_enclosed(whole, sent.enclosed).encode()
    headers = {
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": allowed,
        "Vary": "Accept-Encoding, Cookie",
    }
    if "gzip" in taken(request):
        page = await asyncio.to_thread(gzip.compress, page, 6, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(page, media_type="text/html", headers=headers)


@lru_cache(maxsize=4)
def _bare(index: Path, changed: int, pack: bool) -> tuple[str, str]:
    """The page as it was built, with what it is to offer, and what it may load."""
    bare = index.read_text(encoding="utf-8")
    if not pack:
        bare = bare.replace("<html ", '<html data-pack="no" ', 1)
    if is_watched():
        bare = asking(bare)
    return bare, policy(bare)


def _base(request: AnyRequest, services: Services) -> str:
    """Where the room is, as whoever asks has called it."""
    scheme = "https" if services.settings.secure else request.scope.get("scheme", "http")
    return f"{scheme}://{request.headers.get('host', '')}"


def page_lang(request: AnyRequest) -> str:
    """The language chosen in this browser, else the one that it asks for."""
    return language(request.cookies.get("lang", "")[:20] or lang_of(request))


@get("/assets/{name:path}", include_in_schema=False)
async def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file whose name changes with its content."""
    return _file(request, f"assets/{str(name).lstrip('/')}", _FOR_EVER)


@get(
    [
        "/favicon.ico",
        "/favicon.svg",
        "/robots.txt",
        "/manifest.webmanifest",
        "/manifest.fr.webmanifest",
    ],
    include_in_schema=False,
)
async def at_the_root(request: AnyRequest) -> Response[bytes]:
    """What browsers ask for at the root."""
    return _file(request, request.scope["path"].lstrip("/"), "max-age=3600")


@get("/sw.js", include_in_schema=False)
async def service_worker(request: AnyRequest) -> Response[bytes]:
    """What opens the page without a network. A new one is seen at once; it may fetch from here, no more."""
    answer = _file(request, "sw.js", "no-cache")
    answer.headers["Content-Security-Policy"] = FETCHES_ONLY
    return answer


def _file(request: AnyRequest, name: str, caching: str) -> Response[bytes]:
    try:
        path = (STATIC / name).resolve()
        if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
            raise NotFoundException
        content = _content(path, path.stat().st_mtime_ns)
    except (OSError, ValueError):  # no file can have such a name
        raise NotFoundException from None
    kind = guess_type(name)[0] or "application/octet-stream"
    if kind.endswith(("javascript", "json")) and not kind.startswith("text/"):
        kind = f"{kind}; charset=utf-8"  # the framework says so of text itself
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    known = taken(request)
    packed = next((how for how in ("br", "gzip") if how in known and how in content), "")
    if packed:
        headers["Content-Encoding"] = packed
    return Response(content[packed], media_type=kind, headers=headers)


@lru_cache(maxsize=128)
def _content(path: Path, changed: int) -> dict[str, bytes]:
    """A file's bytes as they are, and packed by "gzip" and "br" if that helps; read again when it has changed.

    Packing as brotli does takes long: that is done when the page is built.
    """
    plain = path.read_bytes()
    content = {"": plain}
    small = gzip.compress(plain, 9, mtime=0)
    if len(small) < len(plain) * 0.9:
        content["gzip"] = small
    packed = path.with_name(f"{path.name}.br")
    if packed.is_file():
        content["br"] = packed.read_bytes()
    return content
