"""H11: what the red dot gives."""

import pytest

from games.headache.helpers import legal, mover, place, play, refuse, result, step, stood
from tete import CHANCE
from tete.games.headache import game as g

STACKS = "o12:R x3:RB o53:RBRAB o61:AB x6:T"


def after_dot(pieces: str = STACKS, seats: int = 4) -> str:
    return g.position(play(place(pieces, "1*", seats=seats), "o12-o13"))


def test_H11_after_a_move_with_the_dot_i_choose() -> None:
    s = g.read(after_dot())
    assert (step(s), mover(s), g.turn(s)) == ("choice", "R", 0)
    assert {"again", "end"} <= legal(s)


def test_H11_entering_counts() -> None:
    s = play(place("", "2*"), "enter")
    assert legal(s) == {"again", "end"}


def test_H11_without_the_dot_there_is_no_choice() -> None:
    s = play(place(STACKS, "1", seats=4), "o12-o13")
    assert (step(s), mover(s)) == ("pop", "B")
    for text in ("again", "end", "raise x3:1"):
        refuse(place(STACKS, "1*", seats=4), text, "no-choice", "H11")


def test_H11_who_stays_gets_nothing() -> None:
    s = play(place(STACKS, "1*", seats=4), "stay")
    assert (step(s), mover(s)) == ("pop", "B")


def test_H11_who_cannot_move_gets_nothing() -> None:
    s = place("o31:R o32:R o33:R i32:R x6:B", "1*")
    assert legal(s) == {"stay"}
    assert (step(play(s, "stay")), mover(play(s, "stay"))) == ("pop", "B")


def test_H11_first_the_move_then_the_choice() -> None:
    s = g.read(after_dot())
    for text in ("enter", "stay", "o13-x2", "pop 3"):
        refuse(s, text, "choose", "H11")


def test_H11_again_is_a_further_whole_turn() -> None:
    s = play(g.read(after_dot()), "again")
    assert (step(s), mover(s), g.turn(s)) == ("pop", "R", CHANCE)
    s = play(s, "pop 2")
    assert {"stay", "o13-o21", "o13-i21"} <= legal(s)
    assert mover(play(s, "o13-o21")) == "B"
    entering = play(place("o12:R", "1*"), "o12-o13", "again", "pop 3")
    assert "enter" in legal(entering)


def test_H11_which_may_show_the_dot_again() -> None:
    s = play(place("o12:R x4:B", "1*"), "o12-o13", "again", "pop 1*", "o13-x2", "again", "pop 1*")
    assert mover(s) == "R"
    s = play(s, "x2-o21")
    assert step(s) == "choice"
    assert mover(play(s, "end")) == "B"


def test_H11_staying_on_the_further_turn_ends_it() -> None:
    s = play(place("o12:R", "1*"), "o12-o13", "again", "pop 1*", "stay")
    assert (step(s), mover(s)) == ("pop", "B")


def test_H11_the_dot_of_the_turn_before_is_forgotten() -> None:
    s = play(place("o12:R", "1*"), "o12-o13", "again", "pop 1", "o13-x2")
    assert (step(s), mover(s)) == ("pop", "B")


def test_H11_i_may_raise_my_cones_in_the_middle_or_at_the_bottom() -> None:
    raises = {text for text in legal(g.read(after_dot())) if text.startswith("raise")}
    assert raises == {"raise x3:1", "raise o53:1", "raise o53:3"}


@pytest.mark.parametrize(
    ("text", "space", "stack"),
    [
        ("raise x3:1", "x3", "BR"),
        ("raise o53:1", "o53", "BRABR"),
        ("raise o53:3", "o53", "RBABR"),
    ],
)
def test_H11_the_cone_goes_to_the_top_and_the_stack_is_mine(
    text: str, space: str, stack: str
) -> None:
    before = g.read(after_dot())
    s = play(before, text)
    assert stood(s) == {**stood(before), space: stack}
    assert (step(s), mover(s)) == ("pop", "B")


def test_H11_only_in_a_stack_owned_by_someone_else() -> None:
    s = g.read(after_dot("o12:R o61:RBR o53:RB", seats=2))
    refuse(s, "raise o61:1", "own-stack", "H11")
    refuse(s, "raise o61:2", "own-stack", "H11")


def test_H11_only_one_of_my_cones() -> None:
    s = g.read(after_dot())
    refuse(s, "raise o53:2", "not-your-cone", "H11")
    refuse(s, "raise o53:5", "not-your-cone", "H11")
    refuse(s, "raise o53:6", "no-cone", "H11")
    refuse(s, "raise o11:1", "no-cone", "H11")


def test_H11_a_raise_needs_no_full_set_on_the_track() -> None:
    s = play(place("x3:RB", "1*"), "enter")
    assert "raise x3:1" in legal(s)


def test_H3_H11_with_two_sets_a_raise_may_lift_either_of_mine() -> None:
    s = play(place("x3:RrB x5:RB x7:rRr", "1*", sets=2), "enter x0")
    assert legal(s) == {"again", "end", "raise x3:1", "raise x3:2", "raise x5:1"}
    assert stood(play(s, "raise x3:2"))["x3"] == "RBr"


def test_H11_i_may_end() -> None:
    s = g.read(after_dot())
    assert stood(play(s, "end")) == stood(s)
    assert mover(play(s, "end")) == "B"


def test_H11_a_raise_can_end_the_game() -> None:
    """Blue's last stack has a red cone in it."""
    s = play(place("o12:R x3:RBBBB o51:RR", "1*"), "o12-o13", "raise x3:1")
    assert result(s) == ((1.0, 0.0), (0,), "last")
