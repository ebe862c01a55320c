"""What several commands take: options of a game, files, a language, a theme."""

import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tete.codes import Code
from tete.command import completion
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.terminal import language as languages
from tete.terminal.language import Language
from tete.terminal.paint import paint_for
from tete.terminal.screen import COLUMNS, Screen
from tete.terminal.store import read_text

Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        autocompletion=completion.options,
        help="An option of the game, as in goal=8; NAME=@FILE reads the value from a file. "
        "May be given more than once; tete games lists them.",
    ),
]
Lang = Annotated[
    str | None,
    typer.Option(
        help="en or fr. Without it TETE_LANG decides, then the locale.",
        metavar="LANG",
        autocompletion=completion.languages,
    ),
]
RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, as tete play keeps them; - reads it here.")
]
On = Annotated[
    str | None,
    typer.Option(
        help="Play on the workers of a Dask cluster, as tcp://host:8786, instead of on this machine.",
        metavar="ADDRESS",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON value, for programs.")]


def language_for(lang: str | None, game: AnyGame | None = None) -> Language:
    """The language asked for, or else that of the environment. Raises BadOption."""
    return languages.language_for(
        lang, game, ("tete.command", "tete.arena", "tete.storage", "tete.room", "tete.server")
    )


def read_options(given: Sequence[str] | None) -> dict[str, str]:
    """The options of ``NAME=VALUE`` texts. Raises BadOption; the game checks the values."""
    options: dict[str, str] = {}
    for text in given or ():
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name:
            raise BadOption(
                Code.BAD_OPTION,
                Text("“{text}” is not an option; write NAME=VALUE, as in goal=8.", text=text),
            )
        if name in options:
            raise BadOption(
                Code.OPTION_TWICE, Text("The option “{name}” is given twice.", name=name)
            )
        options[name] = read_text(Path(value[1:])).strip() if value[:1] == "@" else value
    return options


def screen_for(
    language: Language, theme: str = "auto", *, may_live: bool = True, words: bool = False
) -> Screen:
    """A screen on standard output, redrawn in place where that is a terminal that can do so."""
    console = Console(highlight=False, markup=False, emoji=False)
    live = may_live and console.is_terminal and not console.is_dumb_terminal and not words
    if not console.is_terminal:
        console.width = COLUMNS
    return Screen(console, paint_for(console, theme), language, live=live, words=words)


def write_out(path: Path, text: str) -> None:
    """Write a file that was asked for. Raises BadOption where that cannot be done."""
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadOption(
            Code.UNWRITABLE,
            Text("“{path}” cannot be written: {reason}.", path=path, reason=reason),
        ) from None


def print_json(value: Any) -> None:
    """One JSON value on standard output."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def forget_output() -> None:
    """Nobody reads our output any more: what is still to be flushed goes nowhere."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
