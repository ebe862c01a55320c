"""Pages for people who opened an address that has nothing for them: a sentence and a way home."""

import re
from html import escape
from pathlib import Path

from tete.core.text import Text
from tete.server.policy import policy
from tete.server.problems import say

STATIC = Path(__file__).parent / "static"
_PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Tête-à-tête</title>
{style}
</head>
<body>
<main class="sheet">
<h1>{title}</h1>
<p>{sentence}</p>
<p><a class="button" href="/">{home}</a></p>
</main>
</body>
</html>
"""
_STYLE = re.compile(r'<link rel="stylesheet"[^>]*>')
_NO_PAGES = ("/api/", "/assets/", "/schema", "/healthz", "/metrics")


def wants_page(path: str, accept: str) -> bool:
    """Whether it is a person who asks, with a browser, and not for something that programs read.

    >>> wants_page("/somewhere", "text/html,*/*"), wants_page("/api/games", "text/html,*/*")
    (True, False)
    """
    return "text/html" in accept and not path.startswith(_NO_PAGES)


def client_page() -> tuple[str, str] | None:
    """The client, which says by itself that there is nothing here, in the language chosen there; None unbuilt.

    With it, what it may load.
    """
    index = STATIC / "index.html"
    if not index.is_file():
        return None
    page = index.read_text(encoding="utf-8")
    return page, policy(page)


def error_page(sentence: str, lang: str) -> bytes:
    """A page that needs no script."""
    index = client_page()
    style = _STYLE.search(index[0]) if index else None
    return _PAGE.format(
        lang=lang,
        style=style[0] if style else "",
        title=escape(say(Text("This page cannot be shown"), lang)),
        sentence=escape(sentence),
        home=escape(say(Text("To the shelf of games"), lang)),
    ).encode()
