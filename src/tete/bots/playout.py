"""A game played on quickly from a position, to see who wins."""

import random
from typing import Any

from tete.core.asking import adds
from tete.core.game import CHANCE, AnyGame
from tete.core.optional import HasAny, HasBest
from tete.thinking.mind import Stop

LONGEST = 400
_RIVALS = 3
_BEST = 0.5
_SURE = 0.7
_FEW = 24
"""So many moves are all rated, by somebody who is sure of what he does; of more, so many."""


class Stopped(Exception):
    """The thought shall end now."""


def play_out(game: AnyGame, s: Any, rng: random.Random, stop: Stop) -> tuple[Any, int]:
    """The last position, and how many moves it took; a game that takes too long is not over there.

    Each seat plays by chance, a little better where the game has a judge. Raises Stopped.
    """
    for steps in range(LONGEST):
        turn = game.turn(s)
        if turn is None:
            return s, steps
        if stop.is_set:
            raise Stopped
        move = chance_move(game, s, rng) if turn == CHANCE else quick(game, s, turn, rng)
        s = game.play(s, move)
    return s, LONGEST


def chance_move(game: AnyGame, s: Any, rng: random.Random) -> Any:
    """What chance does."""
    drawn = game.chance(s)
    return rng.choices([move for move, _ in drawn], [weight for _, weight in drawn])[0]


def quick(game: AnyGame, s: Any, turn: int, rng: random.Random) -> Any:
    """A legal move without much thought: by the judge the best of a few, else any."""
    judge = game.judge
    if judge is None:
        return rng.choice(game.moves(s))
    view = game.view(s, turn)
    whose: object = judge
    if adds(whose, HasAny):
        if adds(whose, HasBest) and rng.random() < _BEST:
            return whose.best(view, rng)
        return whose.any(view, rng)
    moves = game.moves(s)
    if len(moves) == 1:
        return moves[0]
    count = _FEW if rng.random() < _SURE else _RIVALS
    some = list(moves) if len(moves) <= count else rng.choices(moves, k=count)
    rated = [judge.rate(view, move) for move in some]
    best = max(rated)
    return rng.choice([move for move, rate in zip(some, rated, strict=True) if rate == best])
