"""What to draw of a position, and every legal move as a path of taps."""

from functools import cache, lru_cache

from msgspec.structs import replace

from tete.core.game import OpenView
from tete.core.scene import Action, Cell, Label, Pick, Piece, Place, Scene
from tete.core.text import Text
from tete.games.kopf import rules
from tete.games.kopf.board import COLUMNS, SIDE, SQUARES, Board, name
from tete.games.kopf.choices import GOES, choice, strike_some
from tete.games.kopf.marks import marks
from tete.games.kopf.moves import Word
from tete.games.kopf.names import BUTTONS, LETTERS, SEATS
from tete.games.kopf.prompts import MORE, NEXT, task, waiting
from tete.games.kopf.state import BLUE, RED, State, Step

_EMPTY = Text("empty")
_WAYS_OUT = (Word.LEAVE, Word.SPARE, Word.PASS)
_BESIDE = 0.2
"""How far outside the board coordinates stand, in squares."""


def draw(view: OpenView[State]) -> Scene:
    """The scene of a view; choices only for the seat whose turn it is."""
    s = view.state
    seen = _seen(s)
    if view.seat is None or view.seat != seen.turn:
        return replace(seen, you=view.seat)
    if rules.goes(s) and not rules.can_swap(s):
        goes = tuple(map(GOES.__getitem__, rules.goes(s)))
        return replace(seen, you=view.seat, prompt=task(s), then=NEXT, choices=goes)
    choices = tuple([choice(s, move) for move in rules.moves(s)])
    actions = tuple(
        [
            _action(pick, move in _WAYS_OUT)
            for pick, move in zip(choices, rules.moves(s), strict=True)
            if type(move) is Word
        ]
    )
    then = NEXT if rules.goes(s) else ()
    if s.step is Step.STRIKE and s.choose:
        choices, then = (*choices, strike_some(Word.STRIKE, s.threatened)), MORE
    return replace(seen, you=view.seat, prompt=task(s), then=then, choices=choices, actions=actions)


@lru_cache(maxsize=16)
def _seen(s: State) -> Scene:
    """What every viewer of a position sees alike."""
    return Scene(
        width=SIDE,
        height=SIDE,
        prompt=waiting(s),
        places=seats(s),
        turn=rules.turn(s),
        cells=_cells(s),
        pieces=_pieces(s),
        marks=marks(s),
        labels=_labels(),
    )


@lru_cache(maxsize=1024)
def _action(pick: Pick, out: bool) -> Action:
    """A move that is a word, for there is nothing on the board to tap."""
    return Action(id=pick.path[0], name=pick.name, out=out)


def seats(s: State) -> tuple[Place, ...]:
    """Both seats, with what each has taken of the goal (K9)."""
    return _places(s.taken, s.goal)


@cache
def _places(taken: tuple[int, int], goal: int) -> tuple[Place, ...]:
    return tuple(_place(seat, taken[seat], goal) for seat in (RED, BLUE))


def _place(seat: int, taken: int, goal: int) -> Place:
    return Place(
        seat=seat,
        name=SEATS[seat],
        letter=LETTERS[seat],
        score=Text("{taken} of {goal}", taken=taken, goal=goal),
        points=taken,
        goal=goal,
        left=_left(goal - taken),
    )


def _left(n: int) -> str:
    return Text("wins with {n} more button|wins with {n} more buttons", n=n) if n > 0 else ""


def _cells(s: State) -> tuple[Cell, ...]:
    empty, *taken = _all_cells(s.board)
    cells = list(empty)
    for buttons, with_button in zip(s.buttons, taken, strict=True):
        for square in buttons:
            cells[square] = with_button[square]
    return tuple(cells)


@lru_cache(maxsize=64)
def _all_cells(board: Board) -> tuple[tuple[Cell, ...], ...]:
    """Every square empty, every square with a red button, every square with a blue one."""
    return tuple(
        tuple(_cell(square, board.holes[square], seat) for square in SQUARES)
        for seat in (None, RED, BLUE)
    )


@cache
def _cell(square: int, holes: int, seat: int | None) -> Cell:
    """A square; its name says what stands there, then where it is: a screen reader's order."""
    return Cell(
        id=name(square),
        name=Text(
            "{what}, {place}, {holes}",
            what=_EMPTY if seat is None else BUTTONS[seat],
            place=name(square),
            holes=Text("{n} hole|{n} holes", n=holes),
        ),
        x=square % SIDE + 0.5,
        y=SIDE - square // SIDE - 0.5,
        role="plain" if (square % SIDE + square // SIDE) % 2 else "alternate",
        holes=holes,
    )


def _pieces(s: State) -> tuple[Piece, ...]:
    red, (reds, blues) = s.buttons[RED], _all_pieces(s.board)
    return tuple([(reds if pair[0] in red else blues)[pair] for pair in s.homes])


class _Pieces(dict[tuple[int, int], Piece]):
    """A Piece for every (square, home) of a seat's buttons, made when it is first asked for."""

    def __init__(self, board: Board, seat: int) -> None:
        self._board = board
        self._seat = seat

    def __missing__(self, pair: tuple[int, int]) -> Piece:
        square, home = pair
        letter = LETTERS[self._seat]
        piece = self[pair] = Piece(
            id=f"{letter.lower()}-{name(home)}",
            name=Text("{what} on {place}", what=BUTTONS[self._seat], place=name(square)),
            shape="disc",
            letter=letter,
            seat=self._seat,
            cell=name(square),
            holes=self._board.holes[square],
        )
        return piece


@lru_cache(maxsize=4)
def _all_pieces(board: Board) -> tuple[_Pieces, _Pieces]:
    return _Pieces(board, RED), _Pieces(board, BLUE)


@cache
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
