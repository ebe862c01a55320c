"""The rules, Q1 to Q12, as the rule page has them."""

from msgspec.structs import replace

from tete.authoring.facts import once
from tete.codes import Reason
from tete.core.game import CHANCE, Outcome
from tete.games.headquarter.moves import Begin, Draw, Kind, Move, Place, all_places
from tete.games.headquarter.order import follows
from tete.games.headquarter.pieces import taken, with_cube
from tete.games.headquarter.refusals import refuse
from tete.games.headquarter.score import total
from tete.games.headquarter.setup import FIRSTS, Setup
from tete.games.headquarter.stability import placements
from tete.games.headquarter.state import Cube, Glimpse, State


def start(setup: Setup) -> State:
    """Before the first draw."""
    starter = None if setup.first == "lot" else FIRSTS.index(setup.first)
    s = State(setup, setup.laid, setup.bag, seen=(0, 0), starter=starter)
    s = replace(s, seen=_seen(s))
    return s if starter is None else _followed(s)


def turn(s: State) -> int | None:
    """A seat, CHANCE while it is to be drawn who begins or which piece, None when the game is over."""
    if s.is_over:
        return None
    return CHANCE if s.drawn is None else s.mover


def chance(s: State) -> tuple[tuple[Move, int], ...]:
    """Every piece that is still in the bag, with how many there are of it (Q4); before, who may begin (Q9)."""
    if turn(s) != CHANCE:
        return ()
    if s.starter is None:
        return (Begin(0), 1), (Begin(1), 1)
    return tuple((Draw(piece), count) for piece, count in enumerate(s.bag) if count)


@once
def moves(s: State) -> tuple[Place, ...]:
    """Every placement of the piece drawn; nothing while chance is to draw (Q4, Q5)."""
    if s.drawn is None:
        return ()
    return placements_of(s.empty[s.mover], s.empty[1 - s.mover], s.drawn)


def placements_of(mine: int, other: int, piece: int) -> tuple[Place, ...]:
    """Every stable placement of a piece (Q4, Q5): ``mine`` are the mover's empty cells, ``other`` the other's.

    Of the other side only those count that are seen through the mover's own.
    """
    return tuple(all_places(placements(mine, other & mine), piece))


@once
def outcome(s: State) -> Outcome | None:
    """The points of both sides, each for the player it faces (Q10, Q12)."""
    if not s.is_over:
        return None
    cells, scale = s.setup.head.cells, s.setup.blackouts
    return Outcome.of([total(side, cells, scale) for side in s.sides], _reason(s))


def _reason(s: State) -> Reason:
    """Q9: a side is full, nobody can place any more, or the bag is empty."""
    if not (all(s.empty) if s.setup.end == "full" else s.empty[s.starter or 0]):
        return Reason.FULL
    return Reason.STUCK if any(s.bag) else Reason.BAG


def play(s: State, move: Move) -> State:
    """The next state. Raises IllegalMove."""
    match move:
        case Begin():
            if s.starter is not None:
                refuse(s, move)
        case Draw(piece):
            if turn(s) != CHANCE or s.starter is None or not s.bag[piece]:
                refuse(s, move)
        case Place():
            if move not in moves(s):
                refuse(s, move)
    return play_unchecked(s, move)


def play_unchecked(s: State, move: Move) -> State:
    """The state after a move that is known to be legal."""
    match move:
        case Begin(seat):
            return _followed(replace(s, starter=seat))
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
        glimpse = Glimpse(me, move.piece, through=Cube(first, other))
    else:
        sides[me] = with_cube(sides[me], rest[0], other)
        cubes = Cube(first, colour), Cube(rest[0], other)
        open_cells = s.empty[you]
        shown = tuple(cube for cube in cubes if open_cells >> cube.cell & 1)
        glimpse = Glimpse(me, move.piece, shown)
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
    """Q9: whose turn comes now, who has passed before that, or that it is over."""
    if not any(s.bag):
        return replace(s, is_over=True)
    starter = s.starter or 0
    mine, others = s.empty[starter], s.empty[1 - starter]
    passes, closing, over = follows(s.setup.end, mine, others, s.mover == starter, s.closing)
    return replace(s, passes=s.passes + passes, closing=closing, is_over=over)
