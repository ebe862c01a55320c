"""``tete arena``: bots against bots."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

import tete
from tete import bots
from tete.arena import calibrate as ladders
from tete.arena.crews import crew_for
from tete.arena.series import Plan, Series
from tete.bots import strength
from tete.codes import Code
from tete.command import completion
from tete.command.arena_telling import as_data, live, tell
from tete.command.inputs import Json, Lang, On, Options, language_for, print_json, read_options
from tete.core import replay as replays
from tete.core.errors import BadOption, TeteError
from tete.core.game import AnyGame
from tete.core.options import settle_seats
from tete.core.text import Text
from tete.system.crew import Crew
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
    on: On = None,
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

    def series(one: str, two: str, crew: Crew) -> Series:
        plan = Plan(slug, (one, two), games, count, seed, replays.written(game, options))
        return Series(plan, crew=crew, sprt=sprt, out=out)

    if what == _CALIBRATE:
        if len(who or []) != 1:
            raise BadOption(Code.ONE_GAME, Text("calibrate takes one game and nothing else."))
        _check_folder(docs)
        with crew_for(on, jobs) as crew:
            each = partial(series, crew=crew)
            _calibrate(game, count, each, docs, data or strength.page_of(game), language)
        return
    if len(who or []) != _TWO:
        raise BadOption(
            Code.TWO_BOTS,
            Text("Two bots play each other, as in: tete arena {slug} level-3 level-2", slug=slug),
        )
    one, two = who or []
    for name in (one, two):
        bots.check(game, name)
    with crew_for(on, jobs) as crew:
        _match(series(one, two, crew), language, as_json)


def _match(series: Series, language: Language, as_json: bool) -> None:
    try:
        ended = _run(series, language)
    except TeteError:
        if series.tally.games and not as_json:
            tell(series, language)
        raise
    if as_json:
        print_json(as_data(series))
    else:
        tell(series, language)
    if ended:
        raise typer.Exit(ended)


def _run(series: Series, language: Language) -> int:
    """Play with a live table; the exit status."""
    with live(language) as show:
        try:
            series.run((lambda now: show([now])) if show else None)
        except KeyboardInterrupt:
            return _INTERRUPTED
    return 0


def _check_folder(docs: Path) -> None:
    if not docs.parent.is_dir():
        raise BadOption(
            Code.NO_FOLDER,
            Text(
                "There is no folder “{folder}” for the page; --docs names another.",
                folder=docs.parent,
            ),
        )


def _calibrate(
    game: AnyGame,
    seats: int,
    series: Callable[[str, str], Series],
    docs: Path,
    data: Path | None,
    language: Language,
) -> None:
    ladder, all_of_them = ladders.Ladder(game), list[Series]()
    ended: int | TeteError = 0
    with live(language) as show:
        for pair in (*ladders.pairs(game), (ladders.EVEN, ladders.EVEN)):
            now = series(*pair)
            all_of_them.append(now)
            try:
                now.run((lambda _: show(all_of_them)) if show else None)
            except KeyboardInterrupt:
                ended = _INTERRUPTED
            except (
                TeteError
            ) as error:  # nobody is left to play: what was played is told all the same
                ended = error
            ladder.take(pair, now)
            if not show:
                tell(now, language)
            if ended:
                break
    for each in all_of_them if show else ():
        tell(each, language)
    if ladder.results:
        ladders.put(docs, game.info.slug, ladders.section(ladder, seats))
        if data:
            data.write_text(strength.written(ladder.figures), encoding="utf-8")
        typer.echo(
            language.say(
                Text("Written: {paths}", paths=", ".join(map(str, filter(None, [docs, data]))))
            )
        )
    if isinstance(ended, TeteError):
        raise ended
    if ended:
        raise typer.Exit(ended)
