"""The rules of a game as a page: Markdown as HTML, and its positions as pictures."""

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.pictures.inline import inline_svg
from tete.room.showing.catalogues import catalogue
from tete.room.showing.middle import to_look_at
from tete.server.wire import games as wire
from tete.shelf.diagrams import WORD
from tete.shelf.games import game as find_game

_TITLE = re.compile(r"\s*<h1>.*?</h1>", re.DOTALL)


@lru_cache(maxsize=256)
def rules_page(slug: str, lang: str) -> wire.Rules:
    """The rules of a game, as HTML, with its positions drawn."""
    game = find_game(slug)
    return wire.Rules(slug, game.info.title(lang), _rendered(game, game.rules(lang), lang))


@lru_cache(maxsize=256)
def rules_intro(slug: str, lang: str) -> str:
    """What the rules say before their first chapter, as HTML: who plays, how long, what for."""
    game = find_game(slug)
    first = game.rules(lang).partition("\n## ")[0]
    return _TITLE.sub("", _rendered(game, first, lang)).strip()


def _rendered(game: AnyGame, page: str, lang: str) -> str:
    def fence(_: Any, tokens: Sequence[Token], at: int, *__: Any) -> str:
        word, _, caption = tokens[at].info.strip().partition(" ")
        if word == WORD:
            with suppress(TeteError):  # a board or a list that this house does not have
                state = game.read(tokens[at].content.strip())
                drawn = inline_svg(to_look_at(game, state), catalogue(game.info.slug, lang))
                said = renderer.renderInline(caption.strip())
                return f'<figure class="diagram">{drawn}<figcaption>{said}</figcaption></figure>\n'
        return f"<pre><code>{escape(tokens[at].content)}</code></pre>\n"

    renderer = MarkdownIt("commonmark", {"html": False}).enable("table")
    renderer.add_render_rule("fence", fence)
    return str(renderer.render(page))
