"""The pages: one index.html for every address of the client, and its assets."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache, partial
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from tete.core.errors import TeteError
from tete.room.showing.catalogues import language
from tete.server.enclosed import Enclosed, for_home, for_invited, for_player
from tete.server.identity import Visitor
from tete.server.page_frame import with_enclosed
from tete.server.questions import enter
from tete.server.seen import TableId, address_from
from tete.server.services import Services, TheServices, lang_of

STATIC = Path(__file__).parent / "static"
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


@get("/", include_in_schema=False, media_type="text/html")
async def home(request: AnyRequest, services: TheServices) -> Response[bytes]:
    """The shelf, with what it shows."""
    lang = page_lang(request)
    return await _page(request, services, partial(for_home, services, lang=lang))


@get("/t/{table:str}", include_in_schema=False, media_type="text/html")
async def table(request: AnyRequest, table: TableId, services: TheServices) -> Response[bytes]:
    """A table, with its board for whoever plays there."""
    lang, address = page_lang(request), address_from(request)

    async def enclose(visitor: Visitor) -> Enclosed:
        live = await enter(services, address, table)
        if visitor.owner and live.table.seats_of(visitor.owner):
            return await for_player(services, live, visitor, address, lang)
        return await for_invited(live, lang)

    return await _page(request, services, enclose)


@get(
    ["/t/{table:str}/replay", "/rules/{slug:str}"], include_in_schema=False, media_type="text/html"
)
async def page(request: AnyRequest, services: TheServices) -> Response[bytes]:
    """The client, whatever the address: it finds its own way."""
    return await _page(request, services, _nothing)


async def _nothing(_: Visitor) -> Enclosed:
    return Enclosed()


async def _page(
    request: AnyRequest, services: Services, enclose: Callable[[Visitor], Awaitable[Enclosed]]
) -> Response[bytes]:
    """The page with what belongs to it; whatever cannot be enclosed the page asks for itself."""
    if not (STATIC / "index.html").is_file():
        return Response(_NOT_BUILT.encode(), media_type="text/html")
    enclosed = Enclosed()
    with suppress(TeteError):
        enclosed = await enclose(services.visitor(request))
    bare, _ = _content(STATIC / "index.html", (STATIC / "index.html").stat().st_mtime_ns)
    whole = with_enclosed(bare.decode(), enclosed).encode()
    headers = {"Cache-Control": "private, no-store", "Vary": "Accept-Encoding, Cookie"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        whole = await asyncio.to_thread(gzip.compress, whole, 6, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(whole, media_type="text/html", headers=headers)


def page_lang(request: AnyRequest) -> str:
    """The language chosen in this browser, else the one that it asks for."""
    return language(request.cookies.get("lang", "")[:20] or lang_of(request))


@get("/assets/{name:path}", include_in_schema=False)
async def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file whose name changes with its content."""
    return _file(request, f"assets/{str(name).lstrip('/')}", _FOR_EVER)


@get(
    ["/favicon.ico", "/favicon.svg", "/robots.txt", "/manifest.webmanifest"],
    include_in_schema=False,
)
async def at_the_root(request: AnyRequest) -> Response[bytes]:
    """What browsers ask for at the root."""
    return _file(request, request.scope["path"].lstrip("/"), "max-age=3600")


def _file(request: AnyRequest, name: str, caching: str) -> Response[bytes]:
    try:
        path = (STATIC / name).resolve()
        if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
            raise NotFoundException
        plain, small = _content(path, path.stat().st_mtime_ns)
    except (OSError, ValueError):  # no file can have such a name
        raise NotFoundException from None
    kind = guess_type(name)[0] or "application/octet-stream"
    if kind.endswith(("javascript", "json")) and not kind.startswith("text/"):
        kind = f"{kind}; charset=utf-8"  # the framework says so of text itself
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    if small and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(small, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(plain, media_type=kind, headers=headers)


@lru_cache(maxsize=128)
def _content(path: Path, changed: int) -> tuple[bytes, bytes]:
    """A file's bytes, and gzipped if that helps; read again when the file has changed."""
    plain = path.read_bytes()
    small = gzip.compress(plain, 9, mtime=0)
    return plain, small if len(small) < len(plain) * 0.9 else b""
