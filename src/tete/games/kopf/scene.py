"""What to draw of a position, and every legal move as a path of taps."""

from functools import cache, lru_cache

from msgspec.structs import replace

from tete.codes import Reason
from tete.core.game import OpenView
from tete.core.scene import Action, Cell, Label, Mark, Pick, Piece, Place, Scene
from tete.core.text import Text
from tete.games.kopf import moves, rules
from tete.games.kopf.board import COLUMNS, SIDE, SQUARES, Board, name
from tete.games.kopf.buttons import Buttons, Reach, crowded, reaches
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.games.kopf.rules import QUIET_TURNS_FOR_DRAW
from tete.games.kopf.state import BLUE, RED, State, Step

SEATS = (Text("Red"), Text("Blue"))
LETTERS = "RB"
_BUTTON = (Text("red button"), Text("blue button"))
_EMPTY = Text("empty")
_BESIDE = 0.2
"""How far outside the board coordinates stand, in squares."""


def draw(view: OpenView[State]) -> Scene:
    """The scene of a view; choices only for the seat whose turn it is."""
    s = view.state
    seen = _seen(s)
    if view.seat is None or view.seat != seen.turn:
        return replace(seen, you=view.seat)
    if rules.goes(s) and not rules.can_swap(s):
        return replace(seen, you=view.seat, choices=tuple(map(_goes.__getitem__, rules.goes(s))))
    choices = tuple([_choice(s, move) for move in rules.moves(s)])
    actions = tuple(
        [
            _action(pick)
            for pick, move in zip(choices, rules.moves(s), strict=True)
            if type(move) is Word
        ]
    )
    if s.step is Step.STRIKE and s.choose:
        choices = (*choices, _strike_some(Word.STRIKE, s.threatened))
    return replace(seen, you=view.seat, choices=choices, actions=actions)


@lru_cache(maxsize=16)
def _seen(s: State) -> Scene:
    """What every viewer of a position sees alike."""
    return Scene(
        width=SIDE,
        height=SIDE,
        prompt=_prompt(s),
        places=seats(s),
        turn=rules.turn(s),
        cells=_cells(s),
        pieces=_pieces(s),
        marks=(*_last(s), *_threats(s), *_groups(s)),
        labels=_labels(),
    )


@lru_cache(maxsize=1024)
def _action(pick: Pick) -> Action:
    """A move that is a word, for there is nothing on the board to tap."""
    return Action(id=pick.path[0], name=pick.name)


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
    )


def _prompt(s: State) -> Text:
    if ended := rules.outcome(s):
        match ended.reason:
            case Reason.REPETITION:
                return Text("A draw: the same position for the third time.")
            case Reason.QUIET:
                return Text(
                    "A draw: {n} turns in a row without a button taken.", n=QUIET_TURNS_FOR_DRAW
                )
        winner = ended.winners[0]
        return Text("{seat} wins with {n} buttons taken.", seat=SEATS[winner], n=s.taken[winner])
    task = _task(s.mover, s.step, len(s.threatened), rules.moves(s)[0] is Word.PASS, s.choose)
    if rules.can_swap(s):
        return Text("{task} Or swap: take over Red's buttons and leave yours to Red.", task=task)
    return task


@cache
def _task(mover: int, step: Step, threatened: int, stuck: bool, choose: bool) -> Text:
    """What the mover is to do now."""
    seat = SEATS[mover]
    match step:
        case Step.STRIKE if choose and threatened > 1:
            return Text(
                "{seat}: tap the buttons that you want to strike, or strike all {n}, or spare them.",
                seat=seat,
                n=threatened,
            )
        case Step.PENALTY:
            return Text("{seat}: take one button out of a forbidden group, or leave it.", seat=seat)
        case Step.STRIKE:
            return Text(
                "{seat}: strike the threatened button, or spare it."
                "|{seat}: strike the {n} threatened buttons, or spare them.",
                seat=seat,
                n=threatened,
            )
    if stuck:
        return Text("{seat}: none of your buttons can move; pass.", seat=seat)
    return Text("{seat}: move a button.", seat=seat)


def _choice(s: State, move: Move) -> Pick:
    match move:
        case Go():
            return _goes[move]
        case Take(square):
            return _take(square)
        case Word.STRIKE:
            return _strike(s.threatened)
        case Word.SPARE:
            return _spare(len(s.threatened))
        case Strike(squares):
            return _strike_some(move, frozenset(squares))
        case Word():
            return _words[move]


class _Goes(dict[Go, Pick]):
    """A Pick for every Go, made when it is first asked for: a plain dict, for a position has some seventy."""

    def __missing__(self, go: Go) -> Pick:
        first, last = name(go.start), name(go.end)
        pick = self[go] = Pick(
            path=(first, last),
            move=moves.write(go),
            name=Text("move {first} to {last}", first=first, last=last),
        )
        return pick


_goes = _Goes()


@cache
def _take(square: int) -> Pick:
    return Pick(
        path=(name(square),),
        move=moves.write(Take(square)),
        name=Text("take the button on {square}", square=name(square)),
    )


