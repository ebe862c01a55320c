"""Notation of another language is understood; a list is a sentence."""

from tete.authoring.dialect import Dialect
from tete.authoring.sentences import listed, understood
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


def test_a_list_can_be_said_in_another_language() -> None:
    texts = {"{first}, {rest}": "{first} ; {rest}"}
    assert listed(["a", "b"]) == "a, b"
    assert Catalogue("xx", texts).say(listed(["a", "b"])) == "a ; b"
