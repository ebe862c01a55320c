"""Moves and positions from any text: what is no good is refused, never with another error."""

import pytest

from games.headache import oracle
from tete.games.headache import game as g


@pytest.mark.parametrize("space", oracle.ALL_SPACES)
def test_every_space_is_read_and_written(space: str) -> None:
    assert g.write(g.parse(f"{space.upper()} to x0")) == f"{space}-x0"
