"""What a game answers from the files that stand beside its class, as the games of the house have them."""

from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module, resources
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from tete.core.options import POSITION
from tete.core.replay import start
from tete.shelf.extras import explained
from tete.shelf.texts import merged_texts, read_page
from tete.thinking.mind import Mind

if TYPE_CHECKING:
    from tete.learning.lanes import Lanes


S = TypeVar("S")
E = TypeVar("E")


class GamePages:
    """A game whose folder has its rules, translations, lesson and puzzles; it may still answer for itself."""

    package: ClassVar[str]

    def __init_subclass__(cls) -> None:
        """The folder is that of the module which declares the game; a variation of it has the same."""
        super().__init_subclass__()
        ours = {base.__module__ for base in cls.__bases__ if issubclass(base, GamePages)}
        if cls.__module__ != __name__ and __name__ in ours:
            cls.package = cls.__module__.rpartition(".")[0]

    def rules(self, lang: str) -> str:
        """The rules in our words: ``texts/rules.<lang>.md``."""
        return read_page(self.package, "rules", lang)

    def marks(self, lang: str) -> str:
        """What the marks on its board mean: ``texts/marks.<lang>.md``; empty where there is none."""
        with suppress(FileNotFoundError):
            return read_page(self.package, "marks", lang)
        return ""

    def lesson(self) -> str:
        """How to learn it by playing: ``lesson.toml`` (``practice/lesson.py``); empty where there is none."""
        return _file(self.package, "lesson.toml")

    def puzzles(self) -> str:
        """Positions with one best move: ``puzzles.toml`` (``practice/puzzles.py``); empty where there is none."""
        return _file(self.package, "puzzles.toml")

    def texts(self, lang: str) -> Mapping[str, str]:
        """Translations of everything this game says: ``texts/<lang>.toml``, and what games share."""
        return merged_texts((__package__, self.package), lang)


class GameFolder(GamePages, Generic[S, E]):
    """A game whose folder has a player (``mind.py``) and numbers (``encoding.py``) of its own, too."""

    def mind(self, strength: int, seed: int) -> Mind:
        """Its own player, the ``Searcher`` of ``mind.py``: only bots wait for the compiler."""
        made: Mind = import_module(f"{self.package}.mind").Searcher(strength, seed)
        return made

    def plain_mind(self, strength: int, seed: int) -> Mind | None:
        """Its own player in plain Python, the ``Searcher`` of ``plain_mind.py``; None where there is none."""
        if find_spec(f"{self.package}.plain_mind") is None:
            return None
        made: Mind = import_module(f"{self.package}.plain_mind").Searcher(strength, seed)
        return made

    def encoding(self, s: S) -> E:
        """Numbers and planes for learners, the ``Encoding`` of ``encoding.py``: only they wait for numpy."""
        with explained():
            made: E = import_module(f"{self.package}.encoding").Encoding(s)
        return made


class _Begins(Protocol):
    package: ClassVar[str]

    def new(self, seats: int = ..., **options: object) -> Any:
        """The state before the first move."""


class InLanes:
    """A game whose folder has ``lanes.py``: ``make(s, count, seed, last)``, lanes of games that begin as ``s``."""

    def lanes(
        self: _Begins,
        count: int,
        seats: int = 2,
        seed: int = 0,
        *,
        last: bool = False,
        **options: object,
    ) -> "Lanes":
        """Many games side by side: only learners wait for the compiler. Raises BadOption.

        The option ``position`` has them begin there.
        """
        with explained():
            make = import_module(f"{self.package}.lanes").make
        game: Any = self
        s = start(game, seats, options) if POSITION in options else self.new(seats, **options)
        made: Lanes = make(s, count, seed, last)
        return made


def _file(package: str, name: str) -> str:
    page = resources.files(package) / name
    return page.read_text(encoding="utf-8") if page.is_file() else ""
