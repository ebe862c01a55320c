"""``tete arena``: bots against bots."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

import tete
from tete import bots
from tete.arena import calibrate as ladders
from tete.arena.score import elo
from tete.arena.series import Plan, Series
from tete.bots import strength
from tete.codes import Code
from tete.command import completion
from tete.command.inputs import Json, Lang, Options, language_for, print_json, read_options
from tete.core import replay as replays
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.options import settle_seats
from tete.core.text import Text
from tete.terminal.language import Language

_CALIBRATE = "calibrate"
_INTERRUPTED = 130
_TWO = 2


def arena(
    what: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="A game's slug, or calibrate.", autocompletion=completion.games
        ),
    ],
    who: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT BOT",
            autocompletion=completion.bots,
            help="Two bots, as in level-4 greedy. BOT@0.5s thinks half a second a move, BOT@500n looks "
            "at 500 positions. After calibrate: a game's slug.",
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games, at most.")] = 100,
    jobs: Annotated[
        int,
        typer.Option(
            min=0, help="How many games at a time; 0 is one for each core.", show_default=True
        ),
    ] = 0,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Stop as soon as it is clear who is better.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep every game as a record here.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="How many players, where the game leaves that open.")
    ] = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 0,
    docs: Annotated[
        Path, typer.Option(metavar="FILE", help="calibrate: the page to write into.")
    ] = Path("docs/figures/strength.md"),
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="calibrate: where the figures go, if not beside the game."
        ),
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Let two bots play many games, seats swapped, and say who is stronger, by how much, and how sure that is.

    **tete arena kopf level-4 greedy --games 200 --sprt** plays until that is clear.

    **tete arena calibrate kopf** plays the levels against each other and writes their Elo figures into
    docs/figures/strength.md and beside the game, where the page finds them.

    Ctrl-C ends it; what was played counts, and its records stay.
    """
    slug = (who or [""])[0] if what == _CALIBRATE else what
    game = tete.game(slug)
    language = language_for(lang, game)
    options = read_options(option)
    count = max(_TWO, game.info.seats[0]) if seats is None else seats
    settle_seats(count, *game.info.seats)
    replays.start(game, count, options)

    def series(one: str, two: str) -> Series:
        plan = Plan(slug, (one, two), games, count, seed, replays.written(game, options))
        return Series(plan, jobs=jobs or os.cpu_count() or 1, sprt=sprt, out=out)

    if what == _CALIBRATE:
        if len(who or []) != 1:
            raise BadOption(Code.ONE_GAME, Text("calibrate takes one game and nothing else."))
        _calibrate(game, count, series, docs, data or strength.page_of(game), language)
        return
    if len(who or []) != _TWO:
        raise BadOption(
            Code.TWO_BOTS,
            Text("Two bots play each other, as in: tete arena {slug} level-3 level-2", slug=slug),
        )
    one, two = who or []
    for name in (one, two):
        bots.check(game, name)
    _match(series(one, two), language, as_json)


def _match(series: Series, language: Language, as_json: bool) -> None:
    ended = _run(series, language)
    if as_json:
        print_json(_data(series))
    else:
        _tell(series, language)
    if ended:
        raise typer.Exit(ended)


def _run(series: Series, language: Language) -> int:
    """Play with a live table; the exit status."""
    with _live(language) as show:
        try:
            series.run((lambda now: show([now])) if show else None)
        except KeyboardInterrupt:
            return _INTERRUPTED
    return 0


def _calibrate(
    game: AnyGame,
    seats: int,
    series: Callable[[str, str], Series],
    docs: Path,
    data: Path | None,
    language: Language,
) -> None:
    if not docs.parent.is_dir():
        raise BadOption(
            Code.NO_FOLDER,
            Text(
                "There is no folder “{folder}” for the page; --docs names another.",
                folder=docs.parent,
            ),
        )
    ladder, all_of_them, ended = ladders.Ladder(game), list[Series](), 0
    with _live(language) as show:
        for pair in (*ladders.pairs(game), (ladders.EVEN, ladders.EVEN)):
            now = series(*pair)
            all_of_them.append(now)
            try:
                now.run((lambda _: show(all_of_them)) if show else None)
            except KeyboardInterrupt:
                ended = _INTERRUPTED
            ladder.take(pair, now)
            if not show:
                _tell(now, language)
            if ended:
                break
    for each in all_of_them if show else ():
        _tell(each, language)
    if ladder.results:
        ladders.put(docs, game.info.slug, ladders.section(ladder, seats))
        if data:
            data.write_text(strength.written(ladder.figures), encoding="utf-8")
        typer.echo(
            language.say(
                Text("Written: {paths}", paths=", ".join(map(str, filter(None, [docs, data]))))
            )
        )
    if ended:
        raise typer.Exit(ended)


@contextmanager
def _live(language: Language) -> Iterator[Callable[[list[Series]], None] | None]:
    """Shows a table again and again on standard error; None where that is no terminal."""
    from rich.live import Live  # slow to load, and no other command needs it

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    with Live(console=console, transient=True, auto_refresh=False) as live:
        yield lambda rows: live.update(_table(rows, language), refresh=True)


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


def _tell(series: Series, language: Language) -> None:
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
    for trouble in series.troubles[:3]:
        typer.echo(
            language.say(Text("A bot made a mistake and lost: {trouble}", trouble=trouble)),
            err=True,
        )


def _data(series: Series) -> dict[str, object]:
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
    }
