"""The options, the text of moves and positions, and every refusal, as the rule page has them."""

import pytest

from games.kopf.helpers import digits, ends, legal, place, play, refuse, standing
from tete import BadOption
from tete.games.kopf import game as g


def test_option_goal_is_ten_unless_eight_is_agreed() -> None:
    assert g.new().goal == 10
    assert g.new(goal=8).goal == 8
    assert g.new(goal="8").goal == 8
    for bad in (9, 0, "ten", True, None, 8.0):
        with pytest.raises(BadOption) as refusal:
            g.new(goal=bad)
        assert refusal.value.code == "bad-option"


def test_option_groups_is_penalty_unless_prevent_is_agreed() -> None:
    assert not g.new().prevent_groups
    assert not g.new(groups="penalty").prevent_groups
    assert g.new(groups="prevent").prevent_groups
    with pytest.raises(BadOption):
        g.new(groups="allow")


def test_option_strike_is_all_unless_choose_is_agreed_and_nobody_swaps_unless_agreed() -> None:
    assert not g.new().choose
    assert g.new(strike="choose").choose
    assert not g.new().may_swap
    assert g.new(swap="on").may_swap
    with pytest.raises(BadOption):
        g.new(strike="some")
    with pytest.raises(BadOption):
        g.new(swap="red")


def test_every_value_of_every_option_has_a_name_in_both_languages() -> None:
    french = g.texts("fr")
    for option in g.info.options:
        assert option.help in french
        assert option.label in french
        if option.kind != "flag":
            called = dict(option.called)
            for value in option.samples:
                assert called[str(value)] in french
                assert french[called[str(value)]] != called[str(value)]


def test_option_board_is_a_name_or_a_hundred_digits() -> None:
    assert g.new(board="holz").board.name == "holz"
    assert g.new(board=digits(elsewhere=3)).board.digits == "3" * 100
    with pytest.raises(BadOption):
        g.new(board=3)


def test_unknown_options_and_other_numbers_of_players_are_refused() -> None:
    with pytest.raises(BadOption) as refusal:
        g.new(size=8)
    assert refusal.value.code == "unknown-option"
    for seats in (0, 1, 3):
        with pytest.raises(BadOption) as refusal:
            g.new(seats)
        assert refusal.value.code == "bad-seats"


def test_K4_prevent_does_not_offer_moves_that_create_a_group() -> None:
    s = place("e5 f5 g7", "a10", holes={"g7": 2}, groups="prevent")
    assert "g7-g5" not in legal(s)
    assert "g7-i5" in legal(s)
    refuse(s, "g7-g5", "makes-group", "K4")


def test_K4_prevent_sees_groups_that_a_move_joins_at_one_end() -> None:
    s = place("e5 f5 h5 h7", "a10", groups="prevent")
    assert "h5-g5" not in legal(s)
    assert "h5-g6" not in legal(s)
    assert {"f5-e6", "f5-f4"} <= legal(s)


def test_K4_prevent_looks_at_the_buttons_after_the_move() -> None:
    """The moving button leaves its own pair: what it left does not count."""
    s = place("e5 f5", "a10", groups="prevent")
    assert ends(s, "f5") == {"e4", "e6", "f4", "f6", "g4", "g5", "g6"}


def test_K4_prevent_offers_such_moves_where_there_is_no_other() -> None:
    """Only a1 can move, only to b2, beside two of its own."""
    red, blue = "a1 b3 c3", "a2 b1 b6 e6 e3 f3 c6 f6"
    s = place(red, blue, holes={"b3": 3, "c3": 3}, step="move", groups="prevent")
    assert legal(s) == {"a1-b2"}
    assert legal(play(s, "a1-b2")) == {"take b2", "take b3", "take c3", "leave"}


def test_K4_prevent_leaves_the_penalty_as_it_is() -> None:
    s = place("a1", "d4 e4 f4", groups="prevent")
    assert legal(s) == {"take d4", "take e4", "take f4", "leave"}


