"""What ``tete arena`` shows while games are played, and says of them in the end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import typer
from rich.console import Console

from tete.arena.score import elo
from tete.arena.series import Series
from tete.core.text import Text
from tete.terminal.language import Language


@contextmanager
def live(language: Language) -> Iterator[Callable[[list[Series]], None] | None]:
    """Shows a table again and again on standard error; None where that is no terminal."""
    from rich.live import Live  # slow to load, and no other command needs it

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    with Live(console=console, transient=True, auto_refresh=False) as shown:
        yield lambda rows: shown.update(_table(rows, language), refresh=True)


def _table(rows: list[Series], language: Language) -> Any:
    from rich.table import Table

    say = language.say
    heads = (
        Text("game"),
        Text("won"),
        Text("drawn"),
        Text("lost"),
        Text("score"),
        Text("95 %"),
        Text("Elo"),
    )
    table = Table("", *map(say, heads), highlight=False)
    for series in rows:
        one, two = series.plan.contenders
        tally = series.tally
        low, high = tally.interval
        table.add_row(
            f"{one} – {two}",
            f"{tally.games}/{series.plan.games}",
            *map(str, (tally.wins, tally.draws, tally.losses)),
            f"{100 * tally.score:.1f} %",
            f"{100 * low:.1f} – {100 * high:.1f}",
            f"{elo(tally.score):+.0f}",
        )
    return table


def tell(series: Series, language: Language) -> None:
    """Say in sentences how a series went."""
    one, two = series.plan.contenders
    tally = series.tally
    if not tally.games:
        typer.echo(language.say(Text("{one} – {two}: nothing was played.", one=one, two=two)))
        return
    low, high = tally.interval
    typer.echo(
        language.say(
            Text(
                "{one} – {two}: {n} game, {wins} won, {draws} drawn, {losses} lost; "
                "score {score} % ({low} – {high}), Elo {elo} ({elo_low} – {elo_high}).|"
                "{one} – {two}: {n} games, {wins} won, {draws} drawn, {losses} lost; "
                "score {score} % ({low} – {high}), Elo {elo} ({elo_low} – {elo_high}).",
                one=one,
                two=two,
                n=tally.games,
                wins=tally.wins,
                draws=tally.draws,
                losses=tally.losses,
                score=f"{100 * tally.score:.1f}",
                low=f"{100 * low:.1f}",
                high=f"{100 * high:.1f}",
                elo=f"{elo(tally.score):+.0f}",
                elo_low=f"{elo(low):+.0f}",
                elo_high=f"{elo(high):+.0f}",
            )
        )
    )
    low, high = series.began.interval
    typer.echo(
        language.say(
            Text(
                "The side that began scored {score} % ({low} – {high}).",
                score=f"{100 * series.began.score:.1f}",
                low=f"{100 * low:.1f}",
                high=f"{100 * high:.1f}",
            )
        )
    )
    if series.is_clear:
        better = one if tally.verdict > 0 else two
        typer.echo(
            language.say(Text("The difference is clear: {better} is stronger.", better=better))
        )
    if series.again:
        typer.echo(
            language.say(
                Text(
                    "{n} game was played again: a worker had died in the middle of it.|"
                    "{n} games were played again: workers had died in the middle of them.",
                    n=series.again,
                )
            ),
            err=True,
        )
    for trouble in series.troubles[:3]:
        typer.echo(
            language.say(Text("A bot made a mistake and lost: {trouble}", trouble=trouble)),
            err=True,
        )


def as_data(series: Series) -> dict[str, object]:
    """The same for programs."""
    tally = series.tally
    low, high = tally.interval
    return {
        "game": series.plan.slug,
        "bots": list(series.plan.contenders),
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": tally.score,
        "interval": [low, high],
        "elo": elo(tally.score),
        "elo_interval": [elo(low), elo(high)],
        "first_seat": series.began.score if tally.games else None,
        "first_seat_interval": series.began.interval,
        "verdict": tally.verdict,
        "troubles": series.troubles,
        "again": series.again,
    }
