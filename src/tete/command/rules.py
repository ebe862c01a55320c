"""``tete rules``: the rules of a game in our words."""

from typing import Annotated

import typer
from rich.console import Console

import tete
from tete.codes import Code
from tete.command import completion
from tete.command.inputs import Lang, language_for, screen_for
from tete.core import asking
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.shelf.diagrams import Diagram, parts


def rules(
    game: Annotated[
        str,
        typer.Argument(
            help="A game's slug; tete games lists them.", autocompletion=completion.games
        ),
    ],
    lang: Lang = None,
) -> None:
    """Show the rules of a game, each with its number; plain Markdown when piped."""
    found = tete.game(game)
    language = language_for(lang, found)
    try:
        page = found.rules(language.lang)
    except OSError:
        raise BadOption(
            Code.NO_RULES, Text("The game “{slug}” comes without a page of rules.", slug=game)
        ) from None
    console = Console()
    if console.is_terminal:
        from rich.markdown import Markdown  # slow to load, and not needed in a pipe

        screen = screen_for(language)
        for part in parts(page):
            if isinstance(part, Diagram):
                screen.picture(found.draw(asking.reveal(found, found.read(part.position))))
                console.print(Markdown(f"*{part.caption}*"), width=min(console.width, 100))
            elif part.strip():
                console.print(Markdown(part), width=min(console.width, 100))
    else:
        typer.echo(page)
