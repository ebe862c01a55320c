"""The tests with the lowest versions that the project file allows: else a lower bound is only a guess.

``python tests/tools/lowest.py [TEST ...]`` makes an environment with the lowest version of every dependency and
runs there the tests of what needs them: core, server, terminal, command line. Everything else is as in ``.venv``.
"""

import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
TOOLS = ("httpx", "hypothesis", "pytest", "pytest-timeout", "pytest-xdist")
TESTS = (
    "tests/core/test_record.py",
    "tests/core/test_match.py",
    "tests/server",
    "tests/terminal",
    "tests/command",
)
_LEAST = re.compile(r"([A-Za-z0-9_.-]+)>=([0-9][0-9.]*)")


def lowest(dependencies: Iterable[str]) -> Iterator[str]:
    """Each dependency in the lowest version that it allows, as a constraint of pip."""
    for each in dependencies:
        found = _LEAST.match(each)
        if found is None:
            raise ValueError(f"“{each}” has no lower bound")
        marker = each.partition(";")[2]
        yield f"{found[1]}=={found[2]}" + (f" ;{marker}" if marker else "")


def whole(project: dict[str, Any]) -> list[str]:
    """What the full install brings."""
    return [*project["dependencies"], *project["optional-dependencies"]["bots"]]


def main(tests: list[str]) -> int:
    """Make the environment and run the tests there; the exit status of the tests."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    tools = [
        each for each in project["dependency-groups"]["dev"] if each.partition("==")[0] in TOOLS
    ]
    with tempfile.TemporaryDirectory(prefix="tete-lowest-") as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        constraints = Path(folder) / "lowest.txt"
        text = "\n".join(lowest(whole(project["project"])))
        constraints.write_text(text, "utf-8")
        print(text, flush=True)
        pip = (python, "-m", "pip", "--disable-pip-version-check", "install")
        subprocess.run(
            [*pip, "--constraint", str(constraints), *tools, "--editable", ".[bots]"],
            cwd=ROOT,
            check=True,
        )
        run = (python, "-m", "pytest", "-n", "2", "--dist", "loadfile")
        return subprocess.run([*run, *(tests or TESTS)], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
