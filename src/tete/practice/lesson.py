"""A lesson: positions, a sentence to each, and what counts as done; data that a game brings as TOML."""

import tomllib
from functools import lru_cache
from typing import Literal, Protocol, runtime_checkable

import msgspec

from tete.codes import Code
from tete.core.asking import adds
from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.core.text import Text, excerpt

ANY = "any"
"""In the place of moves: whatever is legal."""
ELSE = "else"
"""In ``wrong``, the sentence for every legal move that has none of its own."""


class BadLesson(TeteError):
    """A lesson that cannot be read or run."""

    def __init__(self, sentence: str) -> None:
        super().__init__(Code.BAD_LESSON, sentence)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.sentence,)


class NoLesson(TeteError):
    """The game brings no lesson, or the lesson has no such step."""

    def __init__(self, sentence: str) -> None:
        super().__init__(Code.NO_LESSON, sentence)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.sentence,)


@runtime_checkable
class HasLesson(Protocol):
    """Without it a game is learned from its rules."""

    def lesson(self) -> str:
        """The lesson as TOML (``Lesson``), English; ``texts`` translates its sentences. Empty: there is none."""


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move of the learner, and what follows by itself.

    ``moves`` is what counts as done, in canonical texts, the first being the one that is shown to who asks; or
    "any". Where the position waits for the learner's hand to let chance act, it is the one thing that is drawn.
    ``answer`` are the moves of the others and of chance. ``say`` is said then; ``wrong`` as in a ``Step``.
    """

    moves: tuple[str, ...] | Literal["any"]
    answer: tuple[str, ...] = ()
    say: str = ""
    wrong: dict[str, str] = {}


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn: a position in which the seat to move is the learner, and rounds to be done in it.

    ``id`` is what progress is kept by. ``say`` explains and says what to do; ``goal`` is that in short. ``wrong``
    has sentences for legal moves that are not asked for. ``rule`` is the number of the rule it is about.
    """

    id: str
    title: str
    position: str
    say: str
    rounds: tuple[Round, ...] = msgspec.field(name="round")
    goal: str = ""
    rule: str = ""
    wrong: dict[str, str] = {}

    @property
    def sentences(self) -> tuple[str, ...]:
        """Everything that is said in it, each once."""
        told = [self.title, self.say, self.goal, *self.wrong.values()]
        for one in self.rounds:
            told += [one.say, *one.wrong.values()]
        return tuple(dict.fromkeys(filter(None, told)))


class Lesson(msgspec.Struct, frozen=True):
    """The steps, in the order in which they are learned."""

    steps: tuple[Step, ...]

    def step(self, name: str) -> Step:
        """The step of that id. Raises NoLesson."""
        for step in self.steps:
            if step.id == name:
                return step
        named = ", ".join(step.id for step in self.steps)
        told = Text(
            "There is no step “{name}”; the steps are: {names}.", name=excerpt(name), names=named
        )
        raise NoLesson(told)


def has_lesson(game: AnyGame) -> bool:
    """Whether the game brings one."""
    return bool(_text(game).strip())


def lesson_of(game: AnyGame) -> Lesson:
    """The lesson of a game. Raises NoLesson, BadLesson."""
    if not has_lesson(game):
        told = Text("There is no lesson for “{slug}”.", slug=game.info.slug)
        raise NoLesson(told)
    return read(_text(game))


@lru_cache(maxsize=64)
def read(text: str) -> Lesson:
    """A lesson from its TOML. Raises BadLesson, which names the step and the key."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(Text("The lesson is not TOML: {why}", why=str(error))) from None
    steps = told.pop("step", None)
    if told or not isinstance(steps, list) or not steps:
        raise BadLesson(Text("A lesson is a list of [[step]] and nothing else."))
    read_steps = tuple(_step(number, given) for number, given in enumerate(steps, 1))
    names = [step.id for step in read_steps]
    for name in names:
        if names.count(name) > 1:
            raise BadLesson(Text("Two steps of the lesson are called “{name}”.", name=name))
    return Lesson(read_steps)


def _step(number: int, given: object) -> Step:
    name = given.get("id", "") if isinstance(given, dict) else ""
    try:
        step = msgspec.convert(given, Step)
    except msgspec.ValidationError as error:
        named = {"number": number, "name": excerpt(str(name)), "why": str(error)}
        told = Text("Step {number} of the lesson (“{name}”): {why}", **named)
        raise BadLesson(told) from None
    if not step.rounds or not all(one.moves for one in step.rounds):
        named = {"number": number, "name": step.id}
        told = Text("Step {number} of the lesson (“{name}”) has a round without moves.", **named)
        raise BadLesson(told)
    return step


def _text(game: AnyGame) -> str:
    own: object = game
    return own.lesson() if adds(own, HasLesson) else ""
