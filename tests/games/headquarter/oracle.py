"""The rules of HeadQuarter read a second time: slow, plain, and sharing no code with the game.

A cell is (column, row), a side a dictionary of cells to colours, and whether something falls is asked cube by
cube. Wherever the rules can be followed word by word, they are.
"""

from dataclasses import dataclass, field, replace

Cell = tuple[int, int]
Side = dict[Cell, str]


@dataclass(frozen=True)
class Table:
    """A game in progress. ``known`` holds for each seat what it has seen of the other side, and its backs."""

    cells: frozenset[Cell]
    scale: str = "printed"
    sides: tuple[Side, Side] = field(default_factory=lambda: ({}, {}))
    bag: tuple[str, ...] = ()
    drawn: str | None = None
    mover: int = 0
    could_not: bool = False
    end: str = "full"
    starter: int | None = 0
    last_turn: bool = False
    remembered: tuple[frozenset[Cell], frozenset[Cell]] = (frozenset(), frozenset())
    backs: tuple[frozenset[Cell], frozenset[Cell]] = (frozenset(), frozenset())


def begin(
    rows: list[str], scale: str = "printed", end: str = "full", first: str = "first"
) -> Table:
    """A new game."""
    high = len(rows)
    cells = {
        (column, high - row)
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign == "#"
    }
    bag = [a + b for a in "RGBY" for b in "RGBY" if "RGBY".index(a) <= "RGBY".index(b)] * 3
    table = Table(frozenset(cells), scale, bag=tuple(bag), end=end)
    if first == "lot":
        return replace(table, starter=None)
    return begun(table, 0 if first == "first" else 1)


def begun(table: Table, starter: int) -> Table:
    """Somebody is agreed on, or drawn by lot, to begin."""
    return look(pass_over(replace(table, starter=starter, mover=starter)))


def text_of(cell: Cell) -> str:
    return f"{'abcdefghijkl'[cell[0]]}{cell[1]}"


def rests(table: Table, seat: int, cell: Cell, piece: set[Cell]) -> bool:
    """Q5: below is a cube that was there before, or the head's edge."""
    below = cell[0], cell[1] - 1
    return below not in table.cells or (below in table.sides[seat] and below not in piece)


def solid(table: Table, seat: int, cell: Cell) -> bool:
    return cell not in table.cells or cell in table.sides[seat]


def places(table: Table, seat: int) -> dict[str, list[tuple[int, Cell]]]:
    """Q4, Q5: every stable placement without its colours: what is written, and the two places it takes."""
    other = 1 - seat
    free = {cell for cell in table.cells if cell not in table.sides[seat]}
    found: dict[str, list[tuple[int, Cell]]] = {}
    for cell in free:
        column, row = cell
        right, above = (column + 1, row), (column, row + 1)
        if right in free:
            first, second = (rests(table, seat, c, {cell, right}) for c in (cell, right))
            held_right = solid(table, seat, (column + 2, row))
            held_left = solid(table, seat, (column - 1, row))
            if (first and second) or (first and held_right) or (second and held_left):
                found[f"flat {text_of(cell)}-{text_of(right)}"] = [(seat, cell), (seat, right)]
        if above in free and rests(table, seat, cell, {cell, above}):
            found[f"up {text_of(cell)}-{text_of(above)}"] = [(seat, cell), (seat, above)]
        if cell not in table.sides[other] and (
            rests(table, seat, cell, set()) or rests(table, other, cell, set())
        ):
            found[f"thru {text_of(cell)}"] = [(seat, cell), (other, cell)]
    return found


def ending(table: Table) -> tuple[tuple[float, ...], str] | None:
    """Q9 to Q12: the points of both, and why it ended."""
    if table.drawn is not None or table.starter is None:
        return None
    if table.end == "starter":
        full, done = ended_by_the_starter(table)
    else:
        full = any(len(side) == len(table.cells) for side in table.sides)
        others = table.mover != table.starter
        done = not places(table, table.mover) if others else full or table.could_not
    if table.bag and not done:
        return None
    reason = "full" if full else "stuck" if table.bag else "bag"
    return tuple(float(score(table, seat)) for seat in (0, 1)), reason


