"""What a page of ours may load: nothing from elsewhere, and of what is written in it only what we wrote."""

import re
from base64 import b64encode
from hashlib import sha256

_INSIDE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


def policy(page: str = "") -> str:
    """The content security policy; scripts and styles inside ``page``, as it was built, are allowed by hash."""
    inside = {"script": "", "style": ""}
    for kind, text in _INSIDE.findall(page):
        inside[kind] += f" 'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self'{inside['script']}",
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
