"""A position of Kopf oder Knopf as a value."""

from enum import Enum

import msgspec

from tete.authoring.facts import lazy
from tete.games.kopf.board import Board
from tete.games.kopf.buttons import Buttons, crowded, threatened
from tete.games.kopf.moves import Go

RED, BLUE = 0, 1


class Step(Enum):
    """Where the mover is in a turn."""

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
