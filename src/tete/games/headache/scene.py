"""What to draw of a position, and every legal move as a path of taps."""

from collections.abc import Iterator

import msgspec

from tete.core.game import OpenView
from tete.core.scene import Action, Cell, Die, Label, Mark, Pick, Piece, Place, Scene
from tete.core.text import Text
from tete.games.headache import layout, moves, rules
from tete.games.headache.layout import DOME
from tete.games.headache.moves import Enter, Go, Move, Pop, Raise, Word
from tete.games.headache.reach import enters
from tete.games.headache.setup import CONES
from tete.games.headache.state import Cone, Last, State, Step
from tete.games.headache.track import (
    CLOCKWISE,
    COUNTER,
    CROSSINGS,
    SPACES,
    Way,
    crossing,
    is_crossing,
    name,
    ways,
)
from tete.games.headache.words import (
    cell_name,
    cone_name,
    cones_name,
    dice_name,
    letter,
    piece_name,
    prompt,
    seat_name,
    waiting_name,
)


def draw(view: OpenView[State]) -> Scene:
    """The scene of a view; choices only for the seat whose turn it is."""
    s = view.state
    mover = rules.turn(s)
    legal = rules.moves(s) if mover is not None and view.seat == mover else ()
    choices = [pick for move in legal for pick in _choices(s, move)]
    return Scene(
        width=layout.SIDE,
        height=layout.SIDE,
        shape="round",
        prompt=prompt(s, view.seat),
        places=seats(s),
        turn=mover,
        you=view.seat,
        tracks=layout.tracks(),
        cells=(*_spaces(s), *_waiting(s), _dome(s)),
        pieces=_pieces(s),
        marks=(*(_last(s.last) if s.last else ()), *_prey(s)),
        dice=_dice(s),
        labels=_labels(),
        actions=tuple(
            Action(id=_choice(s, move).path[0], name=_action_name(move) or _choice(s, move).name)
            for move in legal
            if not isinstance(move, Go)
        ),
        choices=tuple(choices),
        press=DOME if view.seat is not None and view.seat == rules.hand(s) else "",
    )


def seats(s: State) -> tuple[Place, ...]:
    """The seats, in the order of turns."""
    return tuple(_place(s, seat) for seat in range(s.setup.seats))


def _place(s: State, seat: int) -> Place:
    """A seat: how many cones it owns on the track, and how many are waiting."""
    waiting = sum(n for at, n in enumerate(s.waiting) if s.colours[at].seat == seat)
    owned = s.owned(seat)
    if seat in s.out:
        score = Text("out")
    elif waiting:
        score = Text("{owned} in, {waiting} waiting", owned=owned, waiting=waiting)
    else:
        score = Text("{n} cone|{n} cones", n=owned)
    hue = s.setup.hue(seat)
    return Place(
        seat=seat,
        name=seat_name(s, seat),
        letter=letter(s.colours[s.setup.sets_of[seat][0]]),
        score=score,
        paint=None if hue == seat else hue,
    )


def _choices(s: State, move: Move) -> Iterator[Pick]:
    """A move, by its button or by the spaces; what is on the board can be tapped as well as its button."""
    pick = _choice(s, move)
    yield pick
    paths: tuple[tuple[str, ...], ...] = ()
    match move:
        case Word.ENTER | Enter():
            start = s.start(enters(s)[move])
            paths = (name(start),), (layout.waiting_id(start),)
        case Raise(space, place):
            paths = ((name(space), _cone_id(s.stacks[space][place - 1])),)
    for path in paths:
        yield msgspec.structs.replace(pick, path=path)


def _choice(s: State, move: Move) -> Pick:
    text = moves.write(move)
    match move:
        case Go(first, last):
            return Pick(
                path=(name(first), name(last)),
                move=text,
                name=_go_name(s, move),
                way=tuple(map(name, rules.goes(s)[move])),
            )
        case Raise(space, place):
            return Pick(
                path=(f"raise-{name(space)}-{place}",),
                move=text,
                name=Text(
                    "raise cone {place} on {space}: {owner}’s stack of {count} becomes yours",
                    place=place,
                    space=name(space),
                    owner=seat_name(s, s.owner(s.stacks[space])),
                    count=len(s.stacks[space]),
                ),
            )
        case Word.ENTER | Enter():
            called = Text("enter a cone on {space}", space=name(s.start(enters(s)[move])))
        case Word.STAY:
            called = Text("stay")
        case Word.AGAIN:
            called = Text("pop again")
        case Word.END:
            called = Text("end the turn")
        case Pop():
            raise AssertionError("a pop is never chosen")
    return Pick(path=(text.replace(" ", "-"),), move=text, name=called)


def _action_name(move: Move) -> Text | None:
    """What a button says where the name of the choice is too long for one."""
    match move:
        case Raise(space, place):
            return Text("raise cone {place} on {space}", place=place, space=name(space))
    return None


