"""A game proves itself in the same four ways as the others, or the build fails."""

import pytest

from games.proofs import FOLDER, SLUGS, proofs


def test_every_game_has_a_folder_here_and_every_folder_is_a_games() -> None:
    assert [page.parent.name for page in sorted(FOLDER.glob("*/proofs.py"))] == SLUGS


@pytest.mark.parametrize("slug", SLUGS)
def test_no_proof_is_missing(slug: str) -> None:
    proof = proofs(slug)
    assert proof.game.info.slug == slug
    assert list((proof.folder / "perft").glob("*.perft"))
    assert proof.golden
    assert proof.conforming
    assert proof.reading.positions >= 250
    assert sum(positions for _, positions in proof.kernel.players.values()) >= 1_000
