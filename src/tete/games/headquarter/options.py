"""The options of a table, as a form offers them and as a setup holds them (Q3, Q8, Q9, Q11)."""

from collections.abc import Mapping

from tete.core.options import BOT, Option, settle, settle_seats
from tete.core.text import Text
from tete.games.headquarter.head import DEFAULT, HEADS, find_head
from tete.games.headquarter.setup import BLACKOUTS, ENDS, FIRSTS, MEMORIES, Setup
from tete.games.headquarter.words import SEATS as PLAYERS

SEATS = (2, 2)
OPTIONS = (
    Option(
        name="head",
        default=DEFAULT,
        suggestions=tuple(HEADS.named),
        label=Text("Head"),
        called=(
            ("philosopher", Text("Philosopher, 30 cells")),
            ("child", Text("Child, 20 cells")),
            ("doll", Text("Doll, 12 cells")),
        ),
        help=Text(
            "How many cells there are to fill on each side. You can also draw your own head: # is a "
            "cell, . is solid wood, row by row from the top (Q3)."
        ),
        check=lambda text: find_head(text).name,
        may_be_file=True,
    ),
    Option(
        name="memory",
        default=MEMORIES[0],
        choices=MEMORIES,
        label=Text("Memory"),
        called=(("own", Text("Your own")), ("aided", Text("Aided"))),
        offers=((BOT, "aided"),),  # a bot forgets nothing
        help=Text(
            "“Your own”: you see only what shows through now, and remembering the rest is part of the "
            "game; a bot forgets nothing. “Aided”: every cube you have once seen on the other side "
            "stays marked (Q8)."
        ),
    ),
    Option(
        name="blackouts",
        default=BLACKOUTS[0],
        choices=BLACKOUTS,
        label=Text("Black outs"),
        called=(
            ("printed", Text("As in the rulebook: 2, 4, 9, 16 …")),
            ("square", Text("Squares: 1, 4, 9, 16 …")),
            ("double", Text("Two a cell: 2, 4, 6, 8 …")),
        ),
        help=Text(
            "The points that one, two, three, four … empty cells side by side cost at the end (Q11)."
        ),
    ),
    Option(
        name="end",
        default=ENDS[0],
        choices=ENDS,
        label=Text("End of the game"),
        called=(
            ("full", Text("With a whole round")),
            ("starter", Text("When the starter is done")),
        ),
        help=Text(
            "“With a whole round”: the game ends with the round in which a side is full or a player "
            "cannot place. “When the starter is done”: a player who cannot place passes; once the "
            "player who began has no room left, the other has one more turn (Q9)."
        ),
    ),
    Option(
        name="first",
        default=FIRSTS[0],
        choices=FIRSTS,
        label=Text("Who begins"),
        called=(
            ("first", PLAYERS[0]),
            ("second", PLAYERS[1]),
            ("lot", Text("Drawn by lot")),
        ),
        help=Text("Agreed beforehand, or drawn by lot when the game starts (Q9)."),
    ),
)


def setup_of(seats: object, options: Mapping[str, object]) -> Setup:
    """The setup that a number of seats and some options make. Raises BadOption."""
    settle_seats(seats, *SEATS)
    agreed = {name: str(value) for name, value in settle(OPTIONS, options).items()}
    return Setup(
        head=find_head(agreed["head"]),
        memory=agreed["memory"],
        blackouts=agreed["blackouts"],
        end=agreed["end"],
        first=agreed["first"],
    )
