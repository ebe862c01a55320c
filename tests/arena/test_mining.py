"""The miner: what it finds, that the same seed finds the same, that it goes on where it ended."""

from pathlib import Path

import msgspec
import pytest

import tete
from tete.arena import mining
from tete.arena.difficulty import difficulty
from tete.arena.mining import Mine
from tete.arena.prospect import Claim, Want, Yield, shortened
from tete.practice.puzzle_check import flaws
from tete.practice.puzzles import BadPuzzles, Mined, Puzzles, puzzles_of, read, write
from tete.system.crew import Processes

KOPF = Want("kopf", most=0.9)
REAL = puzzles_of(tete.game("kopf")).puzzles


def found_at_once(claim: Claim) -> Yield:
    """One puzzle a game, every second one as before, of which one in three is easy."""
    puzzle = REAL[claim.number // 2]
    grade = 1 if claim.number % 6 == 0 else 3
    return Yield(claim.number, (msgspec.structs.replace(puzzle, grade=grade),), 10, 2)


def test_none_comes_twice_few_are_easy_and_it_goes_on_where_it_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mining, "prospect", found_at_once)
    whole, parts = tmp_path / "whole.toml", tmp_path / "parts.toml"
    heard: list[int] = []
    Mine(KOPF, 5, whole).run(20, None, lambda mine: heard.append(len(mine.found)))
    Mine(KOPF, 5, parts).run(7)
    Mine(KOPF, 5, parts).run(20)
    assert whole.read_text("utf-8") == parts.read_text("utf-8")
    found = read(whole.read_text("utf-8"))
    assert len({each.id for each in found.puzzles}) == len(found.puzzles) == 20
    assert 0 < sum(each.grade == 1 for each in found.puzzles) <= 5
    assert found.mined == (Mined(5, len(heard), 10 * len(heard), 2 * len(heard)),)
    Mine(KOPF, 6, whole).run(21)
    assert [each.seed for each in read(whole.read_text("utf-8")).mined] == [5, 6]


@pytest.mark.storm
def test_the_same_seed_finds_the_same_in_two_processes(tmp_path: Path) -> None:
    out = tmp_path / "both.toml"
    Mine(KOPF, 19, out).run(3, Processes(2))
    assert read(out.read_text("utf-8")).puzzles == REAL[:3]


def test_files_are_written_as_they_are_read() -> None:
    found = read(tete.game("nim").puzzles())  # type: ignore[attr-defined]
    assert read(write(found)) == found
    assert read("") == Puzzles()
    with pytest.raises(BadPuzzles):
        read("puzzle = 3")
    assert list(flaws(tete.game("duo"))) == []


def test_what_nobody_sees_is_left_out_of_a_position() -> None:
    kopf = tete.game("kopf")
    s = kopf.play(kopf.new(), kopf.moves(kopf.new())[0])
    short = shortened(kopf, s)
    assert len(short) < len(kopf.position(s))
    assert kopf.moves(kopf.read(short)) == kopf.moves(s)
    mots = tete.game("mots")
    english = mots.play(mots.new(dictionary="en"), mots.parse("roll 4"))
    assert shortened(mots, english).endswith("dictionary=en")


@pytest.mark.storm
def test_harder_is_what_fewer_levels_find() -> None:
    mots = tete.game("mots")
    puzzle = puzzles_of(mots).puzzles[0]
    s = mots.read(puzzle.position)
    easy, never = difficulty(mots, s, puzzle.best), difficulty(mots, s, ["pass"])
    assert easy.grade < never.grade == 5
    assert easy.rating < never.rating
    assert 6 in easy.found
    assert never.found == ()
