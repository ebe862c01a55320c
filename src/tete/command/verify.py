"""``tete verify``: is a record true?"""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from tete.command.compare import compare
from tete.command.inputs import Json, Lang, RecordFile, language_for, print_json
from tete.core.text import Text
from tete.core.verify import Report
from tete.core.verify import verify as check
from tete.shelf.records import game_of
from tete.terminal.language import Language
from tete.terminal.store import read_record


def verify(
    file: RecordFile,
    earlier: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A record of the same game, saved while it was played."),
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Play a record again, draw every die again, open every seal, compare the result.

    With --earlier, also see that nothing has been changed since that record was saved.

    Exit status 0 if all of it holds, 1 if not, 2 if the file is no record.
    """
    record = read_record(file)
    game = game_of(record)
    language = language_for(lang, game)
    report = check(game, record)
    if earlier is not None:
        changed = compare(read_record(earlier), record)
        report = replace(report, problems=(*report.problems, *changed))
    if as_json:
        print_json(_data(report, language))
    else:
        _tell(report, language)
    if not report.good:
        raise typer.Exit(1)


def _data(report: Report, language: Language) -> dict[str, object]:
    return {
        "good": report.good,
        "moves": report.moves,
        "dice": report.dice,
        "drawn": [
            {"ply": die.ply, "recorded": die.recorded, "computed": die.computed}
            for die in report.drawn
        ],
        "seals": report.seals,
        "hidden": report.hidden,
        "problems": [language.repeat(problem) for problem in report.problems],
    }


def _tell(report: Report, language: Language) -> None:
    say = language.say
    typer.echo(say(Text("{n} move replayed.|{n} moves replayed.", n=report.moves)))
    if report.dice == "opened":
        n = len(report.drawn)
        typer.echo(say(Text("{n} draw recomputed.|{n} draws recomputed.", n=n)))
    elif report.dice == "sealed":
        typer.echo(say(Text("The dice are sealed until the game is over.")))
    if report.seals:
        n = report.seals
        typer.echo(say(Text("{n} secret move opened.|{n} secret moves opened.", n=n)))
    if report.hidden is not None:
        typer.echo(
            say(Text("From ply {ply} on something is hidden until the end.", ply=report.hidden))
        )
    for problem in report.problems:
        typer.echo(language.repeat(problem))
    typer.echo(
        say(Text("Everything is as it should be."))
        if report.good
        else say(Text("Something is wrong with this record."))
    )
