"""The rules, H1 to H15, as the rule page has them."""

from msgspec.structs import replace

from tete.authoring.facts import once
from tete.codes import Reason
from tete.core.errors import IllegalMove
from tete.core.game import CHANCE, Outcome
from tete.core.text import Text
from tete.games.headache.codes import Code
from tete.games.headache.moves import POPS, Enter, Go, Move, Pop, Raise, Word
from tete.games.headache.reach import bar, enters, reach
from tete.games.headache.refusals import refuse
from tete.games.headache.setup import CONES, Setup
from tete.games.headache.state import Cone, Last, Stack, State, Step
from tete.games.headache.track import Way


def start(setup: Setup) -> State:
    """All cones off the track (H3); everyone is to pop for who begins (H4)."""
    everyone = tuple(range(setup.seats))  # H3: with two sets too everyone pops once
    waiting = (CONES,) * len(setup.colours)
    return State(setup, waiting, step=Step.OPENING, rivals=everyone)


def turn(s: State) -> int | None:
    """A seat, CHANCE while dice are to be popped, or None when the game is over."""
    if outcome(s):
        return None
    return CHANCE if s.step in (Step.OPENING, Step.POP) else s.seat


def hand(s: State) -> int | None:
    """The seat that presses the dome: in the opening each in turn (H4), then whose turn it is (H5, H11)."""
    return s.seat if turn(s) == CHANCE else None


def chance(s: State) -> tuple[tuple[Move, int], ...]:
    """The faces of the two dice with their weights (H2), whenever they are popped."""
    return POPS if turn(s) == CHANCE else ()


@once
def moves(s: State) -> tuple[Move, ...]:
    """All that the seat to move may do now (H5, H11); nothing while chance is to pop or when it is over."""
    if outcome(s):
        return ()
    if s.step is Step.ACT:
        return (*enters(s), *goes(s), Word.STAY)
    if s.step is Step.CHOICE:
        return (Word.AGAIN, *raises(s), Word.END)
    return ()


@once
def goes(s: State) -> dict[Go, Way]:
    """Every move of a piece with the number popped, and its way (H5, H7)."""
    return {
        Go(space, end): way
        for space, stack in s.pieces
        if s.owner(stack) == s.seat
        for end, way in sorted(reach(s, space).items())
        if bar(s, space, end) is None
    }


@once
def raises(s: State) -> tuple[Raise, ...]:
    """H11: every cone of the seat to move below the top of somebody else's stack."""
    return tuple(
        Raise(space, place)
        for space, stack in s.pieces
        if s.owner(stack) != s.seat
        for place, cone in enumerate(stack, 1)
        if cone.colour in s.mine
    )


@once
def outcome(s: State) -> Outcome | None:
    """How it ended: one is left (H14), or the turns are used up (H15)."""
    seats = range(s.setup.seats)
    if len(s.out) == s.setup.seats - 1:
        return Outcome.of([float(seat not in s.out) for seat in seats], Reason.LAST)
    most = s.setup.most_turns
    if most is None or s.turns < most:
        return None
    owned = [s.owned(seat) for seat in seats]
    share = 1 / owned.count(max(owned))
    return Outcome.of([share * (count == max(owned)) for count in owned], Reason.LIMIT)


def play(s: State, move: Move) -> State:
    """The next state. Raises IllegalMove."""
    if move not in moves(s) and not (isinstance(move, Pop) and turn(s) == CHANCE):
        if outcome(s):
            raise IllegalMove(Code.OVER, Text("The game is over."), "H14")
        refuse(s, move)
    if not isinstance(move, Pop):
        s = replace(s, last=Last(s.seat, s.number, move))
    match move:
        case Pop() if s.step is Step.OPENING:
            return _open(s, move)
        case Pop(number, dot):
            return replace(s, step=Step.ACT, number=number, dot=dot, opened=())
        case Word.ENTER | Enter():
            return _after_move(_enter(s, enters(s)[move]))
        case Go(first, last):
            captured = s.stacks.get(last, ())  # H8: mine goes on top
            return _after_move(_put(s, {first: (), last: captured + s.stacks[first]}))
        case Word.STAY | Word.END:
            return _pass_on(s)
        case Word.AGAIN:
            return _pop(s)  # H11: a further whole turn with new dice
        case Raise(space, place):
            below = list(s.stacks[space])
            below.append(below.pop(place - 1))
            return _pass_on(_put(s, {space: tuple(below)}))


def _enter(s: State, colour: int) -> State:
    """H5: the next cone of a colour comes onto its start space."""
    cone = Cone(colour, CONES - s.waiting[colour] + 1)
    waiting = list(s.waiting)
    waiting[colour] -= 1
    return _put(replace(s, waiting=tuple(waiting)), {s.start(colour): (cone,)})


def _put(s: State, changed: dict[int, Stack]) -> State:
    stacks = {**s.stacks, **changed}
    return replace(s, pieces=tuple((at, stacks[at]) for at in sorted(stacks) if stacks[at]))


def _open(s: State, pop: Pop) -> State:
    """H4: the highest number begins; those who tie pop again."""
    popped = (*s.popped, pop.number)
    s = replace(s, opened=tuple(sorted({**dict(s.opened), s.seat: pop.number}.items())))
    if len(popped) < len(s.rivals):
        return replace(s, popped=popped, seat=s.rivals[len(popped)])
    best = [at for at, n in zip(s.rivals, popped, strict=True) if n == max(popped)]
    if len(best) > 1:
        return replace(s, rivals=tuple(best), popped=(), seat=best[0])
    return _pop(replace(s, rivals=(), popped=(), seat=best[0]))


def _pop(s: State) -> State:
    return replace(s, step=Step.POP, number=0, dot=False)


def _after_move(s: State) -> State:
    """H11: with the red dot, the choice that follows a move; H14: not when the game is over."""
    if s.dot and not outcome(s):
        return replace(s, step=Step.CHOICE)
    return _pass_on(s)


def _pass_on(s: State) -> State:
    """The dice go clockwise to the next player who is not out (H4, H13)."""
    while not outcome(s):
        s = replace(s, seat=(s.seat + 1) % s.setup.seats, turns=s.turns + 1)
        if s.seat not in s.out:
            break
    return _pop(s)
