"""The tutorial builds the game that it says, step by step, from what ``tete new`` writes."""

import shlex
from pathlib import Path

import pytest

from command.beginner import Beginner
from docs.follow import BLOCK, changed, steps

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "build" / "tutorial.md"
FOLLOW = Path(__file__).with_name("follow.py")


@pytest.mark.storm
def test_every_step_is_so_and_its_end_passes_its_own_tests(tmp_path: Path) -> None:
    (_, _, _, first), *_ = BLOCK.findall(PAGE.read_text("utf-8"))
    new, slug, *answers = shlex.split(first.partition("\n")[0].removeprefix("$ tete "))
    assert new == "new"
    begun = Beginner(tmp_path, slug, *answers)
    said = begun.run(str(FOLLOW), str(PAGE))
    assert said.splitlines() == [f"step {number} is so" for number in range(1, 11)]
    done = begun.run(
        "-m", "pytest", "-q", "-p", "tete.testing", "-p", "no:cacheprovider", "--golden-anew"
    )
    assert " passed" in done


def test_what_a_step_changes_must_be_there() -> None:
    assert changed("a\nb\nc\n", " a\n-b\n+d\n") == "a\nd\nc\n"
    assert changed("a\n\nb\nc\nb\n", "+x\n a\n…\n-c\n") == "x\na\n\nb\nb\n"
    for wrong in ("-d\n+e\n", " b\n-d\n"):
        try:
            changed("a\nb\n", wrong)
        except AssertionError:
            continue
        raise AssertionError(wrong)


def test_there_are_ten_steps() -> None:
    assert len(steps(PAGE.read_text("utf-8"))) == 10
