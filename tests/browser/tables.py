"""Opening tables through the page, as people do."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tete.core import record as records
from tete.core.record import Record


def set_up(game: str) -> str:
    """Where a table of a game is set up for friends, with nothing folded away."""
    return f"/#play={game}&with=friend&more"


def open_table(
    page: Page,
    game: str,
    who: Mapping[int, str],
    options: Mapping[str, str] | None = None,
    name: str = "Ada",
    seats: int | None = None,
    level: str | None = None,
) -> dict[str, str]:
    """Fill in the form and sit down; answers the links by their field's id, relative to the room.

    ``level`` is that of every bot.
    """
    page.goto(set_up(game))
    if seats:
        page.locator("#seats").select_option(str(seats))
    for seat, kind in who.items():
        page.locator(f'input[name="seat-{seat}"][value="{kind}"]').check()
        if level and kind == "bot":
            page.locator(f'select[name="seat-{seat}-bot"]').select_option(level)
    for option, label in (options or {}).items():
        fill_option(page, option, label)
    if page.locator("#name").count():
        page.locator("#name").fill(name)
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-cell], .curtain").first).to_be_visible()
    if "friend" not in who.values():
        return {}
    fields = page.locator(".link-card input")
    expect(fields.first).to_be_visible()
    return {str(field.get_attribute("id")): field.input_value() for field in fields.all()}


def fill_option(page: Page, option: str, label: str) -> None:
    """Choose a value by itself or by what it is called; type or paste one that is not on the list."""
    field = page.locator(f"#option-{option}")
    offered = (
        "(field) => field.options && [...field.options].flatMap(({value, label}) => [value, label])"
    )
    choices = field.evaluate(offered)
    if choices and label in choices:
        field.select_option(label)
        return
    if choices:
        page.locator(f".field:has(#option-{option}) .own button").click()
    field.fill(label)


def record_of(page: Page, seat: int | None = None) -> Record:
    """The record of the table that a guest is at, as that guest, or one seat of theirs, may have it."""
    table = urlsplit(page.url).path.split("/")[2]
    seen_by = "" if seat is None else f"?as={seat}"
    answer = page.request.get(f"/api/tables/{table}/record{seen_by}")
    assert answer.ok, answer.status
    return records.read(answer.text())


def to_replay(page: Page) -> None:
    """Look back at the table that a guest is at, without an analysis."""
    page.goto(f"{page.url.partition('#')[0]}/replay")


def open_four(page: Page, leaving: str) -> str:
    """Ada, a friend and two bots at a table of Headache; the friend's link."""
    page.goto(set_up("headache"))
    page.locator("#seats").select_option("4")
    for seat, kind in enumerate(("me", "friend", "bot", "bot")):
        page.locator(f'input[name="seat-{seat}"][value="{kind}"]').check()
    page.get_by_label("If somebody leaves").select_option(leaving)
    page.locator("#name").fill("Ada")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".link-card input").first).to_be_visible()
    return page.locator("#link-1").input_value()


def join(page: Page, link: str, name: str) -> None:
    """Follow a seat link and give a name."""
    page.goto(link)
    page.locator("#name").fill(name)
    page.locator("#name").press("Enter")
    expect(page.locator("[data-cell]").first).to_be_visible()
    assert "join=" not in page.url
