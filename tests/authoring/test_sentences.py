"""Notation of another language is understood; a game's texts hold those that games share."""

from tete.authoring.dialect import Dialect
from tete.authoring.sentences import listed, rule_page, translations, understood
from tete.core.text import Catalogue
from tete.shelf.texts import read_texts

PACKAGE = "tete.games.kopf"


def test_what_is_read_has_single_blanks() -> None:
    asked: list[str] = []
    dialect = Dialect(PACKAGE, "spare")
    assert understood("  spare   me ", lambda text: asked.append(text), dialect) is None
    assert asked[0] == "spare me"


def test_notation_of_another_language_is_read_as_english() -> None:
    dialect = Dialect(PACKAGE, "spare")
    word = read_texts(PACKAGE, "fr")["spare"]
    assert word != "spare"
    found = understood(word, lambda text: text if text == "spare" else None, dialect)
    assert found == "spare"


def test_texts_of_a_game_hold_its_own_and_those_that_games_share() -> None:
    texts = translations(PACKAGE)("fr")
    assert texts["spare"] == read_texts(PACKAGE, "fr")["spare"]
    said = Catalogue("fr", texts).say(listed(["a", "b"]))
    assert said == "a, b"
    assert "Not a position: {why}" in texts


def test_the_rules_are_a_page_of_the_package() -> None:
    assert "K1" in rule_page(PACKAGE)("en")
    assert rule_page(PACKAGE)("fr") != rule_page(PACKAGE)("en")
