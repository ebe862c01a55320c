"""What can be chosen now: every pick with a number, and what a typed text means among them."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from tete.core.scene import Pick, Scene, Write
from tete.terminal.board import Overlay

FEW = 9
"""Up to this many choices are listed without being asked for."""

_WORDS = re.compile(r"[\s,]+")


@dataclass(frozen=True)
class Numbered:
    """A pick and the number to type for it."""

    number: int
    pick: Pick


class Choices:
    """The choices of a scene, a move that several paths lead to once.

    Numbers stay the same for as long as the position does. ``notation`` says a move's text as people read it.
    """

    def __init__(self, scene: Scene, notation: Callable[[str], str] = str) -> None:
        picks = [choice for choice in scene.choices if isinstance(choice, Pick)]
        numbers = {move: at for at, move in enumerate(dict.fromkeys(p.move for p in picks), 1)}
        self._paths = tuple(Numbered(numbers[pick.move], pick) for pick in picks)
        firsts = {entry.number: entry for entry in reversed(self._paths)}
        self.all = tuple(firsts[number] for number in sorted(firsts))
        self.writes = tuple(choice for choice in scene.choices if isinstance(choice, Write))
        self._names = {notation(entry.pick.move).casefold(): entry for entry in self.all}
        self._names |= {entry.pick.move.casefold(): entry for entry in self.all}

    @property
    def few(self) -> bool:
        """Whether all of them can be listed at once."""
        return 0 < len(self.all) <= FEW and not self.writes

    @property
    def start(self) -> str:
        """Where a word may begin, as an example; nothing where none is written."""
        if not self.writes:
            return ""
        write = self.writes[0]
        line = write.lines[len(write.lines) // 2]
        return write.example or line.starts[len(line.starts) // 2]

    def exact(self, text: str) -> Numbered | None:
        """The choice whose move is written so."""
        return self._names.get(text.strip().casefold())

    def by_number(self, text: str) -> Numbered | int | None:
        """The choice of a typed number; the number itself if it is none; None for other texts."""
        digits = text.strip().removeprefix("#")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 6):
            return None
        number = int(digits)
        return self.all[number - 1] if 0 < number <= len(self.all) else number

    def along(self, text: str) -> tuple[Numbered, ...]:
        """The choices whose path begins with the typed ids."""
        ids = tuple(word for word in _WORDS.split(text.strip().casefold()) if word)
        return tuple(entry for entry in self._paths if ids and _is_begun(entry.pick, ids))

    def complete(self, text: str, found: tuple[Numbered, ...]) -> Numbered | None:
        """The one choice that the typed ids spell out to the end."""
        ids = [word for word in _WORDS.split(text.strip()) if word]
        return found[0] if len(found) == 1 and len(found[0].pick.path) == len(ids) else None

    def overlay(self, text: str, found: tuple[Numbered, ...]) -> Overlay:
        """The typed ids as chosen, and the numbers on the cells that would end a choice."""
        typed = [word for word in _WORDS.split(text.strip().casefold()) if word]
        depth = len(typed)
        numbers = {
            entry.pick.path[depth]: str(entry.number)
            for entry in reversed(found)
            if len(entry.pick.path) == depth + 1
        }
        chosen = () if not found else found[0].pick.path[:depth]
        if found and depth <= found[0].pick.loose:
            chosen = tuple(step for step in found[0].pick.path if step.casefold() in typed)
        return Overlay(chosen=chosen, numbers=numbers)


def _is_begun(pick: Pick, ids: tuple[str, ...]) -> bool:
    """Whether a choice can still be reached after these ids; the loose ones stand in any order."""
    path = tuple(step.casefold() for step in pick.path)
    some, rest = ids[: pick.loose], ids[pick.loose :]
    if len(set(some)) < len(some) or not set(some) <= set(path[: pick.loose]):
        return False
    return path[pick.loose : pick.loose + len(rest)] == rest
