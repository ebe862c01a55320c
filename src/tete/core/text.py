"""Sentences that know how they were made, so that they can be said in another language."""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Self

from tete.typeset import typeset

_SLOT = re.compile(r"\{(\w+)\}")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


class Text(str):
    """An English sentence that remembers its template and its parameters.

    A template has named slots, ``{square}``; one with a bar is singular|plural, chosen by the
    parameter ``n``. As a string it is the English sentence, so it can be used wherever a string can.

    >>> Text("{n} button taken|{n} buttons taken", n=3)
    '3 buttons taken'
    """

    template: str
    params: Mapping[str, object]

    def __new__(cls, template: str, /, **params: object) -> Self:
        """Fill the slots in English."""
        self = super().__new__(cls, _fill(template, params, "en"))
        self.template = template
        self.params = params
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.template, dict(self.params))


def excerpt(text: str, most: int = 60) -> str:
    """The beginning of somebody else's text, fit to be shown: not long, and nothing that a terminal would obey.

    >>> excerpt("a\x1b[2Jb")
    'a\\\\x1b[2Jb'
    >>> excerpt("x" * 100, 5)
    'xxxxx…'
    """
    return shown(text if len(text) <= most else f"{text[:most]}…")


def shown(text: str) -> str:
    """A text with what a terminal would obey written as ``\\x1b``."""
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


def fold(text: str) -> str:
    """Small letters without accents, and single blanks.

    >>> fold(" Épargner ")
    'epargner'
    """
    plain = unicodedata.normalize("NFKD", " ".join(text.casefold().split()))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


class Catalogue:
    """The sentences of one language: English template to template of that language.

    Signs are set as the language sets them (typeset.py). A template that is missing is said in English; nothing
    is ever refused for want of a translation.
    """

    def __init__(self, lang: str, *tables: Mapping[str, str]) -> None:
        self.lang = lang
        self._templates = {
            english: typeset(own, lang) for table in tables for english, own in table.items()
        }

    def say(self, text: str) -> str:
        """``text`` in this catalogue's language; so are its parameters, if they are Texts."""
        if not isinstance(text, Text):
            return self._templates.get(text, text)
        if not self._templates:
            return str(text)
        params = {
            name: self.say(value) if isinstance(value, Text) else value
            for name, value in text.params.items()
        }
        if text.template not in self._templates:
            return _fill(text.template, params, "en")
        return _fill(self._templates[text.template], params, self.lang)


def _fill(template: str, params: Mapping[str, object], lang: str) -> str:
    if "|" in template:
        one, many = template.split("|", 1)
        template = one if _is_singular(params.get("n"), lang) else many
    parts = _parts(template)
    if len(parts) == 1:
        return template
    filled = list(parts)
    for at in range(1, len(parts), 2):
        name = parts[at]
        filled[at] = str(params[name]) if name in params else f"{{{name}}}"
    return "".join(filled)


@lru_cache(maxsize=4096)
def _parts(template: str) -> tuple[str, ...]:
    """What stands between the slots, and their names: plain, name, plain, name … plain."""
    return tuple(_SLOT.split(template))


def _is_singular(n: object, lang: str) -> bool:
    return n in (0, 1) if lang == "fr" else n == 1


def _again(template: str, params: dict[str, object]) -> Text:
    return Text(template, **params)
