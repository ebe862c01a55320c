"""What of a dictionary M9 admits: no proper nouns, compounds, apostrophes, abbreviations, parts of words."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import hunspell

_SMALL = re.compile(r"[a-zà-öø-ÿœæ]+")
_GERMAN = re.compile(r"[A-ZÄÖÜ]?[a-zäöüßáéèêàâñç]+")
_PLURAL = frozenset("ENPRTpqQJFMB")
"""The flags of the German file for endings that a name has not: plurals, the infinitive as a noun."""
_ABSTRACT = re.compile(
    ".*(ung|heit|keit|schaft|tum|nis|sal|ling|mus|tät|ion|ik|ie|enz|anz|ur|sein|ment|age|ade|ose|itis|ein|at"
    "|ät|ium|gut|werk|zeug|stoff|ei|kraft|wesen|leben|recht|geld|zeit|lust|not|mut|sucht)"
)
"""Endings of German nouns that have no plural and are no names either."""


def french(folder: Path, exclusions: Path) -> Iterator[str]:
    """Words in small letters, conjugated and declined, without symbols and what was read and refused.

    The file writes names with a capital, and marks units and symbols as KEEPCASE.
    """
    rules = hunspell.read_rules(folder / "index.aff")
    refused = tomllib.loads(exclusions.read_text(encoding="utf-8"))
    found: set[str] = set()
    for stem in hunspell.read_stems(folder / "index.dic", rules):
        if not rules.has(stem.flags, "KEEPCASE") and _SMALL.fullmatch(stem.word):
            found.update(hunspell.forms(stem, rules))
    return (word for word in found if _SMALL.fullmatch(word) and word not in refused)


def german(folder: Path) -> Iterator[str]:
    """Words with at most one capital, at their beginning.

    All German nouns have a capital: a stem counts as a name if nothing tells it from one, neither a plural
    nor a twin in small letters (what the file has for the end of a compound) nor the ending of an abstract.
    """
    rules = hunspell.read_rules(folder / "index.aff")
    stems = list(hunspell.read_stems(folder / "index.dic", rules))
    small = {stem.word for stem in stems if stem.word[0].islower()}
    refused = hunspell.forbidden(stems, rules)
    found: set[str] = set()
    for stem in stems:
        if _GERMAN.fullmatch(stem.word) and not _is_name(stem, small):
            found.update(hunspell.forms(stem, rules))
    return (word for word in found if _GERMAN.fullmatch(word) and word not in refused)


def _is_name(stem: hunspell.Stem, small: Iterable[str]) -> bool:
    if stem.word[0].islower() or stem.word.lower() in small or stem.flags & _PLURAL:
        return False
    return not _ABSTRACT.fullmatch(stem.word)


def english(folder: Path) -> Iterator[str]:
    """Every word of the list: it has small letters only."""
    return (word for word in (folder / "words.txt").read_text(encoding="ascii").split() if word)
