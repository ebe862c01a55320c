"""Kept behind the contract of every game."""

import random

from tete.authoring import (
    GamePages,
    Info,
    OpenGame,
    OpenView,
    Option,
    Text,
    Told,
    settle,
    settle_seats,
)

from tete_kept import notation, rules, scene
from tete_kept.judge import Judge
from tete_kept.state import CELLS, Move, Roll, State


class Kept(GamePages, OpenGame[State]):
    """Kept. Its pages, sentences and lesson lie beside this file."""

    judge = Judge()
    info = Info(
        slug="kept",
        titles={"en": "Kept", "fr": "Kept"},
        seats=(2, 4),
        has_chance=True,
        has_secrets=True,
        summary=Text("Put numbers in a row: the higher of two neighbours scores."),
        options=(Option("each", 4, Text("Stones for each player"), least=2, most=5),),
        minutes=3,
    )

    def new(self, seats: int = 2, **options: object) -> State:
        """Before the first move. Raises BadOption."""
        seats = settle_seats(seats, *self.info.seats)
        each = settle(self.info.options, options)["each"]
        return State(seats, (None,) * (seats * int(each or 0)))

    seats = staticmethod(scene.seats)
    turn, outcome = staticmethod(rules.turn), staticmethod(rules.outcome)
    moves, play = staticmethod(rules.moves), staticmethod(rules.play)
    chance = staticmethod(rules.chance)
    write, parse = staticmethod(notation.write), staticmethod(notation.parse)
    position, read = staticmethod(notation.position), staticmethod(notation.read)
    draw = staticmethod(scene.draw)

    def view(self, s: State, seat: int | None) -> OpenView[State]:
        """All that this seat may know: the one door by which secrets leave (K3)."""
        return OpenView(rules.seen(s, seat), seat)

    def reveal(self, s: State) -> OpenView[State]:
        """Everything, for whoever may see it."""
        return OpenView(s, None)

    def resample(self, view: OpenView[State], rng: random.Random) -> State:
        """A full position that fits the view."""
        return rules.imagined(view.state, rng)

    def tell(self, s: State, move: Move) -> Told:
        """A move as a sentence."""
        seat = scene.name(s.mover)
        if isinstance(move, Roll):
            said = Text("{seat} rolls {n}.", seat=seat, n=move.number)
            return Told(said, others=Text("{seat} rolls.", seat=seat))
        cell = CELLS[move.cell]
        said = Text("{seat} puts {n} on {cell}.", seat=seat, n=move.number, cell=cell)
        return Told(said, others=Text("{seat} puts a number on {cell}.", seat=seat, cell=cell))
