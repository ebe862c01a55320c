"""Everything the house says can be said in French, with the same slots."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tete
from tete.core.text import read_texts

ROOT = Path(tete.__file__).parent
PACKAGES = sorted(
    {page.parent.parent for page in ROOT.rglob("texts/fr.toml")}
    | {ROOT / "core", ROOT / "bots", ROOT / "terminal"}
)
SLOT = re.compile(r"\{\w+\}")


def templates(package: Path) -> Iterator[tuple[str, str]]:
    """(where, template) of every Text("…") in a package's own modules."""
    for page in sorted(package.glob("*.py")):
        tree = ast.parse(page.read_text("utf-8"))
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Text"
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                yield f"{page.name}:{node.lineno}", str(node.args[0].value)


def name_of(package: Path) -> str:
    return ".".join(("tete", *package.relative_to(ROOT).parts))


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_every_sentence_has_its_french(package: Path) -> None:
    french = {**read_texts("tete.core", "fr"), **read_texts(name_of(package), "fr")}
    missing = [f"{where}: {text}" for where, text in templates(package) if text not in french]
    assert missing == []


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_no_french_is_left_over(package: Path) -> None:
    said = {text for _, text in templates(package)}
    assert [text for text in read_texts(name_of(package), "fr") if text not in said] == []


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_french_has_the_same_slots_and_plurals(package: Path) -> None:
    for english, french in read_texts(name_of(package), "fr").items():
        assert set(SLOT.findall(english)) == set(SLOT.findall(french)), english
        assert english.count("|") == french.count("|"), english


@pytest.mark.parametrize("slug", sorted(tete.games()))
def test_rules_cite_the_same_numbers_in_both_languages(slug: str) -> None:
    game = tete.game(slug)
    english, french = (set(re.findall(r"\b[A-Z]\d+\b", game.rules(lang))) for lang in ("en", "fr"))
    assert english == french
