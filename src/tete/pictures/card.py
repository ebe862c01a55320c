"""Pictures that messengers show beside a link: a board or several on paper, as PNG."""

from collections.abc import Sequence

from tete.core.scene import Scene
from tete.pictures.svg import to_svg
from tete.pictures.theme import palettes

WIDE, HIGH = 1200, 630
"""Pixels: what messengers ask for."""
_EDGE = 36


def card_svg(scenes: Sequence[Scene]) -> str:
    """These scenes side by side, as large as they fit."""
    room = (WIDE - _EDGE * (len(scenes) + 1)) / max(1, len(scenes))
    boards = []
    for at, scene in enumerate(scenes):
        x = _EDGE + at * (room + _EDGE)
        place = f'<svg x="{x:g}" y="{_EDGE}" width="{room:g}" height="{HIGH - 2 * _EDGE}"'
        drawn = to_svg(scene)
        head = drawn.index(' width="')
        rest = drawn.index(' role="img"')
        boards.append(f"{place}{drawn[len('<svg') : head]}{drawn[rest:]}")
    paper = palettes()["light"]["paper"]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="{paper}"/>{"".join(boards)}</svg>'
    )


def card_png(scenes: Sequence[Scene]) -> bytes:
    """The same as a picture of pixels. Raises ImportError where nothing can draw it."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=card_svg(scenes)))
