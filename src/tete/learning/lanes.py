"""Many games of one kind side by side, as arrays: what a learner steps through.

A game that has it offers ``lanes(count, seats, seed, last=…, **options)`` (``core/optional.py``) and answers
``Lanes`` made of a ``Program``: its rules as compiled functions over many positions. Numbers of actions and what is
seen are those of its ``encoding``; a test holds both together.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tete.codes import Code
from tete.core.asking import adds
from tete.core.errors import BadOption, IllegalMove
from tete.core.game import AnyGame
from tete.core.optional import HasLanes
from tete.core.text import Text
from tete.kernels.bits import Bytes, Ints, Seeds
from tete.kernels.frame import Singles, refused, sample, shared, unpacked, whole
from tete.learning.kinds import Plane

Bools: TypeAlias = NDArray[np.bool_]

MOST_DRAWS = 64
"""How many draws of one step are told; a game whose draws are more goes on nevertheless."""
MOST_LANES = 1 << 20


class Coded(Protocol):
    """What lanes need of a game's encoding."""

    @property
    def actions(self) -> int:
        """How many actions there are."""

    @property
    def shape(self) -> tuple[int, int]:
        """Height and width of every layer."""

    @property
    def planes(self) -> tuple[Plane, ...]:
        """What is seen, in order."""


class Steps(Protocol):
    """A module of compiled functions; what they are given is the same for every game, see ``Program``."""

    @property
    def step(self) -> Callable[..., None]:
        """Play an action in each lane."""

    @property
    def observe(self) -> Callable[..., None]:
        """Write what the seat to move sees in each lane."""


@dataclass(frozen=True)
class Program:
    """A game as compiled functions over the positions of all lanes.

    ``table`` is what follows from the options, ``start`` the position a game begins with. Actions, planes and their
    shape are those of ``code``, its encoding. Its planes come in two kinds: first all in which places differ, of
    which each layer has in ``scale`` what its bytes are multiplied with; then those that are the same all over,
    which are ``facts`` numbers. The functions of ``kernel``:

    ``step(rules, lanes, seeds, actions, after, ends)`` plays an action in each lane, then chance's moves, and in a
    lane whose game is over begins the next one; with actions of length 0 every lane begins. What it is given is in
    ``kernels/frame.py``; scores and what is done are 0 before. ``observe(table, lanes, turn, into)``
    writes what the seat to move sees in each lane.
    """

    table: Ints
    start: Ints
    code: Coded
    kernel: Steps
    seats: int
    scale: tuple[float, ...]
    facts: int


class Lanes:
    """This many games side by side. All arrays stay the same and are written in place; copy what you keep.

    ``turn`` is whose move it is in each lane; ``mask`` has one bit an action, the lowest first. ``done`` says in
    which lanes the step before ended a game, where a new one has begun already; ``scores`` are there those of the
    outcome and ``rewards`` what a learner is given, elsewhere 0. ``drawn`` are the draws of chance in the step
    before, each a place in ``chance(s)``, and ``draws`` how many. ``layers`` and ``facts`` are what the seat to
    move sees, as of the last ``observe``.
    """

    def __init__(self, program: Program, count: object, seed: int, last: bool = False) -> None:
        if not isinstance(count, int) or not 1 <= count <= MOST_LANES:
            raise BadOption(
                Code.LANES,
                Text("There can be 1 to {most} lanes, not {count}.", most=MOST_LANES, count=count),
            )
        self._program = p = program
        self.count, self.seats, self.actions = count, p.seats, p.code.actions
        self.planes = p.code.planes
        self._words = -(-p.code.actions // 64)
        state = np.random.SeedSequence(seed % 2**64).generate_state(2 * count, np.uint64)
        self._seeds: Seeds = state[::2].astype(np.uint64)
        self._sample_seeds: Seeds = state[1::2].astype(np.uint64)
        self._lanes = np.zeros(count * len(p.start), np.int64)
        self._mask = np.zeros(count * self._words, np.int64)
        self._scores = np.zeros(count * p.seats, np.float32)
        self._rewards = np.zeros(count * p.seats, np.float32)
        self._done = np.zeros(count, np.uint8)
        self._drawn = np.zeros(count * MOST_DRAWS, np.int64)
        self._scale = np.array(p.scale, np.float32)
        self._nobody = np.zeros(0, np.int64)
        kinds, area = len(p.scale), p.code.shape[0] * p.code.shape[1]
        self._layers = np.zeros(count * kinds * area, np.uint8)
        self._facts = np.zeros(count * p.facts, np.float32)
        lasting = count if last else 0
        self._last_layers = np.zeros(lasting * kinds * area, np.uint8)
        self._last_facts = np.zeros(lasting * p.facts, np.float32)
        self.turn: Ints = np.zeros(count, np.int64)
        self.draws: Ints = np.zeros(count, np.int64)
        self._rules = p.table, p.start
        self._after = self._mask, self.turn, self._scores, self._done, self._drawn, self.draws
        self._seen, self._ends = (self._layers, self._facts), (self._last_layers, self._last_facts)
        self.mask = self._mask.view(np.uint8).reshape(count, -1)
        self.scores = self._scores.reshape(count, p.seats)
        self.rewards = self._rewards.reshape(count, p.seats)
        self.done: Bools = self._done.view(np.bool_)
        self.drawn = self._drawn.reshape(count, MOST_DRAWS)
        self.layers = self._layers.reshape(count, kinds, *p.code.shape)
        self.facts = self._facts.reshape(count, p.facts)
        self.last_layers = self._last_layers.reshape(lasting, kinds, *p.code.shape)
        self.last_facts = self._last_facts.reshape(lasting, p.facts)
        self.reset()

    @property
    def size(self) -> tuple[int, int, int]:
        """The shape of all that is seen in one lane, if facts are layers too."""
        return len(self._scale) + self._program.facts, *self._program.code.shape

    def reset(self) -> None:
        """Begin a new game in every lane; chance goes on where it stands."""
        self._step(self._nobody)

    def step(self, actions: Ints) -> None:
        """Play an action in each lane. Raises IllegalMove; then nothing has changed in any of them."""
        given = np.asarray(actions)
        chosen = np.ascontiguousarray(given, np.int64)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise IllegalMove(
                Code.LANES,
                Text(
                    "There must be one action, a whole number, for each of {n} lanes.", n=self.count
                ),
            )
        wrong = refused(self._mask, self._words, self.actions, chosen)
        if wrong >= 0:
            raise IllegalMove(
                Code.NO_ACTION,
                Text(
                    "Action {number} is not possible now in lane {lane}.",
                    number=int(chosen[wrong]),
                    lane=wrong,
                ),
            )
        self._step(chosen)

    def _step(self, actions: Ints) -> None:
        self._scores[:], self._done[:] = 0, 0
        self._program.kernel.step(
            self._rules, self._lanes, self._seeds, actions, self._after, self._ends
        )
        shared(self._scores, self._done, self._rewards)

    def observe(self) -> tuple[Bytes, Singles]:
        """Write what the seat to move sees in each lane: layers with a place, and facts without one."""
        p = self._program
        p.kernel.observe(p.table, self._lanes, self.turn, self._seen)
        return self.layers, self.facts

    def stack(self, into: Singles | None = None) -> Singles:
        """What ``observe`` wrote last, as the encoding has it: facts all over a layer, numbers from 0 to 1."""
        return self._whole(self._layers, self._facts, self.count, into)

    def last_stack(self) -> Singles:
        """The same for the ends of games, as who made the last move sees them; where there was one."""
        return self._whole(self._last_layers, self._last_facts, len(self.last_facts), None)

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
