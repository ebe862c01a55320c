"""Heaps for Tête-à-tête: Nim with an opinion of moves, so that a greedy bot can play it."""

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import tete
from tete import OpenView, Outcome
from tete.authoring import Cell, Pick, Piece, Place, Scene, settle, settle_seats

LETTERS = "abcd"
Move = tuple[int, int]  # heap, stones


@dataclass(frozen=True)
class State:
    heaps: tuple[int, ...]
    mover: int = 0


class Near:
    """Takes the last stone, and leaves no single heap for the other to take; else all moves are alike."""

    def rate(self, view: OpenView[State], move: Move) -> float:
        left = [n - move[1] * (heap == move[0]) for heap, n in enumerate(view.state.heaps)]
        heaps = sum(n > 0 for n in left)
        return 1.0 if not heaps else -1.0 if heaps == 1 else 0.0


class Heaps:
    """Take stones from one heap; who takes the last one wins."""

    judge = Near()
    info = tete.Info(
        slug="heaps",
        titles={"en": "Heaps"},
        seats=(2, 2),
        options=(tete.Option("largest", 6, "Stones on the largest heap", least=4, most=9),),
    )

    def new(self, seats: int = 2, **options: object) -> State:
        settle_seats(seats, *self.info.seats)
        most = int(settle(self.info.options, options)["largest"] or 0)
        return State(tuple(range(most - 3, most + 1)))

    def seats(self, s: State) -> tuple[Place, ...]:
        return tuple(Place(at, f"Player {at + 1}", str(at + 1)) for at in (0, 1))

    def turn(self, s: State) -> int | None:
        return s.mover if any(s.heaps) else None

    def moves(self, s: State) -> Sequence[Move]:
        return [(heap, n) for heap, size in enumerate(s.heaps) for n in range(1, size + 1)]

    def chance(self, s: State) -> Sequence[tuple[Move, int]]:
        return ()

    def play(self, s: State, move: Move) -> State:
        heap, n = move
        if heap >= len(s.heaps) or not 1 <= n <= s.heaps[heap]:
            raise tete.IllegalMove("too-few", f"Heap {LETTERS[heap]} has too few stones.")
        return State((*s.heaps[:heap], s.heaps[heap] - n, *s.heaps[heap + 1 :]), 1 - s.mover)

    def outcome(self, s: State) -> Outcome | None:
        if any(s.heaps):
            return None
        return Outcome.of([float(seat != s.mover) for seat in (0, 1)], "last-stone")

    def view(self, s: State, seat: int | None) -> OpenView[State]:
        return OpenView(s, seat)

    def write(self, move: Move) -> str:
        return f"{LETTERS[move[0]]} {move[1]}"

    def parse(self, text: str) -> Move:
        if found := re.fullmatch(r"([a-d])\s*([1-9])", text.strip().lower()):
            return LETTERS.index(found[1]), int(found[2])
        raise tete.InvalidMove("not-a-move", f"“{text[:20]}” is not a move; write “a 2”.")

    def position(self, s: State) -> str:
        return f"{','.join(map(str, s.heaps))} {s.mover}"

    def read(self, text: str) -> State:
        if found := re.fullmatch(r"(\d(?:,\d){3}) ([01])", text.strip()):
            return State(tuple(map(int, found[1].split(","))), int(found[2]))
        raise tete.InvalidPosition("bad-position", "A position is like “1,2,3,4 0”.")

    def draw(self, view: OpenView[State]) -> Scene:
        s, turn = view.state, self.turn(view.state)
        there = [(heap, n) for heap, size in enumerate(s.heaps) for n in range(size)]
        named = [(heap, n, f"{LETTERS[heap]}{n + 1}") for heap, n in there]
        return Scene(
            width=9,
            height=4,
            prompt="All gone." if turn is None else f"Player {turn + 1}: take stones.",
            places=self.seats(s),
            turn=turn,
            you=view.seat,
            cells=tuple(Cell(i, f"place {i}", n + 0.5, heap + 0.5) for heap, n, i in named),
            pieces=tuple(Piece(f"s-{i}", f"stone {i}", "disc", "o", cell=i) for *_, i in named),
            choices=tuple(
                Pick((i,), f"{i[0]} {s.heaps[heap] - n}", f"take {i[0]} {s.heaps[heap] - n}")
                for heap, n, i in named
                if view.seat == turn
            ),
        )

    def resample(self, view: OpenView[State], rng: random.Random) -> State:
        return view.state

    def rules(self, lang: str) -> str:
        return "# Heaps\n\nTake any number of stones from one heap. Who takes the last one wins."

    def texts(self, lang: str) -> Mapping[str, str]:
        return {}


game: tete.Game[State, Move, OpenView[State]] = Heaps()
