"""H13, H14 and H15: who is out, who has won, and when the turns are used up."""

import pytest

from games.headache.helpers import legal, mover, place, play, refuse, result, step, stood
from tete.games.headache import game as g


def test_H13_who_owns_nothing_and_has_nothing_waiting_is_out_and_is_skipped() -> None:
    s = play(place("o11:BBBBR x5:A o61:RRR", "1", seats=3), "stay")
    assert mover(s) == "A"
    assert [str(seat.score) for seat in g.draw(g.view(s, None)).places][1] == "out"


def test_H13_who_has_cones_waiting_is_not_out() -> None:
    s = play(place("o11:BBBR x5:A", "1", seats=3), "stay")
    assert mover(s) == "B"


def test_H13_who_owns_a_piece_is_not_out() -> None:
    s = play(place("o11:RBBR o13:RRB o61:B x5:A", "1", seats=3), "stay")
    assert mover(s) == "B"


def test_H13_several_can_be_out() -> None:
    s = play(place("o11:BBBBAAAAR x5:T o61:RRR", "1", seats=4), "stay")
    assert mover(s) == "T"
    assert mover(play(s, "pop 1", "stay")) == "R"


def test_H3_H13_with_two_sets_a_player_is_out_only_when_both_are_gone() -> None:
    """All blue cones of the first set lie under Red's: Blue plays on with the second."""
    s = play(place("o11:BBBBR o13:b x5:r", "1", sets=2), "stay", "pop 1")
    assert result(s) is None
    assert (mover(s), g.turn(s)) == ("B", 1)
    assert legal(s) == {"enter x6", "o13-x2", "stay"}


def test_H14_the_game_ends_as_soon_as_only_one_player_is_not_out() -> None:
    s = place("o11:R o13:BBBB x5:R x6:R x7:R", "2")
    after = play(s, "o11-o13")
    assert result(after) == ((1.0, 0.0), (0,), "last")
    assert g.turn(after) is None
    assert not g.moves(after)
    assert not g.chance(after)
    refuse(after, "stay", "over", "H14")
    refuse(after, "pop 1", "over", "H14")


def test_H14_at_once_even_with_the_dot() -> None:
    after = play(place("o11:R o13:BBBB x5:R x6:R x7:R", "2*"), "o11-o13")
    assert g.turn(after) is None
    refuse(after, "again", "over", "H14")
    assert step(after) == "pop"
    assert g.read(g.position(after)) == after


def test_H14_not_while_anyone_else_has_a_cone_waiting() -> None:
    after = play(place("o11:R o13:BBB x5:R x6:R x7:R", "2"), "o11-o13")
    assert result(after) is None
    assert mover(after) == "B"


def test_H14_the_one_left_of_three() -> None:
    after = play(place("o11:R o13:BBBBA x5:R x6:R x7:R", "2", seats=3), "o11-o13")
    assert result(after) is None
    after = play(place("o11:R o13:BBBBAAAA x5:R x6:R x7:R", "2", seats=3), "o11-o13")
    assert result(after) == ((1.0, 0.0, 0.0), (0,), "last")


def test_H14_with_two_sets_a_player_wins_when_the_other_has_none_of_both() -> None:
    after = play(place("o11:R o13:BBBBbbbb x5:R x6:R x7:R", "2", sets=2), "o11-o13")
    assert result(after) == ((1.0, 0.0), (0,), "last")


def test_H15_the_limit_is_300_turns_for_each_player_unless_agreed() -> None:
    pieces = "o11:R o31:B"
    assert result(play(place(pieces, "1", turns=598), "stay")) is None
    assert result(play(place(pieces, "1", turns=599), "stay")) is not None
    assert result(play(place(pieces, "1", turns=899, seats=3), "stay")) is not None
    assert result(play(place(pieces, "1", turns=599, seats=3), "stay")) is None
    assert result(play(place(pieces, "1", turns=7, limit=4), "stay")) is not None


def test_H15_none_is_a_choice() -> None:
    s = place("o11:R o31:B", "1", turns=5000, limit="none")
    assert result(play(s, "stay")) is None


def test_H15_whoever_owns_the_most_cones_wins_buried_ones_included() -> None:
    s = play(place("o11:BBR o31:B x5:B x6:R", "1", turns=599), "stay")
    assert result(s) == ((1.0, 0.0), (0,), "limit")
    s = play(place("o11:RRB o31:B x6:R", "1", turns=599), "stay")
    assert result(s) == ((0.0, 1.0), (1,), "limit")


def test_H15_waiting_cones_do_not_count() -> None:
    s = play(place("o11:R o31:B o32:B", "1", turns=599), "stay")
    assert result(s) == ((0.0, 1.0), (1,), "limit")


def test_H15_equal_is_a_draw() -> None:
    s = play(place("o11:BR o31:B x6:B", "1", turns=599), "stay")
    assert result(s) == ((0.5, 0.5), (), "limit")


def test_H15_who_ties_for_the_most_shares() -> None:
    s = play(place("o11:R o31:B o32:A o33:A o12:R", "1", turns=899, seats=3), "stay")
    assert result(s) == ((0.5, 0.0, 0.5), (0, 2), "limit")


def test_H15_a_skipped_turn_counts_and_a_further_turn_does_not() -> None:
    """So at the limit everyone who is still in has had as many turns as the others."""
    s = place("o11:BBBBR x5:A o61:RRR", "1", seats=3, turns=6)
    assert g.position(play(s, "stay")).count("turns=8") == 1
    s = play(place("o11:R", "1*", turns=6), "o11-o12", "again", "pop 1", "stay")
    assert g.position(s).count("turns=7") == 1


@pytest.mark.parametrize("text", ["stay", "enter", "x0-o01", "again", "pop 1"])
def test_H15_nothing_can_be_played_after_the_limit(text: str) -> None:
    s = play(place("o11:R o31:B", "1", turns=599), "stay")
    assert legal(s) == set()
    assert stood(s) == {"o11": "R", "o31": "B"}
    refuse(s, text, "over", "H14")
