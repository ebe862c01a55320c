"""Where nothing is hidden, a view is the state and resampling gives it back."""

import random

from tete.authoring.open_game import OpenGame


def test_a_view_is_the_whole_state_for_whoever_looks() -> None:
    game: OpenGame[str] = OpenGame()
    for seat in (0, 1, None):
        view = game.view("a state", seat)
        assert (view.state, view.seat) == ("a state", seat)
        assert game.resample(view, random.Random(1)) == "a state"
    assert game.chance("a state") == ()
