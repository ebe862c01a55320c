"""A position of every game in which as much is to be seen as ever: for tests of where things are."""

import random
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

import tete
from browser.stage import Stage
from games.headache.helpers import place as cones
from games.headache.helpers import play
from games.headquarter.helpers import place as cubes
from games.kopf.helpers import place as buttons
from tete.bots.playout import chance_move

NAMES = ("Anastasia", "Beatrix", "Cornelius", "Dorothea")
SEATS = {"kopf": 2, "headache": 4, "headquarter": 2, "mots": 2}

HINT: dict[str, Any] = {
    "type": "hint",
    "text": "8D QUARTIER",
    "said": "QUARTIER from D8 to K8 across, which makes four words at once",
    "why": "It is worth 47 points, and leaves the three red squares closed to whoever writes after you.",
    "chance": 0.71,
}
REFUSAL: dict[str, Any] = {
    "type": "no",
    "error": {
        "code": "stale",
        "sentence": "QUARTZITE is not in the list of words that both of you agreed on for this game.",
        "rule": "M9",
    },
}
VERDICT: dict[str, Any] = {
    "type": "preview",
    "words": [
        {"text": text, "cells": cells, "points": 9, "admitted": good}
        for text, cells, good in (
            ("QUARTIERS", ["D8", "E8", "F8"], True),
            ("SOLO", ["E8", "E9"], False),
            ("LESTES", ["F8", "F9"], True),
        )
    ],
    "sentence": "Worth 47 points, of which 20 for the die on the red square K8.",
}
ANSWERS = {"hint": HINT, "preview": VERDICT}


@cache
def begin(slug: str) -> Any:
    """A position before anything is to be decided."""
    if slug == "mots":
        return written(0)
    if slug == "headache":
        return cones("o11:BR x5:R x6:R x7:R o21:AB o72:T i41:TB x2:A o52:A", "4", seats=4)
    if slug == "headquarter":
        return cubes("c1R c2G c3B", "d1R d2Y", head="philosopher")
    return buttons("b2 c9 e5 f8 i3", "b9 d9 h4 i8 j10")


@cache
def choice(slug: str) -> Any:
    """A position in which there is as much to choose beside the board as ever."""
    if slug == "mots":
        return written(8)
    if slug == "headache":
        s = cones("o12:R x3:RB o53:RBRAB o61:AB x6:T i71:T i12:A", "1*", seats=4)
        return play(s, "o12-o13")
    if slug == "headquarter":
        return cubes("c1R c2G c3B d1Y d2R", "d1R d2Y c1G", head="philosopher")
    return buttons("c5 d5 e7 e8", "e5 j10")


def written(turns: int) -> Any:
    """So many turns of people who know much."""
    mots: Any = tete.game("mots")
    rng = random.Random(3)
    s = mots.new(2)
    while turns or mots.turn(s) == tete.CHANCE:
        if mots.turn(s) == tete.CHANCE:
            s = mots.play(s, chance_move(mots, s, rng))
            continue
        s = mots.play(s, mots.judge.best(mots.view(s, mots.turn(s)), rng))
        turns -= 1
    return s


def prompt(scene: Any) -> str:
    """What a scene says to do, as that table says it: by name."""
    said = str(scene["prompt"])
    for place in scene["places"]:
        said = said.replace(place["name"], NAMES[place["seat"]])
    return said


def sit(page: Page, base: str, slug: str, state: Any) -> Stage:
    """Everybody at this page, at a table opened behind its back; what it sees is this position."""
    stage = Stage(page, slug, state, tete.game(slug).turn(state), ANSWERS)
    others = [{"who": "here", "name": name} for name in NAMES[1:]]
    if tete.game(slug).info.has_secrets:  # between two people at one page there would be a curtain
        others = [{"who": "bot", "bot": "random"}]
    seats = [{"who": "me", "name": NAMES[0]}, *others[: SEATS[slug] - 1]]
    made = page.request.post(
        "/api/tables", data={"game": slug, "options": {}, "seats": seats}, headers={"Origin": base}
    )
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['table']}")
    expect(page.locator("[data-cell]").first).to_be_visible()
    stage.wait()
    return stage


__all__ = ["ANSWERS", "SEATS", "begin", "choice", "prompt", "sit", "written"]
