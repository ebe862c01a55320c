"""What is wrong with how a page looks, as far as that can be measured."""

from typing import Any

from playwright.sync_api import Page

_FAULTS = """() => {
    const box = (e) => e.getBoundingClientRect();
    const shown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && box(e).width > 1 && box(e).height > 1 && !e.closest('.hidden');
    const name = (e) => `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''}#${e.id}`
        + ` “${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 40)}”`;
    const said = (what, e, more = '') => `${what}: ${name(e)} ${more}`.trim();
    const modal = document.querySelector('dialog:modal');
    const root = modal ?? document.body;
    const all = (query) => [...root.querySelectorAll(query)].filter(shown);
    const faults = [];

    // The page itself
    if (document.documentElement.scrollWidth > innerWidth)
        faults.push(`scrolls sideways by ${document.documentElement.scrollWidth - innerWidth}`);

    // Words: large enough, and whole
    const worded = new Set();
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const e = walk.currentNode.parentElement;
        if (walk.currentNode.data.trim() && shown(e) && !e.closest('svg, select, .hidden')) worded.add(e);
    }
    const rolls = (e, axis) => {
        for (let up = e; up && up !== root; up = up.parentElement)
            if (/auto|scroll/.test(getComputedStyle(up)[axis])) return true;
        return false;
    };
    for (const e of worded) {
        const style = getComputedStyle(e);
        if (!parseFloat(style.fontSize)) continue; // said by its icon alone
        if (parseFloat(style.fontSize) < 9) faults.push(said('small text', e, style.fontSize));
        if (rolls(e, 'overflowX')) continue;
        if (box(e).right > innerWidth + 1 || box(e).left < -1) faults.push(said('out of the window', e));
        if (style.display === 'inline' || (e.title && e.textContent.includes(e.title))) continue;
        if (e.scrollWidth > e.clientWidth + 1)
            faults.push(said('cut off', e, `${e.scrollWidth} > ${e.clientWidth}`));
        if (/hidden|clip/.test(style.overflowY) && e.scrollHeight > e.clientHeight + 2)
            faults.push(said('cut off below', e, `${e.scrollHeight} > ${e.clientHeight}`));
    }
    for (const e of all('svg.board text')) {
        const { a, b, c, d } = e.getScreenCTM();
        const px = parseFloat(getComputedStyle(e).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
        if (px < 9) faults.push(said('small text', e, `${px.toFixed(1)}px`));
    }

    // Targets: large enough, none over another. A link within a sentence is as high as the sentence.
    const inSentence = (e) => e.tagName === 'A' && getComputedStyle(e).display === 'inline';
    const targets = all('a[href], button, input, select, textarea, summary, .segments label')
        .filter((e) => !inSentence(e) && e.type !== 'file');
    const parts = (e) => [e, ...(/checkbox|radio/.test(e.type ?? '') ? e.labels : [])];
    const reach = (e) => parts(e).map(box).reduce((one, two) => ({
        left: Math.min(one.left, two.left), top: Math.min(one.top, two.top),
        right: Math.max(one.right, two.right), bottom: Math.max(one.bottom, two.bottom),
    }));
    for (const e of targets) {
        const { left, top, right, bottom } = reach(e);
        if (Math.min(right - left, bottom - top) < 23.9)
            faults.push(said('small target', e, `${(right - left).toFixed(1)} × ${(bottom - top).toFixed(1)}`));
    }
    const seen = (e) => { // what of it is not cut away by what it scrolls in, or by the window
        let { left, top, right, bottom } = box(e);
        const within = (one) => {
            left = Math.max(left, one.left); top = Math.max(top, one.top);
            right = Math.min(right, one.right); bottom = Math.min(bottom, one.bottom);
        };
        within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
        for (let up = e.parentElement; up; up = up.parentElement)
            if (getComputedStyle(up).overflow !== 'visible') within(box(up));
        return { e, left, top, right, bottom };
    };
    const isOver = (e) => { // a drawer, a sheet: what is below it cannot be reached, and need not be
        if (e.closest('.end-card')) return true;
        for (let up = e; up; up = up.parentElement)
            if (/fixed|sticky|absolute/.test(getComputedStyle(up).position) && box(up).height > 60) return true;
        return false;
    };
    const boards = all('svg.board');
    const reached = [...targets, ...boards].map(seen).filter(({ e, left, top, right, bottom }) => {
        if (right - left < 3 || bottom - top < 3) return false;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!hit || hit.contains(e) || [e, ...(e.labels ?? [])].some((one) => one.contains(hit))) return true;
        if (!isOver(hit)) faults.push(said('covered', e, `by ${name(hit)}`));
        return false;
    });
    reached.forEach((one, at) => reached.slice(at + 1).forEach((two) => {
        const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        const apart = isOver(one.e) !== isOver(two.e); // a drawer may lie over half of a board
        if (!apart && wide > 1.5 && high > 1.5 && !one.e.contains(two.e) && !two.e.contains(one.e))
            faults.push(said('overlap', one.e, `and ${name(two.e)}, ${wide.toFixed(1)} × ${high.toFixed(1)}`));
    }));
    return faults;
}"""

_BOARD = """() => {
    const board = document.querySelector('.board-box, svg.board');
    if (!board) return null;
    const { x, y, width, height } = board.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height].map((n) => Math.round(n));
}"""


def faults(page: Page) -> list[str]:
    """Everything too small, cut off, outside the window, covered or over something else; empty if all is well.

    Of a page under a dialog only the dialog is looked at.
    """
    at_rest(page)
    found: list[str] = page.evaluate(_FAULTS)
    return found


def board_box(page: Page) -> list[int] | None:
    """Where the board is on the page: left, top, width, height; None if there is none."""
    at_rest(page)
    found: Any = page.evaluate(_BOARD)
    return None if found is None else [int(n) for n in found]


def at_rest(page: Page) -> None:
    """Wait until nothing moves that will come to an end, and the board has been told its size.

    A page that draws nothing any more is looked at as it is: nobody else would ever give up waiting for it.
    """
    page.evaluate(
        """async () => {
            const frame = () => new Promise(requestAnimationFrame);
            const rest = async () => {
                await frame();
                await frame();
                await Promise.allSettled(document.getAnimations()
                    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
                    .map((one) => one.finished));
            };
            await Promise.race([rest(), new Promise((enough) => setTimeout(enough, 60_000))]);
        }"""
    )
