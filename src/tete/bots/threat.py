"""What somebody else could do about a move at once, as the game itself would tell it."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from tete.bots.expert import Chances, Expert
from tete.core import asking
from tete.core.errors import TeteError
from tete.core.game import CHANCE
from tete.core.optional import Told
from tete.core.scene import Pick, Scene
from tete.core.text import Text

_STEPS = 6
"""Draws and moves of one's own that may come before somebody answers."""
_OTHERS = 2
_LOTS = 12


@dataclass(frozen=True)
class Threat:
    """An answer: what is told of it, by which rule, about which cells, and how it would be chosen."""

    text: str
    told: str
    rule: str
    cells: tuple[str, ...]
    pick: Pick | None


def threat(
    expert: Expert,
    after: Sequence[Any],
    instead: Sequence[Any],
    seat: int,
    last: Chances,
    least: float,
) -> Threat | None:
    """The answer of another seat that makes the difference, whichever of ``after`` is true.

    None where nothing is told of it; where other answers would leave ``seat`` less than ``least`` more; and where
    the same could be told if the position were as in ``instead``.
    """
    found: Threat | None = None
    for s, other in zip(after, instead, strict=True):
        seen = _Line(expert, s, other, seat, last).answer(least)
        if seen is None or (found is not None and seen.text != found.text):
            return None
        found = found or seen
    return found


class _Line:
    """How it could go on from ``s``; ``other`` is where the same would lead instead, None where it cannot."""

    def __init__(self, expert: Expert, s: Any, other: Any, seat: int, last: Chances) -> None:
        self._expert, self._game = expert, expert.game
        self._s, self._other = s, other
        self._seat, self._last = seat, last
        self._drawn = ""

    def answer(self, least: float) -> Threat | None:
        """What the first other seat would do, if that is worse than what else it could do."""
        game = self._game
        for _ in range(_STEPS):
            turn = game.turn(self._s)
            if turn is None:
                return None
            if turn == CHANCE:
                move = self._worst()
                self._drawn = asking.tell(game, self._s, move).sentence
            elif turn == self._seat:
                move = game.parse(self._expert.think(game.view(self._s, turn)).idea)
            else:
                return self._told(turn, least)
            self._other = self._also(move)
            self._s = game.play(self._s, move)
        return None

    def _worst(self) -> Any:
        """Of the draws that leave no more than most do the likeliest, and of these the one that leaves least."""
        lots = [
            (self._left(move), weight, move) for move, weight in self._expert.lots(self._s, _LOTS)
        ]
        mean = fmean([left for left, *_ in lots], [weight for _, weight, _ in lots])
        bad = [each for each in lots if each[0] <= mean] or lots
        return max(bad, key=lambda each: (each[1], -each[0]))[2]

    def _left(self, move: Any) -> float:
        return self._expert.worth(self._game.play(self._s, move), self._last)[self._seat]

    def _also(self, move: Any) -> Any:
        """The other position after the same move; None where it cannot be made."""
        try:
            return None if self._other is None else self._game.play(self._other, move)
        except TeteError:
            return None

    def _told(self, turn: int, least: float) -> Threat | None:
        game, s = self._game, self._s
        view = game.view(s, turn)
        text = self._expert.think(view).idea
        move = game.parse(text)
        pick = _chosen(game.draw(view), text)
        told = self._said(s, move, turn, pick)
        mine = game.draw(game.view(s, self._seat))
        if not told.sentence or not _concerns(mine, told.cells, self._seat):
            return None
        if self._also(move) is not None and self._said(self._other, move, turn, pick) == told:
            return None
        others = [each for each in self._expert.others(s, view, _OTHERS + 1) if each != move]
        if others and fmean(map(self._left, others[:_OTHERS])) - self._left(move) < least:
            return None
        sentence = told.sentence
        if self._drawn:
            sentence = Text("{first} {then}", first=self._drawn, then=sentence)
        return Threat(text, sentence, told.rule, told.cells, pick)

    def _said(self, s: Any, move: Any, turn: int, pick: Pick | None) -> Told:
        """What the game tells of a move; what choosing it is called, where it tells nothing and hides nothing."""
        told = asking.tell(self._game, s, move)
        if told.sentence or told.is_secret or pick is None:
            return told
        name = asking.seats(self._game, s)[turn].name
        seat = (
            name if isinstance(name, Text) else Text(name)
        )  # a table says its player's name there
        return Told(Text("{seat}: {what}", seat=seat, what=pick.name), cells=pick.path)


def _chosen(scene: Scene, text: str) -> Pick | None:
    picks = (each for each in scene.choices if isinstance(each, Pick))
    return next((each for each in picks if each.move == text), None)


def _concerns(scene: Scene, cells: tuple[str, ...], seat: int) -> bool:
    """Whether something of a seat stands on one of the cells; any do where what stands there is nobody's."""
    owned = [each for each in scene.pieces if each.seat is not None and each.role != "fresh"]
    return not owned or any(each.seat == seat and each.cell in cells for each in owned)
