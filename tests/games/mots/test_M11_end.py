"""M11 to M15: the end, the variants, the times."""

import pytest

from games.mots.helpers import OPEN, SMALL, mots, new, play
from tete.core.errors import BadOption
from tete.core.game import CHANCE
from tete.games.mots.state import State, Step
from tete.room.deciding.create import NewTable, Wish, create
from tete.room.deciding.running_out import run_out
from tete.room.log.events import Ended, Moved, Opened, OutOfTime, Row
from tete.room.log.fold import fold


def small(seats: int = 2, **options: object) -> State:
    return new(seats, dictionary=SMALL, grid=OPEN, **options)


def test_M11_who_first_reaches_the_target_wins_at_once() -> None:
    s = play(new(2, target=20), "roll 6", "7D DISQUE")
    assert mots.outcome(s) is None
    s = play(s, "roll 4", "J7 SOLO")
    outcome = mots.outcome(s)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((17, 32), (1,), "target")
    assert mots.turn(s) is None


def test_M11_to_reach_it_exactly_is_enough() -> None:
    s = play(new(2, target=32), "roll 6", "pass", "roll 6", "7D DISQUE", "roll 4", "J7 SOLO")
    assert mots.outcome(s) is not None


def test_M11_the_target_is_300_and_any_other_can_be_agreed() -> None:
    assert new().setup.target == 300
    assert new(4, target=250).setup.target == 250
    with pytest.raises(BadOption):
        new(target=3)


def test_M11_when_the_time_of_the_game_is_over_the_highest_score_wins() -> None:
    s = play(new(3, game_time=30), "roll 6", "7D DISQUE", "roll 4", "J7 SOLO")
    outcome = getattr(mots, "time_up")(s)  # noqa: B009
    assert (outcome.winners, outcome.reason) == ((1,), "time")


def test_M11_M15_the_room_ends_the_game_when_its_time_is_up_and_passes_for_who_is_late() -> None:
    seats = Wish("me", "Ann"), Wish("here", "Bob")
    given = {"turn_time": 30, "game_time": 1, "grid": "petit"}
    made = create(NewTable("mots", seats, "ann", given), "t", 0, bytes(32))
    table = fold("t", [Row(at, 0, event) for at, event in enumerate(made.events, 1)])
    assert run_out(table, 29_999) == ()
    out, passed, rolled, *_ = run_out(table, 30_000)
    assert out == OutOfTime(0)
    assert isinstance(passed, Moved)
    assert isinstance(rolled, Moved)
    assert (passed.text, rolled.text[:4]) == ("pass", "roll")
    ended, opened = run_out(table, 60_000)
    assert isinstance(ended, Ended)
    assert (ended.scores, ended.reason) == ((0, 0), "time")
    assert isinstance(opened, Opened)


def test_M12_marathon_has_no_target_and_who_fails_twice_in_a_row_withdraws() -> None:
    s = play(new(3, variant="marathon", target=20), "roll 6", "7D DISQUE", "roll 4", "J7 SOLO")
    assert mots.outcome(s) is None
    s = play(s, "roll 5", "pass", "roll 5", "pass", "roll 5", "pass")
    assert s.out == frozenset()
    s = play(s, "roll 5", "pass")
    assert s.out == {2}
    assert s.seat == 0


def test_M12_a_word_between_two_failures_saves() -> None:
    s = play(new(3, variant="marathon"), "roll 6", "7D DISQUE", "roll 4", "pass", "roll 5", "pass")
    s = play(s, "roll 5", "pass", "roll 4", "J7 SOLO", "roll 2", "pass", "roll 5", "pass")
    assert s.out == {0, 2}
    assert s.failed[1] == 0


def test_M12_the_remaining_one_rolls_one_last_time_and_the_highest_of_all_wins() -> None:
    s = play(new(3, variant="marathon"), "roll 6", "7D DISQUE", "roll 4", "J7 SOLO")
    s = play(s, *["roll 6", "pass"] * 4)  # 2, 0, 1, 2: two withdraws
    s = play(s, "roll 4", "8I NOTES", "roll 6", "pass")  # 0 writes, 1 withdraws
    assert s.out == {1, 2}
    assert s.is_last
    assert (s.seat, mots.turn(s)) == (0, CHANCE)
    end = play(s, "roll 5", "M5 PENSER")
    outcome = mots.outcome(end)
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((17 + 23 + 11, 32, 0), "withdrawn")
    failed = mots.outcome(play(s, "roll 5", "pass"))
    assert failed is not None
    assert failed.winners == (0,)


