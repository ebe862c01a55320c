"""Puzzles over HTTP: which there are, today's, a try and what becomes of it; the answer only for who asks."""

import datetime
from collections import Counter
from typing import Any

import loopback
import tete
from server.house_process import HouseProcess
from tete.practice.puzzles import puzzles_of
from tete.room.showing.puzzling import daily_puzzle, puzzle_shelf

KOPF = puzzles_of(tete.game("kopf"))
PATIENCE = 60
"""Seconds: the first search in a process waits for its compiler."""
PUZZLE = next(each for each in KOPF.puzzles if len(each.line) > 2)


def tried(house: HouseProcess, puzzle: str, lang: str = "en", **wish: object) -> Any:
    path = f"{house.http}/api/games/{puzzle}?lang={lang}"
    return loopback.post(path, json=wish, timeout=PATIENCE).json()


def test_which_there_are_and_how_hard(house: HouseProcess) -> None:
    shelf = loopback.get(f"{house.http}/api/games/kopf/puzzles?lang=fr").json()
    assert shelf["ask"] == "Trouvez le meilleur coup."
    assert [each["id"] for each in shelf["puzzles"]] == [each.id for each in KOPF.puzzles]
    day = datetime.date.fromisoformat(shelf["date"])
    assert shelf["today"] == KOPF.today(day).id
    assert all(each.keys() == {"id", "grade"} for each in shelf["puzzles"])


def test_a_try_is_answered_and_nothing_is_told_before(house: HouseProcess) -> None:
    path = f"kopf/puzzles/{PUZZLE.id}"
    begun = loopback.get(f"{house.http}/api/games/{path}").json()
    assert begun["state"] == "open"
    assert begun["said"].endswith("to move. Find the best move.")
    assert (begun["hint"], begun["look"], begun["made"]) == ("", [], [])
    assert tried(house, path) == begun
    looked = tried(house, path, help=1)
    assert looked["look"] == [PUZZLE.best[0].partition("-")[0]]
    assert looked["hint"] == ""
    assert tried(house, path, help=2)["hint"] == PUZZLE.best[0]
    right = tried(house, path, moves=[PUZZLE.best[0]])
    assert right["state"] == "done"
    assert [each["move"]["text"] for each in right["made"]] == list(PUZZLE.line)
    assert right["scene"] == right["made"][-1]["scene"]


def test_a_move_that_is_not_the_best_is_answered_by_the_other_side(house: HouseProcess) -> None:
    game = tete.game("kopf")
    s = game.read(PUZZLE.position)
    other = next(text for text in map(game.write, game.moves(s)) if text not in PUZZLE.best)
    wrong = tried(house, f"kopf/puzzles/{PUZZLE.id}", "fr", moves=[other])
    assert wrong["state"] == "wrong"
    assert "avec le meilleur coup" in wrong["said"]
    refused = tried(house, f"kopf/puzzles/{PUZZLE.id}", moves=["a1-a9"])
    assert (refused["state"], refused["rule"][:1]) == ("wrong", "K")


def test_a_plug_in_brings_its_own(house: HouseProcess) -> None:
    shelf = loopback.get(f"{house.http}/api/games/nim/puzzles").json()
    assert (shelf["ask"], len(shelf["puzzles"])) == ("Leave no good answer.", 2)
    assert tried(house, "nim/puzzles/three", moves=["a 2"])["state"] == "done"
    wrong = tried(house, "nim/puzzles/three", moves=["b 4"])
    assert wrong["said"].startswith("Then perhaps: “")


def test_what_is_not_there_is_said(house: HouseProcess) -> None:
    for path in ("duo/puzzles", "kopf/puzzles/zzzzz", "chess/puzzles"):
        refusal = loopback.get(f"{house.http}/api/games/{path}")
        assert refusal.status_code == 404
        assert refusal.json()["error"]["sentence"]
    long = loopback.post(
        f"{house.http}/api/games/kopf/puzzles/{PUZZLE.id}", json={"moves": ["a1-a2"] * 2}
    )
    assert long.status_code == 400


def test_a_day_has_one_and_all_come_before_one_comes_again() -> None:
    first = datetime.date(2026, 11, 1)
    days = [first + datetime.timedelta(days=n) for n in range(len(KOPF.puzzles))]
    assert Counter(puzzle_shelf("kopf", day, "en").today for day in days).most_common(1)[0][1] == 1
    assert len({daily_puzzle(day, "en").slug for day in days[:5]}) == 5
    assert daily_puzzle(first, "en") == daily_puzzle(first, "en")
