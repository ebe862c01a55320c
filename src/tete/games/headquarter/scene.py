"""What to draw of a view, and every legal placement as a path of taps."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from tete.core.game import CHANCE
from tete.core.scene import Cell, Label, Mark, Piece, Place, Scene, Term
from tete.core.text import Text
from tete.games.headquarter.cells import name
from tete.games.headquarter.choices import half_ids, picks
from tete.games.headquarter.layout import Frame
from tete.games.headquarter.marks import area_marks, areas_of, last_marks, loose_marks, side_id
from tete.games.headquarter.moves import NOTED
from tete.games.headquarter.pieces import PIECES, colour_at, taken
from tete.games.headquarter.score import Area
from tete.games.headquarter.view import View
from tete.games.headquarter.words import (
    COLOURS,
    LOOKS,
    SEATS,
    cell_name,
    prompt,
    score_name,
    side_cell_name,
    then,
)

TRAY = ("tray-1", "tray-2")
_APART = 0.2
"""How far apart two heads stand."""
UNSEEN = Text("hidden until the end")
_OWN = (Term(short=Text("Own memory"), name=Text("Own memory; bots forget nothing")),)


def draw(view: View) -> Scene:
    """The scene of a view: my side for a seat; for others, and after the end, both sides beside each other."""
    if view.seat is None or view.whole is not None:
        return _both(view)
    frame = Frame(view.setup.head, mirrored=view.seat == 1)
    cells, pieces = zip(*_side(view, frame, view.seat), strict=True)
    return replace(
        _frameless(view),
        width=frame.width,
        height=frame.height,
        outlines=frame.outlines(),
        cells=(*cells, *_tray_cells(view, frame)),
        pieces=(*(one for some in pieces for one in some), *_drawn(view)),
        marks=(
            *loose_marks(view),
            *last_marks(view),
            *area_marks(areas_of(view, view.seat), True),
        ),
        labels=_notes(view, frame),
        choices=tuple(pick for move in view.legal for pick in picks(move)),
    )


def _frameless(view: View) -> Scene:
    """What is said of a view however its heads are drawn."""
    return Scene(
        width=0,
        height=0,
        shape="free",
        prompt=prompt(view),
        then=then(view),
        places=places(view),
        terms=_terms(view),
        turn=_turn(view),
        you=view.seat,
    )


def _turn(view: View) -> int | None:
    if view.is_over:
        return None
    return CHANCE if view.drawn is None else view.mover


def places(view: View) -> tuple[Place, ...]:
    """Both seats, with their points where this viewer knows all of a side (Q7)."""
    return tuple(_seen(view, seat) for seat in (0, 1))


def _seen(view: View, seat: int) -> Place:
    """A side's points, as its zones and black outs are marked, before the end with their sum (Q10, Q11)."""
    if view.seat != seat and view.whole is None:
        return _HIDDEN[seat]
    plus, minus = _plus_and_minus(areas_of(view, seat))
    empty = view.setup.head.cells & ~taken(view.sides[seat])
    return _place(seat, plus, minus, 0 if view.is_over else empty.bit_count(), view.is_over)


def _plus_and_minus(areas: tuple[Area, ...]) -> tuple[int, int]:
    """What zones bring, and what black outs cost."""
    plus = sum(area.points for area in areas if area.colour)
    return plus, -sum(area.points for area in areas if not area.colour)


@lru_cache(maxsize=1024)
def _place(seat: int, plus: int, minus: int, free: int, is_over: bool) -> Place:
    return Place(
        seat=seat,
        name=SEATS[seat],
        letter=str(seat + 1),
        score=score_name(plus, minus, is_over),
        points=plus - minus,
        left=Text("{n} cell free|{n} cells free", n=free) if free else "",
    )


_HIDDEN = tuple(
    Place(seat=seat, name=SEATS[seat], letter=str(seat + 1), score=UNSEEN, hidden=True)
    for seat in (0, 1)
)


def _terms(view: View) -> tuple[Term, ...]:
    """That memory is one's own, as long as there is something to remember (Q8)."""
    return () if view.is_over or view.setup.memory == "aided" else _OWN


def _side(view: View, frame: Frame, seat: int) -> Iterator[tuple[Cell, tuple[Piece, ...]]]:
    """The cells of the viewer's own side, with the cubes in and behind them."""
    mine, other = view.sides[seat], view.sides[1 - seat]
    for cell in view.setup.head.order:
        colour, behind = colour_at(mine, cell), colour_at(other, cell)
        pieces = [_cube(1 - seat, cell, behind, name(cell), True)] if behind else []
        if colour:
            pieces.append(_cube(seat, cell, colour, name(cell), False))
        yield _cell(frame, cell, colour, behind), tuple(pieces)


@lru_cache(maxsize=8192)
def _cell(frame: Frame, cell: int, colour: str, behind: str) -> Cell:
    x, y = frame.place(cell)
    return Cell(
        id=name(cell),
        name=cell_name(cell, colour, behind, False),
        x=x,
        y=y,
        role="hollow",
        print=name(cell),
    )


