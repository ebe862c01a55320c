"""M3 to M6: a turn."""

import pytest

from games.mots.helpers import OPEN, SMALL, mots, new, play, refusal
from tete.core.game import CHANCE
from tete.games.mots.moves import Word
from tete.games.mots.state import Step


def test_M3_the_die_has_six_faces_all_alike() -> None:
    s = new()
    assert mots.turn(s) == CHANCE
    lots = mots.chance(s)
    assert [(mots.write(move), weight) for move, weight in lots] == [
        (f"roll {n}", 1) for n in range(1, 7)
    ]


@pytest.mark.parametrize(("word", "new_letters"), [("LE", 2), ("LEST", 4), ("SALES", 5)])
def test_M3_exactly_as_many_new_letters_as_rolled(word: str, new_letters: int) -> None:
    s = play(new(2, dictionary=SMALL, grid=OPEN), "roll 3")
    error = refusal(s, f"6G {word}")
    assert (error.code, error.rule) == ("wrong-count", "M3")
    assert str(new_letters) in str(error)


def test_M3_a_word_goes_to_the_right_or_downward_and_over_letters_that_stand_there() -> None:
    s = play(new(2, dictionary=SMALL, grid=OPEN), "roll 3", "6G SEL", "roll 2")
    down = play(s, "I5 ALE")
    assert down.turn is not None
    assert down.turn.slot is not None
    assert len(down.turn.slot.new) == 2
    assert down.letters.count("L") == 1


def test_M3_a_letter_that_stands_there_is_not_written_over() -> None:
    s = play(new(2, dictionary=SMALL, grid=OPEN), "roll 3", "6G SEL", "roll 2")
    error = refusal(s, "6G TAS")
    assert (error.code, error.rule) == ("taken", "M3")


def test_M1_black_squares_and_the_cross_take_no_letter_and_the_grid_ends() -> None:
    s = play(new(), "roll 6")
    assert refusal(s, "8D DISQUE").code == "black"
    assert refusal(s, "7K DISQUE").code == "outside"
    assert refusal(play(new(), "roll 3"), "H1 SEL").code == "black"


def test_M4_the_first_word_uses_a_square_beside_the_cross_by_a_side() -> None:
    s = play(new(), "roll 6")
    assert refusal(s, "6D DISQUE").code == "not-at-cross"
    assert refusal(s, "7A DISQUE").code == "not-at-cross"
    for text in ("7D DISQUE", "9C DISQUE", "G4 DISQUE", "I8 DISQUE"):
        assert play(s, text).scores[0] > 0
    assert refusal(play(new(), "roll 2"), "7I SU").code == "not-at-cross"  # by a corner only


def test_M4_every_later_word_is_connected() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 4")
    error = refusal(s, "9I SOLO")
    assert (error.code, error.rule) == ("not-connected", "M4")
    play(s, "J7 SOLO")  # lengthens and crosses


def test_M4_a_word_may_run_beside_another_if_all_that_touches_makes_words() -> None:
    beside = play(new(2, dictionary="la as le es las", grid=OPEN), "roll 2", "6G LE", "roll 2")
    assert refusal(beside, "7G AE").code == "not-admitted"
    beside = play(beside, "7G AS")
    assert beside.turn is not None
    assert beside.turn.texts == ("AS", "LA", "ES")


def test_M5_every_run_made_or_lengthened_must_be_a_word_in_both_directions() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 4")
    error = refusal(s, "J7 XOLO")
    assert (error.code, error.rule) == ("not-admitted", "M5")
    assert "XOLO" in str(error)
    error = refusal(s, "J7 TOLU")
    assert error.rule == "M5"
    assert "DISQUET" in str(refusal(s, "J7 TOUT"))


def test_M6_who_will_not_write_passes() -> None:
    s = play(new(), "roll 6", "pass")
    assert s.seat == 1
    assert s.scores == (0, 0)
    assert s.is_empty


def test_M6_a_1_on_the_empty_grid_is_rolled_again() -> None:
    s = play(new(), "roll 1")
    assert (mots.turn(s), s.step) == (CHANCE, Step.ROLL)
    s = play(s, "roll 1", "roll 6", "7D DISQUE", "roll 1")
    assert s.step is Step.WRITE


def test_M6_words_have_at_least_two_letters() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 1")
    assert refusal(s, "9C A").code == "not-connected"
    assert all(len(move.word) > 1 for move in mots.moves(s) if move is not Word.PASS)


def test_M6_it_ends_when_everybody_has_passed_three_times_in_a_row() -> None:
    s = play(new(), "roll 6", "7D DISQUE")
    s = play(s, *["roll 6", "pass"] * 5)
    assert mots.outcome(s) is None
    s = play(s, "roll 6", "pass")
    outcome = mots.outcome(s)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((17, 0), (0,), "exhausted")


def test_M6_a_word_between_begins_the_count_anew() -> None:
    s = play(new(), "roll 6", "7D DISQUE", *["roll 6", "pass"] * 4, "roll 4", "J7 SOLO")
    s = play(s, *["roll 6", "pass"] * 5)
    assert mots.outcome(s) is None  # one has passed five times, the other twice
    assert mots.outcome(play(s, "roll 6", "pass")) is not None


def test_a_word_may_be_given_in_part_and_a_single_letter_either_way() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 1")
    whole = play(s, "7D DISQUES")
    assert play(s, "7J S") == whole
    assert play(s, "J7 S") == whole
    assert whole.turn is not None
    assert mots.write(whole.turn.move) == "7D DISQUES"
    assert mots.parse("J7 S") in mots.moves(s)


def test_a_single_letter_that_makes_words_both_ways_is_canonical_across() -> None:
    s = new(2, dictionary="la as le es las", grid=OPEN)
    s = play(s, "roll 2", "6G LE", "roll 1", "G6 LA", "roll 1")
    both = play(s, "H6 ES")
    assert both == play(s, "7G AS")
    assert both.turn is not None
    assert mots.write(both.turn.move) == "7G AS"
    texts = [mots.write(move) for move in mots.moves(s)]
    assert "7G AS" in texts
    assert "H6 ES" not in texts
