"""What a seat does whose player has left for good: it stands still, where anybody may land on it."""

from tete.games.headache.moves import Move, Word
from tete.games.headache.reach import enters
from tete.games.headache.rules import goes
from tete.games.headache.state import State, Step


def idle(s: State) -> Move:
    """The quietest legal move: it never captures, raises or pops again.

    While a cone waits, its start space is reserved and nobody can land there (H10). So the cones come in, each
    making room for the next, and stay where they are: then the seat can be captured like any other (H13).
    """
    if s.step is Step.CHOICE:
        return Word.END
    for enter in enters(s):
        return enter
    needed = {s.start(colour) for colour in s.mine if s.waiting[colour]}
    for go in goes(s):
        if go.start in needed and go.end not in s.stacks:
            return go
    return Word.STAY
