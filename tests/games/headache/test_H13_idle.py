"""A seat whose player has left for good: it lets its cones in, stands still, and can be captured."""

import random

import pytest

from games.headache.helpers import legal, place, play, stood
from tete import CHANCE
from tete.bots.playout import chance_move
from tete.core import asking
from tete.games.headache import game as g
from tete.games.headache.state import State


def idle(s: State) -> str:
    return g.write(asking.idle(g, s))


def test_H5_it_enters_while_it_can() -> None:
    assert idle(place("x4:B", "3")) == "enter"


def test_H10_it_leaves_its_start_space_to_the_next_cone() -> None:
    s = place("x0:R x4:B", "3")
    assert "enter" not in legal(s)
    assert idle(s) in {"x0-o03", "x0-i02", "x0-x1"}
    assert idle(s).startswith("x0-")


def test_H8_it_stands_still_once_all_are_in() -> None:
    s = place("x0:R o01:R o02:R o03:R o11:B", "1")
    assert "o03-x1" in legal(s)
    assert idle(s) == "stay"
    s = place("x0:R o01:R o02:R o03:R i12:B", "4")
    assert any("-" in text for text in legal(s))
    assert idle(s) == "stay"


def test_H3_with_two_sets_it_makes_room_on_both_start_spaces_and_captures_nobody() -> None:
    assert idle(place("x0:R", "3", sets=2)) == "enter x4"
    full = place("x0:r x4:R o31:R o32:R o33:R o43:B i42:B", "3", sets=2)
    assert "x4-o43" in legal(full)
    assert idle(full) in {"x4-x5", "x0-o03", "x0-x1"}


def test_H11_a_dot_is_let_pass() -> None:
    s = play(place("x4:B", "3*"), "enter")
    assert legal(s) >= {"again", "end"}
    assert idle(s) == "end"


@pytest.mark.parametrize("seed", range(20))
def test_H13_it_takes_nobody_and_comes_in_as_a_whole(seed: int) -> None:
    rng = random.Random(seed)
    s = g.new(3)
    for _ in range(1500):
        if g.turn(s) is None:
            break
        if g.turn(s) == CHANCE:
            s = g.play(s, chance_move(g, s, rng))
        elif g.turn(s) == 1:
            before = sum(len(cones) for cones in stood(s).values() if cones[-1] == "B")
            move = asking.idle(g, s)
            assert move in g.moves(s)
            s = g.play(s, move)
            after = sum(len(cones) for cones in stood(s).values() if cones[-1] == "B")
            assert after - before == (g.write(move) == "enter")
        else:
            s = g.play(s, rng.choice(g.moves(s)))
    assert s.waiting[1] == 0
