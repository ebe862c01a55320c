"""Hears everything that a page says aloud, also what it has said and replaced by now."""

from playwright.sync_api import Page

_LISTEN = """() => {
    window.heard = [];
    let last = '';
    const hear = () => {
        const said = document.getElementById('news')?.textContent ?? '';
        if (said !== last && (last = said)) window.heard.push(said);
    };
    new MutationObserver(hear).observe(document, { childList: true, characterData: true, subtree: true });
}"""


class Ear:
    """Listens from the moment it is made until the page is loaded anew."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(_LISTEN)

    def hears(self, words: str) -> None:
        """Wait until these words have been said, at whatever time since."""
        said = "(words) => window.heard.some((one) => one.includes(words))"
        self._page.wait_for_function(said, arg=words)

    @property
    def heard(self) -> str:
        """All that was said so far."""
        return str(self._page.evaluate("window.heard.join('\\n')"))
