"""What to draw of a position, and every legal move as a path of taps."""

from tete.core.game import OpenView
from tete.core.scene import Action, Cell, Die, Label, Piece, Place, Scene
from tete.core.text import Text
from tete.games.headache import layout, rules
from tete.games.headache.choices import action_name, choice, choices, cone_id
from tete.games.headache.layout import DOME
from tete.games.headache.marks import last_move, prey
from tete.games.headache.moves import Go, Word
from tete.games.headache.setup import CONES
from tete.games.headache.state import Cone, State
from tete.games.headache.track import CROSSINGS, SPACES, crossing, is_crossing, name
from tete.games.headache.words import (
    cell_name,
    cone_name,
    cones_name,
    dice_name,
    letter,
    prompt,
    seat_name,
    then,
    waiting_name,
)


def draw(view: OpenView[State]) -> Scene:
    """The scene of a view; choices only for the seat whose turn it is."""
    s = view.state
    mover = rules.turn(s)
    legal = rules.moves(s) if mover is not None and view.seat == mover else ()
    picks = [pick for move in legal for pick in choices(s, move)]
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
        marks=(*(last_move(s.last) if s.last else ()), *prey(s)),
        dice=_dice(s),
        labels=_labels(),
        actions=tuple(
            Action(
                id=choice(s, move).path[0],
                name=action_name(move) or choice(s, move).name,
                out=move in (Word.STAY, Word.END),
            )
            for move in legal
            if not isinstance(move, Go)
        ),
        choices=tuple(picks),
        then=then(s) if legal else (),
        press=DOME if view.seat is not None and view.seat == rules.hand(s) else "",
    )


def seats(s: State) -> tuple[Place, ...]:
    """The seats, in the order of turns."""
    return tuple(_place(s, seat) for seat in range(s.setup.seats))


def _place(s: State, seat: int) -> Place:
    """A seat: of all cones those that it owns on the track or has waiting; whoever has them all has won (H14)."""
    waiting = sum(n for at, n in enumerate(s.waiting) if s.colours[at].seat == seat)
    n, goal = s.owned(seat) + waiting, CONES * len(s.colours)
    score: str = Text("{n} of {goal}", n=n, goal=goal)
    left: str = Text("wins with {n} more cone|wins with {n} more cones", n=goal - n)
    if seat in s.out:
        score, left = Text("out"), ""
    elif waiting:
        left = Text("{waiting} to enter; {left}", waiting=waiting, left=left)
    hue = s.setup.hue(seat)
    return Place(
        seat=seat,
        name=seat_name(s, seat),
        letter=letter(s.colours[s.setup.sets_of[seat][0]]),
        score=score,
        paint=None if hue == seat else hue,
        points=n,
        goal=goal,
        left=left if n < goal else "",
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
    """The dice of this turn; before the first, what everybody popped for the start, each at home (H4)."""
    if not s.number:
        return tuple(_start_die(s, seat, number) for seat, number in s.opened)
    shown = Text("the number is {number}", number=s.number)
    dotted = Text("the red dot") if s.dot else Text("no red dot")
    return (
        Die(id="number", name=shown, value=s.number, cell=DOME),
        Die(id="dot", name=dotted, value=int(s.dot), role="dot", cell=DOME),
    )


def _start_die(s: State, seat: int, number: int) -> Die:
    shown = Text("{seat} popped {number} for the start", seat=seat_name(s, seat), number=number)
    home = name(s.start(s.setup.sets_of[seat][0]))
    return Die(id=f"start-{seat}", name=shown, value=number, cell=home)


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
        id=cone_id(cone),
        name=called,
        shape="cone",
        letter=letter(colour),
        seat=colour.seat,
        cell=cell,
        tone=colour.set,
    )


def _labels() -> tuple[Label, ...]:
    found = []
    for number in range(CROSSINGS):
        x, y = layout.label_place(crossing(number))
        found.append(Label(text=name(crossing(number)), x=x, y=y, role="print"))
    return tuple(found)
