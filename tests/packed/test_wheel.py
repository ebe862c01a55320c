"""What is in wheel and sdist: all that is needed, nothing else, the same bytes every time, and who made it."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

from amounts import IS_STORM
from packed.plain import ROOT, build

MEGABYTE = 2**20
MOST_WHEEL, MOST_SDIST = 12 * MEGABYTE, 20 * MEGABYTE
SOURCES = {".py", ".toml", ".md", ".txt", ".css", ".js", ".npz", ".tmpl", ".typed"}
BUILT = {
    *(".br", ".css", ".gz", ".html", ".js", ".json", ".png", ".svg", ".txt", ".webmanifest"),
    *(".zip", ".words", ""),
}
MADE = ("tete/server/static/", "tete/games/mots/lists/")
"""What git does not have: it is built."""
ABOUT = {
    "METADATA",
    "RECORD",
    "WHEEL",
    "entry_points.txt",
    "licenses/LICENSE",
    "licenses/client/licences/PSF-2.0.txt",
    "licenses/docs/build/licences.md",
    "licenses/words/licences/GPL-2.0.txt",
    "licenses/words/licences/MPL-2.0.txt",
    "sboms/tete-a-tete.cdx.json",
}
INSIDE = {
    "@noble/hashes": "MIT",
    "CPython": "PSF-2.0",
    "dictionary-de": "GPL-2.0 OR GPL-3.0",
    "dictionary-fr": "MPL-2.0",
    "lean-qr": "MIT",
    "msgspec": "BSD-3-Clause",
    "preact": "MIT",
    "pyodide": "MPL-2.0",
    "word-list": "MIT",
}
"""Whatever others have made in the wheel, and its licence."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as somebody else has them, in a folder of his own."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


def names(wheel: Path) -> Iterator[tuple[str, str]]:
    """(folder, path in it) of all that is in a wheel: of the package, or of what is said about it."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            top, _, rest = name.partition("/")
            yield top.rpartition(".")[2] or top, rest if top.endswith("info") else name


def test_the_wheel_has_all_of_the_package_what_was_built_and_nothing_else(wheel: Path) -> None:
    inside = {name for top, name in names(wheel) if top == "tete"}
    there = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / "tete").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert inside == there
    for name in inside:
        allowed = BUILT if name.startswith(MADE) else SOURCES
        assert PurePosixPath(name).suffix in allowed, name
    assert {name for top, name in names(wheel) if top == "dist-info"} == ABOUT
    assert {top for top, _ in names(wheel)} == {"tete", "dist-info"}
    for needed in ("server/static/index.html", "server/static/pack/engine.json", "py.typed"):
        assert f"tete/{needed}" in inside
    assert {f"tete/games/mots/lists/{lang}.words" for lang in ("de", "en", "fr")} <= inside


def test_wheel_and_sdist_are_no_larger_than_they_need_be(wheel: Path, sdist: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl"), "one for every machine"
    assert wheel.stat().st_size < MOST_WHEEL
    assert sdist.stat().st_size < MOST_SDIST


def test_the_bill_of_materials_names_what_others_made_with_its_licence(wheel: Path) -> None:
    from cyclonedx.schema import SchemaVersion  # what it loads takes seconds
    from cyclonedx.validation.json import JsonStrictValidator

    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if "/sboms/" in name)
        text = archive.read(name).decode("utf-8")
        notices = archive.read("tete/server/static/notices.txt").decode("utf-8")
        metadata = archive.read(name.partition("/")[0] + "/METADATA").decode("utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    bill = json.loads(text)
    assert bill["metadata"]["component"]["name"] == "tete-a-tete"
    assert f"\nVersion: {bill['metadata']['component']['version']}\n" in metadata
    licences = {}
    for each in bill["components"]:
        (licence,) = each["licenses"]
        licences[each["name"]] = licence.get("expression") or licence["license"]["id"]
        assert each["version"]
        assert each["purl"].startswith("pkg:")
        assert each["name"] == "CPython" or each["hashes"]
    assert licences == INSIDE
    assert "PSF LICENSE AGREEMENT" in notices or "PYTHON SOFTWARE FOUNDATION LICENSE" in notices
    declared = re.search(r"(?m)^License-Expression: (.+)$", metadata)
    assert declared
    for licence in ("MIT", "MPL-2.0", "GPL-2.0-only OR GPL-3.0-only", "PSF-2.0", "BSD-3-Clause"):
        assert licence in declared[1]


def test_the_sdist_builds_the_same_wheel_without_node_and_without_npm(
    wheel: Path, unpacked: Path, tmp_path: Path
) -> None:
    """Elsewhere, at another time of day, with other rights for files, and no network by way of npm."""
    assert not (unpacked / "client" / "node_modules").exists()
    env = {**os.environ, "TZ": "Pacific/Apia", "PYTHONHASHSEED": "7", **NO_NPM}
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(tmp_path)]
    for path in unpacked.rglob("*"):
        os.utime(path, (1e9, 1e9))
    subprocess.run(command, cwd=unpacked, env=env, umask=0o077, check=True, capture_output=True)
    (again,) = tmp_path.glob("*.whl")
    assert again.name == wheel.name
    assert again.read_bytes() == wheel.read_bytes()


NO_NPM = {"npm_config_registry": "http://127.0.0.1:9/", "npm_config_fetch_retries": "0"}


def test_where_the_page_must_be_built_and_npm_cannot_be_reached_one_sentence_says_what_to_do(
    unpacked: Path, tmp_path: Path
) -> None:
    bare = tmp_path / "client"
    ignored = shutil.ignore_patterns("node_modules", "build")
    shutil.copytree(unpacked / "client", bare, ignore=ignored)
    env = {**os.environ, **NO_NPM, "npm_config_cache": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, str(bare / "build.py"), "--tools"],
        env=env,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "could not be fetched from npm" in done.stderr
    assert "name a mirror" in done.stderr
    assert "install a release" in done.stderr


def test_the_same_sources_make_the_same_sdist(sdist: Path, tmp_path: Path) -> None:
    assert build("sdist", tmp_path).read_bytes() == sdist.read_bytes()


@pytest.mark.storm
def test_a_page_and_word_lists_that_are_built_anew_are_the_same(
    wheel: Path, unpacked: Path, tmp_path: Path
) -> None:
    """With npm: where it cannot be reached, this fails."""
    assert IS_STORM
    fresh = tmp_path / "sources"
    shutil.copytree(unpacked, fresh)
    shutil.rmtree(fresh / "src/tete/server/static")
    shutil.rmtree(fresh / "src/tete/games/mots/lists")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=fresh, check=True)
    (again,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as other:
        assert one.namelist() == other.namelist()
        assert [name for name in one.namelist() if one.read(name) != other.read(name)] == []
    assert again.read_bytes() == wheel.read_bytes()
