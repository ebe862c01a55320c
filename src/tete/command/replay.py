"""``tete replay``: a record, ply by ply."""

import sys
from typing import Annotated

import typer

from tete.command.inputs import Json, Lang, RecordFile, language_for, print_json, screen_for
from tete.pictures.printed import printed
from tete.shelf.records import game_of
from tete.terminal.keyboard import Keyboard
from tete.terminal.replay import Replay
from tete.terminal.store import read_open


def replay(
    file: RecordFile,
    ply: Annotated[
        int | None, typer.Option(help="After this many moves; without it, at the end.")
    ] = None,
    seen_as: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="SEAT",
            help="As a seat saw it, by its name, letter or number from 1; or spectator, or all. In a game with "
            "secrets others can be asked for when it is over.",
        ),
    ] = "",
    theme: Annotated[str, typer.Option(help="auto, dark or light.")] = "auto",
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Show a record. In a terminal, step through it; else the board at one ply and the moves."""
    record = read_open(file)
    game = game_of(record)
    language = language_for(lang, game)
    live = sys.stdin.isatty() and not as_json
    screen = screen_for(language, theme, may_live=live)
    shown = Replay(record, screen, seen_as)
    at = shown.last if ply is None else ply
    scene = shown.scene(at)
    if as_json:
        print_json(
            {
                "game": record.game,
                "options": dict(record.options),
                "seats": list(record.seats),
                "ply": at,
                "as": shown.viewpoint.name,
                "moves": list(shown.texts),
                "prompt": language.repeat(scene.prompt),
                "result": list(record.outcome.scores) if record.outcome else None,
                "reason": record.outcome.reason if record.outcome else None,
            }
        )
    elif screen.live:
        try:
            screen.open()
            shown.step(Keyboard(True), 0 if ply is None else at)
        finally:
            screen.close()
    else:
        shown.show(at)
        letters = [place.letter for place in printed(scene, language.repeat).places]
        for number, (letter, texts) in enumerate(shown.turns.rows(letters), 1):
            typer.echo(f"{number:>4} {letter or ' '} {texts}")
