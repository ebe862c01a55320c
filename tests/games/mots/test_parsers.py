"""Texts, well-formed and not: moves, positions, options."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.mots.helpers import OPEN, mots, new
from tete.core.errors import BadOption, InvalidMove
from tete.games.mots import lists
from tete.games.mots.grid import find_grid
from tete.games.mots.moves import parse, write


@pytest.mark.parametrize(
    ("lenient", "canonical"),
    [
        (" 7d  disque ", "7D DISQUE"),
        ("7 D disqué", "7D DISQUE"),
        ("j7 solo", "J7 SOLO"),
        ("H8 cœur", "H8 COEUR"),
        ("ROLL 4", "roll 4"),
        ("Bonus f6 9", "bonus F6 9"),
        ("PASS", "pass"),
    ],
)
def test_moves_are_read_leniently(lenient: str, canonical: str) -> None:
    assert write(parse(lenient)) == canonical


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-a-move"),
        ("DISQUE", "not-a-move"),
        ("7D", "not-a-move"),
        ("7D L'EAU", "not-letters"),
        ("7D QU1", "not-letters"),
        ("22D DISQUE", "no-square"),
        ("7Z DISQUE", "no-square"),
        ("7D " + "A" * 22, "too-long"),
        ("roll 7", "not-a-move"),
        ("7٣ DISQUE", "not-a-move"),
    ],
)
def test_bad_moves_say_what_is_wrong(text: str, code: str) -> None:
    with pytest.raises(InvalidMove) as refused:
        parse(text)
    assert refused.value.code == code


@given(st.text("1o#+y r/\n9x", max_size=80))
def test_grids_are_refused_or_read_back(text: str) -> None:
    try:
        grid = find_grid(text)
    except BadOption:
        return
    assert find_grid(grid.text) == grid


@given(st.text("abé ,\n-:0'", max_size=30))
def test_word_lists_are_refused_or_read_back(text: str) -> None:
    try:
        settled = lists.settle(text)
    except BadOption:
        return
    assert lists.settle(settled) == settled


def test_a_plain_position_is_enough() -> None:
    assert mots.read("/".join(["." * 15] * 15)) == new()
    own = f"grid={find_grid(OPEN).text} dictionary=sel,les"
    assert mots.read("/".join(["." * 11] * 11) + f" {own}") == new(grid=OPEN, dictionary="sel les")
