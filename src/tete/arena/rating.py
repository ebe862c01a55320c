"""Elo figures of several bots from the games they played with each other (Bradley and Terry's model)."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tete.arena.score import Tally, expected

_SCALE = math.log(10) / 400
_Z = 1.959964
_ROUNDS = 200


@dataclass(frozen=True)
class Rating:
    """A figure, and half of its 95 % interval, as seen from the first of the names."""

    elo: float
    margin: float


def rate(
    names: Sequence[str], results: Mapping[tuple[str, str], Tally], anchor: float = 1000.0
) -> dict[str, Rating]:
    """The figures that make the results likeliest; the first of the names has ``anchor``.

    One draw is added to every pair, so that who has never lost has a figure, too.
    """
    games = [(names.index(a), names.index(b), t) for (a, b), t in results.items() if t.games]
    elos = [0.0] * len(names)
    for _ in range(_ROUNDS):
        gradient, information = _slopes(elos, games)
        step = _solve(information, gradient)
        largest = max((abs(each) for each in step), default=0.0)
        limit = min(1.0, 200 / largest) if largest else 1.0
        for at, each in enumerate(step, 1):
            elos[at] += limit * each
        if largest < 1e-6:
            break
    _, information = _slopes(elos, games)
    size = len(names) - 1
    variances = [
        _solve(information, [float(row == at) for row in range(size)])[at] for at in range(size)
    ]
    margins = [0.0, *(_Z * math.sqrt(max(0.0, each)) for each in variances)]
    return {
        name: Rating(anchor + elo, margin)
        for name, elo, margin in zip(names, elos, margins, strict=True)
    }


def _slopes(
    elos: Sequence[float], games: Sequence[tuple[int, int, Tally]]
) -> tuple[list[float], list[list[float]]]:
    """First and (negated) second derivatives of the log-likelihood; the first name is fixed."""
    size = len(elos)
    gradient = [0.0] * size
    information = [[0.0] * size for _ in range(size)]
    for one, two, tally in games:
        n, scored = tally.games + 1, tally.scored + 0.5
        p = expected(elos[one] - elos[two])
        gradient[one] += _SCALE * (scored - n * p)
        gradient[two] -= _SCALE * (scored - n * p)
        weight = _SCALE**2 * n * p * (1 - p)
        for row, column, sign in ((one, one, 1), (two, two, 1), (one, two, -1), (two, one, -1)):
            information[row][column] += sign * weight
    return gradient[1:], [row[1:] for row in information[1:]]


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Gauss's elimination; what is not determined is 0."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        if abs(pivot) < 1e-15:
            continue
        for row in range(size):
            if row != at:
                factor = rows[row][at] / pivot
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at], strict=True)]
    return [row[-1] / row[at] if abs(row[at]) >= 1e-15 else 0.0 for at, row in enumerate(rows)]
