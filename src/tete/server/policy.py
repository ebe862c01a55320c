"""What a page of ours may load: nothing from elsewhere, and of what is written in it only what we wrote."""

import re
from base64 import b64encode
from hashlib import sha256

FETCHES_ONLY = "default-src 'none'; connect-src 'self'; img-src 'self'"
"""For a worker that needs nothing but to fetch what is here, and to show our icon beside what it tells."""
_INSIDE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


def policy(page: str = "", *, compiles: bool = False) -> str:
    """The content security policy; scripts and styles inside ``page``, as it was built, are allowed by hash.

    A worker that ``compiles`` may do so with WebAssembly, and with nothing else.
    """
    compiled = " 'wasm-unsafe-eval'" if compiles else ""
    inside = {"script": "", "style": ""}
    for kind, text in _INSIDE.findall(page):
        inside[kind] += f" 'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self'{inside['script']}{compiled}",
            f"style-src 'self'{inside['style']}",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )
