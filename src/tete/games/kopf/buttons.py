"""Who stands with whom: groups, pairs, and what a pair threatens (K4, K5).

Everything here is about sets of squares and knows no turn.
"""

from functools import lru_cache

import msgspec

from tete.games.kopf.board import NEIGHBOURS, SQUARES, Board

Buttons = frozenset[int]
_BITS = tuple(1 << square for square in SQUARES)
_NEAR = tuple(sum(map(_BITS.__getitem__, near)) for near in NEIGHBOURS)


@lru_cache(maxsize=512)
def _beside(buttons: Buttons) -> dict[int, int]:
    """The neighbours of its own colour, one bit each, of every button that has any; lowest square first."""
    standing = sum(map(_BITS.__getitem__, buttons))
    return {button: near for button in sorted(buttons) if (near := _NEAR[button] & standing)}


@lru_cache(maxsize=512)
def crowded(buttons: Buttons) -> Buttons:
    """The buttons that stand in groups of more than two (K4).

    A group has more than two buttons exactly where one of them has two neighbours of its colour; then
    that one and all its neighbours belong to such a group.
    """
    groups = 0
    for button, near in _beside(buttons).items():
        if near & near - 1:
            groups |= near | _BITS[button]
    return frozenset([button for button in buttons if groups & _BITS[button]] if groups else ())


@lru_cache(maxsize=512)
def pairs(buttons: Buttons) -> tuple[tuple[int, int], ...]:
    """The groups of exactly two (K5): each is all that the other has beside it. Lower square first."""
    beside = _beside(buttons)
    return tuple(
        [
            (button, other)
            for button, near in beside.items()
            if button < (other := near.bit_length() - 1)
            and near == _BITS[other]
            and beside[other] == _BITS[button]
        ]
    )


class Reach(msgspec.Struct, frozen=True):
    """What a pair reaches beyond its ``end``: squares outward, and whom it threatens there."""

    pair: tuple[int, int]
    end: int
    squares: tuple[int, ...]
    threatened: int | None


@lru_cache(maxsize=256)
def reaches(board: Board, mine: Buttons, theirs: Buttons) -> tuple[Reach, ...]:
    """Both directions of each of my pairs (K5), counted from the end button outward.

    The first button met ends it: if it is theirs, it is threatened; if it is mine, it blocks.
    """
    return tuple(
        [
            _reach(pair, far, board.beams[near, far], mine, theirs)
            for pair in pairs(mine)
            for near, far in (pair, pair[::-1])
        ]
    )


def _reach(
    pair: tuple[int, int], far: int, beam: tuple[int, ...], mine: Buttons, theirs: Buttons
) -> Reach:
    for passed, square in enumerate(beam):
        if square in mine:
            return Reach(pair, far, beam[:passed], None)
        if square in theirs:
            return Reach(pair, far, beam[: passed + 1], square)
    return Reach(pair, far, beam, None)


@lru_cache(maxsize=256)
def threatened(board: Board, mine: Buttons, theirs: Buttons) -> Buttons:
    """All of their buttons that my pairs threaten, read together (K6)."""
    found = (reach.threatened for reach in reaches(board, mine, theirs))
    return frozenset(square for square in found if square is not None)
