"""``tete analyse``: a game looked back at."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace
from rich.console import Console

from tete.bots.analysis import Analysis, Point
from tete.bots.worker import AnalysisJob
from tete.codes import Code
from tete.command.inputs import Json, Lang, RecordFile, language_for, print_json
from tete.core import asking
from tete.core import replay as replays
from tete.core.errors import BadOption
from tete.core.record import Record
from tete.core.scene import Place
from tete.core.text import Text
from tete.pictures.graph import graph
from tete.shelf.records import game_of
from tete.system.processes import undisturbed
from tete.terminal.language import Language
from tete.terminal.seats import called, told_apart
from tete.terminal.store import read_record
from tete.thinking.mind import Budget

_QUICK, _WHOLE = 10.0, 60.0
_GRACE, _PATIENCE = 600.0, 900.0
"""Seconds: on a busy machine it takes longer, and is not lost."""
_TICK = 0.1
_WIDEST = 30


def look_back(
    file: RecordFile,
    quick: Annotated[
        bool, typer.Option("--quick", help="A rough look, in ten seconds at most.")
    ] = False,
    most: Annotated[
        float | None,
        typer.Option(
            min=0.1,
            metavar="SECONDS",
            help="About how long all of it may take; 60 where neither --seconds nor --nodes is given.",
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(min=0.01, help="How long to think about a position, 0.2 at most without it."),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Look at this many positions instead of thinking for a time: the result is then always the same.",
        ),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also draw the chances as a graph.")
    ] = None,
    theme: Annotated[str, typer.Option(help="dark or light.")] = "light",
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Look back at a game: the chance of winning after every move, the moves that cost most, the best ones.

    The strongest bot judges. In a game with dice, luck is told apart from skill; in a game with secrets a
    move is judged by what its player could know.

    The longer a game, the less time there is for a position: a minute for all of it, unless you say otherwise.
    """
    record = read_record(file)
    game = game_of(record)
    language = language_for(lang, game)
    if record.outcome is None:
        raise BadOption(Code.NOT_OVER, Text("A game can be analysed once it is over."))
    if theme not in ("dark", "light"):
        raise BadOption(
            Code.NO_THEME, Text("The theme is dark or light, not “{theme}”.", theme=theme)
        )
    places = asking.seats(game, replays.state_at(game, record, 0))
    names = _names(record, places, language)
    job = AnalysisJob(record.write(), _bound(quick, most, seconds or nodes), hurry=True)
    if seconds or nodes:
        job = replace(job, budget=Budget(nodes=nodes) if nodes else Budget(seconds))
    found = _with_bar(job, language)
    if svg:
        _draw(found, names, svg, theme, language)
    if as_json:
        print_json(_data(found, record))
    else:
        _tell(found, names, [place.letter for place in places], language)


def _bound(quick: bool, most: float | None, own: float | None) -> float | None:
    """How many seconds all of it may take; None is as many as it needs."""
    if quick:
        return _QUICK if most is None else min(most, _QUICK)
    return _WHOLE if most is None and own is None else most


def _with_bar(job: AnalysisJob, language: Language) -> Analysis:
    """What is found, by another process; a bar shows how far it is where standard error is a terminal."""
    from rich.progress import Progress, TimeElapsedColumn  # slow to load, and seldom needed

    from tete.bots.workers import Lost, Workers

    console = Console(stderr=True)
    workers = Workers(1, grace=_GRACE, patience=_PATIENCE)
    columns = (*Progress.get_default_columns(), TimeElapsedColumn())
    try:
        with Progress(
            *columns, console=console, transient=True, disable=not console.is_terminal
        ) as bar:
            task = bar.add_task(language.say(Text("Looking back …")), total=1.0)
            thought = workers.analyse(
                job,
                lambda progress: bar.update(
                    task,
                    completed=progress.done,
                    description=language.say(Text("Looking back …")),
                ),
                lambda share: bar.update(
                    task, completed=share, description=language.say(Text("Compiling …"))
                ),
            )
            while True:
                try:
                    return thought.answer.result(_TICK).found
                except TimeoutError:
                    continue
    except Lost as lost:
        raise BadOption(
            Code.NOT_ANALYSED, Text("The game could not be analysed: {why}.", why=lost)
        ) from None
    finally:
        with undisturbed():
            workers.abandon()


def _names(record: Record, places: Sequence[Place], language: Language) -> tuple[str, ...]:
    """How the seats are called, each otherwise."""
    found = [
        called(place, name, language) for place, name in zip(places, record.seats, strict=True)
    ]
    return told_apart(found)


def _draw(
    found: Analysis, names: tuple[str, ...], path: Path, theme: str, language: Language
) -> None:
    rows = [found.start, *(point.chances for point in found.points)]
    lines = [[row[seat] for row in rows] for seat in range(len(names))]
    marks = [(point.ply, point.mover, _line(point, names, language)) for point in found.worst]
    try:
        path.write_text(graph(lines, names, marks, theme), encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadOption(
            Code.UNWRITABLE, Text("“{path}” cannot be written: {reason}.", path=path, reason=reason)
        ) from None


def _tell(found: Analysis, names: tuple[str, ...], letters: list[str], language: Language) -> None:
    say = language.say
    seats = ", ".join(f"{one} {name}" for one, name in zip(letters, names, strict=True))
    typer.echo(say(Text("Chances of winning in %: {seats}", seats=seats)))
    moves = [language.notation(point.text) for point in found.points]
    wide = min(_WIDEST, max(map(len, moves), default=0))
    ply, move, cost = (say(head) for head in (Text("ply"), Text("move"), Text("cost")))
    heads = " ".join(f"{letter:>4}" for letter in letters)
    typer.echo(f"{ply:>4} {heads}  {move:<{wide}} {cost}")
    for point, written in zip(found.points, moves, strict=True):
        chances = " ".join(f"{100 * chance:4.0f}" for chance in point.chances)
        note = f"−{100 * point.cost:.0f}" if point.cost >= 0.005 else ""
        typer.echo(f"{point.ply:>4} {chances}  {written:<{wide}} {note}".rstrip())
    for title, points in (
        (Text("The costliest moves:"), found.worst),
        (Text("The best moves:"), found.best),
    ):
        if points:
            typer.echo(f"\n{say(title)}")
        for point in points:
            typer.echo(f"  {_line(point, names, language)}")
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


def _line(point: Point, names: tuple[str, ...], language: Language) -> str:
    name, move = names[point.mover], language.notation(point.text)
    if not point.cost:
        return language.say(Text("{ply}. {name}: {move}", ply=point.ply, name=name, move=move))
    return language.say(
        Text(
            "{ply}. {name}: {move} cost {cost} %; {best} was better.",
            ply=point.ply,
            name=name,
            move=move,
            cost=f"{100 * point.cost:.0f}",
            best=language.notation(point.best),
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
