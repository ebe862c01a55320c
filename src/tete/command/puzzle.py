"""``tete puzzle``: a position and one move to find; and the miner that finds such positions."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

import tete
from tete.codes import Code
from tete.command import completion
from tete.command.inputs import Lang, On, Options, language_for, read_options, screen_for
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.practice.puzzles import NoPuzzle, Puzzle, Puzzles, puzzles_of, today
from tete.practice.solving import find
from tete.room.showing.puzzling import daily_puzzle
from tete.shelf.games import by_length
from tete.terminal.keyboard import Keyboard, Leave, leaving_on_signals
from tete.terminal.puzzle import Solver
from tete.terminal.screen import Screen
from tete.terminal.solved import solved, streak

_MINE = "mine"


def puzzle(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="A game's slug; without it, the puzzle of the day. Or mine.",
            autocompletion=completion.games,
        ),
    ] = None,
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="After mine: a game's slug."),
    ] = None,
    name: Annotated[str | None, typer.Option("--id", help="This puzzle.")] = None,
    grade: Annotated[
        int | None, typer.Option(min=1, max=5, help="One of this difficulty, 1 to 5.")
    ] = None,
    of_today: Annotated[
        bool, typer.Option("--today", help="The game's puzzle of the day, by UTC.")
    ] = False,
    show_list: Annotated[
        bool, typer.Option("--list", help="List the puzzles, and how many are solved.")
    ] = False,
    count: Annotated[int, typer.Option(min=1, help="mine: how many puzzles, at most.")] = 100,
    out: Annotated[
        Path,
        typer.Option(metavar="FILE", help="mine: where they go; a file that is there goes on."),
    ] = Path("puzzles.toml"),
    jobs: Annotated[
        int, typer.Option(min=0, help="mine: how many games at a time; 0 is one for each core.")
    ] = 0,
    on: On = None,
    seed: Annotated[int, typer.Option(min=0, help="mine: the same seed finds the same.")] = 0,
    margin: Annotated[
        float, typer.Option(min=0.01, max=1, help="mine: by how much the best is ahead.")
    ] = 0.12,
    glance: Annotated[
        float, typer.Option(min=0, max=1, help="mine: share of a thought for a first look.")
    ] = 0.0,
    most: Annotated[
        float, typer.Option(min=0, max=1, help="mine: what the second best may leave.")
    ] = 0.85,
    choices: Annotated[int, typer.Option(min=2, help="mine: fewest legal moves.")] = 3,
    best: Annotated[int, typer.Option(min=1, help="mine: how many moves may be equally good.")] = 1,
    points: Annotated[
        bool, typer.Option("--points", help="mine: ask for points, margin in hundreds of them.")
    ] = False,
    words_of: Annotated[
        str,
        typer.Option(metavar="LANG", help="mine: the language whose words one must know, as en."),
    ] = "",
    ask: Annotated[str, typer.Option(help="mine: the task, where it is not the usual one.")] = "",
    option: Options = None,
    theme: Annotated[str, typer.Option(help="auto, dark or light.")] = "auto",
    words: Annotated[
        bool, typer.Option("--words", help="Words instead of pictures, for screen readers.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Solve puzzles: a position, one best move to find. Without a game, the puzzle of the day.

    Type moves as in tete play. A wrong one is explained, and nothing has changed; "show" first says where to look,
    then which move it is. What is solved is kept in TETE_DATA or your data folder.

    **tete puzzle mine kopf --count 200** lets bots play, finds such positions in their games and checks them at ten
    times the strongest level's budget. Ctrl-C ends it; what was found is in the file.
    """
    if what == _MINE:
        from tete.command.mine import mine, want_for, want_points  # who solves needs no arena

        slug = game or ""
        language, options = language_for(lang, tete.game(slug)), read_options(option)
        given = {key: str(value) for key, value in options.items()}
        want = (
            want_points(slug, margin, best, words_of, given)
            if points
            else want_for(slug, margin, glance, best, most, choices, words_of, given)
        )
        mine(want, ask, points, count, out, jobs, on, seed, language)
        return
    if show_list:
        _list(what, lang)
        return
    slug = what or daily_puzzle(today(), "en").slug
    chosen = tete.game(slug)
    language = language_for(lang, chosen)
    found = _puzzles(chosen).fitting(language.lang)
    queue = _queue(slug, found, name, grade, of_today or what is None)
    live = sys.stdin.isatty()
    screen = screen_for(language, theme, may_live=live, words=words)
    keyboard = Keyboard(live and sys.stdout.isatty())
    _solve(Solver(chosen, found, queue, today(), screen, keyboard), screen, slug)


def _puzzles(game: AnyGame) -> Puzzles:
    found = puzzles_of(game)
    if not found.puzzles:
        slug = game.info.slug
        raise NoPuzzle(Text("There are no puzzles for “{slug}”.", slug=slug))
    return found


def _queue(
    slug: str, found: Puzzles, name: str | None, grade: int | None, of_today: bool
) -> list[Puzzle]:
    """The wanted one, then those that are not solved, the easiest first."""
    done = solved(slug)
    open_ones = sorted(
        (each for each in found.puzzles if each.id not in done), key=lambda each: each.grade
    )
    rest = open_ones or list(found.puzzles)
    if name is not None:
        first = find(puzzles_of(tete.game(slug)), name)
    elif of_today:
        first = found.today(today())
    else:
        fitting = [each for each in rest if grade in (None, each.grade)]
        fitting = fitting or [each for each in found.puzzles if each.grade == grade]
        if not fitting:
            raise BadOption(
                Code.NO_PUZZLE, Text("There is no puzzle of difficulty {grade}.", grade=grade)
            )
        first = fitting[0]
    rest = [each for each in rest if grade in (None, each.grade) and each != first]
    return [first, *rest]


def _solve(solver: Solver, screen: Screen, slug: str) -> None:
    """Until somebody goes; the terminal is given back. Ctrl-C raises after that."""
    broken = False
    try:
        with leaving_on_signals():
            screen.open()
            solver.learn()
    except Leave as leave:
        broken = leave.broken
    except KeyboardInterrupt:
        broken = True
    finally:
        with suppress(OSError):
            screen.close()
    say = screen.language.say
    with suppress(OSError):
        screen.note(say(_told(tete.game(slug), screen.language.lang)))
        if days := streak(today()):
            screen.note(say(_days(days)))
        sys.stdout.flush()
    if broken:
        raise KeyboardInterrupt


def _told(game: AnyGame, lang: str) -> Text:
    found, slug = puzzles_of(game).fitting(lang).puzzles, game.info.slug
    done = len(solved(slug) & {each.id for each in found})
    return Text(
        "{n} of {all} puzzles solved · tete puzzle {slug}|{n} of {all} puzzles solved · tete puzzle {slug}",
        n=done,
        all=len(found),
        slug=slug,
    )


def _days(days: int) -> Text:
    return Text(
        "The puzzle of the day: {n} day in a row|The puzzle of the day: {n} days in a row", n=days
    )


def _list(slug: str | None, lang: str | None) -> None:
    slugs = [slug] if slug else by_length()
    for each in slugs:
        game = tete.game(each)
        language = language_for(lang, game)
        found = puzzles_of(game).fitting(language.lang).puzzles
        if not found:
            continue
        told = language.say(_told(game, language.lang))
        typer.echo(f"{game.info.title(language.lang)}: {told}")
        if slug:
            done = solved(slug)
            for puzzle in found:
                typer.echo(f"{'+' if puzzle.id in done else ' '} {puzzle.id}  {puzzle.grade}")
    if days := streak(today()):
        typer.echo(language_for(lang).say(_days(days)))
