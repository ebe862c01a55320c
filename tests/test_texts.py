"""Everything the house says can be said in French, with the same slots."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tete
from idioms import ENGLISH, FRENCH
from tete.core.text import Catalogue
from tete.practice.lesson import read as read_lesson
from tete.practice.puzzles import ASK
from tete.practice.puzzles import read as read_puzzles
from tete.shelf.texts import read_texts
from tete.typeset import KEPT, typeset

ROOT = Path(tete.__file__).parent
PACKAGES = sorted(
    {page.parent.parent for page in ROOT.rglob("texts/fr.toml")}
    | {ROOT / "core", ROOT / "bots", ROOT / "terminal"}
)
CLIENT = ROOT.parents[1] / "client" / "src"
OURS = sorted(slug for slug in tete.games() if (ROOT / "games" / slug).is_dir())
IDIOMS = (("en", ENGLISH), ("fr", FRENCH))
SLOT = re.compile(r"\{\w+\}")


def templates(package: Path) -> Iterator[tuple[str, str]]:
    """(where, template) of every Text("…") whose French a package has: core has that of floors without texts."""
    for page in sorted(ROOT.rglob("*.py")):
        if (
            next((folder for folder in page.parents if folder in PACKAGES), ROOT / "core")
            != package
        ):
            continue
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
    if (lesson := package / "lesson.toml").exists():
        for step in read_lesson(lesson.read_text("utf-8")).steps:
            yield from ((f"lesson.toml, {step.id}", text) for text in step.sentences)
    if (puzzles := package / "puzzles.toml").exists():
        ask = str(read_puzzles(puzzles.read_text("utf-8")).ask)
        yield from [("puzzles.toml, ask", ask)] if ask != ASK else []


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


LOOSE = re.compile(r"[^\s|,·] [;!?»%]|[^\s|,·] :(?![-\w])|« ")


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_french_keeps_its_signs_with_their_words(package: Path) -> None:
    said = Catalogue("fr", read_texts(name_of(package), "fr"))
    loose = [text for text in read_texts(name_of(package), "fr") if LOOSE.search(said.say(text))]
    assert loose == []


@pytest.mark.parametrize("slug", sorted(tete.games()))
def test_french_rule_pages_keep_their_signs_with_their_words(slug: str) -> None:
    page = re.sub(r"`[^`\n]*`", "", tete.game(slug).rules("fr"))
    assert LOOSE.findall(page) == []
    assert "'" not in page


def test_a_sign_is_kept_once_and_code_is_left_alone() -> None:
    text = "Oui ! « Non » : `a ; b` ; 50 % | :--- | aide, ?"
    kept = typeset(text, "fr")
    assert kept.replace(KEPT, "_") == "Oui_! «_Non_»_: `a ; b`_; 50_% | :--- | aide, ?"
    assert typeset(kept, "fr") == kept
    assert typeset(text, "en") == text


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_no_sentence_has_an_idiom_of_ours(package: Path) -> None:
    french = read_texts(name_of(package), "fr")
    assert [text for text in french if ENGLISH.search(text)] == []
    assert [text for text in french.values() if FRENCH.search(text)] == []


@pytest.mark.parametrize("slug", OURS)
@pytest.mark.parametrize(("lang", "idioms"), IDIOMS, ids=("en", "fr"))
def test_no_rule_page_has_an_idiom_of_ours(slug: str, lang: str, idioms: re.Pattern[str]) -> None:
    lines = (line.lstrip("-*# ") for line in tete.game(slug).rules(lang).splitlines())
    assert [line for line in lines if idioms.search(line.replace(KEPT, " "))] == []


@pytest.mark.parametrize(("lang", "idioms"), IDIOMS, ids=("en", "fr"))
def test_the_page_has_no_idiom_of_ours(lang: str, idioms: re.Pattern[str]) -> None:
    page = (CLIENT / "i18n" / f"{lang}.ts").read_text("utf-8")
    apart = [file.read_text("utf-8") for file in sorted(CLIENT.glob("*/*words.ts"))]
    parts = [
        own.partition("const fr")[0 if lang == "en" else 2] for own in apart if "const fr" in own
    ]
    assert parts
    said = [
        text for _, text in re.findall(r'"([\w.]+)": (.+),$', page + "".join(parts), re.MULTILINE)
    ]
    assert len(said) > 200
    assert [text for text in said if idioms.search(text.strip('["'))] == []


@pytest.mark.parametrize("slug", sorted(tete.games()))
def test_rules_cite_the_same_numbers_in_both_languages(slug: str) -> None:
    game = tete.game(slug)
    english, french = (set(re.findall(r"\b[A-Z]\d+\b", game.rules(lang))) for lang in ("en", "fr"))
    assert english == french