def test_M12_who_withdrew_can_win() -> None:
    s = play(new(2, variant="marathon"), "roll 6", "7D DISQUE", "roll 6", "pass")
    s = play(s, "roll 6", "pass", "roll 1", "7J S", "roll 6", "pass")
    assert s.out == {0}
    assert s.scores == (17, 21)
    s = play(new(2, variant="marathon"), "roll 6", "7D DISQUE", "roll 6", "pass", "roll 6", "pass")
    s = play(s, "roll 6", "pass", "roll 6", "pass")
    outcome = mots.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert s.out == {1}


def test_M12_a_turn_that_a_contest_took_back_is_a_failure() -> None:
    s = new(3, variant="marathon", words="challenge", dictionary=SMALL, grid=OPEN)
    s = play(
        s, "roll 3", "6G XYZ", "contest", *["roll 3", "pass"] * 2, "roll 3", "6G XYZ", "contest"
    )
    assert 0 in s.out


def test_M14_solo_ends_when_the_player_gives_up_and_he_learns_whether_there_was_a_turn() -> None:
    s = play(new(1, variant="solo"), "roll 6", "7D DISQUE", "roll 4", "pass")
    outcome = mots.outcome(s)
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((17,), "stuck")
    prompt = str(mots.draw(mots.view(s, 0)).prompt)
    assert prompt.startswith("17 points. With a 4 you could have written ")
    shown = prompt.removesuffix(".").split("written ")[1]
    before = play(new(1, variant="solo"), "roll 6", "7D DISQUE", "roll 4")
    assert mots.parse(shown) in mots.moves(before)
    (mark,) = mots.draw(mots.view(s, 0)).marks
    assert mark.name == f"you could have written {shown}"
    assert (len(mark.cells), mark.print) == (len(mark.print), shown.split()[1])


def test_M14_he_is_told_if_there_was_none() -> None:
    s = play(small(1, variant="solo"), "roll 6", "pass")
    assert "you could have written" in str(mots.draw(mots.view(s, 0)).prompt)
    s = play(new(1, variant="solo", dictionary="sel se", grid=OPEN), "roll 6", "pass")
    assert "With a 6 there was indeed nothing to write" in str(mots.draw(mots.view(s, 0)).prompt)
    assert mots.draw(mots.view(s, 0)).marks == ()


def test_M14_who_plays_alone_hears_his_result_and_not_that_he_wins() -> None:
    s = play(new(1, target=20), "roll 6", "7D DISQUE", "roll 4", "J7 SOLO")
    assert str(mots.draw(mots.view(s, 0)).prompt) == "49 points: the target of 20 is reached."
    s = play(new(1), *["roll 6", "pass"] * 3)
    assert str(mots.draw(mots.view(s, 0)).prompt) == "The game ends with 0 points."
    s = play(new(1, variant="marathon"), *["roll 6", "pass"] * 2)
    assert str(mots.draw(mots.view(s, 0)).prompt) == "The game ends with 0 points."


def test_M14_solo_is_for_one_and_has_no_target() -> None:
    with pytest.raises(BadOption):
        new(2, variant="solo")
    s = play(new(1, variant="solo", target=20), "roll 6", "7D DISQUE", "roll 4", "J7 SOLO")
    assert mots.outcome(s) is None


def test_M15_times_are_options_and_who_runs_out_of_time_passes() -> None:
    s = new(2, turn_time=60, game_time=45)
    assert (s.setup.turn_time, s.setup.game_time) == (60, 45)
    assert (new().setup.turn_time, new().setup.game_time) == (None, None)
    s = play(s, "roll 3")
    idle = getattr(mots, "idle")  # noqa: B009
    assert mots.write(idle(s)) == "pass"
    asked = play(new(2, words="challenge"), "roll 6", "7D DISQUE")
    assert asked.step is Step.ANSWER
    assert mots.write(idle(asked)) == "accept"


def test_a_full_grid_ends_by_passing() -> None:
    grid = "11111\n11111\n11+11\n11111\n11111"
    s = new(2, words="challenge", dictionary=SMALL, grid=grid, target=5000)
    s = play(s, "roll 5", "2A ABCDE", "accept", "roll 5", "1A FGHIJ", "accept")
    s = play(s, "roll 3", "A1 FAKLM", "accept", "roll 4", "4A LNOPQ", "accept")
    s = play(s, "roll 4", "5A MRSTU", "accept")
    assert s.letters.count(".") == 4  # the cross and three single squares
    for _ in range(6):
        s = play(s, "roll 2")
        assert [mots.write(move) for move in mots.moves(s)[-1:]] == ["pass"]
        s = play(s, "pass")
    assert mots.outcome(s) is not None
