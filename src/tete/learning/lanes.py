"""Many games of one kind side by side, as arrays: what a learner steps through.

A game that has it offers ``lanes(count, seats, seed, last=…, **options)`` (``core/optional.py``) and answers
``Lanes`` made of a ``Program`` (``learning/program.py``): its rules as compiled functions over many positions.
Numbers of actions and what is seen are those of its ``encoding``; a test holds both together.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tete.codes import Code
from tete.core.asking import adds
from tete.core.errors import BadOption, IllegalMove
from tete.core.game import AnyGame
from tete.core.optional import HasLanes
from tete.core.text import Text
from tete.kernels.bits import Bytes, Ints, Seeds
from tete.kernels.frame import (
    BEGINS,
    STANDS,
    WAITS,
    Singles,
    refused,
    sample,
    shared,
    unpacked,
    whole,
)
from tete.learning.program import Program

Bools: TypeAlias = NDArray[np.bool_]

MOST_DRAWS = 64
"""How many draws of one step are told; a game whose draws are more goes on nevertheless."""
MOST_LANES = 1 << 20
_KEPT: Final = (
    *("_lanes", "_seeds", "_sample_seeds", "_mask", "turn", "_scores", "_rewards", "_done"),
    *("_drawn", "draws", "_layers", "_facts", "_last_layers", "_last_facts", "eyes"),
)
"""The arrays of which a lane has its part: all that there is of it."""


class Lanes:
    """This many games side by side. All arrays stay the same and are written in place; copy what you keep.

    ``turn`` is whose move it is in each lane; ``mask`` has one bit an action, the lowest first. ``done`` says in
    which lanes the step before ended a game, where a new one has begun already; ``scores`` are there those of the
    outcome and ``rewards`` what a learner is given, elsewhere 0. ``drawn`` are the draws of chance in the step
    before, each a place in ``chance(s)``, and ``draws`` how many. ``layers`` and ``facts`` are what the seat to
    move sees, as of the last ``observe``; ``last_layers`` and ``last_facts`` how a game looked when it ended to the
    seat that ``eyes`` says, or where that is -1 to the one that made the last move.

    A copy, also by ``copy`` or ``pickle``, has arrays of its own and goes on as the lanes it was taken from.
    ``cores`` is on how many processors they are stepped, each a part of them; what comes of it is the same.
    """

    cores = 1

    def __init__(self, program: Program, count: object, seed: int, last: bool = False) -> None:
        self._lay_out(program, _counted(count), last)
        self.eyes[:] = -1
        self.reset(seed=seed)

    def _lay_out(self, program: Program, count: int, last: bool) -> None:
        self._program = p = program
        self.count, self.seats, self.actions = count, p.seats, p.code.actions
        self.planes = p.code.planes
        self._words = -(-p.code.actions // 64)
        kinds, area = len(p.scale), p.code.shape[0] * p.code.shape[1]
        lasting = count if last else 0
        self._seeds: Seeds = np.zeros(count, np.uint64)
        self._sample_seeds: Seeds = np.zeros(count, np.uint64)
        self._lanes = np.zeros(count * len(p.start), np.int64)
        self._mask = np.zeros(count * self._words, np.int64)
        self._scores = np.zeros(count * p.seats, np.float32)
        self._rewards = np.zeros(count * p.seats, np.float32)
        self._done = np.zeros(count, np.uint8)
        self._drawn = np.zeros(count * MOST_DRAWS, np.int64)
        self._scale = np.array(p.scale, np.float32)
        self._layers = np.zeros(count * kinds * area, np.uint8)
        self._facts = np.zeros(count * p.facts, np.float32)
        self._last_layers = np.zeros(lasting * kinds * area, np.uint8)
        self._last_facts = np.zeros(lasting * p.facts, np.float32)
        self.turn: Ints = np.zeros(count, np.int64)
        self.draws: Ints = np.zeros(count, np.int64)
        self.eyes: Ints = np.zeros(count, np.int64)
        self._rules = p.table, p.start
        self._after = self._mask, self.turn, self._scores, self._done, self._drawn, self.draws
        self._seen = self._layers, self._facts
        self._ends = self._last_layers, self._last_facts, self.eyes
        self.mask = self._mask.view(np.uint8).reshape(count, -1)
        self.scores = self._scores.reshape(count, p.seats)
        self.rewards = self._rewards.reshape(count, p.seats)
        self.done: Bools = self._done.view(np.bool_)
        self.drawn = self._drawn.reshape(count, MOST_DRAWS)
        self.layers = self._layers.reshape(count, kinds, *p.code.shape)
        self.facts = self._facts.reshape(count, p.facts)
        self.last_layers = self._last_layers.reshape(lasting, kinds, *p.code.shape)
        self.last_facts = self._last_facts.reshape(lasting, p.facts)

    def __getstate__(self) -> tuple[Program, int, bool, int, list[NDArray[Any]]]:
        """What all of it can be laid out from, and what is in the arrays."""
        kept = [getattr(self, name) for name in _KEPT]
        return self._program, self.count, len(self._last_facts) > 0, self.cores, kept

    def __setstate__(self, kept: tuple[Program, int, bool, int, Sequence[NDArray[Any]]]) -> None:
        """Arrays of its own, filled with what was kept: copied, for ``copy.copy`` gives those of another."""
        program, count, last, self.cores, arrays = kept
        self._lay_out(program, count, last)
        for name, array in zip(_KEPT, arrays, strict=True):
            getattr(self, name)[:] = array

    @property
    def size(self) -> tuple[int, int, int]:
        """The shape of all that is seen in one lane, if facts are layers too."""
        return len(self._scale) + self._program.facts, *self._program.code.shape

    def clone(self, lanes: ArrayLike | None = None, seed: int | None = None) -> "Lanes":
        """Copies of these lanes side by side, by number or as a mask; of all for None. One may be there often.

        They go on as they stand, with the dice of those they were taken from; with a ``seed`` chance is their own.
        """
        which = self._which(lanes)
        program, _, last, cores, kept = self.__getstate__()
        made = Lanes.__new__(Lanes)
        rows = [
            array.reshape(self.count, -1)[which].ravel() if len(array) else array for array in kept
        ]
        made.__setstate__((program, _counted(len(which)), last, min(cores, len(which)), rows))
        if seed is not None:
            made._seed(seed, np.arange(made.count))
        return made

    def put(self, states: "Sequence[Any] | Lanes", lanes: ArrayLike | None = None) -> None:
        """Go on from these states of the game, or from where other lanes stand, one a lane; then chance draws.

        Raises BadOption where a state has other options or is over; then nothing has changed. Chance stays that of
        the lanes here.
        """
        which = self._which(lanes)
        if isinstance(states, Lanes):
            _same(self._program, states._program.table)
            rows = states._lanes.reshape(states.count, -1)
        else:
            rows = np.array([self._packed(s) for s in states], np.int64)
        if len(rows) != len(which):
            raise BadOption(
                Code.LANES,
                Text(
                    "{n} positions cannot be put into {lanes} lanes.", n=len(rows), lanes=len(which)
                ),
            )
        self._lanes.reshape(self.count, -1)[which] = rows
        self._tell(which, STANDS)

    def _packed(self, s: Any) -> Ints:
        packed = self._program.packed
        if packed is None:
            raise BadOption(Code.NO_LANES, Text("Lanes of this game cannot be put anywhere."))
        found = packed(s)
        if found is None:
            raise BadOption(Code.OVER, Text("In this position the game is over already."))
        table, position = found
        _same(self._program, table)
        return position

    def reset(self, lanes: ArrayLike | None = None, seed: int | None = None) -> None:
        """Begin a new game in these lanes, by number or as a mask; in every one for None. The others wait.

        Chance goes on where it stands; with a ``seed`` it begins anew, as that of lanes made with this seed.
        """
        which = self._which(lanes)
        if seed is not None:
            self._seed(seed, which)
        self._tell(which, BEGINS)

    def _tell(self, which: Ints, what: int) -> None:
        told = np.full(self.count, WAITS, np.int64)
        told[which] = what
        self._step(told)

    def _seed(self, seed: int, which: Ints) -> None:
        state = np.random.SeedSequence(seed % 2**64).generate_state(2 * self.count, np.uint64)
        self._seeds[which], self._sample_seeds[which] = state[::2][which], state[1::2][which]

    def _which(self, lanes: ArrayLike | None) -> Ints:
        if lanes is None:
            return np.arange(self.count)
        return numbered(lanes, self.count)

    def step(self, actions: ArrayLike, where: ArrayLike | None = None) -> None:
        """Play an action in each lane. Raises IllegalMove; then nothing has changed in any of them.

        ``where`` is a mask of the lanes that play; the others wait, and their actions are not looked at.
        """
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise IllegalMove(
                Code.LANES,
                Text(
                    "There must be one action, a whole number, for each of {n} lanes.", n=self.count
                ),
            )
        chosen = np.ascontiguousarray(given, np.int64)
        playing = self._playing(where)
        wrong = refused(self._mask, self._words, self.actions, chosen, playing.view(np.uint8))
        if wrong >= 0:
            raise IllegalMove(
                Code.NO_ACTION,
                Text(
                    "Action {number} is not possible now in lane {lane}.",
                    number=int(chosen[wrong]),
                    lane=wrong,
                ),
            )
        self._step(np.where(playing, chosen, WAITS) if len(playing) else chosen)

    def _playing(self, where: ArrayLike | None) -> Bools:
        if where is None:
            return np.zeros(0, np.bool_)
        found = np.ascontiguousarray(where)
        if found.shape != (self.count,) or found.dtype != np.bool_:
            raise IllegalMove(Code.LANES, Text("Which lanes play is a mask of {n}.", n=self.count))
        return found

    def _step(self, actions: Ints) -> None:
        self._scores[:], self._done[:] = 0, 0
        step = self._program.kernel.step
        if self.cores == 1:
            step(self._rules, self._lanes, self._seeds, actions, self._after, self._ends)
        else:
            mine = self._lanes, self._seeds, actions, *self._after, *self._ends

            def part(first: int, end: int) -> None:
                lanes, seeds, told, *rest = self._cut(mine, first, end)
                step(self._rules, lanes, seeds, told, tuple(rest[:6]), tuple(rest[6:]))

            self._share(part)
        shared(self._scores, self._done, self._rewards)

    def _cut(self, arrays: Sequence[Any], first: int, end: int) -> list[Any]:
        wide = [len(array) // self.count for array in arrays]
        return [array[n * first : n * end] for array, n in zip(arrays, wide, strict=True)]

    def _share(self, part: Callable[[int, int], None]) -> None:
        """Have each core do its part of the lanes, from the first to before the end."""
        bounds = [self.count * core // self.cores for core in range(self.cores + 1)]
        list(_threads(self.cores).map(part, bounds, bounds[1:]))

    def observe(self, seats: ArrayLike | None = None) -> tuple[Bytes, Singles]:
        """Write what the seat to move sees in each lane: layers with a place, and facts without one.

        ``seats`` are other eyes, a seat for each lane.
        """
        p, eyes = self._program, self._eyes(seats)
        if self.cores == 1:
            p.kernel.observe(p.table, self._lanes, eyes, self._seen)
        else:

            def part(first: int, end: int) -> None:
                lanes, looks, *into = self._cut((self._lanes, eyes, *self._seen), first, end)
                p.kernel.observe(p.table, lanes, looks, tuple(into))

            self._share(part)
        return self.layers, self.facts

    def _eyes(self, seats: ArrayLike | None) -> Ints:
        if seats is None:
            return self.turn
        found = np.ascontiguousarray(seats)
        right = found.shape == (self.count,) and found.dtype.kind in "iu"
        if not right or not ((found >= 0) & (found < self.seats)).all():
            raise BadOption(
                Code.NO_SEAT,
                Text(
                    "There must be one seat, from 0 to {last}, for each lane.", last=self.seats - 1
                ),
            )
        return found.astype(np.int64)

    def stack(self, into: Singles | None = None) -> Singles:
        """What ``observe`` wrote last, as the encoding has it: facts all over a layer, numbers from 0 to 1."""
        return self._whole(self._layers, self._facts, self.count, into)

    def last_stack(self, lanes: ArrayLike | None = None) -> Singles:
        """The same for the ends of games, where there was one; of these lanes, of all for None."""
        if lanes is None:
            return self._whole(self._last_layers, self._last_facts, len(self.last_facts), None)
        which = self._which(lanes)
        layers, facts = self.last_layers[which].reshape(-1), self.last_facts[which].reshape(-1)
        return self._whole(layers, facts, len(which), None)

    def _whole(self, layers: Bytes, facts: Singles, count: int, into: Singles | None) -> Singles:
        size = count, *self.size
        made = np.empty(size, np.float32) if into is None else into
        if made.shape != size or made.dtype != np.float32 or not made.flags.c_contiguous:
            raise ValueError(f"the array must be float32, of the shape {size}, in one piece")
        area = self._program.code.shape[0] * self._program.code.shape[1]
        whole(layers, self._scale, facts, area, made.reshape(-1))
        return made

    def legal(self, into: Bools | None = None) -> Bools:
        """The mask with one bool an action."""
        size = self.count, self.actions
        made = np.empty(size, np.bool_) if into is None else into
        if made.shape != size or made.dtype != np.bool_ or not made.flags.c_contiguous:
            raise ValueError(f"the array must be bool, of the shape {size}, in one piece")
        unpacked(self._mask, self._words, self.actions, made.reshape(-1).view(np.uint8))
        return made

    def sample(self) -> Ints:
        """A possible action in each lane, all alike, by a chance that leaves the games' own alone."""
        found = np.empty(self.count, np.int64)
        sample(self._mask, self._words, self._sample_seeds, found)
        return found


