"""Keeps what this version writes, for all later ones to open: a step of every release.

    python tests/tools/keep.py

Writes tests/kept/VERSION: records of every game, single moves between positions as texts, a database of tables and
people, and what ``tete new`` makes of dice, secrets and up to four seats, with a record of that, too. What is there
is never written anew.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))

import tete  # noqa: E402
from kept.installed import Installed  # noqa: E402
from tete.command import main as command  # noqa: E402
from tete.core import record as records  # noqa: E402
from tete.core.replay import replay  # noqa: E402
from tete.shelf.records import verify  # noqa: E402
from tools import keep_tables  # noqa: E402

PLUGIN = "kept"
EVERY = 9
"""One of so many moves of a record is kept as a step between two positions."""


def told(text: str) -> dict[str, Any]:
    """What this version says of a record."""
    record = records.read(text)
    game = tete.game(record.game)
    report = verify(record)
    *_, last = replay(game, record)
    outcome = game.outcome(last)
    return {
        "game": record.game,
        "moves": len(record.moves),
        "dice": report.dice,
        "position": game.position(last),
        "reason": outcome.reason if outcome else None,
        "scores": list(outcome.scores) if outcome else None,
    }


def steps(text: str) -> Iterator[dict[str, str]]:
    """Some moves of a record: the position before, the move, the position after."""
    record = records.read(text)
    game = tete.game(record.game)
    states = list(replay(game, record))
    for at, move in list(enumerate(record.moves))[::EVERY]:
        before, after = (game.position(state) for state in states[at : at + 2])
        yield {"game": record.game, "before": before, "move": move, "after": after}


def main() -> int:
    """Write the folder of this version."""
    folder = TESTS / "kept" / tete.__version__
    if folder.exists():
        print(f"{folder} is there already, and stays as it is")
        return 1
    played = folder / "records"
    for slug, game in tete.games().items():
        for seats in sorted({max(2, game.info.seats[0]), game.info.seats[1]}):
            who = ["greedy", "random"]
            how = ["--games", "1", "--jobs", "1", "--seats", str(seats)]
            command(["arena", slug, *who, *how, "--out", str(played / f"{slug}-{seats}")])
    for made in sorted(played.rglob("*.txt")):
        made.rename(played / f"{made.parent.name}.tete")
        made.parent.rmdir()
    texts = {path.stem: path.read_text("utf-8") for path in sorted(played.glob("*.tete"))}
    _write(folder / "records.json", {name: told(text) for name, text in texts.items()})
    _write(folder / "steps.json", [step for text in texts.values() for step in steps(text)])
    keep_tables.write(folder)
    plugin = folder / f"tete-{PLUGIN}"
    answers = ("--dice", "--secrets", "--seats", "2-4", "--title", "Kept")
    command(["new", PLUGIN, *answers, "--at", str(plugin)])
    alone = ("--games", "1", "--jobs", "1", "--seats", "3", "--out", str(plugin))
    with tempfile.TemporaryDirectory() as site:
        Installed(Path(site), plugin, PLUGIN).tete("arena", PLUGIN, "greedy", "random", *alone)
    (made,) = plugin.glob("*.txt")
    made.rename(folder / f"{PLUGIN}.tete")
    return 0


def _write(path: Path, found: Any) -> None:
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
