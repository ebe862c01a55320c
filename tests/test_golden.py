"""Golden playthroughs: a whole game of every kind, with what each seat sees, kept as text.

`make golden` writes them anew; read the difference before it is committed.
"""

from pathlib import Path
from typing import Any

import pytest

import tete
from tete.conformance import playthrough

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, dict[str, Any]] = {
    "headache-2": {"slug": "headache", "seats": 2, "seed": 93},
    "headache-2-sets2": {
        "slug": "headache",
        "seats": 2,
        "options": {"sets": 2, "safe_crossings": True, "turn_limit": 20},
        "seed": 3,
    },
    "headache-3": {"slug": "headache", "seats": 3, "seed": 110},
    "headache-4": {"slug": "headache", "seats": 4, "options": {"turn_limit": 25}, "seed": 20},
    "headquarter-child": {"slug": "headquarter", "options": {"head": "child"}, "seed": 4},
    "headquarter-doll-aided": {
        "slug": "headquarter",
        "options": {"head": "doll", "memory": "aided", "blackouts": "square"},
        "seed": 7,
    },
    "headquarter-doll-starter-lot": {
        "slug": "headquarter",
        "options": {"head": "doll", "end": "starter", "first": "lot"},
        "seed": 7,
    },
    "hush": {"slug": "hush", "seed": 4},
    "kopf-goal8-penalty": {"slug": "kopf", "options": {"goal": 8}, "seed": 5},
    "kopf-goal10-prevent": {
        "slug": "kopf",
        "options": {"groups": "prevent", "board": "zinn"},
        "seed": 11,
    },
    "kopf-choose": {"slug": "kopf", "options": {"goal": 8, "strike": "choose"}, "seed": 5},
    "kopf-swap": {"slug": "kopf", "options": {"goal": 8, "swap": True}, "seed": 37},
    "duo": {"slug": "duo", "seed": 3},
    "mots-2": {"slug": "mots", "seats": 2, "options": {"target": 120}, "seed": 2},
    "mots-3-challenge": {
        "slug": "mots",
        "seats": 3,
        "options": {"words": "challenge", "target": 60, "grid": "petit", "dictionary": "en"},
        "seed": 4,
    },
    "mots-3-marathon": {
        "slug": "mots",
        "seats": 3,
        "options": {
            "variant": "marathon",
            "grid": "petit",
            "dictionary": "as au et la le les sa se sel",
        },
        "seed": 6,
    },
    "mots-2-lot": {
        "slug": "mots",
        "seats": 2,
        "options": {"first": "lot", "target": 40, "grid": "petit", "dictionary": "en"},
        "seed": 1,
    },
    "mots-solo-quarte": {
        "slug": "mots",
        "seats": 1,
        "options": {"variant": "quarte", "target": 60, "grid": "petit"},
        "seed": 8,
    },
    "nim-misere": {"slug": "nim", "seats": 3, "options": {"misere": True}, "seed": 1},
}


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str, request: pytest.FixtureRequest) -> None:
    asked = dict(GAMES[name])
    text = playthrough(tete.game(asked.pop("slug")), **asked)
    page = FOLDER / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        page.write_text(text, "utf-8")
    assert text == page.read_text("utf-8")


def test_every_game_of_the_house_has_a_golden_playthrough() -> None:
    assert {asked["slug"] for asked in GAMES.values()} >= set(tete.games())


def test_no_golden_file_is_left_over() -> None:
    assert {page.stem for page in FOLDER.iterdir()} == set(GAMES)
