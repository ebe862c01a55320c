"""How many lines of play there are from fixed positions, with a dictionary that one can read."""

import pytest

from games.mots.helpers import OPEN, mots, new, play
from tete.core.game import CHANCE
from tete.games.mots.state import State

WORDS = "as es la le les sa se sel ses tas"


def count(s: State, depth: int) -> int:
    """Lines of play of so many moves; each roll is a move."""
    if depth == 0 or mots.turn(s) is None:
        return 1 if depth == 0 else 0
    if mots.turn(s) == CHANCE:
        return sum(count(mots.play(s, move), depth - 1) for move, _ in mots.chance(s))
    moves = mots.moves(s)
    if depth == 1:
        return len(moves)
    return sum(count(mots.play(s, move), depth - 1) for move in moves)


@pytest.mark.parametrize(("depth", "lines"), [(1, 6), (2, 147), (3, 993), (4, 7380)])
def test_classic(depth: int, lines: int) -> None:
    assert count(new(2, dictionary=WORDS, grid=OPEN), depth) == lines


@pytest.mark.parametrize(("depth", "lines"), [(1, 6), (2, 55), (3, 330)])
def test_after_two_words(depth: int, lines: int) -> None:
    s = play(new(2, dictionary=WORDS, grid=OPEN), "roll 3", "6G SEL", "roll 2", "I6 LES")
    assert count(s, depth) == lines


@pytest.mark.parametrize(("depth", "lines"), [(1, 8113)])
def test_challenge(depth: int, lines: int) -> None:
    s = play(new(3, dictionary=WORDS, grid=OPEN, words="challenge"), "roll 2")
    assert count(s, depth) == lines
