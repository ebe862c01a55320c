"""What is packed: licences of what is in the page, an sdist that can be tested, lower bounds that can be tried."""

import re
import tomllib
from pathlib import Path

import pytest

from tools.lowest import lowest, tools, whole

ROOT = Path(__file__).parents[1]
_FILE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT, BUILD = _FILE["project"], _FILE["tool"]["hatch"]["build"]
OTHER = {"pyodide": r"MPL-2\.0"}
BUILT = ROOT / "src/tete/server/static/notices.txt"


def test_the_page_carries_the_licences_of_what_is_in_it() -> None:
    notices = BUILT.read_text("utf-8")
    text = "".join(path.read_text("utf-8") for path in (ROOT / "client/src").rglob("*.ts*"))
    imported = set(re.findall(r'(?:from |import\()"((?:@[^/"]+/)?[^./"][^/"]*)', text))
    assert imported >= {"preact", "lean-qr", "@noble/hashes"}
    for name in imported:
        licence = OTHER.get(name, "MIT")
        assert re.search(rf"^{re.escape(name)} [0-9.]+: {licence}$", notices, re.MULTILINE), name
    assert notices.count("Permission is hereby granted") == len(imported - OTHER.keys())
    assert "https://www.mozilla.org/MPL/2.0/" in notices


def test_every_dependency_has_a_lower_bound_that_can_be_tried() -> None:
    needed = whole(PROJECT)
    bounds = list(lowest(needed))
    assert len(bounds) == len(needed)
    assert "litestar==2.23" in bounds
    assert "redis==6" in bounds
    with pytest.raises(ValueError, match="no lower bound"):
        list(lowest(["rich"]))


def test_what_is_tried_in_its_lowest_version_is_not_installed_in_another() -> None:
    developed_with = ["pytest==9.2.0", "redis[hiredis]==8.1.0", "mypy==2.4.1", "new-tool==1.0"]
    assert tools(developed_with, whole(PROJECT)) == ["pytest==9.2.0", "new-tool==1.0"]


def test_the_sdist_has_what_its_tests_need_and_no_screenshots() -> None:
    packed = BUILD["targets"]["sdist"]
    tracked = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    made = {
        "dist",
        "build",
        "shared",
        "pyproject.toml",
        "htmlcov",
        "__pycache__",
    }  # the project file is always packed
    assert {f"/{name}" for name in tracked - made} == set(packed["include"])
    assert {"/docs/play/pages", "node_modules"} <= set(packed["exclude"])


def test_files_that_the_documentation_names_are_there() -> None:
    pages = [*(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    of_others = {"tests/test_game.py"}  # what tete new writes
    named = re.compile(r"\b(?:src/tete|tests|bench|client)/[\w/.]+\.(?:py|tsx?|mjs)\b")
    found = {name for page in pages for name in named.findall(page.read_text("utf-8"))}
    assert found
    ours = sorted(found - of_others)
    assert [name for name in ours if not (ROOT / name).is_file()] == []
