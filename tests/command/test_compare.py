"""A record saved during a game holds the finished one to what was fixed then."""

from dataclasses import replace

import pytest

from core.playing import SECRET
from core.toys import cards
from tete.command.compare import compare
from tete.core.chance import Source
from tete.core.match import Match
from tete.core.record import HIDDEN, Record
from tete.shelf.records import verify

pytestmark = pytest.mark.usefixtures("shelf")


def games() -> tuple[Record, Record]:
    """A game as one player could save it, and when it was over."""
    match = Match.new(cards, ["Anna", "Bert"], source=Source(SECRET), day="2024-02-29")
    match.begin()
    match.play(0, "bet")
    seen = replace(match.record, moves=(HIDDEN, HIDDEN, "bet"))
    match.play(1, "call")
    return seen, match.record


def test_what_was_saved_agrees_with_what_came_of_it() -> None:
    earlier, later = games()
    assert compare(earlier, later) == []
    assert compare(later, later) == []
    assert compare(replace(earlier, moves=(), seals={}, seats=("Anna", "?")), later) == []


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"game": "toy-pig"}, "game"),
        ({"version": 2}, "version"),
        ({"options": {"x": "1"}}, "option"),
        ({"seats": ("Anna", "Cleo")}, "seat"),
        ({"date": "2024-03-01"}, "date"),
        ({"commitment": "0" * 64}, "commit"),
        ({"words": {0: "luck"}}, "word"),
        ({"moves": (HIDDEN, HIDDEN, "fold")}, "Ply 3"),
        ({"moves": (HIDDEN,) * 9}, "longer"),
        ({"seals": {1: "0" * 64}}, "Ply 1"),
        ({"seals": {}}, "Ply 2"),
    ],
)
def test_whatever_was_changed_since_is_found(change: dict[str, object], word: str) -> None:
    earlier, later = games()
    problems = compare(replace(earlier, **change), later)  # type: ignore[arg-type]
    assert any(word in problem for problem in problems)


def test_a_finished_game_does_not_end_again() -> None:
    _, later = games()
    assert later.outcome is not None
    other = replace(later, outcome=replace(later.outcome, reason="agreed"))
    assert any("differently" in problem for problem in compare(other, later))


def test_a_running_record_with_hidden_moves_is_not_false() -> None:
    earlier, later = games()
    report = verify(earlier)
    assert report.good
    assert (report.moves, report.hidden, report.seals) == (0, 1, 0)
    done = verify(later)
    assert done.good
    assert (done.hidden, done.seals) == (None, 4)
    lie = replace(later, moves=(HIDDEN, *later.moves[1:]))
    assert not verify(lie).good
