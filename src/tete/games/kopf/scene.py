"""What to draw of a position, and every legal move as a path of taps."""

from functools import cache

from tete.core.game import OpenView
from tete.core.scene import Action, Cell, Label, Mark, Pick, Piece, Place, Scene
from tete.core.text import Text
from tete.games.kopf import moves
from tete.games.kopf.board import COLUMNS, SIDE, SQUARES, name
from tete.games.kopf.buttons import crowded, reaches
from tete.games.kopf.moves import Go, Move, Take, Word
from tete.games.kopf.rules import turn
from tete.games.kopf.state import BLUE, QUIET_TURNS_FOR_DRAW, RED, State, Step

SEATS = (Text("Red"), Text("Blue"))
LETTERS = "RB"
_BUTTON = (Text("red button"), Text("blue button"))
_EMPTY = Text("empty")
_BESIDE = 0.2
"""How far outside the board coordinates stand, in squares."""


def draw(view: OpenView[State]) -> Scene:
    """The scene of a view; choices only for the seat whose turn it is."""
    s = view.state
    mover = turn(s)
    legal = s.legal if mover is not None and view.seat == mover else ()
    choices = [_choice(s, move) for move in legal]
    return Scene(
        width=SIDE,
        height=SIDE,
        prompt=_prompt(s),
        places=tuple(
            Place(
                seat=seat,
                name=SEATS[seat],
                letter=LETTERS[seat],
                score=Text("{taken} of {goal}", taken=s.taken[seat], goal=s.goal),
            )
            for seat in (RED, BLUE)
        ),
        turn=mover,
        you=view.seat,
        cells=_cells(s),
        pieces=_pieces(s),
        marks=(*_last(s), *_threats(s), *_groups(s)),
        labels=_labels(),
        actions=tuple(
            Action(id=choice.path[0], name=choice.name)
            for choice, move in zip(choices, legal, strict=True)
            if isinstance(move, Word)
        ),
        choices=tuple(choices),
    )


def _prompt(s: State) -> Text:
    if s.outcome:
        match s.outcome.reason:
            case "repetition":
                return Text("A draw: the same position for the third time.")
            case "quiet":
                return Text(
                    "A draw: {n} turns in a row with nothing removed.", n=QUIET_TURNS_FOR_DRAW
                )
        winner = s.outcome.winners[0]
        return Text("{seat} wins with {n} buttons taken.", seat=SEATS[winner], n=s.taken[winner])
    seat = SEATS[s.mover]
    match s.step:
        case Step.PENALTY:
            return Text("{seat}: take one button out of a forbidden group, or leave it.", seat=seat)
        case Step.STRIKE:
            n = len(s.threatened)
            return Text(
                "{seat}: strike the threatened button, or spare it."
                "|{seat}: strike the {n} threatened buttons, or spare them.",
                seat=seat,
                n=n,
            )
    if s.legal == (Word.PASS,):
        return Text("{seat}: none of your buttons can move; pass.", seat=seat)
    return Text("{seat}: move a button.", seat=seat)


def _choice(s: State, move: Move) -> Pick:
    text = moves.write(move)
    match move:
        case Take(square):
            return Pick(
                path=(name(square),),
                move=text,
                name=Text("take the button on {square}", square=name(square)),
            )
        case Go(first, last):
            return Pick(
                path=(name(first), name(last)),
                move=text,
                name=Text("move {first} to {last}", first=name(first), last=name(last)),
            )
        case Word.STRIKE:
            squares = ", ".join(name(square) for square in sorted(s.threatened))
            return Pick(path=(text,), move=text, name=Text("strike {squares}", squares=squares))
        case Word.LEAVE:
            return Pick(path=(text,), move=text, name=Text("leave the group alone"))
        case Word.SPARE:
            return Pick(path=(text,), move=text, name=Text("spare them"))
        case Word.PASS:
            return Pick(path=(text,), move=text, name=Text("pass"))


