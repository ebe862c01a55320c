"""Everything that can be seen: every page, and what can be opened on it."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from browser import leads, leads_apart
from browser.driver import at_cell
from browser.hall import Look, Walk
from browser.leads import GAMES

WAYS = ("bot", "friend", "here")


def drawer(page: Page) -> None:
    """What is a column elsewhere."""
    button = page.locator(".drawer-button")
    if button.is_visible() and not page.locator(".table-page.drawn").count():
        button.click()


def shut(page: Page) -> None:
    page.locator("#tab-moves").click()
    if page.locator(".tabs .close").is_visible():
        page.locator(".tabs .close").click()
        expect(page.locator(".column")).to_be_hidden()


def tab(name: str) -> Look:
    def turn(page: Page) -> None:
        drawer(page)
        page.locator(f"#tab-{name}").click()
        expect(page.locator("#panel > *").first).to_be_visible()
        if name == "rules":
            expect(page.locator(".rules h1")).to_be_visible()

    return Look(name, turn, shut)


def tapped(name: str, selector: str, shown: str) -> Look:
    """Opened by a button, closed by Escape."""

    def tap(page: Page) -> None:
        page.locator(selector).first.click()
        expect(page.locator(shown).first).to_be_visible()

    def escape(page: Page) -> None:
        page.keyboard.press("Escape")
        expect(page.locator(shown)).to_have_count(0)

    return Look(name, tap, escape)


def asked(page: Page) -> None:
    page.locator(".tool:has([d^='M6 13h4'])").click()
    expect(page.locator(".prompt .hint b")).to_be_visible()


def looks_at(game: str) -> list[Look]:
    looks = [Look(), *(tab(name) for name in ("moves", "chat", "rules"))]
    if game == "headache":
        looks.append(tab("dice"))
    looks.append(tapped("resign", ".tool.leaves", "dialog[open]"))
    if game == "headache":
        looks.append(Look("stack", lambda page: at_cell(page, "o53").click(), _escape))
    looks.append(Look("hint", asked))
    return looks


def _escape(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def _way(way: str) -> Look:
    def choose(page: Page) -> None:
        page.locator(f'label:has(input[name="with"][value="{way}"])').click()

    return Look(way, choose)


def _more(page: Page) -> None:
    if not page.locator(".more").evaluate("(e) => e.open"):
        page.locator(".more > summary").click()


def _less(page: Page) -> None:
    page.locator(".more > summary").click()
    page.evaluate("scrollTo(0, 0)")


def _far_down(page: Page) -> None:
    _more(page)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")


def set_up(game: str) -> Walk:
    looks = [
        *(_way(way) for way in WAYS),
        Look("more", _more, _less),
        Look("far", _far_down, _less),
    ]
    return Walk(
        f"setup-{game}", leads.to(f"/#play={game}&with=friend", ".setup svg.picture"), looks
    )


def _tried(page: Page) -> None:
    page.locator(".replay-tools button").filter(has_text="ici").or_(
        page.locator(".replay-tools button").filter(has_text="here")
    ).click()
    expect(page.locator("[data-next]").first).to_be_visible()


def _back(page: Page) -> None:
    page.locator(".slider .back").click()
    expect(page.locator(".slider input")).to_be_visible()


WALKS: Sequence[Walk] = (
    Walk("home", leads.to("/", ".game-card svg.picture")),
    Walk(
        "home-mine",
        leads.at_home,
        (Look(), tapped("sign-out", ".home-page > p .link", "dialog[open]")),
    ),
    *(set_up(game) for game in GAMES),
    *(Walk(f"door-{game}", leads.door(game)) for game in GAMES),
    *(Walk(f"table-{game}", leads.table(game), looks_at(game)) for game in GAMES),
    Walk("opening", leads.opening),
    Walk("waiting", leads.waiting),
    Walk("curtain", leads.curtain),
    *(Walk(f"end-{game}", leads.ended(game)) for game in GAMES),
    Walk("won", leads.won),
    Walk("replay", leads.replay, (Look(), Look("try", _tried, _back, moves=True))),
    Walk("shared", leads.shared, (Look(), Look("try", _tried, _back, moves=True))),
    Walk(
        "sharing",
        leads.ended("kopf"),
        (
            tapped(
                "share",
                '.end-card button:has-text("Share"), .end-card button:has-text("Partager")',
                "dialog[open]",
            ),
        ),
    ),
    *(Walk(f"rules-{game}", leads.to(f"/rules/{game}", ".rules h1")) for game in GAMES),
    Walk("lost", leads.lost),
    *(Walk(f"learn-{game}", leads_apart.lesson(game)) for game in GAMES),
    *(Walk(f"learnt-{game}", leads_apart.lesson_done(game)) for game in GAMES),
    *(Walk(f"learn-over-{game}", leads_apart.lesson_over(game)) for game in GAMES),
    Walk("learn-wrong", leads_apart.lesson_wrong),
    *(Walk(f"puzzle-{game}", leads_apart.puzzle(game)) for game in GAMES),
    Walk("puzzle-solved", leads_apart.puzzle_solved),
    Walk(
        "coach",
        leads_apart.coached,
        (Look("asks", leads_apart.careless, leads_apart.careful),),
    ),
    Walk("pocket-home", leads_apart.pocket),
    Walk("pocket-table", leads_apart.pocket_table),
    Walk("stored", leads_apart.stored),
)
