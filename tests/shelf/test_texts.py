"""Translations and pages are read from the packages that ship them."""

from pathlib import Path

import pytest

from tete.shelf.texts import languages, read_page, read_texts


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "toy_with_texts"
    (folder / "texts").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "texts" / "fr.toml").write_text('"Red" = "Rouge é"\n', encoding="utf-8")
    (folder / "texts" / "rules.en.md").write_text("rules", encoding="utf-8")
    (folder / "texts" / "rules.fr.md").write_text("règles", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder.name


def test_translations_are_read_from_a_package(package: str) -> None:
    assert read_texts(package, "fr") == {"Red": "Rouge é"}
    assert read_texts(package, "it") == {}
    assert read_page(package, "rules", "fr") == "règles"
    assert read_page(package, "rules", "it") == "rules"
    assert languages(package) == ("fr",)
