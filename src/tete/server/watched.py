"""What a page asks that is looked at while its game is written: whether to load again, and what is wrong."""

import os
from pathlib import Path

from litestar import Response, get

STATE = "TETE_WATCHED"
"""The environment names by this where what the pages ask is kept; where it names nothing, nobody writes a game."""
_SCRIPT = Path(__file__).with_name("watched.js")
_TAG = '<script src="/watched.js" defer></script></body>'


def is_watched() -> bool:
    """Whether this process serves somebody who writes a game."""
    return STATE in os.environ


def asking(page: str) -> str:
    """The page with a script that asks."""
    return page.replace("</body>", _TAG, 1)


@get("/watched.js", include_in_schema=False)
async def script() -> Response[bytes]:
    """What asks."""
    return _fresh(_SCRIPT.read_bytes(), "text/javascript")


@get("/api/watched", include_in_schema=False)
async def state() -> Response[bytes]:
    """What it asks."""
    return _fresh(Path(os.environ[STATE]).read_bytes(), "application/json")


def _fresh(content: bytes, kind: str) -> Response[bytes]:
    headers = {"Cache-Control": "no-store"}
    return Response(content, media_type=f"{kind}; charset=utf-8", headers=headers)
