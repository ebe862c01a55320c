"""The checker is checked: a server that is wrong on purpose, in one way each, is found out."""

import os
from pathlib import Path
from typing import Any

import pytest

from amounts import in_storm
from fire.history.check import check, report
from fire.history.house import House, OneFile
from fire.history.parties import DESERTED, HASTY, PLANS
from fire.history.run import python_path, run

USUAL: dict[str, Any] = {"plans": PLANS, "signs": 60, "haste": 3.0, "patience": 1.0}
PONDERING: dict[str, Any] = {"plans": [HASTY], "signs": 25, "haste": 0.7, "patience": 1.0}

LEAVING: dict[str, Any] = {"plans": [DESERTED], "signs": 250}


@pytest.mark.parametrize(
    ("lie", "found", "how"),
    [
        ("skips:20", "lost", USUAL),
        in_storm("doubles:20", "there twice", USUAL),
        ("tells:5", "told", USUAL),
        in_storm("oversleeps:1", "too late a move", PONDERING),
        in_storm("abandons:1", "late", LEAVING),
        in_storm("loses:20", "lost", USUAL),
        in_storm("undresses:5", "told", USUAL),
        in_storm("mutes:40", "other events", USUAL),
        in_storm("skips:1000", "lost", USUAL | {"signs": 3000}),
    ],
)
def test_a_server_that_is_wrong_on_purpose_is_found_out(
    lie: str, found: str, how: dict[str, Any], tmp_path: Path
) -> None:
    path = python_path(tmp_path, os.environ["PYTHONPATH"])
    house = House(tmp_path, OneFile(tmp_path), lie=lie, PYTHONPATH=path)
    ran = run(house, (), 0, **how)
    verdict = check(ran.folder, house.engine)
    kinds = {finding.what for finding in verdict.findings}
    assert found in kinds, report(0, verdict, ran.course, ran.troubles)
