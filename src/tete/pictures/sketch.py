"""A move before it is made, as what there is to draw of it: from where, over what, to where, what it takes.

Knows choices, not rules: it reads a scene's paths of taps and lines to write on. A move that the rules refuse has
none, and is told by the cells that its text names.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tete.core.scene import Cell, Line, Pick, Piece, Scene, Write

_NAMED = re.compile(r"[\w]+")


@dataclass(frozen=True)
class Ghost:
    """A piece where the move puts it; ``behind`` what stands on that cell."""

    piece: Piece
    cell: str
    behind: bool = False


@dataclass(frozen=True)
class Sketch:
    """What a move looks like on the board; ``name`` says it in words, or why it is ``refused``.

    ``rings`` are cells or dice to outline, ``arrows`` ways over cells, ``letters`` what is written and is not there
    yet, ``word`` all the cells of a word, and ``ends`` the cells at which the move can be told from others.
    """

    name: str
    rings: tuple[str, ...] = ()
    arrows: tuple[tuple[str, ...], ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    letters: tuple[tuple[str, str], ...] = ()
    word: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    refused: bool = False


def sketch(scene: Scene, move: str) -> Sketch | None:
    """A move that can be chosen in a scene, by its canonical text; None if it cannot."""
    picks = [one for one in scene.choices if isinstance(one, Pick) and one.move == move]
    return _picked(scene, picks) if picks else _spelled(scene, move)


def refused(scene: Scene, move: str, why: str) -> Sketch:
    """A move that is not allowed, as far as its text tells where it would have gone."""
    if word := _spelled(scene, move):
        return Sketch(why, letters=word.letters, word=word.word, ends=word.ends, refused=True)
    cells = {cell.id: cell for cell in scene.cells}
    named = tuple(dict.fromkeys(part for part in _NAMED.findall(move) if part in cells))
    waiting = [piece for piece in scene.pieces if _waits(piece, cells)]
    if waiting:
        ghosts = tuple(Ghost(piece, cell) for piece, cell in zip(waiting, named, strict=False))
        return Sketch(why, rings=named, ghosts=ghosts, ends=named, refused=True)
    arrows = (named,) if len(named) == 2 else ()
    return Sketch(why, rings=named, arrows=arrows, ends=named[-1:], refused=True)


def _picked(scene: Scene, picks: list[Pick]) -> Sketch:
    """Of all the paths that lead to a move, those that say most on the board."""
    cells = {cell.id: cell for cell in scene.cells}
    pieces = {piece.id: piece for piece in scene.pieces}
    seen = {*cells, *pieces, *(die.id for die in scene.dice)}
    taken = {piece.cell for piece in scene.pieces if piece.role != "behind"}
    most = max(_on_board(pick, seen) for pick in picks)
    rings: dict[str, None] = {}
    arrows: dict[tuple[str, ...], None] = {}
    ghosts: dict[Ghost, None] = {}
    ends: dict[str, None] = {}

    def where(ident: str) -> str:
        return pieces[ident].cell if ident in pieces else ident

    for pick in (pick for pick in picks if _on_board(pick, seen) == most):
        put = tuple(_put(pick, pieces, cells))
        ghosts |= dict.fromkeys(put)
        path = pick.way if len(pick.way) > 1 else pick.path
        along = [where(ident) for ident in path if ident in seen]
        if put:
            along = [ghost.cell for ghost in put]
        ends_of = along if put or pick.loose else along[-1:]
        outlined = (along[:1] + along[-1:]) if len(pick.way) > 1 else along
        rings |= dict.fromkeys(
            [*outlined, *(where(a) for a in pick.about if a in seen and not put)]
        )
        ends |= dict.fromkeys(ends_of or [where(a) for a in pick.about if where(a) in cells])
        if len(along) > 1 and not put and not pick.loose and along[0] in taken:
            goes = tuple(along) if len(pick.way) > 1 else (along[0], along[1])
            if goes[0] != goes[-1]:
                arrows[goes] = None
    return Sketch(picks[0].name, tuple(rings), tuple(arrows), tuple(ghosts), ends=tuple(ends))


def _on_board(pick: Pick, seen: set[str]) -> int:
    return sum(ident in seen for ident in pick.path)


def _waits(piece: Piece, cells: dict[str, Cell]) -> bool:
    """Whether a piece lies in a tray, to be placed."""
    return piece.cell in cells and cells[piece.cell].role == "tray"


def _put(pick: Pick, pieces: dict[str, Piece], cells: dict[str, Cell]) -> Iterator[Ghost]:
    """What a move puts from the tray onto cells; the second on one cell lies behind the first."""
    moved = [pieces[one] for one in (*pick.path, *pick.about) if one in pieces]
    waiting = [piece for piece in moved if _waits(piece, cells)]
    before: set[str] = set()
    for piece, cell in zip(waiting, (one for one in pick.path if one in cells), strict=False):
        yield Ghost(piece, cell, cell in before)
        before.add(cell)


def _spelled(scene: Scene, move: str) -> Sketch | None:
    """A word on its line, where one can be written: the letters that are not there yet, and all of its cells."""
    start, _, word = move.partition(" ")
    line = next((one for one in _lines(scene) if start in one.starts), None)
    if line is None or not word:
        return None
    first = line.starts.index(start)
    there = {piece.cell for piece in scene.pieces}
    cells = line.cells[first : first + len(word)]
    letters = tuple((cell, letter) for cell, letter in zip(cells, word, strict=False))
    missing = tuple((cell, letter) for cell, letter in letters if cell not in there)
    return Sketch(move, letters=missing, word=cells, ends=cells[:1])


def _lines(scene: Scene) -> Iterator[Line]:
    for choice in scene.choices:
        if isinstance(choice, Write):
            yield from choice.lines
