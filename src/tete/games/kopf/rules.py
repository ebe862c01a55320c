"""The rules, K1 to K11, as the rule page has them."""

from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from tete.authoring.facts import once
from tete.codes import Reason
from tete.core.errors import IllegalMove
from tete.core.game import Outcome
from tete.core.text import Text
from tete.games.kopf.board import NEIGHBOURS, SIDE, Board
from tete.games.kopf.buttons import Buttons, crowded
from tete.games.kopf.codes import Code
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.games.kopf.refusals import refuse
from tete.games.kopf.state import BLUE, RED, State, Step

BUTTONS_EACH = 14
"""Buttons of a player at the beginning (K2)."""
REPEATS_FOR_DRAW = 3
QUIET_TURNS_FOR_DRAW = 100
"""A position as often, or as many turns in a row without a button taken, is a draw (K10)."""


def ring() -> list[int]:
    """The 28 squares of the second ring, clockwise from b2 (K2)."""
    low, high = 1, SIDE - 2
    left = [(low, row) for row in range(low, high)]
    top = [(column, high) for column in range(low, high)]
    right = [(high, row) for row in range(high, low, -1)]
    bottom = [(column, low) for column in range(high, low, -1)]
    return [column + SIDE * row for column, row in left + top + right + bottom]


def start(
    board: Board,
    goal: int,
    prevent_groups: bool = False,
    choose: bool = False,
    may_swap: bool = False,
) -> State:
    """Red and blue in turn around the ring, red on b2 (K2); red begins."""
    squares = ring()
    buttons = frozenset(squares[RED::2]), frozenset(squares[BLUE::2])
    homes = tuple((square, square) for square in sorted(squares))
    return State(
        board,
        buttons,
        homes,
        goal=goal,
        prevent_groups=prevent_groups,
        choose=choose,
        may_swap=may_swap,
    )


def turn(s: State) -> int | None:
    """Whose move it is; None when the game is over."""
    return None if outcome(s) else s.mover


@once
def moves(s: State) -> tuple[Move, ...]:
    """All that the mover may do in this step of the turn; nothing when the game is over."""
    if outcome(s):
        return ()
    swap = (Word.SWAP,) if can_swap(s) else ()
    match s.step:
        case Step.PENALTY:  # K4
            return (*(Take(square) for square in sorted(s.forbidden)), Word.LEAVE, *swap)
        case Step.STRIKE:  # K6
            return (Word.STRIKE, *_strikes(s), Word.SPARE, *swap)
        case Step.MOVE:  # K10: only a player who cannot move passes
            return (*(goes(s) or (Word.PASS,)), *swap)


def can_swap(s: State) -> bool:
    """Whether this is the start of Blue's first turn, at a table where Blue may take Red's side (K11)."""
    return s.may_swap and s.mover == BLUE and not outcome(s)


def _strikes(s: State) -> tuple[Strike, ...]:
    """K6, `strike=choose`: some of the threatened buttons, but not all of them; the fewest first."""
    if not s.choose:
        return ()
    squares = sorted(s.threatened)
    sizes = range(1, len(squares))
    return tuple(Strike(some) for size in sizes for some in combinations(squares, size))


@once
def goes(s: State) -> tuple[Go, ...]:
    """K7, and what `groups=prevent` leaves of it; nothing in another step of the turn."""
    if s.step is not Step.MOVE or outcome(s):
        return ()
    standing, goes_from = s.mine | s.theirs, _goes_from(s.board)
    found = [
        go
        for square in sorted(s.mine)
        for landing, go in goes_from[square]
        if landing not in standing
    ]
    if s.prevent_groups:
        found = [each for each in found if not makes_group(s.mine, each)] or found
    return tuple(found)


@lru_cache(maxsize=64)
def _goes_from(board: Board) -> tuple[tuple[tuple[int, Go], ...], ...]:
    """Where a button on each square would land and the move that takes it there, made once a board."""
    return tuple(
        tuple((landing, Go(square, landing)) for landing in landings)
        for square, landings in enumerate(board.landings)
    )


