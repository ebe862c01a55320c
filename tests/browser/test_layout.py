"""Where things are: at every size of window, in both languages, whatever is open, asked or said.

One position of each game (``scenery``), one room, one browser: windows are resized, not opened anew.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from amounts import IS_STORM, in_storm
from browser import scenery
from browser.driver import at_cell
from browser.guest import Guest
from browser.stage import Stage
from server.house_process import HouseProcess

GAMES = tuple(scenery.SEATS)
EVERYDAY = ("mots",)
"""A board of squares, and one with everything that can be said and written below it."""
DESKS = ((1280, 800), (1440, 900), (1920, 1080))
PHONES = ((360, 640), (320, 640))
LOW = ((844, 390), (640, 400))  # a phone on its side; 1280 x 800 at 200 %
SIZES = (*DESKS, *PHONES, *LOW)
ALL = [(size, lang) for lang in ("en", "fr") for size in SIZES]
WINDOWS = ALL if IS_STORM else [(DESKS[0], "en"), *((size, "fr") for size in SIZES)]
"""Every size in French, which is the longer one; in a storm in English too."""
TIGHT = ALL if IS_STORM else [(DESKS[0], "fr"), (PHONES[1], "fr"), (LOW[0], "fr"), (LOW[1], "en")]
"""One window of each kind, those with the least room."""

_SEEN = """() => {
    const shown = (e) => {
        const box = e.getBoundingClientRect();
        const style = getComputedStyle(e);
        return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' && !e.closest('.hidden');
    };
    const all = (query) => [...document.querySelectorAll(query)].filter(shown);
    const rect = (e) => {
        const { left, top, right, bottom } = e.getBoundingClientRect();
        return [left, top, right, bottom].map((n) => Math.round(n * 10) / 10);
    };
    const name = (e) => `${e.tagName}.${e.getAttribute('class') ?? ''} ${(e.textContent ?? '').slice(0, 30)}`;
    const svg = document.querySelector('svg.board');
    const texts = all('svg.board text').map((e) => {
        const { a, b, c, d } = e.getScreenCTM();
        return [name(e), parseFloat(getComputedStyle(e).fontSize) * Math.sqrt(Math.abs(a * d - b * c))];
    });
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const e = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || !shown(e) || e.closest('svg, select, option')) continue;
        const px = parseFloat(getComputedStyle(e).fontSize);
        if (px) texts.push([name(e), px]);
    }
    const inside = [innerWidth, innerHeight];
    const isOut = ([left, top, right, bottom]) =>
        left < -0.6 || top < -0.6 || right > inside[0] + 0.6 || bottom > inside[1] + 0.6;
    const scrolls = (e) => { // inside a panel that scrolls, being further down is no fault
        for (let up = e.parentElement; up; up = up.parentElement)
            if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return true;
        return false;
    };
    const controls = all('.table-page button, .table-page a, .table-page input, .top a, .top select');
    return {
        board: rect(svg),
        across: document.documentElement.scrollWidth - innerWidth,
        down: document.documentElement.scrollHeight - innerHeight,
        wide: all('.table-page *')
            .filter((e) => !e.closest('svg, .preview, .tab-list, .drafted') && rect(e)[2] > innerWidth + 0.6)
            .map(name),
        out: all('.board, .prompt, .prompt button, .players, .tools, .tools > *, .tabs button, .command, .key')
            .filter((e) => isOut(rect(e)) && !e.closest('.keyed .drafted')).map((e) => [name(e), rect(e)]),
        cut: all('.tools button, .tools .button, .tabs button, .action')
            .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).map(name),
        small: texts.filter(([, px]) => px < 9),
        targets: controls.filter((e) => !scrolls(e) || e.closest('.prompt'))
            .map((e) => [name(e), e.getBoundingClientRect()])
            .filter(([, box]) => Math.min(box.width, box.height) < 23.9)
            .map(([what, box]) => [what, box.width, box.height]),
        cell: Math.min(...all('[data-cell]').map((e) => {
            const box = e.getBoundingClientRect();
            return Math.min(box.width, box.height);
        }).concat(999)),
        near: svg.hasAttribute('data-near'),
        places: Object.fromEntries(
            ['.players.above', '.players.below', '.prompt', '.tools', '.actions:not(.advice)', '.writing']
                .flatMap((query) => all(query).map((e) => [query, rect(e)])),
        ),
        prompt: all('.prompt').map(rect)[0],
        inner: all('.prompt > *').filter((e) => {
            const [, top, , bottom] = rect(e);
            const [, from, , to] = rect(e.parentElement);
            return top < from - 1 || bottom > to + 1;
        }).map((e) => [name(e), rect(e), rect(e.parentElement)]),
    };
}"""


_PLACES = """() => {
    const rect = (e) => {
        const { left, top, right, bottom } = e.getBoundingClientRect();
        return [left, top, right, bottom].map((n) => Math.round(n * 10) / 10);
    };
    const queries = ['.players.above', '.players.below', '.prompt', '.tools', '.actions:not(.advice)', '.writing'];
    const found = queries.map((query) => [query, document.querySelector(query)]).filter(([, e]) => e);
    return {
        board: rect(document.querySelector('svg.board')),
        places: Object.fromEntries(found.map(([query, e]) => [query, rect(e)])),
        across: document.documentElement.scrollWidth - innerWidth,
        down: document.documentElement.scrollHeight - innerHeight,
    };
}"""


_IN_SIGHT = """(e) => {
    const { left, top, bottom } = e.getBoundingClientRect();
    return e.contains(document.elementFromPoint(left + 8, (top + bottom) / 2));
}"""


class View:
    """A page at a table, and how it is laid out there."""

    def __init__(self, page: Page, stage: Stage, slug: str) -> None:
        self.page, self.stage, self.slug = page, stage, slug

    def resize(self, size: tuple[int, int], lang: str) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        field = self.page.locator("select[name=lang]")
        if field.input_value() != lang:
            field.select_option(lang)
            label = {"en": "Moves", "fr": "Coups"}[lang]
            expect(self.page.locator("#tab-moves")).to_have_text(label)
            # What is sent before the page is greeted in this language is said again by the greeting.
            said = scenery.prompt(self.stage.scene(lang))
            expect(self.page.locator(".prompt .sentence")).to_have_text(said)
        expect(self.page.locator(".prompt.active")).to_be_visible()

    def turn_to(self, state: Any) -> None:
        """Show that position: nothing chosen, asked or written."""
        scene = self.stage.turn_to(state)
        expect(self.page.locator(".pieces > .piece")).to_have_count(len(scene.get("pieces", ())))
        expect(self.page.locator(".prompt .sentence")).to_have_text(scenery.prompt(scene))

    def ask_hint(self, answer: Mapping[str, Any]) -> None:
        """Press the button, and have that said."""
        self.stage.answers["hint"] = answer
        self.page.locator(".tool:has([d^='M6 13h4'])").click()

    def seen(self, what: str = _SEEN) -> dict[str, Any]:
        """What is measured, after the board has been told its size."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
        found: dict[str, Any] = self.page.evaluate(what)
        return found

    def check(self, at: object) -> dict[str, Any]:
        """Nothing out of the window, too small, cut off or too wide."""
        seen = self.seen()
        assert seen["across"] <= 0, (at, seen["wide"])
        assert seen["wide"] == [], at
        assert seen["down"] <= 0, at
        assert seen["out"] == [], at
        assert seen["cut"] == [], at
        assert seen["inner"] == [], at
        assert seen["small"] == [], at
        assert seen["targets"] == [], at
        return seen

    @property
    def has_drawer(self) -> bool:
        return self.page.locator(".drawer-button").is_visible()


