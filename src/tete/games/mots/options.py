"""The options of a table, as a form offers them and as a setup holds them (M9 to M15)."""

from collections.abc import Mapping
from typing import cast

from tete.core.errors import BadOption
from tete.core.options import Option, settle, settle_seats
from tete.core.text import Text, read_texts
from tete.games.mots import grid as grids
from tete.games.mots import lists
from tete.games.mots.setup import TARGET, Setup, Variant, Words

SEATS = (1, 4)


def _grid(text: str) -> str:
    return grids.find_grid(text).text


OPTIONS = (
    Option(
        name="variant",
        default=Variant.CLASSIC.value,
        choices=tuple(variant.value for variant in Variant),
        called=(
            (Variant.CLASSIC.value, Text("Classic")),
            (Variant.QUARTE.value, Text("Quarté")),
            (Variant.MARATHON.value, Text("Marathon")),
            (Variant.SOLO.value, Text("Solo")),
        ),
        label=Text("Variant"),
        help=Text(
            "Classic goes to the target; Marathon until only one can go on; Quarté is without a die; Solo is for "
            "one player (M11 to M14)."
        ),
    ),
    Option(
        name="target",
        default=TARGET,
        least=20,
        most=5_000,
        label=Text("Target"),
        help=Text("Who first has so many points wins; for four players 250 is usual (M11)."),
    ),
    Option(
        name="words",
        default=Words.REFEREE.value,
        choices=tuple(words.value for words in Words),
        called=(
            (Words.REFEREE.value, Text("Referee")),
            (Words.CHALLENGE.value, Text("Challenge")),
        ),
        label=Text("Words"),
        help=Text(
            "Referee: what is not in the dictionary cannot be written. Challenge: anything can, and the others "
            "may contest it (M10)."
        ),
    ),
    Option(
        name="dictionary",
        default=lists.DEFAULT,
        suggestions=lists.SHIPPED,
        called=(("fr", Text("French")), ("en", Text("English")), ("de", Text("German"))),
        offers=(("en", "en"), ("de", "de")),  # who reads the page can judge the words
        check=lists.settle,
        may_be_file=True,
        label=Text("Dictionary"),
        help=Text("French, English or German, or a file with words of your own (M9)."),
    ),
    Option(
        name="grid",
        default=grids.DEFAULT,
        suggestions=tuple(grids.named_grids()),
        check=_grid,
        may_be_file=True,
        label=Text("Grid"),
        help=Text(
            "Grand has 15 by 15 squares, petit 11 by 11; or a file with a grid of your own (M2)."
        ),
    ),
    Option(
        name="turn_time",
        default=None,
        least=10,
        most=3_600,
        may_be_none=True,
        label=Text("Seconds for a turn"),
        help=Text("Who runs out of it passes (M15)."),
    ),
    Option(
        name="game_time",
        default=None,
        least=1,
        most=600,
        may_be_none=True,
        label=Text("Minutes for the game"),
        help=Text("Then the highest score wins (M11, M15)."),
    ),
)


def setup_of(seats: object, options: Mapping[str, object]) -> Setup:
    """The setup that a number of seats and some options make. Raises BadOption."""
    count = settle_seats(seats, *SEATS)
    agreed = settle(OPTIONS, options, (read_texts(__package__, "fr"),))
    variant, words = Variant(agreed["variant"]), Words(agreed["words"])
    if variant is Variant.SOLO and count > 1:
        raise BadOption("solo-for-one", Text("Solo is for one player."), "M14")
    if words is Words.CHALLENGE and count == 1:
        raise BadOption("nobody-contests", Text("Alone there is nobody who could contest."), "M10")
    return Setup(
        count,
        variant,
        cast(int, agreed["target"]),
        words,
        cast(str, agreed["dictionary"]),
        grids.find_grid(cast(str, agreed["grid"])),
        cast("int | None", agreed["turn_time"]),
        cast("int | None", agreed["game_time"]),
    )
