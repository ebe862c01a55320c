"""Mots de Tête for learners: a turn in small steps, and what is seen as planes of the grid, the top row first.

No table could hold all turns. So first a place is chosen, the square of the first new letter and a direction: with
exactly n letters that fixes the slot (M3). Then come the new letters, one by one; only those that can still
become a word are offered, and only places where there is one. Seats are counted from the one that looks.
"""

from collections.abc import Sequence

from tete.core.game import OpenView
from tete.games.mots.grid import BONUS, DOWN, Grid
from tete.games.mots.letters import ALPHABET
from tete.games.mots.moves import Move, Word, Write
from tete.games.mots.rules import FACES, PASSES, moves
from tete.games.mots.slots import EMPTY, Slot, slot_at
from tete.games.mots.state import State, Step
from tete.games.mots.turns import Turns, canonical, move_of, place_of
from tete.learning.kinds import Plane, Prefix
from tete.learning.layers import Floats, Layers

_PRINTED = (
    Plane("open", "squares that can have a letter (M1)"),
    Plane("values", "what is printed on a square, of nine"),
    Plane("bonus", "orange, yellow and red squares (M8)", len(BONUS)),
)
_SAID = tuple(Word)
_STEPS = tuple(step for step in Step if step is not Step.LOT)  # nobody acts while lots are drawn


