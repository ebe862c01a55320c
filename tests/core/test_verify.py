"""Verification: an honest record passes, every kind of lie is found."""

from dataclasses import replace

import pytest

from core.playing import SECRET, new_kopf, new_pig, play_out
from core.toys import cards, pig
from tete.core.chance import Source, commit
from tete.core.errors import BadRecord
from tete.core.game import Outcome
from tete.core.match import Match
from tete.core.record import Record, read
from tete.core.verify import AT_THE_TABLE, Drawn
from tete.shelf.records import verify

pytestmark = pytest.mark.usefixtures("shelf")


@pytest.fixture(scope="module")
def honest(shelf: None) -> Record:
    match = new_pig()
    match.mix(0, "Anna's luck")
    match.mix(1, "Bert's")
    return read(play_out(match).record.write())


def _other_die(record: Record) -> tuple[int, Record]:
    """The record with one die changed to another that lets the game go on alike until its end."""
    for ply, move in enumerate(record.moves):
        if move in ("die 3", "die 4", "die 5"):
            other = "die 2" if move != "die 2" else "die 3"
            return ply, replace(
                record, moves=(*record.moves[:ply], other, *record.moves[ply + 1 :])
            )
    raise AssertionError("no die to change")


def test_an_honest_match_verifies(honest: Record) -> None:
    report = verify(honest)
    assert report.good
    assert report.problems == ()
    assert report.moves == len(honest.moves)
    assert report.dice == "opened"
    assert [die.recorded for die in report.drawn] == [
        move for move in honest.moves if move.startswith("die")
    ]
    assert all(die.recorded == die.computed for die in report.drawn)
    assert all(honest.moves[die.ply - 1] == die.recorded for die in report.drawn)


def test_an_honest_match_with_secrets_verifies() -> None:
    match = Match.new(cards, ["Anna", "Bert"], source=Source(SECRET))
    match.begin()
    match.play(0, "bet")
    match.play(1, "call")
    report = verify(match.record)
    assert report.good
    assert [die.ply for die in report.drawn] == [1, 2]


def test_a_changed_die_is_caught(honest: Record) -> None:
    ply, lie = _other_die(honest)
    report = verify(lie)
    assert not report.good
    wrong = [die for die in report.drawn if die.recorded != die.computed]
    assert wrong == [Drawn(ply + 1, lie.moves[ply], honest.moves[ply])]
    assert (
        f"Ply {ply + 1}: the record says “{lie.moves[ply]}”, "
        f"the dice say “{honest.moves[ply]}”." in report.problems
    )


def test_a_changed_result_is_caught(honest: Record) -> None:
    assert honest.outcome is not None
    lie = replace(honest, outcome=Outcome.of(honest.outcome.scores[::-1], "target"))
    said, true = ("–".join(f"{s:g}" for s in o.scores) for o in (lie.outcome, honest.outcome) if o)
    assert verify(lie).problems == (
        f"The record says {said} (target), the rules say {true} (target).",
    )
    assert not verify(replace(honest, outcome=Outcome.of((0.5, 0.5), "agreed"))).good


def test_a_changed_reason_is_caught(honest: Record) -> None:
    assert honest.outcome is not None
    assert not verify(replace(honest, outcome=replace(honest.outcome, reason="time"))).good


def test_a_wrong_secret_is_caught(honest: Record) -> None:
    report = verify(replace(honest, secret=bytes(32).hex()))
    assert "The secret is not the one this game committed to." in report.problems
    assert any(problem.startswith("Ply ") for problem in report.problems)


def test_a_secret_and_commitment_changed_together_are_caught(honest: Record) -> None:
    lie = replace(honest, secret=bytes(32).hex(), commitment=commit(bytes(32)))
    assert any(problem.startswith("Ply ") for problem in verify(lie).problems)


@pytest.mark.parametrize(
    "words",
    [{}, {0: "Anna's luck"}, {0: "anna's luck", 1: "Bert's"}, {0: "Bert's", 1: "Anna's luck"}],
)
def test_a_changed_word_is_caught(honest: Record, words: dict[int, str]) -> None:
    report = verify(replace(honest, words=words))
    assert report.problems
    assert all(problem.startswith("Ply ") for problem in report.problems)


def test_an_illegal_move_is_caught_with_its_line(honest: Record) -> None:
    lie = replace(honest, moves=("hold", *honest.moves[1:]))
    report = verify(lie)
    assert report.moves == 0
    assert report.problems == (
        f"line {lie.lines[0]}: Move 1, “hold”: “hold” is not possible now. (P1)",
    )


def test_a_missing_secret_of_a_finished_game_is_caught(honest: Record) -> None:
    report = verify(replace(honest, secret=""))
    assert report.dice == "sealed"
    assert report.drawn == ()
    assert report.problems == ("The game is over, but its secret has not been revealed.",)


def test_dice_without_a_commitment_are_caught(honest: Record) -> None:
    report = verify(replace(honest, commitment="", secret=""))
    assert "This game never committed to its dice." in report.problems


def test_a_result_of_an_unfinished_game_is_caught(honest: Record) -> None:
    lie = replace(honest, moves=honest.moves[:-1])
    assert verify(lie).problems == ("The record has a result, but by the rules the game goes on.",)


def test_a_missing_result_of_a_finished_game_is_caught(honest: Record) -> None:
    assert verify(replace(honest, outcome=None)).problems == (
        "The game is over by the rules, but the record has no result.",
    )


@pytest.mark.parametrize("reason", AT_THE_TABLE)
def test_an_end_at_the_table_needs_no_rule(honest: Record, reason: str) -> None:
    ended = replace(honest, moves=honest.moves[:4], outcome=Outcome.of((1, 0), reason))
    assert verify(ended).good


def test_a_running_game_is_sealed_and_good() -> None:
    match = new_pig()
    match.play(0, "roll")
    report = verify(match.record)
    assert (report.good, report.dice, report.moves, report.drawn) == (True, "sealed", 2, ())


def test_a_resigned_match_verifies_with_its_dice() -> None:
    match = new_pig()
    match.play(0, "roll")
    match.resign(1)
    report = verify(match.record)
    assert (report.good, report.dice, len(report.drawn)) == (True, "opened", 1)


def test_a_die_in_another_spelling_is_no_lie(honest: Record) -> None:
    assert pig.parse("DIE  6") == "die 6"
    spelled = replace(honest, moves=tuple(move.upper() for move in honest.moves))
    assert verify(spelled).problems == ()


def test_a_game_without_chance_has_no_dice() -> None:
    match = new_kopf()
    for _ in range(4):
        assert match.turn is not None
        match.play(match.turn, match.game.write(match.game.moves(match.state)[0]))
    match.resign(0)
    report = verify(match.record)
    assert (report.good, report.dice, report.drawn, report.moves) == (True, "none", (), 4)
    assert not verify(replace(match.record, moves=("a1-a2",))).good


def test_options_that_are_not_the_games_are_a_problem_not_a_crash(honest: Record) -> None:
    report = verify(replace(honest, options={"target": "5"}))
    assert not report.good
    assert report.moves == 0
    assert not verify(replace(honest, options={"seats": "2"})).good


def test_an_unknown_game_cannot_be_verified(honest: Record) -> None:
    with pytest.raises(BadRecord):
        verify(replace(honest, game="ludo"))
    with pytest.raises(BadRecord):
        verify(replace(honest, version=99))
