"""The game of docs/build/secret-draws.md keeps the contract and does what the page says; its mistakes are found."""

import re
from pathlib import Path
from typing import Any

import pytest

from tete.conformance.run import check

PAGE = Path(__file__).parents[2] / "docs" / "build" / "secret-draws.md"
GAME, EXAMPLE = re.findall(r"(?ms)^```python\n(.*?)^```$", PAGE.read_text("utf-8"))


def run(text: str) -> dict[str, Any]:
    """What a program leaves behind."""
    names: dict[str, Any] = {"__name__": "cup"}
    exec(compile(text, str(PAGE), "exec"), names)
    return names


def test_the_game_keeps_the_contract_and_the_example_is_so() -> None:
    names = run(GAME + EXAMPLE)
    report = check(names["game"], games=8)
    assert report.findings == ()
    assert report.notes == ()


@pytest.mark.parametrize(
    ("was", "now", "prop"),
    [
        ("face if s.said or seat == owner else HIDDEN for", "face for", "views"),
        ('others=Text("Player {n} rolls under the cup.", n=seat)', "others=move", "tellings"),
        ("rng.choice(FACES) if face == HIDDEN else face", "rng.choice(FACES)", "views"),
    ],
)
def test_its_mistakes_are_found(was: str, now: str, prop: str) -> None:
    assert GAME.count(was) == 1
    report = check(run(GAME.replace(was, now))["game"], games=8)
    found = {finding.prop for finding in report.findings}
    assert prop in found
