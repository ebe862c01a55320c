"""The rules that the games of the house ship, in every language they have, with their positions drawn."""

import re
from collections.abc import Iterator

import tete
from tete.core.game import AnyGame
from tete.desk.rulebook import rules_intro, rules_page
from tete.pictures.inline import inline_svg
from tete.room.showing.middle import picture

LANGS = {"en": "English", "fr": "Français"}
ALSO = {"en": "The same rules:", "fr": "Les mêmes règles :"}
_HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>\n?", re.DOTALL)


def ours() -> Iterator[AnyGame]:
    """The games that come with the house, by their titles."""
    found = [
        game for game in tete.games().values() if type(game).__module__.startswith("tete.games.")
    ]
    yield from sorted(found, key=lambda game: game.info.title("en").casefold())


def name(slug: str, lang: str) -> str:
    """The page of a game's rules."""
    return f"rules/{slug}.md" if lang == "en" else f"rules/{slug}.{lang}.md"


def pages() -> Iterator[tuple[str, str]]:
    """The shelf, and a page of rules for each game and language."""
    yield "rules/index.md", shelf()
    for game in ours():
        for lang in LANGS:
            yield name(game.info.slug, lang), rules(game, lang)


def rules(game: AnyGame, lang: str) -> str:
    """The rules of a game: its own page as the room shows it, with headings that can be searched."""
    slug = game.info.slug
    others = ", ".join(
        f'<a href="{name(slug, other).removeprefix("rules/").removesuffix(".md")}.html" lang="{other}">{said}</a>'
        for other, said in LANGS.items()
        if other != lang
    )
    written = [f"# {game.info.title(lang)}", _block(f"<p>{ALSO[lang]} {others}</p>", lang)]
    at, html = 0, rules_page(slug, lang).html
    for heading in _HEADING.finditer(html):
        written.append(_block(html[at : heading.start()], lang))
        if heading[1] != "1":
            written.append(f"{'#' * int(heading[1])} {_plain(heading[2])}")
        at = heading.end()
    written.append(_block(html[at:], lang))
    return "\n\n".join(part for part in written if part) + "\n"


def shelf() -> str:
    """What is on the shelf: a picture of each game, what its rules say first, the way to them."""
    written = ["# Rules", "Written in our own words, with pictures that the games draw themselves."]
    for game in ours():
        slug, title = game.info.slug, game.info.title("en")
        ways = " · ".join(
            f"[{said}]({name(slug, lang).removeprefix('rules/')})" for lang, said in LANGS.items()
        )
        drawn = inline_svg(picture(game), name=title, width=14)
        written += [f"## {title}", _block(f'<p class="on-the-shelf">{drawn}</p>', "en")]
        written += [_block(rules_intro(slug, "en"), "en"), f"The rules: {ways}"]
    return "\n\n".join(written) + "\n"


def _block(html: str, lang: str) -> str:
    """A part of a page that is HTML already. What is drawn is nothing to search for."""
    html = html.strip().replace("<figure ", "<figure data-search-exclude ")
    return f'<div class="rules" lang="{lang}">\n{html}\n</div>' if html else ""


def _plain(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)
