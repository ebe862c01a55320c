"""A game answers from the files of its folder."""

import subprocess
import sys

import tete
from tete.authoring.game_folder import GameFolder
from tete.core.asking import adds
from tete.core.optional import HasLanes
from tete.shelf.texts import read_texts

KOPF = tete.game("kopf")
PACKAGE = "tete.games.kopf"


def test_texts_of_a_game_hold_its_own_and_those_that_games_share() -> None:
    texts = KOPF.texts("fr")
    assert texts["spare"] == read_texts(PACKAGE, "fr")["spare"]
    assert "Not a position: {why}" in texts
    assert KOPF.texts("it") == {}


def test_the_rules_are_a_page_of_the_folder() -> None:
    assert "K1" in KOPF.rules("en")
    assert KOPF.rules("fr") != KOPF.rules("en")


def test_the_folder_is_that_of_the_class() -> None:
    class Ours(GameFolder[object, object]):
        pass

    assert Ours.package == __name__.rpartition(".")[0]


def test_a_game_without_lanes_does_not_say_that_it_has_some() -> None:
    assert adds(KOPF, HasLanes)
    assert not adds(tete.game("mots"), HasLanes)


def test_whoever_only_plays_waits_for_no_compiler() -> None:
    script = "import sys, tete; tete.game('kopf').texts('fr'); print('numba' in sys.modules)"
    seen = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert seen.stdout.strip() == "False"


def test_a_variation_of_a_game_has_its_folder() -> None:
    class Ours(GameFolder[object, object]):
        pass

    Ours.package = "somewhere.else"

    class Variation(Ours):
        pass

    assert Variation.package == "somewhere.else"
