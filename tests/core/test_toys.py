"""The toys keep the contract, so that what is tested with them is tested with a game."""

import random

import pytest

from core.toys import DECK, RANKS, Cards, Pig, Table
from tete.core.errors import BadOption, IllegalMove, InvalidMove, InvalidPosition
from tete.core.game import CHANCE, AnyGame


@pytest.mark.parametrize("game", [Pig(), Cards()], ids=["pig", "cards"])
def test_toys_play_to_the_end_and_their_texts_round_trip(game: AnyGame) -> None:
    rng = random.Random(1)
    for _ in range(30):
        s = game.new(2)
        while (turn := game.turn(s)) is not None:
            assert game.outcome(s) is None
            assert game.read(game.position(s)) == s
            moves = game.moves(s) if turn != CHANCE else [m for m, w in game.chance(s) if w]
            move = rng.choice(moves)
            assert game.parse(game.write(move).upper()) == move
            s = game.play(s, move)
        assert game.outcome(s) is not None
        assert not game.moves(s)
        assert not game.chance(s)


@pytest.mark.parametrize("game", [Pig(), Cards()], ids=["pig", "cards"])
def test_toys_refuse_with_the_errors_of_the_contract(game: AnyGame) -> None:
    with pytest.raises(BadOption):
        game.new(4)
    with pytest.raises(BadOption):
        game.new(2, colour="red")
    with pytest.raises(InvalidMove):
        game.parse("dance")
    with pytest.raises(InvalidPosition):
        game.read("nonsense")
    with pytest.raises(IllegalMove):
        game.play(game.new(2), game.parse("fold" if isinstance(game, Cards) else "hold"))


def test_a_resampled_table_has_the_view_it_was_made_from() -> None:
    game = Cards()
    rng = random.Random(2)
    seen = set()
    for own in RANKS:
        s = Table((own, "jack"), ("bet",))
        for seat in (0, 1, None):
            view = game.view(s, seat)
            for _ in range(20):
                other = game.resample(view, rng)
                assert game.view(other, seat) == view
                assert all(other.hands.count(rank) <= DECK[rank] for rank in RANKS)
                seen.add((seat, other))
    assert len({table for seat, table in seen if seat == 0}) > 3


def test_a_view_hides_the_other_hand_until_the_end() -> None:
    game = Cards()
    s = Table(("king", "jack"), ("bet",))
    assert game.view(s, 0).hands == ("king", None)
    assert game.view(s, None).hands == (None, None)
    assert game.view(game.play(s, "call"), None).hands == ("king", "jack")
