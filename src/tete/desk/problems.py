"""Refusals as data, in the language of whoever asked. ``more`` names packages above this one, with their texts."""

from collections.abc import Mapping

from tete.codes import Code
from tete.core.errors import BadOption, TeteError, UnknownGame
from tete.core.text import Text
from tete.desk.wire.problem import Problem
from tete.practice.lesson import NoLesson
from tete.practice.puzzles import NoPuzzle
from tete.room.errors import Full, NoTable, NotYours, Refused
from tete.room.showing.catalogues import catalogue, language
from tete.storage.errors import Away

_PACKAGE = "tete.desk"


def problem_of(error: TeteError, lang: str, slug: str | None = None, *more: str) -> Problem:
    """A refusal as it is sent."""
    return Problem(error.code, say(error.sentence, lang, slug, *more), error.rule)


def internal_problem(name: str, lang: str) -> Problem:
    """A fault of ours as it is told: its name in the log, and nothing of what it is."""
    sentence = Text(
        "Something went wrong on our side (fault {name}). Nothing has changed.", name=name
    )
    return Problem(Code.INTERNAL, say(sentence, lang), None, name)


def status_of(error: TeteError) -> int:
    """A refusal as a status of HTTP."""
    match error:
        case NoTable() | UnknownGame() | NoLesson() | NoPuzzle():
            return 404
        case Refused():
            return 409
        case NotYours():
            return 403
        case Full():
            return 429
        case Away():
            return 503
        case _:
            return 400


def slow_down(seconds: int) -> Full:
    """Too many requests."""
    return Full(
        Code.TOO_MANY,
        Text("Too fast: try again in {n} second.|Too fast: try again in {n} seconds.", n=seconds),
        seconds,
    )


def not_understood() -> BadOption:
    """What was sent is not what is sent there."""
    return BadOption(Code.BAD_REQUEST, Text("That cannot be understood."))


def nothing_here() -> TeteError:
    """There is no such address."""
    return TeteError(Code.NOT_FOUND, Text("There is nothing here."))


def say(text: str, lang: str, slug: str | None = None, *more: str) -> str:
    """A sentence of the room or of a game in a language."""
    return catalogue(slug, lang, _PACKAGE, *more).say(text)


def wished(query: Mapping[str, str], accepted: str) -> str:
    """The language asked for by ``?lang=``, else by the browser."""
    return language(query.get("lang") or accepted.partition(",")[0].partition(";")[0])
