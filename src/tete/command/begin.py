"""A new game from a template: a distribution that is whole from its first minute."""

import importlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from tete.conformance.playthrough import playthrough

_END = ".tmpl"


@dataclass(frozen=True)
class Wanted:
    """What somebody answers to the three questions, and what the game is called."""

    slug: str
    title: str
    dice: bool
    secrets: bool
    most: int
    version: str

    @property
    def flags(self) -> dict[str, bool]:
        """What a line of the template may ask for by ``%if``."""
        return {"dice": self.dice, "secrets": self.secrets}

    @property
    def words(self) -> dict[str, str]:
        """What stands for ``{{word}}`` in the template."""
        two = self.most == 2
        return {
            "slug": self.slug,
            "title": self.title,
            "Class": self.slug.replace("_", " ").title().replace(" ", ""),
            "L": self.slug[0].upper(),
            "version": self.version,
            "least": "2",
            "most": str(self.most),
            "seats_in_words": "two players" if two else f"two to {_NUMBERS[self.most][0]} players",
            "Seats_in_words": "Two players" if two else f"Two to {_NUMBERS[self.most][0]} players",
            "Seats_in_french": "Deux joueurs"
            if two
            else f"Deux à {_NUMBERS[self.most][1]} joueurs",
            "high": "6" if self.dice else "4",
            "mean": "3.5" if self.dice else "2.5",
            "rolled_high": " rolled=6" if self.dice else "",
            "rolled_two": " rolled=2" if self.dice else "",
            "answer": '"roll 1", "d 1"' if self.dice else '"d 2"',
            "first": '"roll 3", "c 3", "roll 1"' if self.dice else '"c 3"',
            "others": '"b 1"',
            "roll_notation": "; `roll 5` is what the die shows" if self.dice else "",
            "roll_notation_fr": " ; `roll 5` est ce que montre le dé" if self.dice else "",
            "rolled_notation": ", and `rolled=5` at its end" if self.dice else "",
            "rolled_notation_fr": ", et `rolled=5` à la fin" if self.dice else "",
        }


_NUMBERS = {3: ("three", "trois"), 4: ("four", "quatre")}


def pages(wanted: Wanted) -> Iterator[tuple[str, str]]:
    """(path, text) of every file that is made from the template."""
    for path, page in _files(resources.files(__package__) / "template"):
        name = path.removesuffix(_END).replace("package/", f"src/tete_{wanted.slug}/")
        yield name, rendered(page.read_text("utf-8"), wanted.flags, wanted.words)


def rendered(text: str, flags: dict[str, bool], words: dict[str, str]) -> str:
    """A page of the template: ``%if flag``, ``%else`` and ``%end`` on lines of their own, ``{{word}}`` anywhere.

    >>> rendered("%if a\\n{{x}}\\n%else\\nno\\n%end\\n", {"a": True}, {"x": "yes"})
    'yes\\n'
    """
    kept: list[bool] = []
    lines = []
    for line in text.splitlines():
        if line.startswith("%if "):
            kept.append(flags[line.removeprefix("%if ")])
        elif line == "%else":
            kept[-1] = not kept[-1]
        elif line == "%end":
            kept.pop()
        elif all(kept):
            lines.append(line)
    for word, meant in words.items():
        lines = [line.replace("{{" + word + "}}", meant) for line in lines]
    return "".join(f"{line}\n" for line in lines)


def write(wanted: Wanted, folder: Path) -> list[Path]:
    """Write the distribution into a folder, its golden game with it. Raises OSError."""
    made = []
    for name, text in pages(wanted):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        made.append(path)
    golden = folder / "tests" / "golden.txt"
    golden.write_text(_golden(wanted, folder / "src"), "utf-8")
    return [*made, golden]


def _golden(wanted: Wanted, source: Path) -> str:
    """A whole game of what was just written; it leaves no trace in this process."""
    package = f"tete_{wanted.slug}"
    keeps, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    sys.path.insert(0, str(source))
    try:
        importlib.invalidate_caches()
        return playthrough(importlib.import_module(package).game, seed=1)
    finally:
        sys.path.remove(str(source))
        sys.dont_write_bytecode = keeps
        for name in [name for name in sys.modules if name.partition(".")[0] == package]:
            del sys.modules[name]


def _files(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    for page in sorted(folder.iterdir(), key=lambda page: page.name):
        if page.is_dir():
            yield from _files(page, f"{path}{page.name}/")
        elif page.name.endswith(_END):
            yield path + page.name, page
