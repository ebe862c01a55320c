"""Boards that ship are found by name, and know their names."""

from pathlib import Path

import pytest

from tete.authoring.shipped import Shipped


@pytest.fixture
def boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shipped[tuple[str, ...]]:
    folder = tmp_path / "a_game_of_boards" / "boards"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "wide.txt").write_text("12\n34\n\n", "ascii")
    (folder / "best.txt").write_text("11 \n22\n", "ascii")
    (folder / "ours.txt").write_text("99\n", "ascii")
    (folder / "notes.md").write_text("not a board", "ascii")
    monkeypatch.syspath_prepend(tmp_path)
    return Shipped("a_game_of_boards", "boards", "ours", tuple)


def test_the_default_comes_first_and_then_the_alphabet(boards: Shipped[tuple[str, ...]]) -> None:
    assert list(boards.named) == ["ours", "best", "wide"]
    assert boards.default == ("99",)


def test_one_is_found_by_name_whatever_its_capitals(boards: Shipped[tuple[str, ...]]) -> None:
    assert boards.find("Best") == ("11", "22")
    assert boards.find("notes") is None


def test_one_knows_the_name_it_ships_under(boards: Shipped[tuple[str, ...]]) -> None:
    assert boards.name(("12", "34")) == "wide"
    assert boards.name(("12",)) is None