@lru_cache(maxsize=8192)
def _cube(seat: int, cell: int, colour: str, place: str, behind: bool) -> Piece:
    """A cube; its id says on which side and cell it lies, and nothing of when or how it came there."""
    what, where = COLOURS[colour], name(cell)
    if behind:
        called = Text("{what} behind {place}", what=what, place=where)
    else:
        called = Text("{what} on {place}", what=what, place=where)
    if place != where:
        called = Text("{cell}, {seat}’s side", cell=called, seat=SEATS[seat])
    return Piece(
        id=f"cube-{side_id(seat, cell)}",
        name=called,
        shape="cube",
        letter=NOTED[colour],
        cell=place,
        role="behind" if behind else "",
        colour=LOOKS[colour],
    )


def _tray_cells(view: View, frame: Frame) -> Iterator[Cell]:
    for half, ident in enumerate(TRAY):
        yield _tray_cell(frame, half, ident, "" if view.drawn is None else PIECES[view.drawn][half])


@lru_cache(maxsize=1024)
def _tray_cell(frame: Frame, half: int, ident: str, colour: str) -> Cell:
    x, y = frame.tray(half)
    called = Text("tray, empty")
    if colour:
        called = Text("{colour} half of the double cube that was drawn", colour=COLOURS[colour])
    return Cell(id=ident, name=called, x=round(x, 3), y=round(y, 3), role="tray")


def _drawn(view: View) -> tuple[Piece, ...]:
    return () if view.drawn is None else _halves(view.drawn)


@lru_cache(maxsize=16)
def _halves(piece: int) -> tuple[Piece, ...]:
    """The two halves in the tray; where their colours differ, their letters are what one taps."""
    return tuple(
        Piece(
            id=ident,
            name=Text("{colour} half, drawn", colour=COLOURS[colour]),
            shape="cube",
            letter=NOTED[colour],
            cell=cell,
            colour=LOOKS[colour],
        )
        for ident, colour, cell in zip(half_ids(PIECES[piece]), PIECES[piece], TRAY, strict=True)
    )


def _notes(view: View, frame: Frame) -> tuple[Label, ...]:
    x, y = frame.note()
    return (_note(Text("{n} in the bag", n=sum(view.bag)), x, y),)


def _note(text: Text, x: float, y: float) -> Label:
    return Label(text=text, x=round(x, 3), y=round(y, 3), role="note")


def _both(view: View) -> Scene:
    """Both heads, each as its player sees it, with the reckoning once the game is over."""
    one = Frame(view.setup.head, mirrored=False)
    two = Frame(view.setup.head, mirrored=True, left=round(one.width + _APART, 3))
    frames = (one, two)
    cells: list[Cell] = []
    pieces: list[Piece] = []
    for seat, frame in enumerate(frames):
        for cell, cube in _half(view, frame, seat):
            cells.append(cell)
            pieces += cube
    if not view.is_over:
        cells += _tray_cells(view, two)
    return replace(
        _frameless(view),
        width=two.left + two.width,
        height=one.height,
        outlines=(*one.outlines(), *two.outlines()),
        cells=tuple(cells),
        pieces=(*pieces, *_drawn(view)),
        marks=(*last_marks(view), *_reckoned(view)),
        labels=_totals(view, frames),
    )


def _half(view: View, frame: Frame, seat: int) -> Iterator[tuple[Cell, list[Piece]]]:
    side, dark = view.sides[seat], view.dark[seat]
    for cell in view.setup.head.order:
        colour = colour_at(side, cell)
        shut = bool(dark >> cell & 1)
        place = side_id(seat, cell)
        yield (
            _both_cell(frame, seat, cell, colour, shut),
            [_cube(seat, cell, colour, place, False)] if colour else [],
        )


@lru_cache(maxsize=8192)
def _both_cell(frame: Frame, seat: int, cell: int, colour: str, shut: bool) -> Cell:
    x, y = frame.place(cell)
    return Cell(
        id=side_id(seat, cell),
        name=side_cell_name(seat, cell, colour, shut),
        x=x,
        y=y,
        role="shut" if shut else "hollow",
        print=name(cell),
    )


def _reckoned(view: View) -> Iterator[Mark]:
    """Zones and black outs of both sides where nothing is hidden."""
    if view.whole is not None:
        for seat in (0, 1):
            yield from area_marks(areas_of(view, seat), not view.is_over, seat)


def _totals(view: View, frames: tuple[Frame, Frame]) -> tuple[Label, ...]:
    """On each stand whose side it is and, after the end, what it comes to."""
    if view.is_over:
        return tuple(
            label for seat, frame in enumerate(frames) for label in _reckoning(view, seat, frame)
        )
    (first_x, y), (x, _) = frames[0].middle(), frames[1].note()
    left = Text("{n} in the bag", n=sum(view.bag))
    return (_note(SEATS[0], first_x, y), _note(left, x, y - 0.2), _note(SEATS[1], x, y + 0.37))


def _reckoning(view: View, seat: int, frame: Frame) -> tuple[Label, ...]:
    plus, minus = _plus_and_minus(areas_of(view, seat))
    x, y = frame.middle()
    sum_up = Text("{plus} − {minus} = {total}", plus=plus, minus=minus, total=plus - minus)
    return (
        _note(SEATS[seat], x, y - 0.2),
        Label(text=sum_up, x=round(x, 3), y=round(y + 0.37, 3), role="title"),
    )
