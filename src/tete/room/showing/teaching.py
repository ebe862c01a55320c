"""A lesson as it leaves the room: its steps without their answers, and where somebody stands in one of them."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from tete.bots.advice import called
from tete.core import asking
from tete.core.game import AnyGame
from tete.core.scene import Scene
from tete.core.text import Catalogue
from tete.practice.check import seconds
from tete.practice.lesson import lesson_of
from tete.practice.runner import Made, Standing, Status, refuse_taps, shown, stand
from tete.room.showing.catalogues import catalogue
from tete.room.showing.messages import PlayedMove
from tete.room.showing.scenes import scene_writer
from tete.room.showing.trying import told_move
from tete.room.showing.written import written
from tete.shelf.games import game as find_game


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson: what it is called, and what is to be done in short."""

    id: str
    title: str
    goal: str
    rule: str


class LessonPage(msgspec.Struct, frozen=True):
    """The lesson of a game: its steps, and about how many minutes they take."""

    slug: str
    title: str
    minutes: int
    steps: tuple[LessonStep, ...]


class LessonMove(msgspec.Struct, frozen=True):
    """A move that was made in a step, and the board after it."""

    move: PlayedMove
    scene: Annotated[msgspec.Raw, written(Scene)]


class Taught(msgspec.Struct, frozen=True):
    """Where a learner stands in a step: ``said`` is the sentence for this moment.

    ``state`` is what became of the last try; after one that was wrong everything is as before, and ``rule`` is the
    number of the rule that refused it. ``moves`` are the tries that count: what comes next is tried after these.
    ``made`` is what the last try has brought about, one by one. ``hint`` is a move that counts as done now, and
    ``shown`` what it is called; both are empty at the end.
    """

    step: str
    state: Status
    said: str
    rule: str
    round: int
    rounds: int
    moves: tuple[str, ...]
    made: tuple[LessonMove, ...]
    scene: Annotated[msgspec.Raw, written(Scene)]
    hint: str
    shown: str


def lesson_page(slug: str, lang: str) -> LessonPage:
    """The lesson of a game, in a language. Raises UnknownGame, NoLesson."""
    game, spoken = find_game(slug), catalogue(slug, lang)
    lesson = lesson_of(game)
    steps = tuple(
        LessonStep(step.id, spoken.say(step.title), spoken.say(step.goal), step.rule)
        for step in lesson.steps
    )
    minutes = max(1, round(seconds(lesson, spoken.say) / 60))
    return LessonPage(slug, game.info.title(lang), minutes, steps)


def taught(slug: str, name: str, tries: Sequence[str], taps: Sequence[str], lang: str) -> bytes:
    """Where somebody stands after these tries in a step, or when these taps lead nowhere. Raises NoLesson."""
    game, spoken = find_game(slug), catalogue(slug, lang)
    step = lesson_of(game).step(name)
    at = stand(game, step, tries)
    if taps and at.status != "done":
        at = refuse_taps(game, at, taps)
    hint = shown(game, step, at)
    here = _scene(game, at, at.state)
    write = scene_writer(slug, spoken.lang).scene
    return msgspec.json.encode(
        Taught(
            step=step.id,
            state=at.status,
            said=spoken.say(at.said),
            rule=at.rule,
            round=at.round,
            rounds=len(step.rounds),
            moves=at.kept,
            made=tuple(_made(game, at, made, number, spoken) for number, made in _fresh(at)),
            scene=write(here),
            hint=hint,
            shown=spoken.say(called(game, here, hint)) if hint else "",
        )
    )


def _fresh(at: Standing) -> list[tuple[int, Made]]:
    return list(enumerate(at.fresh, len(at.made) - len(at.fresh) + 1))


def _made(game: AnyGame, at: Standing, made: Made, ply: int, spoken: Catalogue) -> LessonMove:
    move = told_move(game, made.before, game.parse(made.text), ply, spoken)
    scene = _scene(game, at, made.after)
    return LessonMove(move, scene_writer(game.info.slug, spoken.lang).scene(scene))


def _scene(game: AnyGame, at: Standing, state: Any) -> Scene:
    """What the learner sees; everything, once the game is over."""
    if game.turn(state) is None:
        return game.draw(asking.reveal(game, state))
    return game.draw(game.view(state, at.learner))
