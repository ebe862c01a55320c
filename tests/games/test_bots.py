"""The game's own players: legal, repeatable, quick to stop, and the stronger ones are stronger."""

import random

import pytest

from games.mind_support import along, duel, mind_of, stops_at_once, thinks_well, wins_of_greedy
from games.playing_on import decisions, thought
from games.proofs import SLUGS, proofs
from tete import bots
from tete.thinking.mind import Budget

EVERY = [
    pytest.param(slug, number, id=f"{slug}-{number}")
    for slug in SLUGS
    for number in range(len(proofs(slug).bots.setups))
]


@pytest.mark.parametrize(("slug", "number"), EVERY)
def test_a_legal_move_at_every_strength(slug: str, number: int) -> None:
    game, tried = proofs(slug).game, proofs(slug).bots
    s, moves = tried.setups[number]
    met = along(game, s, random.Random(number), moves)[:: tried.step]
    assert len(met) >= 6
    for at, state in enumerate(met):
        thinks_well(game, state, 1 + at % 6, tried.nodes)


@pytest.mark.parametrize("slug", SLUGS)
def test_it_stops_when_told(slug: str) -> None:
    game, tried = proofs(slug).game, proofs(slug).bots
    s, moves = tried.setups[0]
    stops_at_once(game, along(game, s, random.Random(2), moves // 2)[-1])


@pytest.mark.parametrize("slug", SLUGS)
def test_the_house_asks_it(slug: str) -> None:
    made = bots.make(proofs(slug).game, "level-4", 1)
    assert type(made).__module__ == f"tete.games.{slug}.mind"


@pytest.mark.parametrize("slug", SLUGS)
def test_the_strongest_beats_greedy_and_the_weakest_loses_to_it(slug: str) -> None:
    game, tried = proofs(slug).game, proofs(slug).bots
    strong = weak = 0.0
    for seed in range(tried.pairs):
        for level in (6, 1):
            gained = duel(
                game,
                mind_of(game, level),
                bots.make(game, "greedy", seed),
                seed,
                Budget(nodes=tried.duel_nodes),
                draw_after=tried.draw_after,
                **tried.duel,
            )
            strong, weak = (strong + gained, weak) if level == 6 else (strong, weak + gained)
    assert strong > tried.pairs > weak


@pytest.mark.parametrize("slug", SLUGS)
def test_the_judge_rates_every_legal_move_of_a_game(slug: str) -> None:
    game, rated = proofs(slug).game, 0
    assert game.judge
    greedy = thought(game, tuple(bots.make(game, "greedy", seed) for seed in range(4)))
    for s in decisions(game, proofs(slug).bots.rated, greedy, random.Random(3), 60):
        rates = [game.judge.rate(game.view(s, game.turn(s)), move) for move in game.moves(s)[:300]]
        assert all(isinstance(rate, int | float) for rate in rates)
        rated += len(rates)
    assert rated > 50


@pytest.mark.parametrize("slug", SLUGS)
def test_greedy_beats_random_clearly(slug: str) -> None:
    tried = proofs(slug).bots
    assert wins_of_greedy(proofs(slug).game, tried.games, **tried.greedy) >= tried.wins
