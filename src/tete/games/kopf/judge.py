"""What a simple bot needs: how a position looks after a move, counted in buttons."""

from tete.core.game import OpenView
from tete.games.kopf.board import Board
from tete.games.kopf.buttons import Buttons, crowded, threatened
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.games.kopf.state import State

WIN = 1000.0
AT_RISK = 0.9  # the other strikes before I move again
THREAT = 0.35  # it can still step out of the way
SPREAD = 0.01


class Judge:
    """Rates a move by what is taken now, what the other can take next, and what is threatened then."""

    def rate(self, view: OpenView[State], move: Move) -> float:
        """How the mover of this view stands after the move, in buttons."""
        s = view.state
        mine, theirs = s.mine, s.theirs
        match move:
            case Take(square):
                mine, theirs = mine, theirs - {square}
                gain = 1.0
            case Word.STRIKE:
                gain = float(len(s.threatened))
                theirs = theirs - s.threatened
            case Strike(squares):
                gain = float(len(squares))
                theirs = theirs - frozenset(squares)
            case Word.LEAVE | Word.SPARE | Word.PASS:
                gain = 0.0
            case Word.SWAP:
                return _stands(s, theirs, mine)
            case Go(first, last):
                return _stands(s, mine - {first} | {last}, theirs)
        if s.taken[s.mover] + gain >= s.goal:
            return WIN
        return gain + THREAT * len(threatened(s.board, mine, theirs))


def _stands(s: State, mine: Buttons, theirs: Buttons) -> float:
    """After a move it is the other's turn: a penalty is taken, then all that is threatened is struck."""
    risk = _loss(s.board, mine, theirs)
    if s.taken[1 - s.mover] + risk >= s.goal:
        return -WIN
    threat = len(threatened(s.board, mine, theirs)) + bool(crowded(theirs))
    return THREAT * threat - AT_RISK * risk + SPREAD * _middle(mine)


def _loss(board: Board, mine: Buttons, theirs: Buttons) -> int:
    return len(threatened(board, theirs, mine)) + bool(crowded(mine))


def _middle(buttons: Buttons) -> float:
    """A slight liking for the middle of the board, where a pair reaches farther."""
    return sum(min(b % 10, 9 - b % 10, b // 10, 9 - b // 10) for b in buttons) / (len(buttons) or 1)
