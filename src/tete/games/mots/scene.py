"""What to draw of a position; turns are written on lines, the rest is picked."""

from functools import cache

from tete.authoring.sentences import listed
from tete.core.game import OpenView
from tete.core.scene import (
    Action,
    Cell,
    Choice,
    Die,
    Label,
    Line,
    Mark,
    Pick,
    Piece,
    Place,
    Scene,
    Term,
    Write,
)
from tete.core.text import Text
from tete.games.mots import lists
from tete.games.mots.grid import ACROSS, BLACK, COLUMNS, CROSS, Grid
from tete.games.mots.letters import ALPHABET
from tete.games.mots.moves import Word
from tete.games.mots.moves import write as move_text
from tete.games.mots.names import LETTERS, SEATS, missed, prompt, square_name, word_name
from tete.games.mots.rules import turn
from tete.games.mots.setup import Variant
from tete.games.mots.slots import EMPTY, slots
from tete.games.mots.state import State, Step, Turn
from tete.games.mots.turns import move_of

ROLES = {BLACK: "black", CROSS: "cross", "o": "orange", "y": "yellow", "r": "red"}
_BESIDE = 0.2
"""How far outside the board coordinates stand, in squares."""


def draw(view: OpenView[State]) -> Scene:
    """The scene of a view; choices only for the seat whose turn it is."""
    s = view.state
    grid, mover = s.setup.grid, turn(s)
    picks = _picks(s) if mover is not None and view.seat == mover else ()
    choices: tuple[Choice, ...] = picks
    if picks and s.step is Step.WRITE:
        choices = (_write(s), *picks)
    return Scene(
        width=grid.width,
        height=grid.height,
        prompt=prompt(s, view.seat),
        places=seats(s),
        turn=mover,
        you=view.seat,
        cells=tuple(_cell(grid, at, s.letters[at]) for at in range(len(grid.signs))),
        pieces=_pieces(s),
        marks=_marks(s),
        dice=_dice(s),
        labels=_labels(grid),
        terms=(_dictionary(s.setup.dictionary.partition("-")[0]),),
        actions=tuple(
            Action(id=pick.path[0], name=pick.name, out=pick.path[0] == Word.PASS.value)
            for pick in picks
        ),
        choices=choices,
    )


@cache
def _dictionary(name: str) -> Term:
    """Which list judges the words of this table (M9)."""
    match name:
        case "fr":
            full = Text("French dictionary")
        case "en":
            full = Text("English dictionary")
        case "de":
            full = Text("German dictionary")
        case lists.OWN:
            return Term(short=Text("own"), name=Text("a word list of this table’s own"))
        case _:
            full = Text("dictionary “{name}”", name=name)
    return Term(short=name.upper(), name=full)


def seats(s: State) -> tuple[Place, ...]:
    """Every seat, with its points."""
    return tuple(_place(s, seat) for seat in range(s.setup.seats))


def _place(s: State, seat: int) -> Place:
    n = s.scores[seat]
    goal = s.setup.target if s.setup.has_target else 0
    score = Text("{n} point|{n} points", n=n)
    if goal:
        score = Text("{n} of {goal}", n=n, goal=goal)
    if seat in s.out:
        score = Text("{n}, withdrawn", n=n)
    elif s.lost[seat]:
        score = Text("{n}, misses a turn", n=n)
    left: str = Text("wins with {n} more point|wins with {n} more points", n=goal - n)
    return Place(
        seat=seat,
        name=SEATS[seat],
        letter=LETTERS[seat],
        score=score,
        points=n,
        goal=goal,
        left=left if n < goal else "",
    )


def _picks(s: State) -> tuple[Pick, ...]:
    """What is chosen by one tap: to pass (M6), to accept or to contest (M10)."""
    if s.step is Step.WRITE:
        solo = s.setup.variant is Variant.SOLO
        named = {Word.PASS: Text("give up") if solo else Text("pass")}
    else:
        words = listed(s.turn.texts) if s.turn else ""
        named = {
            Word.ACCEPT: Text("accept {words}", words=words),
            Word.CONTEST: Text("contest {words}", words=words),
        }
    return tuple(
        Pick(path=(word.value,), move=word.value, name=name) for word, name in named.items()
    )


def _write(s: State) -> Write:
    """Every line with room for the letters; nothing here depends on the dictionary."""
    grid = s.setup.grid
    lines = tuple(
        _line(grid, direction, line)
        for direction, every in enumerate(grid.lines)
        for line in every
        if sum(s.letters[at] == EMPTY for at in line) >= s.number
    )
    name = Text(
        "Write {n} letter: first square and whole word, 7D DISQUE across or J7 SOLO down."
        "|Write {n} letters: first square and whole word, 7D DISQUE across or J7 SOLO down.",
        n=s.number,
    )
    found = next(slots(grid, s.letters, s.number), None)
    example = move_text(move_of(grid, found, "")).strip() if found else ""
    return Write(lines=lines, count=s.number, alphabet=ALPHABET, name=name, example=example)


