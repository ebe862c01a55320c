"""``tete analyse``: a game looked back at."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tete.bots.analysis import Analysis, Point, analyse
from tete.command.inputs import Json, Lang, print_json, voice_for
from tete.core import record as records
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.graph import graph
from tete.core.mind import Budget
from tete.core.record import Record
from tete.core.text import Text
from tete.terminal.seats import called
from tete.terminal.store import read_record
from tete.terminal.voice import Voice


def look_back(
    file: Annotated[Path, typer.Argument(help="A record of a game that is over.")],
    seconds: Annotated[
        float, typer.Option(min=0.01, help="How long to think about a position.")
    ] = 0.2,
    nodes: Annotated[
        int | None,
        typer.Option(min=1, help="Look at so many instead: then it is the same again."),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the chances as a graph, too.")
    ] = None,
    theme: Annotated[str, typer.Option(help="dark or light.")] = "light",
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Look back at a game: the chance of winning after every move, the moves that cost most, the best ones.

    The strongest bot judges. In a game with dice, luck is told apart from skill; in a game with secrets a
    move is judged by what its player could know.
    """
    record = read_record(file)
    game = records.game_of(record)
    voice = voice_for(lang, game)
    if record.outcome is None:
        raise BadOption("not-over", Text("A game is analysed when it is over."))
    if theme not in ("dark", "light"):
        raise BadOption("no-theme", Text("The theme is dark or light, not “{theme}”.", theme=theme))
    names = _names(record, game, voice)
    budget = Budget(nodes=nodes) if nodes else Budget(seconds)
    found = _with_bar(record, budget)
    if svg:
        _draw(found, names, svg, theme, voice)
    if as_json:
        print_json(_data(found, record))
    else:
        _tell(found, names, voice)


def _with_bar(record: Record, budget: Budget) -> Analysis:
    from rich.progress import Progress  # slow to load, and seldom needed

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=len(record.moves))
        return analyse(record, budget, report=lambda done, _: bar.update(task, completed=done))


def _names(record: Record, game: AnyGame, voice: Voice) -> tuple[str, ...]:
    places = game.draw(game.view(records.state_at(record, 0, game), None)).places
    return tuple(
        called(place, name, voice) for place, name in zip(places, record.seats, strict=True)
    )


def _draw(found: Analysis, names: tuple[str, ...], path: Path, theme: str, voice: Voice) -> None:
    rows = [found.start, *(point.chances for point in found.points)]
    lines = [[row[seat] for row in rows] for seat in range(len(names))]
    marks = [(point.ply, point.mover, _line(point, names, voice)) for point in found.worst]
    try:
        path.write_text(graph(lines, names, marks, theme), encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadOption(
            "unwritable", Text("“{path}” cannot be written: {reason}.", path=path, reason=reason)
        ) from None


def _tell(found: Analysis, names: tuple[str, ...], voice: Voice) -> None:
    say = voice.say
    for point in found.points:
        chances = " ".join(f"{100 * chance:4.0f}" for chance in point.chances)
        note = f"−{100 * point.cost:.0f}" if point.cost >= 0.005 else ""
        typer.echo(f"{point.ply:>4} {chances}  {voice.notation(point.text)} {note}".rstrip())
    for title, points in (
        (Text("The moves that cost most:"), found.worst),
        (Text("The best moves:"), found.best),
    ):
        if points:
            typer.echo(f"\n{say(title)}")
        for point in points:
            typer.echo(f"  {_line(point, names, voice)}")
    typer.echo()
    for seat, name in enumerate(names):
        cost = f"{100 * found.cost(seat):.0f}"
        if any(point.luck for point in found.points):
            luck = f"{100 * found.luck(seat):+.0f}"
            text = Text(
                "{name}: moves cost {cost} %, luck brought {luck} %.",
                name=name,
                cost=cost,
                luck=luck,
            )
        else:
            text = Text("{name}: moves cost {cost} %.", name=name, cost=cost)
        typer.echo(say(text))


def _line(point: Point, names: tuple[str, ...], voice: Voice) -> str:
    name, move = names[point.mover], voice.notation(point.text)
    if not point.cost:
        return voice.say(Text("{ply}. {name}: {move}", ply=point.ply, name=name, move=move))
    return voice.say(
        Text(
            "{ply}. {name}: {move} cost {cost} %; better was {best}.",
            ply=point.ply,
            name=name,
            move=move,
            cost=f"{100 * point.cost:.0f}",
            best=voice.notation(point.best),
        )
    )


def _data(found: Analysis, record: Record) -> dict[str, object]:
    seats = range(len(record.seats))
    return {
        "seats": list(record.seats),
        "start": list(found.start),
        "moves": [
            {
                "ply": point.ply,
                "seat": point.mover,
                "text": point.text,
                "chances": list(point.chances),
                "cost": point.cost,
                "best": point.best or None,
                "luck": list(point.luck) or None,
            }
            for point in found.points
        ],
        "worst": [point.ply for point in found.worst],
        "best": [point.ply for point in found.best],
        "cost": [found.cost(seat) for seat in seats],
        "luck": [found.luck(seat) for seat in seats],
    }
