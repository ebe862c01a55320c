"""Refusals as data, in the language of whoever asked."""

from collections.abc import Mapping

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.room.showing.catalogues import catalogue, language
from tete.server.wire.problem import Problem

_PACKAGE = "tete.server"


def problem_of(error: TeteError, lang: str, slug: str | None = None) -> Problem:
    """A refusal as it is sent."""
    return Problem(error.code, say(error.sentence, lang, slug), error.rule)


def internal_problem(name: str, lang: str) -> Problem:
    """A fault of ours as it is told: its name in the log, and nothing of what it is."""
    sentence = Text(
        "Something went wrong on our side (fault {name}). Nothing has changed.", name=name
    )
    return Problem(Code.INTERNAL, say(sentence, lang), None, name)


def say(text: str, lang: str, slug: str | None = None) -> str:
    """A sentence of the room or of a game in a language."""
    return catalogue(slug, lang, _PACKAGE).say(text)


def wished(query: Mapping[str, str], accepted: str) -> str:
    """The language asked for by ``?lang=``, else by the browser."""
    return language(query.get("lang") or accepted.partition(",")[0].partition(";")[0])
