"""The rules of a game as a page: Markdown as HTML, rules found by their numbers, positions as pictures."""

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from html import escape
from typing import Any

from markdown_it.token import Token

from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.desk.wire import games as wire
from tete.pictures.diagram import pictured
from tete.pictures.inline import inline_svg, ratio
from tete.practice.lesson import has_lesson
from tete.room.showing.catalogues import catalogue
from tete.shelf.diagrams import WORD, Diagram, diagram
from tete.shelf.games import game as find_game
from tete.shelf.rulepages import numbered, reader

_SQUARE, _MOST, _MOST_WIDE = 2.6, 24, 30
"""How wide a square of a diagram is, and a diagram at most, in ``rem``."""
_WIDE = 1.6
"""How much wider than high a diagram is that is called wide."""
_TITLE = re.compile(r"\s*<h1>.*?</h1>", re.DOTALL)


@lru_cache(maxsize=256)
def rules_page(slug: str, lang: str) -> wire.Rules:
    """The rules of a game, as HTML, with its positions drawn."""
    game = find_game(slug)
    page = rendered(game, game.rules(lang), lang)
    return wire.Rules(slug, game.info.title(lang), page, has_lesson(game))


@lru_cache(maxsize=256)
def rules_intro(slug: str, lang: str) -> str:
    """What the rules say before their first chapter, as HTML: who plays, how long, what for."""
    game = find_game(slug)
    first = game.rules(lang).partition("\n## ")[0]
    return _TITLE.sub("", rendered(game, first, lang)).strip()


def rendered(game: AnyGame, page: str, lang: str) -> str:
    """A page of rules as HTML. A rule has its first number as id, and all of them in ``data-rule``."""

    drawn = 0

    def fence(_: Any, tokens: Sequence[Token], at: int, *__: Any) -> str:
        nonlocal drawn
        word, _, caption = tokens[at].info.strip().partition(" ")
        if word == WORD:
            with suppress(TeteError):  # a board or a list that this house does not have
                figure = _figure(game, diagram(caption, tokens[at].content), lang, drawn == 0)
                drawn += 1
                return figure
        return f"<pre><code>{escape(tokens[at].content)}</code></pre>\n"

    renderer = reader()
    renderer.add_render_rule("fence", fence)
    tokens = renderer.parse(page)
    for at, numbers in numbered(tokens):
        tokens[at].attrSet("id", numbers[0])
        tokens[at].attrSet("data-rule", " ".join(numbers))
    return str(renderer.renderer.render(tokens, renderer.options, {}))


def _figure(game: AnyGame, shown: Diagram, lang: str, patterns: bool) -> str:
    """A position as a picture above its caption; moves that are drawn on it are said in words too.

    What is wider than high says so. The first picture of a page brings the ``patterns`` of all.
    """
    words = catalogue(game.info.slug, lang)
    picture = pictured(game, shown)
    moves = "; ".join(words.say(one.name) for one in picture.sketches)
    wide = ratio(picture.scene) > _WIDE
    drawn = inline_svg(
        picture.scene,
        words,
        moves,
        patterns=patterns,
        sketches=picture.sketches,
        width=min(_MOST_WIDE if wide else _MOST, round(_SQUARE * picture.scene.width + 1, 2)),
    )
    said = reader().renderInline(shown.caption)
    look = "diagram broad" if wide else "diagram"
    return f'<figure class="{look}">{drawn}<figcaption>{said}</figcaption></figure>\n'
