"""M7, M8: what a turn scores; the rulebook's worked example."""

import pytest

from games.mots.helpers import mots, new, play, rows
from tete.core.game import CHANCE
from tete.games.mots.state import Step

BONUS = rows(
    "1111111",
    "1111111",
    "11o1111",
    "111+y11",
    "1111r11",
    "1111111",
    "1111111",
)


def test_M2_M7_the_worked_example_turn_by_turn() -> None:
    s = new(4)
    s = play(s, "roll 6", "7D DISQUE")
    assert s.scores == (17, 0, 0, 0)
    s = play(s, "roll 4", "J7 SOLO")
    assert s.scores == (17, 32, 0, 0)
    assert s.turn is not None
    assert s.turn.texts == ("SOLO", "DISQUES")
    s = play(s, "roll 4", "8I NOTES")
    assert s.scores == (17, 32, 23, 0)
    assert s.turn is not None
    assert s.turn.texts == ("NOTES", "EN")
    s = play(s, "roll 5", "M5 PENSER")
    assert s.scores == (17, 32, 23, 11)


def test_M2_the_squares_of_the_worked_example_have_the_values_of_the_rulebook() -> None:
    grid = new().setup.grid
    value = {grid.name(at): grid.values[at] for at in grid.open}
    assert [value[f"{column}7"] for column in "DEFGHIJ"] == [4, 1, 5, 1, 5, 1, 4]
    assert [value[f"J{row}"] for row in (7, 8, 9, 10)] == [4, 1, 5, 1]
    assert [value[f"{column}8"] for column in "IJKLM"] == [5, 1, 5, 5, 1]
    assert [value[f"M{row}"] for row in range(5, 11)] == [3, 1, 2, 1, 3, 1]


def test_M7_old_letters_count_too_PENSE_and_then_DEPENSER() -> None:
    s = play(new(), "roll 5", "7D PENSE")
    grid = new().setup.grid
    value = {grid.name(at): grid.values[at] for at in grid.open}
    assert s.scores == (sum(value[f"{column}7"] for column in "DEFGH"), 0)
    s = play(s, "roll 3", "7B DEPENSER")
    assert s.scores[1] == sum(value[f"{column}7"] for column in "BCDEFGHI")


def test_M7_a_square_in_two_new_words_counts_in_both() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 1", "7J S")
    assert s.scores == (17, 21)
    s = play(new(), "roll 6", "7D DISQUE", "roll 4", "J7 SOLO")
    assert s.scores[1] == 21 + 11  # the S is worth 4 in DISQUES and 4 in SOLO


def test_M8_the_rolls_come_after_the_word_is_fixed() -> None:
    s = play(new(2, grid=BONUS, dictionary="sel les se"), "roll 3", "3C SEL")
    assert s.step is Step.BONUS
    assert mots.turn(s) == CHANCE
    assert s.scores == (0, 0)
    assert s.letters.count("S") == 1
    assert len(mots.chance(s)) == 6


@pytest.mark.parametrize(
    ("start", "square", "dice"), [("3C", "C3", 1), ("4E", "E4", 2), ("E5", "E5", 3)]
)
def test_M8_orange_one_die_yellow_two_red_three(start: str, square: str, dice: int) -> None:
    s = new(2, grid=BONUS, dictionary="sel les se as")
    s = play(s, "roll 3", "3C SEL") if start == "3C" else s
    if start == "4E":
        s = play(s, "roll 3", "4E SEL")
    if start == "E5":
        s = play(s, "roll 2", "5D SE")
    lots = mots.chance(s)
    values = [int(mots.write(move).split()[2]) for move, _ in lots]
    assert all(mots.write(move).startswith(f"bonus {square} ") for move, _ in lots)
    assert values == list(range(dice, 6 * dice + 1))
    assert sum(weight for _, weight in lots) == 6**dice


def test_M8_each_bonus_square_is_rolled_for_once_in_reading_order() -> None:
    s = play(new(2, grid=BONUS, dictionary="sel les se sels"), "roll 4", "E3 SELS")
    assert mots.write(mots.chance(s)[0][0]) == "bonus E4 2"
    s = play(s, "bonus E4 9")
    assert mots.write(mots.chance(s)[0][0]) == "bonus E5 3"
    s = play(s, "bonus E5 14")
    assert s.scores == (1 + 9 + 14 + 1, 0)
    assert s.step is Step.ROLL


def test_M8_a_bonus_in_two_words_of_two_turns_is_rolled_for_in_each() -> None:
    s = new(2, grid=BONUS, dictionary="se es le les sel")
    s = play(s, "roll 2", "4E SE", "bonus E4 5", "roll 2", "E4 SEL", "bonus E4 4", "bonus E5 9")
    assert s.scores == (5 + 1, 4 + 9 + 1)


def test_M8_a_bonus_in_a_main_word_and_a_cross_word_counts_in_both() -> None:
    s = new(2, grid=BONUS, dictionary="se es le les sel ses")
    s = play(s, "roll 2", "5D SE", "bonus E5 3", "roll 2", "F5 SE")
    assert s.turn is not None
    assert s.turn.texts == ("SE", "SES")
    s = play(s, "bonus E5 18")
    assert s.scores == (1 + 3, (1 + 1) + (1 + 18 + 1))


def test_M8_one_roll_for_a_square_that_is_new_in_two_words() -> None:
    s = new(2, grid=BONUS, dictionary="se es le les sel ses")
    s = play(s, "roll 2", "D5 SE", "roll 2", "E5 ES")
    assert s.turn is not None
    assert s.turn.texts == ("ES", "SE", "ES")
    s = play(s, "bonus E5 12")
    assert s.scores == (2, (12 + 1) + (1 + 12) + (1 + 1))


def test_M8_a_bonus_square_that_is_used_again_later_is_rolled_for_again() -> None:
    s = new(2, grid=BONUS, dictionary="se ses")
    s = play(s, "roll 2", "5D SE", "bonus E5 3", "roll 1", "5F S", "bonus E5 11")
    assert s.scores == (4, 1 + 11 + 1)


def test_M13_quarte_has_no_die_always_four_letters_and_fixed_bonus_squares() -> None:
    s = new(2, variant="quarte", grid=BONUS, dictionary="sels elle lees selle selles")
    assert mots.turn(s) == 0
    assert s.number == 4
    s = play(s, "E3 SELS")
    assert s.scores == (1 + 8 + 12 + 1, 0)
    assert mots.turn(s) == 1
    s = new(2, variant="quarte", grid=BONUS, dictionary="sels elle")
    assert play(s, "3C SELS").scores == (4 + 1 + 1 + 1, 0)
    assert s.setup.target == 300
