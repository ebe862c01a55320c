"""Hush for Tête-à-tête, a game with secrets as somebody else would write it.

Two rows face each other, a side for each player. A letter is drawn for all to see, and hidden on an empty
cell of one's own side. Behind an empty cell of mine I see the cell of the other side; behind a taken one
nothing. When both sides are full, neighbours that are alike score a point each.
"""

import itertools
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import tete
from tete import CHANCE, Outcome, Text
from tete.authoring import Cell, Pick, Piece, Place, Scene, Told, settle, settle_seats

COLUMNS = "abcdef"
WEIGHTS = {"R": 2, "G": 1}
EMPTY, UNSEEN = ".", "?"


@dataclass(frozen=True)
class State:
    """Both sides from left to right, and every letter that was drawn."""

    sides: tuple[str, str]
    draws: str = ""

    @property
    def placed(self) -> int:
        return sum(letter != EMPTY for side in self.sides for letter in side)


@dataclass(frozen=True)
class View:
    """What somebody knows: UNSEEN stands for a cell that is covered."""

    seat: int | None
    sides: tuple[str, str]
    draws: str
    placed: int


class Hush:
    """Hide letters on your side; the other sees what stands behind his empty cells."""

    judge = None
    info = tete.Info(
        slug="hush",
        titles={"en": "Hush"},
        seats=(2, 2),
        has_chance=True,
        has_secrets=True,
        options=(tete.Option("cells", 4, "Cells a side", least=2, most=6),),
    )

    def new(self, seats: int = 2, **options: object) -> State:
        settle_seats(seats, *self.info.seats)
        cells = int(settle(self.info.options, options)["cells"] or 0)
        return State((EMPTY * cells, EMPTY * cells))

    def seats(self, s: State) -> tuple[Place, ...]:
        return _places(s.sides, self.turn(s) is None)

    def turn(self, s: State) -> int | None:
        if EMPTY not in s.sides[0] + s.sides[1]:
            return None
        return CHANCE if len(s.draws) == s.placed else s.placed % 2

    def moves(self, s: State) -> Sequence[str]:
        turn = self.turn(s)
        if turn is None or turn == CHANCE:
            return ()
        return [f"hide {COLUMNS[at]}{turn + 1}" for at in _empty(s.sides[turn])]

    def chance(self, s: State) -> Sequence[tuple[str, int]]:
        if self.turn(s) != CHANCE:
            return ()
        return [(f"draw {letter}", weight) for letter, weight in WEIGHTS.items()]

    def play(self, s: State, move: str) -> State:
        if move in dict(self.chance(s)):
            return replace(s, draws=s.draws + move[-1])
        seat = self.turn(s)
        if seat is None or seat == CHANCE or move.startswith("draw "):
            raise tete.IllegalMove("not-now", Text("“{move}” is not possible now.", move=move))
        at, side = COLUMNS.index(move[-2]), int(move[-1]) - 1
        if side != seat or at >= len(s.sides[seat]):
            raise tete.IllegalMove("not-yours", Text("Hide it on your own side."))
        if move not in self.moves(s):
            raise tete.IllegalMove("taken", Text("{cell} is taken.", cell=move[-2:]))
        own = s.sides[seat][:at] + s.draws[-1] + s.sides[seat][at + 1 :]
        return replace(s, sides=(own, s.sides[1]) if seat == 0 else (s.sides[0], own))

    def outcome(self, s: State) -> Outcome | None:
        if self.turn(s) is not None:
            return None
        return Outcome.of([float(_points(side)) for side in s.sides], "full")

    def view(self, s: State, seat: int | None) -> View:
        if self.turn(s) is None:
            return View(seat, s.sides, s.draws, s.placed)
        one, two = s.sides
        if seat == 0:
            two = _through(two, one)
        elif seat == 1:
            one = _through(one, two)
        else:  # what each seat knows: a cell that is empty on both sides
            one = two = "".join(
                EMPTY if {*pair} == {EMPTY} else UNSEEN for pair in zip(one, two, strict=True)
            )
        return View(seat, (one, two), s.draws, s.placed)

    def reveal(self, s: State) -> View:
        return View(None, s.sides, s.draws, s.placed)

    def tell(self, s: State, move: str) -> Told:
        if move.startswith("draw "):
            letter = move[-1]
            return Told(Text("{letter} is drawn.", letter=letter), None, (("letter", letter),))
        player, letter = int(move[-1]), s.draws[-1]
        return Told(
            Text("Player {n} hides {letter} on {cell}.", n=player, letter=letter, cell=move[-2:]),
            Text("Player {n} has hidden {letter}.", n=player, letter=letter),
        )

    def resample(self, view: View, rng: random.Random) -> State:
        """What may stand on covered cells: what its owner was seen to draw, wherever there is room."""
        sides: list[str] = []
        for seat, side in enumerate(view.sides):
            hidden = list(view.draws[seat : view.placed : 2])
            for letter in side.replace(EMPTY, "").replace(UNSEEN, ""):
                hidden.remove(letter)
            rng.shuffle(hidden)
            covered = [at for at, letter in enumerate(side) if letter == UNSEEN]
            rng.shuffle(covered)
            if view.seat is None and seat == 1:  # each of these is taken on one side at least
                covered.sort(key=lambda at: sides[0][at] != EMPTY)
            there = dict(zip(covered, hidden, strict=False))
            guess = (there.get(at, EMPTY) if c == UNSEEN else c for at, c in enumerate(side))
            sides.append("".join(guess))
        return State((sides[0], sides[1]), view.draws)

    def write(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        plain = " ".join(text.split()).lower()
        if found := re.fullmatch(r"(?:hide )?([a-f][12])", plain):
            return f"hide {found[1]}"
        if found := re.fullmatch(r"draw ([rg])", plain):
            return f"draw {found[1].upper()}"
        raise tete.InvalidMove("not-a-move", "Write “hide” and a cell of your side.")

    def position(self, s: State) -> str:
        return f"{s.sides[0]}/{s.sides[1]}/{s.draws}"

    def read(self, text: str) -> State:
        found = re.fullmatch(r"([RG.]{2,6})/([RG.]{2,6})/([RG]*)", text.strip())
        if found and len(found[1]) == len(found[2]):
            s = State((found[1], found[2]), found[3])
            owned = [sorted(s.draws[seat : s.placed : 2]) for seat in (0, 1)]
            stands = [sorted(side.replace(EMPTY, "")) for side in s.sides]
            ahead = len(s.draws) - s.placed
            if owned == stands and (ahead == 0 or (ahead == 1 and EMPTY in found[1] + found[2])):
                return s
        raise tete.InvalidPosition("bad-position", "A position is like “R.../..../RG”.")

    def draw(self, view: View) -> Scene:
        over = view.placed == 2 * len(view.sides[0])
        turn = None if over else CHANCE if len(view.draws) == view.placed else view.placed % 2
        cells = list(_cells(view))
        own = view.sides[turn] if turn in (0, 1) and turn == view.seat else ""
        picks = [f"{COLUMNS[at]}{(turn or 0) + 1}" for at in _empty(own)]
        return Scene(
            width=len(view.sides[0]),
            height=2,
            prompt=_prompt(view, turn),
            places=_places(view.sides, over),
            turn=turn,
            you=view.seat,
            cells=tuple(cell for cell, _ in cells),
            pieces=tuple(
                Piece(
                    f"letter-{cell.id}",
                    f"{letter} on {cell.id}",
                    "disc",
                    letter,
                    cell.seat,
                    cell.id,
                )
                for cell, letter in cells
                if letter in WEIGHTS
            ),
            choices=tuple(Pick((cell,), f"hide {cell}", f"hide on {cell}") for cell in picks),
        )

    def rules(self, lang: str) -> str:
        return "# Hush\n\nHide what is drawn on your side. Neighbours that are alike score a point."

    def texts(self, lang: str) -> Mapping[str, str]:
        return {}


def _through(side: str, front: str) -> str:
    """A side as it shows through the empty cells of the other."""
    return "".join(c if f == EMPTY else UNSEEN for c, f in zip(side, front, strict=True))


def _places(sides: tuple[str, str], over: bool) -> tuple[Place, ...]:
    scores = [str(_points(side)) if over else "" for side in sides]
    return tuple(Place(at, f"Player {at + 1}", str(at + 1), scores[at]) for at in (0, 1))


def _empty(side: str) -> list[int]:
    return [at for at, letter in enumerate(side) if letter == EMPTY]


def _points(side: str) -> int:
    return sum(one == two for one, two in itertools.pairwise(side))


def _cells(view: View) -> Iterator[tuple[Cell, str]]:
    """Every cell with what is seen on it; one's own side is nearer."""
    for seat, side in enumerate(view.sides):
        near = seat == (view.seat or 0)
        for at, letter in enumerate(side):
            name = f"{COLUMNS[at]}{seat + 1}"
            said = f"{name}, covered" if letter == UNSEEN else name
            yield Cell(name, said, at + 0.5, 1.5 if near else 0.5, seat=seat), letter


def _prompt(view: View, turn: int | None) -> str:
    if turn is None:
        return "Both sides are full."
    if turn == CHANCE:
        return "A letter is drawn."
    return Text("Player {n}: hide {letter}.", n=turn + 1, letter=view.draws[-1])


game: tete.Game[State, str, View] = Hush()
