"""A position of Kopf oder Knopf as a value."""

from enum import Enum
from functools import lru_cache
from itertools import combinations

import msgspec

from tete.core.game import Outcome
from tete.games.kopf.board import NEIGHBOURS, Board
from tete.games.kopf.buttons import Buttons, crowded, threatened
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.system.lazy import lazy

RED, BLUE = 0, 1
BUTTONS_EACH = 14
REPEATS_FOR_DRAW = 3
QUIET_TURNS_FOR_DRAW = 100


def makes_group(mine: Buttons, go: Go) -> bool:
    """Whether the moved button ends in a group of more than two (K4)."""
    after = mine - {go.start} | {go.end}
    beside = NEIGHBOURS[go.end] & after
    return len(beside) > 1 or any(len(NEIGHBOURS[button] & after) > 1 for button in beside)


@lru_cache(maxsize=64)
def _goes_from(board: Board) -> tuple[tuple[tuple[int, Go], ...], ...]:
    """Where a button on each square would land and the move that takes it there, made once a board."""
    return tuple(
        tuple((landing, Go(square, landing)) for landing in landings)
        for square, landings in enumerate(board.landings)
    )


class Step(Enum):
    """Where the mover is in his turn."""

    PENALTY = "penalty"  # K4
    STRIKE = "strike"  # K6
    MOVE = "move"  # K7


class State(msgspec.Struct, frozen=True, dict=True):
    """All there is to know of a game at one moment.

    ``homes`` are (square, home) for every button, by home: the square it began on is who it is, whatever
    it does. ``quiet`` are the moves (None: a pass) of the turns since something was last removed: from them the
    earlier positions follow, which K10 asks for. ``struck`` are the squares emptied so far in this turn,
    ``last_struck`` and ``last`` what the turn before did. ``choose`` says that a strike may take some of the
    threatened buttons (K6), ``may_swap`` that Blue has not yet let go of the chance to take Red's side (K11).
    """

    board: Board
    buttons: tuple[Buttons, Buttons]
    homes: tuple[tuple[int, int], ...]
    mover: int = RED
    step: Step = Step.MOVE
    taken: tuple[int, int] = (0, 0)
    goal: int = 10
    prevent_groups: bool = False
    choose: bool = False
    may_swap: bool = False
    quiet: tuple[Go | None, ...] = ()
    struck: tuple[int, ...] = ()
    last: Go | None = None
    last_struck: tuple[int, ...] = ()

    def __hash__(self) -> int:
        """Hashing everything would take a while, and it is asked for often."""
        return hash((self.buttons, self.mover, self.taken))

    @property
    def mine(self) -> Buttons:
        """The mover's buttons."""
        return self.buttons[self.mover]

    @property
    def theirs(self) -> Buttons:
        """The other player's buttons."""
        return self.buttons[1 - self.mover]

    @lazy
    def forbidden(self) -> Buttons:
        """The other player's buttons in groups of more than two (K4)."""
        return crowded(self.theirs)

    @lazy
    def threatened(self) -> Buttons:
        """The other player's buttons that the mover's pairs threaten now (K5, K6)."""
        return threatened(self.board, self.mine, self.theirs)

    @lazy
    def legal(self) -> tuple[Move, ...]:
        """All that the mover may do in this step of his turn."""
        if self.outcome:
            return ()
        swap = (Word.SWAP,) if self.can_swap else ()
        if self.step is Step.PENALTY:
            return (*(Take(square) for square in sorted(self.forbidden)), Word.LEAVE, *swap)
        if self.step is Step.STRIKE:
            return (Word.STRIKE, *self.strikes, Word.SPARE, *swap)
        return (*(self.goes or (Word.PASS,)), *swap)  # K10: only who cannot move passes

    @property
    def can_swap(self) -> bool:
        """Whether this is the start of Blue's first turn, at a table where he may take Red's side (K11)."""
        return self.may_swap and self.mover == BLUE and not self.outcome

    @property
    def strikes(self) -> tuple[Strike, ...]:
        """K6, `strike=choose`: some of the threatened buttons, but not all of them; the fewest first."""
        if not self.choose:
            return ()
        squares = sorted(self.threatened)
        sizes = range(1, len(squares))
        return tuple(Strike(some) for size in sizes for some in combinations(squares, size))

    @lazy
    def goes(self) -> tuple[Go, ...]:
        """K7, and what `groups=prevent` leaves of it; nothing in another step of the turn."""
        if self.step is not Step.MOVE or self.outcome:
            return ()
        standing, goes_from = self.mine | self.theirs, _goes_from(self.board)
        goes = [
            go
            for square in sorted(self.mine)
            for landing, go in goes_from[square]
            if landing not in standing
        ]
        if self.prevent_groups:
            goes = [each for each in goes if not makes_group(self.mine, each)] or goes
        return tuple(goes)

    @lazy
    def outcome(self) -> Outcome | None:
        """How it ended: at the goal (K9), by repetition or by quiet turns (K10)."""
        for seat in (RED, BLUE):
            if self.taken[seat] >= self.goal:
                return Outcome.of((1, 0) if seat == RED else (0, 1), "goal")
        if len(self.quiet) >= QUIET_TURNS_FOR_DRAW:
            return Outcome.of((0.5, 0.5), "quiet")
        if self.repeats >= REPEATS_FOR_DRAW:
            return Outcome.of((0.5, 0.5), "repetition")
        return None

    @lazy
    def repeats(self) -> int:
        """How often this position stood with this player to move, this time included (K10).

        A removed button never comes back, so only the quiet turns are walked back. ``differs`` holds
        where the position reached on that walk differs from this one.
        """
        differs: set[tuple[int, int]] = set()
        mover, count = self.mover, 1
        for go in reversed(self.quiet):
            mover = 1 - mover
            if go:
                differs ^= {(mover, go.start), (mover, go.end)}
            count += mover == self.mover and not differs
        return count
