"""Moves and positions from any text: what is no good is refused, never with another error."""

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.headache import oracle
from games.headache.helpers import refusal
from tete import CHANCE, InvalidMove, InvalidPosition
from tete.games.headache import game as g
from tete.games.headache.moves import POPS, Enter, Go, Move, Raise, Word
from tete.games.headache.track import NAMED

modest = settings(max_examples=200, deadline=None, derandomize=True)
spaces = st.sampled_from(sorted(NAMED.values()))
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Go, spaces, spaces),
    st.builds(Enter, spaces),
    st.builds(Raise, spaces, st.integers(1, 99)),
    st.sampled_from(Word),
    st.sampled_from([pop for pop, _ in POPS]),
)
near_moves = st.text("xoi0127:-–>→ *raisepopt²١\n", max_size=14)


@modest
@given(st.one_of(st.text(), near_moves))
@example("")
@example("x0-o0\u0662")
@example("x²-o01")
@example("pop ٤")
@example("\ud800")
@example("raise x3:" + "9" * 5000)
@example("x0" + " " * 5000 + "-")
def test_any_text_is_a_move_or_an_invalid_one(text: str) -> None:
    if error := refusal(InvalidMove, lambda: g.parse(text)):
        assert error.code in ("no-space", "not-a-move")
        assert str(error).endswith(".")
        assert len(str(error)) < 250
    else:
        assert g.parse(g.write(g.parse(text))) == g.parse(text)


@modest
@given(moves)
def test_moves_round_trip(move: Move) -> None:
    assert g.parse(g.write(move)) == move


def lines() -> list[str]:
    """Positions of random games of every kind."""
    rng = random.Random(8)
    found = []
    for seats, sets in ((2, 1), (3, 1), (4, 1), (2, 2)):
        s = g.new(seats, sets=sets, turn_limit=60)
        while (turn := g.turn(s)) is not None:
            found.append(g.position(s))
            lots = g.chance(s) if turn == CHANCE else [(move, 1) for move in g.moves(s)]
            s = g.play(s, rng.choice([move for move, _ in lots]))
        found.append(g.position(s))
    return found


LINES = lines()


def test_positions_round_trip() -> None:
    assert len(LINES) > 500
    for line in LINES:
        s = g.read(line)
        assert g.position(s) == line
        assert hash(g.read(line)) == hash(s)


@modest
@given(st.one_of(st.text(), st.text("xoi01RBrb:,-= actpo4*seats", max_size=40)))
@example("")
@example("\ud800")
@example("x0:R seats=" + "9" * 5000)
@example("x0:R turns=" + "9" * 5000)
@example("x0:R last=")
@example("x0:R =")
def test_any_text_is_a_position_or_an_invalid_one(text: str) -> None:
    check(text)


@modest
@given(st.sampled_from(LINES), st.data())
def test_a_position_with_an_error_is_refused_or_is_another_position(
    line: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(line) - 1))
    what = data.draw(st.sampled_from(["", *"xoiRBAT0129*,:-= ", "turns=3 "]))
    check(line[:at] + what + line[at + data.draw(st.integers(0, 2)) :])


def check(text: str) -> None:
    if error := refusal(InvalidPosition, lambda: g.read(text)):
        assert error.code == "bad-position"
    else:
        s = g.read(text)
        assert g.read(g.position(s)) == s
        g.draw(g.view(s, 0)).json()
        assert g.outcome(s) or g.moves(s) or g.chance(s)


@pytest.mark.parametrize("space", oracle.ALL_SPACES)
def test_every_space_is_read_and_written(space: str) -> None:
    assert g.write(g.parse(f"{space.upper()} to x0")) == f"{space}-x0"