@lru_cache(maxsize=1024)
def _strike(squares: Buttons) -> Pick:
    names = ", ".join(name(square) for square in sorted(squares))
    return _word(Word.STRIKE, Text("strike {squares}", squares=names))


@cache
def _spare(threatened: int) -> Pick:
    return _word(Word.SPARE, Text("spare it|spare them", n=threatened))


@lru_cache(maxsize=1024)
def _strike_some(move: Strike | Word, squares: Buttons) -> Pick:
    """K6, `strike=choose`: the buttons in any order, then the strike."""
    names = tuple(name(square) for square in sorted(squares))
    return Pick(
        path=(*names, moves.write(Word.STRIKE)),
        move=moves.write(move),
        name=Text("strike {squares}", squares=", ".join(names)),
        loose=len(names),
    )


def _word(word: Word, called: Text) -> Pick:
    text = moves.write(word)
    return Pick(path=(text,), move=text, name=called)


_words = {
    Word.LEAVE: _word(Word.LEAVE, Text("leave the group alone")),
    Word.PASS: _word(Word.PASS, Text("pass")),
    Word.SWAP: _word(Word.SWAP, Text("swap: take over Red's buttons")),
}


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
            what=_EMPTY if seat is None else _BUTTON[seat],
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
            name=Text("{what} on {place}", what=_BUTTON[self._seat], place=name(square)),
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


def _last(s: State) -> list[Mark]:
    marks = [_moved(s.last.start, s.last.end)] if s.last else []
    return marks + [_gone(square) for square in s.struck or s.last_struck]


@lru_cache(maxsize=16384)
def _moved(start: int, end: int) -> Mark:
    ends = name(start), name(end)
    return Mark(
        kind="last",
        cells=ends,
        name=Text("last move: {first} to {last}", first=ends[0], last=ends[1]),
    )


@cache
def _gone(square: int) -> Mark:
    return Mark(
        kind="gone",
        cells=(name(square),),
        name=Text("a button was taken from {place}", place=name(square)),
    )


def _threats(s: State) -> list[Mark]:
    """Pairs, how far they reach, and what they threaten, for both colours (K5)."""
    red, blue = s.buttons
    of_red, of_blue = _all_threats(s.board)
    marks: dict[Mark, None] = {}  # both ends of a pair show it, and many may threaten one button
    for reach in reaches(s.board, red, blue):
        marks.update(of_red[reach])
    for reach in reaches(s.board, blue, red):
        marks.update(of_blue[reach])
    return list(marks)


class _Threats(dict[Reach, dict[Mark, None]]):
    """What to point out of one end of a seat's pair, made when it is first asked for."""

    def __init__(self, board: Board, seat: int) -> None:
        self._board = board
        self._seat = seat

    def __missing__(self, reach: Reach) -> dict[Mark, None]:
        holes, seat = self._board.holes, self._seat
        pair, end, squares, threatened = reach
        marks = [_pair(seat, pair, holes[pair[0]] + holes[pair[1]])]
        if threatened is not None:
            marks.append(_danger(seat, threatened))
        if squares:
            marks.append(_reach(seat, end, squares, threatened is None))
        found = self[reach] = dict.fromkeys(marks)
        return found


@lru_cache(maxsize=16)
def _all_threats(board: Board) -> tuple[_Threats, _Threats]:
    return _Threats(board, RED), _Threats(board, BLUE)


@lru_cache(maxsize=8192)
def _pair(seat: int, pair: tuple[int, ...], far: int) -> Mark:
    ends = tuple(map(name, pair))
    return Mark(
        kind="pair",
        seat=seat,
        cells=ends,
        name=Text(
            "pair of {seat} on {first} and {last}, reaches {n} square"
            "|pair of {seat} on {first} and {last}, reaches {n} squares",
            seat=SEATS[seat],
            first=ends[0],
            last=ends[1],
            n=far,
        ),
    )


@cache
def _danger(seat: int, square: int) -> Mark:
    return Mark(
        kind="danger",
        seat=seat,
        cells=(name(square),),
        name=Text("the button on {place} is threatened", place=name(square)),
    )


@lru_cache(maxsize=8192)
def _reach(seat: int, end: int, squares: tuple[int, ...], idle: bool) -> Mark:
    reached = tuple(map(name, squares))
    return Mark(
        kind="reach" if idle else "beam",
        seat=seat,
        cells=(name(end), *reached),
        name=Text("{seat} reaches {places}", seat=SEATS[seat], places=", ".join(reached)),
    )


def _groups(s: State) -> list[Mark]:
    """Buttons in forbidden groups (K4)."""
    groups = [(seat, crowded(s.buttons[seat])) for seat in (RED, BLUE)]
    return [_group(seat, square) for seat, group in groups for square in sorted(group)]


@cache
def _group(seat: int, square: int) -> Mark:
    return Mark(
        kind="group",
        cells=(name(square),),
        seat=seat,
        name=Text("the button on {place} is in a forbidden group", place=name(square)),
    )


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