def lanes_of(
    game: AnyGame, count: int, seats: int, seed: int, last: bool, options: Mapping[str, object]
) -> Lanes | None:
    """This many games side by side; None: the game has no fast path. Raises BadOption.

    ``last``: how games look when they end is kept. The first call may take as long as compiling something.
    """
    return game.lanes(count, seats, seed, last=last, **options) if adds(game, HasLanes) else None


def numbered(lanes: ArrayLike, count: int) -> Ints:
    """Lanes by their numbers, which may be given as a mask. Raises BadOption."""
    given = np.asarray(lanes)
    if given.dtype == np.bool_ and given.shape == (count,):
        return np.flatnonzero(given)
    found = given.astype(np.int64) if given.dtype.kind in "iu" or not given.size else None
    if found is None or found.ndim != 1 or ((found < 0) | (found >= count)).any():
        raise BadOption(
            Code.LANES,
            Text(
                "Lanes are named by their numbers, from 0 to {last}, or by a mask of {n}.",
                last=count - 1,
                n=count,
            ),
        )
    return found


@lru_cache(maxsize=4)
def _threads(cores: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores, "lanes")


if hasattr(os, "register_at_fork"):  # a child has none of the threads
    os.register_at_fork(after_in_child=_threads.cache_clear)


def _counted(count: object) -> int:
    if not isinstance(count, int) or not 1 <= count <= MOST_LANES:
        raise BadOption(
            Code.LANES,
            Text("There can be 1 to {most} lanes, not {count}.", most=MOST_LANES, count=count),
        )
    return count


def _same(program: Program, table: Ints) -> None:
    if not np.array_equal(program.table, table):
        raise BadOption(
            Code.OTHER_GAME, Text("This position is of a game with other options than the lanes.")
        )
