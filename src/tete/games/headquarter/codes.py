"""Every refusal of HeadQuarter, as programs read it."""

from enum import StrEnum


class Code(StrEnum):
    """The closed list: a sentence may be reworded, its code stays."""

    ALIKE = "alike"
    APART = "apart"
    BAD_HEAD = "bad-head"
    BEGUN = "begun"
    DRAW_FIRST = "draw-first"
    DRAWN = "drawn"
    HALF_FIRST = "half-first"
    LARGE_HEAD = "large-head"
    LOT_FIRST = "lot-first"
    NO_CELL = "no-cell"
    NO_HEAD = "no-head"
    NO_ROOM = "no-room"
    NO_SUCH_CELL = "no-such-cell"
    NOT_A_MOVE = "not-a-move"
    NOT_IN_THE_BAG = "not-in-the-bag"
    NOT_NEIGHBOURS = "not-neighbours"
    OTHER_PIECE = "other-piece"
    OVER = "over"
    TAKEN = "taken"
    TAKEN_BEHIND = "taken-behind"
    UNSTABLE = "unstable"
