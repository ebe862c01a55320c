"""A player of Mots de Tête for where nothing is compiled: it weighs turns as the other does, in plain Python."""

import math
import random
from collections.abc import Iterator

import msgspec

from tete.core.game import OpenView
from tete.games.mots import position
from tete.games.mots.judge import Judge, expected, polite
from tete.games.mots.moves import Word, Write, write
from tete.games.mots.opinion import NOTHING, chance, why, worth
from tete.games.mots.setup import QUARTE, Variant
from tete.games.mots.skills import FAR, SKILLS, TRIED, Skill
from tete.games.mots.slots import Slot
from tete.games.mots.state import State, Step
from tete.games.mots.turns import Admitted, move_of
from tete.games.mots.vocabulary import knows
from tete.thinking.mind import Budget, Glance, Progress
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded
from tete.thinking.thinker import Thinker

_SECONDS, _MOST_TURNS = 2.0, 40
"""More turns than these take longer to weigh here than a person waits."""
_GLANCE = Glance(2, lots=2)


class Turn(msgspec.Struct, frozen=True):
    """A turn that can be played: its points, and those it opens on average."""

    move: Write | Word
    points: float
    opens: float | None = None


class Searcher(Thinker):
    """Thinks by weighing turns. A node of its budget is one turn that was weighed."""

    def __init__(self, strength: int, seed: int) -> None:
        skill = SKILLS[strength - 1]
        self._skill = msgspec.structs.replace(skill, turns=min(skill.turns, _MOST_TURNS))
        self._seed = seed
        super().__init__(Budget(_SECONDS, self._skill.turns))

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
        thought = _Thought(s, self._skill, rng, pace)
        thought.run()
        return thought.progress(1.0)


class _Thought:
    """One thought: the turns that it sees, and the best so far."""

    def __init__(self, s: State, skill: Skill, rng: random.Random, pace: Pace) -> None:
        self._s, self._skill, self._rng, self._pace = s, skill, rng, pace
        self._words = s.setup.list.polite
        self._care = skill.care if s.setup.seats > 1 else 0.0
        self._weighed = 0
        self._turns = self._list()
        self._best = self._turns[0] if self._turns else self._any()

    def _any(self) -> Turn:
        """A turn with the most points of all that can be written; or the pass."""
        turns = polite(self._s)
        found = turns.best(lambda slot: expected(self._s, slot))
        if found is None:
            return Turn(Word.PASS, 0.0)
        return self._turn(found[0], turns.word_in(found[0], 0))

    def _turn(self, slot: Slot, word: str) -> Turn:
        return Turn(move_of(self._s.setup.grid, slot, word), expected(self._s, slot))

    def _list(self) -> list[Turn]:
        """Turns in slots it looks at with words it knows: first one in each, the most points first, then more."""
        s, share = self._s, self._skill.slots
        turns = polite(s)
        slots = [slot for slot in turns.slots if share >= 1 or self._rng.random() < share]
        slots.sort(key=lambda slot: -expected(s, slot))
        rows: list[list[Turn]] = []
        for slot in slots:
            if self._pace.stop.is_set or (rows and expected(s, slot) < rows[0][0].points - FAR):
                break
            row = [self._turn(slot, word) for word in self._known(turns, slot)]
            if row:
                rows.append(row)
                if self._skill.turns == 1:
                    break
        deepest = max(map(len, rows), default=0)
        return [row[at] for at in range(deepest) for row in rows if at < len(row)]

    def _known(self, turns: Admitted, slot: Slot) -> Iterator[str]:
        """Some words it knows that fit in a slot."""
        count = turns.count_in(slot)
        wanted = min(count, max(2, self._skill.turns // 10))
        for n in self._rng.sample(range(count), min(count, TRIED)):
            if not wanted:
                return
            word = turns.word_in(slot, n)
            if self._skill.words >= 1 or knows(word, self._skill.words):
                wanted -= 1
                yield word

    def run(self) -> None:
        """Weigh turn after turn until the budget is spent."""
        if not self._care or len(self._turns) < 2:
            return
        top = -math.inf
        turns = self._turns[: self._pace.budget.nodes]
        for turn in turns:
            opens = self._opened(turn)
            if opens is None:
                return
            self._weighed += 1
            value = worth(self._s, turn.points, opens, self._care)
            if value > top:
                top, self._best = value, Turn(turn.move, turn.points, opens)
            self._pace.tell(
                self._weighed, lambda done: self.progress(max(done, self._weighed / len(turns)))
            )

    def _opened(self, turn: Turn) -> float | None:
        """The points of the best turn after this one, on average over the die; None if there was no time."""
        s, after = self._s, turn.move
        quarte = s.setup.variant is Variant.QUARTE
        numbers = (QUARTE,) if quarte else range(1, 7)
        letters = _written(s, after)
        total = 0.0
        for number in numbers:
            if self._pace.stop.is_set:
                return None
            turns = Admitted(s.setup.grid, letters, number, self._words)
            found = turns.best(lambda slot: expected(s, slot))
            total += expected(s, found[0]) if found else 0.0
        return total / len(numbers)

    def progress(self, done: float) -> Progress:
        """What it would play, what it expects, and why."""
        best, s = self._best, self._s
        said = NOTHING if best.move is Word.PASS else why(best.points, best.opens)
        expects = chance(s, best.points, best.opens)
        return Progress(done, write(best.move), expects, said, self._weighed)


def _written(s: State, move: Write | Word) -> str:
    """The letters when a turn has been written."""
    if not isinstance(move, Write):
        return s.letters
    letters, grid = list(s.letters), s.setup.grid
    line, at = grid.places[int(move.down)][move.row * grid.width + move.column]
    for square, letter in zip(line[at:], move.word, strict=False):
        letters[square] = letter
    return "".join(letters)
