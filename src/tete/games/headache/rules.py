"""The rules, H1 to H15, as the rule page has them."""

from dataclasses import replace

from tete.core.game import CHANCE
from tete.games.headache.moves import POPS, Enter, Go, Move, Pop, Raise, Word
from tete.games.headache.refusals import refuse
from tete.games.headache.setup import CONES, Setup
from tete.games.headache.state import Cone, Last, Stack, State, Step


def start(setup: Setup) -> State:
    """All cones off the track (H3); everyone is to pop for who begins (H4)."""
    everyone = tuple(range(setup.seats))  # H3: with two sets too everyone pops once
    waiting = (CONES,) * len(setup.colours)
    return State(setup, waiting, step=Step.OPENING, rivals=everyone)


def turn(s: State) -> int | None:
    """A seat, CHANCE while dice are to be popped, or None when the game is over."""
    if s.outcome:
        return None
    return CHANCE if s.step in (Step.OPENING, Step.POP) else s.seat


def hand(s: State) -> int | None:
    """The seat that presses the dome: in the opening each in turn (H4), then whose turn it is (H5, H11)."""
    return s.seat if turn(s) == CHANCE else None


def chance(s: State) -> tuple[tuple[Move, int], ...]:
    """The faces of the two dice with their weights (H2), whenever they are popped."""
    return POPS if turn(s) == CHANCE else ()


def play(s: State, move: Move) -> State:
    """The next state. Raises IllegalMove."""
    if move not in s.legal and not (isinstance(move, Pop) and turn(s) == CHANCE):
        refuse(s, move)
    if not isinstance(move, Pop):
        s = replace(s, last=Last(s.seat, s.number, move))
    match move:
        case Pop() if s.step is Step.OPENING:
            return _open(s, move)
        case Pop(number, dot):
            return replace(s, step=Step.ACT, number=number, dot=dot)
        case Word.ENTER | Enter():
            return _after_move(_enter(s, s.enters[move]))
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
    if s.dot and not s.outcome:
        return replace(s, step=Step.CHOICE)
    return _pass_on(s)


def _pass_on(s: State) -> State:
    """The dice go clockwise to the next player who is not out (H4, H13)."""
    while not s.outcome:
        s = replace(s, seat=(s.seat + 1) % s.setup.seats, turns=s.turns + 1)
        if s.seat not in s.out:
            break
    return _pop(s)
