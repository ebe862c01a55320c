"""``tete puzzle mine``: puzzles from bots' games."""

from collections.abc import Mapping
from pathlib import Path

import typer

import tete
from tete.arena.crews import crew_for
from tete.arena.mining import Mine
from tete.arena.prospect import Want
from tete.codes import Code
from tete.command.bar import bar
from tete.core import replay as replays
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.terminal.language import Language

_INTERRUPTED = 130
_ANYTHING = 9.0
_HURRIED = 6


def want_for(
    slug: str,
    margin: float,
    glance: float,
    best: int,
    most: float,
    choices: int,
    words: str,
    options: Mapping[str, str],
) -> Want:
    """What is looked for where puzzles ask for the best chance of winning: half of the margin at first sight."""
    sight = margin / 2
    given = dict(options)
    return Want(
        slug, margin, sight, glance, best, most=most, choices=choices, lang=words, options=given
    )


def want_points(
    slug: str, margin: float, best: int, words: str, options: Mapping[str, str]
) -> Want:
    """The same where they ask for points: nothing need be won, and what leads is known at sight."""
    least = max(0.1, margin)
    given = dict(options)
    return Want(
        slug, margin, margin, 0.0, best, least, _ANYTHING, nodes=_HURRIED, lang=words, options=given
    )


def mine(
    want: Want,
    ask: str,
    points: bool,
    count: int,
    out: Path,
    jobs: int,
    on: str | None,
    seed: int,
    language: Language,
) -> None:
    """Mine until there are so many, and tell what it took. Ctrl-C ends it; what was found is in the file."""
    game = tete.game(want.slug)
    replays.start(game, want.seats, want.options)
    if not out.parent.is_dir():
        raise BadOption(
            Code.NO_FOLDER,
            Text("There is no folder “{folder}” for the puzzles.", folder=out.parent),
        )
    found = Mine(want, seed, out, ask=ask, points=points)
    ended = 0
    with (
        crew_for(on, jobs) as crew,
        bar(language.say(Text("Mining")), total=count) as show,
    ):
        show(len(found.found), count)
        try:
            found.run(count, crew, lambda now: show(len(now.found), count))
        except KeyboardInterrupt:
            ended = _INTERRUPTED
    told = Text(
        "{n} puzzle in {path}, out of {positions} positions of {games} games.|"
        "{n} puzzles in {path}, out of {positions} positions of {games} games.",
        n=len(found.found),
        path=out,
        positions=found.mined.positions,
        games=found.mined.games,
    )
    typer.echo(language.say(told))
    if ended:
        raise typer.Exit(ended)
