"""What fell so far beside what was to be expected: for every die, face by face."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from tete.core.asking import tell
from tete.core.game import CHANCE, AnyGame
from tete.core.record import Record
from tete.core.replay import replay

Faces = tuple[tuple[str, str], ...]


class Face(NamedTuple):
    """One face of a die: how often it fell, and how often it was to be expected in this many draws."""

    name: str
    observed: int
    expected: Fraction


class DieSoFar(NamedTuple):
    """A die, in the game's words; its faces in the order in which the game lists them."""

    name: str
    draws: int
    faces: tuple[Face, ...]


def luck(game: AnyGame, record: Record) -> tuple[DieSoFar, ...]:
    """Every die of a record that was drawn at least once.

    A game that names no faces (see ``Told``) has one die, and its faces are the texts of the draws. Raises
    BadRecord if the record cannot be replayed.
    """
    known: dict[Any, Faces] = {}
    observed: dict[str, dict[str, int]] = {}
    expected: dict[str, dict[str, Fraction]] = {}
    for state, drawn in _draws(game, record):
        lots = [(move, weight) for move, weight in game.chance(state) if weight]
        total = sum(weight for _, weight in lots)
        for move, weight in lots:
            if move not in known:
                known[move] = tell(game, state, move).faces or (("", game.write(move)),)
            for die, face in known[move]:
                faces = expected.setdefault(die, {})
                faces[face] = faces.get(face, Fraction(0)) + Fraction(weight, total)
                counts = observed.setdefault(die, {})
                counts[face] = counts.get(face, 0) + (move == drawn)
    return tuple(
        DieSoFar(
            die,
            sum(observed[die].values()),
            tuple(Face(face, observed[die][face], sum_) for face, sum_ in faces.items()),
        )
        for die, faces in expected.items()
        if any(observed[die].values())
    )


def _draws(game: AnyGame, record: Record) -> Iterator[tuple[Any, Any]]:
    """Every state in which chance was to draw, and what it drew."""
    for state, text in zip(replay(game, record), record.moves, strict=False):
        if game.turn(state) == CHANCE:
            yield state, game.parse(text)
