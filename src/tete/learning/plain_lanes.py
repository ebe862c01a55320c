"""Many games of any kind side by side, over the contract alone: ``learning/lanes.py``, slow, with states."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tete.codes import Code
from tete.core.errors import IllegalMove
from tete.core.game import CHANCE, AnyGame
from tete.core.text import Text
from tete.kernels.bits import Ints
from tete.kernels.frame import Singles
from tete.learning.encoding import encoding, rewards
from tete.learning.kinds import Prefix
from tete.learning.lanes import Bools, numbered
from tete.thinking.seeded import seeded


class PlainLanes:
    """This many games side by side, each a state of the contract. A move may take several actions of its seat.

    What it has of ``Lanes`` means what it means there; ``states`` are where the games stand, and ``prefixes`` what
    is begun of a move.
    """

    def __init__(self, game: AnyGame, first: Any, count: int, seed: int) -> None:
        self.game, self.first, self.count = game, first, count
        self.code = code = encoding(game, first)
        self.seats, self.actions, self.planes, self.size = (
            code.seats,
            code.actions,
            code.planes,
            code.size,
        )
        self.states: list[Any] = [first] * count
        self.prefixes: list[Prefix] = [()] * count
        self.turn: Ints = np.zeros(count, np.int64)
        self.eyes: Ints = np.full(count, -1, np.int64)
        self.done: Bools = np.zeros(count, np.bool_)
        self.rewards: Singles = np.zeros((count, self.seats), np.float32)
        self.scores: Singles = np.zeros((count, self.seats), np.float32)
        self._ends: dict[int, tuple[Any, int]] = {}
        self._seen: Singles = np.zeros((count, *self.size), np.float32)
        self._possible: list[Sequence[int]] = [()] * count
        self.reset(seed=seed)

    def reset(self, lanes: ArrayLike | None = None, seed: int | None = None) -> None:
        """Begin a new game in these lanes, in every one for None; with a ``seed`` chance begins anew."""
        which = range(self.count) if lanes is None else numbered(lanes, self.count).tolist()
        if seed is not None:
            if lanes is None:
                self._chances = [seeded(seed, lane) for lane in range(self.count)]
                self._choices = [seeded(seed, lane, "sample") for lane in range(self.count)]
            for lane in which:
                self._chances[lane] = seeded(seed, lane)
                self._choices[lane] = seeded(seed, lane, "sample")
        self._clear()
        for lane in which:
            self.states[lane], self.prefixes[lane] = self.first, ()
            self._go_on(lane)

    def _clear(self) -> None:
        self.done[:], self.rewards[:], self.scores[:] = False, 0, 0

    def step(self, actions: ArrayLike, where: ArrayLike | None = None) -> None:
        """Take an action in each lane, but for those that wait. Raises IllegalMove and has changed nothing."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise IllegalMove(
                Code.LANES,
                Text(
                    "There must be one action, a whole number, for each of {n} lanes.", n=self.count
                ),
            )
        playing = range(self.count) if where is None else numbered(where, self.count).tolist()
        for lane in playing:
            if chosen[lane] not in self._possible[lane]:
                raise IllegalMove(
                    Code.NO_ACTION,
                    Text(
                        "Action {number} is not possible now in lane {lane}.",
                        number=int(chosen[lane]),
                        lane=lane,
                    ),
                )
        self._clear()
        for lane in playing:
            prefix = (*self.prefixes[lane], int(chosen[lane]))
            move = self.code.made(self.states[lane], prefix)
            if move is None:
                self.prefixes[lane] = prefix
                self._possible[lane] = self.code.legal(self.states[lane], prefix)
            else:
                self.states[lane], self.prefixes[lane] = self.game.play(self.states[lane], move), ()
                self._go_on(lane)

    def _go_on(self, lane: int) -> None:
        """Chance draws; if the game is over the next one begins."""
        game = self.game
        while (turn := game.turn(self.states[lane])) is None or turn == CHANCE:
            s = self.states[lane]
            if turn is None:
                outcome = game.outcome(s)
                if outcome is None:
                    raise ValueError("a game that nobody has the turn in is over")
                self.done[lane] = True
                self.rewards[lane], self.scores[lane] = rewards(outcome), outcome.scores
                self._ends[lane] = s, int(self.turn[lane])
                self.states[lane] = self.first
            else:
                lots = game.chance(s)
                lot = self._chances[lane].choices(lots, [weight for _, weight in lots])[0][0]
                self.states[lane] = game.play(s, lot)
        self.turn[lane] = turn
        self._possible[lane] = self.code.legal(self.states[lane])

    def observe(self, seats: ArrayLike | None = None) -> tuple[Singles, Singles]:
        """Write what the seat to move sees in each lane, or the seat given for it: all as layers, no facts."""
        eyes = self.turn if seats is None else np.asarray(seats)
        for lane, s in enumerate(self.states):
            prefix = self.prefixes[lane] if eyes[lane] == self.turn[lane] else ()
            self._seen[lane] = self.code.stack(self.game.view(s, int(eyes[lane])), prefix)
        return self._seen, np.zeros((self.count, 0), np.float32)

    def stack(self, into: Singles | None = None) -> Singles:
        """What ``observe`` wrote last."""
        if into is None:
            return self._seen.copy()
        into[:] = self._seen
        return into

    def last_stack(self, lanes: ArrayLike) -> Singles:
        """How games looked when they ended, to ``eyes`` or to who made the last move, in lanes where one has."""
        found = [self._ends[lane] for lane in numbered(lanes, self.count).tolist()]
        looks = [int(eyes) for eyes in self.eyes[numbered(lanes, self.count)]]
        seen = [
            self.code.stack(self.game.view(s, eyes if eyes >= 0 else mover))
            for (s, mover), eyes in zip(found, looks, strict=True)
        ]
        return np.array(seen, np.float32).reshape(len(seen), *self.size)

    def legal(self, into: Bools | None = None) -> NDArray[np.bool_]:
        """What can be done in each lane, one bool an action."""
        made = np.empty((self.count, self.actions), np.bool_) if into is None else into
        made[:] = False
        for lane, possible in enumerate(self._possible):
            made[lane, list(possible)] = True
        return made

    def sample(self) -> Ints:
        """A possible action in each lane, all alike."""
        pairs = zip(self._choices, self._possible, strict=True)
        return np.array([rng.choice(possible) for rng, possible in pairs], np.int64)
