"""``tete draw``: a position as a picture."""

from pathlib import Path
from typing import Annotated

import typer

import tete
from tete.codes import Code
from tete.command import completion
from tete.command.inputs import Json, Lang, Options, language_for, read_options, write_out
from tete.core import asking
from tete.core import replay as replays
from tete.core.errors import BadOption, UnknownGame
from tete.core.game import AnyGame
from tete.core.record import Record
from tete.core.scene import Scene
from tete.core.text import Text
from tete.core.viewpoints import NOT_OVER, SPECTATOR, Viewpoint
from tete.pictures.svg import to_svg
from tete.pictures.theme import check_theme
from tete.shelf.records import game_of
from tete.terminal.seats import find_seat
from tete.terminal.store import STANDARD_INPUT, read_open
from tete.terminal.viewpoints import open_viewpoints


def draw(
    what: Annotated[
        str,
        typer.Argument(
            metavar="GAME_OR_RECORD",
            help="A game's slug, or a record's file.",
            autocompletion=completion.games,
        ),
    ],
    position: Annotated[
        str | None, typer.Argument(help="A position as one line of text; without it, the start.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write there instead.")
    ] = None,
    ply: Annotated[
        int | None,
        typer.Option(help="Of a record: after this many moves; without it, the last position."),
    ] = None,
    option: Options = None,
    seat: Annotated[
        str | None,
        typer.Option(
            help="As this seat sees it, by its name, letter or number from 1; without it, a spectator."
        ),
    ] = None,
    theme: Annotated[str, typer.Option(help="light, dark or auto.")] = "light",
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Draw a position as SVG, on standard output or into a file; with --json, the scene as data."""
    check_theme(theme)
    game, state, record = _find(what, position, ply, option)
    language = language_for(lang, game)
    catalogue = language.catalogue
    viewpoint = SPECTATOR
    if seat is not None:
        viewpoint = Viewpoint(find_seat(asking.seats(game, state), seat, language))
        if record and viewpoint not in open_viewpoints(record, game):
            raise BadOption(Code.NOT_OVER, NOT_OVER)
    scene: Scene = game.draw(viewpoint.view(game, state))
    picture = scene.json(catalogue).decode() if as_json else to_svg(scene, theme, catalogue)
    if output is None:
        typer.echo(picture, nl=as_json)
    else:
        write_out(output, picture)


def _find(
    what: str,
    position: str | None,
    ply: int | None,
    option: list[str] | None,
) -> tuple[AnyGame, object, Record | None]:
    """The game, the state to draw, and the record it is of, if it is of one."""
    if what not in tete.games() and (what == STANDARD_INPUT or Path(what).exists()):
        if position or option:
            raise BadOption(
                Code.TOO_MUCH,
                Text("A record has its own positions and options; --ply chooses one."),
            )
        record = read_open(Path(what))
        game = game_of(record)
        return game, replays.state_at(game, record, ply), record
    try:
        game = tete.game(what)
    except UnknownGame as error:
        raise BadOption(
            error.code,
            Text("{why} There is no file of that name either.", why=error.sentence),
        ) from None
    if ply is not None:
        raise BadOption(
            Code.NO_RECORD, Text("--ply is for records; “{what}” is a game.", what=what)
        )
    if position is not None:
        if option:
            raise BadOption(Code.TOO_MUCH, Text("A position already contains its options."))
        state = game.read(position)
    else:
        state = replays.start(game, game.info.seats[0], read_options(option))
    return game, state, None
