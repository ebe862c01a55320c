"""Opening tables through the page, as people do."""

from collections.abc import Mapping

from playwright.sync_api import Page, expect


def open_table(
    page: Page,
    game: str,
    who: Mapping[int, str],
    options: Mapping[str, str] | None = None,
    name: str = "Ada",
) -> dict[str, str]:
    """Fill in the form and sit down; answers the links by their field's id, relative to the room."""
    page.goto(f"/#play={game}")
    for seat, kind in who.items():
        page.locator(f'input[name="seat-{seat}"][value="{kind}"]').check(force=True)
    for option, label in (options or {}).items():
        page.locator(f"#option-{option}").select_option(label=label)
    if page.locator("#name").count():
        page.locator("#name").fill(name)
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-cell]").first).to_be_visible()
    if "friend" not in who.values():
        return {}
    fields = page.locator(".link-card input")
    expect(fields.first).to_be_visible()
    return {str(field.get_attribute("id")): field.input_value() for field in fields.all()}


def join(page: Page, link: str, name: str) -> None:
    """Follow a seat link and give a name."""
    page.goto(link)
    page.locator("#name").fill(name)
    page.locator("#name").press("Enter")
    expect(page.locator("[data-cell]").first).to_be_visible()
    assert "join=" not in page.url
