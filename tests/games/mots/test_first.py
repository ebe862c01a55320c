"""Who begins: the first seat, a chosen one, or one drawn by lot."""

from typing import Any

import pytest

import tete
from games.mots.helpers import mots, new, play, refusal
from tete.core.chance import Source
from tete.core.errors import BadOption, InvalidPosition
from tete.core.match import Match
from tete.core.record import read
from tete.core.replay import state_at
from tete.games.mots.moves import Lot
from tete.games.mots.state import Step
from tete.learning.encoding import encoding
from tete.shelf.records import verify


@pytest.mark.parametrize(("first", "seat"), [("1", 0), ("2", 1), ("Amber", 2), ("ambre", 2)])
def test_M3_a_chosen_seat_begins_and_the_others_follow(first: str, seat: int) -> None:
    s = new(3, first=first)
    assert s.seat == seat
    s = play(s, "roll 3", "pass")
    assert s.seat == (seat + 1) % 3
    assert new().setup.first.value == "1"


def test_M3_nobody_begins_who_does_not_play() -> None:
    with pytest.raises(BadOption, match="Only 2 players take part: seat 3 cannot begin"):
        new(2, first="3")


@pytest.mark.parametrize("variant", ["classic", "quarte", "marathon"])
def test_M3_a_lot_is_chances_move_and_stands_in_the_record(variant: str) -> None:
    s = new(3, first="lot", variant=variant)
    assert mots.turn(s) == tete.CHANCE
    assert list(mots.chance(s)) == [(Lot(0), 1), (Lot(1), 1), (Lot(2), 1)]
    assert mots.draw(mots.view(s, None)).prompt == "Lots are drawn to decide who begins."
    assert mots.read(mots.position(s)) == s
    begun = play(s, "first 2")
    assert (begun.seat, begun.step) == (1, Step.WRITE if variant == "quarte" else Step.ROLL)
    assert mots.read(mots.position(begun)) == begun
    assert mots.write(Lot(1)) == "first 2"
    assert refusal(s, "roll 3").code == "lot-first"
    told: Any = getattr(mots, "tell")  # noqa: B009
    assert told(s, Lot(1)).sentence == "Blue begins."


def test_M3_alone_nothing_is_drawn() -> None:
    assert new(1, first="lot").step is Step.ROLL


def test_M3_a_lot_can_be_verified() -> None:
    match = Match.new(
        mots, ("a", "b", "c"), {"first": "lot", "grid": "petit"}, source=Source(b"x" * 32)
    )
    match.begin()
    assert match.record.moves[0].startswith("first ")
    match.resign(0)
    found = verify(read(match.record.write()))
    assert found.good
    assert found.drawn[0].recorded == found.drawn[0].computed == match.record.moves[0]


def test_M3_old_positions_without_it_are_read_and_a_wrong_lot_is_not() -> None:
    s = play(new(2), "roll 6", "7D DISQUE")
    old = mots.position(s).replace(" first=1", "")
    assert mots.read(old) == s
    for wrong in ("first=1 step=lot", "first=lot step=lot scores=3,0"):
        with pytest.raises(InvalidPosition):
            mots.read(f"{'/'.join(['.' * 15] * 15)} {wrong}")


def test_M3_learners_see_that_nobody_is_to_act_while_lots_are_drawn() -> None:
    s = new(3, first="lot")
    coded = encoding(mots, s)
    seen = coded.observe(mots.view(s, 0))
    assert not seen["step"].any()
    assert not seen["turn"].any()
    assert coded.lots >= 4


OLD = """tete record 1
game: mots
version: 1
option variant: marathon
option target: 300
option words: challenge
option dictionary: sel les tes
option grid: petit
option turn_time: none
option game_time: none
seat 0: a
seat 1: b
seat 2: c
"""


def test_M12_who_has_withdrawn_is_not_asked_and_old_records_are_read_as_they_were() -> None:
    options: dict[str, Any] = {"variant": "marathon", "words": "challenge", "grid": "petit"}
    rolled = "roll 3", "pass", "roll 3", "pass", "roll 3", "pass", "roll 3", "pass"
    s = play(new(3, dictionary="sel les tes", **options), *rolled)
    assert set(s.out) == {0}
    s = play(s, "roll 3", "6G SEL")
    assert (s.seat, s.others, mots.turn(s)) == (1, (2,), 2)
    s = play(s, "accept")
    assert (s.seat, s.step) == (2, Step.ROLL)
    moves = [*rolled, "roll 3", "6G SEL", "accept", "accept", "roll 2"]
    fields = OLD.splitlines()
    new_one = new(3, dictionary="sel les tes", **options)
    text = "\n".join([*fields, "", *moves]) + "\n"
    before = state_at(mots, read(text), 10)
    assert isinstance(before, type(new_one))
    assert (before.seat, before.others) == (1, (2, 0))
    assert mots.read(mots.position(before)) == before
    after = state_at(mots, read(text))
    assert isinstance(after, type(new_one))
    assert (after.seat, after.number) == (2, 2)


def test_M12_the_last_roll_is_looked_at_by_those_who_have_withdrawn() -> None:
    options: dict[str, Any] = {"variant": "marathon", "words": "challenge", "grid": "petit"}
    s = play(new(2, dictionary="sel les tes", **options), *("roll 3", "pass") * 3)
    assert (set(s.out), s.is_last, s.seat) == ({0}, True, 1)
    s = play(s, "roll 3", "6G XYZ")
    assert mots.turn(s) == 0
    assert play(s, "contest").scores == (0, 0)


def test_M14_alone_one_gives_up_and_does_not_pass() -> None:
    s = play(new(1, variant="solo"), "roll 3")
    assert mots.draw(mots.view(s, 0)).prompt.endswith("or give up.")
    assert mots.parse("give up") == mots.parse("pass")
    told: Any = getattr(mots, "tell")  # noqa: B009
    assert told(s, mots.parse("pass")).sentence == "Red gave up."
    assert refusal(s, "roll 3").sentence == "The die has been rolled: write, or give up."
    later = play(s, "7G ETE", "roll 2")
    assert mots.draw(mots.view(later, 0)).prompt == (
        "Write 2 new letters joined to a word on the grid, or give up."
    )


def test_M4_the_example_is_where_a_word_may_be_written() -> None:
    s = play(new(grid="petit"), "roll 4")
    write = mots.draw(mots.view(s, 0)).choices[0]
    move = mots.parse(f"{getattr(write, 'example')} ETES")  # noqa: B009
    assert mots.play(s, move).letters != s.letters
