"""The checker is checked: a server that is wrong on purpose, in one way each, is found out."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from amounts import in_storm
from fire.history.check import check, report
from fire.history.house import House, OneFile
from fire.history.parties import HASTY, PLANS, Plan
from fire.history.run import python_path, run

SIGNS = 60
HASTE = 3


@pytest.mark.parametrize(
    ("lie", "found", "plans"),
    [
        ("skips:20", "lost", PLANS),
        ("doubles:20", "there twice", PLANS),
        ("tells:5", "told", PLANS),
        ("oversleeps:1", "too late a move", [HASTY]),
        in_storm("loses:20", "lost", PLANS),
        in_storm("undresses:5", "told", PLANS),
        in_storm("mutes:40", "other events", PLANS),
    ],
)
def test_a_server_that_is_wrong_on_purpose_is_found_out(
    lie: str, found: str, plans: Sequence[Plan], tmp_path: Path
) -> None:
    path = python_path(tmp_path, os.environ["PYTHONPATH"])
    house = House(tmp_path, OneFile(tmp_path), lie=lie, PYTHONPATH=path)
    ran = run(house, (), 0, plans=plans, signs=SIGNS, haste=HASTE)
    verdict = check(ran.folder, house.engine, ran.ended)
    kinds = {finding.what for finding in verdict.findings}
    assert found in kinds, report(0, verdict, ran.spells, ran.troubles)
