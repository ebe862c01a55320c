"""The options of a table, as a form offers them and as a setup holds them (M9 to M15)."""

from collections.abc import Mapping
from typing import cast

from tete.core.errors import BadOption
from tete.core.options import Option, settle, settle_seats
from tete.core.text import Text
from tete.games.mots import grid as grids
from tete.games.mots import lists
from tete.games.mots.codes import Code
from tete.games.mots.setup import TARGET, First, Setup, Variant, Words
from tete.shelf.texts import read_texts

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
            (Variant.MARATHON.value, Text("Marathon")),
            (Variant.QUARTE.value, Text("Quarté")),
            (Variant.SOLO.value, Text("Solo")),
        ),
        label=Text("Variant"),
        help=Text(
            "Classic: the first to reach the target wins. Marathon: play on until nobody can write; set a time for "
            "each turn. Quarté: no die, always four letters. Solo: alone, to beat your own record or the clock "
            "(M11 to M14)."
        ),
    ),
    Option(
        name="target",
        default=TARGET,
        least=20,
        most=5_000,
        label=Text("Target"),
        help=Text(
            "The first player to reach this many points wins. Four players often agree on 250 (M11)."
        ),
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
            "Referee: only words from the dictionary can be written. Challenge: anything can be written, and the "
            "other players may contest it (M10)."
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
        help=Text(
            "The list that says which words are allowed: French, English, German, or one of your own (M9)."
        ),
    ),
    Option(
        name="grid",
        default=grids.DEFAULT,
        suggestions=tuple(grids.GRIDS.named),
        called=(("grand", Text("Large, 15 × 15")), ("petit", Text("Small, 11 × 11"))),
        check=_grid,
        may_be_file=True,
        label=Text("Grid"),
        help=Text(
            "The small grid suits one or two players; you can also bring a grid of your own (M2)."
        ),
    ),
    Option(
        name="first",
        default=First.ONE.value,
        choices=tuple(first.value for first in First),
        called=(
            (First.ONE.value, Text("Red")),
            (First.TWO.value, Text("Blue")),
            (First.THREE.value, Text("Amber")),
            (First.FOUR.value, Text("Teal")),
            (First.LOT.value, Text("Drawn by lot")),
        ),
        label=Text("Who begins"),
        help=Text("The player who takes the first turn; the others follow in order."),
    ),
    Option(
        name="turn_time",
        default=None,
        least=10,
        most=3_600,
        may_be_none=True,
        label=Text("Seconds per turn"),
        help=Text(
            "Anyone who runs out of time passes. Recommended for Marathon; leave it empty for no limit (M15)."
        ),
    ),
    Option(
        name="game_time",
        default=None,
        least=1,
        most=600,
        may_be_none=True,
        label=Text("Minutes for the game"),
        help=Text(
            "When the time is up, the highest score wins. In Solo it makes for a shorter game; leave it empty for "
            "no limit (M15)."
        ),
    ),
)


def setup_of(seats: object, options: Mapping[str, object], *, asks_all: bool = False) -> Setup:
    """The setup that a number of seats and some options make. Raises BadOption.

    ``asks_all``: as version 1 of the rules had it, those who have withdrawn from a Marathon may contest, too.
    """
    count = settle_seats(seats, *SEATS)
    agreed = settle(OPTIONS, options, (read_texts(__package__, "fr"),))
    variant, words = Variant(agreed["variant"]), Words(agreed["words"])
    first = First(agreed["first"])
    if variant is Variant.SOLO and count > 1:
        raise BadOption(Code.SOLO_FOR_ONE, Text("Solo is for one player."), "M14")
    if words is Words.CHALLENGE and count == 1:
        raise BadOption(
            Code.NOBODY_CONTESTS, Text("Alone, there is nobody to contest a word."), "M10"
        )
    if first is not First.LOT and int(first.value) > count:
        raise BadOption(
            Code.NOBODY_BEGINS,
            Text(
                "Only {n} player takes part: seat {seat} cannot begin."
                "|Only {n} players take part: seat {seat} cannot begin.",
                n=count,
                seat=first.value,
            ),
        )
    setup = Setup(
        count,
        variant,
        cast(int, agreed["target"]),
        words,
        cast(str, agreed["dictionary"]),
        grids.find_grid(cast(str, agreed["grid"])),
        cast("int | None", agreed["turn_time"]),
        cast("int | None", agreed["game_time"]),
        first,
        asks_all and variant is Variant.MARATHON and words is Words.CHALLENGE,
    )
    lists.prepare(setup.dictionary)
    return setup
