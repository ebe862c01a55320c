"""Puzzles: positions with one best move, which a game may bring along.

A file has one line for each, in TOML: ``ask``, the task in the game's own words, then ``puzzle``, a list.
"""

import datetime
import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Protocol, runtime_checkable

import msgspec

from tete.codes import Code
from tete.core.asking import adds
from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.core.text import Text

EASIEST, HARDEST = 1, 5
"""The grades."""
ASK = Text("Find the best move.")
_FIRST_DAY = datetime.date(2026, 1, 1)


@runtime_checkable
class HasPuzzles(Protocol):
    """Without it a game has no puzzles."""

    def puzzles(self) -> str:
        """Its file of puzzles, as ``read`` takes it; empty where there is none."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position and what is best in it. The id is short and stays.

    ``best`` are the moves that count as right, the one to show first. ``line`` is what follows: that move, the
    answer, and so on as far as the search saw it. ``found`` are the levels that find it, ``rating`` is about how
    strong somebody is who finds it half of the time, ``margin`` by how much any other move is worse. ``lang`` is
    the language whose words one must know for it, empty where words do not matter.
    """

    id: str
    position: str
    best: tuple[str, ...]
    line: tuple[str, ...] = ()
    grade: int = 3
    rating: int = 0
    found: tuple[int, ...] = ()
    margin: float = 0.0
    lang: str = ""


class Mined(msgspec.Struct, frozen=True):
    """What one seed of the miner brought: games played, positions looked at, and those that were checked."""

    seed: int = 0
    games: int = 0
    positions: int = 0
    checked: int = 0


class _File(msgspec.Struct, frozen=True):
    ask: str = ""
    points: bool = False
    mined: tuple[Mined, ...] = ()
    puzzle: tuple[Puzzle, ...] = ()


@dataclass(frozen=True)
class Puzzles:
    """All puzzles of a game, in the order of its file. ``ask`` is the task, in the game's own
    words; ``points`` says that it is about points, not about the chance of winning."""

    ask: str = ASK
    puzzles: tuple[Puzzle, ...] = ()
    mined: tuple[Mined, ...] = ()
    points: bool = False

    @property
    def by_id(self) -> Mapping[str, Puzzle]:
        """Id to puzzle."""
        return {each.id: each for each in self.puzzles}

    def fitting(self, lang: str) -> "Puzzles":
        """Those for whoever reads this language; all where there is none for them."""
        known = tuple(each for each in self.puzzles if each.lang in ("", lang))
        return replace(self, puzzles=known) if known else self

    def today(self, date: datetime.date) -> Puzzle:
        """The puzzle of a day, the same for everybody: all come once before one comes again.

        There must be one at least.
        """
        mixed = sorted(self.puzzles, key=lambda each: hashlib.sha256(each.id.encode()).digest())
        return mixed[(date - _FIRST_DAY).days % len(mixed)]


class BadPuzzles(TeteError):
    """The file is no file of puzzles; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(Code.BAD_PUZZLES, sentence)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.sentence,)


class NoPuzzle(TeteError):
    """The game has no puzzles, or none of that id."""

    def __init__(self, sentence: str) -> None:
        super().__init__(Code.NO_PUZZLE, sentence)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.sentence,)


@lru_cache(maxsize=64)
def read(text: str) -> Puzzles:
    """The puzzles of a file. Raises BadPuzzles."""
    try:
        file = msgspec.convert(tomllib.loads(text), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadPuzzles(Text("The puzzles cannot be read: {reason}.", reason=error)) from None
    ask = Text(file.ask) if file.ask else ASK
    return Puzzles(ask, file.puzzle, file.mined, file.points)


def has_puzzles(game: AnyGame) -> bool:
    """Whether a game brings any; none of them is read."""
    return adds(game, HasPuzzles) and bool(game.puzzles().strip())


def puzzles_of(game: AnyGame) -> Puzzles:
    """The puzzles that a game brings; none where it brings none. Raises BadPuzzles."""
    return read(game.puzzles()) if adds(game, HasPuzzles) else Puzzles()


def today() -> datetime.date:
    """The day by which everybody has the same puzzle: that of UTC."""
    return datetime.datetime.now(datetime.UTC).date()


def write(found: Puzzles) -> str:
    """The file of puzzles, as ``read`` takes it."""
    ask = [] if found.ask == ASK else [f"ask = {_toml(str(found.ask))}"]
    lines = [
        "# Written by `tete puzzle mine`; docs/build/puzzles.md says how.",
        *ask,
        *(["points = true"] if found.points else []),
        "mined = [",
        *(f"  {_toml(msgspec.to_builtins(each))}," for each in found.mined),
        "]",
        "puzzle = [",
        *(f"  {_toml(msgspec.to_builtins(each))}," for each in found.puzzles),
        "]",
    ]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return msgspec.json.encode(value).decode()
