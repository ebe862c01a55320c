"""Mots de Tête's own player."""

import random
from functools import partial

import pytest
from msgspec.structs import replace

from games.mind_support import along, mind_of, thinks_well
from tete.games.mots import game as g
from tete.games.mots import kernel
from tete.games.mots.judge import admitted, best_turn, expected
from tete.games.mots.kernel_search import opened
from tete.games.mots.state import State, Step
from tete.games.mots.vocabulary import knows
from tete.thinking.mind import Budget, Progress, Stop


def middle(seed: int, **options: object) -> State:
    """Somewhere in a game by chance, before a turn is written."""
    states: list[State] = along(g, g.new(2, **options), random.Random(seed), 40)
    return [s for s in states if s.step is Step.WRITE][-1]


def test_M14_alone_it_writes_too() -> None:
    s = along(g, g.new(1, variant="solo"), random.Random(3), 12)[-1]
    thinks_well(g, s, 6, 5)


def test_M10_its_answer_does_not_tell_what_the_dictionary_thinks() -> None:
    s = g.play(g.new(2, words="challenge"), g.parse("roll 4"))
    answers = {}
    for word in ("LION", "LIAN"):
        written = next(
            move
            for move in (
                g.parse(f"{row}{column} {word}") for row in range(1, 16) for column in "ABCDEFGHIJK"
            )
            if move in g.moves(s)
        )
        after = g.play(s, written)
        while after.step is Step.BONUS:
            after = g.play(after, g.chance(after)[0][0])
        assert after.step is Step.ANSWER
        texts = [mind_of(g, 6, seed).think(g.view(after, 1)) for seed in range(60)]
        answers[word] = texts.count("contest")
    assert s.setup.list.admits("LION")
    assert not s.setup.list.admits("LIAN")
    assert max(answers.values()) < 15


def test_M7_what_a_turn_opens_is_the_next_best_turn_averaged() -> None:
    s = middle(4)
    move = best_turn(s)
    assert move is not None
    board, (lexicon, spelled) = kernel.table(s.setup), kernel.lexicon(s.setup.list)
    code = kernel.encode(s.setup, move)
    found = opened(
        board, lexicon, spelled, kernel.pack(s), code, 1, 6, kernel.room(board), Stop().flag
    )
    after = g.play(s, move)
    best = []
    for number in range(1, 7):
        state = replace(after, number=number)
        slot = admitted(state).best(partial(expected, state))
        best.append(expected(state, slot[0]) if slot else 0.0)
    assert found == pytest.approx(sum(best) / 6)


def test_no_more_turns_are_weighed_than_allowed() -> None:
    s = middle(4)
    said: list[Progress] = []
    mind_of(g, 6).think(g.view(s, g.turn(s)), Budget(nodes=8), report=said.append)
    assert 1 < said[-1].nodes <= 8


def test_who_knows_less_knows_no_word_that_others_do_not() -> None:
    words = [
        word for n in (4, 7, 10) for word in list(g.new().setup.list.block(n).members(2**300 - 1))
    ]
    known = [{word for word in words if knows(word, share)} for share in (0.15, 0.6, 1.0)]
    assert known[0] < known[1] < known[2] == set(words)
