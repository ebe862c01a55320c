"""What fell beside what was to be expected, against figures worked out by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

import tete
from core.playing import new_pig
from core.toys import cards, pig, thrown
from tete.core.errors import BadRecord
from tete.core.match import Match
from tete.core.record import Record
from tete.room.showing.luck import DieSoFar, Face, luck

SIXTH = Fraction(1, 6)


def pig_record(*moves: str) -> Record:
    return replace(new_pig().record, moves=moves)


def test_a_die_that_is_not_named_is_counted_by_the_text_of_its_draws() -> None:
    record = pig_record("roll", "die 3", "roll", "die 3", "hold", "roll", "die 1")
    (die,) = luck(pig, record)
    assert (die.name, die.draws) == ("", 3)
    assert die.faces == tuple(
        Face(f"die {side}", {3: 2, 1: 1}.get(side, 0), 3 * SIXTH) for side in range(1, 7)
    )


def test_named_faces_are_counted_die_by_die() -> None:
    game = tete.game("headache")
    record = Match.new(game, ["Anna", "Bert"]).record
    moves = ("pop 4", "pop 6*", "pop 4*", "enter", "again", "pop 4")
    number, dot = luck(game, replace(record, moves=moves))
    assert (number.name, number.draws, dot.name, dot.draws) == ("number", 4, "dot", 4)
    assert number.faces == tuple(
        Face(str(face), {4: 3, 6: 1}.get(face, 0), Fraction(4, 6)) for face in range(1, 7)
    )
    assert dot.faces == (
        Face("no red dot", 2, Fraction(20, 6)),
        Face("red dot", 2, Fraction(4, 6)),
    )


def test_what_was_to_be_expected_follows_what_was_left_to_draw() -> None:
    """A king is drawn from three jacks, two queens and a king; then a jack from the five that are left."""
    record = replace(Match.new(cards, ["Anna", "Bert"]).record, moves=("deal king", "deal jack"))
    assert luck(cards, record) == (
        DieSoFar(
            "",
            2,
            (
                Face("deal jack", 1, Fraction(3, 6) + Fraction(3, 5)),
                Face("deal queen", 0, Fraction(2, 6) + Fraction(2, 5)),
                Face("deal king", 1, Fraction(1, 6)),
            ),
        ),
    )


@pytest.mark.parametrize("moves", [(), ("roll",)])
def test_before_the_first_draw_there_is_nothing(moves: tuple[str, ...]) -> None:
    assert luck(pig, pig_record(*moves)) == ()


def test_expected_and_observed_both_add_up_to_the_draws() -> None:
    match = Match.new(thrown, ["Anna", "Bert"], {"target": 40})
    while (turn := match.turn) is not None:
        if match.hand is not None:
            match.press(match.hand)
        else:
            match.play(turn, thrown.moves(match.state)[-1])
    (die,) = luck(thrown, match.record)
    assert (die.name, die.draws) == ("die", sum("die" in move for move in match.record.moves))
    assert sum(face.observed for face in die.faces) == die.draws
    assert sum(face.expected for face in die.faces) == die.draws


def test_a_record_that_cannot_be_replayed_is_refused() -> None:
    with pytest.raises(BadRecord):
        luck(pig, pig_record("die 3"))
