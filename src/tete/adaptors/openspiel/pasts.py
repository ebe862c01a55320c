"""Other pasts that a player cannot tell from the real one."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from tete.adaptors.openspiel.moment import Moment, Setup
from tete.core.asking import tell
from tete.core.game import CHANCE


def actions_of(now: Moment, move: Any) -> Sequence[int]:
    """A whole move as actions."""
    if now.turn == CHANCE:
        return [[lot for lot, _ in now.setup.game.chance(now.s)].index(move)]
    return now.setup.encoding.steps(now.s, move)


def moves_of(setup: Setup, history: Sequence[int]) -> Iterator[tuple[Moment, Any]]:
    """Every whole move of a history, and the moment it was made in."""
    now = Moment(setup, setup.first)
    for action in history:
        if now.turn == CHANCE:
            yield now, setup.game.chance(now.s)[action][0]
        elif (move := setup.encoding.made(now.s, (*now.prefix, action))) is not None:
            yield Moment(setup, now.s), move
        now = now.after(action)


def guess(
    setup: Setup, moves: Iterator[tuple[Moment, Any]], player: int, rng: random.Random
) -> list[Any]:
    """Another past that looked the same to a player at every moment; of those there are, any.

    Secret moves of others are replaced one by one; where that leads nowhere, the last one is replaced anew.
    """
    game = setup.game
    real = list(moves)
    after = [game.view(game.play(now.s, move), player) for now, move in real]

    def search(s: Any, ply: int) -> list[Any] | None:
        if ply == len(real):
            return []
        now, move = real[ply]
        tried = [move]
        if now.turn != player and tell(game, now.s, move).is_secret:
            tried = [lot for lot, _ in game.chance(s)] or list(game.moves(s))
            rng.shuffle(tried)
        for other in tried:
            s_next = game.play(s, other)
            if game.view(s_next, player) == after[ply]:
                rest = search(s_next, ply + 1)
                if rest is not None:
                    return [other, *rest]
        return None

    found = search(setup.first, 0)
    return found if found is not None else [move for _, move in real]
