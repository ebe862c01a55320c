"""The rules, Q1 to Q12, as the rule page has them."""

from dataclasses import replace

from tete.core.game import CHANCE
from tete.games.headquarter.moves import Draw, Kind, Move, Place
from tete.games.headquarter.pieces import taken, with_cube
from tete.games.headquarter.refusals import refuse
from tete.games.headquarter.setup import Setup
from tete.games.headquarter.stability import can_place
from tete.games.headquarter.state import Cube, Glimpse, State


def start(setup: Setup) -> State:
    """Before the first draw."""
    s = State(setup, setup.laid, setup.bag, seen=(0, 0))
    return _followed(replace(s, seen=_seen(s)))


def turn(s: State) -> int | None:
    """A seat, CHANCE while a piece is to be drawn, or None when the game is over."""
    if s.is_over:
        return None
    return CHANCE if s.drawn is None else s.mover


def chance(s: State) -> tuple[tuple[Move, int], ...]:
    """Every piece that is still in the bag, with how many there are of it (Q4)."""
    if turn(s) != CHANCE:
        return ()
    return tuple((Draw(piece), count) for piece, count in enumerate(s.bag) if count)


def play(s: State, move: Move) -> State:
    """The next state. Raises IllegalMove."""
    match move:
        case Draw(piece):
            if turn(s) != CHANCE or not s.bag[piece]:
                refuse(s, move)
        case Place():
            if move not in s.legal:
                refuse(s, move)
    return play_unchecked(s, move)


def play_unchecked(s: State, move: Move) -> State:
    """The state after a move that is known to be legal."""
    match move:
        case Draw(piece):
            bag = (*s.bag[:piece], s.bag[piece] - 1, *s.bag[piece + 1 :])
            return replace(s, bag=bag, drawn=piece)
        case Place():
            return _followed(_placed(s, move))


def _placed(s: State, move: Place) -> State:
    """Both cubes where they belong; Q6: nothing else ever changes."""
    me, you = s.mover, 1 - s.mover
    sides, backs = list(s.sides), list(s.backs)
    (first, *rest), colour, other = move.cells, move.colours[0], move.colours[1]
    sides[me] = with_cube(sides[me], first, colour)
    if move.kind is Kind.THRU:
        sides[you] = with_cube(sides[you], first, other)
        backs[me] |= 1 << first
        glimpse = Glimpse(move.piece, through=Cube(first, other))
    else:
        sides[me] = with_cube(sides[me], rest[0], other)
        cubes = Cube(first, colour), Cube(rest[0], other)
        open_cells = s.empty[you]
        shown = tuple(cube for cube in cubes if open_cells >> cube.cell & 1)
        glimpse = Glimpse(move.piece, shown)
    after = replace(
        s,
        sides=(sides[0], sides[1]),
        backs=(backs[0], backs[1]),
        plays=(*s.plays, move),
        glimpses=(*s.glimpses, glimpse),
        drawn=None,
    )
    return replace(after, seen=_seen(after))


def _seen(s: State) -> tuple[int, int]:
    """Q7: what each seat has ever seen or put behind."""
    first, second = (taken(side) for side in s.sides)
    return (
        s.seen[0] | s.backs[0] | second & s.empty[0],
        s.seen[1] | s.backs[1] | first & s.empty[1],
    )


def _followed(s: State) -> State:
    """Q9: a starter who cannot place draws nothing; the other still has his turn."""
    first, second = s.empty
    if s.is_over or s.mover or can_place(first, second & first):
        return s
    return replace(s, passed=True)
