"""The search over the contract: it plays any game, and from a view alone."""

import random
import threading
import time
from typing import Any, NoReturn

import pytest

import tete
from core.toys import Cards, Peek, Piggy, Table, cards, pig
from tete import bots
from tete.bots.levels import LEVELS, mind, strength_of
from tete.bots.playout import chance_move
from tete.bots.search import Search, Skill
from tete.core.game import CHANCE, AnyGame
from tete.thinking.mind import Budget, Mind, Progress, Stop

nim, hush, duo = (tete.game(slug) for slug in ("nim", "hush", "duo"))


def _search(game: AnyGame, seed: int = 1, nodes: int = 300) -> Search:
    return Search(game, Skill(nodes, seconds=60), seed)


def _think(game: AnyGame, position: str, nodes: int = 400, seed: int = 1) -> str:
    s = game.read(position)
    return _search(game, seed).think(game.view(s, game.turn(s)), Budget(nodes=nodes))


def _score(game: AnyGame, one: str | Mind, two: str, games: int, **options: object) -> float:
    """What ``one`` scores on average, on all seats in turn; a draw is a half."""
    got = 0.0
    for at in range(games):
        rng = random.Random(at)
        own = at % 2
        first = bots.make(game, one, at) if isinstance(one, str) else one
        players = [first, bots.make(game, two, at + 1)]
        s = game.new(seats=2, **options)
        while (turn := game.turn(s)) is not None:
            if turn == CHANCE:
                s = game.play(s, chance_move(game, s, rng))
            else:
                text = players[(turn + own) % 2].think(game.view(s, turn))
                s = game.play(s, game.parse(text))
        outcome = game.outcome(s)
        assert outcome is not None
        got += 0.5 if not outcome.winners else float(outcome.winners == (own,))
    return got / games


@pytest.mark.parametrize("seats", [2, 3])
def test_it_wins_in_one(seats: int) -> None:
    assert _think(nim, f"0,5,0 {seats} 0 0") == "b 5"
    assert _think(nim, "0,2,0 2 1 1") == "b 1"


def test_it_wins_in_two() -> None:
    assert _think(nim, "1,2 2 0 0") == "b 1"
    assert _think(nim, "0,5,2 2 1 0") == "b 3"
    assert _think(nim, "1,1,2 2 0 1") == "c 1"


def test_it_weighs_chance() -> None:
    assert pig.new(target=20).target == 20
    won = Piggy((14, 19), target=20, harsh=False, pot=6)
    assert _search(pig).think(pig.view(won, 0)) == "hold"
    nothing_to_lose = Piggy((0, 19), target=20, harsh=False, pot=2)
    assert _search(pig, nodes=1500).think(pig.view(nothing_to_lose, 0)) == "roll"


def test_it_beats_random_where_nothing_is_hidden() -> None:
    assert _score(nim, "level-5", "random", 12) >= 0.8


def test_it_beats_random_where_something_is_hidden() -> None:
    assert _score(hush, _search(hush, nodes=60), "random", 24) >= 0.6


def test_it_writes_too() -> None:
    s = duo.new()
    text = _search(duo, nodes=3).think(duo.view(s, 0))
    assert duo.parse(text) in duo.moves(s)


def test_more_moves_than_can_be_listed_are_sampled() -> None:
    game = tete.game("mots")
    s = game.new(seats=2)
    while game.turn(s) == CHANCE:
        s = game.play(s, game.chance(s)[-1][0])
    turn = game.turn(s)
    text = _search(game).think(game.view(s, turn), Budget(nodes=1))
    assert game.play(s, game.parse(text)) != s


class Blind(Cards):
    """Cards whose cards on the table say nothing of those that are hidden."""

    def resample(self, view: Peek, rng: random.Random) -> Table:
        hidden = [rng.choice(("jack", "queen", "king")) for _ in view.hands]
        return Table(
            tuple(own or other for own, other in zip(view.hands, hidden, strict=True)), view.said
        )

    def _refuse(self, *_: object) -> NoReturn:
        raise AssertionError("a bot asked for the start or a text of the game")

    new = read = _refuse  # type: ignore[assignment]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("level", [1, 3, 6])
