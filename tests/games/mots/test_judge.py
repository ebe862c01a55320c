"""The two bots: they answer without listing the turns."""

import random

import pytest

from games.mots.helpers import OPEN, SMALL, challenge, mots, new, play
from games.playing_on import thought, walk
from tete import bots
from tete.games.mots import lists
from tete.games.mots.judge import _ODD
from tete.games.mots.letters import ALPHABET
from tete.games.mots.moves import Word, Write


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("variant", ["classic", "marathon", "quarte"])
def test_bots_play_whole_games(name: str, variant: str) -> None:
    s = new(3, variant=variant, grid="petit", target=120)
    choose = thought(mots, (bots.make(mots, name, 1),) * 3)
    *_, s = walk(mots, s, choose, random.Random(3), 2_000)
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


def test_M10_greedy_contests_what_looks_odd_and_now_and_then_anything() -> None:
    plain, odd = (play(challenge(), "roll 3", f"6G {word}") for word in ("SEL", "XZZ"))
    greedy = bots.make(mots, "greedy", 7)
    answers = [greedy.think(mots.view(plain, 1)) for _ in range(400)]
    assert 5 < answers.count("contest") < 60
    answers = [greedy.think(mots.view(odd, 1)) for _ in range(400)]
    assert 340 < answers.count("contest") < 395
    judge = mots.judge
    assert judge is not None
    assert judge.rate(mots.view(odd, 1), Word.CONTEST) > judge.rate(mots.view(odd, 1), Word.ACCEPT)


def test_M10_a_bot_answers_a_good_word_and_a_bad_one_that_look_alike_in_the_same_way() -> None:
    for word in ("SEL", "ZEL", "SALES"):
        asked = [
            play(
                new(3, words="challenge", dictionary=words, grid=OPEN),
                f"roll {len(word)}",
                f"6G {word}",
            )
            for words in (f"{word} tout", "tout rien")
        ]
        for name in ("random", "greedy"):
            good, bad = (
                [bot.think(mots.view(s, 1)) for _ in range(100)]
                for s, bot in ((s, bots.make(mots, name, 11)) for s in asked)
            )
            assert good == bad


@pytest.mark.parametrize("dictionary", ["fr", "en", "de"])
def test_M10_hardly_any_word_of_a_list_looks_odd(dictionary: str) -> None:
    words = lists.find(lists.settle(dictionary))
    rng = random.Random(1)
    block = words.block(7)
    every = list(block.members(block.everything))
    some = rng.sample(every, 2_000)
    assert sum(bool(_ODD.fullmatch(word)) for word in some) < 60
    nonsense = ["".join(rng.choices(ALPHABET, k=7)) for _ in range(2_000)]
    assert sum(bool(_ODD.fullmatch(word)) for word in nonsense) > 600
