"""What every game's own mind must do: tests share how they ask for it."""

import random
import time
from typing import Any

from tete import bots
from tete.core import manners
from tete.core.game import CHANCE, AnyGame
from tete.core.mind import Budget, Mind, Progress, Stop


def mind_of(game: AnyGame, strength: int, seed: int = 1) -> Mind:
    """The game's own mind; it must have one."""
    found = manners.mind(game, strength, seed)
    assert found is not None
    return found


def along(game: AnyGame, s: Any, rng: random.Random, most: int) -> list[Any]:
    """States of a random game in which a seat is to move."""
    states = []
    for _ in range(most):
        turn = game.turn(s)
        if turn is None:
            break
        if turn == CHANCE:
            lots = game.chance(s)
            s = game.play(s, rng.choices([lot for lot, _ in lots], [one for _, one in lots])[0])
            continue
        states.append(s)
        s = game.play(
            s, game.parse(bots.make(game, "random", rng.randrange(99)).think(game.view(s, turn)))
        )
    return states


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


def duel(game: AnyGame, one: Mind, other: Mind, seed: int, budget: Budget, **options: Any) -> float:
    """What the first mind gets in two games with the seats swapped and the same dice, 0 to 2."""
    total = 0.0
    for ours in range(2):
        rng, s = random.Random(seed), game.new(2, **options)
        minds = (one, other) if ours == 0 else (other, one)
        for _ in range(6000):
            turn = game.turn(s)
            if turn is None:
                break
            if turn == CHANCE:
                lots = game.chance(s)
                move = rng.choices([lot for lot, _ in lots], [each for _, each in lots])[0]
            else:
                move = game.parse(minds[turn].think(game.view(s, turn), budget))
            s = game.play(s, move)
        outcome = game.outcome(s)
        assert outcome is not None
        total += (ours in outcome.winners) / len(outcome.winners)
    return total
