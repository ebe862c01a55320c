"""A whole game in one go: the page itself presses what it offers, as fast as it offers it."""

from playwright.sync_api import Page

_PLAY = """async ([seed, most]) => {
    let state = seed;
    const pick = (list) => {
        state = (state * 48271) % 2147483647;
        return list[state % list.length];
    };
    const all = (query) => [...document.querySelectorAll(query)];
    const moves = () => Number(document.querySelector('.stage')?.dataset.moves ?? 0);
    const changed = () => new Promise((told) => {
        const watch = new MutationObserver(() => (watch.disconnect(), told()));
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const begun = moves();
    while (!document.querySelector('.prompt.over') && moves() - begun < most) {
        const heard = changed();
        if (document.querySelector('.prompt.active')) {
            const row = pick(all('.stack-card[open] button.row'));
            const cell = pick(all('[data-cell][data-next]'));
            const action = all('[data-action]:not([disabled]):not([aria-disabled=true])')[0];
            if (row) row.click();
            else if (cell) {
                cell.focus();
                cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
            } else action?.click();
        }
        await heard;
    }
    return moves() - begun;
}"""
FOR_EVER = 100_000


def play_on(page: Page, seed: int = 5, most: int = FOR_EVER) -> int:
    """Play until the page says that the game is over, or so many moves of all have been made; answers how many.

    Waits as long as it takes: whoever asks has a limit.
    """
    made: int = page.evaluate(_PLAY, [seed, most])
    return made
