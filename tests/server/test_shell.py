"""What a browser takes to open the page without a network, and to install it."""

import json
import re

import pytest

import loopback
from server.house_process import HouseProcess
from server.people import Person

_FILES = re.compile(r'\["/assets/[^\]]*\]')


def test_the_worker_knows_every_file_and_may_only_fetch(house: HouseProcess) -> None:
    answer = loopback.get(f"{house.http}/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert (
        answer.headers["content-security-policy"].split("; frame")[0]
        == "default-src 'none'; connect-src 'self'; img-src 'self'"
    )
    found = _FILES.search(answer.text)
    assert found
    files = json.loads(found[0])
    page = loopback.get(f"{house.http}/").text
    assert set(re.findall(r'"(/assets/[^"]*\.(?:js|css))"', page)) <= set(files)
    for path in files:
        assert loopback.get(house.http + path).status_code == 200


def test_the_bare_page_has_nothing_of_anybodys(house: HouseProcess) -> None:
    anna = Person.new(house)
    anna.table("kopf", {"who": "here", "name": "Bert"})
    bare = anna.get("/shell")
    assert bare.text == loopback.get(f"{house.http}/shell").text
    assert 'id="enclosed"' not in bare.text
    assert '<div id="app"></div>' in bare.text
    assert (
        bare.headers["content-security-policy"] == anna.get("/").headers["content-security-policy"]
    )


@pytest.mark.parametrize("name", ["manifest.webmanifest", "manifest.fr.webmanifest"])
def test_it_can_be_installed(house: HouseProcess, name: str) -> None:
    answer = loopback.get(f"{house.http}/{name}")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["lang"] in ("en", "fr")
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    pictures = {(icon["sizes"], icon["purpose"]): icon["src"] for icon in manifest["icons"]}
    for wanted in (("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")):
        png = loopback.get(house.http + pictures[wanted])
        assert png.headers["content-type"] == "image/png"
        assert png.content.startswith(b"\x89PNG")
        side = int.from_bytes(png.content[16:20])
        assert wanted[0] == f"{side}x{side}"


def test_what_is_stored_has_a_page(house: HouseProcess) -> None:
    assert loopback.get(f"{house.http}/stored").status_code == 200
