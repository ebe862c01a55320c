"""``tete new``: a game to begin with."""

from pathlib import Path
from typing import Annotated

import typer

import tete
from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text

_SEATS = ("2", "2-3", "2-4")


def new(
    slug: Annotated[str, typer.Argument(help="One lower-case word: the game's name in commands.")],
    dice: Annotated[
        bool | None, typer.Option("--dice/--no-dice", help="Is something drawn by chance?")
    ] = None,
    secrets: Annotated[
        bool | None,
        typer.Option("--secrets/--no-secrets", help="Is something hidden from somebody?"),
    ] = None,
    seats: Annotated[
        str | None, typer.Option(metavar="SEATS", help="How many play: 2, 2-3 or 2-4.")
    ] = None,
    title: Annotated[
        str | None, typer.Option(help="What the game is called; else its slug with a capital.")
    ] = None,
    at: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where to write it; else tete-SLUG here.")
    ] = None,
) -> None:
    """Begin a game of your own: three questions, and a whole small game to change into yours.

    Writes a distribution that passes **tete check** and plays everywhere, with tests, texts in two languages,
    rules with a picture and a first lesson. What is not given as an option is asked.
    """
    _check(slug)
    folder = at or Path(f"tete-{slug}")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(Code.EXISTS, Text("“{path}” is there already.", path=folder))
    if dice is None:
        dice = typer.confirm("Is something drawn by chance, as by dice or cards?")
    if secrets is None:
        secrets = typer.confirm("Is something hidden from somebody?")
    if seats is None:
        seats = typer.prompt("How many play? 2, 2-3 or 2-4", default=_SEATS[0])
    if seats not in _SEATS:
        raise BadOption(Code.BAD_SEATS, Text("Give 2, 2-3 or 2-4 players, not “{n}”.", n=seats))
    from tete.command import begin  # slow to load, and no other command needs it

    wanted = begin.Wanted(
        slug, title or slug.capitalize(), dice, secrets, int(seats[-1]), tete.__version__
    )
    made = begin.write(wanted, folder)
    for path in made:
        typer.echo(path)
    typer.echo(f"\ncd {folder} && pip install -e . && tete check {slug} && tete play {slug}")


def _check(slug: str) -> None:
    if not (slug.isascii() and slug.isidentifier() and slug.islower()):
        told = Text("A slug is one lower-case word, not “{slug}”.", slug=slug)
        raise BadOption(Code.BAD_NAME, told)
    if slug in tete.games():
        raise BadOption(Code.EXISTS, Text("There is a game “{slug}” already.", slug=slug))
