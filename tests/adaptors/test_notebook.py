"""The notebook runs from its first cell to its last, and its agent has learnt something."""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "examples" / "research.ipynb"


def test_the_notebook_runs_and_its_agent_sits_down_at_a_table() -> None:
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    ran = subprocess.run(
        [sys.executable, "-c", "\n\n".join(code)],
        cwd=NOTEBOOK.parent,
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    against_chance = re.search(r"won (\d+)% against chance", ran.stdout)
    assert against_chance
    assert int(against_chance[1]) >= 80
    assert "'winners': [0]" in ran.stdout or '"winners": [0]' in ran.stdout, ran.stdout[-500:]
    assert re.search(r"http://127\.0\.0\.1:\d+/t/\S+#join=\S+", ran.stdout)


def test_the_notebook_is_kept_with_what_it_printed() -> None:
    """Who reads it without running it sees the picture."""
    text = NOTEBOOK.read_text("utf-8")
    assert "image/svg+xml" in text
    assert str(ROOT) not in text
