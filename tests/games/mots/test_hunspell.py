"""How stems and affixes become words, and what of them is kept."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

WORDS = Path(__file__).parents[3] / "words"

AFF = """SET UTF-8
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}
KEEPCASE ||
CIRCUMFIX **
ONLYINCOMPOUND oo
PFX L' Y 1
PFX L' 0 l' [aeiou]
PFX Re Y 1
PFX Re 0 re .
PFX No N 1
PFX No 0 non .
PFX Ge Y 1
PFX Ge 0 ge/** .
SFX S. Y 2
SFX S. 0 0/L' [^sx]
SFX S. 0 s [^sx]
SFX a0 Y 2
SFX a0 er e/L' er
SFX a0 er ons/T. er
SFX T. Y 1
SFX T. 0 nous s
SFX Gt Y 1
SFX Gt en t/** en
SFX co Y 1
SFX co 0 teil/oo .
"""
DIC = """8
chat/S.
aimer/a0ReL'
tri/()S.
Paris/L'
kg/||
faux/{}
test/No
machen/GeGtco
"""


@pytest.fixture
def hunspell() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hunspell", WORDS / "hunspell.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["hunspell"] = module
    spec.loader.exec_module(module)
    return module


def forms(hunspell: ModuleType, folder: Path) -> dict[str, set[str]]:
    (folder / "index.aff").write_text(AFF, "utf-8")
    (folder / "index.dic").write_text(DIC, "utf-8")
    rules = hunspell.read_rules(folder / "index.aff")
    stems = hunspell.read_stems(folder / "index.dic", rules)
    return {stem.word: set(hunspell.forms(stem, rules)) for stem in stems}


def test_suffixes_prefixes_and_their_products(hunspell: ModuleType, tmp_path: Path) -> None:
    found = forms(hunspell, tmp_path)
    assert found["chat"] == {"chat", "chats"}
    assert found["aimer"] == {
        *("aimer", "aime", "aimons", "aimonsnous"),
        *("reaimer", "reaime", "reaimons", "reaimonsnous"),
    }
    assert found["test"] == {"test", "nontest"}


def test_flags_that_keep_words_out(hunspell: ModuleType, tmp_path: Path) -> None:
    found = forms(hunspell, tmp_path)
    assert found["tri"] == {"tri", "tris"}  # by its empty affix, not by itself
    assert found["faux"] == set()
    assert found["machen"] == {"machen", "gemacht"}  # both halves or neither; no part of a compound


def test_what_is_kept_of_french(hunspell: ModuleType, tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("clean", WORDS / "clean.py")
    assert spec is not None
    assert spec.loader is not None
    clean = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(clean)
    forms(hunspell, tmp_path)
    (tmp_path / "no.toml").write_text('"nontest" = "not a word"\n', "utf-8")
    kept = set(clean.french(tmp_path, tmp_path / "no.toml"))
    assert {"chat", "chats", "aime", "test"} <= kept
    assert kept.isdisjoint({"Paris", "kg", "nontest", "faux"})
