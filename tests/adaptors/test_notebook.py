"""The notebooks run from their first cell to their last, and what learns in them has learnt something."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def run(name: str) -> str:
    """What the cells of a notebook print, one after the other."""
    cells = json.loads((EXAMPLES / name).read_text("utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    ran = subprocess.run(
        [sys.executable, "-c", "\n\n".join(code)],
        cwd=EXAMPLES,
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return ran.stdout


@pytest.mark.storm
def test_an_agent_learns_and_sits_down_at_a_table() -> None:
    said = run("research.ipynb")
    against_chance = re.search(r"won (\d+)% against chance", said)
    assert against_chance
    assert int(against_chance[1]) >= 75
    assert "'reason': " in said
    assert re.search(r"http://127\.0\.0\.1:\d+/t/\S+#join=\S+", said)


@pytest.mark.storm
def test_openspiel_searches_and_solves() -> None:
    pytest.importorskip("pyspiel", reason="there is no wheel of OpenSpiel for this machine")
    said = run("openspiel.ipynb")
    conv = [float(found) for found in re.findall(r"(?:chance|rounds) (\d\.\d+)", said)]
    assert len(conv) == 4
    assert conv == sorted(conv, reverse=True)


@pytest.mark.parametrize("name", ["research.ipynb", "openspiel.ipynb"])
def test_a_notebook_is_kept_with_what_it_printed(name: str) -> None:
    """Who reads it without running it sees the picture."""
    text = (EXAMPLES / name).read_text("utf-8")
    assert "image/svg+xml" in text
    assert str(ROOT) not in text
