"""Refusals: code, sentence, rule, and that they travel between processes whole."""

import copy
import pickle

import pytest

import tete
from tete.core import errors
from tete.core.errors import BadRecord, IllegalMove, TeteError
from tete.core.text import Catalogue, Text

SENTENCE = Text("There is no square “{square}”.", square="z9")
PLAIN = [
    found
    for found in vars(errors).values()
    if isinstance(found, type) and issubclass(found, TeteError) and found is not BadRecord
]


def test_every_error_is_in_the_public_package() -> None:
    assert {error.__name__ for error in (*PLAIN, BadRecord)} <= set(tete.__all__)
    assert len(PLAIN) == 7


@pytest.mark.parametrize("kind", PLAIN)
def test_an_error_has_code_sentence_and_rule(kind: type[TeteError]) -> None:
    error = kind("no-square", SENTENCE, "K7")
    assert (error.code, error.sentence, error.rule) == ("no-square", SENTENCE, "K7")
    assert str(error) == "There is no square “z9”."
    assert kind("x", "y").rule is None


@pytest.mark.parametrize("kind", PLAIN)
def test_an_error_can_be_caught_as_a_refusal_and_as_a_value_error(kind: type[TeteError]) -> None:
    with pytest.raises(ValueError, match=r"^y$"):
        raise kind("x", "y")
    with pytest.raises(TeteError):
        raise kind("x", "y")


@pytest.mark.parametrize("kind", PLAIN)
def test_an_error_survives_pickling_and_copying(kind: type[TeteError]) -> None:
    error = kind("no-square", SENTENCE, "K7")
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is kind
        assert (again.code, again.sentence, again.rule) == ("no-square", SENTENCE, "K7")
        assert isinstance(again.sentence, Text)
        assert again.sentence.template == SENTENCE.template


@pytest.mark.parametrize("line", [None, 1, 12])
@pytest.mark.parametrize("rule", [None, "K4"])
def test_a_bad_record_survives_pickling_with_its_line(line: int | None, rule: str | None) -> None:
    error = BadRecord("twice", SENTENCE, line, rule)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is BadRecord
        assert (again.code, again.sentence, again.line, again.rule) == (
            "twice",
            SENTENCE,
            line,
            rule,
        )
        assert str(again) == str(error)


def test_a_bad_record_says_its_line_before_its_sentence() -> None:
    assert str(BadRecord("twice", "Twice.", 12)) == "line 12: Twice."
    assert str(BadRecord("twice", "Twice.")) == "Twice."
    assert BadRecord("twice", "Twice.", 12).sentence == "Twice."


def test_the_sentence_of_an_error_can_be_said_in_another_language() -> None:
    error = pickle.loads(pickle.dumps(IllegalMove("no-square", SENTENCE)))
    french = Catalogue("fr", {SENTENCE.template: "Il n’y a pas de case « {square} »."})
    assert (
        french.say(error.sentence)
        == "Il n’y a pas de case «\N{NO-BREAK SPACE}z9\N{NO-BREAK SPACE}»."
    )
