"""Whose turn follows, and when the game is over (Q9): from the empty cells of both sides alone."""

from typing import NamedTuple

from tete.games.headquarter.stability import can_place


class Next(NamedTuple):
    """What comes after a turn: how many are passed, whether the one that follows is the last, whether none does."""

    passes: int = 0
    closing: bool = False
    over: bool = False


def follows(end: str, starter: int, other: int, is_starters: bool, closing: bool) -> Next:
    """What comes next, when it would be the starter's turn or the other's.

    ``starter`` and ``other`` are the empty cells of the player who began and of the one who did not;
    ``closing``: the turn that is over was the last. Whoever cannot place passes, without drawing.
    """
    if is_starters:
        if closing or (end == "full" and not (starter and other)):
            return Next(over=True)
        if can_place(starter, other & starter):
            return Next()
        return Next(1, closing=True, over=not can_place(other, starter & other))
    last = not (starter and other) if end == "full" else not can_place(starter, other & starter)
    if can_place(other, starter & other):
        return Next(closing=last)
    if last or end == "full":
        return Next(closing=last, over=True)
    return Next(1)
