"""Letters on a board in words: the runs they make, each with the cell it begins on."""

from collections.abc import Iterable, Mapping

from tete.core.scene import Cell, Scene

_Place = tuple[float, float]


def runs(scene: Scene) -> list[str]:
    """Every run of two or more letters, across then down, and letters that stand alone."""
    cells = {cell.id: cell for cell in scene.cells}
    letters = {
        (cells[piece.cell].x, cells[piece.cell].y): piece.letter
        for piece in scene.pieces
        if piece.shape == "letter" and piece.cell in cells
    }
    names = {(cell.x, cell.y): cell.id for cell in scene.cells}
    step = _step(cells.values())
    found = [
        run for way in ((step, 0.0), (0.0, step)) for run in _along(letters, way) if len(run) > 1
    ]
    used = {place for run in found for place in run}
    alone = [[place] for place in sorted(letters, key=_reading) if place not in used]
    return [f"{names[run[0]]} {''.join(letters[place] for place in run)}" for run in found + alone]


def _along(letters: Mapping[_Place, str], way: _Place) -> list[list[_Place]]:
    dx, dy = way
    found = []
    for x, y in sorted(letters, key=_reading):
        if (x - dx, y - dy) in letters:
            continue
        run = [(x, y)]
        while (following := (run[-1][0] + dx, run[-1][1] + dy)) in letters:
            run.append(following)
        found.append(run)
    return found


def _reading(place: _Place) -> _Place:
    return place[1], place[0]


def _step(cells: Iterable[Cell]) -> float:
    """How far cells are apart."""
    return max((cell.size for cell in cells), default=1.0)
