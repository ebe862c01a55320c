"""The two bots: they answer without listing the turns."""

import random

import pytest

from mots.helpers import OPEN, SMALL, challenge, mots, new, play
from tete import bots
from tete.core.game import CHANCE
from tete.games.mots.moves import Word, Write


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("variant", ["classic", "marathon", "quarte"])
def test_bots_play_whole_games(name: str, variant: str) -> None:
    rng = random.Random(3)
    s = new(3, variant=variant, grid="petit", target=120)
    bot = bots.make(mots, name, 1)
    for _ in range(2_000):
        turn = mots.turn(s)
        if turn is None:
            break
        if turn == CHANCE:
            lots = mots.chance(s)
            move = rng.choices([one for one, _ in lots], [weight for _, weight in lots])[0]
        else:
            move = mots.parse(bot.think(mots.view(s, turn)))
        s = mots.play(s, move)
    assert mots.outcome(s) is not None


def test_greedy_takes_the_most_points_that_can_be_expected() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 2")
    judge = mots.judge
    assert judge is not None
    view = mots.view(s, 1)
    chosen = mots.parse(bots.make(mots, "greedy", 5).think(view))
    top = max(judge.rate(view, move) for move in mots.moves(s))
    assert judge.rate(view, chosen) == top
    assert judge.rate(view, Word.PASS) == 0


def test_without_a_turn_bots_pass() -> None:
    s = play(new(2, dictionary="sel se", grid=OPEN), "roll 6")
    for name in ("random", "greedy"):
        assert bots.make(mots, name, 1).think(mots.view(s, 0)) == "pass"


def test_bots_write_admitted_words_where_anything_could_be_written() -> None:
    s = play(challenge(), "roll 3")
    for name in ("random", "greedy"):
        move = mots.parse(bots.make(mots, name, 2).think(mots.view(s, 0)))
        assert isinstance(move, Write)
        assert move.word.lower() in SMALL.split()


def test_greedy_contests_what_is_not_admitted_but_overlooks_some() -> None:
    good, bad = (play(challenge(), "roll 3", f"6G {word}") for word in ("SEL", "XYZ"))
    greedy = bots.make(mots, "greedy", 7)
    assert {greedy.think(mots.view(good, 1)) for _ in range(60)} == {"accept"}
    answers = [greedy.think(mots.view(bad, 1)) for _ in range(200)]
    assert 150 < answers.count("contest") < 200
