"""One game between two who think, as the bench's matches play it: seats swapped by pairs with the same dice."""

import random
from collections.abc import Callable
from typing import Any

from tete.arena.score import Tally
from tete.bots.playout import chance_move
from tete.core.game import CHANCE, AnyGame

LONGEST = 2000
"""Moves after which a game is a draw."""
Think = Callable[[Any], str]


def play(game: AnyGame, first: Think, second: Think, number: int) -> tuple[float, int]:
    """What the first gets of the game of that number, 1, a half or 0, and how many moves it took."""
    rng, swapped = random.Random(number // 2), number % 2
    players = (second, first) if swapped else (first, second)
    s, moves = game.new(seats=2), 0
    while (turn := game.turn(s)) is not None and moves < LONGEST:
        moves += 1
        if turn == CHANCE:
            s = game.play(s, chance_move(game, s, rng))
        else:
            s = game.play(s, game.parse(players[turn](game.view(s, turn))))
    outcome = game.outcome(s)
    if outcome is None or len(outcome.winners) != 1:
        return 0.5, moves
    return float(outcome.winners[0] == swapped), moves


def told(tally: Tally) -> str:
    """A tally with its interval, for people."""
    low, high = tally.interval
    return (
        f"{tally.games} games, {tally.wins} won, {tally.draws} drawn, {tally.losses} lost: "
        f"{tally.score:.1%} ({low:.1%} to {high:.1%})"
    )
