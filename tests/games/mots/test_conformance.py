"""Random games over variants, seats, referee and challenge: with a small dictionary many, with all of them some."""

from dataclasses import replace

from amounts import much
from tete.conformance import check
from tete.conformance.run import setups
from tete.games.mots.game import Mots

SMALL = "as es et la le les sa se te sel ses set tas tes lestes ale ales este sale sales lest test tasse"


class Small(Mots):
    """The same game; what is tried are small values of the options."""

    info = replace(
        Mots.info,
        options=tuple(
            replace(option, default=SMALL, suggestions=())
            if option.name == "dictionary"
            else replace(option, default="petit", suggestions=())
            if option.name == "grid"
            else replace(option, default=40)
            if option.name == "target"
            else option
            for option in Mots.info.options
        ),
    )


def test_every_variant_with_every_number_of_seats_is_tried() -> None:
    tried = {(s.options["variant"], s.options["words"], s.seats) for s in setups(Small())}
    wanted = {
        (variant, words, seats)
        for variant in ("classic", "marathon", "quarte")
        for words in ("referee", "challenge")
        for seats in (2, 3, 4)
    }
    assert wanted | {("solo", "referee", 1), ("classic", "referee", 1)} <= tried


def test_small_games_conform() -> None:
    report = check(Small(), games=much(6, 60), seed=1)
    assert report.findings == ()
    assert report.texts >= much(250, 1_000)


def test_games_with_whole_dictionaries_conform() -> None:
    report = check(Mots(), games=much(1, 4), seed=2)
    assert report.findings == ()
