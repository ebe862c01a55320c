"""A match taken back, and a match taken up again from its record."""

import random
from dataclasses import replace

import pytest

import tete
from core.playing import SECRET, new_kopf, new_pig, play_out, refused
from core.toys import cards, pig
from tete.core.chance import Source
from tete.core.errors import BadRecord, IllegalMove
from tete.core.game import CHANCE
from tete.core.match import Match
from tete.core.record import Record, read
from tete.core.replay import state_at
from tete.shelf.records import restore

pytestmark = pytest.mark.usefixtures("shelf")


def _until_hold() -> Match:
    """A running match whose last move is a hold."""
    match = new_pig(target=100)
    while not match.record.moves or match.record.moves[-1] != "hold":
        assert match.turn is not None
        match.play(match.turn, pig.moves(match.state)[-1])
    return match


def test_undo_takes_back_what_was_chosen() -> None:
    match = new_kopf()
    states = [match.state]
    for _ in range(6):
        assert match.turn is not None
        match.play(match.turn, match.game.write(match.game.moves(match.state)[0]))
        states.append(match.state)
    moves = match.record.moves
    match.undo_to(4)
    assert (match.state, match.record.moves) == (states[4], moves[:4])
    refused(match, IllegalMove, "nothing-to-undo", match.undo_to, 4)
    refused(match, IllegalMove, "nothing-to-undo", match.undo_to, -1)
    match.undo_to(0)
    assert (match.state, match.record.moves) == (states[0], ())


def test_undo_reopens_a_match_without_dice() -> None:
    match = new_kopf()
    match.play(0, match.game.write(match.game.moves(match.state)[0]))
    match.resign(1)
    match.undo_to(0)
    assert match.outcome is None
    assert match.turn == 0


def test_no_undo_crosses_a_die() -> None:
    match = _until_hold()
    last = len(match.record.moves)
    for ply in range(last - 1):
        refused(match, IllegalMove, "undo-chance", match.undo_to, ply)
    match.undo_to(last - 1)
    assert match.record.moves[-1].startswith("die")
    assert match.state == state_at(match.game, match.record)


def test_the_dice_go_on_after_an_undo_as_they_would_have() -> None:
    one, other = _until_hold(), _until_hold()
    one.undo_to(len(one.record.moves) - 1)
    one.play(one.turn or 0, "hold")
    assert one.turn == other.turn
    assert one.play(one.turn or 0, "roll") == other.play(other.turn or 0, "roll")


def test_no_undo_goes_on_with_dice_that_were_opened() -> None:
    """Else the next dice are known to everybody who has read the secret."""
    match = play_out(new_pig())
    assert match.record.moves[-1] == "hold"
    refused(match, IllegalMove, None, match.undo_to, len(match.record.moves) - 1)
    resigned = _until_hold()
    resigned.resign(0)
    refused(resigned, IllegalMove, None, resigned.undo_to, len(resigned.record.moves) - 1)


def _cut(record: Record, ply: int) -> Record:
    return read(replace(record, moves=record.moves[:ply], outcome=None, secret="").write())


def test_a_match_restored_at_any_ply_goes_on_with_the_same_dice() -> None:
    match = new_pig(target=30, harsh=True)
    match.mix(0, "luck")
    record = play_out(match).record
    assert len(record.moves) > 15
    for ply in range(len(record.moves)):
        again = restore(_cut(record, ply), SECRET)
        assert again.state == state_at(again.game, record, ply)
        assert again.record.moves == record.moves[:ply]
        again.begin()
        while (at := len(again.record.moves)) < len(record.moves):
            assert again.turn is not None
            assert again.turn != CHANCE
            again.play(again.turn, record.moves[at])
        assert again.record == record
        assert again.state == match.state


def test_a_move_that_was_not_read_has_no_line() -> None:
    match = new_pig()
    match.play(0, "roll")
    again = restore(read(match.record.write()), SECRET)
    assert [*again.record.lines] == [11, 12]
    again.play(again.turn or 0, "roll")
    assert not again.record.lines


def test_a_finished_match_is_restored_without_a_secret() -> None:
    match = play_out(new_pig())
    again = restore(read(match.record.write()))
    assert (again.record, again.state, again.turn) == (match.record, match.state, None)
    assert again.outcome == match.outcome


def test_a_match_that_is_over_at_the_table_stays_over() -> None:
    match = new_kopf()
    match.resign(1)
    again = restore(read(match.record.write()))
    assert again.turn is None
    assert again.outcome == match.outcome


def test_a_match_without_dice_is_restored_at_any_ply() -> None:
    match = new_kopf(goal=8)
    states = [match.state]
    rng = random.Random(1)
    for _ in range(20):
        assert match.turn is not None
        match.play(match.turn, match.game.write(rng.choice(match.game.moves(match.state))))
        states.append(match.state)
    for ply, state in enumerate(states):
        again = restore(_cut(match.record, ply))
        assert again.state == state
        assert again.turn == tete.game("kopf").turn(state)


def test_hidden_hands_are_restored_from_the_record() -> None:
    match = Match.new(cards, ["Anna", "Bert"], source=Source(SECRET))
    match.begin()
    again = restore(read(match.record.write()), SECRET)
    assert again.state == match.state
    assert again.view(0) == match.view(0)


@pytest.mark.parametrize("secret", [None, b"", bytes(32), SECRET[:-1]])
def test_dice_cannot_go_on_without_their_secret(secret: bytes | None) -> None:
    match = new_pig()
    match.play(0, "roll")
    with pytest.raises(BadRecord) as caught:
        restore(match.record, secret)
    assert caught.value.code == "no-secret"


def test_dice_that_were_never_committed_to_cannot_go_on() -> None:
    record = replace(new_pig().record, commitment="")
    with pytest.raises(BadRecord) as caught:
        restore(record, SECRET)
    assert caught.value.code == "no-secret"


def test_words_can_still_be_mixed_in_after_restoring_before_the_first_draw() -> None:
    again = restore(new_pig().record, SECRET)
    again.mix(0, "luck")
    again.play(0, "roll")
    third = restore(again.record, SECRET)
    refused(third, IllegalMove, "dice-began", third.mix, 0, "late")


def test_a_match_that_is_over_by_the_rules_has_its_outcome_though_the_record_lost_it() -> None:
    match = play_out(new_pig())
    again = restore(replace(match.record, outcome=None, secret=""), SECRET)
    assert again.turn is None
    assert again.outcome == match.outcome


def test_a_record_that_does_not_replay_is_not_restored() -> None:
    record = replace(new_pig().record, moves=("hold",))
    with pytest.raises(BadRecord, match="Move 1, “hold”"):
        restore(record, SECRET)
