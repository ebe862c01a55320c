"""The rules, M3 to M14, as the rule page has them."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from tete.authoring.facts import once
from tete.codes import Reason
from tete.core.game import CHANCE, Outcome
from tete.games.mots.moves import Bonus, Lot, Move, Roll, Word, Write
from tete.games.mots.refusals import refuse
from tete.games.mots.setup import QUARTE, First, Setup, Variant
from tete.games.mots.slots import EMPTY
from tete.games.mots.state import State, Step, Turn, points
from tete.games.mots.turns import Admitted, Anything, canonical, place_of

PASSES = 3
"""When everybody has passed this often in a row, the game ends (M6)."""
FAILURES = 2
"""Whoever fails to write this often in a row withdraws from a Marathon (M12)."""
FACES = range(1, 7)


def start(setup: Setup) -> State:
    """An empty grid; whoever begins is to roll, or is drawn by lot first."""
    nobody = (0,) * setup.seats
    s = State(setup, EMPTY * len(setup.grid.signs), nobody, nobody, nobody)
    if setup.first is First.LOT and setup.seats > 1:
        return replace(s, step=Step.LOT)
    return _begin(replace(s, seat=0 if setup.first is First.LOT else int(setup.first.value) - 1))


def turn(s: State) -> int | None:
    """A seat, CHANCE while a die is to be rolled, or None when the game is over."""
    if s.over:
        return None
    if s.step in (Step.LOT, Step.ROLL, Step.BONUS):
        return CHANCE
    return s.asked if s.step is Step.ANSWER else s.seat


def chance(s: State) -> tuple[tuple[Move, int], ...]:
    """Who can be drawn to begin, what the die can show (M3), or all dice of a bonus square together (M8)."""
    if s.over:
        return ()
    if s.step is Step.LOT:
        return tuple((Lot(seat), 1) for seat in range(s.setup.seats))
    if s.step is Step.ROLL:
        return tuple((Roll(number), 1) for number in FACES)
    square = s.bonus_due
    if s.step is not Step.BONUS or square is None:
        return ()
    row, column = divmod(square, s.setup.grid.width)
    sums = dice_sums(s.setup.grid.dice(square))
    return tuple((Bonus(column, row, value), weight) for value, weight in sums)


@cache
def dice_sums(dice: int) -> tuple[tuple[int, int], ...]:
    """What this many dice can show together, and in how many ways.

    >>> dice_sums(2)[:3]
    ((2, 1), (3, 2), (4, 3))
    """
    ways = {0: 1}
    for _ in range(dice):
        further: dict[int, int] = {}
        for total, count in ways.items():
            for face in FACES:
                further[total + face] = further.get(total + face, 0) + count
        ways = further
    return tuple(sorted(ways.items()))


@once
def moves(s: State) -> Sequence[Move]:
    """All that may be done now by the seat whose turn it is; nothing when chance is to roll.

    M10: accept or contest; M5: words of the list, or with challenges any letters. Turns are listed lazily.
    """
    if s.over or s.step in (Step.LOT, Step.ROLL, Step.BONUS):
        return ()
    if s.step is Step.ANSWER:
        return Word.ACCEPT, Word.CONTEST
    grid = s.setup.grid
    if s.setup.is_refereed:
        return Admitted(grid, s.letters, s.number, s.setup.list)
    return Anything(grid, s.letters, s.number)


@once
def outcome(s: State) -> Outcome | None:
    """How it ended: the highest score wins (M11, M12, M14)."""
    return Outcome.of(s.scores, s.over) if s.over else None


def play(s: State, move: Move) -> State:
    """The next state. Raises IllegalMove."""
    drawn = [one for one, _ in chance(s)]
    if move not in drawn and move not in moves(s):
        refuse(s, move)
    match move:
        case Lot(seat):
            return _begin(replace(s, seat=seat))
        case Roll(number):
            again = s.is_empty and number == 1  # M6: no word has one letter
            return replace(s, number=number, step=Step.ROLL if again else Step.WRITE)
        case Write():
            return _write(s, move)
        case Bonus():
            return _roll(s, move)
        case Word.PASS:
            return _fail(replace(s, turn=Turn(s.seat, s.number, move)))
        case Word.ACCEPT:
            return _accept(s)
        case Word.CONTEST:
            return _contest(s)


def _write(s: State, move: Write) -> State:
    """M3: the letters stand; M8: the rolls come after the word is fixed."""
    grid = s.setup.grid
    slot = place_of(grid, s.letters, move, s.number)
    if slot is None:
        raise AssertionError("a legal turn has a slot")
    whole = canonical(grid, s.letters, move, slot)
    made = Turn(s.seat, s.number, whole, slot, s.letters)
    s = replace(s, letters=made.after, turn=made)
    if s.setup.variant is not Variant.QUARTE and s.bonus_due is not None:
        return replace(s, step=Step.BONUS)
    return _score(s)


def _roll(s: State, bonus: Bonus) -> State:
    made = _made(s)
    s = replace(s, turn=replace(made, rolled=(*made.rolled, bonus.value)))
    return s if s.bonus_due is not None else _score(s)


def _score(s: State) -> State:
    """M7; then, at a table that plays with challenges, the others are asked (M10)."""
    s = replace(s, scores=_add(s.scores, s.seat, points(s.setup, _made(s))))
    if not s.setup.is_refereed:
        return replace(s, step=Step.ANSWER)
    return _stand(s)


def _accept(s: State) -> State:
    made = _made(s)
    s = replace(s, turn=replace(made, answers=made.answers + 1))
    return _stand(s) if made.answers + 1 == len(s.others) else s


def _contest(s: State) -> State:
    """M10: words that are not admitted are wiped off, and the turn is lost; else the contester loses one."""
    made = _made(s)
    wrong = tuple(text for text in made.texts if not s.setup.list.admits(text))
    judged = replace(made, contester=s.asked, wrong=wrong)
    if not wrong:
        has_turns = s.setup.asks_all or s.asked not in s.out
        return _stand(replace(s, turn=judged, lost=_add(s.lost, s.asked, int(has_turns))))
    scores = _add(s.scores, s.seat, -points(s.setup, made))
    return _fail(replace(s, turn=judged, letters=made.before, scores=scores))


def _stand(s: State) -> State:
    """What was written stays: has it won (M11), was it the last roll (M12)?"""
    s = replace(s, failed=_add(s.failed, s.seat, -s.failed[s.seat]))
    if s.setup.has_target and s.scores[s.seat] >= s.setup.target:
        return _end(s, Reason.TARGET)
    return _end(s, Reason.WITHDRAWN) if s.is_last else _next(s)


def _fail(s: State) -> State:
    """A turn without a word: a pass, or one that a contest took back."""
    s = replace(s, failed=_add(s.failed, s.seat, 1))
    if s.setup.variant is Variant.SOLO:  # M14
        return _end(s, Reason.STUCK)
    if s.setup.variant is Variant.MARATHON:
        return _withdraw(s)
    if all(count >= PASSES for count in s.failed):  # M6
        return _end(s, Reason.EXHAUSTED)
    return _next(s)


def _withdraw(s: State) -> State:
    """M12: twice in a row is enough; whoever is left alone rolls one last time."""
    if s.is_last:
        return _end(s, Reason.WITHDRAWN)
    if s.failed[s.seat] < FAILURES:
        return _next(s)
    s = replace(s, out=s.out | {s.seat})
    if not s.active:
        return _end(s, Reason.WITHDRAWN)
    if len(s.active) == 1:
        s = replace(s, is_last=True, lost=(0,) * s.setup.seats)
    return _next(s)


def _next(s: State) -> State:
    """The turn goes on to the next who writes; whoever has a turn to lose loses it now (M10)."""
    seat = s.seat
    while True:
        seat = (seat + 1) % s.setup.seats
        if seat in s.out:
            continue
        if not s.lost[seat]:
            return _begin(replace(s, seat=seat))
        s = replace(s, lost=_add(s.lost, seat, -1))


def _begin(s: State) -> State:
    """M3: the die is rolled; M13: in Quarté it is always four letters."""
    if s.setup.variant is Variant.QUARTE:
        return replace(s, step=Step.WRITE, number=QUARTE)
    return replace(s, step=Step.ROLL, number=0)


def _end(s: State, reason: Reason) -> State:
    return replace(s, over=str(reason))


def _made(s: State) -> Turn:
    if s.turn is None:
        raise AssertionError("something has been written")
    return s.turn


def _add(counts: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return tuple(count + change * (at == seat) for at, count in enumerate(counts))
