"""The rules of Kopf oder Knopf read a second time: slow, plain, and sharing no code with the game.

A square is (column, row), both from 1. Buttons are a dict of square to colour, and every position in which
a turn began is kept in a list. Wherever the rules can be followed word by word, they are.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

Square = tuple[int, int]
Men = Mapping[Square, str]

COLOURS = ("r", "b")
EVERYWHERE = [(column, row) for row in range(1, 11) for column in range(1, 11)]
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


@dataclass(frozen=True)
class Table:
    """A game in progress; ``begun`` holds the position at the start of every turn so far."""

    holes: Mapping[Square, int]
    men: Men
    mover: str = "r"
    step: str = "move"
    taken: Mapping[str, int] = field(default_factory=lambda: {"r": 0, "b": 0})
    goal: int = 10
    prevent: bool = False
    choose: bool = False
    swap: bool = False
    begun: tuple[tuple[str, tuple[tuple[Square, str], ...]], ...] = ()
    quiet_turns: int = 0
    removed: bool = False


def text_of(square: Square) -> str:
    return "abcdefghij"[square[0] - 1] + str(square[1])


def square_of(text: str) -> Square:
    return "abcdefghij".index(text[0]) + 1, int(text[1:])


def other(colour: str) -> str:
    return "b" if colour == "r" else "r"


def holes_of(digits: str) -> dict[Square, int]:
    """100 digits, row 10 first, left to right."""
    places = [(column, row) for row in range(10, 0, -1) for column in range(1, 11)]
    return {place: int(digit) for place, digit in zip(places, digits, strict=True)}


def first_position() -> dict[Square, str]:
    """K2: walk the ring clockwise from b2 and lay red and blue in turn."""
    men: dict[Square, str] = {}
    at, colour = (2, 2), "r"
    for step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        for _ in range(7):
            men[at] = colour
            colour = other(colour)
            at = at[0] + step[0], at[1] + step[1]
    return men


def begin(
    digits: str, goal: int = 10, groups: str = "penalty", strike: str = "all", swap: bool = False
) -> Table:
    """A new game."""
    table = Table(
        holes_of(digits),
        first_position(),
        goal=goal,
        prevent=groups == "prevent",
        choose=strike == "choose",
        swap=swap,
    )
    return start_turn(table)


def read(line: str) -> Table:
    """The table of a position line that names its board by digits and has no history."""
    rows, mover, step, taken, *options = line.split()
    men: dict[Square, str] = {}
    for row, runs in zip(range(10, 0, -1), rows.split("/"), strict=True):
        places = runs.replace("10", "." * 10)
        for number in range(9, 0, -1):
            places = places.replace(str(number), "." * number)
        assert len(places) == 10
        men |= {(column, row): who for column, who in enumerate(places, 1) if who != "."}
    said = dict(option.split("=") for option in options)
    red, blue = taken.split("-")
    table = Table(
        holes_of(said["board"]),
        men,
        mover=mover,
        taken={"r": int(red), "b": int(blue)},
        goal=int(said["goal"]),
        prevent=said["groups"] == "prevent",
        choose=said.get("strike") == "choose",
        swap=said.get("swap") == "on",
    )
    return replace(start_turn(table), step=step)


def on_board(square: Square) -> bool:
    return 1 <= square[0] <= 10 and 1 <= square[1] <= 10


def beside(square: Square) -> Iterator[Square]:
    """The up to eight squares that touch a square by a side or a corner."""
    for x, y in AROUND:
        if on_board((square[0] + x, square[1] + y)):
            yield square[0] + x, square[1] + y


def groups(men: Men, colour: str) -> list[set[Square]]:
    """K4: the sets of buttons of one colour connected by sides or corners."""
    left = {square for square, who in men.items() if who == colour}
    found = []
    while left:
        group: set[Square] = set()
        todo = [left.pop()]
        while todo:
            at = todo.pop()
            group.add(at)
            for near in beside(at):
                if near in left:
                    left.remove(near)
                    todo.append(near)
        found.append(group)
    return found


def forbidden(table: Table) -> set[Square]:
    """K4: what the mover may take one of."""
    crowds = [group for group in groups(table.men, other(table.mover)) if len(group) > 2]
    return {square for group in crowds for square in group}


def threatened(table: Table) -> set[Square]:
    """K5, K6: every enemy button that a pair of the mover's threatens now."""
    found = set()
    for group in groups(table.men, table.mover):
        if len(group) != 2:
            continue
        one, two = group
        reach = table.holes[one] + table.holes[two]
        for behind, end in ((one, two), (two, one)):
            x, y = end[0] - behind[0], end[1] - behind[1]
            for distance in range(1, reach + 1):
                who = table.men.get((end[0] + x * distance, end[1] + y * distance))
                if who == other(table.mover):
                    found.add((end[0] + x * distance, end[1] + y * distance))
                if who is not None:
                    break
    return found


