"""The tests' own games stand on the shelf of the tests and of what the tests start, and on no other.

They are not installed: whoever plays from the same environment afterwards must not meet them. A folder that looks
like an installed distribution is laid on the path instead, made from the project file of tests/plugin.
"""

import atexit
import os
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path

PLUGIN = Path(__file__).parent / "plugin"
RIVALS = Path(__file__).parent / "rivals"
"""Games that bots are measured by; they stand on the shelf of nobody who does not ask for them."""
_DONE = "TETE_TESTS_PLUGGED"


def plug() -> None:
    """Put them there, for this process and its children; again does nothing.

    Test processes inherit the folder of the one that started them, but not its path.
    """
    if _DONE not in os.environ:
        folder = Path(tempfile.mkdtemp(prefix="tete-plugged-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        _describe(PLUGIN, folder)
        os.environ[_DONE] = str(folder)
    paths = [os.environ[_DONE], str(PLUGIN)]
    sys.path[:0] = [path for path in paths if path not in sys.path]
    rest = [path for path in _path_so_far() if path not in paths]
    os.environ["PYTHONPATH"] = os.pathsep.join([*paths, *rest])


def unplugged() -> dict[str, str]:
    """The environment of somebody who has never heard of the tests."""
    ours = {os.environ.get(_DONE), str(PLUGIN)}
    there = {name: value for name, value in os.environ.items() if name not in {_DONE, "PYTHONPATH"}}
    rest = [path for path in _path_so_far() if path not in ours]
    return there | ({"PYTHONPATH": os.pathsep.join(rest)} if rest else {})


def _path_so_far() -> list[str]:
    return [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]


def beside(home: Path, folder: Path) -> dict[str, str]:
    """The environment of somebody who has installed another distribution, too; it is laid into a folder."""
    _describe(home, folder)
    paths = [str(folder), str(home), *_path_so_far()]
    return dict(os.environ) | {"PYTHONPATH": os.pathsep.join(paths)}


def _describe(home: Path, folder: Path) -> None:
    project = tomllib.loads((home / "pyproject.toml").read_text("utf-8"))["project"]
    name, version = project["name"], project["version"]
    about = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8"
    )
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{point} = {value}" for point, value in points.items())]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
