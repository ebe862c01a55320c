"""What a search remembers of a position: which moves were tried there, and how they went."""

import math
import random
from dataclasses import dataclass, field
from typing import Any

from tete.bots.habits import looks, shares
from tete.core.asking import adds
from tete.core.game import AnyGame, Outcome
from tete.core.optional import HasAny, HasBest
from tete.thinking.mind import Stop

MOST_MOVES = 60
"""This many moves of a position are looked at; of more, some by chance and those that look best."""
_SAMPLED = 240
_CURIOSITY = 0.7
_DOUBT = 1.2
"""How much is tried beside what went well: of a move nobody has an opinion of, and of one that looks good."""


@dataclass
class Node:
    """A decision of one seat, as far as that seat can know it.

    ``looks`` says how good a move looks before it was tried, from 0 to 1, where the game has an ``opinion``;
    ``sums`` are what the mover got, summed over ``visits``.
    """

    moves: list[Any]
    looks: list[float]
    fair: float
    opinion: bool = False
    total: int = 0
    gained: float = 0.0
    visits: list[int] = field(default_factory=list)
    sums: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.visits = [0] * len(self.moves)
        self.sums = [0.0] * len(self.moves)
        self.often = shares(self.looks) if self.opinion else []

    def select(self) -> int:
        """The move to try next: one that went well, looks well or was hardly tried. The first of equals."""
        mean = self.gained / self.total if self.total else self.fair
        if self.opinion:
            wide = _DOUBT * math.sqrt(self.total + 1)
            extra = [
                wide * often / (n + 1) for often, n in zip(self.often, self.visits, strict=True)
            ]
        else:
            log = math.log(self.total + 1)
            extra = [_CURIOSITY * math.sqrt(log / (n + 1)) for n in self.visits]
        best, chosen = -math.inf, 0
        for at, n in enumerate(self.visits):
            score = (self.sums[at] / n if n else mean) + extra[at]
            if score > best:
                best, chosen = score, at
        return chosen

    def usual(self, rng: random.Random) -> int:
        """A move as this seat may make it: those that it tried most, and before that those that look well."""
        often = self.often or [1 / len(self.moves)] * len(self.moves)
        weights = [n + share for n, share in zip(self.visits, often, strict=True)]
        return rng.choices(range(len(weights)), weights)[0]

    def learn(self, at: int, gain: float) -> None:
        """What the mover got after the move."""
        self.total += 1
        self.gained += gain
        self.visits[at] += 1
        self.sums[at] += gain

    def value(self, at: int) -> float:
        """What the mover got after a move on average; its fair share if nobody knows."""
        return self.sums[at] / self.visits[at] if self.visits[at] else self.fair

    def best(self) -> int:
        """The move that was tried most; of equals the one that went best, then the one that looks best."""
        return max(
            range(len(self.moves)), key=lambda at: (self.visits[at], self.value(at), self.looks[at])
        )


def grow(game: AnyGame, s: Any, view: Any, seats: int, rng: random.Random, stop: Stop) -> Node:
    """A node for the seat to move, whose view this is; nothing that it cannot see decides what is in it.

    If it shall stop, moves that were not looked at are left out: one at least is there.
    """
    moves = candidates(game, s, view, rng)
    judge = game.judge
    if judge is None or len(moves) == 1:
        return Node(moves, [0.0] * len(moves), 1 / seats)
    rated: list[tuple[float, Any]] = []
    for move in moves:
        rated.append((judge.rate(view, move), move))
        if stop.is_set:
            break
    if len(rated) > MOST_MOVES:
        rated = sorted(rated, key=lambda each: -each[0])[:MOST_MOVES]
    found = looks([rate for rate, _ in rated])
    return Node([move for _, move in rated], found, 1 / seats, True)


def candidates(game: AnyGame, s: Any, view: Any, rng: random.Random) -> list[Any]:
    """The legal moves worth a look: all of them where they can be listed."""
    judge = game.judge
    if adds(judge, HasAny):
        found: list[Any] = [judge.best(view, rng)] if adds(judge, HasBest) else []
        found += [judge.any(view, rng) for _ in range(MOST_MOVES // 4)]
        return list(dict.fromkeys(found))
    moves = game.moves(s)
    most = MOST_MOVES if game.judge is None else _SAMPLED
    if len(moves) <= most:
        return list(moves)
    return [moves[at] for at in sorted(rng.sample(range(len(moves)), most))]


def gains(outcome: Outcome | None, seats: int) -> list[float]:
    """What each seat gets: winners share 1; all alike in a draw, or where nobody knows."""
    if outcome is None or not outcome.winners:
        return [1 / seats] * seats
    share = 1 / len(outcome.winners)
    return [share if seat in outcome.winners else 0.0 for seat in range(seats)]
