"""Why a move is not allowed now: a code, a sentence for the player, the rule."""

from typing import NoReturn

from tete.core.errors import IllegalMove
from tete.core.text import Text
from tete.games.headache.codes import Code
from tete.games.headache.moves import Enter, Go, Move, Pop, Raise, Word, notation
from tete.games.headache.reach import Bar, bar, enters, reach
from tete.games.headache.state import State, Step
from tete.games.headache.track import COUNTER, name, ways


def refuse(s: State, move: Move) -> NoReturn:
    """Raise the IllegalMove that a move which is not legal deserves, in a game that is not over."""
    match s.step, move:
        case Step.OPENING | Step.POP, _:
            raise IllegalMove(Code.POP_FIRST, Text("Pop the dice first: press the dome."), "H5")
        case Step.ACT, Pop():
            raise IllegalMove(
                Code.POPPED,
                Text("The dice have been popped: enter a cone, move a piece or stay."),
                "H5",
            )
        case Step.ACT, Word.AGAIN | Word.END | Raise():
            raise IllegalMove(
                Code.NO_CHOICE,
                Text("You can choose that only after playing a move with the red dot."),
                "H11",
            )
        case Step.ACT, Word.ENTER if len(s.mine) == 1:
            _refuse_enter(s, s.mine[0])
        case Step.ACT, Word.ENTER:
            _refuse_unnamed(s)
        case Step.ACT, Enter(space):
            _refuse_enter_on(s, space)
        case Step.ACT, Go():
            _refuse_go(s, move)
        case Step.CHOICE, Raise():
            _refuse_raise(s, move)
    raise IllegalMove(
        Code.CHOOSE,
        Text("You have played with the red dot: choose “again”, “raise” or “end”."),
        "H11",
    )


def _refuse_unnamed(s: State) -> NoReturn:
    """H3: whoever has two start spaces says which."""
    if enters(s):
        first, *others = map(notation, enters(s))
        said = Text("Name the start space: “{first}”.", first=first)
        if others:
            said = Text(
                "Name the start space: “{first}” or “{other}”.", first=first, other=others[0]
            )
        raise IllegalMove(Code.WHICH_START, said, "H3")
    _refuse_enter(s, max(s.mine, key=lambda colour: s.waiting[colour]))


def _refuse_enter_on(s: State, space: int) -> NoReturn:
    for colour in s.mine:
        if s.start(colour) == space:
            if len(s.mine) == 1 and enters(s):
                raise IllegalMove(
                    Code.ONE_START, Text("You have one start space: “enter” is enough."), "H5"
                )
            _refuse_enter(s, colour)
    raise IllegalMove(
        Code.NOT_YOUR_START, Text("{space} is not a start space of yours.", space=name(space)), "H5"
    )


def _refuse_enter(s: State, colour: int) -> NoReturn:
    if not any(s.waiting[one] for one in s.mine):
        raise IllegalMove(Code.NONE_WAITING, Text("All your cones have been entered."), "H5")
    if not s.waiting[colour]:
        raise IllegalMove(
            Code.NONE_WAITING, Text("All your cones of that colour have been entered."), "H5"
        )
    start = s.start(colour)
    if s.owner(s.stacks[start]) == s.seat:
        raise IllegalMove(
            Bar.OWN.value[0],
            Text("Your own piece is on your start space {space}.", space=name(start)),
            "H9",
        )
    raise IllegalMove(
        Code.START_TAKEN,
        Text("{space} is occupied, and entering never captures.", space=name(start)),
        "H10",
    )


def _refuse_go(s: State, go: Go) -> NoReturn:
    first, last = name(go.start), name(go.end)
    stack = s.stacks.get(go.start)
    if not stack or s.owner(stack) != s.seat:
        raise IllegalMove(
            Code.NOT_YOUR_PIECE,
            Text("You have no piece on {space}.", space=first),
            "H6",
        )
    if go.end not in reach(s, go.start):
        if go.end in ways(go.start, s.number, COUNTER):
            raise IllegalMove(
                Code.WRONG_WAY,
                Text("A single cone moves clockwise only; a stack may move either way."),
                "H7",
            )
        raise IllegalMove(
            Code.WRONG_DISTANCE,
            Text(
                "{last} is not {n} space from {first}.|{last} is not {n} spaces from {first}.",
                n=s.number,
                first=first,
                last=last,
            ),
            "H7",
        )
    match why_not := bar(s, go.start, go.end):
        case Bar.OWN:
            why = Text("On {space} there is a piece of your own.", space=last)
        case Bar.RESERVED:
            why = Text(
                "{space} is a start space whose player still has cones to enter: nobody else may land there.",
                space=last,
            )
        case Bar.SAFE:
            why = Text("At this table, a piece on a crossing cannot be captured.")
        case Bar.NOT_ALL_IN:
            why = Text("You may capture only once all your cones of that colour have been entered.")
        case None:
            raise AssertionError("every refusal has its reason")
    raise IllegalMove(why_not.value[0], why, why_not.value[1])


def _refuse_raise(s: State, move: Raise) -> NoReturn:
    stack, space = s.stacks.get(move.space, ()), name(move.space)
    if not 1 <= move.place <= len(stack):
        raise IllegalMove(
            Code.NO_CONE,
            Text("There is no cone {place} on {space}.", place=move.place, space=space),
            "H11",
        )
    if s.owner(stack) == s.seat:
        raise IllegalMove(
            Code.OWN_STACK, Text("The piece on {space} is already yours.", space=space), "H11"
        )
    raise IllegalMove(
        Code.NOT_YOUR_CONE,
        Text(
            "Cone {place} on {space} is not yours, so you cannot raise it.",
            place=move.place,
            space=space,
        ),
        "H11",
    )
