"""The options of a table, as a form offers them and as a setup holds them (Q3, Q8, Q11)."""

from collections.abc import Mapping

from tete.core.options import Option, settle, settle_seats
from tete.core.text import Text
from tete.games.headquarter.head import DEFAULT, find_head, named_heads
from tete.games.headquarter.setup import BLACKOUTS, MEMORIES, Setup

SEATS = (2, 2)
OPTIONS = (
    Option(
        name="head",
        default=DEFAULT,
        suggestions=tuple(named_heads()),
        label=Text("Head"),
        help=Text("A named head, or your own, drawn with # and . in rows from the top (Q3)."),
        check=lambda text: find_head(text).name,
        may_be_file=True,
    ),
    Option(
        name="memory",
        default=MEMORIES[0],
        choices=MEMORIES,
        label=Text("Memory"),
        help=Text("“own”: remember what you saw behind; “aided”: it stays marked (Q8)."),
    ),
    Option(
        name="blackouts",
        default=BLACKOUTS[0],
        choices=BLACKOUTS,
        label=Text("Black outs"),
        help=Text(
            "n empty cells cost n², but one costs 2; “square”: n²; “double”: 2 a cell (Q11)."
        ),
    ),
)


def setup_of(seats: object, options: Mapping[str, object]) -> Setup:
    """The setup that a number of seats and some options make. Raises BadOption."""
    settle_seats(seats, *SEATS)
    agreed = settle(OPTIONS, options)
    return Setup(find_head(str(agreed["head"])), str(agreed["memory"]), str(agreed["blackouts"]))
