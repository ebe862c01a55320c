"""What to point out on the board: the last move, pairs and what they threaten, forbidden groups."""

from functools import cache, lru_cache

from tete.core.scene import Mark
from tete.core.text import Text
from tete.games.kopf.board import Board, name
from tete.games.kopf.buttons import Reach, crowded, reaches
from tete.games.kopf.names import SEATS
from tete.games.kopf.state import BLUE, RED, State


def marks(s: State) -> tuple[Mark, ...]:
    """All that is pointed out of a position."""
    return (*_last(s), *_threats(s), *_groups(s))


def _last(s: State) -> list[Mark]:
    marks = [_moved(s.last.start, s.last.end)] if s.last else []
    return marks + [_gone(square) for square in s.struck or s.last_struck]


@lru_cache(maxsize=16384)
def _moved(start: int, end: int) -> Mark:
    ends = name(start), name(end)
    return Mark(
        kind="last",
        cells=ends,
        name=Text("last move: {first} to {last}", first=ends[0], last=ends[1]),
    )


@cache
def _gone(square: int) -> Mark:
    return Mark(
        kind="gone",
        cells=(name(square),),
        name=Text("a button was taken from {place}", place=name(square)),
    )


def _threats(s: State) -> list[Mark]:
    """Pairs, how far they reach, and what they threaten, for both colours (K5)."""
    red, blue = s.buttons
    of_red, of_blue = _all_threats(s.board)
    marks: dict[Mark, None] = {}  # both ends of a pair show it, and many may threaten one button
    for reach in reaches(s.board, red, blue):
        marks.update(of_red[reach])
    for reach in reaches(s.board, blue, red):
        marks.update(of_blue[reach])
    return list(marks)


class _Threats(dict[Reach, dict[Mark, None]]):
    """What to point out of one end of a seat's pair, made when it is first asked for."""

    def __init__(self, board: Board, seat: int) -> None:
        self._board = board
        self._seat = seat

    def __missing__(self, reach: Reach) -> dict[Mark, None]:
        holes, seat = self._board.holes, self._seat
        pair, threatened = reach.pair, reach.threatened
        marks = [_pair(seat, pair, holes[pair[0]] + holes[pair[1]])]
        if threatened is not None:
            marks.append(_danger(seat, threatened))
        if reach.squares:
            marks.append(_reach(seat, reach.end, reach.squares, threatened is None))
        found = self[reach] = dict.fromkeys(marks)
        return found


@lru_cache(maxsize=16)
def _all_threats(board: Board) -> tuple[_Threats, _Threats]:
    return _Threats(board, RED), _Threats(board, BLUE)


@lru_cache(maxsize=8192)
def _pair(seat: int, pair: tuple[int, ...], far: int) -> Mark:
    ends = tuple(map(name, pair))
    return Mark(
        kind="pair",
        seat=seat,
        cells=ends,
        name=Text(
            "pair of {seat} on {first} and {last}, reaches {n} square"
            "|pair of {seat} on {first} and {last}, reaches {n} squares",
            seat=SEATS[seat],
            first=ends[0],
            last=ends[1],
            n=far,
        ),
    )


@cache
def _danger(seat: int, square: int) -> Mark:
    return Mark(
        kind="danger",
        seat=seat,
        cells=(name(square),),
        name=Text("the button on {place} is threatened", place=name(square)),
    )


@lru_cache(maxsize=8192)
def _reach(seat: int, end: int, squares: tuple[int, ...], idle: bool) -> Mark:
    reached = tuple(map(name, squares))
    return Mark(
        kind="reach" if idle else "beam",
        seat=seat,
        cells=(name(end), *reached),
        name=Text("{seat} reaches {places}", seat=SEATS[seat], places=", ".join(reached)),
    )


def _groups(s: State) -> list[Mark]:
    """Buttons in forbidden groups (K4)."""
    groups = [(seat, crowded(s.buttons[seat])) for seat in (RED, BLUE)]
    return [_group(seat, square) for seat, group in groups for square in sorted(group)]


@cache
def _group(seat: int, square: int) -> Mark:
    return Mark(
        kind="group",
        cells=(name(square),),
        seat=seat,
        name=Text("the button on {place} is in a forbidden group", place=name(square)),
    )
