"""While the room can keep nothing a move waits, is sent again, and is played once when it can."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.conftest import Invites
from browser.tables import open_table
from browser.test_kept_moves import tap_a_move

SENTENCE = "Nothing can be kept just now."


@pytest.mark.storm
def test_a_move_waits_until_the_room_can_keep_it(guest: Invites) -> None:
    ada = guest()
    refusals: list[str] = []
    away = [True]

    def answer(
        message: str | bytes, send: Callable[[str], None], on: Callable[[str], None]
    ) -> None:
        text = str(message)
        if away[0] and '"type":"move"' in text:
            name = text.partition('"id":"')[2].partition('"')[0]
            refusals.append(name)
            error = {"code": "store-away", "sentence": SENTENCE, "rule": None}
            send(json.dumps({"type": "no", "id": name, "error": error}))
        else:
            on(text)

    def between(line: object) -> None:
        server = line.connect_to_server()  # type: ignore[attr-defined]
        line.on_message(lambda said: answer(said, line.send, server.send))  # type: ignore[attr-defined]

    ada.page.route_web_socket("**/socket**", between)
    open_table(ada.page, "kopf", {0: "me", 1: "here"})
    expect(ada.page.locator(".prompt.active")).to_be_visible()
    tap_a_move(ada.page)
    waits = ada.page.locator(".line-lost")
    expect(waits).to_contain_text(SENTENCE)
    expect(waits.get_by_role("button", name="Take back")).to_be_visible()
    expect(ada.page.locator("ol.moves li")).to_have_count(0)
    ada.page.wait_for_function("() => document.querySelector('.line-lost')")
    while len(refusals) < 2:  # it is sent again, under the same name
        ada.page.wait_for_timeout(50)
    assert len(set(refusals)) == 1
    away[0] = False
    expect(ada.page.locator("ol.moves li")).to_have_count(1)
    expect(waits).to_be_hidden()
    assert (
        ada.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('kept'))") == []
    )