class Encoding:
    """Places across, places down, 26 letters, and the words pass, contest and accept."""

    lots = 16
    """Three dice show 3 to 18 (M8)."""

    def __init__(self, s: State) -> None:
        grid = self._grid = s.setup.grid
        self._squares = len(grid.signs)
        self._letters = 2 * self._squares
        self._words = self._letters + len(ALPHABET)
        self.actions = self._words + len(_SAID)
        self.shape = grid.height, grid.width
        self._printed = _printed(grid)
        seats = self._seats = s.setup.seats
        self.planes = (
            *_PRINTED,
            Plane("letters", "the letters, A to Z, those in pencil too", len(ALPHABET)),
            Plane("pencil", "letters of the turn that is begun"),
            Plane("slot", "the squares of the word that is begun"),
            Plane("next", "the square of the next letter"),
            Plane("last", "what was written last"),
            Plane("number", "how many letters are to be written: one to six", len(FACES)),
            Plane("step", "a roll, writing, bonus rolls, an answer (M10)", len(_STEPS)),
            Plane("turn", "whose turn or answer it is", seats),
            Plane("scores", "how much of the target each seat has (M11)", seats),
            Plane("failed", "turns in a row without a word, of three (M6)", seats),
            Plane("lost", "each seat has a turn to lose (M10)", seats),
            Plane("out", "which seats have withdrawn (M12)", seats),
            Plane("closing", "this is the last roll (M12)"),
        )

    def legal(self, s: State, prefix: Prefix) -> Sequence[int]:
        """The places with a word and the pass; then the letters that can follow; or the answers."""
        if s.step is Step.ANSWER:
            return () if prefix else sorted(map(self._said, moves(s)))
        if not prefix:
            turns = _turns(s)
            places = (self._place(slot) for slot in turns.slots if turns.is_open(slot))
            return [*sorted(places), self._said(Word.PASS)]
        if prefix[0] >= self._words:
            return ()
        slot = self._slot(s, prefix[0])
        if slot is None or len(prefix) > len(slot.new):
            return ()
        following = _turns(s).following(slot, self._spelled(prefix))
        return [self._letters + ALPHABET.index(letter) for letter in following]

    def made(self, s: State, prefix: Prefix) -> Move | None:
        """The turn, once every new letter is there."""
        if prefix[0] >= self._words:
            return _SAID[prefix[0] - self._words]
        slot = self._slot(s, prefix[0])
        if slot is None or len(prefix) <= len(slot.new):
            return None
        return move_of(self._grid, slot, slot.text(s.letters, self._spelled(prefix)))

    def steps(self, s: State, move: Move) -> Prefix:
        """Place and letters of a legal turn."""
        if isinstance(move, Word):
            return (self._said(move),)
        slot = place_of(self._grid, s.letters, move, s.number) if isinstance(move, Write) else None
        if slot is None or not isinstance(move, Write):
            raise ValueError("only legal moves of a seat are made of actions")
        whole = dict(
            zip(slot.squares, canonical(self._grid, s.letters, move, slot).word, strict=True)
        )
        letters = (self._letters + ALPHABET.index(whole[square]) for square in slot.new)
        return (self._place(slot), *letters)

    def name(self, s: State, prefix: Prefix, action: int) -> str:
        """``7D…``, ``J7…``, a letter, or a word."""
        if action >= self._words:
            return _SAID[action - self._words].value
        if action >= self._letters:
            return ALPHABET[action - self._letters]
        direction, square = divmod(action, self._squares)
        column, row = self._grid.name(square)[0], self._grid.name(square)[1:]
        return f"{column}{row}…" if direction == DOWN else f"{row}{column}…"

    def observe(self, view: OpenView[State], prefix: Prefix = ()) -> Layers:
        """Every plane by name; a spectator looks as seat 0 does."""
        s, seat = view.state, view.seat or 0
        around = [(seat + at) % self._seats for at in range(self._seats)]
        turn = None
        if not s.over and s.step is not Step.LOT:
            turn = s.asked if s.step is Step.ANSWER else s.seat
        target = s.setup.target
        made = Layers(self.planes, self.shape)
        made.stack[: len(self._printed)] = self._printed
        self._written(made, s, prefix)
        made.fill("number", *(s.number == number for number in FACES))
        made.fill("step", *(s.step is step for step in _STEPS))
        made.fill("turn", *(at == turn for at in around))
        made.fill("scores", *(min(1.0, max(0, s.scores[at]) / target) for at in around))
        made.fill("failed", *(min(1.0, s.failed[at] / PASSES) for at in around))
        made.fill("lost", *(s.lost[at] > 0 for at in around))
        made.fill("out", *(at in s.out for at in around))
        made.fill("closing", s.is_last)
        return made

    def _written(self, made: Layers, s: State, prefix: Prefix) -> None:
        """The letters on the grid, and those in pencil."""
        letters = made.cells["letters"]
        for square, letter in enumerate(s.letters):
            if letter != EMPTY:
                letters[ALPHABET.index(letter), square] = 1
        if s.turn and s.turn.slot and not s.turn.is_wiped:
            made.put("last", s.turn.slot.new)
        slot = self._slot(s, prefix[0]) if prefix and prefix[0] < self._letters else None
        if slot:
            made.put("slot", slot.squares)
            made.put("pencil", slot.new[: len(prefix) - 1])
            made.put("next", slot.new[len(prefix) - 1 : len(prefix)])
            for square, letter in zip(slot.new, self._spelled(prefix), strict=False):
                letters[ALPHABET.index(letter), square] = 1

    def _said(self, word: Move) -> int:
        return self._words + _SAID.index(Word(word))

    def _place(self, slot: Slot) -> int:
        return slot.direction * self._squares + slot.new[0]

    def _slot(self, s: State, action: int) -> Slot | None:
        return slot_at(self._grid, s.letters, *divmod(action, self._squares), s.number)

    def _spelled(self, prefix: Prefix) -> str:
        return "".join(ALPHABET[action - self._letters] for action in prefix[1:])


def _printed(grid: Grid) -> Floats:
    """The planes of what is printed on the grid: they come first, and never change."""
    made = Layers(_PRINTED, (grid.height, grid.width))
    made.put("open", grid.open)
    made.cells["values"][0] = [value / 9 for value in grid.values]
    made.put("bonus", *([at for at in grid.open if grid.dice(at) == n] for n in BONUS.values()))
    return made.stack


def _turns(s: State) -> Turns:
    found = moves(s)
    if not isinstance(found, Turns):
        raise ValueError("nothing is to be written now")
    return found
