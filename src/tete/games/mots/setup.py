"""What a table has agreed on before the first turn."""

from enum import Enum

import msgspec

from tete.authoring.facts import lazy
from tete.games.mots import lists
from tete.games.mots.grid import Grid
from tete.games.mots.wordlist import WordList

TARGET = 300
QUARTE = 4
"""Letters a turn in Quarté (M13)."""
QUARTE_BONUS = (0, 4, 8, 12)
"""What a bonus square of this many dice is worth in Quarté (M13)."""


class Variant(Enum):
    """How the game goes on and ends (M11 to M14)."""

    CLASSIC = "classic"
    MARATHON = "marathon"
    QUARTE = "quarte"
    SOLO = "solo"


class First(Enum):
    """Who begins: a seat, counted from 1 as people do, or whoever is drawn by lot."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    LOT = "lot"


class Words(Enum):
    """Who looks after the words (M10)."""

    REFEREE = "referee"
    CHALLENGE = "challenge"


class Setup(msgspec.Struct, frozen=True, dict=True):
    """Seats and options; ``dictionary`` is a settled word list, times are None where none is set (M15).

    ``asks_all`` is for games begun by version 1 of these rules: players who had withdrawn were asked
    to contest, too.
    """

    seats: int
    variant: Variant
    target: int
    words: Words
    dictionary: str
    grid: Grid
    turn_time: int | None = None
    game_time: int | None = None
    first: First = First.ONE
    asks_all: bool = False

    @lazy
    def list(self) -> WordList:
        """The word list of the table (M9)."""
        return lists.find(self.dictionary)

    @property
    def is_refereed(self) -> bool:
        """Whether a word that is not in the list cannot be written (M10)."""
        return self.words is Words.REFEREE

    @property
    def has_target(self) -> bool:
        """M11; Marathon has none (M12), and Solo goes on while the player can (M14)."""
        return self.variant in (Variant.CLASSIC, Variant.QUARTE)
