"""What is guessed of hidden things: by what others have done, and without knowing what they cannot see."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import tete
from core.toys import cards
from shelf import with_rivals
from tete.bots.guesses import Guesses
from tete.bots.habits import Habits
from tete.bots.search import Search, Skill, _Thought
from tete.core.game import AnyGame
from tete.thinking.mind import Budget, Stop
from tete.thinking.pace import Pace


@pytest.fixture(scope="module", name="dudo")
def the_game_of_dudo() -> Iterator[AnyGame]:
    with with_rivals():
        yield tete.game("dudo")


def _dice(dudo: AnyGame, position: str, face: str, seat: int = 0) -> float:
    """How many dice of a face the other seat is thought to have."""
    guesses = Guesses(dudo, random.Random(1))
    view = dudo.view(dudo.read(position), seat)
    drawn: list[Any] = [guesses.draw(view, seat) for _ in range(600)]
    assert {s.hands[seat] for s in drawn} == {view.hand}
    return float(sum(s.hands[1 - seat].count(face) for s in drawn) / len(drawn))


def test_who_bids_fives_is_thought_to_have_some(dudo: AnyGame) -> None:
    nothing_said = _dice(dudo, "3,3/134,255/0/./.", "5")
    assert nothing_said == pytest.approx(0.5, abs=0.15)
    assert _dice(dudo, "3,3/134,255/1/2x5/.", "5") > nothing_said + 0.7
    assert _dice(dudo, "3,3/134,255/0/1x1,2x5/.", "5") > nothing_said + 0.7


def test_ones_own_bids_say_nothing_of_others(dudo: AnyGame) -> None:
    after, before = (dudo.read(f"3,3/134,255/0/{bids}/.") for bids in ("3x5", "."))
    habits = Habits(dudo)
    assert habits.weight(after, but=0) == habits.weight(before, but=0) == 1
    assert habits.weight(after, but=1) < 0.1


def test_where_a_game_tells_nothing_all_that_fits_is_alike() -> None:
    s = cards.read("jack,queen/bet")
    assert not Habits(cards).tell
    guesses, rng = Guesses(cards, random.Random(3)), random.Random(3)
    view = cards.view(s, 1)
    assert [guesses.draw(view, 1) for _ in range(20)] == [
        cards.resample(view, rng) for _ in range(20)
    ]


def test_the_trail_is_what_was_chosen(dudo: AnyGame) -> None:
    s = dudo.read("3,3/134,255/1/1x1,2x5,3x5/.")
    trail: Any = dudo
    found = trail.trail(s)
    assert [(dudo.turn(before), move) for before, move in found] == [
        (1, "bid 1x1"),
        (0, "bid 2x5"),
        (1, "bid 3x5"),
    ]
    last, move = found[-1]
    assert dudo.play(last, move) == s


@pytest.mark.parametrize("hand", ["6", "3"])
def test_others_answer_what_they_see_and_not_what_the_thinker_holds(
    dudo: AnyGame, hand: str
) -> None:
    """A six is bid, with it under the cup or without: the other, who has none, doubts it either way."""
    view = dudo.view(dudo.read(f"1,1/{hand},2/1/1x1/."), 0)
    stop = Stop()
    thought = _Thought(dudo, Skill(800), 1, view, stop)
    thought.run(Pace(Budget(nodes=800), stop))
    answers = [
        node
        for (seat, seen), node in thought._nodes.items()
        if seat == 1 and seen.bids[-1] == (1, 6) and seen.hand in "12345"
    ]
    doubted = sum(node.visits[node.moves.index("doubt")] for node in answers)
    assert sum(node.total for node in answers) > 30
    assert doubted > 0.5 * sum(node.total for node in answers)


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("1,1/6,2/1/1x6/.", "bid 2x6"),  # what was bid is there, so whoever doubts it loses
        ("1,1/3,5/1/2x4/.", "doubt"),
    ],
)
def test_the_end_is_played_by_what_one_holds(dudo: AnyGame, position: str, best: str) -> None:
    view = dudo.view(dudo.read(position), 0)
    assert Search(dudo, Skill(300, seconds=60), 1).think(view, Budget(nodes=300)) == best
