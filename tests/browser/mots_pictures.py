"""What is worth looking at in Mots de Tête: the stories of its pictures."""

from typing import Protocol

from playwright.sync_api import Page, expect

from browser.driver import settled
from browser.tables import open_table
from browser.wordsmith import best, position, tap_turn, type_turn, wait

LIST = "été\nsel\nles\ntas\nsalé\nlest\n"
GRID = "\n".join(["1213121", "21o1o12", "3111113", "121+121", "3111113", "21o1o12", "1213121"])


class Host(Protocol):
    """Lets somebody new in."""

    def guest(self) -> Page: ...


def table(host: Host, seats: int = 2, **options: str) -> Page:
    """Everybody at one device."""
    page = host.guest()
    who = {0: "me", **dict.fromkeys(range(1, seats), "here")}
    open_table(page, "mots", who, options, seats=seats)
    return page


def draft(page: Page) -> bool:
    """Write the best turn in pencil, by fingers where there are no keys; False if there is none."""
    wait(page)
    turn = best(page)
    is_touched = page.evaluate("matchMedia('(pointer: coarse)').matches")
    if turn != "pass":
        (tap_turn if is_touched else type_turn)(page, turn)
    return turn != "pass"


def turn(page: Page) -> None:
    """One turn, played."""
    if draft(page):
        page.keyboard.press("Enter")
    else:
        settled(page.locator('[data-action="pass"]'))
        page.locator('[data-action="pass"]').click()
    expect(page.locator(".pencil .sent")).to_have_count(0)


def writing(host: Host) -> Page:
    page = table(host)
    for _ in range(6):
        turn(page)
    draft(page)
    expect(page.locator(".preview li").first).to_be_visible()
    return page


def bonus(host: Host) -> Page:
    page = table(host)
    for _ in range(12):
        turn(page)
        if len(position(page).turn.rolled) > 0:
            break
    return page


def question(host: Host) -> Page:
    page = table(host, 3, words="Challenge")
    turn(page)
    expect(page.locator('[data-action="contest"]')).to_be_visible()
    return page


def over(host: Host) -> Page:
    page = table(host, grid="petit", target="60")
    for _ in range(20):
        expect(page.locator(".prompt.active .writing, .prompt.over")).to_be_visible()
        if page.locator(".prompt.over").count():
            graph = page.locator(".end-card .graph .line").first
            expect(graph).to_be_attached(timeout=240_000)
            return page
        turn(page)
    raise AssertionError("the game does not end")


def given_up(host: Host) -> Page:
    page = table(host, 1, variant="Solo", grid="petit")
    turn(page)
    wait(page)
    settled(page.locator('[data-action="pass"]'))
    page.locator('[data-action="pass"]').click()
    expect(page.locator(".end-card .primary")).to_be_visible(timeout=240_000)
    return page


def timed(host: Host) -> Page:
    page = table(host, 3, turn_time="90", game_time="20")
    for _ in range(3):
        turn(page)
    expect(page.locator(".clock")).to_be_visible()
    return page


def own(host: Host) -> Page:
    page = given_up(host)
    page.goto("/#play=mots")
    page.locator(".more > summary").click()
    for option, text in (("dictionary", LIST), ("grid", GRID)):
        page.locator(f".field:has(#file-{option}) button").click()
        page.locator(f"#option-{option}").fill(text)
        page.locator(f"#option-{option}").blur()
    expect(page.locator(".setup svg").first).to_be_visible()
    page.locator("#option-dictionary").scroll_into_view_if_needed()
    return page
