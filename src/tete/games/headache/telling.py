"""Every pop and every move in a sentence, for the log."""

from tete.authoring.sentences import listed
from tete.core.optional import Told
from tete.core.text import Text
from tete.games.headache.layout import DOME
from tete.games.headache.moves import Choice, Enter, Go, Move, Pop, Raise, Word
from tete.games.headache.reach import enters
from tete.games.headache.rules import goes, play
from tete.games.headache.state import State, Step
from tete.games.headache.track import name
from tete.games.headache.words import dice_name, raised, seat_name

_NUMBER, _DOT_DIE = Text("number"), Text("dot")
_DOT, _NO_DOT = Text("red dot"), Text("no red dot")


def tell(s: State, move: Move) -> Told:
    """What a move, legal in ``s``, is in words; of a pop also what each die shows."""
    if isinstance(move, Pop):
        faces = (_NUMBER, str(move.number)), (_DOT_DIE, _DOT if move.dot else _NO_DOT)
        rule = "H4" if s.step is Step.OPENING else "H5"
        return Told(_popped(s, move), faces=faces, rule=rule, cells=(DOME,))
    after = play(s, move)
    told = _done(s, move, after)
    for seat in after.out - s.out:  # H13: a move takes one piece, so at most one
        told = Text("{told} {seat} is out.", told=told, seat=seat_name(s, seat))
    return Told(told, rule=_rule(s, move), cells=_cells(s, move))


def _rule(s: State, move: Choice) -> str:
    """The rule that explains a move best."""
    match move:
        case Go(_, end) if end in s.stacks:
            return "H8"
        case Go():
            return "H7"
        case Raise() | Word.AGAIN | Word.END:
            return "H11"
        case Word.STAY if not enters(s) and not goes(s):
            return "H9"
    return "H5"


def _cells(s: State, move: Choice) -> tuple[str, ...]:
    """The spaces that a move is about."""
    match move:
        case Go(start, end):
            return name(start), name(end)
        case Raise(space):
            return (name(space),)
        case Word.ENTER | Enter():
            return (name(s.start(enters(s)[move])),)
    return ()


def _popped(s: State, pop: Pop) -> Text:
    seat = seat_name(s, s.seat)
    if s.step is not Step.OPENING:
        return Text("{seat} pops {dice}.", seat=seat, dice=dice_name(pop.number, pop.dot))
    after = play(s, pop)
    if after.popped:  # H4: others are still to pop
        return Text("{seat} pops {number} for the start.", seat=seat, number=pop.number)
    if after.step is Step.OPENING:
        rivals = listed([seat_name(s, rival) for rival in after.rivals])
        return Text(
            "{seat} pops {number} for the start. A tie: {rivals} pop again.",
            seat=seat,
            number=pop.number,
            rivals=rivals,
        )
    return Text(
        "{seat} pops {number} for the start. {first} begins.",
        seat=seat,
        number=pop.number,
        first=seat_name(s, after.seat),
    )


def _done(s: State, move: Choice, after: State) -> Text:
    seat = seat_name(s, s.seat)
    match move:
        case Go(start, end):
            return _moved(s, start, end, after)
        case Raise(space, place):
            return Text(
                "{seat} raises cone {place} on {space}: {owner}’s stack of {count} is now {mine}’s.",
                seat=seat,
                mine=seat,
                **raised(s, space, place),
            )
        case Word.ENTER | Enter():
            start = s.start(enters(s)[move])
            return Text("{seat} enters a cone on {space}.", seat=seat, space=name(start))
        case Word.STAY if not enters(s) and not goes(s):  # H9
            return Text("{seat} can do nothing, and the turn passes.", seat=seat)
        case Word():
            told = {
                Word.STAY: Text("{seat} stays.", seat=seat),
                Word.AGAIN: Text("{seat} will pop again.", seat=seat),
                Word.END: Text("{seat} ends the turn.", seat=seat),
            }
            return told[move]


def _moved(s: State, start: int, end: int, after: State) -> Text:
    seat, first, last = seat_name(s, s.seat), name(start), name(end)
    count, prey = len(s.stacks[start]), s.stacks.get(end)
    if prey:
        return Text(
            "{seat} moves from {first} to {last} and captures {what}: a stack of {height} now.",
            seat=seat,
            first=first,
            last=last,
            what=_prey(s, end),
            height=len(after.stacks[end]),
        )
    if count > 1:
        return Text(
            "{seat} moves a stack of {count} from {first} to {last}.",
            seat=seat,
            count=count,
            first=first,
            last=last,
        )
    return Text("{seat} moves from {first} to {last}.", seat=seat, first=first, last=last)


def _prey(s: State, space: int) -> Text:
    stack = s.stacks[space]
    owner = seat_name(s, s.owner(stack))
    if len(stack) == 1:
        return Text("{owner}’s cone", owner=owner)
    return Text("{owner}’s stack of {count}", owner=owner, count=len(stack))
