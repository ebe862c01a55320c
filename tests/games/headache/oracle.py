"""The rules of Headache read a second time: slow, plain, and sharing no code with the game.

Spaces are their names, a piece is a string of letters from bottom to top, and a walk tries every sequence of
turns at the crossings. Wherever the rules can be followed word by word, they are.
"""

import itertools
from dataclasses import dataclass, field, replace

ALL_SPACES = [f"x{i}" for i in range(8)]
ALL_SPACES += [f"o{i}{j}" for i in range(8) for j in (1, 2, 3)]
ALL_SPACES += [f"i{i}{j}" for i in range(8) for j in (1, 2)]
POPS = [f"pop {number}{dot}" for number in range(1, 7) for dot in ("", "*")]


@dataclass(frozen=True)
class Table:
    """A game in progress. ``colours`` are (letter, seat, start space); ``at`` is the seat whose turn it is."""

    colours: tuple[tuple[str, int, str], ...]
    seats: int
    safe: bool
    limit: int | None
    waiting: dict[str, int]
    stacks: dict[str, str] = field(default_factory=dict)
    at: int = 0
    step: str = "opening"
    number: int = 0
    dot: bool = False
    turns: int = 0
    rivals: tuple[int, ...] = ()
    popped: tuple[int, ...] = ()


def begin(
    seats: int,
    sets: int = 1,
    safe: bool = False,
    limit: int | None = 300,
    colours: str = "red-blue",
    start: str = "x0",
) -> Table:
    """A new game: nobody is on the track and everyone is to pop (H3, H4)."""
    around = ["x0", "x2", "x4", "x6"] * 2
    first, second, third, fourth = around[around.index(start) :][:4]
    one, other = (word[0].upper() for word in colours.split("-"))
    had: tuple[tuple[str, int, str], ...]
    if sets == 2:
        had = (
            (one, 0, first),
            (other, 1, second),
            (one.lower(), 0, third),
            (other.lower(), 1, fourth),
        )
    elif seats == 2:
        had = (one, 0, first), (other, 1, third)
    else:
        had = (("R", 0, first), ("B", 1, second), ("A", 2, third), ("T", 3, fourth))[:seats]
    return Table(
        colours=had,
        seats=seats,
        safe=safe,
        limit=limit,
        waiting={letter: 4 for letter, _, _ in had},
        rivals=tuple(range(seats)),
    )


def step_from(space: str, track: str, clockwise: bool) -> str:
    """One step; ``track`` is where to turn if the space is a crossing."""
    kind, crossing = space[0], int(space[1])
    last = {"o": 3, "i": 2}
    if clockwise:
        if kind == "x":
            return f"{track}{crossing}1"
        place = int(space[2])
        return f"x{(crossing + 1) % 8}" if place == last[kind] else f"{kind}{crossing}{place + 1}"
    if kind == "x":
        return f"{track}{(crossing - 1) % 8}{last[track]}"
    place = int(space[2])
    return f"x{crossing}" if place == 1 else f"{kind}{crossing}{place - 1}"


def reach(space: str, number: int, clockwise: bool) -> set[str]:
    """H7: the ends of every walk of that many steps, whichever track is taken wherever one can choose."""
    ends = set()
    for tracks in itertools.product("oi", repeat=number):
        here = space
        for track in tracks:
            here = step_from(here, track, clockwise)
        ends.add(here)
    return ends


def seat_of(table: Table, letter: str) -> int:
    return next(seat for mark, seat, _ in table.colours if mark == letter)


def owns(table: Table, space: str) -> int:
    """H6: whose the piece on a space is."""
    return seat_of(table, table.stacks[space][-1])


def can_act(table: Table, letter: str) -> bool:
    return table.waiting[letter] > 0 or any(s[-1] == letter for s in table.stacks.values())


def players_in(table: Table) -> set[int]:
    """H13: who is not out."""
    return {seat for letter, seat, _ in table.colours if can_act(table, letter)}