Window = tuple[tuple[int, int], str]
Check = Callable[[View], None]


@pytest.fixture(
    scope="module",
    params=[one if one in EVERYDAY else in_storm(one) for one in GAMES],
)
def view(request: pytest.FixtureRequest, chromium: Browser, house: HouseProcess) -> Iterator[View]:
    """One table of each game for all tests here."""
    guest = Guest(chromium, house.http)
    slug = request.param
    yield View(guest.page, scenery.sit(guest.page, house.http, slug, scenery.choice(slug)), slug)
    guest.close()


def each(windows: Sequence[Window]) -> Callable[[Callable[[View, object], None]], Check]:
    """In every one of these windows."""

    def of(do: Callable[[View, object], None]) -> Check:
        def in_all(view: View) -> None:
            for size, lang in windows:
                view.resize(size, lang)
                do(view, (view.slug, size, lang))

        in_all.__name__, in_all.__doc__ = do.__name__, do.__doc__
        return in_all

    return of


def same(before: dict[str, Any], after: dict[str, Any], at: object) -> None:
    """Board, players, prompt, actions and tools are where they were, and nothing is to be scrolled."""
    assert after["across"] <= 0, at
    assert after["down"] <= 0, at
    assert after["board"] == before["board"], at
    for what, where in before["places"].items():
        if what in after["places"]:
            assert after["places"][what] == where, (at, what)


