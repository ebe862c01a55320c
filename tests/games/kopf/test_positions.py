"""Positions from any text: what is none is refused, and what was read can be written and played."""

import pytest

from games.kopf.helpers import digits, place, play, refusal, rows
from tete import InvalidPosition
from tete.games.kopf import game as g
from tete.games.kopf import rules
from tete.games.kopf.state import State

WORN = play(place("e5 f5 a1 b9", "a10 b10 c10 h5 j1 j3"), "take b10", "strike", "a1-a2", "j1-j2")


def check_read(text: str) -> None:
    if error := refusal(InvalidPosition, lambda: g.read(text)):
        assert error.code == "bad-position"
        assert str(error).startswith("Not a position: ")
        return
    s = g.read(text)
    line = g.position(s)
    assert g.read(line) == s
    assert g.position(g.read(line)) == line
    assert len(s.buttons[0]) + s.taken[1] <= 14
    assert len(s.buttons[1]) + s.taken[0] <= 14
    for move in g.moves(s):
        after = g.play(s, move)
        assert g.read(g.position(after)) == after


def test_positions_are_read_in_capitals_too() -> None:
    words = f"{rows(['e5', 'f5'], ['h5'])} b move 2-3".upper()
    assert g.read(words) == g.read(words.lower())


def test_only_the_rows_are_needed() -> None:
    s = g.read(rows(["e5", "f5"], ["h5"]))
    assert (s.mover, s.step.value, s.taken, s.goal) == (0, "strike", (0, 0), 10)
    assert s.board == g.new().board


BASE = rows(["e5"], ["j10"])


@pytest.mark.parametrize(
    "line",
    [
        BASE.replace("/", "", 1),
        BASE + "/10",
        "11" + BASE[1:],
        rows(["e5"], []).replace("r", "x"),
        rows([f"{column}{row}" for column in "ace" for row in (1, 3, 5, 7, 9)], []),
        f"{BASE} g",
        f"{BASE} r rest",
        f"{BASE} r move 1",
        f"{BASE} r move 15-0",
        f"{BASE} r move 10-10",
        f"{BASE} r move 8-8 goal=8",
        f"{BASE} r move 0-0 0-0",
        f"{BASE} r penalty",
        f"{BASE} r strike",
        f"{BASE} goal=9",
        f"{BASE} goal=8 goal=8",
        f"{BASE} groups=allow",
        f"{BASE} strike=some",
        f"{BASE} swap=yes",
        f"{BASE} r move 1-0 swap=on",
        f"{BASE} r move 0-0 swap=on quiet=e4-e5,j9-j10",
        f"{BASE} board=plastic",
        f"{BASE} board=123",
        f"{BASE} colour=red",
        f"{BASE} homes=a1",
        f"{BASE} homes=a1,a1",
        f"{BASE} homes=a1,a11",
        f"{BASE} last=a1",
        f"{BASE} last=strike",
        f"{BASE} quiet=a1-a2",
        f"{BASE} quiet=e4-e5",
        f"{BASE} quiet=j10-j10",
        f"{BASE} struck=a0",
        f"{BASE} quiet=" + ",".join(["pass"] * 101),
    ],
)
def test_positions_that_cannot_be_are_refused(line: str) -> None:
    with pytest.raises(InvalidPosition):
        g.read(line)


def test_no_more_buttons_than_there_are() -> None:
    """K1: with fourteen blue buttons on the board, red cannot have taken one."""
    line = g.position(g.new()).replace(" 0-0 ", " 1-0 ")
    with pytest.raises(InvalidPosition):
        g.read(line)


def test_a_strike_never_takes_more_than_can_be_written() -> None:
    """Three pairs that threaten six, and nine taken before: fifteen of fourteen."""
    check_read(f"{rows(THREE_PAIRS, SIX_TARGETS)} r strike 9-0 board={digits()}")


THREE_PAIRS = ["b1", "c1", "b3", "c3", "b5", "c5"]
SIX_TARGETS = ["a1", "e1", "a3", "e3", "a5", "e5"]


def test_a_game_can_go_on_from_a_position_with_history() -> None:
    s = WORN
    again = g.read(g.position(s))
    for text in ("a2-a1", "j2-j1", "a1-a2", "j1-j2"):
        s, again = play(s, text), play(again, text)
        assert again == s
        assert rules.repeats(again) == rules.repeats(s)
    assert isinstance(again, State)
    assert rules.repeats(again) == 2