def _cells(s: State) -> tuple[Cell, ...]:
    return tuple(
        Cell(
            id=name(square),
            name=_cell_name(s, square),
            x=square % SIDE + 0.5,
            y=SIDE - square // SIDE - 0.5,
            role="plain" if (square % SIDE + square // SIDE) % 2 else "alternate",
            holes=s.board.holes[square],
        )
        for square in SQUARES
    )


def _cell_name(s: State, square: int) -> Text:
    """What stands there, then where it is: a screen reader's order."""
    red, blue = s.buttons
    what = _BUTTON[RED] if square in red else _BUTTON[BLUE] if square in blue else _EMPTY
    return _named(what, square, s.board.holes[square])


@cache
def _named(what: Text, square: int, holes: int) -> Text:
    return Text(
        "{what}, {place}, {holes}",
        what=what,
        place=name(square),
        holes=Text("{n} hole|{n} holes", n=holes),
    )


def _pieces(s: State) -> tuple[Piece, ...]:
    pieces = []
    for square, home in s.homes:
        seat = RED if square in s.buttons[RED] else BLUE
        pieces.append(
            Piece(
                id=f"{LETTERS[seat].lower()}-{name(home)}",
                name=Text("{what} on {place}", what=_BUTTON[seat], place=name(square)),
                shape="disc",
                letter=LETTERS[seat],
                seat=seat,
                cell=name(square),
                holes=s.board.holes[square],
            )
        )
    return tuple(pieces)


def _last(s: State) -> list[Mark]:
    marks = []
    if s.last:
        ends = name(s.last.start), name(s.last.end)
        marks.append(
            Mark(
                kind="last",
                cells=ends,
                name=Text("last move: {first} to {last}", first=ends[0], last=ends[1]),
            )
        )
    marks += [
        Mark(
            kind="gone",
            cells=(name(square),),
            name=Text("a button was taken from {place}", place=name(square)),
        )
        for square in s.struck or s.last_struck
    ]
    return marks


def _threats(s: State) -> list[Mark]:
    """Pairs, how far they reach, and what they threaten, for both colours (K5)."""
    marks: dict[tuple[str, tuple[int, ...]], Mark] = {}
    for seat in (RED, BLUE):
        for pair, end, squares, threatened in reaches(
            s.board, s.buttons[seat], s.buttons[1 - seat]
        ):
            ends = tuple(map(name, pair))
            marks["pair", pair] = Mark(
                kind="pair",
                seat=seat,
                cells=ends,
                name=Text(
                    "pair of {seat} on {first} and {last}, reaches {n} square"
                    "|pair of {seat} on {first} and {last}, reaches {n} squares",
                    seat=SEATS[seat],
                    first=ends[0],
                    last=ends[1],
                    n=s.board.holes[pair[0]] + s.board.holes[pair[1]],
                ),
            )
            if threatened is not None:
                marks["danger", (threatened,)] = Mark(
                    kind="danger",
                    cells=(name(threatened),),
                    name=Text("the button on {place} is threatened", place=name(threatened)),
                )
            if squares:
                reached = tuple(map(name, squares))
                marks["reach", (end, *squares)] = Mark(
                    kind="reach" if threatened is None else "beam",
                    seat=seat,
                    cells=(name(end), *reached),
                    name=Text(
                        "reach of {seat}: {places}", seat=SEATS[seat], places=", ".join(reached)
                    ),
                )
    return list(marks.values())


def _groups(s: State) -> list[Mark]:
    """Buttons in forbidden groups (K4)."""
    return [
        Mark(
            kind="group",
            cells=(name(square),),
            seat=seat,
            name=Text("the button on {place} is in a forbidden group", place=name(square)),
        )
        for seat in (RED, BLUE)
        for square in sorted(crowded(s.buttons[seat]))
    ]


def _labels() -> tuple[Label, ...]:
    far = SIDE + _BESIDE
    columns = (Label(text=letter, x=at + 0.5, y=far) for at, letter in enumerate(COLUMNS))
    rows = (Label(text=str(row + 1), x=-_BESIDE, y=SIDE - row - 0.5) for row in range(SIDE))
    corners = (
        (-_BESIDE, far, RED),
        (-_BESIDE, -_BESIDE, BLUE),
        (far, -_BESIDE, RED),
        (far, far, BLUE),
    )
    return (
        *columns,
        *rows,
        *(Label(text="", role="corner", x=x, y=y, seat=seat) for x, y, seat in corners),
    )
