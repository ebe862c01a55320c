"""The players in plain Python: legal, repeatable, they end when told, and importing them compiles nothing."""

import random
import subprocess
import sys

import pytest

from games.mind_support import along
from games.proofs import SLUGS, proofs
from tete.core.game import AnyGame
from tete.thinking.mind import Budget, Mind, Progress, Watch

NODES = 12
_ALONE = """
import sys
for name in ("numba", "numpy", "llvmlite"):
    sys.modules[name] = None
import tete
for slug in sys.argv[1:]:
    for strength in range(1, 7):
        tete.game(slug).plain_mind(strength, 1)
"""
EVERY = [
    pytest.param(slug, number, id=f"{slug}-{number}")
    for slug in SLUGS
    for number in range(len(proofs(slug).bots.setups))
]


def plain(game: AnyGame, strength: int) -> Mind:
    """The game's own player in plain Python."""
    found: Mind | None = game.plain_mind(strength, 1)  # type: ignore[attr-defined]
    assert found is not None
    return found


@pytest.mark.parametrize(("slug", "number"), EVERY)
def test_a_legal_move_at_every_strength_and_the_same_again(slug: str, number: int) -> None:
    game, tried = proofs(slug).game, proofs(slug).bots
    s, moves = tried.setups[number]
    met = along(game, s, random.Random(number), moves)
    for at, state in enumerate(met[:: max(1, len(met) // 8)]):
        view, said = game.view(state, game.turn(state)), list[Progress]()
        text = plain(game, 1 + at % 6).think(view, Budget(nodes=NODES), report=said.append)
        assert game.write(game.parse(text)) == text
        game.play(state, game.parse(text))
        assert text == plain(game, 1 + at % 6).think(view, Budget(nodes=NODES))
        assert (said[-1].done, said[-1].idea) == (1.0, text)
        assert said[-1].chance is None or 0 <= said[-1].chance <= 1


@pytest.mark.parametrize("slug", SLUGS)
def test_whoever_is_stopped_before_it_began_has_a_move_nevertheless(slug: str) -> None:
    game, tried = proofs(slug).game, proofs(slug).bots
    s, moves = tried.setups[0]
    state = along(game, s, random.Random(2), moves // 2)[-1]
    text = plain(game, 6).think(game.view(state, game.turn(state)), None, Watch(lambda: True))
    game.play(state, game.parse(text))


def test_none_of_them_needs_a_compiler() -> None:
    subprocess.run([sys.executable, "-c", _ALONE, *SLUGS], check=True)
