"""A scene that is only glanced at, no larger than a hand: nothing on it that nobody could read."""

import msgspec

from tete.core.scene import Scene


def miniature(scene: Scene) -> Scene:
    """Without coordinates, prints and the letters of pieces; what somebody has written stays.

    To lay out words is most of what a page does for a small picture.
    """
    replace = msgspec.structs.replace
    return replace(
        scene,
        labels=(),
        cells=tuple(replace(cell, print="") if cell.print else cell for cell in scene.cells),
        pieces=tuple(
            piece if piece.shape == "letter" else replace(piece, letter="")
            for piece in scene.pieces
        ),
        marks=tuple(replace(mark, print="") if mark.print else mark for mark in scene.marks),
    )
