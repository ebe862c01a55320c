"""Moves, boards and options from any text: what is no good is refused, never with another error."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.kopf.helpers import NAMES, digits, refusal
from tete import BadOption, InvalidMove
from tete.games.kopf import game as g
from tete.games.kopf.board import find_board

modest = settings(max_examples=200, deadline=None, derandomize=True)


@modest
@given(
    st.sampled_from(NAMES),
    st.sampled_from(NAMES),
    st.sampled_from(["-", "–", "—", ">", "→", "to", " ", ""]),
    st.sampled_from(["", " ", "  ", "\t"]),
    st.booleans(),
)
def test_capitals_blanks_and_dashes_do_not_matter(
    first: str, last: str, dash: str, blank: str, capital: bool
) -> None:
    text = f"{blank}{first}{blank}{dash}{blank}{last}{blank}"
    assert g.write(g.parse(text.upper() if capital else text)) == f"{first}-{last}"
    taking = f"{blank}take{blank}{first}{blank}"
    assert g.write(g.parse(taking.upper() if capital else taking)) == f"take {first}"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("b2-b11", "b11"), ("k1-a1", "k1"), ("b2-z9", "z9"), ("a0-a1", "a0"), ("strike c3 k2", "k2")],
)
def test_a_square_that_does_not_exist_is_named(text: str, wrong: str) -> None:
    with pytest.raises(InvalidMove, match=f"“{wrong}”") as refused:
        g.parse(text)
    assert refused.value.code == "no-square"


@pytest.mark.parametrize("text", ["x" * 10_000, "b2-" + "b" * 10_000 + "1", "b2" + "-" * 10_000])
def test_a_refusal_of_a_long_text_is_short(text: str) -> None:
    with pytest.raises(InvalidMove) as refused:
        g.parse(text)
    assert len(str(refused.value)) < 200


def test_a_text_of_many_blanks_is_refused() -> None:
    with pytest.raises(InvalidMove):
        g.parse("b2" + " " * 10_000 + "?")


@modest
@given(st.lists(st.sampled_from("1234"), min_size=100, max_size=100).map("".join), st.data())
def test_boards_are_read_with_blanks_anywhere(board: str, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, 100))
    blank = data.draw(st.sampled_from(["", " ", "\n", "\r\n", "\t"]))
    assert find_board(blank + board[:cut] + blank + board[cut:] + blank).digits == board


@modest
@given(st.one_of(st.text(), st.text("1234 \n5x", max_size=120)))
@example("1" * 99)
@example("1" * 101)
@example("\u0661" * 100)
@example("²" * 100)
@example("\ud800" + "1" * 99)
def test_any_text_is_a_board_or_a_bad_option(text: str) -> None:
    if error := refusal(BadOption, lambda: find_board(text)):
        assert error.rule == "K3"
        assert len(str(error)) < 300
    else:
        board = find_board(text)
        assert find_board(board.digits) == find_board(board.name) == board


@pytest.mark.parametrize("digit", ["0", "5", "9", "x", "-", "\u0662", "²", "."])
@pytest.mark.parametrize("at", [0, 9, 10, 45, 99])
def test_K3_the_first_wrong_digit_is_named_with_row_and_column(digit: str, at: int) -> None:
    board = "1" * at + digit + "2" * (99 - at)
    with pytest.raises(BadOption) as refused:
        find_board(board)
    name = NAMES[at]
    assert f"“{digit}” at column {name[0]} of row {name[1:]} " in str(refused.value)


@pytest.mark.parametrize("count", [1, 10, 57, 99])
def test_K3_a_short_board_says_where_it_ends(count: int) -> None:
    name = NAMES[count]
    with pytest.raises(BadOption, match=f"column {name[0]} of row {name[1:]}") as refused:
        find_board("1" * count)
    assert str(count) in str(refused.value)


def test_K3_a_long_board_says_how_long_it_is() -> None:
    with pytest.raises(BadOption, match="123"):
        find_board("1" * 123)


@modest
@given(
    st.sampled_from(["goal", "board", "groups", "strike", "swap", "Goal", "colour"]),
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.just(digits())),
)
@example("goal", "10")
@example("goal", " 8 ")
@example("goal", True)
@example("goal", 10.0)
@example("board", b"1" * 100)
@example("groups", "PREVENT")
def test_any_option_is_agreed_or_bad(name: str, value: object) -> None:
    if error := refusal(BadOption, lambda: g.new(2, **{name: value})):
        assert error.code in ("bad-option", "unknown-option", "bad-board", "no-board")
        assert len(str(error)) < 300
    else:
        assert name in ("goal", "board", "groups", "strike", "swap")
        s = g.new(2, **{name: value})
        assert s.goal in (8, 10)
        assert len(s.board.digits) == 100


@pytest.mark.parametrize("seats", [0, 1, 3, -2, True, "2", None, 2.0])
def test_any_other_number_of_seats_is_bad(seats: object) -> None:
    with pytest.raises(BadOption) as refused:
        g.new(seats)  # type: ignore[arg-type]
    assert refused.value.code == "bad-seats"
