"""Every game keeps the contract, in random games over its options."""

import pytest

from games.proofs import SLUGS, proofs
from tete.conformance import check
from tete.core.game import AnyGame

EVERY = [
    pytest.param(game, games, seed, id=f"{slug}-{seed}")
    for slug in SLUGS
    for seed, (game, games) in enumerate(proofs(slug).conforming, 1)
]


@pytest.mark.parametrize(("game", "games", "seed"), EVERY)
def test_random_games_keep_the_contract(game: AnyGame, games: int, seed: int) -> None:
    report = check(game, games=games, seed=seed)
    assert report.findings == ()
    assert report.texts >= 150


@pytest.mark.parametrize("slug", SLUGS)
def test_the_contract_is_checked_with_the_game_itself(slug: str) -> None:
    checked = proofs(slug).conforming
    assert type(proofs(slug).game) in {type(game) for game, _ in checked}
    assert all(game.info.slug == slug and games for game, games in checked)