@each(WINDOWS)
def test_everything_is_in_the_window_and_large_enough(view: View, at: object) -> None:
    seen = view.check(at)
    assert seen["cell"] >= 24 or view.slug == "mots", at  # which is seen near as soon as one writes
    left, top, right, bottom = seen["board"]
    width, height = at[1]  # type: ignore[index]
    if (width, height) in LOW:  # the board has the whole height; the rest is beside it
        assert bottom - top > 0.92 * height or right - left > 0.55 * width, at
        assert min(where[0] for where in seen["places"].values()) >= right, at


@each(WINDOWS)
def test_no_tab_moves_the_board(view: View, at: object) -> None:
    before = view.check(at)
    page = view.page
    if view.has_drawer:
        page.locator(".drawer-button").click()
    for tab in page.locator("[role=tab]").all():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(page.locator("#panel > *").first).to_be_visible()
        if tab.get_attribute("id") == "tab-rules":  # the longest
            expect(page.locator(".rules h1")).to_be_visible()
            view.check((at, "rules"))
        same(before, view.seen(_PLACES), at)
    page.locator("#tab-moves").click()
    if page.locator(".tabs .close").is_visible():
        page.locator(".tabs .close").click()
        expect(page.locator(".column")).to_be_hidden()


@each(TIGHT)
def test_a_hint_and_a_refusal_move_nothing(view: View, at: object) -> None:
    view.turn_to(scenery.choice(view.slug))
    page = view.page
    before = view.check(at)
    view.ask_hint(scenery.HINT)
    expect(page.locator(".prompt .hint b")).to_be_visible()
    same(before, view.check((at, "hint")), at)
    view.ask_hint(scenery.REFUSAL)
    expect(page.locator(".prompt .problem")).to_be_visible()
    same(before, view.check((at, "problem")), at)


@each(TIGHT)
def test_a_prompt_that_fills_moves_nothing(view: View, at: object) -> None:
    view.turn_to(scenery.begin(view.slug))
    before = view.check(at)
    view.turn_to(scenery.choice(view.slug))
    after = view.check((at, "choice"))
    assert after["board"] == before["board"], at
    assert after["prompt"] == before["prompt"], at


@pytest.mark.storm
@pytest.mark.parametrize("view", ["mots"], indirect=True)
@each(TIGHT)
def test_a_verdict_on_a_word_moves_nothing_and_a_hint_does_not_hide_it(
    view: View, at: object
) -> None:
    view.turn_to(scenery.choice(view.slug))
    page = view.page
    view.ask_hint(scenery.HINT)
    expect(page.locator(".prompt .hint b")).to_be_visible()
    before = view.check((at, "hint"))
    at_cell(page, "F6").click()
    page.keyboard.type("ab")
    expect(page.locator(".preview li.good").first).to_be_visible()
    after = view.check((at, "verdict"))
    same(before, after, at)
    assert after["cell"] >= 24 or after["near"], at
    verdict = page.locator(".preview li").first.evaluate(_IN_SIGHT)
    assert verdict, at
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".pencil .cursor")).to_have_count(0)


@pytest.mark.storm
@pytest.mark.parametrize("view", ["mots"], indirect=True)
def test_the_keys_take_the_room_below_the_board(view: View) -> None:
    page = view.page
    for lang, size in (("en", (360, 640)), ("fr", (320, 640)), ("fr", (844, 390))):
        view.resize(size, lang)
        view.turn_to(scenery.choice(view.slug))
        before = view.check((size, lang))
        at_cell(page, "F6").click()
        page.locator(".keys-button").click()
        page.locator('[data-key="A"]').click()
        expect(page.locator(".preview li.good").first).to_be_visible()
        after = view.check((size, lang, "keys"))
        assert after["board"] == before["board"], (size, lang)
        assert after["near"], (size, lang)
        page.locator(".keys-button").click()
        expect(page.locator(".keys")).to_have_count(0)
