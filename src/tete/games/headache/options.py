"""The options of a table, as a form offers them and as a setup holds them (H3, H12, H15)."""

from collections.abc import Mapping
from typing import cast

from tete.core.errors import BadOption
from tete.core.options import Option, settle, settle_seats
from tete.core.text import Text
from tete.games.headache.codes import Code
from tete.games.headache.setup import PAIRS, STARTS, TURN_LIMIT, Setup

SEATS = (2, 4)
OPTIONS = (
    Option(
        name="sets",
        default=1,
        choices=(1, 2),
        called=(("1", Text("One each")), ("2", Text("Two each, for two players"))),
        label=Text("Sets of cones"),
        help=Text(
            "With two sets you have one turn and play any of your eight cones (H3). For two players only."
        ),
    ),
    Option(
        name="safe_crossings",
        default=False,
        label=Text("Safe crossings"),
        help=Text("Nobody can capture a piece that stands on a crossing (H12)."),
    ),
    Option(
        name="turn_limit",
        default=TURN_LIMIT,
        least=1,
        most=10_000,
        may_be_none=True,
        label=Text("Turns for each player"),
        help=Text(
            "Once each player has had this many turns, whoever owns the most cones on the track wins (H15). "
            "Without a limit, the game goes on until only one player is left."
        ),
    ),
    Option(
        name="colours",
        default=PAIRS[0],
        choices=PAIRS,
        called=(
            ("red-blue", Text("Red and Blue")),
            ("red-amber", Text("Red and Amber")),
            ("red-teal", Text("Red and Teal")),
            ("blue-amber", Text("Blue and Amber")),
            ("blue-teal", Text("Blue and Teal")),
            ("amber-teal", Text("Amber and Teal")),
        ),
        label=Text("Colours"),
        help=Text(
            "The first player’s colour, then the second player’s (H3). For two players only."
        ),
    ),
    Option(
        name="start",
        default=STARTS[0],
        choices=STARTS,
        called=(
            ("x0", Text("Top (x0)")),
            ("x2", Text("Right (x2)")),
            ("x4", Text("Bottom (x4)")),
            ("x6", Text("Left (x6)")),
        ),
        label=Text("First player’s start space"),
        help=Text("The second player starts opposite (H3). For two players only."),
    ),
)


def setup_of(seats: object, options: Mapping[str, object]) -> Setup:
    """The setup that a number of seats and some options make. Raises BadOption."""
    count = settle_seats(seats, *SEATS)
    agreed = settle(OPTIONS, options)
    if agreed["sets"] == 2 and count != 2:
        raise BadOption(
            Code.SETS_FOR_TWO, Text("Only two players can play with two sets of cones each."), "H3"
        )
    if count != 2 and (agreed["colours"] != PAIRS[0] or agreed["start"] != STARTS[0]):
        raise BadOption(
            Code.COLOURS_FOR_TWO,
            Text("Only two players can choose their colours and where they start."),
            "H3",
        )
    return Setup(
        count,
        cast(int, agreed["sets"]),
        cast(bool, agreed["safe_crossings"]),
        cast("int | None", agreed["turn_limit"]),
        cast(str, agreed["colours"]),
        cast(str, agreed["start"]),
    )
