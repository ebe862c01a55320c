"""Every refusal of Kopf oder Knopf, as programs read it."""

from enum import StrEnum


class Code(StrEnum):
    """The closed list: a sentence may be reworded, its code stays."""

    ALL_OR_NONE = "all-or-none"
    BAD_BOARD = "bad-board"
    MAKES_GROUP = "makes-group"
    MUST_MOVE = "must-move"
    NO_BOARD = "no-board"
    NO_LANES = "no-lanes"
    NO_PENALTY = "no-penalty"
    NO_SQUARE = "no-square"
    NO_STRIKE = "no-strike"
    NO_SWAP = "no-swap"
    NOT_A_MOVE = "not-a-move"
    NOT_IN_GROUP = "not-in-group"
    NOT_THREATENED = "not-threatened"
    NOT_YOUR_BUTTON = "not-your-button"
    NOTHING_THERE = "nothing-there"
    OCCUPIED = "occupied"
    OVER = "over"
    PENALTY_FIRST = "penalty-first"
    STRIKE_ALL = "strike-all"
    STRIKE_FIRST = "strike-first"
    WRONG_DISTANCE = "wrong-distance"
