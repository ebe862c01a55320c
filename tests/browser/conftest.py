"""A server and a browser for each module, guests for each test."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from browser.chromium import launched
from browser.guest import Guest
from server.house_process import ROOT, HouseProcess


class Invites(Protocol):
    """Lets a guest in."""

    def __call__(self, **options: Any) -> Guest: ...


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    assert (ROOT / "src/tete/server/static/index.html").is_file(), (
        "The client is not built: python client/build.py"
    )
    process = HouseProcess(tmp_path_factory.mktemp("room"))
    yield process
    assert process.terminate() == 0


# Not for the whole session: while it runs, no other test of this process may run an event loop.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@pytest.fixture
def guest(chromium: Browser, house: HouseProcess) -> Iterator[Invites]:
    """Opens browser profiles; at the end each is asked whether its page was content."""
    here: list[Guest] = []

    def invite(**options: Any) -> Guest:
        here.append(Guest(chromium, house.http, **options))
        return here[-1]

    yield invite
    problems: list[Callable[[], None]] = [one.close for one in here]
    for close in problems:
        close()
