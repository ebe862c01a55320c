"""Q9 with ``first``: who begins is agreed, or drawn by lot as chance's first move."""

from collections import Counter

import pytest

from games.headquarter.helpers import place, play, refuse, result, states, turn
from tete import CHANCE, BadOption, InvalidPosition
from tete.core import asking
from tete.core import record as records
from tete.core import replay as replays
from tete.core.chance import Source
from tete.core.match import Match
from tete.games.headquarter import game as g
from tete.games.headquarter.moves import Draw
from tete.shelf.records import verify


def test_Q9_the_first_seat_begins_unless_it_is_agreed_otherwise() -> None:
    assert g.new(first="first") == g.new()
    assert play(g.new(), "draw RG").mover == 0
    assert play(g.new(first="second"), "draw RG").mover == 1
    with pytest.raises(BadOption):
        g.new(first="third")


def test_Q9_who_begins_is_drawn_by_lot_before_the_first_piece() -> None:
    s = g.new(first="lot")
    assert g.turn(s) == CHANCE
    assert [(g.write(lot), weight) for lot, weight in g.chance(s)] == [
        ("begins 1", 1),
        ("begins 2", 1),
    ]
    for viewer in (0, 1, None):
        assert g.draw(g.view(s, viewer)).prompt == "It is drawn by lot who begins."
    refuse(s, "draw RG", "lot-first", "Q9")
    refuse(s, "thru c1 RG", "lot-first", "Q9")
    for seat, text in enumerate(("begins 1", "begins 2")):
        begun = play(s, text)
        assert g.turn(begun) == CHANCE
        assert play(begun, "draw RG").mover == seat
        assert asking.tell(g, s, g.parse(text)).sentence == (
            f"The lot has fallen on Player {seat + 1} to begin."
        )
        refuse(begun, text, "begun", "Q9")
    refuse(g.new(), "begins 1", "begun", "Q9")


@pytest.mark.parametrize("text", ["begins 2", "Begin 2", " starts  2", "LOT 2", "begins2"])
def test_Q9_the_lot_is_read_leniently_and_written_one_way(text: str) -> None:
    assert g.write(g.parse(text)) == "begins 2"


def test_Q9_cells_keep_their_names_as_the_first_seat_sees_them_whoever_begins() -> None:
    for first in ("first", "second"):
        s = play(g.new(first=first), "draw RG")
        for seat in (0, 1):
            cells = {cell.id: cell.x for cell in g.draw(g.view(s, seat)).cells}
            assert (cells["a4"] < cells["f4"]) is (seat == 0)


def test_Q9_the_starter_is_who_begins_and_has_the_first_turn_of_a_round() -> None:
    """The side of seat 1 is full after his turn: seat 0 has his turn still, then it ends."""
    s = place(other="a1R b1R", head="##/##", drawn="", first="second")
    s = turn(s, "flat a2-b2 GG")
    assert g.turn(s) == CHANCE
    assert s.closing
    s = turn(s, "flat a1-b1 RG")
    assert result(s) == ((-4.0, 8.0), (1,), "full")


def test_Q9_a_game_begun_by_the_other_is_the_same_game_with_the_seats_exchanged() -> None:
    for end in ("full", "starter"):
        for seed in range(12):
            *_, s = states(seed, head="doll", end=end)
            other = g.new(head="doll", end=end, first="second")
            for move in s.plays:
                other = g.play(g.play(other, Draw(move.piece)), move)
            assert other.is_over
            assert other.sides == s.sides[::-1]
            assert result(other)[0] == result(s)[0][::-1]  # type: ignore[index]


def test_Q9_the_lot_falls_on_both_and_stands_in_the_record_for_all_to_verify() -> None:
    fallen = Counter[str]()
    for n in range(16):
        match = Match.new(
            g, ["Ada", "Bo"], {"first": "lot", "head": "##/##"}, source=Source(bytes([n] * 32))
        )
        fallen[match.begin()[0]] += 1
        while (seat := match.turn) is not None:
            match.play(seat, g.write(g.moves(match.state)[0]))
        report = verify(records.read(match.record.write()))
        assert report.good
        assert report.drawn[0].recorded in ("begins 1", "begins 2")
    assert fallen.keys() == {"begins 1", "begins 2"}


def test_Q9_records_from_before_have_the_usual_end_and_the_first_seat_begins() -> None:
    match = Match.new(g, ["Ada", "Bo"], {"head": "##/##"})
    match.begin()
    lines = match.record.write().splitlines()
    old = [line for line in lines if not line.startswith(("option end:", "option first:"))]
    assert len(old) == len(lines) - 2
    assert replays.state_at(g, records.read("\n".join(old) + "\n")) == match.state


def test_Q9_positions_say_who_begins() -> None:
    line = "head=doll memory=own blackouts=printed end=starter first=lot"
    assert g.position(g.read(line)) == line
    begun = f"{line} begins=2 plays=thru.b1.RG drawn=YY"
    s = g.read(begun)
    assert (s.starter, s.mover, g.position(s)) == (1, 0, begun)
    for bad in ("begins=2", "first=lot begins=3", "first=lot plays=thru.b1.RG"):
        with pytest.raises(InvalidPosition):
            g.read(bad)
