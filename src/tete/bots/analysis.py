"""A game looked back at: the chances after every move, what each move cost, and what was luck.

Every position is judged by the strongest bot from the view of the seat to move. Where something is hidden, a
move is judged by what its player could know: over states that fit that view, not over the real one.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Any

from tete.bots.levels import mind
from tete.bots.playout import draw
from tete.bots.tree import gains
from tete.core import record as records
from tete.core.game import CHANCE, AnyGame
from tete.core.mind import STRONGEST, Budget, Progress
from tete.core.record import Record
from tete.core.thinking import whim

BUDGET = Budget(seconds=0.2)
_MOST_LOTS = 8
_GUESSES = 4
Chances = tuple[float, ...]


@dataclass(frozen=True)
class Point:
    """A move and what came of it. ``chances`` are those of all seats after it.

    ``cost`` is what a move took off its player's chance, against ``best``, the move the bot would have
    played. ``luck`` is what a draw added to each seat's chance.
    """

    ply: int
    mover: int
    text: str
    chances: Chances
    cost: float = 0.0
    best: str = ""
    luck: Chances = ()


@dataclass(frozen=True)
class Analysis:
    """A whole game."""

    start: Chances
    points: tuple[Point, ...]

    @property
    def worst(self) -> list[Point]:
        """The moves that cost most, the dearest first; five at most."""
        dear = [point for point in self.points if point.cost >= 0.02]
        return sorted(dear, key=lambda point: -point.cost)[:5]

    @property
    def best(self) -> list[Point]:
        """The moves that raised their player's chance most though the bot could do no better; three at most."""
        before = (self.start, *(point.chances for point in self.points))
        rises = [
            (point.chances[point.mover] - was[point.mover], point)
            for was, point in zip(before, self.points, strict=False)
            if point.mover != CHANCE and point.cost == 0
        ]
        rises.sort(key=lambda each: -each[0])
        return [point for rise, point in rises[:3] if rise > 0.02]

    def cost(self, seat: int) -> float:
        """What a seat's moves cost it, all together."""
        return sum(point.cost for point in self.points if point.mover == seat)

    def luck(self, seat: int) -> float:
        """What draws added to a seat's chance, all together."""
        return sum(point.luck[seat] for point in self.points if point.luck)


def analyse(
    record: Record,
    budget: Budget = BUDGET,
    seed: int = 1,
    report: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Look back at a record; ``report`` hears how many moves of how many are done. Raises BadRecord.

    With a budget of nodes alone it is the same whenever it is asked for.
    """
    game = records.game_of(record)
    states = list(records.replay(record, game))
    expert = _Expert(game, len(record.seats), budget, seed)
    start = last = expert.worth(states[0])
    points: list[Point] = []
    for ply, (before, after, text) in enumerate(
        zip(states, states[1:], record.moves, strict=False), 1
    ):
        mover = game.turn(before)
        chances = expert.worth(after)
        point = Point(ply, CHANCE if mover is None else mover, text, chances)
        if mover == CHANCE:
            luck = tuple(now - was for now, was in zip(chances, last, strict=True))
            point = replace(point, luck=luck)
        elif mover is not None:
            point = expert.judged(point, before)
        points.append(point)
        last = chances
        if report:
            report(ply, len(record.moves))
    return Analysis(start, tuple(points))


class _Expert:
    """Judges positions, each one once."""

    def __init__(self, game: AnyGame, seats: int, budget: Budget, seed: int) -> None:
        self._game = game
        self._seats = seats
        self._budget = budget
        self._seed = seed
        self._rng = whim(seed)
        self._mind = mind(game, STRONGEST, seed)
        self._known: dict[Any, Progress] = {}

    def judged(self, point: Point, s: Any) -> Point:
        """The point with what its move cost in ``s``, against the bot's own idea."""
        game, seat = self._game, point.mover
        idea = self._think(s, seat).idea
        if idea == point.text:
            return replace(point, best=idea)
        if game.info.has_secrets:
            view = game.view(s, seat)
            guesses = [game.resample(view, self._rng) for _ in range(_GUESSES)]
        else:
            guesses = [s]
        own, better = (
            fmean(self.worth(game.play(guess, game.parse(text)))[seat] for guess in guesses)
            for text in (point.text, idea)
        )
        return replace(point, cost=max(0.0, better - own), best=idea if better > own else "")

    def worth(self, s: Any) -> Chances:
        """Every seat's chance of winning; at chance's turn the mean over what it may do."""
        game = self._game
        turn = game.turn(s)
        if turn is None:
            return tuple(gains(game.outcome(s), self._seats))
        if turn != CHANCE:
            return self._shared(turn, self._think(s, turn).chance)
        lots = game.chance(s)
        if len(lots) > _MOST_LOTS:
            lots = [(draw(game, s, self._rng), 1) for _ in range(_MOST_LOTS)]
        total = sum(weight for _, weight in lots)
        found = [(self._settled(game.play(s, move)), weight) for move, weight in lots if weight]
        return tuple(
            sum(weight * chances[seat] for chances, weight in found) / total
            for seat in range(self._seats)
        )

    def _settled(self, s: Any) -> Chances:
        """The worth of a position after a draw; of several draws in a row the later ones are taken once."""
        while self._game.turn(s) == CHANCE:
            s = self._game.play(s, draw(self._game, s, self._rng))
        return self.worth(s)

    def _shared(self, seat: int, chance: float | None) -> Chances:
        """The chances of all, if one has this: the others share the rest."""
        own = 1 / self._seats if chance is None else chance
        rest = (1 - own) / max(1, self._seats - 1)
        return tuple(own if at == seat else rest for at in range(self._seats))

    def _think(self, s: Any, seat: int) -> Progress:
        view = self._game.view(s, seat)
        found = self._known.get(view)
        if found is None:
            said: list[Progress] = []
            text = self._mind.think(view, self._budget, None, said.append)
            found = self._known[view] = said[-1] if said else Progress(1.0, text)
        return found
