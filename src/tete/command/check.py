"""``tete check``: does a game keep the contract?"""

from typing import Annotated, Any

import typer

import tete
from tete.codes import Code
from tete.command import completion
from tete.command.bar import bar
from tete.command.inputs import Json, print_json
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.system.spread import Died


def check(
    slug: Annotated[
        str,
        typer.Argument(
            help="A game's slug; tete games lists them.", autocompletion=completion.games
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many random games to play.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    longest: Annotated[
        int, typer.Option(min=1, help="A game that has not ended after so many moves never will.")
    ] = 5_000,
    jobs: Annotated[int, typer.Option(min=1, help="How many at a time.")] = 1,
    as_json: Json = False,
) -> None:
    """Check a game, yours or ours, against what every game must satisfy.

    Plays random games and looks at every position. A finding says where in the source to look. Exit status 1 if
    anything was found.
    """
    game = tete.game(slug)
    # Slow to load, and no other command needs them.
    from rich.progress import MofNCompleteColumn, TimeRemainingColumn

    from tete.conformance import check as conform

    columns = MofNCompleteColumn(), TimeRemainingColumn()
    with bar(f"{slug}:", *columns, total=games) as progress:
        try:
            report = conform(
                game, games=games, seed=seed, longest=longest, jobs=jobs, progress=progress
            )
        except Died as error:
            said = Text("The game ends whoever plays it: {n} processes died.", n=error.deaths)
            raise TeteError(Code.FATAL_GAME, said) from None
    if as_json:
        print_json(_data(report))
    else:
        _tell(report)
    if not report.good:
        raise typer.Exit(1)


def _data(report: Any) -> dict[str, object]:
    return {
        "slug": report.slug,
        "good": report.good,
        "games": report.games,
        "plies": report.plies,
        "seconds": round(report.seconds, 3),
        "properties": list(report.properties),
        "findings": [_finding(found) for found in report.findings],
        "notes": [_finding(found) for found in report.notes],
    }


def _finding(found: Any) -> dict[str, str]:
    told = {"property": found.prop, "sentence": str(found.sentence), "where": found.where}
    return {**told, "at": found.at, "traceback": found.traceback}


def _tell(report: Any) -> None:
    wrong = {found.prop for found in report.findings}
    for name in report.properties:
        typer.echo(f"{'FAILS' if name in wrong else 'holds'}  {name}")
    for found in report.findings:
        typer.echo(f"\n{found}")
    for note in report.notes:
        typer.echo(f"\nWorth a look, {note}")
    word = "holds" if report.good else "does not hold"
    typer.echo(
        f"\n{report.slug} {word}: {report.games} games, {report.plies} moves, {report.seconds:.1f} s"
    )
