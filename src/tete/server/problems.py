"""Refusals as data, as those of the desk, with the sentences of the server."""

from tete.core.errors import TeteError
from tete.desk import problems
from tete.desk.wire.problem import Problem

_PACKAGES = "tete.people", "tete.post", "tete.server"


def problem_of(error: TeteError, lang: str, slug: str | None = None) -> Problem:
    """A refusal as it is sent."""
    return problems.problem_of(error, lang, slug, *_PACKAGES)


def say(text: str, lang: str, slug: str | None = None) -> str:
    """A sentence of the server, of the room or of a game in a language."""
    return problems.say(text, lang, slug, *_PACKAGES)
