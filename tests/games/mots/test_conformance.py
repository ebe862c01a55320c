"""Random games over variants, seats, referee and challenge: with a small dictionary many, with all of them some."""

from games.mots.proofs import Small
from tete.conformance.run import setups


def test_every_variant_with_every_number_of_seats_is_tried() -> None:
    tried = {(s.options["variant"], s.options["words"], s.seats) for s in setups(Small())}
    wanted = {
        (variant, words, seats)
        for variant in ("classic", "marathon", "quarte")
        for words in ("referee", "challenge")
        for seats in (2, 3, 4)
    }
    assert wanted | {("solo", "referee", 1), ("classic", "referee", 1)} <= tried
