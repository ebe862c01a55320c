"""Golden playthroughs: a whole game of every kind, with what each seat sees, kept as text.

`make golden` writes them anew; read the difference before it is committed.
"""

from pathlib import Path
from typing import Any

import pytest

import tete
from games.proofs import SLUGS, proofs
from plugged import PLUGIN
from tete.conformance import playthrough

TOYS: dict[str, dict[str, Any]] = {
    "duo": {"seed": 3},
    "hush": {"seed": 4},
    "nim-misere": {"seats": 3, "options": {"misere": True}, "seed": 1},
}
PAGES: dict[Path, tuple[str, dict[str, Any]]] = {
    **{
        proofs(slug).folder / "golden" / f"{name}.txt": (slug, dict(asked))
        for slug in SLUGS
        for name, asked in proofs(slug).golden.items()
    },
    **{PLUGIN / "golden" / f"{name}.txt": (name[:4].strip("-"), TOYS[name]) for name in TOYS},
}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{PAGES[page][0]}-{page.stem}")
def test_golden_playthrough(page: Path, request: pytest.FixtureRequest) -> None:
    slug, asked = PAGES[page]
    text = playthrough(tete.game(slug), **asked)
    if request.config.getoption("--update-golden"):
        page.write_text(text, "utf-8")
    assert text == page.read_text("utf-8")


def test_every_game_has_a_golden_playthrough() -> None:
    assert {slug for slug, _ in PAGES.values()} == set(tete.games())


def test_no_golden_file_is_left_over() -> None:
    assert {page for folder in {page.parent for page in PAGES} for page in folder.iterdir()} == set(
        PAGES
    )
