"""The word lists of a game that has some, as ``tete words`` asks for them."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Entry:
    """A word that was looked up: as it goes on the board, and how it is spelled if it is admitted."""

    word: str
    spelled: tuple[str, ...]


class Lexicon(Protocol):
    """The word lists of a game, asked for by name. Raises BadOption where there is no such list, or no word."""

    @property
    def default(self) -> str:
        """The name of the usual one."""

    def identity(self, name: str) -> str:
        """What a record says of a list: name, version, hash."""

    def look_up(self, name: str, word: str) -> Entry:
        """What a list says of a word, however it is written."""
