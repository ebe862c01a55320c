"""Who may look as whom, what is hidden from whom, and how an end at the table is told."""

from dataclasses import replace

import pytest

from core.playing import SECRET
from core.toys import Cards, Peek, Table, cards, pig
from tete.core.chance import Source
from tete.core.game import CHANCE, Outcome
from tete.core.match import Match
from tete.core.record import HIDDEN, Record
from tete.core.viewpoints import (
    EVERYTHING,
    SPECTATOR,
    Viewpoint,
    allowed,
    best,
    every_viewpoint,
    has_hidden,
    is_hidden,
    seen_from,
    time_is_up,
    viewpoint_of,
    was_hidden,
)

pytestmark = pytest.mark.usefixtures("shelf")
MOVERS = (CHANCE, CHANCE, 0)


@pytest.fixture
def running() -> Record:
    """Two cards are dealt and the first seat has bet: each of these moves is secret."""
    match = Match.new(cards, ["Anna", "Bert"], source=Source(SECRET), day="2024-02-29")
    match.begin()
    match.play(0, "bet")
    return match.record


def over(record: Record) -> Record:
    return replace(record, outcome=Outcome.of((1.0, 0.0), "resigned"))


def test_while_there_are_secrets_nobody_looks_as_another() -> None:
    assert allowed(cards, 2, (), False) == (SPECTATOR,)
    assert allowed(cards, 2, (1,), False) == (Viewpoint(1), SPECTATOR)
    assert allowed(cards, 2, (), True) == every_viewpoint(2)
    assert allowed(pig, 2, (), False) == every_viewpoint(2), "nothing is secret in it"


def test_whoever_does_not_say_sees_the_most_that_there_is_to_see() -> None:
    assert best(cards, 1, False) == Viewpoint(1)
    assert best(cards, None, False) == SPECTATOR
    assert best(cards, 1, True) == EVERYTHING
    assert best(pig, 1, True) == Viewpoint(1)


def test_where_nothing_is_secret_all_are_told_the_same() -> None:
    assert viewpoint_of(pig, 1) == SPECTATOR
    assert viewpoint_of(cards, 1) == Viewpoint(1)
    assert viewpoint_of(cards, None) == SPECTATOR


class OpenCards(Cards):
    """Cards, which can be laid open."""

    def reveal(self, s: Table) -> Peek:
        return Peek(None, s.hands, s.said)


def test_a_view_is_that_of_the_viewpoint() -> None:
    game = OpenCards()
    state = game.read("king,jack/bet")
    assert Viewpoint(0).view(game, state).hands == ("king", None)
    assert Viewpoint(1).view(game, state).hands == (None, "jack")
    assert SPECTATOR.view(game, state).hands == (None, None)
    assert EVERYTHING.view(game, state).hands == ("king", "jack")


def test_a_secret_move_is_open_to_whoever_made_it(running: Record) -> None:
    def told(record: Record, viewpoint: Viewpoint) -> list[str]:
        return list(seen_from(record, MOVERS, viewpoint).moves)

    hidden = [HIDDEN] * 3
    assert sorted(running.seals) == [1, 2, 3]
    assert told(running, Viewpoint(0)) == [HIDDEN, HIDDEN, "bet"]
    assert told(running, Viewpoint(1)) == told(running, SPECTATOR) == hidden
    assert told(running, EVERYTHING) == list(running.moves)
    assert told(over(running), SPECTATOR) == list(running.moves)
    assert seen_from(running, MOVERS, SPECTATOR).seals == running.seals, "they bind all the same"


def test_what_was_hidden_once_is_remembered_after_the_end(running: Record) -> None:
    for record, now in ((running, True), (over(running), False)):
        assert was_hidden(record, 3, 0, Viewpoint(1))
        assert not was_hidden(record, 3, 0, Viewpoint(0))
        assert is_hidden(record, 3, 0, Viewpoint(1)) is now
        assert has_hidden(record, MOVERS, Viewpoint(0)) is now, "the cards"
        assert not has_hidden(record, MOVERS, EVERYTHING)


def test_chance_has_no_seat_that_knows_its_moves(running: Record) -> None:
    assert is_hidden(running, 1, CHANCE, SPECTATOR)
    assert is_hidden(running, 1, CHANCE, Viewpoint(0))
    assert not is_hidden(running, 1, CHANCE, EVERYTHING)


def test_how_time_ends_a_game_is_said_as_it_ended() -> None:
    assert time_is_up(1, ["Anna"]) == "Time is up."
    assert time_is_up(2, ["Anna"]) == "Time is up: Anna wins."
    assert time_is_up(3, ["Anna", "Bert"]).startswith("Time is up, and nobody")
    assert time_is_up(3, []).startswith("Time is up, and nobody")
