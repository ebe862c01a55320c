"""A room without a server: all of it as files, which any host of files can serve."""

import asyncio
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.pocket.written import written
from tete.room.deciding.places import LANGS
from tete.room.showing.cards import SHELF, card
from tete.server.built import STATIC
from tete.server.pack import pack_files
from tete.server.policy import policy
from tete.server.previews import Preview, of_game, with_preview
from tete.server.problems import say
from tete.shelf.games import games

MARK = "site.json"
"""Lists the files of a site: a folder that has it may be written anew, and nothing else in it is touched."""
_ADDRESS = re.compile(r"(/[\w.~-]+)*/?")
_ROOM = Text("Head games long out of print, against bots or two on one device. Nothing to install.")
_LEFT_OUT = re.compile(r"(index\.html|words\.json|first\.json|stamp|.*\.br|pack/.*)")
_LINK = re.compile(r'\b(href|src|data-turn)="/(?!/)')
Progress = Callable[[int, int], None]


class Place(msgspec.Struct, frozen=True):
    """Where a site will be: the address of its host, if that is known, and its folder there, "" at the root."""

    host: str = ""
    folder: str = ""

    @classmethod
    def of(cls, at: str) -> "Place":
        """From an address or a path. Raises BadOption."""
        parts = urlsplit(at)
        is_host = parts.scheme in ("http", "https") and bool(parts.netloc)
        if (parts.scheme and not is_host) or parts.query or not _ADDRESS.fullmatch(parts.path):
            raise BadOption(
                Code.BAD_ADDRESS,
                Text(
                    "“{at}” is no place for a site: it is an address like "
                    "https://example.org/games, or a path like /games.",
                    at=at,
                ),
            )
        host = f"{parts.scheme}://{parts.netloc}" if is_host else ""
        return cls(host, parts.path.rstrip("/"))


class Site(msgspec.Struct, frozen=True):
    """What was written: how many files, their bytes, and what comes over the line before somebody plays offline."""

    files: int
    bytes: int
    pack: int


def write_site(out: Path, place: Place, lang: str, progress: Progress) -> Site:
    """Write a site into a folder; ``lang`` is what messengers read of it.

    A site that is there already is replaced, whatever else lies beside it is kept. Raises BadOption if the
    folder holds something else, and FileNotFoundError if no page was built or it has no pack.
    """
    before = _before(out)
    files = dict(_files(place, lang))
    pack = sum(len(content) for name, content in files.items() if name.startswith("pack/"))
    for name in sorted(before - files.keys()):
        (out / name).unlink(missing_ok=True)
    for done, (name, content) in enumerate(sorted(files.items())):
        progress(done, len(files))
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    mark = {"tete": 1, "files": sorted(files)}
    (out / MARK).write_text(json.dumps(mark, indent=0), encoding="utf-8")
    return Site(len(files), sum(map(len, files.values())), pack)


def _before(out: Path) -> set[str]:
    """The files of the site that is there, none in an empty folder. Raises BadOption if anything else is."""
    mark = out / MARK
    if mark.is_file():
        try:
            names = msgspec.convert(json.loads(mark.read_text(encoding="utf-8"))["files"], set[str])
        except (ValueError, KeyError, TypeError, msgspec.MsgspecError):
            names = None
        if names is not None and not any(_leads_out(name) for name in names):
            return names
    elif not out.exists() or (out.is_dir() and not any(out.iterdir())):
        return set()
    raise BadOption(
        Code.EXISTS,
        Text(
            "“{out}” holds something that is not a site of tete's. Name a new or an empty folder.",
            out=out,
        ),
    )


def _leads_out(name: str) -> bool:
    return Path(name).is_absolute() or ".." in Path(name).parts


def _files(place: Place, lang: str) -> Iterator[tuple[str, bytes]]:
    """Everything, by where it goes."""
    for path in sorted(STATIC.rglob("*")):
        name = path.relative_to(STATIC).as_posix()
        if path.is_file() and not _LEFT_OUT.fullmatch(name) and name != "sw.js":
            yield name, _led(name, path.read_bytes(), place)
    for address, content in pack_files().items():
        yield address[1:], content if isinstance(content, bytes) else content.read_bytes()
    told: dict[str, str] = {}
    for each in LANGS:
        answers = msgspec.json.encode(asyncio.run(written(each)))
        told[each] = f"/written/{each}-{hashlib.sha256(answers).hexdigest()[:12]}.json"
        yield told[each][1:], answers
    bare = _bare(place, told)
    yield "shell.html", bare.encode()
    yield "sw.js", _worker(bare, told.values())
    pages = dict(_pages(place, bare, lang))
    yield from ((name, page.encode()) for name, page in pages.items())
    if place.host:
        for slug in (SHELF, *games()):
            yield f"pictures/{slug}.png", card(slug)


def _bare(place: Place, told: dict[str, str]) -> str:
    """The page as it was built, knowing where it is and that nobody is behind it."""
    built = (STATIC / "index.html").read_text(encoding="utf-8")
    data = (
        f'data-room="pocket" data-base="{place.folder}" data-written="{escape(json.dumps(told))}"'
    )
    allowed = policy(built).replace("; frame-ancestors 'none'", "")  # a page cannot say that itself
    head = (
        f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{allowed}">'
    )
    page = built.replace("<html ", f"<html {data} ", 1).replace('<meta charset="utf-8">', head, 1)
    return _LINK.sub(rf'\1="{place.folder}/', page)


def _pages(place: Place, bare: str, lang: str) -> Iterator[tuple[str, str]]:
    """The page at every address that somebody may come to, and where a host sends all who come elsewhere."""
    room = Preview("Tête-à-tête", say(_ROOM, lang))
    where = {"/": room, "/puzzle/": room, "/stored/": room}
    for slug in games():
        about = of_game(slug, lang)
        where |= {f"/{page}/{slug}/": about for page in ("rules", "learn", "puzzle")}
    for address, shown in where.items():
        base = place.host + place.folder
        page = with_preview(bare, shown, base, address) if place.host else bare
        yield f"{address[1:]}index.html", page
    yield "404.html", bare


def _worker(bare: str, told: Iterable[str]) -> bytes:
    """The script that opens the page without a network, knowing what this site is made of."""
    assets = sorted(path.name for path in (STATIC / "assets").iterdir())
    files = [f"/assets/{name}" for name in assets if not name.endswith((".png", ".br"))]
    files += told
    script = (STATIC / "sw.js").read_text(encoding="utf-8")
    build = hashlib.sha256(f"{files}{bare}{script}".encode()).hexdigest()[:12]
    return f"self.site={json.dumps({'build': build, 'files': files})};{script}".encode()


def _led(name: str, content: bytes, place: Place) -> bytes:
    """What knows addresses of its own, led into the folder."""
    if not name.endswith(".webmanifest"):
        return content
    told = json.loads(content)
    for key in ("id", "start_url", "scope"):
        told[key] = place.folder + told[key]
    for icon in told["icons"]:
        icon["src"] = place.folder + icon["src"]
    return json.dumps(told, ensure_ascii=False).encode()
