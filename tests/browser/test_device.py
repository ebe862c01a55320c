"""What a device can do besides: the screen stays on, a turn is felt, links go to the device's own sheet."""

import json

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invites
from browser.driver import Mouse, Player
from browser.guest import PHONE
from browser.tables import open_table

STUBS = """
self.done = { held: 0, felt: 0, shared: [] };
const put = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
put('wakeLock', { request: async () => {
    const lock = { released: false, release: async () => {
        if (!lock.released) done.held--;
        lock.released = true;
    } };
    done.held++;
    self.lastLock = lock;
    return lock;
} });
put('vibrate', () => { done.felt++; return true; });
put('share', async (what) => void done.shared.push(what.url));
"""
HIDE = """(hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    if (hidden) void lastLock.release();
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def until_done(page: Page, **wanted: int) -> None:
    """Wait until so much has been asked of the device."""
    page.wait_for_function(
        "(wanted) => Object.entries(wanted).every(([what, n]) => done[what] === n)", arg=wanted
    )


@pytest.mark.storm
def test_the_screen_stays_on_and_a_turn_is_felt(guest: Invites) -> None:
    ada = guest(**PHONE)
    ada.context.add_init_script(f"{STUBS} localStorage.setItem('tete.sound', 'on');")
    page = ada.page
    open_table(page, "kopf", {0: "me", 1: "bot"}, level="level-1")
    until_done(page, held=1, felt=0)
    page.evaluate(HIDE, True)
    until_done(page, held=0)
    page.evaluate(HIDE, False)
    until_done(page, held=1)
    player = Player(page, Mouse(), 1)
    player.turn()
    until_done(page, held=1, felt=1)
    page.locator(".sound").click()
    player.turn()
    player.turn()
    until_done(page, held=1, felt=1)
    page.locator("a.mark").click()
    expect(page.locator(".home-page")).to_be_visible()
    until_done(page, held=0)


def test_links_go_to_the_sheet_of_the_device(guest: Invites) -> None:
    ada, bea = guest(), guest()
    ada.context.add_init_script(STUBS)
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    ada.page.locator(".link-card").first.get_by_role("button", name="Share").click()
    assert ada.page.evaluate("done.shared") == [links["link-1"]]
    bea.context.add_init_script("delete Navigator.prototype.share;")
    open_table(bea.page, "kopf", {0: "me", 1: "friend"})
    expect(bea.page.locator(".link-card button")).to_have_count(2)
    expect(bea.page.get_by_role("button", name="Share")).to_have_count(0)


def test_a_phone_neither_reloads_nor_zooms_by_chance(guest: Invites) -> None:
    ada = guest(**PHONE)
    page = ada.page
    open_table(page, "kopf", {0: "me", 1: "here"})
    html = page.evaluate(
        """() => {
            const style = getComputedStyle(document.documentElement);
            return [style.overscrollBehaviorY, style.touchAction];
        }"""
    )
    assert html == ["none", "manipulation"]


def test_nothing_lies_under_the_notch(guest: Invites) -> None:
    for width, height, side in ((360, 640, 0), (844, 390, 40)):
        ada = guest(**{**PHONE, "viewport": {"width": width, "height": height}})
        page = ada.page
        insets = {"top": 30, "bottom": 24, "left": side, "right": side}
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        open_table(page, "kopf", {0: "me", 1: "here"})
        room = json.dumps([side, 30, width - side, height - 24])
        page.wait_for_function(
            f"""() => {{
            const [left, top, right, bottom] = {room};
            return ['.board', '.prompt', '.tools', '.players.above', '.players.below', '.top', '.tool']
                .flatMap((one) => [...document.querySelectorAll(one)])
                .map((e) => e.getBoundingClientRect())
                .every((r) => r.left >= left - 0.5 && r.right <= right + 0.5
                    && r.top >= top - 0.5 && r.bottom <= bottom + 0.5)
                && document.documentElement.scrollHeight <= innerHeight;
        }}"""
        )
