"""What a simple bot needs: how many points a turn brings on average, found without listing the turns.

It says no word that is not for polite company (company.py); people may.
"""

import random
import re

from tete.core.game import OpenView
from tete.games.mots.moves import Move, Word, Write
from tete.games.mots.slots import Slot
from tete.games.mots.state import State, Step, worth
from tete.games.mots.turns import Admitted, move_of, place_of

DOUBT = 1 / 16
"""How often a bot contests words that look like any other, and accepts words that look odd (M10)."""
_ODD = re.compile(r"[^AEIOUY]+|.*(?:[^AEIOUY]{5}|(.)\1\1|Q[^U]).*")
"""Words without a vowel, with five consonants or three times one letter in a row, a Q without its U."""


class Judge:
    """Rates a turn by its points, with bonus squares at their average."""

    def rate(self, view: OpenView[State], move: Move) -> float:
        """The points to expect; to contest rates above accepting only if a word looks odd (M10)."""
        s = view.state
        if isinstance(move, Write):
            slot = place_of(s.setup.grid, s.letters, move, s.number)
            return expected(s, slot) if slot else 0.0
        if s.step is Step.ANSWER:
            return float((move is Word.CONTEST) == looks_odd(s))
        return 0.0

    def best(self, view: OpenView[State], rng: random.Random) -> Move:
        """A turn that none is rated above; of several, any."""
        s = view.state
        if s.step is Step.ANSWER:
            return Word.CONTEST if looks_odd(s) != (rng.random() < DOUBT) else Word.ACCEPT
        turns = polite(s)
        found = turns.best(lambda slot: expected(s, slot))
        if found is None:
            return Word.PASS
        top = expected(s, found[0])
        equal = [slot for slot in turns.slots if expected(s, slot) == top and turns.count_in(slot)]
        return _any(s, turns, equal, rng)

    def any(self, view: OpenView[State], rng: random.Random) -> Move:
        """A turn with admitted words, all alike; a pass only if there is none. Contests nothing."""
        s = view.state
        if s.step is Step.ANSWER:
            return Word.ACCEPT
        turns = polite(s)
        return turns[rng.randrange(turns.written)] if turns.written else Word.PASS


def admitted(s: State) -> Admitted:
    """The turns with admitted words, whoever looks after the words at this table."""
    return Admitted(s.setup.grid, s.letters, s.number, s.setup.list)


def polite(s: State) -> Admitted:
    """The turns with admitted words that a bot may say, whoever looks after the words at this table."""
    return Admitted(s.setup.grid, s.letters, s.number, s.setup.list.polite)


def expected(s: State, slot: Slot) -> float:
    """The points of a slot, with bonus squares at their average (M7, M8, M13)."""
    grid = s.setup.grid
    return slot.points(grid, {at: worth(s.setup, at) for at in slot.bonus_squares(grid)})


def _any(s: State, turns: Admitted, slots: list[Slot], rng: random.Random) -> Move:
    counts = [turns.count_in(slot) for slot in slots]
    slot = rng.choices(slots, counts)[0]
    word = turns.word_in(slot, rng.randrange(turns.count_in(slot)))
    return move_of(s.setup.grid, slot, word)


def looks_odd(s: State) -> bool:
    """Whether a word of the last turn looks like none, by its letters alone.

    If a bot asked the dictionary, its accepting would tell those who are asked after it that the words are
    good, and no opinion may reach anybody before a contest (M10).
    """
    return s.turn is not None and any(map(_ODD.fullmatch, s.turn.texts))


def is_stuck(s: State) -> bool:
    """Whether no turn at all has admitted words."""
    turns = admitted(s)
    return not any(map(turns.is_open, turns.slots))


def best_turn(s: State) -> Write | None:
    """A turn with the most points to expect, the first of them in order; None if there is none to be told."""
    turns = polite(s)
    found = turns.best(lambda slot: expected(s, slot))
    return move_of(s.setup.grid, found[0], turns.word_in(found[0], 0)) if found else None
