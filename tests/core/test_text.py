"""Text and Catalogue: sentences that can be said again in another language."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tete.core.text import Catalogue, Text

PLURAL = "{n} button taken|{n} buttons taken"
FRENCH = Catalogue(
    "fr",
    {
        PLURAL: "{n} bouton pris|{n} boutons pris",
        "{seat}: move a button.": "{seat} : déplacez un bouton.",
        "Red": "Rouge",
        "hello": "bonjour",
    },
)


def test_slots_are_filled_by_name() -> None:
    assert Text("{a} before {b}, not {a}", b="two", a=1) == "1 before two, not 1"


def test_a_slot_without_its_parameter_stays_as_it_is() -> None:
    assert Text("{a} and {b}", a=1) == "1 and {b}"


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [
        (0, "0 buttons taken", "0 bouton pris"),
        (1, "1 button taken", "1 bouton pris"),
        (2, "2 buttons taken", "2 boutons pris"),
        (21, "21 buttons taken", "21 boutons pris"),
    ],
)
def test_the_plural_is_chosen_by_each_language(n: int, english: str, french: str) -> None:
    text = Text(PLURAL, n=n)
    assert text == english
    assert FRENCH.say(text) == french


def test_german_has_a_plural_for_nothing() -> None:
    german = Catalogue("de", {PLURAL: "{n} Knopf|{n} Knöpfe"})
    assert [german.say(Text(PLURAL, n=n)) for n in (0, 1, 2)] == ["0 Knöpfe", "1 Knopf", "2 Knöpfe"]


def test_a_translation_may_have_no_plural_where_english_has_one() -> None:
    assert Catalogue("xx", {PLURAL: "{n} oggetti"}).say(Text(PLURAL, n=1)) == "1 oggetti"


def test_a_bar_in_a_parameter_makes_no_plural() -> None:
    assert Text("{a} and {b}", a="x|y", b="z") == "x|y and z"


def test_nested_texts_are_translated() -> None:
    inner = Text("{seat}: move a button.", seat=Text("Red"))
    outer = Text("Now: {what}", what=inner)
    assert outer == "Now: Red: move a button."
    assert FRENCH.say(outer) == "Now: Rouge\N{NO-BREAK SPACE}: déplacez un bouton."


def test_a_missing_template_is_said_in_english_with_its_slots_filled() -> None:
    assert FRENCH.say(Text("{n} thing|{n} things", n=3)) == "3 things"
    assert Catalogue("xx").say(Text("The game is over.")) == "The game is over."


@pytest.mark.parametrize("n", [0, 1, 2])
def test_a_missing_template_has_the_plural_of_english(n: int) -> None:
    text = Text("{n} thing|{n} things", n=n)
    assert FRENCH.say(text) == text


def test_plain_strings_are_looked_up_too() -> None:
    assert FRENCH.say("hello") == "bonjour"
    assert FRENCH.say("goodbye") == "goodbye"


def test_a_later_table_wins() -> None:
    assert Catalogue("fr", {"a": "first", "b": "only"}, {"a": "second"}).say("a") == "second"


@settings(deadline=None)
@given(st.text(), st.text())
def test_a_brace_in_a_users_word_is_no_slot(word: str, other: str) -> None:
    for hostile in (word, "{other}", "{word}", "{n}|{other}", "{0}", "{word.__class__}", "%s\\1"):
        text = Text("«{word}» «{other}»", word=hostile, other=other)
        assert text == f"«{hostile}» «{other}»"
        assert Catalogue("fr", {"«{word}» «{other}»": "{other}/{word}"}).say(text) == (
            f"{other}/{hostile}"
        )


@settings(deadline=None)
@given(
    st.text(),
    st.dictionaries(st.sampled_from(["n", "who", "cls", "template", "self"]), st.integers()),
)
def test_a_text_survives_pickling_and_copying(template: str, params: dict[str, object]) -> None:
    text = Text(template, **params)
    for again in (pickle.loads(pickle.dumps(text)), copy.deepcopy(text), copy.copy(text)):
        assert type(again) is Text
        assert (again, again.template, dict(again.params)) == (text, template, params)


def test_a_nested_text_is_still_translated_after_pickling() -> None:
    text = Text("{seat}: move a button.", seat=Text("Red"))
    assert (
        FRENCH.say(pickle.loads(pickle.dumps(text)))
        == "Rouge\N{NO-BREAK SPACE}: déplacez un bouton."
    )


def test_a_text_is_a_string_for_everybody() -> None:
    text = Text("{n} hole|{n} holes", n=2)
    assert text == "2 holes"
    assert hash(text) == hash("2 holes")
    assert {"2 holes": 1}[text] == 1
    assert f"<{text}>" == "<2 holes>"
    assert text.upper() == "2 HOLES"
    assert type(str(text)) is str
    assert text.params == {"n": 2}
    assert text.template == "{n} hole|{n} holes"
