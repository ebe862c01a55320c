"""A scene: what to draw and what can be chosen, as plain data.

No colours and no pixels: lengths are in squares of the board, looks are roles that a theme paints. Everything a
person can meet has an accessible name; what can be done with it, a client says from the choices.
"""

import re
from collections.abc import Callable
from pkgutil import resolve_name
from typing import Any

import msgspec

from tete.core.text import Catalogue, Text

PAINTER = "tete.pictures.svg:to_svg"
"""What draws a scene in a notebook, looked up by this name when a notebook asks: core itself draws nothing."""


class Data(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A frozen part of a scene; what is at its default is left out of the JSON.

    Frozen values that hold only older ones make no cycles: the garbage collector need not look at them.
    """


class Cell(Data, frozen=True):
    """A place on the board, centred at ``x``, ``y`` (to the right and downward).

    ``shape`` is ``square`` or ``round``; ``role`` says what kind of place it is, ``holes`` how many holes are
    printed on it, ``dice`` how many little dice, ``print`` what small text. ``seat`` colours a seat's own place.

    Roles: ``plain`` and ``alternate`` · ``crossing`` where tracks meet · ``home`` a crossing that belongs to
    a seat · ``waiting`` a place beside the tracks · ``dome`` where dice lie under glass · ``hollow`` a place in
    a frame that one can see through · ``shut`` one that is closed, nobody here may know how · ``tray`` where a
    piece waits to be placed · ``black`` where nothing goes · ``cross`` the same with a cross on it · ``news``
    white as newsprint · ``orange``, ``yellow`` and ``red`` printed so.
    """

    id: str
    name: str
    x: float
    y: float
    shape: str = "square"
    role: str = "plain"
    size: float = 1.0
    holes: int = 0
    dice: int = 0
    print: str = ""
    seat: int | None = None


class Piece(Data, frozen=True):
    """A piece on a cell or, with no ``cell``, in the tray. The id stays with it as it moves.

    ``shape`` is ``disc``, ``cone``, ``cube`` or ``letter``, something written; ``seat`` gives colour and pattern,
    ``letter`` goes on it always, ``holes`` show through it. ``tone`` 1 tells a seat's second set from its first.
    A piece that belongs to nobody may have a ``colour`` of its own: red, green, blue or yellow. Several pieces
    on one cell are a stack, in the order of the scene from bottom to top. A piece with the role ``behind``
    stands in no stack: it is seen through its cell or, where something stands on that cell, known to be behind
    it. One with the role ``fresh`` was written just now: if it has a seat, in that seat's colour, and underlined.
    """

    id: str
    name: str
    shape: str
    letter: str
    seat: int | None = None
    cell: str = ""
    holes: int = 0
    role: str = ""
    tone: int = 0
    colour: str = ""


class Mark(Data, frozen=True):
    """Something pointed out on the board: ``kind`` says what, ``cells`` where, in order.

    ``last`` where the last move came from, what it passed, where it went · ``new`` a piece just placed ·
    ``gone`` a cell just emptied · ``pair`` pieces that act together · ``reach`` how far a pair reaches, cell by
    cell from its end · ``beam`` the same up to what it threatens · ``danger`` a piece that is threatened ·
    ``group`` a piece in a forbidden group · ``zone`` an area that scores · ``hole`` an area that costs ·
    ``loose`` cells on which nothing can be put now · ``hint`` where something could have been done ·
    ``word`` a word that is written there; whoever taps one of its letters is told its name.

    ``seat`` is whose it is, and gives it colour and pattern: who threatens, whose pair or group it is, who moved
    there. ``print`` is a small text on it. What is ``asked`` is drawn only for a viewer who asks for it.
    """

    kind: str
    cells: tuple[str, ...]
    name: str
    seat: int | None = None
    print: str = ""
    asked: bool = False


class Die(Data, frozen=True):
    """A die as it lies, on a cell or beside the board.

    ``role`` is ``number``, ``dot`` (value 1 or 0), or ``bonus``: what one or more dice showed together.
    """

    id: str
    name: str
    value: int
    role: str = "number"
    cell: str = ""


class Track(Data, frozen=True):
    """A line printed on the board from cell to cell. Decoration: it can neither be met nor chosen."""

    cells: tuple[str, ...]


class Outline(Data, frozen=True):
    """A closed shape under the cells, its corners rounded. Decoration: it can neither be met nor chosen.

    ``role`` is ``frame`` for what holds the cells or ``stand`` for what that rests upon.
    """

    points: tuple[tuple[float, float], ...]
    role: str = "frame"


class Place(Data, frozen=True):
    """A seat at the table: whose it is in the game's own words, its letter, its score so far.

    A letter that stands for a word is a Text: another language may have another one. ``paint`` is for a seat that
    wears another's colour and pattern: that seat's number. ``points`` tell who is ahead, where that can be told,
    and ``goal`` is with how many of them a seat wins; ``left`` says how far there is to go. Points that are
    ``hidden`` are kept from this viewer: the score says until when.
    """

    seat: int
    name: str
    letter: str
    score: str = ""
    paint: int | None = None
    points: int | None = None
    goal: int = 0
    left: str = ""
    hidden: bool = False


class Term(Data, frozen=True):
    """Something agreed that is good to have in sight: whose dictionary judges; ``short`` is a sign for it."""

    short: str
    name: str


class Action(Data, frozen=True):
    """Something that can be chosen and is not on the board; ``out``: a harmless way out, quiet beside all else."""

    id: str
    name: str
    out: bool = False


class Label(Data, frozen=True):
    """Decoration beside the board: a coordinate, a corner, a note, a title. The names of cells say the same."""

    text: str
    x: float
    y: float
    role: str = "coordinate"
    seat: int | None = None


class Pick(Data, frozen=True, tag="pick"):
    """A move as a path of ids to tap; no path is the beginning of another. Several may lead to one move.

    ``way`` are the cells that the move leads over, for a client to show before it is made; ``about`` are ids of
    what else it is about: what it takes, the die it goes by. The first ``loose`` ids may be tapped in any order,
    and a second tap takes one of them back.
    """

    path: tuple[str, ...]
    move: str
    name: str
    way: tuple[str, ...] = ()
    loose: int = 0
    about: tuple[str, ...] = ()


class Line(Data, frozen=True):
    """A line of cells to write on. Writing WORD from ``cells[i]`` on is the move ``starts[i] WORD``.

    WORD is the whole unbroken run: letters that are already there, pieces on the cells, are spelled too.
    """

    cells: tuple[str, ...]
    starts: tuple[str, ...]
    name: str


class Write(Data, frozen=True, tag="write"):
    """A move made by typing letters onto a line: ``count`` new ones exactly.

    ``example`` is a start from which a word may be written now, for who asks how it is done.
    """

    lines: tuple[Line, ...]
    count: int
    alphabet: str
    name: str
    example: str = ""


Choice = Pick | Write


def says(name: str, ident: str) -> bool:
    """Whether a name says an id, as a word of its own.

    >>> says("red cone, outer space o11", "o11"), says("3 red cones waiting beside x0", "wait-x0")
    (True, False)
    """
    return re.search(rf"(?<![\w-]){re.escape(ident)}(?![\w-])", name) is not None


class Scene(Data, frozen=True):
    """One picture of a game for one viewer (``you``; None is a spectator).

    ``prompt`` is one sentence: what to do now, whom to wait for, or how it ended; ``then`` is what to do after one
    tap of a path, after two and so on. ``choices`` are there only for the seat whose turn it is. ``shape`` is that
    of the whole board: ``square``, ``round``, or ``free`` where outlines make the board.
    ``press`` is the id of the cell that this viewer presses to let chance act, if chance waits for that.
    """

    width: float
    height: float
    prompt: str
    places: tuple[Place, ...]
    turn: int | None = None
    you: int | None = None
    role: str = "board"
    shape: str = "square"
    outlines: tuple[Outline, ...] = ()
    tracks: tuple[Track, ...] = ()
    cells: tuple[Cell, ...] = ()
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    dice: tuple[Die, ...] = ()
    labels: tuple[Label, ...] = ()
    terms: tuple[Term, ...] = ()
    actions: tuple[Action, ...] = ()
    choices: tuple[Choice, ...] = ()
    press: str = ""
    then: tuple[str, ...] = ()

    def json(self, catalogue: Catalogue | None = None) -> bytes:
        """The scene as JSON, its sentences in the catalogue's language (English without one)."""
        return msgspec.json.encode(self, enc_hook=_speaker(catalogue))

    def _repr_svg_(self) -> str:
        return str(resolve_name(PAINTER)(self))


def _speaker(catalogue: Catalogue | None) -> Callable[[Any], Any]:
    def speak(value: Any) -> Any:
        if isinstance(value, Text):
            return catalogue.say(value) if catalogue else str.__str__(value)
        raise TypeError(f"a scene holds plain data, not {type(value).__name__}")

    return speak
