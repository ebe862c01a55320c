"""``tete rules``: the rules of a game in our words."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import tete
from tete.codes import Code
from tete.command import completion
from tete.command.inputs import Lang, language_for, screen_for, write_out
from tete.core.errors import BadOption
from tete.core.text import Text


def rules(
    game: Annotated[
        str,
        typer.Argument(
            help="A game's slug; tete games lists them.", autocompletion=completion.games
        ),
    ],
    rule: Annotated[
        str | None,
        typer.Argument(help="The number of one rule, as in K5; without it, all of them."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Write a page to print there, pictures and all."
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Show the rules of a game, each with its number and its pictures; plain Markdown when piped."""
    found = tete.game(game)
    language = language_for(lang, found)
    try:
        page = found.rules(language.lang)
    except OSError:
        raise BadOption(
            Code.NO_RULES, Text("The game “{slug}” comes without a page of rules.", slug=game)
        ) from None
    if rule is not None:
        from tete.terminal.rulebook import one_rule

        page = one_rule(page, rule)
    if output is not None:
        from tete.server.printout import printout  # slow to load, and not needed to read

        write_out(output, printout(found, page, language.lang))
    elif Console().is_terminal:
        from tete.terminal.rulebook import page_lines

        screen = screen_for(language)
        screen.print_page(page_lines(screen, found, page))
    else:
        typer.echo(page)