def _go_name(s: State, go: Go) -> Text:
    """What moves where and, if it lands on somebody, what it captures."""
    first, last, prey = name(go.start), name(go.end), s.stacks.get(go.end)
    if not prey:
        return Text("move {first} to {last}", first=first, last=last)
    return Text(
        "move {first} to {last} and capture {what}",
        first=first,
        last=last,
        what=piece_name(s, prey),
    )


def _spaces(s: State) -> list[Cell]:
    homes = {colour.start: colour for colour in s.colours}
    cells = []
    for space in SPACES:
        x, y = layout.place(space)
        wide = is_crossing(space)
        home = homes.get(space)
        cells.append(
            Cell(
                id=name(space),
                name=cell_name(s, space, home),
                x=x,
                y=y,
                shape="round",
                role="plain" if not wide else "home" if home else "crossing",
                size=layout.CROSSING if wide else layout.SPACE,
                seat=home.seat if home else None,
                print=name(space) if wide else "",
            )
        )
    return cells


def _waiting(s: State) -> list[Cell]:
    """Beside each start space, the place where its cones wait, while there are any."""
    cells = []
    for colour, waiting in zip(s.colours, s.waiting, strict=True):
        if not waiting:
            continue
        x, y = layout.waiting_place(colour.start)
        called = waiting_name(colour, cones_name(colour, waiting))
        cells.append(
            Cell(
                id=layout.waiting_id(colour.start),
                name=called,
                x=x,
                y=y,
                shape="round",
                role="waiting",
                size=layout.WAITING,
                seat=colour.seat,
            )
        )
    return cells


def _dome(s: State) -> Cell:
    called = Text("the dome")
    if s.number:
        called = Text("the dome: {dice}", dice=dice_name(s.number, s.dot))
    middle = layout.SIDE / 2
    size = layout.DOME_SIZE
    return Cell(id=DOME, name=called, x=middle, y=middle, shape="round", role="dome", size=size)


def _dice(s: State) -> tuple[Die, ...]:
    """The dice of this turn; in the opening, the last one that was popped (H4)."""
    number = s.popped[-1] if s.step is Step.OPENING and s.popped else s.number
    if not number:
        return ()
    shown = Text("the number is {number}", number=number)
    dice = [Die(id="number", name=shown, value=number, cell=DOME)]
    if s.step is not Step.OPENING:
        dotted = Text("the red dot") if s.dot else Text("no red dot")
        dice.append(Die(id="dot", name=dotted, value=int(s.dot), role="dot", cell=DOME))
    return tuple(dice)


def _pieces(s: State) -> tuple[Piece, ...]:
    """Every cone: those that wait, then those farther up on the board first, in a stack from bottom to top."""
    found = []
    for at, colour in enumerate(s.colours):
        cell = layout.waiting_id(colour.start)
        numbers = range(CONES, CONES - s.waiting[at], -1)
        found += [_piece(s, Cone(at, number), cell) for number in numbers]
    stood = [(layout.place(space)[1], space, stack) for space, stack in s.pieces]
    found += [_piece(s, cone, name(space)) for _, space, stack in sorted(stood) for cone in stack]
    return tuple(found)


def _piece(s: State, cone: Cone, cell: str) -> Piece:
    colour = s.colours[cone.colour]
    called = Text("{what} on {place}", what=cone_name(colour), place=cell)
    if cell == layout.waiting_id(colour.start):
        called = waiting_name(colour, cone_name(colour))
    return Piece(
        id=_cone_id(cone),
        name=called,
        shape="cone",
        letter=letter(colour),
        seat=colour.seat,
        cell=cell,
        tone=colour.set,
    )


def _cone_id(cone: Cone) -> str:
    return f"cone-{cone.colour}-{cone.number}"


def _prey(s: State) -> Iterator[Mark]:
    """What can be captured with the dice as they lie (H8)."""
    if s.step is not Step.ACT or rules.outcome(s):
        return
    for space in sorted({go.end for go in rules.goes(s) if go.end in s.stacks}):
        called = Text(
            "{what} on {place} can be captured",
            what=piece_name(s, s.stacks[space]),
            place=name(space),
        )
        yield Mark(kind="danger", cells=(name(space),), name=called, seat=s.seat)


def _last(last: Last) -> tuple[Mark, ...]:
    """The way of the last move."""
    match last.move:
        case Go(first, end):
            ends = Text("last move: {first} to {last}", first=name(first), last=name(end))
            way = tuple(map(name, _way(first, end, last.number)))
            return (Mark(kind="last", cells=way, name=ends),)
        case Raise(space, _):
            raised = Text("last move: a cone was raised on {space}", space=name(space))
            return (Mark(kind="last", cells=(name(space),), name=raised),)
    return ()


def _way(first: int, end: int, number: int) -> Way:
    clockwise = ways(first, number, CLOCKWISE).get(end)
    return clockwise or ways(first, number, COUNTER).get(end, (first, end))


def _labels() -> tuple[Label, ...]:
    found = []
    for number in range(CROSSINGS):
        x, y = layout.label_place(crossing(number))
        found.append(Label(text=name(crossing(number)), x=x, y=y, role="print"))
    return tuple(found)