def goes(table: Table) -> dict[str, Men]:
    """K7: the texts of all moves of a button, and how the buttons stand after each."""
    found: dict[str, Men] = {}
    crowding: dict[str, Men] = {}
    for start in [square for square, who in table.men.items() if who == table.mover]:
        holes = table.holes[start]
        for distance in (1, 2, 3, 4) if holes == 4 else (holes,):
            for x, y in AROUND:
                end = start[0] + x * distance, start[1] + y * distance
                if not on_board(end) or end in table.men:
                    continue
                men = dict(table.men)
                men[end] = men.pop(start)
                unwanted = table.prevent and any(
                    end in group and len(group) > 2 for group in groups(men, table.mover)
                )
                (crowding if unwanted else found)[f"{text_of(start)}-{text_of(end)}"] = men
    return found or crowding


def legal(table: Table) -> set[str]:
    """The texts of all legal moves."""
    if ending(table):
        return set()
    swap = {"swap"} if table.swap and table.mover == "b" else set()
    if table.step == "penalty":
        return {f"take {text_of(square)}" for square in forbidden(table)} | {"leave"} | swap
    if table.step == "strike":
        return {"strike", "spare"} | (some(table) if table.choose else set()) | swap
    return (set(goes(table)) or {"pass"}) | swap


def some(table: Table) -> set[str]:
    """K6, as an option: any of the threatened buttons; all of them is `strike` without names."""
    named: list[tuple[Square, ...]] = [()]
    for square in sorted(threatened(table), key=lambda square: (square[1], square[0])):
        named += [(*others, square) for others in named]
    picked = [squares for squares in named if 0 < len(squares) < len(threatened(table))]
    return {"strike " + " ".join(map(text_of, squares)) for squares in picked}


def after(table: Table, text: str) -> Table:
    """The table after a legal move."""
    if table.mover == "b":
        table = replace(table, swap=False)
    if text == "swap":
        return swapped(table)
    if text == "leave":
        return to_strike(table)
    if text.startswith("take "):
        return to_strike(remove(table, {square_of(text.removeprefix("take "))}))
    if text == "strike":
        return replace(remove(table, threatened(table)), step="move")
    if text.startswith("strike "):
        squares = {square_of(square) for square in text.split()[1:]}
        return replace(remove(table, squares), step="move")
    if text == "spare":
        return replace(table, step="move")
    men = table.men if text == "pass" else goes(table)[text]
    quiet_turns = 0 if table.removed else table.quiet_turns + 1
    passed_on = replace(table, men=men, mover=other(table.mover), quiet_turns=quiet_turns)
    return start_turn(replace(passed_on, removed=False))


def swapped(table: Table) -> Table:
    """K11: every button changes its colour, and it is Red's turn; what was before no longer counts (K10)."""
    men = {square: other(who) for square, who in table.men.items()}
    return start_turn(replace(table, men=men, mover="r", begun=(), quiet_turns=0))


def remove(table: Table, squares: set[Square]) -> Table:
    men = {square: who for square, who in table.men.items() if square not in squares}
    taken = dict(table.taken)
    taken[table.mover] += len(squares)
    return replace(table, men=men, taken=taken, removed=True, quiet_turns=0)


def to_strike(table: Table) -> Table:
    """After the penalty: steps are offered only where there is something to choose."""
    return replace(table, step="strike" if threatened(table) else "move")


def start_turn(table: Table) -> Table:
    here = table.mover, tuple(sorted(table.men.items()))
    table = replace(table, begun=(*table.begun, here))
    return replace(table, step="penalty") if forbidden(table) else to_strike(table)


def ending(table: Table) -> tuple[tuple[float, float], set[str]] | None:
    """K9, K10: red's and blue's score and every reason that holds, or None."""
    if table.taken["r"] >= table.goal:
        return (1, 0), {"goal"}
    if table.taken["b"] >= table.goal:
        return (0, 1), {"goal"}
    reasons = set()
    if table.quiet_turns >= 100:
        reasons.add("quiet")
    # A turn that has removed a button has left its first position behind.
    if not table.removed and table.begun.count(table.begun[-1]) >= 3:
        reasons.add("repetition")
    return ((0.5, 0.5), reasons) if reasons else None
