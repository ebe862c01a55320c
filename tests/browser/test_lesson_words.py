"""What a lesson says is whole on a phone, and a word is written there without anything moving under the finger."""

import pytest
from playwright.sync_api import ViewportSize, expect

import tete
from amounts import in_storm
from browser.conftest import Invites
from browser.driver import at_cell
from browser.guest import PHONE
from browser.wordsmith import head
from tete.core.text import Catalogue
from tete.practice.lesson import has_lesson, lesson_of

TAUGHT = sorted(slug for slug, game in tete.games().items() if has_lesson(game))
SIZES: list[ViewportSize] = [
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
    {"width": 360, "height": 640},
]
_CUT = """(steps) => {
    const [told, goal] = ['.lesson-told p', '.lesson-goal'].map((name) => document.querySelector(name));
    const room = told.parentElement;
    return steps.flatMap(([task, sentences]) => {
        goal.lastChild.textContent = task;
        return sentences.filter((sentence) => {
            told.textContent = sentence;
            return room.scrollHeight > room.clientHeight || room.scrollWidth > room.clientWidth;
        });
    });
}"""
"""Which sentences have no room, each beside the task of its step."""


@pytest.mark.parametrize("lang", ["fr", in_storm("en")])
@pytest.mark.parametrize("slug", [TAUGHT[0], *map(in_storm, TAUGHT[1:])])
def test_every_sentence_of_a_lesson_is_whole_on_a_phone(
    guest: Invites, slug: str, lang: str
) -> None:
    game = tete.game(slug)
    say = Catalogue(lang, game.texts(lang)).say
    well = {"fr": "C’est ça !", "en": "Right!"}[lang]
    steps = []
    for step in lesson_of(game).steps:
        after = [f"{well} {say(one.say)}" for one in step.rounds]
        steps.append([say(step.goal), [say(step.say), *after]])
    page = guest(**PHONE, locale=lang).page
    page.goto(f"/learn/{slug}")
    expect(page.locator(".lesson-told p")).to_contain_text(steps[0][1][0])
    assert page.evaluate(_CUT, steps) == []


@pytest.mark.parametrize("size", [*map(in_storm, SIZES[:-1]), SIZES[-1]], ids=str)
def test_a_word_is_tapped_and_the_board_stays_where_it_is(
    guest: Invites, size: ViewportSize
) -> None:
    page = guest(**{**PHONE, "viewport": size}, locale="fr").page
    page.goto("/learn/mots")
    page.locator(".lesson-steps button").nth(3).tap()
    expect(page.locator("#step")).to_have_text("Longer un mot")
    board, square = page.locator("svg.board"), at_cell(page, "C6")
    before = board.bounding_box(), square.bounding_box()
    square.tap()
    keys, says = page.locator(".keys"), page.locator(".lesson-says")
    expect(keys).to_be_visible()
    assert (board.bounding_box(), square.bounding_box()) == before
    expect(page.locator(".pencil .written")).to_have_count(0)
    boxes = [one.bounding_box() for one in (board, says, page.locator(".said-line"))]
    below = keys.bounding_box()
    assert below
    assert below["y"] + below["height"] <= size["height"]
    for box in boxes:
        assert box
        across = min(box["x"] + box["width"], below["x"] + below["width"])
        across -= max(box["x"], below["x"])
        assert across <= 1 or box["y"] + box["height"] <= below["y"] + 1
    head(page, False, ".key.wide")
    for letter in "ANGLE":
        page.locator(f'[data-key="{letter}"]').tap()
    page.locator(".key.send").tap()
    expect(page.locator(".lesson-told")).to_contain_text("C’est ça ! Trois mots d’un coup")
    assert board.bounding_box() == before[0]
