"""The wheel on every Python that this machine has, from wheels alone; for the others what it needs is looked up."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from packed.plain import build
from terminal import desk
from waiting import PATIENCE

OLDEST, NEWEST = 11, 14
"""Of Python 3: those that the project file names."""
MINORS = range(OLDEST, NEWEST + 1)
INDEX = "click"
"""What is asked for to see whether there is an index."""
_PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
pytestmark = [pytest.mark.storm, pytest.mark.timeout(1800)]  # sixty packages over a slow line


def found(minor: int) -> Path | None:
    """A Python of that version: where the shell finds one, or where pyenv keeps it."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    named = shutil.which(f"python3.{minor}")
    usual = [Path(named)] if named else []
    kept = sorted(root.glob(f"3.{minor}.*/bin/python3.{minor}"))
    for path in [*kept, *usual]:
        done = subprocess.run([path, "-c", "import venv"], capture_output=True)
        if done.returncode == 0:
            return path
    return None


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not _reaches(tmp_path_factory.mktemp("index")):
        pytest.skip("NOT TESTED: the wheel on other Pythons, as no package index can be reached")
    return build("wheel", tmp_path_factory.mktemp("wheel"))


def _reaches(folder: Path) -> bool:
    done = subprocess.run([*_PIP, "download", "--no-deps", "-q", "-d", str(folder), INDEX])
    return done.returncode == 0


@pytest.mark.parametrize("minor", MINORS)
def test_the_wheel_is_installed_from_wheels_alone_and_plays(
    wheel: Path, minor: int, tmp_path: Path
) -> None:
    python = found(minor)
    if python is None:
        pytest.skip(f"NOT TESTED: the wheel on Python 3.{minor}, which is not on this machine")
    folder = tmp_path / "env"
    subprocess.run([str(python), "-m", "venv", "--without-pip", str(folder)], check=True)
    inside = (*_PIP, "--python", str(folder / "bin" / "python"), "install", "--quiet")
    subprocess.run([*inside, "--no-compile", "--only-binary", ":all:", str(wheel)], check=True)
    env = {
        name: value
        for name, value in desk.environment(tmp_path / "data").items()
        if name != "PYTHONPATH"
    }

    def tete(*arguments: str) -> str:
        command = [str(folder / "bin" / "tete"), *arguments]
        done = subprocess.run(
            command, env=env, capture_output=True, text=True, timeout=PATIENCE, cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert '"slug": "kopf"' in tete("games", "--json")
    kept = tmp_path / "records"
    how = ("--games", "1", "--jobs", "1", "--option", "target=20", "--out", str(kept))
    tete("arena", "mots", "level-2", "level-1", *how)
    (record,) = kept.iterdir()
    tete("verify", str(record))


@pytest.mark.parametrize("extra", ["", "[bots]", "[nodes]"])
@pytest.mark.parametrize("minor", MINORS)
def test_everything_it_needs_has_a_wheel_for_each_python(
    wheel: Path, minor: int, extra: str, tmp_path: Path
) -> None:
    report = tmp_path / "report.json"
    for_it = ("--python-version", f"3.{minor}", "--only-binary", ":all:", "--target", str(tmp_path))
    resolve = ("install", "--quiet", "--dry-run", "--ignore-installed", "--report", str(report))
    subprocess.run([*_PIP, *resolve, *for_it, f"{wheel}{extra}"], check=True)
    chosen = {each["metadata"]["name"] for each in json.loads(report.read_text())["install"]}
    assert ("numba" in chosen) == (extra == "[bots]")
    assert len(chosen) > 50
