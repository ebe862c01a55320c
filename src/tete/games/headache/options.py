"""The options of a table, as a form offers them and as a setup holds them (H3, H12, H15)."""

from collections.abc import Mapping
from typing import cast

from tete.core.errors import BadOption
from tete.core.options import Option, settle, settle_seats
from tete.core.text import Text
from tete.games.headache.setup import TURN_LIMIT, Setup

SEATS = (2, 4)
OPTIONS = (
    Option(
        name="sets",
        default=1,
        choices=(1, 2),
        label=Text("Sets of cones"),
        help=Text("Two players may take two sets each; a turn is for all eight cones (H3)."),
    ),
    Option(
        name="safe_crossings",
        default=False,
        label=Text("Safe crossings"),
        help=Text("A piece on a crossing cannot be captured (H12)."),
    ),
    Option(
        name="turn_limit",
        default=TURN_LIMIT,
        least=1,
        most=10_000,
        may_be_none=True,
        label=Text("Turns for each player"),
        help=Text("Then whoever owns the most cones on the track wins (H15)."),
    ),
)


def setup_of(seats: object, options: Mapping[str, object]) -> Setup:
    """The setup that a number of seats and some options make. Raises BadOption."""
    count = settle_seats(seats, *SEATS)
    agreed = settle(OPTIONS, options)
    if agreed["sets"] == 2 and count != 2:
        raise BadOption(
            "sets-for-two", Text("Only two players can play with two sets of cones each."), "H3"
        )
    return Setup(
        count,
        cast(int, agreed["sets"]),
        cast(bool, agreed["safe_crossings"]),
        cast("int | None", agreed["turn_limit"]),
    )
