"""Duo for Tête-à-tête: two letters a turn on a row or a column, to try writing without a dictionary."""

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from unicodedata import normalize

import tete
from tete import OpenView, Outcome
from tete.authoring import (
    Action,
    Cell,
    Label,
    Line,
    Mark,
    Pick,
    Piece,
    Place,
    Preview,
    PreviewWord,
    Scene,
    Told,
    Write,
    settle,
    settle_seats,
)

SIDE, COUNT, TURNS, MIDDLE = 5, 2, 12, (2, 2)
COLUMNS = "ABCDE"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SPELLED = """an âne ânes as ça de délié des du en es été êtes il îles la le les lésé lie lies lit
ne nés ni œil on os sa se sel sols son sont te tel tes tu un une"""

Square = tuple[int, int]  # row, column
Move = tuple[str, Square, str]  # "across" or "down", first square, word; or ("pass", MIDDLE, "")
PASS: Move = ("pass", MIDDLE, "")
ALL = {(row, column): row * SIDE + column for row in range(SIDE) for column in range(SIDE)}
WAYS = {"across": (0, 1), "down": (1, 0)}


@dataclass(frozen=True)
class State:
    letters: str = "." * SIDE * SIDE
    scores: tuple[int, ...] = (0, 0)
    turns: int = 0
    passes: int = 0
    last: tuple[str, ...] = ()
    quiet: bool = False

    def at(self, square: Square) -> str:
        return self.letters[ALL[square]] if square in ALL else "."


def folded(word: str) -> str:
    plain = normalize("NFD", word.upper().replace("Œ", "OE"))
    return "".join(letter for letter in plain if letter in ALPHABET)


WORDS = {folded(word): word for word in SPELLED.split()}


def name_of(square: Square) -> str:
    return f"{COLUMNS[square[1]]}{square[0] + 1}"


def worth(square: Square) -> int:
    return 1 + (square[0] * 2 + square[1] * 3) % 4


def run(s: State, square: Square, way: str) -> tuple[Square, ...]:
    """The squares of the unbroken run through a square."""
    down, right = WAYS[way]
    row, column = square
    while s.at((row - down, column - right)) != ".":
        row, column = row - down, column - right
    found = []
    while s.at((row, column)) != ".":
        found.append((row, column))
        row, column = row + down, column + right
    return tuple(found)


