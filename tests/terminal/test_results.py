"""M14: who plays alone has records, and hears of them before and after."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from core.toys import hasty
from terminal.desk import run
from tete.core.chance import Source
from tete.core.match import Match
from tete.core.text import Text
from tete.terminal import results, store

SOLO = ("play", "mots", "--seats", "1", "--option", "variant=solo", "--words")
LIST = ("--option", "dictionary=sel les tes", "--option", "grid=petit")


def alone(data: Path, *typed: str, more: tuple[str, ...] = LIST) -> str:
    return run(data, *SOLO, *more, typed="\n".join([*typed, ""])).stdout


def test_M14_the_result_goes_into_the_record_of_the_player(data: Path) -> None:
    shown = alone(data, "pass")
    assert "0 points" in shown
    assert "wins" not in shown.lower()
    assert "Your first result with these options: it is your record for now." in shown
    assert "Your record so far" not in shown
    shown = alone(data, "pass")
    assert "Your record so far: 0." in shown
    assert "A new record" not in shown
    kept = json.loads((store.folder() / "results.json").read_text("utf-8"))
    ((key, entries),) = kept.items()
    assert "variant=solo" in key
    assert "dictionary=own-" in key
    assert [entry["score"] for entry in entries] == [0, 0]
    assert "Your record so far" not in alone(data, "pass", more=("--option", "grid=petit"))


def test_M14_he_hears_whether_there_was_a_turn(data: Path) -> None:
    shown = alone(data, "pass", more=())
    assert "you could have written " in " ".join(shown.split())
    shown = alone(data, "pass", more=("--option", "dictionary=abcdefghi abcdefgh"))
    assert "there was indeed nothing to write" in " ".join(shown.split())


def test_alone_nobody_resigns(data: Path) -> None:
    assert "there is nobody to resign to" in alone(data, "resign")


def ended(score: int) -> Match:
    match = Match.new(hasty, ["Anna", "Bert"], source=Source(bytes(32)), day=f"2024-01-0{score}")
    match.run_out()
    assert match.outcome is not None
    object.__setattr__(match.outcome, "scores", (float(score),))
    object.__setattr__(match.record, "seats", ("Anna",))
    return match


def test_the_five_best_are_kept_each_game_once_and_a_spoilt_file_does_no_harm(data: Path) -> None:
    store.folder().mkdir(parents=True)
    (store.folder() / "results.json").write_text("[{", "utf-8")
    assert results.best(ended(1)) == []
    for score in (3, 1, 4, 1, 5, 9, 2, 6):
        results.keep(ended(score), f"game {score}")
    assert [entry["score"] for entry in results.keep(ended(9), "game 9")] == [9, 6, 5, 4, 3]
    text = (store.folder() / "results.json").read_text("utf-8")
    (store.folder() / "results.json").write_text(text.replace('"score": 9.0', '"score": "x"'))
    assert [entry["score"] for entry in results.best(ended(1))] == [6, 5, 4, 3]


def test_what_people_ended_is_no_result(data: Path) -> None:
    match = Match.new(hasty, ["Anna", "Bert"], source=Source(bytes(32)))
    match.resign(0)
    object.__setattr__(match.record, "seats", ("Anna",))
    assert results.keep(match, "x") == []


def test_where_nothing_can_be_kept_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from tete.command import play

    def refuse(match: Match, name: str) -> list[results.Entry]:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(results, "keep", refuse)

    sitting = SimpleNamespace(match=None, saved=store.Saved(Path("x.tete")))
    said = play._own_record(sitting)  # type: ignore[arg-type]
    assert said == Text(
        "Your result could not be kept: {reason}.", reason="No space left on device"
    )
