"""Takes a picture of every page, for docs/play/pages.md: ``make pictures``.

Each story leads a guest to something worth looking at and says what is to be seen there. It is told in two
sizes and two themes.
"""

import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser import dome_pictures as dome
from browser import finished
from browser import mots_pictures as words
from browser.chromium import launched
from browser.driver import Mouse, Player, play
from browser.guest import PHONE, Guest
from browser.tables import join, open_table, to_replay
from plugged import plug
from server.house_process import ROOT, HouseProcess

AT_REST = """() => Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished))"""
FOLDER = ROOT / "docs" / "play" / "pages"
SIZES: dict[str, dict[str, Any]] = {"desktop": {}, "phone": PHONE}
THEMES = ("light", "dark")


@dataclass
class Studio:
    """A room and a browser; ``options`` are the size and the theme of the guests."""

    browser: Browser
    house: HouseProcess
    options: dict[str, Any]

    def guest(self) -> Page:
        """Somebody new."""
        return Guest(self.browser, self.house.http, **self.options).page


Tell = Callable[[Studio], Page]


@dataclass(frozen=True)
class Story:
    """What a picture shows, and how one gets there."""

    name: str
    caption: str
    tell: Tell


def home(studio: Studio) -> Page:
    page = studio.guest()
    page.goto("/")
    expect(page.locator(".game-card svg.picture").last).to_be_visible()
    expect(page.locator('a[href^="/puzzle/"]')).to_be_visible()
    ours = [path.parent.name for path in (ROOT / "src/tete/games").glob("*/game.py")]
    page.locator(".shelf > li").evaluate_all(  # without the games of the tests
        """(cards, ours) => cards
            .filter((card) => !ours.some((slug) => card.querySelector(`[href$="play=${slug}"]`)))
            .forEach((card) => card.remove())""",
        ours,
    )
    return page


def setting(game: str) -> Tell:
    def tell(studio: Studio) -> Page:
        page = studio.guest()
        page.goto(f"/#play={game}")
        expect(page.locator(".setup svg").first).to_be_visible()
        return page

    return tell


def rules(game: str) -> Tell:
    def tell(studio: Studio) -> Page:
        page = studio.guest()
        page.goto(f"/rules/{game}")
        expect(page.locator(".rules h1").first).to_be_visible()
        return page

    return tell


def inviting(studio: Studio) -> Page:
    page = studio.guest()
    open_table(page, "kopf", {0: "me", 1: "friend"})
    expect(page.locator(".qr").first).to_be_visible()
    return page


def coming_in(studio: Studio) -> Page:
    ada, bea = studio.guest(), studio.guest()
    bea.goto(open_table(ada, "kopf", {0: "me", 1: "friend"})["link-1"])
    expect(bea.locator("#name")).to_be_visible()
    return bea


def duel(studio: Studio, seed: int = 7) -> tuple[Page, list[Player]]:
    """Two guests at a quick game of Kopf oder Knopf."""
    ada, bea = studio.guest(), studio.guest()
    join(bea, open_table(ada, "kopf", {0: "me", 1: "friend"}, {"goal": "8"})["link-1"], "Bea")
    close_drawer(ada)
    return ada, [Player(ada, Mouse(), seed), Player(bea, Mouse(), seed + 1)]


def close_drawer(page: Page) -> None:
    """On a phone the links cover the board."""
    button = page.get_by_role("button", name="Close")
    if button.count() and button.first.is_visible():
        button.first.click()


def a_button_chosen(studio: Studio) -> Page:
    page, players = duel(studio)
    for _ in range(12):
        for player in players:
            player.move()
    for _ in range(20):
        if page.locator(".prompt.active").count() and page.locator("[data-next]").count():
            break
        any(player.move() for player in players)
    page.locator("[data-next]").first.click()
    return page


def looked_back(page: Page) -> None:
    """Wait until the card says what decided the game."""
    expect(page.locator(".end-card .graph .line").first).to_be_attached(timeout=240_000)


def to_the_end(studio: Studio) -> Page:
    page, players = duel(studio)
    play(players)
    looked_back(page)
    return page


def deciding(studio: Studio) -> Page:
    """As soon as there is something to strike."""
    page, players = duel(studio)
    for _ in range(80):
        if page.locator('.prompt.active [data-action="strike"]').count():
            return page
        any(player.move() for player in players)
    raise AssertionError("nothing to decide in a whole game")


def the_line_is_cut(studio: Studio) -> Page:
    page, players = duel(studio)
    for player in players:
        player.move()
    page.context.set_offline(True)
    expect(page.locator(".line-lost")).to_be_visible()
    return page


def the_column(studio: Studio) -> Page:
    page, players = duel(studio)
    for _ in range(8):
        for player in players:
            player.move()
    more = page.get_by_role("button", name="More")
    if more.is_visible():
        more.click()
    return page


def replaying(studio: Studio) -> Page:
    page = to_the_end(studio)
    to_replay(page)
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    for _ in range(9):
        slider.press("ArrowLeft")
    return page


def analysing(game: Callable[[HouseProcess], str]) -> Tell:
    """A game looked back at, with its worst move chosen."""

    def tell(studio: Studio) -> Page:
        page = studio.guest()
        page.goto(game(studio.house))
        page.get_by_role("link", name="Review").click()
        expect(page.locator(".analysis .graph")).to_be_visible(timeout=120_000)
        page.locator(".moments button").first.click()
        page.mouse.move(1, 1)
        if "viewport" in studio.options:
            page.locator(".analysis").evaluate("(panel) => panel.scrollIntoView()")
        return page

    return tell


