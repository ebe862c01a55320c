"""Hare for Tête-à-tête: a small race with a die, in which hares are sent back.

Every seat has two hares at the start of a lane of eleven fields that all run along. A die says how far one of one's
hares runs; who lands on another's hare sends it back to the start, unless it sits in a form, where it is safe.
Whose hares are all in the clover wins. Nobody need run exactly to the end.
"""

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import tete
from tete import CHANCE, OpenView, Outcome, Text
from tete.authoring import Cell, Die, Pick, Piece, Place, Scene, Told, settle, settle_seats

HARES, LAST = 2, 12
FORMS = (4, 8)
FACES = (1, 2, 3)


@dataclass(frozen=True)
class State:
    """How far the hares of each seat have come, sorted; 0 is the start, LAST the clover. ``die`` 0: not rolled."""

    hares: tuple[tuple[int, ...], ...]
    mover: int = 0
    die: int = 0


class Hasty:
    """Sends others back wherever it can; else all moves are alike."""

    def rate(self, view: OpenView[State], move: str) -> float:
        s = view.state
        to = int(move[4:]) + s.die
        if to >= LAST or to in FORMS:
            return 0.0
        return float(any(to in own for seat, own in enumerate(s.hares) if seat != s.mover))


class Hare:
    """Run, send others back, be home first."""

    judge = Hasty()
    info = tete.Info(slug="hare", titles={"en": "Hare"}, seats=(2, 3), has_chance=True)

    def new(self, seats: int = 2, **options: object) -> State:
        settle(self.info.options, options)
        return State(((0,) * HARES,) * settle_seats(seats, *self.info.seats))

    def seats(self, s: State) -> tuple[Place, ...]:
        home = [own.count(LAST) for own in s.hares]
        return tuple(
            Place(at, f"Player {at + 1}", str(at + 1), str(n), points=n, goal=HARES)
            for at, n in enumerate(home)
        )

    def turn(self, s: State) -> int | None:
        if s.hares[s.mover - 1][0] == LAST:  # who has just moved is home
            return None
        return s.mover if s.die else CHANCE

    def moves(self, s: State) -> Sequence[str]:
        if self.turn(s) != s.mover:
            return ()
        return [f"run {at}" for at in dict.fromkeys(s.hares[s.mover]) if at < LAST]

    def chance(self, s: State) -> Sequence[tuple[str, int]]:
        return [(f"roll {n}", 1) for n in FACES] if self.turn(s) == CHANCE else ()

    def play(self, s: State, move: str) -> State:
        turn = self.turn(s)
        if turn == CHANCE and move.startswith("roll"):
            return replace(s, die=int(move[5:]))
        if turn != s.mover or move.startswith("roll"):
            raise tete.IllegalMove("not-now", Text("“{move}” is not possible now.", move=move))
        if move not in self.moves(s):
            raise tete.IllegalMove("no-hare", "None of your hares sits there.")
        start = int(move[4:])
        to = min(LAST, start + s.die)
        hares = list(s.hares)
        own = list(hares[turn])
        own[own.index(start)] = to
        if to < LAST and to not in FORMS:
            hares = [tuple(sorted(0 if hare == to else hare for hare in each)) for each in hares]
        hares[turn] = tuple(sorted(own))
        return State(tuple(hares), (turn + 1) % len(hares))

    def outcome(self, s: State) -> Outcome | None:
        if self.turn(s) is not None:
            return None
        return Outcome.of([float(own[0] == LAST) for own in s.hares], "home")

    def view(self, s: State, seat: int | None) -> OpenView[State]:
        return OpenView(s, seat)

    def tell(self, s: State, move: str) -> Told:
        if move.startswith("roll"):
            return Told(Text("The die shows {n}.", n=int(move[5:])), None, (("die", move[5:]),))
        name = self.seats(s)[s.mover].name
        return Told(Text("{seat} runs from {at}.", seat=name, at=move[4:]))

    def write(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        plain = " ".join(text.lower().split())
        if found := re.fullmatch(r"(?:run )?(\d|1[01])", plain):
            return f"run {found[1]}"
        if found := re.fullmatch(r"roll ([1-3])", plain):
            return plain
        raise tete.InvalidMove("not-a-move", "Write “run” and the field where the hare sits.")

    def position(self, s: State) -> str:
        return f"{'/'.join(','.join(map(str, own)) for own in s.hares)} {s.mover} {s.die}"

    def read(self, text: str) -> State:
        hares = r"\d\d?,\d\d?"
        if found := re.fullmatch(rf"({hares}(?:/{hares}){{1,2}}) ([0-2]) ([0-3])", text.strip()):
            s = State(
                tuple(tuple(map(int, own.split(","))) for own in found[1].split("/")),
                int(found[2]),
                int(found[3]),
            )
            if self._fits(s):
                return s
        raise tete.InvalidPosition("bad-position", "A position is like “0,4/2,12 0 3”.")

    def _fits(self, s: State) -> bool:
        if s.mover >= len(s.hares) or any(
            list(own) != sorted(own) or own[-1] > LAST for own in s.hares
        ):
            return False
        home = [seat for seat, own in enumerate(s.hares) if own[0] == LAST]
        return not home or (home == [(s.mover - 1) % len(s.hares)] and not s.die)

    def draw(self, view: OpenView[State]) -> Scene:
        s, turn = view.state, self.turn(view.state)
        seats = range(len(s.hares))
        fields = [(seat, at, f"{'abc'[seat]}{at}") for seat in seats for at in range(LAST + 1)]
        sitting = [(seat, n, at) for seat in seats for n, at in enumerate(s.hares[seat])]
        yours = turn is not None and turn == view.seat
        return Scene(
            width=LAST + 1,
            height=len(s.hares),
            prompt=self._prompt(s, turn),
            places=self.seats(s),
            turn=turn,
            you=view.seat,
            cells=tuple(
                Cell(
                    i,
                    f"field {at} of player {seat + 1}, {i}",
                    at + 0.5,
                    seat + 0.5,
                    role="waiting" if at in (0, *FORMS, LAST) else "plain",
                    seat=seat,
                )
                for seat, at, i in fields
            ),
            pieces=tuple(
                Piece(
                    f"hare-{'abc'[seat]}-{n}",
                    f"hare on {'abc'[seat]}{at}",
                    "disc",
                    str(seat + 1),
                    seat,
                    f"{'abc'[seat]}{at}",
                )
                for seat, n, at in sitting
            ),
            dice=(Die("die", f"the die shows {s.die}", s.die),) if s.die else (),
            choices=tuple(
                Pick((f"{'abc'[s.mover]}{move[4:]}",), move, move)
                for move in (self.moves(s) if yours else ())
            ),
        )

    def _prompt(self, s: State, turn: int | None) -> str:
        if turn is None:
            return "All hares of one seat are in the clover."
        name = self.seats(s)[s.mover].name
        if turn == CHANCE:
            return Text("{seat} rolls.", seat=name)
        return Text("{seat}: choose a hare to run {n}.", seat=name, n=s.die)

    def resample(self, view: OpenView[State], rng: random.Random) -> State:
        return view.state

    def rules(self, lang: str) -> str:
        return (
            "# Hare\n\nThe die says how far one of your hares runs. Who lands on another's hare sends"
            " it back, unless it sits in a form. Whose hares are all in the clover wins."
        )

    def texts(self, lang: str) -> Mapping[str, str]:
        return {}


game: tete.Game[State, str, OpenView[State]] = Hare()
