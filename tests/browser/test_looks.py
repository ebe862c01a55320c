"""Every page in every window: nothing cut off, too small, covered or moved by what is opened.

Every day some of it; in a storm all. ``make looks`` makes pictures of the same, to be seen by eye.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.hall import Hall, Walk
from browser.looks import WINDOWS, Lang, Size, stroll
from browser.walks import WALKS
from server.house_process import HouseProcess

TIGHT: list[tuple[Size, Lang]] = [((360, 640), "fr"), ((640, 400), "fr")]
DAILY = ("home",)


def nothing(look: str, size: Size, lang: Lang) -> None:
    """What is measured need not be kept."""


@pytest.fixture
def hall(chromium: Browser, house: HouseProcess) -> Iterator[Hall]:
    here = Hall(chromium, house, [])
    yield here
    for guest in here.guests:
        guest.close()


@pytest.mark.parametrize(
    "walk", [walk for walk in WALKS if walk.name in DAILY], ids=lambda walk: walk.name
)
def test_in_the_smallest_windows_nothing_is_wrong(hall: Hall, walk: Walk) -> None:
    assert [*stroll(walk.lead(hall), walk, TIGHT, nothing)] == []


@pytest.mark.storm
@pytest.mark.timeout(900)
@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.name)
def test_nothing_is_wrong_anywhere(hall: Hall, walk: Walk) -> None:
    assert [*stroll(walk.lead(hall), walk, WINDOWS, nothing)] == []
