"""Every refusal of Headache, as programs read it."""

from enum import StrEnum


class Code(StrEnum):
    """The closed list: a sentence may be reworded, its code stays."""

    CHOOSE = "choose"
    COLOURS_FOR_TWO = "colours-for-two"
    NO_CHOICE = "no-choice"
    NO_CONE = "no-cone"
    NO_SPACE = "no-space"
    NONE_WAITING = "none-waiting"
    NOT_A_MOVE = "not-a-move"
    NOT_ALL_IN = "not-all-in"
    NOT_YOUR_CONE = "not-your-cone"
    NOT_YOUR_PIECE = "not-your-piece"
    NOT_YOUR_START = "not-your-start"
    ONE_START = "one-start"
    OVER = "over"
    OWN_PIECE = "own-piece"
    OWN_STACK = "own-stack"
    POP_FIRST = "pop-first"
    POPPED = "popped"
    RESERVED = "reserved"
    SAFE = "safe"
    SETS_FOR_TWO = "sets-for-two"
    START_TAKEN = "start-taken"
    WHICH_START = "which-start"
    WRONG_DISTANCE = "wrong-distance"
    WRONG_WAY = "wrong-way"
