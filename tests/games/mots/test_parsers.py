"""Texts, well-formed and not: moves, positions, options."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.mots.helpers import OPEN, challenge, mots, new, play
from tete.core.errors import BadOption, InvalidMove, InvalidPosition
from tete.games.mots import lists
from tete.games.mots.grid import find_grid
from tete.games.mots.moves import Bonus, Roll, Word, Write, parse, write

MOVES = st.one_of(
    st.builds(Roll, st.integers(1, 6)),
    st.builds(Bonus, st.integers(0, 20), st.integers(0, 20), st.integers(1, 18)),
    st.builds(
        Write,
        st.booleans(),
        st.integers(0, 20),
        st.integers(0, 20),
        st.text("ABCXYZ", min_size=1, max_size=21),
    ),
    st.sampled_from(Word),
)


@given(MOVES)
def test_moves_are_read_back(move: Roll | Bonus | Write | Word) -> None:
    assert parse(write(move)) == move


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


@given(st.text(max_size=40))
def test_no_text_is_more_than_refused(text: str) -> None:
    with suppress(InvalidMove):
        assert parse(write(parse(text))) == parse(text)


LINES = (
    mots.position(new()),
    mots.position(
        play(new(3, variant="marathon"), "roll 6", "7D DISQUE", "roll 4", "J7 SOLO", "roll 1")
    ),
    mots.position(play(challenge(3), "roll 3", "6G XYZ", "accept")),
    mots.position(play(challenge(3), "roll 3", "6G XYZ", "accept", "contest", "roll 2")),
    mots.position(play(new(2), "roll 4", "H4 SOLO")),
    mots.position(
        play(new(1, variant="solo"), "roll 4", "H4 SOLO", "bonus H5 6", "roll 2", "pass")
    ),
)


@pytest.mark.parametrize("line", LINES)
def test_positions_are_read_back(line: str) -> None:
    assert mots.position(mots.read(line)) == line


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(LINES),
    st.integers(0, 400),
    st.text("ABCZ.,:=/#0123456789-_ é", max_size=4),
    st.integers(0, 5),
)
def test_spoilt_positions_are_refused_or_make_sense(
    line: str, at: int, more: str, less: int
) -> None:
    at %= len(line)
    try:
        s = mots.read(line[:at] + more + line[at + less :])
    except InvalidPosition:
        return
    assert mots.read(mots.position(s)) == s
    mots.draw(mots.view(s, 0)).json()
    if mots.turn(s) is not None:
        assert len(mots.moves(s)) or mots.chance(s)


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
