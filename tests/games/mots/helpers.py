"""What the tests of Mots de Tête have in common."""

from typing import Any

import pytest

import tete
from tete.core.errors import IllegalMove
from tete.games.mots.state import State

mots = tete.game("mots")

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
