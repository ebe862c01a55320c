"""One sentence for everybody: what to do now, what the others wait for, or how it ended."""

from functools import cache

from tete.codes import Reason
from tete.core.text import Text
from tete.games.kopf import rules
from tete.games.kopf.moves import Word
from tete.games.kopf.names import SEATS
from tete.games.kopf.rules import QUIET_TURNS_FOR_DRAW
from tete.games.kopf.state import RED, State, Step

NEXT = (Text("Now choose one of the marked squares, or the button again to put it back."),)
"""What follows once a button has been chosen to move."""
MORE = (Text("Choose more of the threatened buttons, or strike now."),)
"""What follows where each button to be struck is chosen."""


def waiting(s: State) -> Text:
    """What everybody reads but the seat to move."""
    if rules.outcome(s):
        return _ending(s)
    if rules.can_swap(s):
        return Text("{seat} moves a button, or swaps sides.", seat=SEATS[s.mover])
    return _waiting(s.mover, s.step, len(s.threatened), rules.moves(s)[0] is Word.PASS)


def task(s: State) -> Text:
    """What the seat to move is to do now."""
    said = _task(s.mover, s.step, len(s.threatened), rules.moves(s)[0] is Word.PASS, s.choose)
    if rules.can_swap(s):
        return Text("{task} Or swap: take over Red's buttons and leave yours to Red.", task=said)
    return said


@cache
def _waiting(mover: int, step: Step, threatened: int, stuck: bool) -> Text:
    seat = SEATS[mover]
    match step:
        case Step.STRIKE:
            return Text(
                "{seat} may strike {n} threatened button.|{seat} may strike {n} threatened buttons.",
                seat=seat,
                n=threatened,
            )
        case Step.PENALTY:
            return Text("{seat} may take a button out of a group of three or more.", seat=seat)
    if stuck:
        return Text("{seat} cannot move any button, and has to pass.", seat=seat)
    return Text("{seat} is choosing a button to move.", seat=seat)


@cache
def _task(mover: int, step: Step, threatened: int, stuck: bool, choose: bool) -> Text:
    match step:
        case Step.STRIKE if choose and threatened > 1:
            return Text(
                "Your pairs threaten {n} buttons: choose which to take, then strike. "
                "To strike without choosing takes all. Or spare them.",
                n=threatened,
            )
        case Step.PENALTY:
            return Text(
                "Three or more of {other}’s buttons touch: choose one of them to take, or leave them.",
                other=SEATS[1 - mover],
            )
        case Step.STRIKE:
            return Text(
                "You threaten a button: strike, and you take it. Or spare it."
                "|You threaten {n} buttons: strike, and you take them all. Or spare them.",
                n=threatened,
            )
    if stuck:
        return Text("None of your buttons can move: you can only pass.")
    if mover == RED:
        return Text("Choose one of your red buttons, then the square it should go to.")
    return Text("Choose one of your blue buttons, then the square it should go to.")


def _ending(s: State) -> Text:
    ended = rules.outcome(s)
    match ended.reason if ended else "":
        case Reason.REPETITION:
            return Text("A draw: the same position for the third time.")
        case Reason.QUIET:
            return Text(
                "A draw: {n} turns in a row without a button taken.", n=QUIET_TURNS_FOR_DRAW
            )
    winner = ended.winners[0] if ended else RED
    return Text("{seat} wins with {n} buttons taken.", seat=SEATS[winner], n=s.taken[winner])
