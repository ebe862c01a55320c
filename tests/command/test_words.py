"""``tete words``."""

import json

import pytest

from tete.command import main


def test_a_word_and_its_spellings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "Élève", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("ELEVE is admitted: élevé, élève (fr-3.0.0-")


def test_a_word_that_is_not_admitted_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "kg", "sel", "--lang", "fr"]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("KG n’est pas admis (fr-")
    assert second.startswith("SEL est admis\N{NO-BREAK SPACE}: sel (fr-")


def test_another_list_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "houses", "--list", "en", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["list"].startswith("en-4.1.0-")
    assert found["words"] == [{"word": "HOUSES", "admitted": True, "spelled": ["houses"]}]


@pytest.mark.parametrize("asked", [["x"], ["l'eau"], ["sel", "--list", "xx"]])
def test_what_is_no_word_or_no_list_is_refused(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", *asked]) == 2
    assert capsys.readouterr().err.startswith("tete: ")
