"""The pages for researchers say what is there, and their examples run."""

import re
from pathlib import Path

import pytest

import tete
from tete.learning.encoding import encoding

DOCS = Path(__file__).parents[2] / "docs" / "build"


@pytest.mark.parametrize("slug", ["kopf", "headache", "headquarter", "mots", "nim"])
def test_every_plane_is_described(slug: str) -> None:
    game = tete.game(slug)
    page = (DOCS / "encoding.md").read_text("utf-8")
    title = "Any other game" if slug == "nim" else game.info.title()
    part = re.split(rf"\n##+ {title}\n", page)[1].split("\n##")[0]
    listed = re.findall(r"(?m)^\| `(\w+)` \| (\d+) \| (.*) \|$", part)
    planes = encoding(game, game.new(2)).planes
    assert listed == [(plane.name, str(plane.count), plane.help) for plane in planes]


@pytest.mark.parametrize("name", ["encoding", "pettingzoo", "openspiel"])
def test_the_examples_of_a_page_run(name: str) -> None:
    if name == "openspiel":
        pytest.importorskip("pyspiel", reason="there is no wheel of OpenSpiel for this machine")
    page = (DOCS / f"{name}.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, f"{name}.md", "exec"), {})
