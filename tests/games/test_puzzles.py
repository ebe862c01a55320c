"""Every puzzle that a game of the house brings: by the rules, and by search."""

from dataclasses import replace
from typing import Any

import pytest

import tete
from amounts import in_storm
from tete.arena.prospect import Want, puzzle_at
from tete.bots.weighing import weigh
from tete.command.mine import want_for, want_points
from tete.core.game import AnyGame
from tete.practice.puzzle_check import flaws
from tete.practice.puzzles import EASIEST, Puzzle, puzzles_of

AMOUNTS = {"kopf": 200, "headache": 100, "headquarter": 100, "mots": 100}
SAMPLE = {"kopf": 3, "headache": 2, "headquarter": 1, "mots": 3}
BIGGEST = 100_000
FEWEST = 3
CLEAR = 0.04
"""By how much the best is ahead at the strongest level's own budget; at ten times as much it is more."""


WANTS: dict[str, Want] = {
    "kopf": want_for("kopf", 0.12, 0, 1, 0.9, 3, "", {}),
    "headache": want_for("headache", 0.12, 0.1, 1, 0.85, 4, "", {}),
    "headquarter": want_for("headquarter", 0.1, 0.1, 1, 0.85, 3, "", {}),
    "mots": want_points("mots", 0.08, 12, "", {}),
}
"""What the miner was asked for (docs/figures/puzzles.md)."""


def some(slug: str) -> list[Puzzle]:
    """A few of a game, of all grades."""
    puzzles = puzzles_of(tete.game(slug)).puzzles
    step = len(puzzles) // SAMPLE[slug]
    return list(puzzles[step // 2 :: step])


LOOKED_AT = [(slug, each) for slug in SAMPLE for each in some(slug)]
ALL = [(slug, each) for slug in SAMPLE for each in puzzles_of(tete.game(slug)).puzzles]


def named(value: object) -> str:
    return value.id if isinstance(value, Puzzle) else str(value)


@pytest.mark.parametrize("slug", ["kopf", "headache", "headquarter", in_storm("mots")])
def test_there_are_enough_and_all_keep_to_the_rules(slug: str) -> None:
    game = tete.game(slug)
    found = puzzles_of(game)
    assert list(flaws(game)) == []
    assert len({each.id for each in found.puzzles}) == len(found.puzzles)
    for lang in game.info.titles:
        fitting = found.fitting(lang).puzzles
        assert len(fitting) >= AMOUNTS[slug]
        easy = sum(each.grade == EASIEST for each in fitting)
        assert 5 * easy <= len(fitting), "at most a fifth is of the easiest grade"
        assert {each.grade for each in fitting} >= {1, 2, 3, 4}
    text = game.puzzles()  # type: ignore[attr-defined]
    assert len(text.encode()) <= BIGGEST


@pytest.mark.storm
@pytest.mark.parametrize("slug", AMOUNTS)
def test_there_is_a_choice_and_no_position_comes_twice(slug: str) -> None:
    game = tete.game(slug)
    states = [game.read(each.position) for each in puzzles_of(game).puzzles]
    assert all(len(game.moves(s)) >= FEWEST for s in states)
    assert len({_board(game, s) for s in states}) == len(states)


def _board(game: AnyGame, s: Any) -> frozenset[tuple[str, str]]:
    scene = game.draw(game.view(s, game.turn(s)))
    return frozenset((each.cell, each.name) for each in scene.pieces)


@pytest.mark.parametrize(("slug", "puzzle"), LOOKED_AT, ids=named)
def test_the_best_move_is_best_by_a_clear_margin(slug: str, puzzle: Puzzle) -> None:
    game = tete.game(slug)
    found = weigh(game, game.read(puzzle.position))
    best = len(puzzle.best)
    assert {text for text, _ in found[:best]} == set(puzzle.best)
    assert found[best - 1][1] - found[best][1] >= CLEAR


@pytest.mark.storm
@pytest.mark.parametrize(("slug", "puzzle"), ALL, ids=named)
def test_the_miner_says_of_each_what_its_file_says(slug: str, puzzle: Puzzle) -> None:
    """Best at ten times the budget by the margin asked for, and as hard as is told."""
    game = tete.game(slug)
    want = replace(WANTS[slug], lang=puzzle.lang)
    assert puzzle_at(game, game.read(puzzle.position), want) == puzzle
