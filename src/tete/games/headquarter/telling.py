"""Moves in words: draws are public, placements are secret until the end (Q4, Q7)."""

from tete.core.optional import Told
from tete.core.text import Text
from tete.games.headquarter.moves import Begin, Draw, Move, Place
from tete.games.headquarter.state import State
from tete.games.headquarter.words import SEATS, piece_name, place_name


def tell(s: State, move: Move) -> Told:
    """A move in one sentence, and what the others are told of it."""
    seat = SEATS[s.mover]
    match move:
        case Begin(first):
            who = SEATS[first]
            said = Text("The lot has fallen on {seat} to begin.", seat=who)
            return Told(said, faces=((Text("who begins"), who),))
        case Draw(piece):
            shown = piece_name(piece)
            sentence = Text("{seat} draws {piece}.", seat=seat, piece=shown)
            return Told(sentence, faces=((Text("double cube"), shown),))
        case Place():
            return Told(
                Text("{seat} places {placement}.", seat=seat, placement=place_name(move)),
                others=Text("{seat} places a piece.", seat=seat),
            )
