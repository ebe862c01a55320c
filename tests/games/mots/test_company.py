"""Words that are not for polite company: people may write them, bots and hints do not."""

import random

import pytest

from games.mots.helpers import OPEN, mots, new, play
from tete import bots
from tete.bots import advice
from tete.games.mots import kernel, lists
from tete.games.mots.judge import Judge, best_turn
from tete.games.mots.moves import Write
from tete.thinking.mind import Budget

NAMES = ("random", "greedy", *(f"level-{n}" for n in range(1, 7)))
RUDE = {
    "fr": "CON PUTE MERDE ENCULES BAISAIT BOUGNOULE YOUPINS NIQUER EMMERDEUR CHIANTE",
    "en": "CHINKS PICKANINNY FAGGERY KAFFIRS BASTARDLY FARTING MULATTO BOLLIX",
    "de": "NEGER FOTZEN FICKTE GESCHISSEN ARSCHE KANAKEN WICHSER NUTTE",
}
INNOCENT = {
    "fr": "CONTE BAISSER BAISER SALOPETTE PISSENLIT DECONNECTER CHIANTI NEGRITUDE CULOTTE",
    "en": "SNIGGER NIGGLE MISHIT FARTHING PARSE GISMO WHORL FAGOTTO INJUNCTION COCKSURE JEWEL",
    "de": "MARSCH VERGASS LESBAR SCHWUL VOGELN SCHWULST HURENKIND DRECKS",
}


def move_of(bot: str, s: object, seed: int = 1) -> str:
    view = mots.view(s, mots.turn(s))
    return bots.make(mots, bot, seed).think(view, Budget(nodes=20))


@pytest.mark.parametrize("lang", lists.SHIPPED)
def test_people_may_write_every_word_and_bots_know_those_that_are_polite(lang: str) -> None:
    words = lists.find(lists.settle(lang))
    for word in RUDE[lang].split():
        assert (words.admits(word), words.polite.admits(word)) == (True, False), word
    for word in INNOCENT[lang].split():
        assert words.admits(word) == words.polite.admits(word) is True, word
    block, left = words.block(7), words.polite.block(7)
    assert 0.98 * block.count < left.count < block.count
    assert left.word(left.count - 1) in (block.word(block.count - 1), block.word(block.count - 2))
    assert words.polite is words.polite


@pytest.mark.parametrize("bot", NAMES)
def test_no_bot_says_a_word_that_is_not_polite_where_there_is_another(bot: str) -> None:
    for number, words in ((5, "merde salut"), (4, "arse rose"), (6, "neger nutten kinder")):
        s = play(new(dictionary=words, grid=OPEN), f"roll {number}")
        for seed in range(3):
            assert move_of(bot, s, seed).endswith(words.split()[-1].upper())
    alone = play(new(dictionary="merde foutu", grid=OPEN), "roll 5")
    assert move_of(bot, alone) == "pass"


def test_a_word_that_crosses_is_polite_too() -> None:
    """An E beside PUT would make PUTE; the bot lengthens to PUTS, or goes elsewhere."""
    s = play(new(dictionary="put pute puts", grid=OPEN), "roll 3", "5E PUT", "roll 1")
    for bot in NAMES:
        assert move_of(bot, s) == "5E PUTS"
    person = mots.play(s, mots.parse("5E PUTE"))
    assert person.scores[1] > 0


def test_hints_and_looks_back_ask_a_bot_that_is_polite() -> None:
    assert advice.BOT in NAMES
    s = play(new(dictionary="merde salut", grid=OPEN), "roll 5")
    view = mots.view(s, 0)
    for seed in range(5):
        rng = random.Random(seed)
        for move in (Judge().best(view, rng), Judge().any(view, rng)):
            assert isinstance(move, Write)
            assert move.word == "SALUT"


def test_M14_who_gave_up_is_told_a_polite_turn_or_only_that_there_was_one() -> None:
    solo = {"variant": "solo", "grid": OPEN}
    s = play(new(1, dictionary="merde salut", **solo), "roll 5", "pass")
    found = best_turn(s)
    assert found is not None
    assert found.word == "SALUT"
    s = play(new(1, dictionary="merde foutu", **solo), "roll 5", "pass")
    assert (
        "you could have gone on, but with no word for polite company"
        in mots.draw(mots.view(s, 0)).prompt
    )


def test_the_kernel_decodes_with_the_list_its_lexicon_was_made_of() -> None:
    s = play(new(dictionary="merde salut", grid=OPEN), "roll 5")
    move = mots.parse("5E SALUT")
    assert isinstance(move, Write)
    words = s.setup.list.polite
    code = kernel.encode(s.setup, move, words)
    assert kernel.decode(s.setup, code, words) == move
    assert kernel.encode(s.setup, move) != code
