"""What the tests of Mots de Tête have in common."""

import random
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

import tete
from games.mots import oracle
from tete.core.errors import IllegalMove
from tete.core.game import AnyGame
from tete.games.mots import lists
from tete.games.mots.grid import Grid
from tete.games.mots.moves import Write
from tete.games.mots.state import State
from tete.games.mots.turns import canonical, place_of

mots: AnyGame = tete.game("mots")

SMALL = "as es et la le les la sa se te sel ses set tas tes lestes as ale ales este sale sales taes lest test"
"""A dictionary for tests: one can see what it admits."""

OPEN = "\n".join(["11111111111"] * 5 + ["11111+11111"] + ["11111111111"] * 5)
"""A grid without black and bonus squares, all values 1."""


def new(seats: int = 2, **options: Any) -> State:
    state: State = mots.new(seats, **options)
    return state


def play(s: State, *texts: str) -> State:
    for text in texts:
        s = mots.play(s, mots.parse(text))
    return s


def refusal(s: State, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        play(s, text)
    return refused.value


def challenge(seats: int = 2, **options: Any) -> State:
    return new(seats, words="challenge", dictionary=SMALL, grid=OPEN, **options)


def rows(*lines: str) -> str:
    return "\n".join(lines)


@cache
def some_words(count: int) -> str:
    """A dictionary of some French words, short ones above all."""
    rng, words = random.Random("words"), lists.find(lists.settle("fr"))
    found = []
    for length in range(2, 9):
        block = words.block(length)
        found += [block.word(rng.randrange(block.count)) for _ in range(count // 7)]
    return " ".join(found)


def listed_turns(
    turns: Iterable[Any], grid: Grid, letters: str, count: int
) -> dict[oracle.Placed, set[tuple[int, ...]]]:
    """Turns as the oracle tells them: the new letters, and the squares of the words they make."""
    found: dict[oracle.Placed, set[tuple[int, ...]]] = {}
    for move in turns:
        if not isinstance(move, Write):
            continue
        slot = place_of(grid, letters, move, count)
        assert slot is not None
        assert canonical(grid, letters, move, slot) == move
        pairs = zip(slot.squares, move.word, strict=True)
        placed = frozenset((at, letter) for at, letter in pairs if at in slot.new)
        assert placed not in found
        found[placed] = set(slot.words)
    return found
