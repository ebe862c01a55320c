"""The generator of turns against brute force: random grids and letters, every die, both directions."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.mots import oracle
from games.mots.helpers import listed_turns, mots, new, play
from tete.games.mots.grid import Grid, find_grid
from tete.games.mots.judge import admitted, expected
from tete.games.mots.moves import Word, Write
from tete.games.mots.turns import Admitted, Anything, place_of
from tete.games.mots.wordlist import WordList

TEXT = (
    "AS ES ET LA LE TE SA SE EST ETE LAS LES SEL SES SET TAS TEE TES ALE LEST ELLE SALE SELS TEST TETE "
    "SALES TASSE LESTE SETAS ASSETS LESTES TESTES ALESE"
)
WORDS = set(TEXT.split())
LISTED = WordList.of("test", {word: (word.lower(),) for word in WORDS})


@st.composite
def positions(draw: Any) -> tuple[Grid, str]:
    side = draw(st.sampled_from((5, 7)))
    seed = draw(st.integers(0, 2**32))
    rng = random.Random(seed)
    signs = [rng.choice("111234oyr#") for _ in range(side * side)]
    signs[side * side // 2] = "+"
    grid = Grid(tuple("".join(signs[at : at + side]) for at in range(0, side * side, side)))
    share = draw(st.sampled_from((0.0, 0.1, 0.3)))
    letters = "".join(
        rng.choice("AELST") if at in grid.places[0] and rng.random() < share else "."
        for at in range(side * side)
    )
    return grid, letters


@settings(max_examples=120, deadline=None)
@given(positions(), st.integers(1, 6))
def test_the_generator_finds_what_brute_force_finds(position: tuple[Grid, str], count: int) -> None:
    grid, letters = position
    turns = Admitted(grid, letters, count, LISTED)
    found = listed_turns(turns, grid, letters, count)
    wanted = oracle.turns(list(grid.rows), letters, count, WORDS)
    if set(letters) == {"."} and count == 1:
        wanted = {}  # M6: no word has one letter
    assert found == wanted
    assert turns.written == len(wanted)


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(1, 6))
def test_a_row_of_turns_is_a_sequence(position: tuple[Grid, str], count: int) -> None:
    grid, letters = position
    turns = Admitted(grid, letters, count, LISTED)
    every = list(turns)
    assert len(turns) == len(every)
    assert [turns[at] for at in range(len(turns))] == every
    assert turns[-1] is Word.PASS
    assert every[:3] == list(turns[:3])
    assert all(move in turns for move in every)
    with pytest.raises(IndexError):
        turns[len(turns)]


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(1, 6))
def test_the_best_turn_is_the_best_of_all(position: tuple[Grid, str], count: int) -> None:
    grid, letters = position
    turns = Admitted(grid, letters, count, LISTED)

    def rate(slot: Any) -> float:
        return float(
            slot.points(grid, {at: 3.5 * grid.dice(at) for at in slot.bonus_squares(grid)})
        )

    rates = []
    for move in turns:
        slot = place_of(grid, letters, move, count) if isinstance(move, Write) else None
        rates += [rate(slot)] if slot else []
    best = turns.best(rate)
    assert (rate(best[0]) if best else None) == (max(rates) if rates else None)


@settings(max_examples=40, deadline=None)
@given(positions(), st.integers(1, 3))
def test_anything_is_every_row_of_letters_in_every_slot(
    position: tuple[Grid, str], count: int
) -> None:
    grid, letters = position
    turns = Anything(grid, letters, count)
    assert turns.written == 26**count * len(turns.slots)
    some = [turns[at] for at in range(0, len(turns), 97)]
    assert len(set(some)) == len(some)
    assert all(move in turns for move in some)
    admitted_too = Admitted(grid, letters, count, LISTED)
    assert all(move in turns for move in admitted_too)


def test_an_empty_grid_and_a_6_have_millions_of_turns_and_nobody_lists_them() -> None:
    s = play(new(), "roll 6")
    moves = mots.moves(s)
    assert len(moves) > 100_000
    rng = random.Random(1)
    for move in rng.sample(moves, 20):
        assert move in moves


def test_best_and_count_on_the_worked_example() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 4", "J7 SOLO", "roll 4")
    turns = admitted(s)
    assert turns.written == sum(1 for move in turns) - 1
    best = turns.best(lambda slot: expected(s, slot))
    assert best is not None
    assert best[1] > 0
    assert find_grid("grand") is s.setup.grid
