"""Sentences as data: a Text can be kept in an event and said in any language later."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from tete.core.text import Text

EARLIER = (Text("The table was left before the game began."),)
"""Sentences that only stand in events of earlier versions: they are said in every language all the same."""


class Phrase(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The template of a Text and its parameters."""

    template: str
    params: dict[str, "Phrase | str | int | float"] = msgspec.field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.template, *self.params.values()))


def keep(text: str) -> Phrase:
    """A sentence as data.

    >>> say_again(keep(Text("{n} stone|{n} stones", n=2)))
    '2 stones'
    """
    if not isinstance(text, Text):
        return Phrase("{text}", {"text": text})
    return Phrase(text.template, {name: _param(value) for name, value in text.params.items()})


_NOBODY: Mapping[str, str] = MappingProxyType({})


def say_again(phrase: Phrase, called: Mapping[str, str] = _NOBODY) -> Text:
    """The sentence that was kept; ``called`` has other names for some of its parameters.

    >>> say_again(Phrase("{seat} passes", {"seat": Phrase("Red")}), {"Red": "Ada"})
    'Ada passes'
    """
    params = {
        name: _said_again(value, called) if isinstance(value, Phrase) else value
        for name, value in phrase.params.items()
    }
    return Text(phrase.template, **params)


def _said_again(phrase: Phrase, called: Mapping[str, str]) -> str:
    if not phrase.params and phrase.template in called:
        return called[phrase.template]
    return say_again(phrase, called)


def _param(value: object) -> Phrase | str | int | float:
    if isinstance(value, Text):
        return keep(value)
    return value if isinstance(value, (str, int, float)) else str(value)
