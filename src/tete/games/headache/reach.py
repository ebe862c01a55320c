"""What the dice allow: ways to enter, where a number leads, and why a piece may not end there (H5 to H12)."""

from enum import Enum

from tete.authoring.facts import once
from tete.games.headache.codes import Code
from tete.games.headache.moves import Enter, Word
from tete.games.headache.state import State
from tete.games.headache.track import CLOCKWISE, COUNTER, Way, is_crossing, ways


class Bar(Enum):
    """Why a piece may not end on a space: the code of the refusal and the rule."""

    OWN = Code.OWN_PIECE, "H9"
    RESERVED = Code.RESERVED, "H10"
    SAFE = Code.SAFE, "H12"
    NOT_ALL_IN = Code.NOT_ALL_IN, "H8"


@once
def enters(s: State) -> dict[Enter | Word, int]:
    """Every way to enter, and the colour that does: a cone of it is waiting and its start space is free.

    H5, H9; H10: entering never captures. With two sets the start space is named (H3).
    """
    can = [at for at in s.mine if s.waiting[at] and s.start(at) not in s.stacks]
    if len(s.mine) == 1:
        return dict.fromkeys([Word.ENTER] * len(can), s.mine[0])
    return {Enter(s.start(at)): at for at in can}


def reach(s: State, space: int) -> dict[int, Way]:
    """Where the number takes the piece on a space, whatever stands there (H7)."""
    found = ways(space, s.number, CLOCKWISE)
    if len(s.stacks[space]) > 1:  # H7: only a stack goes the other way
        found = {**found, **ways(space, s.number, COUNTER)}
    return found


def bar(s: State, space: int, end: int) -> Bar | None:
    """Why the piece on a space, one of the seat to move, may not end there; None if it may."""
    stack, seat = s.stacks.get(end), s.seat
    if stack and s.owner(stack) == seat:
        return Bar.OWN
    for colour, waiting in zip(s.colours, s.waiting, strict=True):
        if colour.start == end and colour.seat != seat and waiting:
            return Bar.RESERVED
    if stack and s.setup.safe_crossings and is_crossing(end):
        return Bar.SAFE
    if stack and s.waiting[s.stacks[space][-1].colour]:  # H3: each colour by itself
        return Bar.NOT_ALL_IN
    return None