def ended_by_the_starter(table: Table) -> tuple[bool, bool]:
    """Q9, ``starter``: whether his side is full, and whether the other has had the last turn, or cannot use it."""
    starter = table.starter or 0
    full = len(table.sides[starter]) == len(table.cells)
    if table.mover == starter:
        return full, table.last_turn
    return full, not places(table, starter) and not places(table, 1 - starter)


def score(table: Table, seat: int) -> int:
    """Q10, Q11."""
    side = table.sides[seat]
    points = 0
    left = set(table.cells)
    while left:
        start = left.pop()
        colour, area, edge = side.get(start), {start}, [start]
        while edge:
            column, row = edge.pop()
            for near in (
                (column + 1, row),
                (column - 1, row),
                (column, row + 1),
                (column, row - 1),
            ):
                if near in left and side.get(near) == colour:
                    left.remove(near)
                    area.add(near)
                    edge.append(near)
        n = len(area)
        if colour is not None:
            points += {1: 0}.get(n, n**2)
        elif table.scale == "printed":
            points -= {1: 2}.get(n, n**2)
        else:
            points -= n**2 if table.scale == "square" else n + n
    return points


def legal(table: Table) -> set[str]:
    """The texts of all legal moves; the draws where a piece is to be drawn."""
    if ending(table):
        return set()
    if table.starter is None:
        return {"begins 1", "begins 2"}
    if table.drawn is None:
        return {f"draw {piece}" for piece in table.bag}
    ways = {table.drawn, table.drawn[::-1]}
    return {f"{text} {way}" for text in places(table, table.mover) for way in ways}


def after(table: Table, text: str) -> Table:
    """The table after a legal move."""
    *words, colours = text.split()
    if words == ["begins"]:
        return begun(table, int(colours) - 1)
    if words == ["draw"]:
        bag = list(table.bag)
        bag.remove(colours)
        return replace(table, bag=tuple(bag), drawn=colours)
    me = table.mover
    sides: tuple[Side, Side] = (dict(table.sides[0]), dict(table.sides[1]))
    backs = list(table.backs)
    for (seat, cell), colour in zip(places(table, me)[" ".join(words)], colours, strict=True):
        sides[seat][cell] = colour
        if seat != me:
            backs[me] |= {cell}
    moved = replace(
        table, sides=sides, backs=(backs[0], backs[1]), drawn=None, mover=1 - table.mover
    )
    return look(pass_over(moved))


def pass_over(table: Table) -> Table:
    """Q9: a starter who cannot place, and the other has his turn still; with ``starter`` also the other passes."""
    if ending(table):
        return table
    starter = table.starter or 0
    if table.mover == starter:
        if places(table, starter):
            return table
        return replace(table, could_not=True, mover=1 - starter, last_turn=True)
    if table.end == "starter":
        if not places(table, starter):
            return replace(table, last_turn=True)
        if not places(table, 1 - starter):
            return replace(table, mover=starter, could_not=True)
    return table


def look(table: Table) -> Table:
    """Everybody looks through his empty cells, and remembers."""
    now = [table.remembered[seat] | set(through(table, seat)) for seat in (0, 1)]
    return replace(table, remembered=(now[0], now[1]))


def through(table: Table, seat: int) -> set[Cell]:
    """Q7: the cells of the other side where a cube shows through an empty cell of mine."""
    return {cell for cell in table.sides[1 - seat] if cell not in table.sides[seat]}


def shown(table: Table, seat: int, aided: bool) -> dict[tuple[int, Cell], str]:
    """Q7, Q8: what a seat may be shown, by side and cell."""
    if ending(table):
        return {(at, c): colour for at in (0, 1) for c, colour in table.sides[at].items()}
    behind = through(table, seat) | table.backs[seat]
    if aided:
        behind |= table.remembered[seat]
    found = {(seat, cell): colour for cell, colour in table.sides[seat].items()}
    return found | {(1 - seat, cell): table.sides[1 - seat][cell] for cell in behind}
