"""A browser for all modules of a process, a server for each of them, guests for each test."""

import asyncio
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


@pytest.fixture(scope="session")
def shared_chromium() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """The browser, and the event loop that it marks as running as long as it is there."""
    with launched() as browser:
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)


@pytest.fixture(scope="module")
def chromium(
    shared_chromium: tuple[Browser, asyncio.AbstractEventLoop],
) -> Iterator[Browser]:
    """Between the modules that use it the browser rests: tests of others run event loops of their own."""
    browser, loop = shared_chromium
    asyncio._set_running_loop(loop)
    yield browser
    asyncio._set_running_loop(None)


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
