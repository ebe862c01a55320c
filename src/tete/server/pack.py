"""The pack with which the room is played without its server: Python as built, the house as it is installed."""

import asyncio
import hashlib
from functools import lru_cache
from pathlib import Path

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from tete.pocket.packing import house, version_of
from tete.server.built import STATIC
from tete.server.policy import policy
from tete.server.services import Services, TheServices

_FOR_EVER = "public, max-age=31536000, immutable"
_HOUSE = "house"


class PackFile(msgspec.Struct, frozen=True):
    """Where a file of the pack is, and how many bytes come over the line at most."""

    path: str
    bytes: int


class Pack(msgspec.Struct, frozen=True):
    """All that a browser has to fetch once; ``files`` by what they are for."""

    version: str
    files: dict[str, PackFile]


@lru_cache(maxsize=1)
def packed() -> tuple[Pack, bytes]:
    """The list of the pack, and the house in it. Raises FileNotFoundError where no page was built."""
    built = (STATIC / "pack" / "engine.json").read_bytes()
    engine = msgspec.json.decode(built, type=dict[str, PackFile])
    content = house()
    name = f"/pack/{_HOUSE}-{hashlib.sha256(content).hexdigest()[:12]}.zip"
    files = {**engine, _HOUSE: PackFile(name, len(content))}
    version = version_of(*(file.path for file in files.values()))
    return Pack(version, files), content


def pack_files() -> dict[str, bytes | Path]:
    """Every file of the pack by its address: for whoever serves them in another way."""
    pack, content = packed()
    found: dict[str, bytes | Path] = {"/pack/pack.json": msgspec.json.encode(pack)}
    for name, file in pack.files.items():
        found[file.path] = content if name == _HOUSE else STATIC / file.path.lstrip("/")
    return found


@get("/pack/pack.json", include_in_schema=False)
async def pack_list(services: TheServices) -> Response[bytes]:
    """What there is to fetch."""
    _check_offered(services)
    try:
        pack, _ = await asyncio.to_thread(packed)
    except FileNotFoundError:
        raise NotFoundException from None
    headers = {"Cache-Control": "no-cache"}
    return Response(msgspec.json.encode(pack), media_type="application/json", headers=headers)


@get("/pack/{name:path}", include_in_schema=False)
async def pack_file(name: FromPath[str], services: TheServices) -> Response[bytes]:
    """A file of the pack: its name changes with its content. It is small already, and sent as it is."""
    _check_offered(services)
    found = (await asyncio.to_thread(pack_files)).get(f"/pack/{str(name).lstrip('/')}")
    if found is None or str(name).endswith(".json"):
        raise NotFoundException
    content = found if isinstance(found, bytes) else await asyncio.to_thread(found.read_bytes)
    headers = {"Cache-Control": _FOR_EVER}
    if not str(name).endswith(".js"):
        return Response(content, media_type="application/octet-stream", headers=headers)
    headers["Content-Security-Policy"] = policy(compiles=True)
    return Response(content, media_type="text/javascript", headers=headers)


def _check_offered(services: Services) -> None:
    if not services.settings.pack:
        raise NotFoundException
