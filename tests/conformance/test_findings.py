"""What a finding tells: where in the source, with what traceback; endless games; views that tell too much."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import tete_hush
from tete_hush import Hush, State, View
from tete_nim import Nim
from tete_nim import State as Heaps

from tete.conformance import check
from tete.core.game import OpenView
from tete.core.scene import Scene

HERE = Path(__file__)


class Raising(Nim):
    def draw(self, view: OpenView[Heaps]) -> Scene:
        return [][3]  # the line that is looked for


class Wordless(Nim):
    def write(self, move: tuple[int, int]) -> str:
        return "a 1"

    def parse(self, text: str) -> tuple[int, int]:
        return super().parse(text)


class Endless(Nim):
    def play(self, s: Heaps, move: tuple[int, int]) -> Heaps:
        super().play(s, move)
        return replace(s, mover=1 - s.mover)


class Talkative(Hush):
    def view(self, s: State, seat: int | None) -> View:
        return replace(super().view(s, seat), sides=s.sides)

    def resample(self, view: View, rng: Any) -> State:
        return State(view.sides, view.draws)


def line_of(text: str) -> int:
    lines = HERE.read_text("utf-8").splitlines()
    return next(at for at, line in enumerate(lines, 1) if text in line)


def test_an_error_is_told_with_its_line_and_its_traceback() -> None:
    found = next(one for one in check(Raising(), games=1).findings if one.prop == "seats")
    assert found.at.endswith(f"{HERE.name}:{line_of('the line that is ' + 'looked for')}")
    assert "IndexError" in found.traceback
    assert "conformance/run.py" not in found.traceback
    assert found.at in str(found)


def test_what_is_wrong_without_an_error_is_told_with_its_method() -> None:
    found = next(one for one in check(Wordless(), games=1).findings if one.prop == "moves")
    assert found.at.endswith(f"{HERE.name}:{line_of('def parse(self, text')}")
    assert found.traceback == ""


def test_a_game_without_end_is_found_once_and_the_others_are_not_played() -> None:
    report = check(Endless(), games=200, longest=300)
    endless = [one for one in report.findings if one.prop == "ends"]
    assert len(endless) == 1
    assert "--longest" in endless[0].sentence
    assert report.plies <= 5 * 300
    assert report.games == 5


def test_a_game_with_secrets_that_hides_nothing_is_told_so() -> None:
    found = [one.sentence for one in check(Talkative(), games=5).findings if one.prop == "views"]
    assert any("no view ever hides anything" in sentence for sentence in found)


def test_what_a_view_tells_beyond_the_words_is_pointed_at_with_the_difference() -> None:
    report = check(Hush(), games=40)
    assert report.good
    note = next(one for one in report.notes if one.prop == "knows")
    assert "is told “Player" in note.sentence
    assert "its view tells them apart: after the first it shows" in note.sentence
    assert Path(note.at.rpartition(":")[0]).name == Path(tete_hush.__file__).name
