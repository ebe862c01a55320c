"""A scene's board as characters: cells at their rounded places, pieces and marks upon them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, floor

from rich.cells import cell_len

from tete.core.scene import Cell, Die, Mark, Piece, Scene
from tete.pictures.paint import worn
from tete.terminal.canvas import Canvas
from tete.terminal.glyphs import Glyphs
from tete.terminal.paint import Paint
from tete.terminal.tile import Box, Tile

SIZES = ((6, 3), (4, 2), (3, 1), (2, 1))
"""Columns and rows a cell can have, largest first."""


@dataclass(frozen=True)
class Margins:
    """Columns and rows around the cells, for coordinates."""

    left: int
    right: int
    top: int
    bottom: int


@dataclass(frozen=True)
class Overlay:
    """What a person is just choosing: cells chosen so far, and numbers on where they lead."""

    chosen: tuple[str, ...] = ()
    numbers: Mapping[str, str] = field(default_factory=dict)


NOTHING = Overlay()


def size_for(scene: Scene, width: int, height: int) -> tuple[int, int]:
    """The largest size of a cell with which the board fits; the smallest if none does."""
    margins = _margins(scene)
    for size in SIZES:
        across, down = _extent(scene, margins, size)
        if across <= width and down <= height:
            return size
    return SIZES[-1]


def draw(
    scene: Scene, paint: Paint, glyphs: Glyphs, size: tuple[int, int], overlay: Overlay = NOTHING
) -> Canvas:
    """The board of a scene, cells of that size, with coordinates and marks."""
    scene = worn(scene)
    margins = _margins(scene)
    canvas = Canvas(*_extent(scene, margins, size))
    if scene.shape == "round":
        canvas.disc(0, 0, canvas.width, canvas.height, paint.style(ground="board"))
    _labels(canvas, scene, paint, margins, size)
    cells = {cell.id: cell for cell in scene.cells}
    pieces: defaultdict[str, list[Piece]] = defaultdict(list)
    for piece in scene.pieces:
        pieces[piece.cell].append(piece)
    signs = _signs(scene, cells)
    for cell in scene.cells:
        box = _box(cell, margins, size)
        tile = Tile(canvas, box, cell, tuple(pieces[cell.id]), tuple(signs[cell.id]), paint, glyphs)
        tile.draw(cell.id in overlay.chosen, overlay.numbers.get(cell.id, ""))
        _dice(canvas, box, [die for die in scene.dice if die.cell == cell.id], paint, glyphs)
    return canvas


def _margins(scene: Scene) -> Margins:
    printed = [label for label in scene.labels if label.text]
    widest = max((cell_len(label.text) for label in printed), default=0)
    return Margins(
        left=widest + 1 if any(label.x < 0 for label in printed) else 0,
        right=widest + 1 if any(label.x > scene.width for label in printed) else 0,
        top=int(any(label.y < 0 for label in printed)),
        bottom=int(any(label.y > scene.height for label in printed)),
    )


def _extent(scene: Scene, margins: Margins, size: tuple[int, int]) -> tuple[int, int]:
    return (
        margins.left + ceil(scene.width * size[0]) + margins.right,
        margins.top + ceil(scene.height * size[1]) + margins.bottom,
    )


def _box(cell: Cell, margins: Margins, size: tuple[int, int]) -> Box:
    width, height = (max(1, round(cell.size * side)) for side in size)
    if cell.shape == "round":
        height = max(1, floor(cell.size * size[1]))
    return Box(
        row=margins.top + floor(cell.y * size[1] - height / 2 + 0.5),
        column=margins.left + floor(cell.x * size[0] - width / 2 + 0.5),
        width=width,
        height=height,
    )


def _labels(
    canvas: Canvas, scene: Scene, paint: Paint, margins: Margins, size: tuple[int, int]
) -> None:
    """Coordinates, in line with what is written on the cells; corners have no text to print.

    Small print between the cells is left out: there is no room, and the cells have it too.
    """
    for label in scene.labels:
        if label.role == "print":
            continue
        text = label.text
        if label.x < 0:
            column = margins.left - 1 - cell_len(text)
        elif label.x > scene.width:
            column = canvas.width - margins.right + 1
        else:
            column = margins.left + floor(label.x * size[0] - cell_len(text) / 2)
        if label.y < 0:
            row = 0
        elif label.y > scene.height:
            row = canvas.height - 1
        else:
            row = margins.top + floor(label.y * size[1] - size[1] / 2) + size[1] // 3
        canvas.put(row, column, text, paint.quiet)


def _dice(canvas: Canvas, box: Box, dice: Sequence[Die], paint: Paint, glyphs: Glyphs) -> None:
    """Dice that lie on a cell, side by side; a red dot is shown as one."""
    across = len(dice) * 5 - 2
    row = box.row + box.height // 2
    for at, die in enumerate(dice):
        face = str(die.value) if die.role == "number" else glyphs.dot if die.value else " "
        role = "accent" if die.role == "dot" else "ink"
        column = box.column + (box.width - across) // 2 + at * 5
        face = f"[{face}]" if paint.bare else f" {face} "
        canvas.put(row, column, face, paint.style(role, "paper", bold=True))


def _signs(
    scene: Scene, cells: Mapping[str, Cell]
) -> defaultdict[str, list[tuple[Mark, tuple[int, int], str]]]:
    """For every cell the marks upon it: the mark, its direction there, and the cell's part in it."""
    signs: defaultdict[str, list[tuple[Mark, tuple[int, int], str]]] = defaultdict(list)
    for mark in (mark for mark in scene.marks if not mark.asked):
        last = len(mark.cells) - 1
        for at, cell in enumerate(mark.cells):
            part = "end" if at == last else "start" if at == 0 else "between"
            before = cells[mark.cells[max(0, at - 1)]]
            after = cells[mark.cells[min(last, max(at, 1))]]
            way = _sign(after.x - before.x), _sign(after.y - before.y)
            signs[cell].append((mark, way, part))
    return signs


def _sign(length: float) -> int:
    return 0 if abs(length) < 0.25 else 1 if length > 0 else -1
