"""What is told of the games on the shelf."""

from typing import Literal

import msgspec

Value = str | int | bool | None
"""What an option can be set to."""


class SeatName(msgspec.Struct, frozen=True):
    """What a seat is called in a game."""

    seat: int
    name: str
    letter: str


class GameOption(msgspec.Struct, frozen=True):
    """Something to agree on before a game.

    ``default`` is what holds where a request says nothing; ``offers`` is what a form begins with instead, by
    the language of whoever fills it in, or by ``bot`` where a bot sits down, ``easy`` where that is of the weakest
    level. ``called`` has values and what people call them; a request may give either, a name in any
    language of the game.
    """

    name: str
    kind: Literal["choice", "flag", "number", "text"]
    label: str
    help: str
    default: Value
    choices: list[Value]
    suggestions: list[str]
    called: dict[str, str]
    offers: dict[str, Value]
    least: int | None
    most: int | None
    may_be_none: bool
    may_be_file: bool


class Level(msgspec.Struct, frozen=True):
    """A bot of a strength, for people to choose. Elo is null where it was not measured."""

    bot: str
    name: str
    sentence: str
    elo: int | None
    margin: int | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf. ``level`` is the bot for who has not chosen; ``has_words``: there are words to look up,
    ``has_lesson``: it can be learned by playing, ``has_puzzles``: there are puzzles to solve.

    ``minutes`` is about how long a game takes, null where nobody has said.
    ``stronger`` says what levels need that do not play here; empty where all do.
    ``unhurried`` are seconds a move that the strongest level can be given (``level-6@5s``), to play better still.
    """

    slug: str
    title: str
    summary: str
    credit: str
    version: int
    seats: tuple[int, int]
    has_chance: bool
    has_secrets: bool
    has_words: bool
    has_lesson: bool
    has_puzzles: bool
    minutes: int | None
    bots: list[str]
    levels: list[Level]
    level: str
    unhurried: list[int]
    stronger: str
    places: dict[str, list[SeatName]]
    options: list[GameOption]


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game. ``has_lesson``: it can be learned by playing."""

    slug: str
    title: str
    html: str
    has_lesson: bool


class Sign(msgspec.Struct, frozen=True):
    """A kind of mark on a board, and what it means."""

    kind: str
    said: str


class Legend(msgspec.Struct, frozen=True):
    """What the marks on the board of a game mean."""

    signs: list[Sign]
