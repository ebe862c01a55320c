"""What is pointed out: the last placement, zones and black outs with their points."""

from functools import lru_cache

from tete.core.scene import Mark
from tete.core.text import Text
from tete.games.headquarter.cells import each, name
from tete.games.headquarter.moves import Kind, Place
from tete.games.headquarter.pieces import taken
from tete.games.headquarter.score import Area, blackouts, lost, zones
from tete.games.headquarter.view import View
from tete.games.headquarter.words import COLOURS, SEATS


@lru_cache(maxsize=1024)
def area_marks(areas: tuple[Area, ...], asked: bool, seat: int | None = None) -> tuple[Mark, ...]:
    """Zones that score and areas that cost; with a seat, those of its side where both are shown."""
    return tuple(_area(area, asked, seat) for area in areas if area.points)


def areas_of(view: View, seat: int) -> tuple[Area, ...]:
    """The zones and the black outs of a side that the viewer sees whole (Q10, Q11).

    Before the end only those empty cells are black outs that nothing can fill any more.
    """
    side, setup = view.sides[seat], view.setup
    empty = setup.head.cells & ~taken(side)
    black = empty if view.is_over else lost(empty, taken(view.sides[1 - seat]))
    return zones(side) + blackouts(black, setup.blackouts)


def _area(area: Area, asked: bool, seat: int | None) -> Mark:
    called = _area_name(area)
    if seat is None:
        cells = tuple(map(name, each(area.cells)))
    else:
        cells = tuple(side_id(seat, cell) for cell in each(area.cells))
        called = Text("{area}, {seat}’s side", area=called, seat=SEATS[seat])
    printed = str(area.points) if area.colour else f"−{-area.points}"
    kind = "zone" if area.colour else "hole"
    return Mark(kind=kind, cells=cells, name=called, print=printed, asked=asked)


def _area_name(area: Area) -> Text:
    cells = tuple(map(name, each(area.cells)))
    if area.colour:
        return Text(
            "zone of {n} {colour} cubes at {cell}: {points} points",
            n=len(cells),
            colour=COLOURS[area.colour],
            cell=cells[0],
            points=area.points,
        )
    return Text(
        "black out of {n} cell at {cell}: costs {points} points"
        "|black out of {n} cells at {cell}: costs {points} points",
        n=len(cells),
        cell=cells[0],
        points=-area.points,
    )


def loose_marks(view: View) -> tuple[Mark, ...]:
    """The empty cells of the mover's side that no placement of the piece drawn takes up (Q5)."""
    if view.seat is None or not view.legal:
        return ()
    free = view.empty[view.seat]
    for move in view.legal:
        for cell in move.cells:
            free &= ~(1 << cell)
    return _loose(free) if free else ()


@lru_cache(maxsize=1024)
def _loose(free: int) -> tuple[Mark, ...]:
    cells = tuple(map(name, each(free)))
    called = Text("nothing can be placed on {cells} now", cells=", ".join(cells))
    return (Mark(kind="loose", cells=cells, name=called),)


def last_marks(view: View) -> tuple[Mark, ...]:
    """Where cubes were just placed, as far as the viewer saw it."""
    if view.whole is not None:
        return _last_whole(view)
    if not view.events or view.seat is None:
        return ()
    event = view.events[-1]
    if isinstance(event, Place):
        return tuple(_last(name(cell)) for cell in event.cells)
    cubes = (*event.shown, *((event.through,) if event.through else ()))
    return tuple(_last(name(cube.cell)) for cube in cubes)


def _last_whole(view: View) -> tuple[Mark, ...]:
    s = view.whole
    if s is None or not s.plays or s.is_over:
        return ()
    play, mover = s.plays[-1], s.glimpses[-1].by
    places = [(mover, cell) for cell in play.cells]
    if play.kind is Kind.THRU:
        places.append((1 - mover, play.cell))
    return tuple(_last(name(cell), side_id(seat, cell)) for seat, cell in places)


def side_id(seat: int, cell: int) -> str:
    """The id of a cell where both sides are shown."""
    return f"{seat + 1}-{name(cell)}"


@lru_cache(maxsize=1024)
def _last(place: str, ident: str = "") -> Mark:
    return Mark(kind="new", cells=(ident or place,), name=Text("just placed: {place}", place=place))
