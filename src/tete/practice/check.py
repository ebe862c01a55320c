"""What is wrong with a lesson, in sentences for whoever writes it."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tete.core.errors import TeteError
from tete.core.game import CHANCE, AnyGame
from tete.core.text import Catalogue
from tete.practice.lesson import ANY, ELSE, Lesson, Round, Step, has_lesson, lesson_of
from tete.practice.runner import begin, learner_of

WORDS_A_MINUTE = 200
SECONDS_A_MOVE = 5
LONGEST = 240
"""Seconds that a whole lesson may take."""
MOST_WORDS = 45
_MOST_GOAL = 10
_MOST_TITLE = 3
_MOST_STATES = 200
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")
_WORD = re.compile(r"\w")


def flaws(game: AnyGame) -> Iterator[str]:
    """A sentence for everything that is wrong with the game's lesson; nothing where it brings none."""
    if not has_lesson(game):
        return
    try:
        lesson = lesson_of(game)
    except TeteError as error:
        yield str(error)
        return
    for number, step in enumerate(lesson.steps, 1):
        for flaw in (*_spoken(step), *_played(game, step)):
            yield f"step {number} (“{step.id}”): {flaw}"
    yield from _translated(game, lesson)


def words(text: str) -> int:
    """How many words a text has.

    >>> words("Two buttons that touch – a pair.")
    6
    """
    return sum(1 for part in text.split() if _WORD.search(part))


def seconds(lesson: Lesson, say: Callable[[str], str] = str) -> float:
    """How long a lesson takes somebody who reads all of it and makes no mistake, in the language of ``say``."""
    told = [
        text
        for step in lesson.steps
        for text in (step.title, step.goal, step.say, *(one.say for one in step.rounds))
    ]
    moves = sum(len(step.rounds) for step in lesson.steps)
    read = sum(words(say(text)) for text in told) * 60 / WORDS_A_MINUTE
    return read + moves * SECONDS_A_MOVE


def languages(game: AnyGame) -> tuple[Catalogue, ...]:
    """English, and every other language that the game is translated into."""
    titled = (lang for lang in game.info.titles if lang != "en")
    others = [Catalogue(lang, game.texts(lang)) for lang in titled if game.texts(lang)]
    return (Catalogue("en"), *others)


def _spoken(step: Step) -> Iterator[str]:
    """Flaws of what is said, in English."""
    if not _ID.fullmatch(step.id):
        yield "id: a short word of small letters, figures and hyphens, please"
    if words(step.title) > _MOST_TITLE or not step.title.strip():
        yield f"title: 1 to {_MOST_TITLE} words, not “{step.title}”"
    if not step.say.strip():
        yield "say: nothing is said"
    if words(step.goal) > _MOST_GOAL:
        yield f"goal: {words(step.goal)} words are more than {_MOST_GOAL}"
    for text in step.sentences:
        if words(text) > MOST_WORDS:
            yield f"{words(text)} words are more than {MOST_WORDS}: “{text}”"


def _translated(game: AnyGame, lesson: Lesson) -> Iterator[str]:
    for spoken in languages(game):
        own = game.texts(spoken.lang)
        if spoken.lang != "en":
            for step in lesson.steps:
                for text in step.sentences:
                    if text not in own:
                        yield f"step “{step.id}”: not in “{spoken.lang}”: “{text}”"
                    elif words(own[text]) > MOST_WORDS * 1.3:  # French needs more words
                        yield f"step “{step.id}”: too long in “{spoken.lang}”: “{own[text]}”"
        if (taken := seconds(lesson, spoken.say)) >= LONGEST:
            yield f"the lesson takes {taken:.0f} s in “{spoken.lang}”, not less than {LONGEST}"


def _played(game: AnyGame, step: Step) -> Iterator[str]:
    """Flaws of what is played, along every way through the step."""
    try:
        at = begin(game, step)
    except TeteError as error:
        yield f"position: {error}"
        return
    states: list[Any] = [at.state]
    unmet = {text for text in step.wrong if text != ELSE}
    for number, one in enumerate(step.rounds, 1):
        here = f"round {number}: "
        if number > 1 and not one.say and not step.rounds[number - 2].say:
            yield f"{here}nothing is said before it: give round {number - 1} a sentence"
        for state in states:
            yield from (f"{here}{flaw}" for flaw in _round(game, one, state))
            unmet -= set(_wrong_here(game, one, state, sorted(unmet)))
        follow: list[Any] = []
        for state in states:
            for text in _accepted(game, one, state):
                try:
                    follow.append(_answered(game, one, state, text))
                except TeteError as error:
                    yield f"{here}after “{text}”: {error}"
        states = list(dict.fromkeys(follow))[:_MOST_STATES]
        if number == len(step.rounds):
            break
        for state in states:
            if learner_of(game, state) != at.learner:
                yield f"{here}it does not end at the learner’s turn: {game.position(state)}"
                return
        if not states:
            return
    yield from (f"wrong: “{text}” is not a legal move that is not asked for" for text in unmet)


def _round(game: AnyGame, one: Round, state: Any) -> Iterator[str]:
    is_chance = game.turn(state) == CHANCE
    if is_chance and (one.moves == ANY or len(one.moves) != 1):
        yield "moves: chance is to act, so there must be one thing that it draws"
    for text in () if one.moves == ANY else one.moves:
        if problem := _problem(game, state, text):
            yield f"moves: “{text}”: {problem}"
    own = [text for text in one.wrong if text != ELSE]
    for text in set(own) - set(_wrong_here(game, one, state, own)):
        yield f"wrong: “{text}” is not a legal move that is not asked for"


def _accepted(game: AnyGame, one: Round, state: Any) -> Sequence[str]:
    if one.moves == ANY:
        return [game.write(move) for move in game.moves(state)[:_MOST_STATES]]
    return [text for text in one.moves if not _problem(game, state, text)]


def _answered(game: AnyGame, one: Round, state: Any, text: str) -> Any:
    for played in (text, *one.answer):
        state = game.play(state, game.parse(played))
    return state


def _wrong_here(game: AnyGame, one: Round, state: Any, texts: Sequence[str]) -> list[str]:
    """Those of the texts that are legal here, and not asked for."""
    if one.moves == ANY:
        return []
    return [text for text in texts if text not in one.moves and not _problem(game, state, text)]


def _problem(game: AnyGame, state: Any, text: str) -> str:
    """Why this is not a legal move in its canonical text; empty: it is."""
    try:
        move = game.parse(text)
        game.play(state, move)
    except TeteError as error:
        return str(error)
    plain = game.write(move)
    return "" if plain == text else f"its canonical text is “{plain}”"
