"""Trying a word before it is written: what it would make, in one line."""

from typing import Any

from tete.core import asking
from tete.core.game import AnyGame
from tete.core.optional import PreviewWord
from tete.core.text import Text
from tete.terminal.language import Language


def try_out(game: AnyGame, view: Any, text: str, language: Language) -> str:
    """What the move written so would make for whoever has this view. Raises InvalidMove."""
    told = asking.preview(game, view, text)
    if told is None:
        return language.say(Text("This game cannot say in advance what a move would make."))
    parts = [_word(word, language) for word in told.words]
    if told.sentence:
        parts.append(language.repeat(told.sentence))
    return " · ".join(parts) or language.say(Text("That would make no word."))


def _word(word: PreviewWord, language: Language) -> str:
    parts = [word.text]
    if word.points is not None:
        parts.append(language.say(Text("{n} point|{n} points", n=word.points)))
    if word.admitted is not None:
        parts.append(language.say(Text("admitted") if word.admitted else Text("not admitted")))
    return ", ".join(parts)
