"""A room as files: what is in the folder, where its links lead, and what is left alone."""

import json
import re
from pathlib import Path

import pytest

from tete.command import main
from tete.core.errors import BadOption
from tete.server.built import STATIC
from tete.server.site import MARK, Place, write_site


def quiet(done: int, total: int) -> None:
    assert done < total


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out: Path = tmp_path_factory.mktemp("site") / "games"
    write_site(out, Place.of("https://example.org/games/"), "fr", quiet)
    return out


def test_every_page_is_there_and_every_link_leads_into_the_folder(site: Path) -> None:
    pages = sorted(page.relative_to(site).as_posix() for page in site.rglob("*.html"))
    assert {"404.html", "index.html", "shell.html", "stored/index.html"} < {*pages}
    assert {"rules/kopf/index.html", "learn/mots/index.html", "puzzle/index.html"} < {*pages}
    for name in pages:
        page = (site / name).read_text(encoding="utf-8")
        assert 'data-room="pocket" data-base="/games"' in page
        links = re.findall(r'(?:href|src)="(/[^"]+)"', page)
        assert links
        for link in links:
            assert link.startswith("/games/")
            assert (site / link.removeprefix("/games/")).is_file(), link


def test_messengers_are_told_in_the_language_asked_for(site: Path) -> None:
    page = (site / "rules/headache/index.html").read_text(encoding="utf-8")
    assert "https://example.org/games/pictures/headache.png" in page
    assert "les règles" in page
    assert (site / "pictures/headache.png").read_bytes().startswith(b"\x89PNG")


def test_what_opens_the_page_without_a_network_knows_every_file(site: Path) -> None:
    line, _, script = (site / "sw.js").read_text(encoding="utf-8").partition(";")
    told = json.loads(line.removeprefix("self.site="))
    assert all((site / name[1:]).is_file() for name in told["files"])
    assert script == (STATIC / "sw.js").read_text(encoding="utf-8")
    written = [name for name in told["files"] if name.startswith("/written/")]
    answers = json.loads((site / written[0][1:]).read_bytes())
    assert answers["/api/tables?lang=en"] == {"mine": [], "open": [], "watch": []}
    levels = {game["slug"]: len(game["levels"]) for game in answers["/api/games?lang=en"]}
    assert levels["headache"] < levels["kopf"]  # as far as plain Python reaches
    assert answers["/api/games/kopf/rules?lang=en"]["title"] == "Kopf oder Knopf"


def test_an_installed_page_begins_in_the_folder(site: Path) -> None:
    told = json.loads((site / "manifest.fr.webmanifest").read_bytes())
    assert told["start_url"] == told["scope"] == "/games/"
    assert all((site / icon["src"].removeprefix("/games/")).is_file() for icon in told["icons"])


def test_written_anew_it_leaves_alone_what_is_not_its_own(site: Path) -> None:
    (site / "CNAME").write_text("example.org")
    mark = json.loads((site / MARK).read_bytes())
    (site / "assets" / "old.js").write_text("old")
    mark["files"].append("assets/old.js")
    (site / MARK).write_text(json.dumps(mark))
    write_site(site, Place.of("https://example.org/games/"), "fr", quiet)
    assert (site / "CNAME").read_text() == "example.org"
    assert not (site / "assets" / "old.js").exists()


@pytest.mark.parametrize(
    "held", ["a file", "a list of ours that leads elsewhere", "it is no folder"]
)
def test_a_folder_that_holds_something_else_is_left_as_it_is(tmp_path: Path, held: str) -> None:
    out = tmp_path / "out"
    if held == "it is no folder":
        out.write_text("mine")
    else:
        out.mkdir()
        (tmp_path / "mine").write_text("mine")
        (out / "notes").write_text("mine")
        if held != "a file":
            (out / MARK).write_text(json.dumps({"files": ["../mine"]}))
    with pytest.raises(BadOption, match="new or an empty folder"):
        write_site(out, Place(), "en", quiet)
    kept = [out] if out.is_file() else [tmp_path / "mine", out / "notes"]
    assert {path.read_text() for path in kept} == {"mine"}


@pytest.mark.parametrize("at", ["ftp://example.org/", "example.org/games", "/a b", "/?x=1", "/<b>"])
def test_a_place_that_is_none_is_said(at: str) -> None:
    with pytest.raises(BadOption, match="like /games"):
        Place.of(at)


def test_places_are_read_with_and_without_a_last_stroke() -> None:
    assert Place.of("/") == Place.of("") == Place()
    assert Place.of("/games/") == Place.of("/games") == Place("", "/games")
    assert Place.of("http://localhost:8000") == Place("http://localhost:8000", "")


def test_the_command_says_what_it_wrote_and_how_to_look_at_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "site"
    assert main(["site", str(out), "--json"]) == 0
    counted = [path for path in out.rglob("*") if path.is_file() and path.name != MARK]
    assert json.loads(capsys.readouterr().out)["files"] == len(counted)
    assert main(["site", str(out), "--at", "/games", "--lang", "fr"]) == 0
    assert "À déposer en entier sous /games/" in capsys.readouterr().out
    assert main(["site", str(tmp_path)]) == 2
    assert "holds something that is not a site" in capsys.readouterr().err
