"""A scene as a picture inside a page: small, painted by the page's stylesheet, cut as the page cuts its boards."""

from collections.abc import Iterator, Sequence
from html import escape

from tete.core.scene import Scene
from tete.core.text import Catalogue
from tete.pictures import svg
from tete.pictures.merged import cells_as_one, letters_as_one
from tete.pictures.paint import worn
from tete.pictures.pieces import piece_shape
from tete.pictures.printed import printed
from tete.pictures.sketch import Sketch

_THIN_RIM = 14
"""How wide the rim is where nothing is printed on it."""
_TRAY_GAP = 0.6
_OURS = "url(#tete-"
"""Patterns have the names that the page gives them."""


def frame(scene: Scene) -> tuple[float, float, float]:
    """The rim's width, and how wide and how high the whole is: the board, and what lies below it."""
    rim = svg.RIM if scene.labels else _THIN_RIM
    rows = -(-sum(not piece.cell for piece in scene.pieces) // _across(scene))
    high = scene.height * svg.UNIT + 2 * rim + (rows and (rows + 0.2) * svg.UNIT)
    return rim, scene.width * svg.UNIT + 2 * rim, high


def ratio(scene: Scene) -> float:
    """Width over height."""
    _, wide, high = frame(scene)
    return wide / high


def inline_svg(
    scene: Scene,
    catalogue: Catalogue | None = None,
    name: str = "",
    *,
    patterns: bool = True,
    small: bool = False,
    sketches: Sequence[Sketch] = (),
    width: float | None = None,
) -> str:
    """The picture of a scene for a page that has the stylesheet of roles; decoration, unless it has a ``name``.

    Without ``patterns`` those of another picture on the page are used. In a ``small`` one nobody looks for a cell.
    ``sketches`` are moves to draw upon it, ``width`` is how wide it would like to be, in ``rem``.
    Things in it have no names, and no shadows: those cost a browser more than all the rest.
    """
    spell = catalogue.say if catalogue else str
    scene = printed(worn(scene), spell)
    rim, wide, high = frame(scene)
    corner = svg.MARGIN + svg.RIM - rim
    drawn = "".join(
        (_rim(scene, corner, rim), *svg.shapes(scene, _unnamed, sketches, spell), *_beside(scene))
    )
    for needless in ("<title></title>", ' filter="url(#soft)"', ' aria-hidden="true"'):
        drawn = drawn.replace(needless, "")
    drawn = letters_as_one(drawn)
    if small:
        drawn = cells_as_one(drawn)
    said = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    if width is not None:
        said += f' width="{width:g}rem"'
    tiles = svg.PATTERN_DEFS.replace('id="', 'id="tete-').replace("\n", "")
    return (
        f'<svg class="tete still" viewBox="{corner:g} {corner:g} {wide:g} {high:g}" {said}>'
        f"{f'<defs>{tiles}</defs>' if patterns else ''}{drawn.replace('url(#', _OURS)}</svg>"
    )


def _rim(scene: Scene, corner: float, rim: float) -> str:
    wide, high = (side * svg.UNIT + 2 * rim for side in (scene.width, scene.height))
    return svg.rim_shape(scene.shape, corner, wide, high)


def _beside(scene: Scene) -> Iterator[str]:
    """The pieces that lie in rows below the board."""
    edge, across = svg.MARGIN + svg.RIM, _across(scene)
    below = edge + scene.height * svg.UNIT + frame(scene)[0]
    for at, piece in enumerate(piece for piece in scene.pieces if not piece.cell):
        x = edge + (at % across + 0.5) * svg.UNIT
        yield piece_shape(piece, x, below + (at // across + _TRAY_GAP) * svg.UNIT, 1, _unnamed)


def _across(scene: Scene) -> int:
    return max(1, int(scene.width))


def _unnamed(_: str) -> str:
    return ""
