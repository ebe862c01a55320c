"""In which language the terminal speaks, and its sentences in it."""

import os
from collections.abc import Sequence
from functools import cache
from importlib import resources

from tete.codes import Code
from tete.core.asking import read_notation
from tete.core.errors import BadOption, BadRecord, TeteError
from tete.core.game import AnyGame
from tete.core.text import Catalogue, Text, shown
from tete.shelf.texts import read_texts

_PACKAGES = (
    "tete.core",
    "tete.pictures",
    "tete.practice",
    "tete.bots",
    "tete.room",
    "tete.terminal",
)
_ENGLISH = "en"


class Language:
    """Says things to people: our sentences and those of one game, in one language.

    ``packages`` are those besides ours whose sentences it should know.
    """

    def __init__(
        self, lang: str = _ENGLISH, game: AnyGame | None = None, packages: Sequence[str] = ()
    ) -> None:
        self.lang = lang
        self._game = game
        tables = [read_texts(package, lang) for package in (*_PACKAGES, *packages)]
        self.catalogue = Catalogue(lang, *tables, game.texts(lang) if game else {})

    def say(self, text: Text) -> str:
        """A sentence of ours; the names, moves and paths in it stay as they are."""
        return self.catalogue.say(text)

    def repeat(self, text: str) -> str:
        """A sentence somebody else made."""
        return self.catalogue.say(text)

    def notation(self, text: str) -> str:
        """A move's canonical text as people read it."""
        if self._game is None or self.lang == _ENGLISH:
            return text
        short = read_notation(self._game, text)
        return self.catalogue.say(short) if isinstance(short, Text) else text

    def refusal(self, error: TeteError) -> str:
        """What was refused and why, with the rule's number at the end."""
        sentence = shown(self.repeat(error.sentence))
        if isinstance(error, BadRecord) and error.line:
            sentence = self.say(Text("Line {line}: {sentence}", line=error.line, sentence=sentence))
        return f"{sentence} ({error.rule})" if error.rule else sentence


def language_for(
    lang: str | None, game: AnyGame | None = None, packages: Sequence[str] = ()
) -> Language:
    """The language that was asked for, else that of the environment.

    Raises BadOption for one that was asked for and that nobody here speaks.
    """
    spoken = languages(game)
    if lang is not None:
        if lang.lower() not in spoken:
            langs = ", ".join(spoken)
            why = Text(
                "There is no language “{lang}” here; there are: {langs}.", lang=lang, langs=langs
            )
            raise BadOption(Code.UNKNOWN_LANG, why)
        return Language(lang.lower(), game, packages)
    wish = _environment()
    return Language(wish if wish in spoken else _ENGLISH, game, packages)


def languages(game: AnyGame | None = None) -> tuple[str, ...]:
    """Those the terminal speaks, and those a game brings."""
    brought = [lang for lang in game.info.titles if game.texts(lang)] if game else []
    return tuple(sorted({_ENGLISH, *_own(), *brought}))


@cache
def _own() -> tuple[str, ...]:
    folder = resources.files("tete.terminal") / "texts"
    return tuple(page.name.removesuffix(".toml") for page in folder.iterdir())


def _environment() -> str:
    for name in ("TETE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wish := os.environ.get(name):
            return wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return _ENGLISH
