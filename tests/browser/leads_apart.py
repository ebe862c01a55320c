"""The ways to what is not a table of the room: lessons, puzzles, the coach, the room without its server."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.driver import PATIENCE, Mouse, at_cell
from browser.hall import Hall
from browser.leads import GAMES
from browser.pupil import NEXT, Pupil
from browser.test_coach import sit_down
from browser.test_puzzles import moved, of_kopf
from tete.core.scene import Pick
from tete.practice.runner import begin, shown

WAKING = 8 * PATIENCE
"""Python is woken in the browser."""
TAUGHT = "tete.learned."


def lesson(game: str) -> Callable[[Hall], Page]:
    """The first step of a lesson, as it begins."""

    def lead(hall: Hall) -> Page:
        page = hall.guest()
        page.goto(f"/learn/{game}")
        expect(page.locator(".lesson-says.open")).to_be_visible()
        return page

    return lead


def lesson_done(game: str) -> Callable[[Hall], Page]:
    """Its first step, done."""

    def lead(hall: Hall) -> Page:
        page = lesson(game)(hall)
        pupil = Pupil(page, Mouse(), game)
        pupil.do(pupil.steps[0])
        expect(page.locator(f"{NEXT}.primary")).to_be_enabled()
        return page

    return lead


def lesson_wrong(hall: Hall) -> Page:
    """Something that is not asked for, and what is shown then."""
    page = lesson("kopf")(hall)
    pupil = Pupil(page, Mouse(), "kopf")
    step = pupil.steps[0]
    at = begin(pupil.game, step)
    scene = pupil.game.draw(pupil.game.view(at.state, at.learner))
    asked = shown(pupil.game, step, at)
    wrong = next(one for one in scene.choices if isinstance(one, Pick) and one.move != asked)
    pupil.make(at, wrong.move)
    expect(page.locator(".lesson-says.wrong")).to_be_visible()
    page.locator(".lesson-ways button").nth(1).click()
    expect(page.locator(".lesson-shown")).to_be_visible()
    return page


def lesson_over(game: str) -> Callable[[Hall], Page]:
    """All of it done."""

    def lead(hall: Hall) -> Page:
        page = hall.guest()
        steps = [step.id for step in Pupil(page, Mouse(), game).steps]
        page.goto("/")
        kept = "([key, steps]) => localStorage.setItem(key, JSON.stringify(steps))"
        page.evaluate(kept, [TAUGHT + game, steps])
        page.goto(f"/learn/{game}")
        expect(page.locator(".lesson-end svg.picture")).to_be_visible()
        return page

    return lead


def puzzle(game: str) -> Callable[[Hall], Page]:
    def lead(hall: Hall) -> Page:
        page = hall.guest()
        page.goto(f"/puzzle/{game}")
        expect(page.locator(".lesson-says.open")).to_be_visible()
        expect(page.locator("[data-cell]").first).to_be_attached()
        return page

    return lead


def puzzle_solved(hall: Hall) -> Page:
    page, puzzle = hall.guest(), of_kopf()
    page.goto(f"/puzzle/kopf/{puzzle.id}")
    for cell in moved(puzzle):
        at_cell(page, cell).click()
    expect(page.locator(".lesson-says.done")).to_be_visible()
    return page


def coached(hall: Hall) -> Page:
    """A first game, where a move can be made that loses something."""
    page = hall.guest(new=True)
    sit_down(page)
    return page


def careless(page: Page) -> None:
    """That move; the question comes before it is made."""
    for cell in ("d6", "b6"):
        at_cell(page, cell).click()
    expect(page.locator(".hint.coach")).to_be_visible()


def careful(page: Page) -> None:
    """Another one, please."""
    page.locator(".advice .primary").click()
    expect(page.locator(".hint.coach")).to_have_count(0)


def pocket(hall: Hall) -> Page:
    """Home, without the server."""
    page = hall.guest()
    hall.guests[-1].cuts = True
    page.goto("/")
    page.get_by_role("button", name="Play without the server").click()
    expect(page.get_by_text("You are playing without the server")).to_be_visible(timeout=WAKING)
    expect(page.locator(".game-card svg.picture")).to_have_count(len(GAMES), timeout=WAKING)
    return page


def pocket_table(hall: Hall) -> Page:
    page = pocket(hall)
    page.locator(".game-card .primary").first.click()
    page.wait_for_url("**/t/pocket-*")
    expect(page.locator(".prompt.active")).to_be_visible(timeout=WAKING)
    return page


def stored(hall: Hall) -> Page:
    """What is kept in the browser, with a room in it."""
    page = pocket(hall)
    page.goto("/stored")
    expect(page.locator(".stored h2").first).to_be_visible()
    expect(page.locator(".opening")).to_have_count(0, timeout=WAKING)
    return page
