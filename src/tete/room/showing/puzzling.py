"""Puzzles as they leave the room: which there are, and what becomes of a try; the answer only for who asks."""

import datetime
from collections.abc import Sequence
from typing import Annotated

import msgspec

from tete.bots.advice import called
from tete.bots.refuting import refuted
from tete.core.errors import TeteError
from tete.core.scene import Scene
from tete.core.text import Text
from tete.practice.puzzles import NoPuzzle, Puzzles, puzzles_of
from tete.practice.runner import Status, begin, refuse_taps, stand
from tete.practice.solving import as_step, find, where
from tete.room.showing.catalogues import catalogue
from tete.room.showing.scenes import scene_writer
from tete.room.showing.teaching import LessonMove
from tete.room.showing.trying import told_move
from tete.room.showing.written import written
from tete.shelf.games import game as find_game
from tete.shelf.games import games


class PuzzleSign(msgspec.Struct, frozen=True):
    """A puzzle by its id, and how hard it is: 1 to 5."""

    id: str
    grade: int


class PuzzleShelf(msgspec.Struct, frozen=True):
    """The puzzles of a game, and which is that of the day ``date``, by UTC."""

    slug: str
    title: str
    ask: str
    date: str
    today: str
    puzzles: tuple[PuzzleSign, ...]


class Daily(msgspec.Struct, frozen=True):
    """The puzzle of the day: of all games one, the same for everybody."""

    date: str
    slug: str
    title: str
    id: str
    grade: int


class Puzzled(msgspec.Struct, frozen=True):
    """A puzzle after a try: ``state`` is what became of it, ``said`` the sentence for this moment.

    ``made`` is, once it is solved, the move and what follows. ``look`` are cells to look at and ``hint`` the move,
    each for who asked; ``shown`` is what the move is called.
    """

    id: str
    grade: int
    rating: int
    state: Status
    said: str
    rule: str
    made: tuple[LessonMove, ...]
    scene: Annotated[msgspec.Raw, written(Scene)]
    look: tuple[str, ...] = ()
    hint: str = ""
    shown: str = ""


def puzzle_shelf(slug: str, date: datetime.date, lang: str) -> PuzzleShelf:
    """The puzzles of a game. Raises UnknownGame, NoPuzzle."""
    game = find_game(slug)
    found = _of(slug).fitting(lang)
    signs = tuple(PuzzleSign(each.id, each.grade) for each in found.puzzles)
    ask = catalogue(slug, lang).say(found.ask)
    return PuzzleShelf(
        slug, game.info.title(lang), ask, date.isoformat(), found.today(date).id, signs
    )


def daily_puzzle(date: datetime.date, lang: str) -> Daily:
    """The one of the day: its game changes from day to day, and its words are the reader's. Raises NoPuzzle."""
    slugs = [slug for slug, game in sorted(games().items()) if puzzles_of(game).puzzles]
    if not slugs:
        raise NoPuzzle(Text("There are no puzzles here."))
    slug = slugs[date.toordinal() % len(slugs)]
    game = find_game(slug)
    puzzle = _of(slug).fitting(lang).today(date)
    return Daily(date.isoformat(), slug, game.info.title(lang), puzzle.id, puzzle.grade)


def puzzled(
    slug: str, name: str, tries: Sequence[str], taps: Sequence[str], help_: int, lang: str
) -> bytes:
    """What becomes of a try at a puzzle. Raises UnknownGame, NoPuzzle."""
    game, spoken, found = find_game(slug), catalogue(slug, lang), _of(slug)
    puzzle = find(found, name)
    step = as_step(game, found, puzzle)
    at = stand(game, step, tries) if tries else begin(game, step)
    if taps and at.status != "done":
        at = refuse_taps(game, at, taps)
    said = at.said
    start = game.read(puzzle.position)
    before = game.draw(game.view(start, at.learner))
    scene = before
    made: tuple[LessonMove, ...] = ()
    write = scene_writer(slug, spoken.lang).scene
    if at.status == "done":
        scenes = [game.draw(game.view(each.after, at.learner)) for each in at.made]
        made = tuple(
            LessonMove(
                told_move(game, each.before, game.parse(each.text), ply, spoken), write(drawn)
            )
            for ply, (each, drawn) in enumerate(zip(at.made, scenes, strict=True), 1)
        )
        scene = scenes[-1]
    elif (
        at.status == "wrong"
        and tries
        and not at.rule
        and _is_legal(slug, puzzle.position, tries[0])
    ):
        text = game.write(game.parse(tries[0]))
        said = refuted(game, start, text, puzzle, found.points)
    hint = puzzle.best[0] if help_ > 1 and at.status != "done" else ""
    return msgspec.json.encode(
        Puzzled(
            id=puzzle.id,
            grade=puzzle.grade,
            rating=puzzle.rating,
            state=at.status,
            said=spoken.say(said),
            rule=at.rule,
            made=made,
            scene=write(scene),
            look=where(game, start, before, puzzle.best[0])
            if help_ and at.status != "done"
            else (),
            hint=hint,
            shown=spoken.say(called(game, before, hint)) if hint else "",
        )
    )


def _is_legal(slug: str, position: str, text: str) -> bool:
    game = find_game(slug)
    try:
        game.play(game.read(position), game.parse(text))
    except TeteError:
        return False
    return True


def _of(slug: str) -> Puzzles:
    found = puzzles_of(find_game(slug))
    if not found.puzzles:
        raise NoPuzzle(Text("There are no puzzles for this game."))
    return found