def _line(grid: Grid, direction: int, line: tuple[int, ...]) -> Line:
    key = "line", direction, line[0]
    return grid.drawn.get(key) or grid.keep(key, _new_line(grid, direction, line))


def _new_line(grid: Grid, direction: int, line: tuple[int, ...]) -> Line:
    names = [grid.name(at) for at in line]
    first, last = names[0], names[-1]
    if direction == ACROSS:
        starts = tuple(f"{name[1:]}{name[0]}" for name in names)
        called = Text("across from {first} to {last}", first=first, last=last)
    else:
        starts = tuple(names)
        called = Text("down from {first} to {last}", first=first, last=last)
    return Line(cells=tuple(names), starts=starts, name=called)


def _cell(grid: Grid, square: int, letter: str) -> Cell:
    key = square, letter
    return grid.drawn.get(key) or grid.keep(key, _new_cell(grid, square, letter))


def _new_cell(grid: Grid, square: int, letter: str) -> Cell:
    row, column = divmod(square, grid.width)
    return Cell(
        id=grid.name(square),
        name=square_name(grid, square, letter),
        x=column + 0.5,
        y=row + 0.5,
        role=ROLES.get(grid.signs[square], "news"),
        dice=grid.dice(square),
        print=str(grid.values[square] or ""),
    )


def _pieces(s: State) -> tuple[Piece, ...]:
    """The letters; those of the last turn are fresh, and whose they are can be seen."""
    made = s.turn
    fresh = made.slot.new if made and made.slot and not made.is_wiped else ()
    writer = made.seat if made else None
    return tuple(
        _letter(s.setup.grid, square, letter, writer if square in fresh else None)
        for square, letter in enumerate(s.letters)
        if letter != EMPTY
    )


def _letter(grid: Grid, square: int, letter: str, writer: int | None) -> Piece:
    key = square, letter, writer
    return grid.drawn.get(key) or grid.keep(key, _new_letter(grid, square, letter, writer))


def _new_letter(grid: Grid, square: int, letter: str, writer: int | None) -> Piece:
    name = grid.name(square)
    return Piece(
        id=f"letter-{name}",
        name=Text("{what} on {square}", what=letter, square=name),
        shape="letter",
        letter=letter,
        cell=name,
        role="fresh" if writer is not None else "",
        seat=writer,
    )


def _marks(s: State) -> tuple[Mark, ...]:
    """The words of the last turn, each with its spelling; a word that was wiped off leaves a trace."""
    made = s.turn
    if made is None or made.slot is None:
        return _missed(s)
    names = s.setup.grid.name
    if made.is_wiped:
        gone = Text("wiped off: {words}", words=listed(made.wrong))
        return tuple(
            Mark(kind="gone", cells=(names(at),), name=gone, seat=made.seat) for at in made.slot.new
        )
    return tuple(
        Mark(kind="word", cells=tuple(map(names, run)), name=_word(s, made, text), seat=made.seat)
        for run, text in zip(made.slot.words, made.texts, strict=True)
    )


def _missed(s: State) -> tuple[Mark, ...]:
    """Where there would have been a turn, for somebody who gave up alone (M14)."""
    found = missed(s)
    if found is None:
        return ()
    grid = s.setup.grid
    first, step = found.row * grid.width + found.column, grid.width if found.down else 1
    cells = tuple(grid.name(first + at * step) for at in range(len(found.word)))
    name = Text("you could have written {move}", move=move_text(found))
    return (Mark(kind="hint", cells=cells, name=name, print=found.word),)


def _word(s: State, made: Turn, text: str) -> Text:
    word = word_name(s, made, text)
    return Text("last turn: {word}", word=word)


def _dice(s: State) -> tuple[Die, ...]:
    """The die of this turn, and what the bonus squares of the last one were worth."""
    dice = []
    if s.number and s.setup.variant is not Variant.QUARTE:
        name = Text("the die shows {number}", number=s.number)
        dice.append(Die(id="die", name=name, value=s.number))
    made = s.turn
    if made and made.slot and not made.is_wiped:
        squares = made.slot.bonus_squares(s.setup.grid)
        for square, value in zip(squares, made.rolled, strict=False):
            name = Text("for {square}", square=s.setup.grid.name(square))
            dice.append(
                Die(id=f"bonus-{s.setup.grid.name(square)}", name=name, value=value, role="bonus")
            )
    return tuple(dice)


def _labels(grid: Grid) -> tuple[Label, ...]:
    return _all_labels(grid.width, grid.height)


@cache
def _all_labels(width: int, height: int) -> tuple[Label, ...]:
    columns = (Label(text=COLUMNS[at], x=at + 0.5, y=-_BESIDE) for at in range(width))
    rows = (Label(text=str(at + 1), x=-_BESIDE, y=at + 0.5) for at in range(height))
    return (*columns, *rows)