def test_text_squares_are_a1_to_j10_from_the_bottom_left() -> None:
    s = place("a1 j10", "a10 j1")
    assert g.position(s).startswith("b8r/10/10/10/10/10/10/10/10/r8b ")


def test_text_ring_is_columns_b_to_i_and_rows_2_to_9() -> None:
    s = g.new(board=digits())
    everyone = standing(s, 0) | standing(s, 1)
    assert {name[0] for name in everyone} == set("bcdefghi")
    assert {int(name[1:]) for name in everyone} == set(range(2, 10))


def test_text_of_the_first_position() -> None:
    middle = "/".join(["1r6b1", "1b6r1"] * 3)
    rows = f"10/1brbrbrbr1/{middle}/1rbrbrbrb1/10"
    board = digits(elsewhere=2)
    line = f"{rows} r move 0-0 goal=10 groups=penalty board={board}"
    assert g.position(g.new(board=board)) == line
    assert g.read(line) == g.new(board=board)


def test_text_seat_0_is_red() -> None:
    s = g.new()
    assert g.turn(s) == 0
    assert "b2" in standing(s, 0)
    assert str(g.draw(g.view(s, 0)).places[0].name) == "Red"


def test_text_steps_are_offered_only_where_there_is_something_to_choose() -> None:
    quiet = place("e5", "j10")
    assert quiet.step.value == "move"
    threat = place("e5 f5", "h5")
    assert threat.step.value == "strike"
    group = place("a1", "d4 e4 f4")
    assert group.step.value == "penalty"
    assert play(group, "leave").step.value == "move"
    both = place("e5 f5", "h5 a1 b1 c1")
    assert both.step.value == "penalty"
    assert play(both, "take a1").step.value == "strike"


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("take c3", "take c3"),
        ("TAKE  C3", "take c3"),
        ("x c3", "take c3"),
        ("leave", "leave"),
        (" Strike ", "strike"),
        ("spare", "spare"),
        ("b2-b4", "b2-b4"),
        ("B2 – B4", "b2-b4"),
        ("b2b4", "b2-b4"),
        ("b2 b4", "b2-b4"),
        ("a10→j1", "a10-j1"),
        ("pass\n", "pass"),
    ],
)
def test_text_of_moves(given: str, canonical: str) -> None:
    assert g.write(g.parse(given)) == canonical


@pytest.mark.parametrize(
    ("red", "blue", "text", "code", "rule"),
    [
        ("a1", "d4 e4 f4 i9", "take i9", "not-in-group", "K4"),
        ("a1", "d4 e4 f4", "take a1", "nothing-there", "K4"),
        ("a1", "d4 e4 f4", "take h8", "nothing-there", "K4"),
        ("a1", "d4 e4 f4", "a1-a2", "penalty-first", "K4"),
        ("a1", "d4 e4 f4", "spare", "penalty-first", "K4"),
        ("a1", "d4 e4 f4", "pass", "penalty-first", "K4"),
        ("a1", "d4", "take d4", "no-penalty", "K4"),
        ("a1", "d4", "leave", "no-penalty", "K4"),
        ("e5 f5", "h5", "leave", "no-penalty", "K4"),
        ("e5 f5", "h5", "take h5", "no-penalty", "K4"),
        ("e5 f5", "h5", "e5-e6", "strike-first", "K6"),
        ("e5 f5", "h5", "pass", "strike-first", "K6"),
        ("e5 f5", "j10", "strike", "no-strike", "K6"),
        ("e5 f5", "j10", "spare", "no-strike", "K6"),
        ("e5", "j10", "pass", "must-move", "K7"),
        ("e5", "j10", "j10-j9", "not-your-button", "K7"),
        ("e5", "j10", "e5-e7", "wrong-distance", "K7"),
        ("e5 e6", "j10", "e5-e6", "occupied", "K7"),
        ("e5", "e6", "e5-e6", "occupied", "K7"),
    ],
)
def test_refusals_have_a_code_and_a_rule_and_change_nothing(
    red: str, blue: str, text: str, code: str, rule: str
) -> None:
    refuse(place(red, blue), text, code, rule)
