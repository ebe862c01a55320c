"""The properties of what a game declares: its seats, and what it adds to the contract."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from types import ModuleType
from typing import Any

from tete.conformance.moment import Moment
from tete.core import optional
from tete.core.asking import HasSeats, adds
from tete.core.game import CHANCE
from tete.core.optional import HasAny, HasBest, HasEncoding, HasTrail
from tete.learning import kinds
from tete.practice.check import flaws
from tete.practice.lesson import HasLesson
from tete.practice.puzzle_check import flaws as puzzle_flaws
from tete.practice.puzzles import HasPuzzles

_ALIKE = 0.75
"""How alike two names are of which one is likely to be the other, misspelt: from 0 to 1."""


def seats_are_those_drawn(m: Moment) -> Iterator[str]:
    """``seats`` tells without a picture what a spectator's picture shows."""
    game: object = m.game
    if not adds(game, HasSeats):
        yield "there is no seats(s): the house draws a picture whenever it wants to know them"
        return
    told, drawn = game.seats(m.state), m.game.draw(m.game.view(m.state, None)).places
    if told != drawn:
        yield f"seats(s) tells {told}, the picture for a spectator has {drawn}"


def nothing_is_misspelt(m: Moment) -> Iterator[str]:
    """A public name that is nearly one that may be added is likely to be meant as that, and nobody asks for it."""
    judged = members(HasBest) | members(HasAny)
    yield from _misspelt(
        "the game",
        m.game,
        page(optional) - judged | members(HasSeats) | members(HasLesson) | members(HasPuzzles),
    )
    yield from _misspelt("its judge", m.game.judge, judged)
    game: object = m.game
    if adds(game, HasEncoding):
        made: object = game.encoding(m.state)
        yield from _misspelt("its encoding", made, page(kinds))


def trail_was_possible(m: Moment) -> Iterator[str]:
    """What led to a state, where the game says it, was a legal move of a seat; nobody is asked about chance."""
    game: object = m.game
    if not adds(game, HasTrail):
        return
    trail: Sequence[tuple[Any, Any]] = game.trail(m.state)
    for before, move in trail:
        turn = m.game.turn(before)
        if turn is None or turn == CHANCE:
            yield f"trail(s) has “{m.game.write(move)}” where no seat is to move"
        elif move not in m.game.moves(before):
            yield f"trail(s) has “{m.game.write(move)}”, which was not legal there"


def lesson_can_be_played(m: Moment) -> Iterator[str]:
    """Its lesson, where it brings one, is read, played along every way, and translated."""
    yield from flaws(m.game)


def puzzles_can_be_solved(m: Moment) -> Iterator[str]:
    """Its puzzles, where it brings any, are read; somebody is to move in each, and what is right is legal."""
    yield from puzzle_flaws(m.game)


def _misspelt(who: str, whose: object, known: set[str]) -> Iterator[str]:
    there = {name for name in dir(whose) if not name.startswith("_")}
    for name in sorted(there - known):
        for near in get_close_matches(name, known - there, n=1, cutoff=_ALIKE):
            yield f"{who} has “{name}”, which nobody asks for; is “{near}” meant?"


def page(module: ModuleType) -> set[str]:
    """All that the protocols of a module declare."""
    return {name for kind in vars(module).values() for name in members(kind)}


def members(kind: object) -> set[str]:
    """What a protocol that can be asked for declares; nothing of anything else.

    >>> members(HasBest)
    {'best'}
    """
    if not isinstance(kind, type) or not vars(kind).get("_is_runtime_protocol"):
        return set()
    return {name for name in vars(kind) if not name.startswith("_")}