def ending(table: Table) -> tuple[tuple[float, ...], str] | None:
    """H14, H15: every seat's score, and why."""
    still = players_in(table)
    if len(still) == 1:
        return tuple(1.0 if seat in still else 0.0 for seat in range(table.seats)), "last"
    if table.limit is not None and table.turns >= table.limit * table.seats:
        cones = [0] * table.seats
        for space, stack in table.stacks.items():
            cones[owns(table, space)] += len(stack)
        best = [seat for seat in range(table.seats) if cones[seat] == max(cones)]
        return tuple(1 / len(best) if seat in best else 0.0 for seat in range(table.seats)), "limit"
    return None


def may_end(table: Table, letter: str, space: str) -> bool:
    """H8, H9, H10, H12: whether a piece of the mover with that cone on top may end there."""
    me = table.at
    for other, seat, start in table.colours:
        if start == space and seat != me and table.waiting[other] > 0:
            return False
    if space not in table.stacks:
        return True
    if owns(table, space) == me or table.waiting[letter] > 0:
        return False
    return not (table.safe and space.startswith("x"))


def legal(table: Table) -> set[str]:
    """The texts of all legal moves; the pops where the dice are to fall."""
    if ending(table):
        return set()
    if table.step in ("opening", "pop"):
        return set(POPS)
    me = table.at
    if table.step == "choice":
        raises = {
            f"raise {space}:{place}"
            for space, stack in table.stacks.items()
            if owns(table, space) != me
            for place, cone in enumerate(stack, 1)
            if seat_of(table, cone) == me
        }
        return {"again", "end"} | raises
    found = {"stay"}
    for letter, seat, start in table.colours:
        if seat == me and table.waiting[letter] and start not in table.stacks:
            found.add("enter" if len(table.colours) == table.seats else f"enter {start}")
    for space, stack in table.stacks.items():
        if owns(table, space) == me:
            ends = reach(space, table.number, True)
            if len(stack) > 1:
                ends |= reach(space, table.number, False)
            found |= {f"{space}-{end}" for end in ends if may_end(table, stack[-1], end)}
    return found


def after(table: Table, text: str) -> Table:
    """The table after a legal move."""
    if text.startswith("pop "):
        number, dot = int(text[4]), text.endswith("*")
        if table.step == "opening":
            return opened(table, number)
        return replace(table, step="act", number=number, dot=dot)
    stacks = dict(table.stacks)
    if text == "again":
        return to_pop(table)
    if text in ("stay", "end"):
        return pass_on(table)
    if text.startswith("raise "):
        space, place = text.removeprefix("raise ").split(":")
        stack, at = stacks[space], int(place) - 1
        stacks[space] = stack[:at] + stack[at + 1 :] + stack[at]
        return pass_on(replace(table, stacks=stacks))
    waiting = dict(table.waiting)
    if text.startswith("enter"):
        for letter, seat, start in table.colours:
            if seat == table.at and text in ("enter", f"enter {start}"):
                waiting[letter] -= 1
                stacks[start] = letter
    else:
        first, last = text.split("-")
        stacks[last] = stacks.get(last, "") + stacks.pop(first)
    moved = replace(table, stacks=stacks, waiting=waiting)
    if table.dot and not ending(moved):
        return replace(moved, step="choice")
    return pass_on(moved)


def opened(table: Table, number: int) -> Table:
    """H4."""
    popped = (*table.popped, number)
    if len(popped) < len(table.rivals):
        return replace(table, popped=popped, at=table.rivals[len(popped)])
    highest = max(popped)
    best = tuple(who for who, n in zip(table.rivals, popped, strict=True) if n == highest)
    if len(best) > 1:
        return replace(table, rivals=best, popped=(), at=best[0])
    return to_pop(replace(table, rivals=(), popped=(), at=best[0]))


def to_pop(table: Table) -> Table:
    return replace(table, step="pop", number=0, dot=False)


def pass_on(table: Table) -> Table:
    """The next player clockwise who is not out; a skipped turn counts as one."""
    while not ending(table):
        at = (table.at + 1) % table.seats
        table = replace(table, at=at, turns=table.turns + 1)
        if at in players_in(table):
            break
    return to_pop(table)
