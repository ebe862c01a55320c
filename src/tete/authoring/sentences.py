"""What the sentences and the notation of several games share."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, reduce
from types import MappingProxyType
from typing import TypeVar

from tete.authoring.dialect import Dialect
from tete.core.text import Text
from tete.shelf.texts import read_page, read_texts

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


def rule_page(package: str) -> Callable[[str], str]:
    """``rules`` of a game whose pages stand in ``texts/rules.<lang>.md`` of its package."""

    def rules(lang: str) -> str:
        """The rules in our words."""
        return read_page(package, "rules", lang)

    return rules


def translations(package: str) -> Callable[[str], Mapping[str, str]]:
    """``texts`` of a game whose sentences stand in ``texts/<lang>.toml`` of its package, with those of this one."""

    def texts(lang: str) -> Mapping[str, str]:
        """Translations of everything this game says."""
        return _texts(package, lang)

    return texts


@lru_cache(maxsize=256)
def _texts(package: str, lang: str) -> Mapping[str, str]:
    return MappingProxyType({**read_texts(__package__, lang), **read_texts(package, lang)})
