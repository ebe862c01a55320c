"""Why a bot plays a move of Headache, in a sentence."""

from tete.core.text import Text
from tete.games.headache.moves import Enter, Go, Move, Raise, Word
from tete.games.headache.state import State


def reason(s: State, move: Move) -> str:
    """What the move does, for the one who plays it."""
    standing = dict(s.pieces)
    match move:
        case Go(_, end) if end in standing:
            return Text(
                "It lands on {n} cone.|It lands on {n} cones.",
                n=len(standing[end]),
            )
        case Go():
            return Text("It leaves my pieces where they are hardest to land on.")
        case Raise(space, _):
            return Text(
                "It wins a stack of {n} cone.|It wins a stack of {n} cones.",
                n=len(standing[space]),
            )
        case Word.ENTER | Enter():
            return Text("Only with all my cones in may I land on others.")
        case Word.AGAIN:
            return Text("Another turn is worth more than what I could raise.")
        case _:
            return Text("My pieces stand well, every move would make it worse.")
