"""Who walks through the house to look at it, where to, and what can be opened there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Browser, Page

from browser.guest import Guest
from server.house_process import HouseProcess


@dataclass
class Hall:
    """A room and a browser; who comes in is to be asked afterwards whether the page was content."""

    browser: Browser
    house: HouseProcess
    guests: list[Guest]

    def guest(self, new: bool = False) -> Page:
        """Somebody new; with ``new`` one who has never played here."""
        self.guests.append(Guest(self.browser, self.house.http, new))
        return self.guests[-1].page


def nothing(page: Page) -> None:
    """The page as it is."""


@dataclass(frozen=True)
class Look:
    """Something opened on a page, and closed again: neither may move the board, unless it is another page."""

    name: str = ""
    open: Callable[[Page], None] = nothing
    close: Callable[[Page], None] = nothing
    moves: bool = False


@dataclass(frozen=True)
class Walk:
    """How one gets to a page, and what can be opened there."""

    name: str
    lead: Callable[[Hall], Page]
    looks: Sequence[Look] = (Look(),)
