"""Nim for Tête-à-tête, as somebody else would write it: one file and an entry point."""

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import tete
from tete import OpenView, Outcome
from tete.authoring import Cell, Pick, Piece, Place, Scene, settle, settle_seats

HEAPS = "abcdefghi"
LESSON = """
[[step]]
id = "take"
title = "Take stones"
position = "3,2 2 0 0"
say = "Take as many stones as you like, from one heap only. Take the whole heap a: tap its first stone."
goal = "Take all three stones of heap a."
[[step.round]]
moves = ["a 3"]
say = "Heap a is gone. Only heap b is left now."
[step.wrong]
"a 1" = "That is one stone. Tap the first stone of the heap to take all of them."
else = "That is allowed, but take the whole heap a."

[[step]]
id = "last"
title = "The last stone"
position = "2,1 2 0 0"
say = "Who takes the last stone wins. Leave two heaps of the same size: then copy whatever the other does."
goal = "Leave two equal heaps, then win."
[[step.round]]
moves = ["a 1"]
answer = ["a 1"]
say = "One stone is left, and it is your turn. Take it."
[step.round.wrong]
"b 1" = "Now the other takes both stones of heap a, and wins."
[[step.round]]
moves = ["b 1"]
say = "You took the last stone and won."
[step.wrong]
else = "Look at how many stones would be left for the other."
"""
PUZZLES = """
ask = "Leave no good answer."
puzzle = [
  { id = "two", position = "2,1 2 0 0", best = ["a 1"], line = ["a 1", "a 1", "b 1"], grade = 1 },
  { id = "three", position = "3,4,5 2 0 0", best = ["a 2"], grade = 4 },
]
"""
Move = tuple[int, int]  # heap, stones


@dataclass(frozen=True)
class State:
    heaps: tuple[int, ...]
    seats: int
    mover: int
    misere: bool


def heaps_of(text: str) -> str:
    if re.fullmatch(r"[1-9](,[1-9]){0,8}", text):
        return text
    raise tete.BadOption("bad-heaps", f"“{text}” is not a list of heaps, like 3,4,5.")


class Nim:
    """Take stones from one heap; who takes the last one wins (or, misère, loses)."""

    judge = None
    info = tete.Info(
        slug="nim",
        titles={"en": "Nim"},
        seats=(2, 3),
        options=(
            tete.Option("heaps", "3,4,5", "Heaps", suggestions=("1,2",), check=heaps_of),
            tete.Option("misere", False, "Who takes the last stone loses"),
        ),
    )

    def new(self, seats: int = 2, **options: object) -> State:
        agreed = settle(self.info.options, options)
        heaps = tuple(map(int, str(agreed["heaps"]).split(",")))
        return State(heaps, settle_seats(seats, *self.info.seats), 0, bool(agreed["misere"]))

    def seats(self, s: State) -> tuple[Place, ...]:
        return tuple(Place(at, f"Player {at + 1}", str(at + 1)) for at in range(s.seats))

    def turn(self, s: State) -> int | None:
        return s.mover if any(s.heaps) else None

    def moves(self, s: State) -> Sequence[Move]:
        return [(heap, n) for heap, size in enumerate(s.heaps) for n in range(1, size + 1)]

    def chance(self, s: State) -> Sequence[tuple[Move, int]]:
        return ()

    def play(self, s: State, move: Move) -> State:
        if move not in self.moves(s):
            raise tete.IllegalMove("too-few", f"Heap {HEAPS[move[0]]} has too few stones.")
        heaps = tuple(size - move[1] * (heap == move[0]) for heap, size in enumerate(s.heaps))
        return State(heaps, s.seats, (s.mover + 1) % s.seats, s.misere)

    def outcome(self, s: State) -> Outcome | None:
        if any(s.heaps):
            return None
        last = (s.mover - 1) % s.seats
        return Outcome.of([float((n == last) != s.misere) for n in range(s.seats)], "last-stone")

    def view(self, s: State, seat: int | None) -> OpenView[State]:
        return OpenView(s, seat)

    def write(self, move: Move) -> str:
        return f"{HEAPS[move[0]]} {move[1]}"

    def parse(self, text: str) -> Move:
        if found := re.fullmatch(r"([a-i])\s*([1-9])", text.strip().lower()):
            return HEAPS.index(found[1]), int(found[2])
        raise tete.InvalidMove("not-a-move", f"“{text[:20]}” is not a move; write “a 2”.")

    def position(self, s: State) -> str:
        return f"{','.join(map(str, s.heaps))} {s.seats} {s.mover} {int(s.misere)}"

    def read(self, text: str) -> State:
        found = re.fullmatch(r"([0-9](?:,[0-9])*) ([23]) ([0-2]) ([01])", text.strip())
        if not found or found[3] >= found[2]:
            raise tete.InvalidPosition("bad-position", "A position is like “3,4,5 2 0 0”.")
        heaps = tuple(map(int, found[1].split(",")))
        return State(heaps, int(found[2]), int(found[3]), found[4] == "1")

    def draw(self, view: OpenView[State]) -> Scene:
        s, turn = view.state, self.turn(view.state)
        stones = [(heap, n, f"{HEAPS[heap]}{n}") for heap in range(len(s.heaps)) for n in range(9)]
        stones = [stone for stone in stones if stone[1] < s.heaps[stone[0]]]
        picks = [((i,), f"{i[0]} {s.heaps[heap] - n}") for heap, n, i in stones]
        return Scene(
            width=max((*s.heaps, 1)),
            height=len(s.heaps),
            prompt="All gone." if turn is None else f"Player {turn + 1}: take stones.",
            places=self.seats(s),
            turn=turn,
            you=view.seat,
            cells=tuple(Cell(i, f"place {i}", n + 0.5, heap + 0.5) for heap, n, i in stones),
            pieces=tuple(Piece(f"s-{i}", f"stone {i}", "disc", "o", cell=i) for *_, i in stones),
            choices=tuple(Pick(*pick, f"take {pick[1]}") for pick in picks if view.seat == turn),
        )

    def resample(self, view: OpenView[State], rng: random.Random) -> State:
        return view.state

    def rules(self, lang: str) -> str:
        return "# Nim\n\nTake any number of stones from one heap. Who takes the last one wins."

    def lesson(self) -> str:
        return LESSON

    def puzzles(self) -> str:
        return PUZZLES

    def texts(self, lang: str) -> Mapping[str, str]:
        return {}


game: tete.Game[State, Move, OpenView[State]] = Nim()
