"""What the sentences and the notation of several games share."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import TypeVar

from tete.authoring.dialect import Dialect
from tete.core.errors import InvalidMove
from tete.core.text import Text, excerpt

M = TypeVar("M")
_MOST_SHOWN = 30


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


def not_a_move(code: str, text: str, wanted: Text) -> InvalidMove:
    """The refusal of a text that is no move; ``wanted`` has a slot ``{text}`` and says what can be written."""
    shown = excerpt(" ".join(text.split()), _MOST_SHOWN)
    return InvalidMove(code, Text(wanted.template, text=shown))
