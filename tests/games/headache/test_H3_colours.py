"""H3: two players choose their colours, and where they start."""

import random

import pytest

from games.headache import oracle
from games.headache.helpers import check_agreement, legal, play
from games.headache.proofs import busy
from games.kernel_support import follow
from tete import CHANCE, BadOption
from tete.core import asking
from tete.core.match import Match
from tete.games.headache import game as g
from tete.games.headache import kernel
from tete.games.headache.state import State
from tete.pictures.paint import worn
from tete.pictures.svg import to_svg
from tete.room.showing.known_places import known_places


def test_H3_two_players_have_the_colours_they_chose() -> None:
    places = g.draw(g.view(g.new(2, colours="amber-teal"), None)).places
    assert [(str(p.name), p.letter, p.paint) for p in places] == [
        ("Amber", "A", 2),
        ("Teal", "T", 3),
    ]
    usual = g.draw(g.view(g.new(2), None)).places
    assert [(str(p.name), p.letter, p.paint) for p in usual] == [
        ("Red", "R", None),
        ("Blue", "B", None),
    ]


@pytest.mark.parametrize(
    ("start", "spaces"),
    [("x0", "x0 x4"), ("x2", "x2 x6"), ("x4", "x4 x0"), ("x6", "x6 x2")],
)
def test_H3_the_second_player_starts_opposite_the_first(start: str, spaces: str) -> None:
    s = play(g.new(2, start=start), "pop 6", "pop 1", "pop 2", "enter", "pop 2", "enter")
    first, second = spaces.split()
    assert set(g.position(s).split()[0].split(",")) == {f"{first}:R1", f"{second}:B1"}


def test_H3_two_sets_follow_colours_and_start() -> None:
    s = play(g.new(2, sets=2, colours="blue-amber", start="x6"), "pop 6", "pop 1", "pop 2")
    assert legal(s) == {"enter x6", "enter x2", "stay"}
    s = play(s, "enter x2", "pop 1", "enter x4")
    assert g.position(s).startswith("x2:b1,x4:a1 B pop ")


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("option", [{"colours": "red-teal"}, {"start": "x2"}])
def test_H3_only_two_players_choose(seats: int, option: dict[str, object]) -> None:
    with pytest.raises(BadOption) as refusal:
        g.new(seats, **option)
    assert (refusal.value.code, refusal.value.rule) == ("colours-for-two", "H3")


def test_positions_name_what_is_not_as_usual_and_only_that() -> None:
    line = (
        "x2:A1 T pop - seats=2 sets=1 safe_crossings=off turn_limit=300 colours=amber-teal start=x2 "
        "waiting=3,4 turns=1 last=A:2:enter"
    )
    assert g.position(g.read(line)) == line
    assert "colours" not in g.position(g.new())
    assert g.read("x2:A colours=amber-teal").seat == 0


def test_H3_what_happens_is_told_by_the_chosen_colour() -> None:
    s = play(g.new(2, colours="amber-teal"), "pop 1", "pop 5")
    assert str(g.draw(g.view(s, 1)).prompt) == "Teal, you begin: press the dome to pop the dice."
    assert str(asking.tell(g, s, g.parse("pop 3")).sentence) == "Teal pops 3."


def test_pieces_homes_and_marks_wear_the_chosen_colour_everywhere() -> None:
    s = g.read("x1:A,o11:T,o12:A,o13:A,o21:A A act 1 colours=amber-teal")
    drawn = g.draw(g.view(s, 0))
    assert {piece.seat for piece in drawn.pieces} == {0, 1}
    painted = worn(drawn)
    assert {(piece.letter, piece.seat) for piece in painted.pieces} == {("A", 2), ("T", 3)}
    assert {cell.seat for cell in painted.cells if cell.role == "home"} == {2, 3}
    assert {mark.seat for mark in painted.marks if mark.kind == "danger"} == {2}
    svg = to_svg(drawn)
    assert svg.count('class="piece cone seat2') == 4
    assert svg.count('class="piece cone seat3') == 4
    assert 'seat0"' not in svg.split("</style>")[1]
    assert worn(g.draw(g.view(g.new(), 0))) == g.draw(g.view(g.new(), 0))


def test_a_table_in_a_list_has_the_chosen_colours() -> None:
    places = known_places("headache", 2, {"colours": "red-teal", "sets": "1"})
    assert [(str(place.name), place.letter, place.paint) for place in places] == [
        ("Red", "R", None),
        ("Teal", "T", 3),
    ]


def test_records_have_the_choice_and_go_on_with_it() -> None:
    match = Match.new(g, ["Ann", "Bob"], {"colours": "blue-teal", "start": "x4"})
    assert match.record.options["colours"] == "blue-teal"
    again = g.new(2, **match.record.options)
    assert again == match.state


@pytest.mark.parametrize("sets", [1, 2])
def test_H3_rules_oracle_and_kernel_agree_wherever_one_starts(sets: int) -> None:
    rng = random.Random(sets)
    for start in ("x2", "x4", "x6"):
        s: State = g.new(2, sets=sets, colours="red-amber", start=start, turn_limit=60)
        table = oracle.begin(2, sets, limit=60, colours="red-amber", start=start)
        while (turn := g.turn(s)) is not None:
            check_agreement(s, table)
            found = [lot for lot, _ in g.chance(s)] if turn == CHANCE else [busy(s, rng)]
            text = g.write(rng.choice(found))
            s, table = g.play(s, g.parse(text)), oracle.after(table, text)
        seen, _ = follow(g, kernel, g.new(2, sets=sets, start=start, turn_limit=60), busy, rng)
        assert seen > 50
