"""A player of Mots de Tête: the points of a turn, less what it opens for the next player."""

import math
import random
from typing import Any

import msgspec
import numpy as np

from tete.core.game import OpenView
from tete.core.text import Text
from tete.games.mots import kernel, position
from tete.games.mots.judge import Judge
from tete.games.mots.kernel_search import opened
from tete.games.mots.kernel_slots import MOST_SLOTS, POINTS, SLOT
from tete.games.mots.kernel_turns import PASS, code_of
from tete.games.mots.kernel_words import fits
from tete.games.mots.moves import write
from tete.games.mots.setup import QUARTE, Variant
from tete.games.mots.state import State, Step
from tete.games.mots.vocabulary import knows
from tete.thinking.mind import Budget, Progress, Stop
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded
from tete.thinking.thinker import Thinker

_REACHES = 1000.0
_WORDS = 6000
"""Words of a slot that are listed to choose from."""
_FAR = 30
"""Slots that bring this much less than the best are not looked at."""
_SWING = 14.0
"""By how many points a turn strays, about: what a lead is worth (a guess)."""


class Skill(msgspec.Struct, frozen=True):
    """How well it plays: the share of the slots it looks at, of words of six letters it knows, how many turns it
    weighs against what they open, and how much what they open counts."""

    slots: float
    words: float
    turns: int = 1
    care: float = 0.0
    seconds: float = 1.0


SKILLS = (
    Skill(slots=0.04, words=0.15),
    Skill(slots=0.3, words=0.52),
    Skill(slots=0.45, words=0.68),
    Skill(slots=0.66, words=0.8),
    Skill(slots=1.0, words=0.97, turns=4, care=0.4),
    Skill(slots=1.0, words=1.0, turns=300, care=0.6),
)
"""Of each strength, from the weakest on."""


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

    def ponder(self, view: OpenView[State], pace: Pace) -> Progress:
        """The turn that brings more than it opens; an answer as the judge gives it (M10)."""
        s = view.state
        rng = seeded(self._seed, position.write(s))
        if s.step is Step.ANSWER:
            return Progress(1.0, write(Judge().best(view, rng)))
        thought = _Thought(s, self._skill, rng, pace.stop)
        thought.run(pace)
        return thought.progress(1.0)


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
            if stop.is_set or (rows and points < rows[0][0].points - _FAR):
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
        for one in some[:200]:
            if self._skill.words < 1 and not self._knows(one):
                continue
            row.append(Turn(one, points))
            if len(row) == wanted:
                break
        return row

    def _knows(self, code: int) -> bool:
        move = kernel.decode(self._s.setup, code, self._said)
        return knows(getattr(move, "word", ""), self._skill.words)

    def _worth(self, turn: Turn) -> float:
        """What a turn is worth in points; to reach the target ends the game (M11)."""
        s = self._s
        if s.setup.has_target and s.scores[s.seat] + turn.points >= s.setup.target:
            return _REACHES + turn.points
        return turn.points - self._care * (turn.opens or 0.0)

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
            if self._worth(weighed) > top:
                top, self.best = self._worth(weighed), weighed
            pace.tell(self._weighed, say)

    def progress(self, done: float) -> Progress:
        """What it would play, what it expects, and why."""
        turn = self.best
        idea = write(kernel.decode(self._s.setup, turn.code, self._said))
        return Progress(done, idea, self._chance(turn), self._why(turn), self._weighed)

    def _why(self, turn: Turn) -> str:
        if turn.code == PASS:
            return Text("I cannot find a word that fits.")
        points = round(turn.points)
        if turn.opens is None:
            return Text("It scores about {points}.", points=points)
        return Text(
            "It scores about {points}, and leaves about {opens} to whoever comes next.",
            points=points,
            opens=round(turn.opens),
        )

    def _chance(self, turn: Turn) -> float:
        """By the lead, and by how many turns are still to come."""
        s = self._s
        after = [float(score) for score in s.scores]
        after[s.seat] += turn.points
        if s.setup.has_target and after[s.seat] >= s.setup.target:
            return 1.0
        if len(after) > 1:
            after[(s.seat + 1) % len(after)] += turn.opens if turn.opens is not None else _SWING
        left = max(s.setup.target - max(after), 20.0) if s.setup.has_target else 100.0
        scale = _SWING * math.sqrt(left / 30)
        top = max(after)
        odds = [math.exp((score - top) / scale) for score in after]
        return odds[s.seat] / sum(odds)
