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
                "This captures {n} cone.|This captures {n} cones.",
                n=len(standing[end]),
            )
        case Go():
            return Text("This leaves my pieces where they are hardest to capture.")
        case Raise(space, _):
            return Text(
                "This wins a stack of {n} cone.|This wins a stack of {n} cones.",
                n=len(standing[space]),
            )
        case Word.ENTER | Enter():
            return Text("I may capture only once all my cones have been entered.")
        case Word.AGAIN:
            return Text("Another turn is worth more than any cone I could raise.")
        case _:
            return Text("My pieces stand well; any move would make things worse.")
