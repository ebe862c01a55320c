"""How things are called: seats, cones, pieces and spaces, content first and then the place."""

from functools import cache

from tete.authoring.sentences import listed
from tete.codes import Reason
from tete.core.game import Outcome
from tete.core.text import Text
from tete.games.headache.reach import enters
from tete.games.headache.rules import goes, outcome, raises
from tete.games.headache.setup import Colour
from tete.games.headache.state import Stack, State, Step
from tete.games.headache.track import OUTER, SPAN, is_crossing, name

_HUES = (Text("Red"), Text("Blue"), Text("Amber"), Text("Teal"))
_LETTERS = (Text("R"), Text("B"), Text("A"), Text("T"))
_SMALL = (Text("r"), Text("b"), Text("a"), Text("t"))
_CONES = (
    (Text("red cone"), Text("second-set red cone")),
    (Text("blue cone"), Text("second-set blue cone")),
    (Text("amber cone"), Text("second-set amber cone")),
    (Text("teal cone"), Text("second-set teal cone")),
)


def seat_name(s: State, seat: int) -> Text:
    """A player, by colour."""
    return _HUES[s.setup.hue(seat)]


def raised(s: State, space: int, place: int) -> dict[str, object]:
    """What a sentence about raising a cone tells: which, where, and of whose stack."""
    stack = s.stacks[space]
    owner = seat_name(s, s.owner(stack))
    return {"place": place, "space": name(space), "owner": owner, "count": len(stack)}


def cone_name(colour: Colour) -> Text:
    """One cone."""
    return _CONES[colour.hue][colour.set]


def cones_name(colour: Colour, n: int) -> Text:
    """A number of cones of a colour."""
    return (
        Text("{n} red cone|{n} red cones", n=n),
        Text("{n} blue cone|{n} blue cones", n=n),
        Text("{n} amber cone|{n} amber cones", n=n),
        Text("{n} teal cone|{n} teal cones", n=n),
        Text("{n} second-set red cone|{n} second-set red cones", n=n),
        Text("{n} second-set blue cone|{n} second-set blue cones", n=n),
        Text("{n} second-set amber cone|{n} second-set amber cones", n=n),
        Text("{n} second-set teal cone|{n} second-set teal cones", n=n),
    )[colour.hue + 4 * colour.set]


def waiting_name(colour: Colour, what: Text) -> Text:
    """Cones that wait, and where."""
    return Text("{what} waiting beside {space}", what=what, space=name(colour.start))


def letter(colour: Colour) -> Text:
    """The letter on a cone for people; the second set has small ones."""
    return (_SMALL if colour.set else _LETTERS)[colour.hue]


def piece_name(s: State, stack: Stack) -> Text:
    """A cone, or a stack with its owner, its height and whose cones from bottom to top."""
    cones = [cone_name(s.colours[cone.colour]) for cone in stack]
    if len(cones) == 1:
        return cones[0]
    return Text(
        "{seat}’s stack of {count}, from the bottom: {cones}",
        seat=seat_name(s, s.owner(stack)),
        count=len(cones),
        cones=listed(cones),
    )


@cache
def space_name(space: int, home: Colour | None) -> Text:
    """Where: a crossing, a start space, an outer or an inner space."""
    if home and home.set:
        return Text(
            "start space of {seat}’s second set, {space}", seat=_HUES[home.hue], space=name(space)
        )
    if home:
        return Text("start space of {seat}, {space}", seat=_HUES[home.hue], space=name(space))
    if is_crossing(space):
        return Text("crossing {space}", space=name(space))
    if space % SPAN <= OUTER:
        return Text("outer space {space}", space=name(space))
    return Text("inner space {space}", space=name(space))


def cell_name(s: State, space: int, home: Colour | None) -> Text:
    """What stands on a space, then where it is: a screen reader's order."""
    stack = s.stacks.get(space)
    what = piece_name(s, stack) if stack else Text("empty")
    return Text("{what}, {place}", what=what, place=space_name(space, home))


def prompt(s: State, viewer: int | None = None) -> Text:
    """What to do now, whom to wait for, or how it ended."""
    if ended := outcome(s):
        return _ending(s, ended)
    return _task(s) if viewer == s.seat else _waiting(s)


def _waiting(s: State) -> Text:
    """What everybody reads but the seat to act."""
    seat = seat_name(s, s.seat)
    pops = Text("{seat} is to press the dome.", seat=seat)
    begins = Text("{seat} begins, and is to press the dome.", seat=seat)
    dice = dice_name(s.number, s.dot)
    told = {
        Step.OPENING: Text("{seat} is to press the dome: the highest number begins.", seat=seat),
        Step.POP: begins if s.opened else pops,
        Step.CHOICE: Text("{seat} has the red dot, and decides what to do with it.", seat=seat),
        Step.ACT: Text("{seat} popped {dice} and is choosing a move.", seat=seat, dice=dice),
    }
    return told[s.step]


def _task(s: State) -> Text:
    """What the seat to act is to do now; it is named, for four may share a screen."""
    seat, dice = seat_name(s, s.seat), dice_name(s.number, s.dot)
    match s.step:
        case Step.OPENING:
            return Text("{seat}, press the dome: the highest number begins.", seat=seat)
        case Step.POP if s.opened:
            return Text("{seat}, you begin: press the dome to pop the dice.", seat=seat)
        case Step.POP:
            return Text("{seat}, press the dome to pop the dice.", seat=seat)
        case Step.CHOICE if raises(s):
            return Text(
                "{seat}, the red dot: pop again, raise a cone of yours to the top of its stack, or end "
                "your turn.",
                seat=seat,
            )
        case Step.CHOICE:
            return Text("{seat}, the red dot: pop again, or end your turn.", seat=seat)
    if not enters(s) and not goes(s):
        return Text("{seat}, you popped {dice}: nothing can move, so stay.", seat=seat, dice=dice)
    if not goes(s):
        return Text(
            "{seat}, you popped {dice}: enter one of your waiting cones, or stay.",
            seat=seat,
            dice=dice,
        )
    if not enters(s):
        return Text(
            "{seat}, you popped {dice}: choose a cone or stack of yours, then where it goes; or stay.",
            seat=seat,
            dice=dice,
        )
    return Text(
        "{seat}, you popped {dice}: choose a cone or stack of yours, then where it goes; or enter a "
        "waiting cone, or stay.",
        seat=seat,
        dice=dice,
    )


def then(s: State) -> tuple[Text, ...]:
    """What follows once a piece has been chosen."""
    if s.step is Step.CHOICE:
        return (Text("Now choose the cone to raise."),)
    return (Text("Now choose one of the marked spaces, or the same piece again to put it back."),)


def dice_name(number: int, dot: bool) -> str:
    """What the two dice show together."""
    return Text("{number} and the red dot", number=number) if dot else str(number)


def _ending(s: State, ended: Outcome) -> Text:
    winners = [seat_name(s, seat) for seat in ended.winners]
    if ended.reason == Reason.LAST:
        return Text("{seat} wins: nobody else owns a cone.", seat=winners[0])
    if len(winners) == 1:
        n = s.owned(ended.winners[0])
        return Text(
            "The turns are used up: {seat} wins with {n} cone."
            "|The turns are used up: {seat} wins with {n} cones.",
            seat=winners[0],
            n=n,
        )
    if winners:
        return Text("The turns are used up: a draw between {seats}.", seats=listed(winners))
    return Text("The turns are used up: a draw.")
