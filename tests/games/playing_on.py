"""A game played on from a position, by anybody: the one loop that tests need."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from tete.bots.playout import chance_move
from tete.core.game import CHANCE, AnyGame
from tete.thinking.mind import Budget, Mind

Choose = Callable[[Any, int], Any]
"""Who plays: a state and the seat to move, to the move."""


def walk(
    game: AnyGame, s: Any, choose: Choose, rng: random.Random, most: int = 6000
) -> Iterator[Any]:
    """The states from ``s`` on, the last one too; chance falls as it does. It breaks off after ``most`` moves."""
    yield s
    for _ in range(most):
        turn = game.turn(s)
        if turn is None:
            return
        s = game.play(s, chance_move(game, s, rng) if turn == CHANCE else choose(s, turn))
        yield s


def decisions(
    game: AnyGame, s: Any, choose: Choose, rng: random.Random, most: int = 6000
) -> list[Any]:
    """Those of them in which a seat is to move."""
    return [s for s in walk(game, s, choose, rng, most) if game.turn(s) not in (None, CHANCE)]


def anything(game: AnyGame, rng: random.Random) -> Choose:
    """Any legal move."""
    return lambda s, seat: rng.choice(game.moves(s))


def thought(game: AnyGame, minds: tuple[Mind, ...], budget: Budget | None = None) -> Choose:
    """What the mind of the seat thinks of, which it must write as the game does."""

    def choose(s: Any, seat: int) -> Any:
        text = minds[seat].think(game.view(s, seat), budget)
        move = game.parse(text)
        assert game.write(move) == text
        return move

    return choose
