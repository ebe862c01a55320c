"""Every list has its licence beside it, and the package says so."""

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from tete.games.mots import lists

ROOT = Path(__file__).parents[3]
TEXTS = {
    "fr": ("MPL-2.0", "Mozilla Public License Version 2.0"),
    "de": ("GPL-2.0", "GNU GENERAL PUBLIC LICENSE"),
    "en": ("MIT", "MIT License"),
}


@pytest.mark.parametrize("name", lists.SHIPPED)
def test_a_list_has_its_licence_beside_it(name: str) -> None:
    short, long = TEXTS[name]
    page = resources.files("tete.games.mots") / "lists" / f"{name}.licence.txt"
    assert long in page.read_text("utf-8")
    assert short in lists.find(lists.settle(name)).head.licence
    (line,) = re.findall(
        rf"^\|.*{name}\.words.*$", (ROOT / "docs/build/licences.md").read_text("utf-8"), re.M
    )
    assert short in line


def test_the_package_names_the_licence_of_each_list() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for short, _ in TEXTS.values():
        assert short in project["license"]
    for pattern in project["license-files"]:
        assert list(ROOT.glob(pattern)), pattern
