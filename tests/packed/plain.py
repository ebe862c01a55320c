"""An environment of its own for the wheel, as whoever installs it without extras has one: no compiler in it.

The wheel is unpacked by pip itself, without an index. What it needs beside is linked from where the tests run: as
much as the wheel says that it needs, and nothing else.
"""

import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
NAME = "tete-a-tete"
EXTRA = "bots"


def build(target: str, to: Path) -> Path:
    """The wheel or the sdist of this very checkout. Page and word lists are built only if they are stale."""
    command = (sys.executable, "-m", "hatchling", "build", "--target", target, "-d", str(to))
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (made,) = to.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made


def needs(wheel: Path, extra: str = "") -> set[str]:
    """What a wheel needs of others, and whatever needs it in turn, by the names of distributions."""
    (path,) = metadata.Distribution.discover(path=[str(wheel)])
    found: set[str] = set()
    waiting = [(path.requires or [], extra)]
    while waiting:
        requires, extra = waiting.pop()
        for each in map(Requirement, requires):
            name = canonicalize_name(each.name)
            wanted = each.marker is None or each.marker.evaluate({"extra": extra})
            if wanted and name not in found:
                found.add(name)
                waiting += [(metadata.requires(name) or [], inner) for inner in each.extras or {""}]
    return found


def environment(folder: Path, wheel: Path) -> Path:
    """The Python of a new environment that has the wheel and what it needs."""
    venv.create(folder, symlinks=True, with_pip=False)
    python = folder / "bin" / "python"
    (site,) = folder.glob("lib/python*/site-packages")
    for name in needs(wheel):
        for path in _tops(name):
            target = site / path.name
            if not target.exists():
                target.symlink_to(path)
    pip = (sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet")
    alone = ("--no-index", "--no-deps", "--no-compile", str(wheel))
    subprocess.run([*pip, *alone], check=True)
    return python


def _tops(name: str) -> Iterator[Path]:
    """What lies of a distribution where packages are installed: its packages, modules and its description."""
    found = metadata.distribution(name)
    root = Path(str(found.locate_file("")))
    for top in sorted({path.parts[0] for path in found.files or ()} - {"..", "__pycache__"}):
        yield root / top
