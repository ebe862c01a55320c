"""A player of Mots de Tête: the points of a turn, less what it opens for the next player."""

import math
import random
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from tete.core.game import OpenView
from tete.games.mots import kernel, position
from tete.games.mots.judge import Judge
from tete.games.mots.kernel_search import opened
from tete.games.mots.kernel_slots import MOST_SLOTS, POINTS, SLOT
from tete.games.mots.kernel_turns import PASS, code_of
from tete.games.mots.kernel_words import fits
from tete.games.mots.moves import write
from tete.games.mots.opinion import NOTHING, chance, why, worth
from tete.games.mots.setup import QUARTE, Variant
from tete.games.mots.skills import FAR, SKILLS, TRIED, Skill
from tete.games.mots.state import State, Step
from tete.games.mots.vocabulary import knows
from tete.games.mots.weighing import weigh
from tete.thinking.mind import Budget, Glance, Progress, Stop
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded
from tete.thinking.thinker import Thinker

_WORDS = 6000
"""Words of a slot that are listed to choose from."""
_GLANCE = Glance(6, lots=2)


class Turn(msgspec.Struct, frozen=True):
    """A turn that can be played: its number, its points and those it opens on average."""

    code: int
    points: float
    opens: float | None = None


class Searcher(Thinker):
    """Thinks by weighing turns. A node of its budget is one turn that was weighed."""

    def __init__(self, strength: int, seed: int) -> None:
        self._skill = SKILLS[strength - 1]
        self._seed = seed
        super().__init__(Budget(self._skill.seconds, self._skill.turns))

    @property
    def glance(self) -> Glance:
        """What is enough to see what a move loses at once."""
        return _GLANCE

    def ponder(self, view: OpenView[State], pace: Pace) -> Progress:
        """The turn that brings more than it opens; an answer as the judge gives it (M10)."""
        s = view.state
        rng = seeded(self._seed, position.write(s))
        if s.step is Step.ANSWER:
            return Progress(1.0, write(Judge().best(view, rng)))
        thought = _Thought(s, self._skill, rng, pace.stop)
        thought.run(pace)
        return thought.progress(1.0)

    def weigh(
        self, view: OpenView[State], times: float = 1, among: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        """The turns with the most points, in hundreds, the best first, as ``Weighs`` promises it."""
        return weigh(view.state, among)


class _Thought:
    """One thought: the turns that it sees, and the best so far."""

    def __init__(self, s: State, skill: Skill, rng: random.Random, stop: Stop) -> None:
        self._s, self._skill = s, skill
        self._board, self._position = kernel.table(s.setup), kernel.pack(s)
        self._said = s.setup.list.polite
        self._lexicon, self._spelled = kernel.lexicon(self._said)
        self._seen = kernel.room(self._board)
        kernel.look(self._board, self._lexicon, self._spelled, self._position, self._seen)
        self._care = skill.care if s.setup.seats > 1 else 0.0
        self._weighed = 0
        self._turns = self._list(rng, stop)
        self.best = self._turns[0] if self._turns else self._any()

    def _any(self) -> Turn:
        """The turn with the most points of all that can be written; or the pass."""
        args: Any = self._board, self._lexicon, self._position, self._seen, Stop().flag
        code, points = kernel.best(*args)
        return Turn(int(code), points / 2)

    def _list(self, rng: random.Random, stop: Stop) -> list[Turn]:
        """Turns in slots it looks at with words it knows: first one in each, the most points first, then more."""
        places = np.zeros(SLOT * MOST_SLOTS, np.int64)
        found = kernel.slots(self._board, self._position, self._seen, places)
        slots = [places[SLOT * at : SLOT * at + SLOT] for at in range(found)]
        share = self._skill.slots
        slots = [slot for slot in slots if share >= 1 or rng.random() < share]
        slots.sort(key=lambda slot: -int(slot[POINTS]))
        rows: list[list[Turn]] = []
        into = np.zeros(_WORDS, np.int64)
        for slot in slots:
            points = int(slot[POINTS]) / 2
            if stop.is_set or (rows and points < rows[0][0].points - FAR):
                break
            row = self._words(slot, points, into, rng)
            if row:
                rows.append(row)
                if self._skill.turns == 1:
                    break
        deepest = max(map(len, rows), default=0)
        return [row[at] for at in range(deepest) for row in rows if at < len(row)]

    def _words(self, slot: Any, points: float, into: Any, rng: random.Random) -> list[Turn]:
        args: Any = (
            self._board,
            self._lexicon,
            self._position,
            self._seen,
            slot,
            into,
            _WORDS,
            _WORDS,
        )
        count = min(fits(*args), _WORDS)
        wanted = min(count, max(2, self._skill.turns // 10))
        code = code_of(slot)
        some = [code + int(into[at]) for at in rng.sample(range(count), count if wanted else 0)]
        row = []
        for one in some[:TRIED]:
            if self._skill.words < 1 and not self._knows(one):
                continue
            row.append(Turn(one, points))
            if len(row) == wanted:
                break
        return row

    def _knows(self, code: int) -> bool:
        move = kernel.decode(self._s.setup, code, self._said)
        return knows(getattr(move, "word", ""), self._skill.words)

    def run(self, pace: Pace) -> None:
        """Weigh turn after turn until the budget is spent."""
        if not self._care or len(self._turns) < 2:
            return
        low, high = (QUARTE, QUARTE) if self._s.setup.variant is Variant.QUARTE else (1, 6)
        room, flag = kernel.room(self._board), pace.flag
        turns = self._turns[: pace.budget.nodes]
        top = -math.inf

        def known(code: int) -> Any:
            words = self._board, self._lexicon, self._spelled, self._position
            return *words, code, low, high, room, flag

        def say(done: float) -> Progress:
            return self.progress(max(done, self._weighed / len(turns)))

        for turn in turns:
            opens = opened(*known(turn.code))
            if opens < 0:
                return
            self._weighed += 1
            weighed = Turn(turn.code, turn.points, opens)
            value = worth(self._s, turn.points, opens, self._care)
            if value > top:
                top, self.best = value, weighed
            pace.tell(self._weighed, say)

    def progress(self, done: float) -> Progress:
        """What it would play, what it expects, and why."""
        turn = self.best
        idea = write(kernel.decode(self._s.setup, turn.code, self._said))
        said = NOTHING if turn.code == PASS else why(turn.points, turn.opens)
        expects = chance(self._s, turn.points, turn.opens)
        return Progress(done, idea, expects, said, self._weighed)
