"""The first two bots: they play by the rules, by their seed, and from a view alone."""

import random
from collections import Counter
from typing import Any, NoReturn

import pytest

import tete
from core.toys import Cards, Peek, Table, cards, pig
from tete import bots
from tete.core.chance import Source
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.match import Match


class Blind(Cards):
    """Cards that gives nothing away but through a view."""

    def _refuse(self, *_: object) -> NoReturn:
        raise AssertionError("a bot asked for more than its view")

    new = view = position = read = outcome = _refuse  # type: ignore[assignment]

    def turn(self, s: Table) -> int | None:
        return len(s.said)


def _game(game: AnyGame, name: str, seed: int) -> tuple[str, ...]:
    players = [bots.make(game, name, seed), bots.make(game, "random", seed + 1)]
    match = Match.new(game, ["A", "B"], source=Source(bytes([seed] * 32)))
    match.begin()
    while match.turn is not None and len(match.record.moves) < 80:
        seat = match.turn
        text = players[seat].think(match.view(seat))
        assert text == match.play(seat, text)[0]
    return match.record.moves


def test_the_bots_of_a_game_are_named_weakest_first() -> None:
    six = tuple(f"level-{n}" for n in range(1, 7))
    assert bots.names(tete.game("kopf")) == ("random", "greedy", *six)
    assert bots.names(cards) == ("random", "greedy", *six)
    assert bots.names(pig) == ("random", *six)


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("slug", ["kopf", "cards"])
def test_a_seed_gives_the_same_play_again(name: str, slug: str) -> None:
    game = cards if slug == "cards" else tete.game(slug)
    played = {seed: _game(game, name, seed) for seed in range(6)}
    assert played == {seed: _game(game, name, seed) for seed in range(6)}
    assert len(set(played.values())) > 1


def test_without_a_seed_play_differs() -> None:
    game = tete.game("kopf")
    view = game.view(game.new(), 0)
    assert len({bots.make(game, "random").think(view) for _ in range(40)}) > 1


def test_the_random_bot_plays_every_legal_move_alike() -> None:
    bot = bots.make(cards, "random", 7)
    view = cards.view(Table(("king", "jack")), 0)
    counts = Counter(bot.think(view) for _ in range(2000))
    assert set(counts) == {"bet", "fold"}
    assert abs(counts["bet"] - 1000) < 150


def test_the_greedy_bot_plays_what_the_judge_rates_highest() -> None:
    bot = bots.make(cards, "greedy", 7)
    assert bot.think(cards.view(Table(("king", "jack")), 0)) == "bet"
    assert bot.think(cards.view(Table(("jack", "king")), 0)) == "fold"
    assert bot.think(cards.view(Table(("jack", "king"), ("bet",)), 1)) == "call"


def test_the_greedy_bot_breaks_ties_by_its_seed() -> None:
    class Indifferent(Cards):
        class judge:  # noqa: N801
            @staticmethod
            def rate(view: Peek, move: str) -> float:
                return 0.0

    game: Any = Indifferent()
    view = game.view(Table(("king", "jack")), 0)
    assert {bots.make(game, "greedy", seed).think(view) for seed in range(20)} == {"bet", "fold"}


def test_a_greedy_bot_without_a_judge_is_refused_in_a_clear_sentence() -> None:
    with pytest.raises(BadOption) as caught:
        bots.make(pig, "greedy")
    assert caught.value.code == "no-bot"
    assert str(caught.value).startswith("There is no bot “greedy” for Pig; there are: random, lev")
    with pytest.raises(BadOption) as caught:
        bots.Greedy(pig, random.Random(1))
    assert caught.value.code == "no-judge"
    assert str(caught.value) == "Pig has no judge for a greedy bot."


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match="“deep” for Kopf oder Knopf; there are: random, greedy"):
        bots.make(tete.game("kopf"), "deep")


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("seat", [0, 1])
def test_equal_views_of_different_states_give_equal_moves(name: str, seat: int) -> None:
    said = ("bet",) if seat else ()
    for own in ("jack", "queen"):
        hands = [(own, other) if seat == 0 else (other, own) for other in ("jack", "king")]
        states = [Table(hand, said) for hand in hands]
        assert states[0] != states[1]
        views = [cards.view(state, seat) for state in states]
        assert views[0] == views[1]
        for seed in range(20):
            first, second = (bots.make(cards, name, seed).think(view) for view in views)
            assert first == second


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_asks_the_game_for_nothing_beyond_its_view(name: str) -> None:
    blind: Any = Blind()
    view = Peek(1, (None, "queen"), ("bet",))
    assert bots.make(blind, name, 3).think(view) in ("call", "fold")
