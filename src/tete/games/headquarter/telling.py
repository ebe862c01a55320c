"""Moves in words: draws are public, placements are secret until the end (Q4, Q7)."""

from tete.core.optional import Told
from tete.core.text import Text
from tete.games.headquarter.cells import name
from tete.games.headquarter.moves import Begin, Draw, Move, Place
from tete.games.headquarter.pieces import with_cube
from tete.games.headquarter.score import zone_total
from tete.games.headquarter.state import State
from tete.games.headquarter.words import SEATS, piece_name, place_name


def tell(s: State, move: Move) -> Told:
    """A move in one sentence, and what the others are told of it."""
    seat = SEATS[s.mover]
    match move:
        case Begin(first):
            who = SEATS[first]
            said = Text("The lot has fallen on {seat} to begin.", seat=who)
            return Told(said, faces=((Text("who begins"), who),), rule="Q9")
        case Draw(piece):
            shown = piece_name(piece)
            sentence = Text("{seat} draws {piece}.", seat=seat, piece=shown)
            return Told(sentence, faces=((Text("double cube"), shown),), rule="Q4")
        case Place():
            told = Text("{seat} places {placement}.", seat=seat, placement=place_name(move))
            gained = _gained(s, move)
            if gained > 0:
                told = Text(
                    "{told} The zones grow by {n} point.|{told} The zones grow by {n} points.",
                    told=told,
                    n=gained,
                )
            return Told(
                told,
                others=Text("{seat} places a piece.", seat=seat),
                rule="Q10" if gained > 0 else "Q4",
                cells=tuple(map(name, move.cells)),
            )


def _gained(s: State, move: Place) -> int:
    """What the zones of the mover's own side are worth more after a placement (Q10)."""
    before = after = s.sides[s.mover]
    for cell, colour in zip(
        move.cells, move.colours, strict=False
    ):  # through: only the first is on this side
        after = with_cube(after, cell, colour)
    return zone_total(after) - zone_total(before)
