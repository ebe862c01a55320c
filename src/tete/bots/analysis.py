"""A game looked back at: the chances after every move, what each move cost, and what was luck.

Every position is judged by the strongest bot from the view of the seat to move. Where something is hidden, a
move is judged by what its player could know: over states that fit that view, not over the real one.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tete.bots.advice import called
from tete.bots.expert import Chances, Expert
from tete.bots.time_shares import TimeShares
from tete.core import replay as replays
from tete.core.game import CHANCE
from tete.core.record import Record
from tete.shelf.records import game_of
from tete.thinking.mind import Budget, Stop

BUDGET = Budget(seconds=0.2)


@dataclass(frozen=True)
class Point:
    """A move and what came of it. ``chances`` are those of all seats after it.

    ``cost`` is what a move took off its player's chance, against ``best``, the move the bot would have
    played; ``better`` is how that one is said. ``luck`` is what a draw added to each seat's chance.
    """

    ply: int
    mover: int
    text: str
    chances: Chances
    cost: float = 0.0
    best: str = ""
    better: str = ""
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
        good = [point for point in self.points if point.mover != CHANCE and point.cost == 0]
        good.sort(key=lambda point: -self.rise(point))
        return [point for point in good[:3] if self.rise(point) > 0.02]

    def rise(self, point: Point) -> float:
        """What a seat's move added to its own chance."""
        before = self.points[point.ply - 2].chances if point.ply > 1 else self.start
        return point.chances[point.mover] - before[point.mover]

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
    *,
    whole: float | None = None,
    stop: Stop | None = None,
) -> Analysis:
    """Look back at a record; ``report`` hears how many moves of how many are done. Raises BadRecord.

    ``budget`` is for one position; with one of nodes alone it is the same whenever it is asked for. ``whole``
    is how many seconds all of it should take at most: the longer a game, the less time for a position.
    Raises Stopped soon after ``stop`` is set.
    """
    game = game_of(record)
    states = list(replays.replay(game, record))
    shares = TimeShares(budget, whole, len(record.moves))
    expert = Expert(game, len(record.seats), shares.next, seed, stop or Stop())
    even = tuple(1 / len(record.seats) for _ in record.seats)
    start = last = expert.worth(states[0], even)
    points: list[Point] = []
    for ply, (before, after, text) in enumerate(
        zip(states, states[1:], record.moves, strict=False), 1
    ):
        mover = game.turn(before)
        chances = expert.worth(after, last)
        point = Point(ply, CHANCE if mover is None else mover, text, chances)
        if mover == CHANCE:
            luck = tuple(now - was for now, was in zip(chances, last, strict=True))
            point = replace(point, luck=luck)
        elif mover is not None:
            point = _judged(expert, point, before, last)
        points.append(point)
        last = chances
        shares.one_more()
        if report:
            report(ply, len(record.moves))
    return Analysis(start, tuple(points))


def _judged(expert: Expert, point: Point, s: Any, last: Chances) -> Point:
    """The point with what its move cost in ``s``, against the bot's own idea."""
    game, seat = expert.game, point.mover
    view = game.view(s, seat)
    idea = expert.think(view).idea
    if idea == point.text:
        return replace(point, best=idea)
    own, better = expert.leaves(s, (point.text, idea), last)
    if better <= own:
        return point
    return replace(point, cost=better - own, best=idea, better=called(game, game.draw(view), idea))
