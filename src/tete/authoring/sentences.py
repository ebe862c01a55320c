"""What the sentences and the notation of several games share."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import TypeVar

from tete.authoring.dialect import Dialect
from tete.core.text import Text

M = TypeVar("M")


def listed(parts: Sequence[str]) -> str:
    """The parts one after the other, with commas; there is at least one.

    >>> listed(["red", "blue", "amber"])
    'red, blue, amber'
    """
    return reduce(lambda first, rest: Text("{first}, {rest}", first=first, rest=rest), parts)


def understood(text: str, read: Callable[[str], M], dialect: Dialect) -> M:
    """The move that ``read`` finds in a text, or in its English if it is notation of another language.

    ``read`` gets single blanks and none at the ends; it answers None where it finds no move.
    """
    plain = " ".join(text.split())
    return read(plain) or read(dialect.canonical(plain))