def makes_group(mine: Buttons, go: Go) -> bool:
    """Whether the moved button ends in a group of more than two (K4)."""
    after = mine - {go.start} | {go.end}
    beside = NEIGHBOURS[go.end] & after
    return len(beside) > 1 or any(len(NEIGHBOURS[button] & after) > 1 for button in beside)


@once
def outcome(s: State) -> Outcome | None:
    """How it ended: at the goal (K9), by repetition or by quiet turns (K10)."""
    for seat in (RED, BLUE):
        if s.taken[seat] >= s.goal:
            return Outcome.of((1, 0) if seat == RED else (0, 1), Reason.GOAL)
    if len(s.quiet) >= QUIET_TURNS_FOR_DRAW:
        return Outcome.of((0.5, 0.5), Reason.QUIET)
    if repeats(s) >= REPEATS_FOR_DRAW:
        return Outcome.of((0.5, 0.5), Reason.REPETITION)
    return None


@once
def repeats(s: State) -> int:
    """How often this position stood with this player to move, this time included (K10).

    A removed button never comes back, so only the quiet turns are walked back. ``differs`` holds
    where the position reached on that walk differs from this one.
    """
    differs: set[tuple[int, int]] = set()
    mover, count = s.mover, 1
    for go in reversed(s.quiet):
        mover = 1 - mover
        if go:
            differs ^= {(mover, go.start), (mover, go.end)}
        count += mover == s.mover and not differs
    return count


def play(s: State, move: Move) -> State:
    """The next state. Raises IllegalMove."""
    if move not in moves(s):
        if outcome(s):
            raise IllegalMove(Code.OVER, Text("The game is over."), "K9")
        refuse(s, move)
    if can_swap(s):
        s = replace(s, may_swap=False)  # K11: now or never
    match move:
        case Take(square):
            return _after_penalty(_remove(s, frozenset([square])))  # K4: one button a turn
        case Word.LEAVE:
            return _after_penalty(s)
        case Word.STRIKE:
            return replace(_remove(s, s.threatened), step=Step.MOVE)  # K6: all at once
        case Strike(squares):
            return replace(_remove(s, frozenset(squares)), step=Step.MOVE)
        case Word.SPARE:
            return replace(s, step=Step.MOVE)
        case Word.SWAP:
            return _swap(s)
        case Word.PASS:
            return _next_turn(s, None)
        case Go(first, last):
            buttons = list(s.buttons)
            buttons[s.mover] = s.mine - {first} | {last}
            homes = tuple([(last, pair[1]) if pair[0] == first else pair for pair in s.homes])
            moved = replace(s, buttons=(buttons[RED], buttons[BLUE]), homes=homes)
            return _next_turn(moved, move)


def _swap(s: State) -> State:
    """K11: the buttons change hands, and with them their colour; Red plays on with what was Blue's.

    The quiet turns of K10 begin anew.
    """
    return open_turn(
        replace(s, buttons=(s.buttons[BLUE], s.buttons[RED]), mover=RED, step=Step.MOVE, quiet=())
    )


def _remove(s: State, squares: Buttons) -> State:
    buttons, taken = list(s.buttons), list(s.taken)
    buttons[1 - s.mover] = s.theirs - squares
    taken[s.mover] += len(squares)  # K9: penalties count
    return replace(
        s,
        buttons=(buttons[RED], buttons[BLUE]),
        homes=tuple(pair for pair in s.homes if pair[0] not in squares),
        taken=(taken[RED], taken[BLUE]),
        struck=(*s.struck, *sorted(squares)),
        quiet=(),
    )


def _after_penalty(s: State) -> State:
    """K6: threats are read after the penalty and before the move."""
    step = Step.STRIKE if s.threatened else Step.MOVE
    return s if s.step is step else replace(s, step=step)


def _next_turn(s: State, go: Go | None) -> State:
    return open_turn(
        replace(
            s,
            mover=1 - s.mover,
            quiet=() if s.struck else (*s.quiet, go),
            struck=(),
            last=go,
            last_struck=s.struck,
        )
    )


def open_turn(s: State) -> State:
    """The first step of a turn in which there is something to choose."""
    return replace(s, step=Step.PENALTY) if crowded(s.theirs) else _after_penalty(s)
