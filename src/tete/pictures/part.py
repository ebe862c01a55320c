"""A part of a board: what a diagram shows where the rest of it has nothing to say."""

from collections.abc import Iterator

import msgspec

from tete.codes import Code
from tete.core.errors import InvalidPosition
from tete.core.scene import Label, Mark, Scene
from tete.core.text import Text


def part_of(scene: Scene, first: str, last: str) -> Scene:
    """The squares from one corner to the other, with their coordinates and all that is upon them.

    Raises InvalidPosition where there are no such squares, or no board of squares.
    """
    cells = {cell.id.casefold(): cell for cell in scene.cells}
    try:
        one, other = cells[first.casefold()], cells[last.casefold()]
    except KeyError as error:
        why = Text("There is no cell “{cell}” to show a part from.", cell=error.args[0])
        raise InvalidPosition(Code.NO_PART, why) from None
    if scene.shape != "square":
        raise InvalidPosition(Code.NO_PART, Text("Of this board no part can be shown."))
    left, right = min(one.x, other.x) - 0.5, max(one.x, other.x) + 0.5
    top, bottom = min(one.y, other.y) - 0.5, max(one.y, other.y) + 0.5
    kept = [cell for cell in scene.cells if left < cell.x < right and top < cell.y < bottom]
    there = {cell.id for cell in kept}
    return msgspec.structs.replace(
        scene,
        width=right - left,
        height=bottom - top,
        cells=tuple(msgspec.structs.replace(c, x=c.x - left, y=c.y - top) for c in kept),
        pieces=tuple(piece for piece in scene.pieces if not piece.cell or piece.cell in there),
        dice=tuple(die for die in scene.dice if not die.cell or die.cell in there),
        marks=tuple(_marks(scene.marks, there)),
        tracks=(),
        labels=tuple(_labels(scene, left, right, top, bottom)),
    )


def _marks(marks: tuple[Mark, ...], there: set[str]) -> Iterator[Mark]:
    """Marks as far as they lie there."""
    for mark in marks:
        if cells := tuple(cell for cell in mark.cells if cell in there):
            yield msgspec.structs.replace(mark, cells=cells)


def _labels(scene: Scene, left: float, right: float, top: float, bottom: float) -> Iterator[Label]:
    """The coordinates of what is shown, as far from its edge as they were from the board's."""
    for label in scene.labels:
        x, y = label.x, label.y
        if 0 <= x <= scene.width and left < x < right:
            y = y if y < 0 else y - scene.height + bottom - top
            yield msgspec.structs.replace(label, x=x - left, y=y)
        elif 0 <= y <= scene.height and top < y < bottom:
            x = x if x < 0 else x - scene.width + right - left
            yield msgspec.structs.replace(label, x=x, y=y - top)
