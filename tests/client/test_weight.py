"""How heavy the page is: what a browser fetches before it shows a first board, gzipped."""

import gzip
import json

import pytest

from server.house_process import ROOT

STATIC = ROOT / "src/tete/server/static"
LIMIT = 70_000


def gzipped(name: str) -> int:
    path = STATIC / name if name == "index.html" else STATIC / "assets" / name
    return len(gzip.compress(path.read_bytes(), 9))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("place", ["home", "door", "table"])
def test_a_first_load_is_light_and_brings_no_sounds(place: str, lang: str) -> None:
    first = json.loads((STATIC / "first.json").read_text(encoding="utf-8"))
    names = {"index.html", *first["always"], *first[place], *first[lang]}
    assert sum(map(gzipped, names)) < LIMIT
    assert len(names) <= 8
    code = [(STATIC / "assets" / name).read_text("utf-8") for name in names - {"index.html"}]
    assert not [part for part in code if "createOscillator" in part]


def test_nobody_fetches_the_catalogue_of_another_language() -> None:
    first = json.loads((STATIC / "first.json").read_text(encoding="utf-8"))
    names = {name for group in first.values() for name in group}
    parts = {name: (STATIC / "assets" / name).read_text("utf-8") for name in names}
    for lang, said in (("en", "Nobody has moved yet."), ("fr", "Oui, abandonner")):
        assert [name for name in parts if said in parts[name]] == first[lang]
