"""What the lanes of every game share, compiled: which actions are possible, and any of them by chance.

A mask has one bit an action, the lowest first, in whole numbers of 64 bits; those of all lanes follow each other.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tete.kernels.bits import Bytes, Ints, Seeds, count, draw, lent, nth, spread
from tete.kernels.compile import compiled

Singles: TypeAlias = NDArray[np.float32]
Rules: TypeAlias = tuple[Ints, Ints]
"""What a step follows: the table of the options, and the position a game begins with."""
After: TypeAlias = tuple[Ints, Ints, Singles, Bytes, Ints, Ints]
"""What a step writes of every lane: mask, turn, scores, whether a game is done, what was drawn, how many draws."""
Seen: TypeAlias = tuple[Bytes, Singles]
"""What is seen in every lane: layers and facts."""
Ends: TypeAlias = tuple[Bytes, Singles, Ints]
"""The same of games that end, of length 0 where nobody wants it; and by whose eyes, -1: who made the last move."""

WAITS, BEGINS, STANDS = -1, -2, -3
"""Told in place of an action: this lane waits; begins a new game; goes on from where it was put."""


@compiled
def refused(mask: Ints, words: int, most: int, actions: Ints, where: Bytes) -> int:
    """The first lane whose action is not possible; -1 if all are. ``where``: those that count; of length 0, all."""
    for lane in range(len(actions)):
        if len(where) and not where[lane]:
            continue
        action = actions[lane]
        if action < 0 or action >= most:
            return lane
        if not mask[lane * words + (action >> 6)] >> (action & 63) & 1:
            return lane
    return -1


@compiled
def sample(mask: Ints, words: int, seeds: Seeds, actions: Ints) -> None:
    """A possible action for each lane, all alike; every lane has a chance of its own."""
    mask, seeds = lent(mask), lent(seeds)
    for lane in range(len(actions)):
        first = lane * words
        total = 0
        for at in range(first, first + words):
            total += count(mask[at])
        n = draw(seeds[lane : lane + 1], total)
        at = first
        here = count(mask[at])
        while n >= here:
            n -= here
            at += 1
            here = count(mask[at])
        actions[lane] = (at - first) * 64 + nth(mask[at], n)


@compiled
def unpacked(mask: Ints, words: int, most: int, into: Bytes) -> None:
    """A byte an action, 1 if it is possible."""
    mask, into = lent(mask), lent(into)
    lanes = len(mask) // words
    for lane in range(lanes):
        row, bits = into[lane * most : (lane + 1) * most], mask[lane * words : (lane + 1) * words]
        for at in range(0, most - 7, 8):
            spread(row, at, bits[at >> 6] >> (at & 63))
        for at in range(most & ~7, most):
            row[at] = bits[at >> 6] >> (at & 63) & 1


@compiled
def shared(scores: Singles, done: Bytes, rewards: Singles) -> None:
    """What each seat is given where a game has ended, as ``tete.learning.encoding.rewards`` has it; else 0."""
    seats = len(scores) // len(done)
    rewards[:] = 0
    for lane in range(len(done)):
        if done[lane]:
            first = lane * seats
            best, winners = scores[first], 1
            for at in range(first + 1, first + seats):
                if scores[at] > best:
                    best, winners = scores[at], 1
                elif scores[at] == best:
                    winners += 1
            if winners < seats:
                for at in range(first, first + seats):
                    won = scores[at] == best
                    rewards[at] = (seats / winners - 1 if won else -1) / (seats - 1)
            elif seats == 1:
                rewards[first] = best


@compiled
def whole(layers: Bytes, scale: Singles, facts: Singles, area: int, into: Singles) -> None:
    """All that is seen as numbers from 0 to 1: the layers of each lane, then its facts, each all over a layer."""
    kinds = len(scale)
    lanes = len(layers) // (kinds * area)
    told = len(facts) // max(lanes, 1)
    at = 0
    for lane in range(lanes):
        for kind in range(kinds):
            share, first = scale[kind], (lane * kinds + kind) * area
            row, seen = into[at : at + area], layers[first : first + area]
            for place in range(area):
                row[place] = seen[place] * share
            at += area
        for fact in range(told):
            into[at : at + area] = facts[lane * told + fact]
            at += area
