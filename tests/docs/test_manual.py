"""What the manual is made of: every page of ours, the rules that games ship, what the code says of itself."""

import doctest
import importlib
import re
from collections.abc import Mapping
from posixpath import dirname, join, normpath
from typing import Any, get_args

import pytest

import tete
from manual import games, pages, public
from manual.contents import navigation, title_of
from manual.links import ROOT
from manual.places import led, place
from tete.command.group import SHELF
from tete.desk.wire import requests
from tete.server.app import create_app

LINK = re.compile(r"\]\(([^)\s]+)\)")


@pytest.fixture(scope="module")
def written() -> Mapping[str, str]:
    return pages.pages()


def in_order(tree: Any) -> list[str]:
    if isinstance(tree, str):
        return [tree]
    inner = tree.values() if isinstance(tree, dict) else tree
    return [page for each in inner for page in in_order(each)]


def test_every_page_of_ours_is_there(written: Mapping[str, str]) -> None:
    docs = ROOT / "docs"
    ours = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}
    assert ours | {"index.md", "changelog.md", "contributing.md"} <= written.keys()


def test_everything_but_sources_stands_in_the_navigation_once(written: Mapping[str, str]) -> None:
    listed = in_order(navigation(written))
    assert sorted(listed) == sorted(
        page for page in written if page.count("/") < 2 and "sources/" not in page
    )
    assert all(title_of(written[page]) for page in listed)


def test_what_a_page_leads_to_is_there(written: Mapping[str, str]) -> None:
    there = written.keys() | dict(pages.files()).keys()
    lost = {
        (page, link)
        for page, text in written.items()
        if not page.startswith("sources/")
        for link in LINK.findall(re.sub(r"(?ms)^( *)(`{3,}).*?^\1\2`*$|`[^`\n]*`", "", text))
        if not re.match(r"[a-z]+:|#", link)
        and normpath(join(dirname(page), link.partition("#")[0])) not in there
    }
    assert lost == set()


def test_a_link_to_a_source_leads_to_its_page() -> None:
    seen: list[str] = []
    page = "[a](../../src/tete/codes.py) [b](../play/bots.md#figures) [c](../../README.md)\n```\n[d](x)\n```\n"
    assert led(page, "docs/build/house.md", seen.append) == (
        "[a](../sources/src/tete/codes.py.md) [b](../play/bots.md#figures) [c](../index.md)\n```\n[d](x)\n```\n"
    )
    assert seen == ["src/tete/codes.py", "docs/play/bots.md", "README.md"]


@pytest.mark.parametrize("lang", games.LANGS)
def test_rules_are_the_games_own_with_all_their_pictures(
    lang: str, written: Mapping[str, str]
) -> None:
    for game in games.ours():
        page = written[games.name(game.info.slug, lang)]
        own = game.rules(lang)
        assert title_of(page) == game.info.title(lang)
        assert page.count("<figure") == own.count("```position") > 0
        assert re.findall(r"(?m)^## (.*)$", page) == re.findall(r"(?m)^## (.*)$", own)
        assert page.count("<svg") == page.count("<figure")
        assert "```position" not in page


def test_the_games_of_the_tests_are_not_in_it(written: Mapping[str, str]) -> None:
    assert "nim" in tete.games()
    assert "rules/nim.md" not in written


def test_every_command_has_its_options(written: Mapping[str, str]) -> None:
    page = written["reference/commands.md"]
    assert {f"tete {name}" for name, _, _ in SHELF} <= set(re.findall(r"(?m)^## (.*)$", page))
    assert "### tete db backup" in page
    assert "| `--seat SEAT=WHO` |" in page


def test_every_route_and_body_of_the_room_is_there(written: Mapping[str, str]) -> None:
    document: dict[str, Any] = create_app().openapi_schema.to_schema()
    page = written["reference/rest.md"]
    routes = {
        f"{method.upper()} {path}"
        for path in document["paths"]
        for method in document["paths"][path]
    }
    assert set(re.findall(r"(?m)^### (.*)$", page)) == routes
    bodies = written["reference/bodies.md"]
    assert set(re.findall(r"(?m)^## (.*)$", bodies)) == set(document["components"]["schemas"])
    assert "A table to set up." in bodies


def test_every_message_of_the_socket_is_there(written: Mapping[str, str]) -> None:
    page = written["reference/socket.md"]
    for cls in get_args(requests.Request):
        assert f"### {cls.__struct_config__.tag} {{#requests-{cls.__name__.lower()}}}" in page
    known = re.findall(r"\{#([\w-]+)\}", page)
    assert len(known) == len(set(known))
    assert set(re.findall(r"\]\(#([\w-]+)\)", page)) <= {*known, "events"}


def test_every_front_door_has_a_page(written: Mapping[str, str]) -> None:
    doors = public.doors()
    assert {"tete", "tete.authoring", "tete.testing", "tete.adaptors.openspiel"} <= doors.keys()
    assert not {"tete.adaptors.texts", "tete.adaptors.__init__"} & doors.keys()
    for door, told in doors.items():
        assert f"::: {door}\n" in written[public.name(door)]
        assert told in written["reference/index.md"]


def test_a_folder_is_shown_as_what_lies_in_it(written: Mapping[str, str]) -> None:
    page = written["sources/src/tete/room/log/index.md"]
    assert page.startswith("---\nsearch:\n  exclude: true\n---\n\n# src/tete/room/log\n")
    assert "| `store.py` |" in page
    assert place("src/tete/room/log") == "sources/src/tete/room/log/index.md"


def test_a_notebook_is_there_to_read(written: Mapping[str, str]) -> None:
    assert "```python\n" in written["examples/research.md"]


@pytest.mark.parametrize("name", ["commonmark", "links", "places", "public", "rest"])
def test_its_own_examples_are_so(name: str) -> None:
    found = doctest.testmod(importlib.import_module(f"manual.{name}"))
    assert found.attempted
    assert not found.failed
