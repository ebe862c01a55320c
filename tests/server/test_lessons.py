"""Lessons over HTTP: steps without answers, and where somebody stands after some tries."""

from typing import Any

import loopback
from server.house_process import HouseProcess


def tried(house: HouseProcess, step: str, lang: str = "en", **wish: object) -> Any:
    path = f"{house.http}/api/games/{step}?lang={lang}"
    return loopback.post(path, json=wish)


def test_the_steps_are_told_without_their_answers(house: HouseProcess) -> None:
    page = loopback.get(f"{house.http}/api/games/kopf/lesson?lang=fr").json()
    assert page["title"] == "Kopf oder Knopf"
    assert page["minutes"] == 3
    assert [step["id"] for step in page["steps"]] == [
        "move", "pair", "range", "block", "strike", "penalty", "double",
    ]  # fmt: skip
    assert page["steps"][0] == {
        "id": "move",
        "title": "Déplacer",
        "goal": "Déplacez c5 de trois cases.",
        "rule": "K7",
    }
    # What there is to learn by is told on the shelf.
    shelf = loopback.get(f"{house.http}/api/games").json()
    assert {game["slug"]: game["has_lesson"] for game in shelf}["duo"] is False
    assert {game["slug"]: game["has_lesson"] for game in shelf}["nim"] is True
    assert {game["slug"]: game["has_puzzles"] for game in shelf}["duo"] is False
    assert {game["slug"]: game["has_puzzles"] for game in shelf}["kopf"] is True


def test_tries_are_answered_and_nothing_is_kept(house: HouseProcess) -> None:
    step = "kopf/lesson/double"
    begun = tried(house, step).json()
    assert (begun["state"], begun["round"], begun["rounds"]) == ("open", 0, 2)
    assert (begun["moves"], begun["made"], begun["hint"]) == ([], [], "f3-c6")
    wrong = tried(house, step, moves=["d6-f4"]).json()
    assert (wrong["state"], wrong["moves"], wrong["rule"]) == ("wrong", [], "")
    assert wrong["said"].startswith("This pair threatens only f6")
    assert wrong["scene"] == begun["scene"]
    refused = tried(house, step, "fr", moves=["d6-d9"]).json()
    assert (refused["state"], refused["rule"]) == ("wrong", "K7")
    assert "trous" in refused["said"]
    right = tried(house, step, moves=["d6-f4", "f3-c6"]).json()
    assert (right["state"], right["round"], right["moves"]) == ("open", 1, ["f3-c6"])
    assert [made["move"]["text"] for made in right["made"]] == ["f3-c6", "f6-f7"]
    assert right["made"][-1]["move"]["seat"] == 1
    end = tried(house, step, moves=[*right["moves"], "strike"]).json()
    assert (end["state"], end["hint"], end["shown"]) == ("done", "", "")
    assert tried(house, step).json() == begun


def test_taps_that_lead_nowhere_are_explained(house: HouseProcess) -> None:
    told = tried(house, "kopf/lesson/move", taps=["c5", "c7"]).json()
    assert (told["state"], told["rule"], told["moves"]) == ("wrong", "K7", [])
    assert "exactly 3 squares" in told["said"]


def test_what_is_not_there_is_said(house: HouseProcess) -> None:
    for path, code in (
        ("duo/lesson/x", "no-lesson"),
        ("nope/lesson/x", "unknown-game"),
        ("kopf/lesson/x", "no-lesson"),
    ):
        answer = tried(house, path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, code)
    assert tried(house, "kopf/lesson/move", moves=["x"] * 61).status_code == 400
    assert tried(house, "kopf/lesson/move", moves=["x" * 201]).status_code == 400
    assert loopback.get(f"{house.http}/learn/kopf").status_code == 200