class Duo:
    """Write two letters on one line; every word must be in the list; its squares' values are yours."""

    judge = None
    info = tete.Info(
        slug="duo",
        titles={"en": "Duo"},
        seats=(2, 2),
        options=(tete.Option("quiet", False, "Nobody says beforehand which words are admitted"),),
    )

    def new(self, seats: int = 2, **options: object) -> State:
        settle_seats(seats, *self.info.seats)
        return State(quiet=bool(settle(self.info.options, options)["quiet"]))

    def seats(self, s: State) -> tuple[Place, ...]:
        return tuple(
            Place(seat, f"Player {seat + 1}", str(seat + 1), str(score))
            for seat, score in enumerate(s.scores)
        )

    def turn(self, s: State) -> int | None:
        return None if s.passes == 2 or s.turns == TURNS else s.turns % 2

    def moves(self, s: State) -> Sequence[Move]:
        if self.turn(s) is None:
            return []
        return [*written(replace(s, scores=(0, 0), turns=0, passes=0, last=())), PASS]

    def chance(self, s: State) -> Sequence[tuple[Move, int]]:
        return ()

    def play(self, s: State, move: Move) -> State:
        if self.turn(s) is None:
            raise tete.IllegalMove("over", "The game is over.")
        if move == PASS:
            return replace(s, turns=s.turns + 1, passes=s.passes + 1, last=())
        if wrong := self._wrong(s, move):
            raise wrong
        after, words = self._written(s, move)
        points = sum(worth(square) for word in words for square in word)
        scores = tuple(old + points * (seat == s.turns % 2) for seat, old in enumerate(s.scores))
        last = tuple(",".join(map(name_of, word)) for word in words)
        return replace(after, scores=scores, turns=s.turns + 1, passes=0, last=last)

    def _cells(self, move: Move) -> list[Square]:
        way, (row, column), word = move
        down, right = WAYS[way]
        return [(row + at * down, column + at * right) for at in range(len(word))]

    def _written(self, s: State, move: Move) -> tuple[State, list[tuple[Square, ...]]]:
        """The grid with the word on it, and the runs that are new or longer."""
        cells, letters = self._cells(move), list(s.letters)
        fresh = [cell for cell in cells if s.at(cell) == "."]
        for cell, letter in zip(cells, move[2], strict=True):
            letters[ALL[cell]] = letter
        after = replace(s, letters="".join(letters))
        runs = {run(after, cell, way): None for way in WAYS for cell in fresh}
        return after, [found for found in runs if len(found) > 1]

    def _wrong(self, s: State, move: Move) -> tete.IllegalMove | None:
        cells = self._cells(move)
        if cells[-1] not in ALL:
            return tete.IllegalMove("too-long", f"{move[2]} does not fit there.")
        if any(s.at(cell) not in (".", new) for cell, new in zip(cells, move[2], strict=True)):
            return tete.IllegalMove("taken", f"Other letters stand where {move[2]} would go.")
        fresh = [cell for cell in cells if s.at(cell) == "."]
        if len(fresh) != COUNT:
            return tete.IllegalMove("count", f"Write two new letters, not {len(fresh)}.", "L1")
        after, words = self._written(s, move)
        if run(after, cells[0], move[0]) != tuple(cells):
            return tete.IllegalMove("part", f"{move[2]} is only a part of what would stand there.")
        if s.letters.strip(".") and len(fresh) == sum(map(len, words)):
            return tete.IllegalMove("loose", "The word touches nothing that is written.", "L2")
        if not s.letters.strip(".") and MIDDLE not in cells:
            return tete.IllegalMove("middle", "The first word uses the middle, C3.", "L2")
        for word in words:
            if (text := self._spelled(after, word)) not in WORDS:
                return tete.IllegalMove("no-word", f"{text} is not in the list.", "L3")
        return None

    def _spelled(self, s: State, word: Sequence[Square]) -> str:
        return "".join(map(s.at, word))

    def preview(self, view: OpenView[State], text: str) -> Preview:
        """The words that would stand there. A quiet game says the same of good and bad ones."""
        s, move = view.state, self.parse(text)
        if move == PASS:
            return Preview()
        cells = self._cells(move)
        if cells[-1] not in ALL:
            return Preview(sentence=f"{move[2]} does not fit there.")
        after, runs = self._written(s, move)
        words = tuple(
            PreviewWord(
                self._spelled(after, word),
                tuple(map(name_of, word)),
                sum(map(worth, word)),
                None if s.quiet else self._spelled(after, word) in WORDS,
            )
            for word in runs
        )
        return Preview(words, f"Worth {sum(word.points or 0 for word in words)}." if words else "")

    def tell(self, s: State, move: Move) -> Told:
        return Told("Pass." if move == PASS else f"Player {s.turns % 2 + 1} writes {move[2]}.")

    def outcome(self, s: State) -> Outcome | None:
        return Outcome.of(s.scores, "full") if self.turn(s) is None else None

    def view(self, s: State, seat: int | None) -> OpenView[State]:
        return OpenView(s, seat)

    def write(self, move: Move) -> str:
        way, square, word = move
        if move == PASS:
            return "pass"
        name = name_of(square)
        return f"{name[::-1] if way == 'across' else name} {word}"

    def parse(self, text: str) -> Move:
        plain = text.strip().upper()
        if plain == "PASS":
            return PASS
        if found := re.fullmatch(r"(?:([1-5])([A-E])|([A-E])([1-5])) +([A-Z]{1,5})", plain):
            row, column = int(found[1] or found[4]) - 1, COLUMNS.index(found[2] or found[3])
            return "across" if found[1] else "down", (row, column), found[5]
        raise tete.InvalidMove("not-a-move", f"“{text[:20]}” is not a move; write “3B DE”.")

    def position(self, s: State) -> str:
        scores = "-".join(map(str, s.scores))
        last = ";".join(s.last) or "-"
        return f"{s.letters} {scores} {s.turns} {s.passes} {last} {s.quiet:d}"

    def read(self, text: str) -> State:
        square = r"[A-E][1-5](?:,[A-E][1-5])*"
        found = re.fullmatch(
            rf"([A-Z.]{{25}}) (\d{{1,4}})-(\d{{1,4}}) (\d\d?) ([012]) (-|{square}(?:;{square})*) ([01])",
            text.strip(),
        )
        if not found or int(found[4]) > TURNS:
            raise tete.InvalidPosition(
                "bad-position", f"A position is like “{self.position(State())}”."
            )
        last = () if found[6] == "-" else tuple(found[6].split(";"))
        scores = int(found[2]), int(found[3])
        return State(found[1], scores, int(found[4]), int(found[5]), last, found[7] == "1")

    def draw(self, view: OpenView[State]) -> Scene:
        s, turn = view.state, self.turn(view.state)
        yours = view.seat is not None and view.seat == turn
        prompt = f"Player {(turn or 0) + 1}: write two letters, or pass."
        return Scene(
            width=SIDE,
            height=SIDE,
            prompt=prompt if turn is not None else "The game is over.",
            places=self.seats(s),
            turn=turn,
            you=view.seat,
            cells=tuple(self._cell(s, square) for square in ALL),
            pieces=tuple(
                Piece(
                    f"p{name_of(at)}",
                    f"{s.at(at)}, {name_of(at)}",
                    "letter",
                    s.at(at),
                    cell=name_of(at),
                )
                for at in ALL
                if s.at(at) != "."
            ),
            marks=tuple(self._mark(s, tuple(cells.split(","))) for cells in s.last),
            labels=self._labels() if s.letters.strip(".") else (),
            actions=(Action("pass", "Pass"),) if yours else (),
            choices=(self._lines(), Pick(("pass",), "pass", "pass")) if yours else (),
        )

    def _cell(self, s: State, square: Square) -> Cell:
        name, value = name_of(square), worth(square)
        what = s.at(square) if s.at(square) != "." else "empty"
        x, y = square[1] + 0.5, square[0] + 0.5
        return Cell(name, f"{what}, {name}, worth {value}", x, y, print=str(value))

    def _mark(self, s: State, cells: tuple[str, ...]) -> Mark:
        squares = [square for name in cells for square in ALL if name_of(square) == name]
        return Mark("word", cells, WORDS.get(self._spelled(s, squares), "?"))

    def _labels(self) -> tuple[Label, ...]:
        """Where a square is, once somebody has to say it: a board may have none at first."""
        return tuple(
            label
            for at in range(SIDE)
            for label in (Label(COLUMNS[at], at + 0.5, -0.2), Label(str(at + 1), -0.2, at + 0.5))
        )

    def _lines(self) -> Write:
        lines = []
        for at in range(SIDE):
            row = tuple(name_of((at, to)) for to in range(SIDE))
            column = tuple(name_of((to, at)) for to in range(SIDE))
            lines.append(Line(row, tuple(name[::-1] for name in row), f"row {at + 1}"))
            lines.append(Line(column, column, f"column {COLUMNS[at]}"))
        return Write(tuple(lines), COUNT, ALPHABET, "Write two letters.")

    def resample(self, view: OpenView[State], rng: random.Random) -> State:
        return view.state

    def rules(self, lang: str) -> str:
        return (
            "# Duo\n\n- **L1** Write two new letters on one row or column.\n- **L2** The first word uses"
            " the middle; later ones touch what is written.\n- **L3** Every word is in the list.\n"
        )

    def texts(self, lang: str) -> Mapping[str, str]:
        return {}


@lru_cache(maxsize=512)
def written(s: State) -> tuple[Move, ...]:
    """Every word that can be written on a grid."""
    tries = ((way, square, word) for way in WAYS for square in ALL for word in WORDS)
    return tuple(move for move in tries if not Duo()._wrong(s, move))


game: tete.Game[State, Move, OpenView[State]] = Duo()