def test_twins_with_equal_views_get_the_same_move(seat: int, level: int) -> None:
    said = ("bet",) if seat else ()
    for own in ("jack", "queen", "king"):
        hands = [(own, other) if seat == 0 else (other, own) for other in ("jack", "queen")]
        views = [cards.view(Table(hand, said), seat) for hand in hands]
        assert views[0] == views[1]
        for seed in range(6):
            one, two = (mind(cards, level, seed).think(v, Budget(nodes=40)) for v in views)
            assert one == two


def test_a_hidden_card_is_not_known() -> None:
    """With a queen against one of three kinds; a search that saw the other hand would do either."""
    blind: Any = Blind()
    answers = {
        _search(blind, seed).think(Peek(1, (None, "king"), ("bet",)), Budget(nodes=200))
        for seed in range(8)
    }
    assert answers == {"call"}


@pytest.mark.parametrize("slug", ["nim", "hush"])
@pytest.mark.parametrize("level", range(1, 7))
def test_the_same_seed_and_nodes_give_the_same_move(slug: str, level: int) -> None:
    game = tete.game(slug)
    s = game.new(seats=2)
    while game.turn(s) == CHANCE:
        s = game.play(s, game.chance(s)[0][0])
    view = game.view(s, game.turn(s))
    player = mind(game, level, 5)
    first = player.think(view, Budget(nodes=30))
    assert {player.think(view, Budget(nodes=30)) for _ in range(3)} == {first}
    assert mind(game, level, 5).think(view, Budget(nodes=30)) == first


def test_another_seed_may_play_otherwise() -> None:
    view = nim.view(nim.new(), 0)
    assert len({mind(nim, 1, seed).think(view) for seed in range(20)}) > 1


def test_it_answers_when_told_to_stop() -> None:
    view = hush.view(hush.read("..../..../R"), 0)
    stop, heard = Stop(), list[Progress]()
    threading.Timer(0.3, stop.set).start()
    text = _search(hush).think(view, Budget(seconds=1000), stop, heard.append)
    assert hush.parse(text) in hush.moves(hush.read("..../..../R"))
    assert heard[-1].idea == text
    assert heard[-1].done == 1.0


def test_it_answers_even_if_it_was_stopped_before() -> None:
    stop = Stop()
    stop.set()
    view = nim.view(nim.new(), 0)
    assert nim.parse(_search(nim).think(view, None, stop)) in nim.moves(nim.new())


def test_time_ends_it() -> None:
    begun = time.monotonic()
    _search(nim).think(nim.view(nim.new(), 0), Budget(seconds=0.1))
    assert time.monotonic() - begun >= 0.1


def test_it_says_how_far_it_is() -> None:
    heard: list[Progress] = []
    view = nim.view(nim.read("2,2,3 2 0 0"), 0)
    text = _search(nim).think(view, Budget(seconds=0.7), None, heard.append)
    assert len(heard) >= 3
    shares = [each.done for each in heard]
    assert shares == sorted(shares)
    assert 0 < shares[0] < 0.7
    last = heard[-1]
    assert (last.done, last.idea) == (1.0, text)
    assert last.chance is not None
    assert last.chance > 0.5
    assert "in my head" in last.why


def test_a_weak_player_that_is_winning_plays_the_best_it_sees() -> None:
    """Slack lets it play something worse, but not in a won game: with all moves seen it takes the win."""
    s = nim.read("0,5,0 2 0 0")
    for seed in range(20):
        player = Search(nim, Skill(60, slack=0.9), seed)
        assert player.think(nim.view(s, 0)) == "b 5"


def test_there_are_six_levels_with_names() -> None:
    assert [level.bot for level in LEVELS] == [f"level-{n}" for n in range(1, 7)]
    assert [strength_of(level.bot) for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert len({level.name for level in LEVELS} | {level.sentence for level in LEVELS}) == 12


@pytest.mark.parametrize("name", ["level-0", "level-7", "level-", "level-01", "level-٣", "3", "x"])
def test_no_other_name_is_a_level(name: str) -> None:
    assert strength_of(name) is None
    with pytest.raises(tete.BadOption, match="level-6"):
        bots.make(nim, name)


def test_a_game_with_a_mind_is_asked_for_it() -> None:
    class Own:
        budget = Budget()

        def __init__(self, strength: int, seed: int) -> None:
            self.text = f"{strength} {seed}"

        def think(self, view: Any, *_: object) -> str:
            return self.text

    class Minded(Cards):
        mind = Own

    game: Any = Minded()
    assert bots.make(game, "level-4", 9).think(None) == "4 9"
