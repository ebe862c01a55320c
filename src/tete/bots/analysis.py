"""A game looked back at: the chances after every move, what each move cost, and what was luck.

Every position is judged by the strongest bot from the view of the seat to move. Where something is hidden, a
move is judged by what its player could know: over states that fit that view, not over the real one.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Any

from tete.bots.advice import called
from tete.bots.levels import mind
from tete.bots.playout import Stopped, chance_move
from tete.bots.time_shares import TimeShares
from tete.bots.tree import gains
from tete.core import replay as replays
from tete.core.game import CHANCE, AnyGame
from tete.core.record import Record
from tete.shelf.records import game_of
from tete.thinking.mind import STRONGEST, Budget, Progress, Stop
from tete.thinking.seeded import seeded

BUDGET = Budget(seconds=0.2)
_MOST_LOTS = 8
_GUESSES = 4
_FORCED = 4
"""Moves in a row about which a bot says nothing."""
Chances = tuple[float, ...]


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
    expert = _Expert(game, len(record.seats), shares, seed, stop or Stop())
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
            point = expert.judged(point, before, last)
        points.append(point)
        last = chances
        shares.one_more()
        if report:
            report(ply, len(record.moves))
    return Analysis(start, tuple(points))


class _Expert:
    """Judges positions, each one once."""

    def __init__(
        self, game: AnyGame, seats: int, shares: TimeShares, seed: int, stop: Stop
    ) -> None:
        self._game = game
        self._seats = seats
        self._shares = shares
        self._stop = stop
        self._rng = seeded(seed)
        self._mind = mind(game, STRONGEST, seed)
        self._known: dict[Any, Progress] = {}

    def judged(self, point: Point, s: Any, last: Chances) -> Point:
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
            fmean(self.worth(game.play(guess, game.parse(text)), last)[seat] for guess in guesses)
            for text in (point.text, idea)
        )
        if better <= own:
            return point
        said = called(game, game.draw(game.view(s, seat)), idea)
        return replace(point, cost=better - own, best=idea, better=said)

    def worth(self, s: Any, last: Chances, ahead: bool = True) -> Chances:
        """Every seat's chance of winning, if ``last`` was before; at chance's turn the mean over what it may do.

        Where a bot says nothing, ``ahead`` lets it look beyond the next draw.
        """
        game = self._game
        turn = game.turn(s)
        if turn is None:
            return tuple(gains(game.outcome(s), self._seats))
        if turn != CHANCE:
            return self._expected(s, turn, last, ahead)
        lots = game.chance(s)
        if len(lots) > _MOST_LOTS:
            lots = [(chance_move(game, s, self._rng), 1) for _ in range(_MOST_LOTS)]
        total = sum(weight for _, weight in lots)
        found = [
            (self._settled(game.play(s, move), last, ahead), weight)
            for move, weight in lots
            if weight
        ]
        return tuple(
            sum(weight * chances[seat] for chances, weight in found) / total
            for seat in range(self._seats)
        )

    def _expected(self, s: Any, turn: int, last: Chances, ahead: bool) -> Chances:
        """The worth where a seat is to move. Of a forced move a bot need not think: then of what comes next."""
        game = self._game
        for _ in range(_FORCED):
            thought = self._think(s, turn)
            if thought.chance is not None or game.info.has_secrets:
                return _shared(turn, thought.chance, last)
            s = game.play(s, game.parse(thought.idea))
            after = game.turn(s)
            if after is None or after == CHANCE:
                return self.worth(s, last, False) if ahead or after is None else last
            turn = after
        return last

    def _settled(self, s: Any, last: Chances, ahead: bool) -> Chances:
        """The worth of a position after a draw; of several draws in a row the later ones are taken once."""
        while self._game.turn(s) == CHANCE:
            s = self._game.play(s, chance_move(self._game, s, self._rng))
        return self.worth(s, last, ahead)

    def _think(self, s: Any, seat: int) -> Progress:
        view = self._game.view(s, seat)
        found = self._known.get(view)
        if found is None:
            if self._stop.is_set:
                raise Stopped
            said: list[Progress] = []
            text = self._mind.think(view, self._shares.next(), self._stop, said.append)
            found = self._known[view] = said[-1] if said else Progress(1.0, text)
        return found


def _shared(seat: int, chance: float | None, last: Chances) -> Chances:
    """The chances of all, if one has this: the others share the rest as they did before."""
    if chance is None:
        return last
    others = sum(last) - last[seat]
    count = max(1, len(last) - 1)
    return tuple(
        chance if at == seat else (1 - chance) * (was / others if others > 0 else 1 / count)
        for at, was in enumerate(last)
    )
