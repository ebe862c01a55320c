"""Positions in a page of rules: found, read, and drawn in the page and in the terminal."""

import pytest

import tete
from games.proofs import SLUGS
from tete.desk.rulebook import rules_intro, rules_page
from tete.shelf.diagrams import Diagram, diagrams, parts

PAGE = """# Nim

Take matches.

1. One.

   ```position Two *heaps*.
   3,4,5 2 0 0
   ```

2. Two.
"""


def test_a_page_is_told_apart_in_its_order() -> None:
    first, diagram, last = parts(PAGE)
    assert diagram == Diagram("Two *heaps*.", "3,4,5 2 0 0")
    assert str(first).endswith("1. One.\n\n")
    assert "2. Two." in str(last)
    assert list(parts("no picture")) == ["no picture"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_diagram_is_drawn_with_its_caption_in_both_languages(slug: str, lang: str) -> None:
    game = tete.game(slug)
    shown = diagrams(game.rules(lang))
    page = rules_page(slug, lang).html
    assert page.count('<figure class="diagram') == len(shown)
    assert "```" not in page
    assert "<pre>" not in page
    for one in shown:
        assert one.caption
        game.read(one.position)
    assert [one.position for one in shown] == [one.position for one in diagrams(game.rules("en"))]
    assert "<figure" not in rules_intro(slug, lang)
