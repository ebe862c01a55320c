"""What is asked about games: the shelf, rules, pictures, lessons, puzzles."""

from collections.abc import Mapping
from typing import Any

from tete.desk.legend import legend
from tete.desk.rulebook import rules_page
from tete.desk.wire import bodies
from tete.desk.wire import games as wire
from tete.pocket.house import PocketHouse
from tete.pocket.offered import described
from tete.pocket.route import Request, Route
from tete.practice.puzzles import today
from tete.room.showing import puzzling, questions, teaching
from tete.room.showing.middle import middle_scene

_OPTION = "option."


async def shelf(_: PocketHouse, request: Request) -> list[wire.GameInfo]:
    """Every game on the shelf."""
    return described(request.lang)


async def rules(_: PocketHouse, request: Request, slug: str) -> wire.Rules:
    """The rules as HTML."""
    return rules_page(slug, request.lang)


async def marks(_: PocketHouse, request: Request, slug: str) -> wire.Legend:
    """What the marks on a board mean."""
    return legend(slug, request.lang)


async def middle(_: PocketHouse, request: Request, slug: str) -> Any:
    """The scene of a position from the middle of some game."""
    return middle_scene(slug, request.lang)


async def scene(_: PocketHouse, request: Request, slug: str) -> Any:
    """The scene of a new game; options as ``option.NAME=VALUE``."""
    given = {
        name.removeprefix(_OPTION): value
        for name, value in request.query.items()
        if name.startswith(_OPTION)
    }
    return _scene(request, slug, request.number("seats"), given)


async def own_scene(_: PocketHouse, request: Request, slug: str) -> Any:
    """The scene of a new game, with options too long for an address."""
    wish = request.read(bodies.NewScene)
    return _scene(request, slug, wish.seats, wish.options)


def _scene(request: Request, slug: str, seats: int | None, given: Mapping[str, object]) -> bytes:
    return questions.new_scene(slug, seats, given, request.lang)


async def lesson(_: PocketHouse, request: Request, slug: str) -> teaching.LessonPage:
    """The steps of a game's lesson."""
    return teaching.lesson_page(slug, request.lang)


async def step(_: PocketHouse, request: Request, slug: str, name: str) -> Any:
    """Where somebody stands after these tries."""
    wish = request.read(bodies.LessonTry)
    return teaching.taught(slug, name, wish.moves, wish.taps, request.lang)


async def puzzles(_: PocketHouse, request: Request, slug: str) -> puzzling.PuzzleShelf:
    """The puzzles of a game."""
    return puzzling.puzzle_shelf(slug, today(), request.lang)


async def puzzle(_: PocketHouse, request: Request, slug: str, name: str) -> Any:
    """A puzzle."""
    return puzzling.puzzled(slug, name, (), (), 0, request.lang)


async def solve(_: PocketHouse, request: Request, slug: str, name: str) -> Any:
    """A try at a puzzle."""
    wish = request.read(bodies.PuzzleTry)
    return puzzling.puzzled(slug, name, wish.moves, wish.taps, wish.help, request.lang)


async def daily(_: PocketHouse, request: Request) -> puzzling.Daily:
    """The puzzle of the day."""
    return puzzling.daily_puzzle(today(), request.lang)


_GAME = "/api/games/{}"
ROUTES = (
    Route.at("GET", "/api/games", shelf),
    Route.at("GET", f"{_GAME}/rules", rules),
    Route.at("GET", f"{_GAME}/marks", marks),
    Route.at("GET", f"{_GAME}/middle", middle),
    Route.at("GET", f"{_GAME}/scene", scene),
    Route.at("POST", f"{_GAME}/scene", own_scene),
    Route.at("GET", f"{_GAME}/lesson", lesson),
    Route.at("POST", f"{_GAME}/lesson/{{}}", step),
    Route.at("GET", f"{_GAME}/puzzles", puzzles),
    Route.at("GET", f"{_GAME}/puzzles/{{}}", puzzle),
    Route.at("POST", f"{_GAME}/puzzles/{{}}", solve),
    Route.at("GET", "/api/puzzle", daily),
)
