"""What every game's own mind must do: tests share how they ask for it."""

import random
import time
from typing import Any

from games.playing_on import decisions, thought, walk
from tete import bots
from tete.bots.tree import gains
from tete.core.game import AnyGame
from tete.thinking.mind import Budget, Mind, Progress, Stop
from tete.thinking.mind import mind_of as own_mind


def mind_of(game: AnyGame, strength: int, seed: int = 1) -> Mind:
    """The game's own mind; it must have one."""
    found = own_mind(game, strength, seed)
    assert found is not None
    return found


def along(game: AnyGame, s: Any, rng: random.Random, most: int) -> list[Any]:
    """States of a random game in which a seat is to move."""

    def choose(s: Any, seat: int) -> Any:
        bot = bots.make(game, "random", rng.randrange(99))
        return game.parse(bot.think(game.view(s, seat)))

    return decisions(game, s, choose, rng, most - 1)


def thinks_well(game: AnyGame, s: Any, strength: int, nodes: int) -> None:
    """A legal move, the same a second time, and reports that end with it."""
    view = game.view(s, game.turn(s))
    said: list[Progress] = []
    text = mind_of(game, strength).think(view, Budget(nodes=nodes), report=said.append)
    assert game.write(game.parse(text)) == text
    game.play(s, game.parse(text))
    assert text == mind_of(game, strength).think(view, Budget(nodes=nodes))
    assert (said[-1].done, said[-1].idea) == (1.0, text)
    assert said[-1].chance is None or 0 <= said[-1].chance <= 1


def stops_at_once(game: AnyGame, s: Any) -> None:
    """With the flag set before, it has a legal move soon; the limit is generous for busy machines."""
    view, stop = game.view(s, game.turn(s)), Stop()
    mind_of(game, 6).think(view, Budget(nodes=1))
    stop.set()
    began = time.thread_time()
    text = mind_of(game, 6).think(view, Budget(), stop)
    assert time.thread_time() - began < 0.05
    game.play(s, game.parse(text))


def duel(
    game: AnyGame,
    one: Mind,
    other: Mind,
    seed: int,
    budget: Budget,
    *,
    draw_after: int | None = None,
    **options: Any,
) -> float:
    """What the first mind gets in two games with the seats swapped and the same dice, 0 to 2.

    A game of more than ``draw_after`` moves is a draw; without it every game has to end.
    """
    total = 0.0
    for ours, minds in enumerate(((one, other), (other, one))):
        choose, rng = thought(game, minds, budget), random.Random(seed)
        *_, s = walk(game, game.new(2, **options), choose, rng, draw_after or 6000)
        assert draw_after or game.outcome(s)
        total += gains(game.outcome(s), 2)[ours]
    return total


def wins_of_greedy(game: AnyGame, games: int, **options: Any) -> int:
    """How many of this many games greedy alone wins against random, seats in turn."""
    wins = 0
    for seed in range(games):
        seat = seed % 2
        names = ("greedy", "random") if seat == 0 else ("random", "greedy")
        choose = thought(game, tuple(bots.make(game, name, seed) for name in names))
        *_, s = walk(game, game.new(2, **options), choose, random.Random(seed))
        outcome = game.outcome(s)
        assert outcome
        wins += outcome.winners == (seat,)
    return wins
