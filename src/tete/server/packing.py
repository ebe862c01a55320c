"""Answers that are packed on their way, for whoever can undo that."""

import asyncio
import gzip
import re
from typing import Any

from litestar import Request, Response


def taken(request: Request[Any, Any, Any]) -> set[str]:
    """The ways of packing that whoever asks can undo."""
    ways = request.headers.get("accept-encoding", "")[:200].lower().replace(" ", "").split(",")
    return {way.partition(";")[0] for way in ways if not re.search(r";q=0(\.0*)?$", way)}


async def packed(request: Request[Any, Any, Any], plain: bytes) -> Response[Any]:
    """JSON that is long and the same for everybody: no secret may stand in it, for its length would tell of it."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in taken(request):
        plain = await asyncio.to_thread(gzip.compress, plain, 6, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(plain, media_type="application/json", headers=headers)
