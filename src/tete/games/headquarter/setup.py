"""What a table agreed on (Q3, Q8, Q9, Q11), and what lies in the head before the first draw."""

import msgspec

from tete.games.headquarter.head import HEADS, Head
from tete.games.headquarter.pieces import BAG, BARE, Side

MEMORIES = ("own", "aided")
BLACKOUTS = ("printed", "square", "double")
ENDS = ("full", "starter")
FIRSTS = ("first", "second", "lot")


class Setup(msgspec.Struct, frozen=True):
    """The options, and for exercises cubes that lie in the head and pieces that are missing from the bag.

    Whatever is laid beforehand is part of the setup: both players have been shown it.
    """

    head: Head
    memory: str = MEMORIES[0]
    blackouts: str = BLACKOUTS[0]
    laid: tuple[Side, Side] = (BARE, BARE)
    bag: tuple[int, ...] = BAG
    end: str = ENDS[0]
    first: str = FIRSTS[0]


def default_setup() -> Setup:
    """What is played if nothing else is agreed."""
    return Setup(HEADS.default)
