"""No page points to something that is not there, and no text of ours names a page that has moved."""

from pathlib import Path

import pytest

from manual import links

ROOT = links.ROOT
FOLDERS = ("build", "figures", "host", "play")


def test_the_docs_have_four_folders_and_nothing_beside_them() -> None:
    assert sorted(path.name for path in (ROOT / "docs").iterdir()) == list(FOLDERS)


@pytest.mark.parametrize("page", links.pages(), ids=links.name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert list(links.broken(page, links.text_of(page))) == []


def test_make_check_says_that_nothing_is_broken(capsys: pytest.CaptureFixture[str]) -> None:
    assert (links.main(), capsys.readouterr().out) == (0, "")
    made = (ROOT / "Makefile").read_text("utf-8")
    assert "-m manual.links" in made.partition("\ncheck:")[2].partition("\n\n")[0]


def test_a_link_that_leads_nowhere_is_found() -> None:
    page = ROOT / "README.md"
    text = "[a](docs/none.md) [b](CONTRIBUTING.md#nowhere) [c](#how-to-host) [d](https://x.org)"
    assert list(links.broken(page, text)) == ["docs/none.md", "CONTRIBUTING.md#nowhere"]


def test_a_heading_that_stands_twice_is_led_to_by_its_number(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A *page*\n## One [link](x.md)\n```\n# no heading\n```\n## One link\n")
    assert links.anchors(page) == {"a-page", "one-link", "one-link-1"}


def test_every_page_that_is_named_in_passing_exists() -> None:
    named = dict(links.named())
    assert {"docs/host/hosting.md", "docs/build/versions.md"} <= named.keys()
    gone = {name for name in named if not links.leads(ROOT / "README.md", name)}
    assert gone == set()


def test_a_docstring_that_leads_nowhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = '"""As [the page](docs/build/nowhere.md) has it, see docs/build/versions.md#nothing."""'
    monkeypatch.setattr(links, "pages", list)
    monkeypatch.setattr(links, "WRITTEN", ("src/tete/codes.py",))
    monkeypatch.setattr(links, "text_of", lambda page: lost if page.name == "codes.py" else "")
    assert {line.partition(": ")[2] for line in links.differences()} == {
        "docs/build/nowhere.md is not there",
        "docs/build/versions.md#nothing is not there",
    }
