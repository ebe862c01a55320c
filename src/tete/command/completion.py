"""What the shell completes: games, bots, seats, options and languages, where a line says which game is meant."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from tete.core.game import AnyGame

_SUMMARY = 60


def games(incomplete: str) -> Iterator[tuple[str, str]]:
    """The slugs of the games on the shelf, with their titles."""
    import tete

    for slug, game in tete.games().items():
        if slug.startswith(incomplete):
            yield slug, game.info.title()


def bots(ctx: typer.Context, incomplete: str) -> Iterator[str]:
    """The bots of the game that the line names."""
    from tete import bots as shelf

    if found := _game(ctx):
        yield from (name for name in shelf.names(found) if name.startswith(incomplete))


def options(ctx: typer.Context, incomplete: str) -> Iterator[tuple[str, str]]:
    """``NAME=VALUE`` for every value that an option of the game names; ``NAME=`` where any will do."""
    from tete.core.options import write_value

    found = _game(ctx)
    for option in found.info.options if found else ():
        named = option.kind in ("choice", "flag")
        values = [write_value(value) for value in option.samples] if named else [""]
        for value in values:
            if (text := f"{option.name}={value}").startswith(incomplete):
                yield text, str(option.label)[:_SUMMARY]


def seats(ctx: typer.Context, incomplete: str) -> Iterator[str]:
    """``SEAT=BOT`` for the seats as they are lettered on the board."""
    from tete import bots as shelf
    from tete.core import asking

    if found := _game(ctx):
        least, most = found.info.seats
        state = found.new(ctx.params.get("seats") or min(max(2, least), most))
        letters = [place.letter for place in asking.seats(found, state)]
        every = (f"{letter}={bot}" for letter in letters for bot in shelf.names(found))
        yield from (text for text in every if text.lower().startswith(incomplete.lower()))


def languages(incomplete: str) -> Iterator[str]:
    """Those that the terminal speaks."""
    from tete.terminal.language import languages as spoken

    yield from (lang for lang in spoken() if lang.startswith(incomplete))


def _game(ctx: typer.Context) -> "AnyGame | None":
    """The game that a line names; after an option without its value only the shell knows the line."""
    import tete

    shelf = tete.games()
    line = os.environ.get("COMP_WORDS", "") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    given = [ctx.params.get(name) for name in ("game", "what", "slug")]
    named = (word for word in (*given, *line.split()) if isinstance(word, str))
    return next((shelf[word] for word in named if word in shelf), None)
