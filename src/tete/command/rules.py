"""``tete rules``: the rules of a game in our words."""

from typing import Annotated

import typer
from rich.console import Console

import tete
from tete.codes import Code
from tete.command import completion
from tete.command.inputs import Lang, language_for
from tete.core.errors import BadOption
from tete.core.text import Text


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

        console.print(Markdown(page), width=min(console.width, 100))
    else:
        typer.echo(page)
