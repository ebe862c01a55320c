"""How good a move looks at a glance: what the bot “greedy” plays by; others look there first."""

from tete.authoring import OpenView

from tete_kept.state import UNKNOWN, Move, Put, State


class Judge:
    """Counts what a stone would win from its neighbours, and what it would lose to them."""

    def rate(self, view: OpenView[State], move: Move) -> float:
        """How good a legal move looks to the seat whose view this is; higher is better."""
        if not isinstance(move, Put):
            return 0.0
        row, rate = view.state.row, 0.0
        for at in (move.cell - 1, move.cell + 1):
            stone = row[at] if 0 <= at < len(row) else None
            if stone is None or stone.seat == view.state.mover:
                continue
            theirs = 3.5 if stone.number == UNKNOWN else stone.number
            rate += (move.number > theirs) - (move.number < theirs)
        return rate