def against_bots(game: str, seats: int, moves: int, **options: str) -> Tell:
    """A game of one person, here by mouse, against bots."""

    def tell(studio: Studio) -> Page:
        page = studio.guest()
        who = {0: "me", **dict.fromkeys(range(1, seats), "bot")}
        page.goto(f"/#play={game}")
        open_table(page, game, who, options)
        player = Player(page, Mouse(), 3)
        for _ in range(moves):
            player.turn()
        expect(page.locator(".prompt.active")).to_be_visible()
        return page

    return tell


def both_sides(studio: Studio) -> Page:
    """Two people fill the small head to the reckoning."""
    ada, bea = studio.guest(), studio.guest()
    links = open_table(ada, "headquarter", {0: "me", 1: "friend"}, {"head": "child"})
    join(bea, links["link-1"], "Bea")
    close_drawer(ada)
    play([Player(ada, Mouse(), 5), Player(bea, Mouse(), 6)])
    looked_back(ada)
    return ada


def curtain(studio: Studio) -> Page:
    page = studio.guest()
    open_table(page, "headquarter", {0: "me", 1: "here"})
    Player(page, Mouse(), 5).turn()
    expect(page.locator(".curtain")).to_be_visible()
    return page


STORIES: Sequence[Story] = (
    Story("home", "The shelf", home),
    Story("setup", "Setting a table: who sits where, what you agree on", setting("kopf")),
    Story("invite", "Waiting for a friend: the link, its QR code, the link to watch", inviting),
    Story("join", "Coming in by a link", coming_in),
    Story("chosen", "Kopf oder Knopf: a button chosen, and where it can go", a_button_chosen),
    Story("danger", "Something to decide: strike or spare", deciding),
    Story("drawer", "The moves: a column, or a drawer on a phone", the_column),
    Story("offline", "The line is cut; it heals by itself", the_line_is_cut),
    Story("over", "The end", to_the_end),
    Story("replay", "Replay", replaying),
    Story(
        "analyse", "A game looked back at: the chances, what cost most", analysing(finished.kopf)
    ),
    Story(
        "analyse-dice",
        "Four players and dice: a line each, and luck apart from skill",
        analysing(finished.headache),
    ),
    Story("rules", "The rules", rules("kopf")),
    Story("headache-press", "Headache: the dome, ready to be pressed", dome.four),
    Story("headache-ways", "Every end with its way, and what it captures", dome.ways),
    Story("headache-choice", "The choice after a red dot", dome.after_a_dot),
    Story("headache-stack", "A stack, large; the very cone can be raised", dome.stack),
    Story("headache-log", "Turns in sentences", dome.sentences),
    Story("headache-dice", "The dice so far", dome.dice_so_far),
    Story(
        "headquarter",
        "HeadQuarter: one side of the head, and what shows through",
        against_bots("headquarter", 2, 6),
    ),
    Story("curtain", "Between two people at one device", curtain),
    Story("reckoning", "Both sides at the end: zones, black outs, totals", both_sides),
    Story("writing", "Mots de Tête: writing, and what it would make", words.writing),
    Story("mots-bonus", "Bonus squares have been rolled for", words.bonus),
    Story("mots-contest", "Accept the words of the others, or contest them", words.question),
    Story("mots", "A crossword to the end", words.over),
    Story("mots-solo", "Given up alone: there was a turn", words.given_up),
    Story("mots-clock", "Three players against the clock", words.timed),
    Story("mots-own", "Words and a grid of one's own, and the records of games alone", words.own),
    Story("nim", "A game from a package of its own, untouched", against_bots("nim", 2, 1)),
)


def main(names: Sequence[str]) -> None:
    """Take the pictures of these stories (all without names) and write the page that shows them."""
    FOLDER.mkdir(exist_ok=True)
    plug()
    told = [story for story in STORIES if not names or story.name in names]
    with tempfile.TemporaryDirectory() as room, launched() as browser:
        house = HouseProcess(Path(room))
        for story in told:
            for size, shape in SIZES.items():
                for theme in THEMES:
                    options = {**shape, "color_scheme": theme}
                    page = story.tell(Studio(browser, house, options))
                    expect(page.locator(".coach-tool:disabled")).to_have_count(0)
                    page.evaluate(AT_REST)
                    page.screenshot(path=FOLDER / f"{story.name}-{size}-{theme}.png")
                    for context in browser.contexts:
                        context.close()
                    print(story.name, size, theme, flush=True)
        house.terminate()
    (ROOT / "docs" / "play" / "pages.md").write_text(gallery(), encoding="utf-8")


def gallery() -> str:
    """The page that shows all pictures."""
    lines = ["# Every page, as it looks", ""]
    lines += [
        "Taken in Chromium at 1280 × 800 and at 360 × 640, in both themes: `make pictures`.",
        "",
    ]
    kinds = [(size, theme) for size in SIZES for theme in THEMES]
    for story in STORIES:
        heads = " | ".join(f"{size}, {theme}" for size, theme in kinds)
        pictures = " | ".join(
            f"![{story.caption}: {size}, {theme}](pages/{story.name}-{size}-{theme}.png)"
            for size, theme in kinds
        )
        lines += [f"## {story.caption}", "", f"| {heads} |", "| --- | --- | --- | --- |"]
        lines += [f"| {pictures} |", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main(sys.argv[1:])
