"""What a simple bot needs: how many points a turn brings on average, found without listing the turns."""

import random

from tete.core.game import OpenView
from tete.games.mots.moves import Move, Word, Write
from tete.games.mots.slots import Slot
from tete.games.mots.state import State, Step, worth
from tete.games.mots.turns import Admitted, move_of, place_of

OVERLOOKED = 0.1
"""How often a bot lets a wrong word pass: what it accepts is its opinion, not the dictionary's (M10)."""


class Judge:
    """Rates a turn by its points, with bonus squares at their average."""

    def rate(self, view: OpenView[State], move: Move) -> float:
        """The points to expect; to contest rates above accepting only if a word is not admitted."""
        s = view.state
        if isinstance(move, Write):
            slot = place_of(s.setup.grid, s.letters, move, s.number)
            return expected(s, slot) if slot else 0.0
        if s.step is Step.ANSWER:
            return float((move is Word.CONTEST) == _is_wrong(s))
        return 0.0

    def best(self, view: OpenView[State], rng: random.Random) -> Move:
        """A turn that none is rated above; of several, any."""
        s = view.state
        if s.step is Step.ANSWER:
            overlooked = rng.random() < OVERLOOKED
            return Word.CONTEST if _is_wrong(s) and not overlooked else Word.ACCEPT
        turns = admitted(s)
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
        turns = admitted(s)
        return turns[rng.randrange(turns.written)] if turns.written else Word.PASS


def admitted(s: State) -> Admitted:
    """The turns with admitted words, whoever looks after the words at this table."""
    return Admitted(s.setup.grid, s.letters, s.number, s.setup.list)


def expected(s: State, slot: Slot) -> float:
    """The points of a slot, with bonus squares at their average (M7, M8, M13)."""
    grid = s.setup.grid
    return slot.points(grid, {at: worth(s.setup, at) for at in slot.bonus_squares(grid)})


def _any(s: State, turns: Admitted, slots: list[Slot], rng: random.Random) -> Move:
    counts = [turns.count_in(slot) for slot in slots]
    slot = rng.choices(slots, counts)[0]
    word = turns.word_in(slot, rng.randrange(turns.count_in(slot)))
    return move_of(s.setup.grid, slot, word)


def _is_wrong(s: State) -> bool:
    return s.turn is not None and not all(map(s.setup.list.admits, s.turn.texts))


def best_turn(s: State) -> Write | None:
    """A turn with the most points to expect, the first of them in order; None if there is none."""
    turns = admitted(s)
    found = turns.best(lambda slot: expected(s, slot))
    return move_of(s.setup.grid, found[0], turns.word_in(found[0], 0)) if found else None
