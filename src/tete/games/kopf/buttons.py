"""Who stands with whom: groups, pairs, and what a pair threatens (K4, K5).

Everything here is about sets of squares and knows no turn.
"""

from functools import lru_cache
from typing import NamedTuple

from tete.games.kopf.board import NEIGHBOURS, RAYS, WAYS, Board

Buttons = frozenset[int]


@lru_cache(maxsize=4096)
def crowded(buttons: Buttons) -> Buttons:
    """The buttons that stand in groups of more than two (K4).

    A group has more than two buttons exactly where one of them has two neighbours of its colour; then
    that one and all its neighbours belong to such a group.
    """
    middles = [button for button in buttons if len(NEIGHBOURS[button] & buttons) > 1]
    return frozenset(middles).union(*(NEIGHBOURS[button] & buttons for button in middles))


@lru_cache(maxsize=4096)
def pairs(buttons: Buttons) -> tuple[tuple[int, int], ...]:
    """The groups of exactly two (K5), lower square first."""
    lonely = buttons - crowded(buttons)
    return tuple(
        (button, other)
        for button in sorted(lonely)
        for other in NEIGHBOURS[button] & lonely
        if button < other
    )


class Reach(NamedTuple):
    """What a pair reaches beyond its ``end``: squares outward, and whom it threatens there."""

    pair: tuple[int, int]
    end: int
    squares: tuple[int, ...]
    threatened: int | None


@lru_cache(maxsize=4096)
def reaches(board: Board, mine: Buttons, theirs: Buttons) -> tuple[Reach, ...]:
    """Both directions of each of my pairs (K5).

    The range is the sum of the holes under the two, counted from the end button outward. The first
    button met ends it: if it is theirs, it is threatened; if it is mine, it blocks.
    """
    return tuple(
        _reach(board, pair, near, far, mine, theirs)
        for pair in pairs(mine)
        for near, far in (pair, pair[::-1])
    )


def _reach(
    board: Board, pair: tuple[int, int], near: int, far: int, mine: Buttons, theirs: Buttons
) -> Reach:
    span = board.holes[pair[0]] + board.holes[pair[1]]
    squares: list[int] = []
    for square in RAYS[far][WAYS[near, far]][:span]:
        if square in mine:
            break
        squares.append(square)
        if square in theirs:
            return Reach(pair, far, tuple(squares), square)
    return Reach(pair, far, tuple(squares), None)


@lru_cache(maxsize=4096)
def threatened(board: Board, mine: Buttons, theirs: Buttons) -> Buttons:
    """All of their buttons that my pairs threaten, read together (K6)."""
    found = (reach.threatened for reach in reaches(board, mine, theirs))
    return frozenset(square for square in found if square is not None)
