"""H1 to H4: the board, the dice, the colours, and who begins."""

import pytest

from games.headache import oracle
from games.headache.helpers import legal, mover, place, play, refuse, said, step
from tete import CHANCE, BadOption
from tete.games.headache import game as g
from tete.games.headache.state import State
from tete.games.headache.track import AFTER, BEFORE, NAMED, SPACES, is_crossing, name


def starts(s: State) -> list[str]:
    """The start spaces by seat, as the board shows them."""
    homes = [cell for cell in g.draw(g.view(s, None)).cells if cell.role == "home"]
    return [cell.id for cell in sorted(homes, key=lambda cell: (cell.seat or 0, cell.id))]


def test_H1_there_are_48_spaces_by_name() -> None:
    assert sorted(NAMED) == sorted(oracle.ALL_SPACES)
    assert len(SPACES) == 48
    assert [name(NAMED[text]) for text in oracle.ALL_SPACES] == oracle.ALL_SPACES


def test_H1_two_tracks_meet_in_eight_crossings() -> None:
    crossings = [space for space in SPACES if is_crossing(space)]
    assert [name(space) for space in crossings] == [f"x{i}" for i in range(8)]
    for space in SPACES:
        assert len(AFTER[space]) == len(BEFORE[space]) == (2 if is_crossing(space) else 1)


@pytest.mark.parametrize("i", range(8))
def test_H1_three_outer_and_two_inner_spaces_lie_between_neighbouring_crossings(i: int) -> None:
    for track, count in (("o", 3), ("i", 2)):
        here, passed = NAMED[f"x{i}"], []
        while True:
            here = next(at for at in AFTER[here] if is_crossing(at) or name(at)[0] == track)
            if is_crossing(here):
                break
            passed.append(name(here))
        assert passed == [f"{track}{i}{j}" for j in range(1, count + 1)]
        assert name(here) == f"x{(i + 1) % 8}"


def test_H1_crossings_0_2_4_6_are_the_start_spaces_clockwise() -> None:
    assert starts(g.new(4)) == ["x0", "x2", "x4", "x6"]


def test_H2_the_number_die_has_six_sides_and_the_dot_die_one_dot() -> None:
    lots = {g.write(move): weight for move, weight in g.chance(g.new())}
    assert set(lots) == set(oracle.POPS)
    assert len({sum(lots[f"pop {n}{dot}"] for dot in ("", "*")) for n in range(1, 7)}) == 1
    dotted = sum(weight for text, weight in lots.items() if text.endswith("*"))
    assert dotted * 6 == sum(lots.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_H3_each_player_has_four_cones_off_the_track(seats: int) -> None:
    s = g.new(seats)
    assert g.position(s).startswith("- ")
    assert said(s, "waiting") == ",".join(["4"] * seats)


def test_H3_two_players_take_opposite_colours() -> None:
    assert starts(g.new(2)) == ["x0", "x4"]
    assert starts(g.new(3)) == ["x0", "x2", "x4"]


def test_H3_two_sets_of_a_player_are_opposite_each_other() -> None:
    s = g.new(2, sets=2)
    assert starts(s) == ["x0", "x4", "x2", "x6"]
    assert said(s, "waiting") == "4,4,4,4"


def test_H3_with_two_sets_a_player_pops_once_for_the_start_and_has_one_turn() -> None:
    s = play(g.new(2, sets=2), "pop 3", "pop 6")
    assert (step(s), mover(s)) == ("pop", "B")
    order = []
    for _ in range(4):
        order.append((mover(s), g.turn(play(s, "pop 3"))))
        s = play(s, "pop 3", "stay")
    assert order == [("B", 1), ("R", 0), ("B", 1), ("R", 0)]


def two_sets_entered() -> State:
    """Both have entered one cone of each set, and Red has popped a two."""
    s = play(g.new(2, sets=2), "pop 6", "pop 1")
    for text in ("enter x0", "enter x2", "enter x4", "enter x6"):
        s = play(s, "pop 3", text)
    return play(s, "pop 2")


def test_H3_with_two_sets_he_enters_on_either_start_space() -> None:
    s = play(g.new(2, sets=2), "pop 6", "pop 1", "pop 3")
    assert legal(s) == {"enter x0", "enter x4", "stay"}
    refuse(s, "enter", "which-start", "H3")
    refuse(s, "enter x2", "not-your-start", "H5")
    s = play(s, "enter x4")
    assert g.position(s).startswith("x4:r1 B pop ")
    assert said(s, "waiting") == "4,4,3,4"
    s = play(s, "pop 3", "stay", "pop 1")
    assert {"enter x0"} == {text for text in legal(s) if text.startswith("enter")}
    refuse(s, "enter x4", "own-piece", "H9")


def test_H3_with_two_sets_he_plays_any_of_his_eight_cones_in_his_turn() -> None:
    s = two_sets_entered()
    assert g.position(s).startswith("x0:R1,x2:B1,x4:r1,x6:b1 R act 2 ")
    assert legal(s) == {"x0-o02", "x0-i02", "x4-o42", "x4-i42", "stay"}
    assert mover(play(s, "x4-o42")) == "B"
    refuse(s, "x2-o22", "not-your-piece", "H6")


def test_H3_the_start_space_is_named_where_there_are_two_and_only_there() -> None:
    refuse(place("", "2"), "enter x0", "one-start", "H5")
    refuse(place("", "2"), "enter x4", "not-your-start", "H5")
    refuse(place("o11:R o12:R o13:R o21:R", "2", sets=2), "enter x0", "none-waiting", "H5")
    refuse(place("o11:R o12:R o13:R o21:R", "2", sets=2), "enter", "which-start", "H3")


@pytest.mark.parametrize("seats", [3, 4])
def test_H3_two_sets_are_for_two_players_only(seats: int) -> None:
    with pytest.raises(BadOption) as refusal:
        g.new(seats, sets=2)
    assert (refusal.value.code, refusal.value.rule) == ("sets-for-two", "H3")


def test_H4_everyone_pops_once_and_the_highest_begins() -> None:
    s = g.new(4)
    order = []
    for text in ("pop 2", "pop 4", "pop 6", "pop 5"):
        order.append(mover(s))
        assert (g.turn(s), step(s)) == (CHANCE, "opening")
        s = play(s, text)
    assert order == ["R", "B", "A", "T"]
    assert (mover(s), step(s)) == ("A", "pop")


def test_H4_who_ties_pops_again() -> None:
    s = play(g.new(4), "pop 5", "pop 3", "pop 5", "pop 5")
    assert (step(s), said(s, "rivals"), mover(s)) == ("opening", "RAT", "R")
    s = play(s, "pop 1", "pop 2", "pop 2")
    assert (step(s), said(s, "rivals"), mover(s)) == ("opening", "AT", "A")
    s = play(s, "pop 4", "pop 6")
    assert (step(s), mover(s)) == ("pop", "T")


def test_H4_the_dot_means_nothing_in_the_opening() -> None:
    assert g.position(play(g.new(), "pop 5*", "pop 2")) == g.position(
        play(g.new(), "pop 5", "pop 2*")
    )


def test_H4_then_clockwise() -> None:
    s = play(g.new(4), "pop 1", "pop 1", "pop 6", "pop 1")
    order = []
    for _ in range(5):
        order.append(mover(s))
        s = play(s, "pop 3", "stay")
    assert order == ["A", "T", "R", "B", "A"]


def test_H4_nobody_can_act_before_the_opening_is_over() -> None:
    for text in ("enter", "stay", "x0-o01", "end", "again"):
        refuse(g.new(3), text, "pop-first", "H5")
