"""Sentences as data: a Text can be kept in an event and said in any language later."""

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


def say_again(phrase: Phrase) -> Text:
    """The sentence that was kept."""
    params = {
        name: say_again(value) if isinstance(value, Phrase) else value
        for name, value in phrase.params.items()
    }
    return Text(phrase.template, **params)


def _param(value: object) -> Phrase | str | int | float:
    if isinstance(value, Text):
        return keep(value)
    return value if isinstance(value, (str, int, float)) else str(value)
