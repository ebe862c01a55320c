"""Somebody who has never been here comes from the home page to the end of a first game."""

import pytest

from browser.conftest import Invites
from browser.newcomer import GAMES, visit

MOST = 10
"""Minutes of a person's time that a first game may take."""


@pytest.mark.storm
@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_reads_the_page_and_plays_to_the_end(guest: Invites, game: str) -> None:
    been = visit(guest(new=True).page, game)
    taps, _ = been.first
    assert taps <= 2
    assert been.moves > 3
    assert been.minutes <= MOST
    assert been.told
