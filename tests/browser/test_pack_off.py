"""A room whose host does not want to send the pack: nothing of it is offered, at home or where the line is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import Invites
from browser.test_pocket_comes import until_kept
from server.house_process import HouseProcess


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path_factory.mktemp("room"), TETE_PACK="false")
    yield process
    assert process.terminate() == 0


@pytest.mark.storm
def test_a_room_without_a_pack_does_not_speak_of_it(guest: Invites) -> None:
    here = guest(service_workers="allow")
    page = here.page
    asked: list[str] = []
    here.context.on("request", lambda one: asked.append(one.url) if "/pack/" in one.url else None)
    page.goto("/")
    until_kept(page)
    expect(page.locator(".daily a").first).to_be_visible()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(page.locator(".pocket")).to_have_count(0)
    here.cuts = True
    here.context.set_offline(True)
    page.reload()
    expect(page.locator(".no-network")).to_be_visible()
    expect(page.locator(".go-on")).to_have_count(0)
    assert asked == []
