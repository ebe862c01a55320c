"""Talk that is muted, talk of long ago, windows that give way, and signing out."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE
from browser.tables import join, open_table
from server.house_process import HouseProcess


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A house where little is much."""
    limits = {"TETE_CHAT_PAGE": "3", "TETE_SOCKETS_PER_SEAT": "1"}
    process = HouseProcess(tmp_path_factory.mktemp("room"), 0, **limits)
    yield process
    assert process.terminate() == 0


def say(page: Page, text: str) -> None:
    page.locator("#chat").fill(text)
    page.keyboard.press("Enter")
    expect(page.locator(".chat li:not(.sending)").last).to_contain_text(text)


@pytest.mark.storm
def test_earlier_messages_come_when_asked_for_and_people_can_be_muted(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    ada.page.get_by_role("tab", name="Chat").click()
    for number in range(5):
        say(ada.page, f"message {number}")
    page = bea.page
    page.reload()
    page.get_by_role("button", name="More…").tap()
    page.get_by_role("tab", name="Chat").tap()
    talk = page.locator(".chat li b")
    expect(talk).to_have_count(3)
    page.get_by_role("button", name="Earlier messages").tap()
    expect(talk).to_have_count(5)
    expect(page.get_by_role("button", name="Earlier messages")).to_have_count(0)
    page.get_by_role("button", name="Mute Ada").tap()
    expect(talk).to_have_count(0)
    expect(page.locator(".kept-back")).to_have_text("5 messages are not shown")
    assert complaints(page) == []
    ada.page.locator("#chat").fill("are you there?")
    ada.page.keyboard.press("Enter")
    expect(page.locator(".kept-back")).to_have_text("6 messages are not shown")
    page.get_by_role("tab", name="Moves").tap()
    expect(page.locator("#news")).not_to_contain_text("are you there?")
    page.reload()
    expect(page.locator(".prompt")).to_be_visible()
    expect(page.locator(".unread")).to_have_count(0)
    page.get_by_role("button", name="More…").tap()
    page.get_by_role("tab", name="Chat").tap()
    page.get_by_role("button", name="Mute Ada").focus()
    page.keyboard.press("Space")
    expect(talk).to_have_count(3)


def test_an_old_window_gives_way_and_does_not_fight(guest: Invites) -> None:
    ada = guest()
    ada.cuts = True
    first = ada.page
    opened: list[str] = []
    first.on("websocket", lambda ws: opened.append(ws.url))
    open_table(first, "kopf", {0: "me", 1: "here"})
    second = ada.new_page()
    second.goto(first.url)
    expect(second.locator(".prompt.active")).to_be_visible()
    expect(first.locator(".line-lost")).to_contain_text("You have opened this elsewhere")
    second.get_by_role("tab", name="Chat").click()
    say(second, "still here")
    assert len(opened) == 1
    first.reload()
    expect(first.locator(".prompt.active")).to_be_visible()
    expect(second.locator(".line-lost")).to_contain_text("You have opened this elsewhere")


@pytest.mark.storm
def test_signing_out_says_what_it_means_and_does_it(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    open_table(page, "kopf", {0: "me", 1: "here"})
    page.goto("/")
    page.get_by_role("button", name="Sign out…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("your games can no longer be reached from here")
    assert complaints(page) == []
    page.get_by_role("button", name="Stay signed in").click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".turn-card")).to_have_count(1)
    page.get_by_role("button", name="Sign out…").click()
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.locator(".turn-card")).to_have_count(0)
    assert not ada.context.cookies()
