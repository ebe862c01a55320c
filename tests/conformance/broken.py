"""The plug-in games, broken on purpose: at least one way for each property of the check."""

import itertools
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import msgspec
from tete_hush import Hush
from tete_hush import State as Hidden
from tete_hush import View as Glimpse
from tete_nim import Move, Nim, State

from tete.core.errors import IllegalMove
from tete.core.game import AnyGame, OpenView, Outcome
from tete.core.optional import Told
from tete.core.scene import Action, Cell, Mark, Place, Scene
from tete.core.text import Text

# Each class is named after the property it breaks, with what it does wrong as its docstring.


class Info1(Nim):
    """Its slug is no word."""

    info = replace(Nim.info, slug="Nim!")


class Info2(Nim):
    """It has no rules."""

    def rules(self, lang: str) -> str:
        return "  "


class Info3(Nim):
    """Its rules show what is no position."""

    def rules(self, lang: str) -> str:
        return "Rules\n\n```position Three heaps.\nthree, four, five\n```\n"


class Info4(Nim):
    """Its rules draw a move that nobody may make there."""

    def rules(self, lang: str) -> str:
        return "Rules\n\n```position Three heaps.\n3,4,5 2 0 0\ntake 9 from 1\n```\n"


class Info5(Nim):
    """Its rules cross out a move that is allowed."""

    def rules(self, lang: str) -> str:
        return "Rules\n\n```position Three heaps.\n3,4,5 2 0 0\nnot take 1 from 1\n```\n"


class Options1(Nim):
    """It ignores options it does not know."""

    def new(self, seats: int = 2, **options: object) -> State:
        known = {name: value for name, value in options.items() if name in ("heaps", "misere")}
        return super().new(seats, **known)


class Options2(Nim):
    """It takes any number of seats."""

    def new(self, seats: int = 2, **options: object) -> State:
        return replace(super().new(2, **options), seats=seats)


class Options3(Nim):
    """It reads options from text otherwise than from values."""

    def new(self, seats: int = 2, **options: object) -> State:
        s = super().new(seats, **options)
        return replace(s, misere=bool(options.get("misere", False)))


class Additions1(Nim):
    """A method that is nearly one that may be added."""

    def tells(self, s: State, move: Move) -> Told:
        return Told("Somebody takes stones.")


class _Careless:
    """A judge, and an encoding, that nobody asks for what they are proud of."""

    def rate(self, view: object, move: object) -> float:
        return 0.0

    def bets(self, view: object, rng: random.Random) -> Move:
        raise NotImplementedError

    def memmory(self, view: object) -> str:
        return ""


class Additions2(Nim):
    """A judge's method that is misspelt."""

    judge = _Careless()  # type: ignore[assignment]


class Additions3(Nim):
    """An encoding's method that is misspelt."""

    def encoding(self, s: State) -> _Careless:
        return _Careless()


class Lesson1(Nim):
    """Its lesson asks for what the rules refuse."""

    def lesson(self) -> str:
        return super().lesson().replace('moves = ["a 3"]', 'moves = ["a 4"]')


class Lesson2(Nim):
    """Its lesson cannot be read."""

    def lesson(self) -> str:
        return "[[step]]"


class Puzzles1(Nim):
    """One of its puzzles asks for what the rules refuse."""

    def puzzles(self) -> str:
        return super().puzzles().replace('best = ["a 1"]', 'best = ["a 4"]')


class Puzzles2(Nim):
    """In one of its puzzles nobody is to move, and one has no right answer."""

    def puzzles(self) -> str:
        return super().puzzles().replace("3,4,5 2 0 0", "0,0,0 2 0 0").replace('["a 1"]', "[]")


class Seats1(Nim):
    """It calls a seat otherwise than its picture does."""

    def seats(self, s: State) -> tuple[Place, ...]:
        first, *rest = super().seats(s)
        return (msgspec.structs.replace(first, name="somebody"), *rest)

    def draw(self, view: OpenView[State]) -> Scene:
        return msgspec.structs.replace(super().draw(view), places=super().seats(view.state))


class Seats2(Nim):
    """It does not tell its seats."""

    seats = None  # type: ignore[assignment]

    def draw(self, view: OpenView[State]) -> Scene:
        return Nim().draw(view)


class Turn1(Nim):
    """A seat is to move and has no moves."""

    def moves(self, s: State) -> Sequence[Move]:
        return [] if max(s.heaps) == 1 else super().moves(s)


class Turn2(Nim):
    """It lists a move twice."""

    def moves(self, s: State) -> Sequence[Move]:
        return [*super().moves(s), *super().moves(s)[:1]]


class Turn3(Nim):
    """Chance has something to draw when it is not its turn."""

    def chance(self, s: State) -> Sequence[tuple[Move, int]]:
        return [((0, 1), 1)]


class Turn4(Nim):
    """It asks a seat that does not exist."""

    def turn(self, s: State) -> int | None:
        return None if not any(s.heaps) else s.mover + 1


class Turn5(Nim):
    """Moves go on after the end."""

    def moves(self, s: State) -> Sequence[Move]:
        return super().moves(s) or [(0, 1)]


class Outcome1(Nim):
    """It is over and nobody says how."""

    def outcome(self, s: State) -> Outcome | None:
        return None


class Outcome2(Nim):
    """There is an outcome while somebody is to move."""

    def outcome(self, s: State) -> Outcome | None:
        return Outcome.of([0.0] * s.seats, "early") if sum(s.heaps) == 1 else super().outcome(s)


class Scores1(Nim):
    """The loser wins."""

    def outcome(self, s: State) -> Outcome | None:
        right = super().outcome(s)
        return right and replace(right, winners=(s.mover,) if s.mover not in right.winners else ())


class Scores2(Nim):
    """One score too few."""

    def outcome(self, s: State) -> Outcome | None:
        right = super().outcome(s)
        return right and Outcome.of(right.scores[:-1], right.reason)


class Legal1(Nim):
    """It lists what it will not play."""

    def play(self, s: State, move: Move) -> State:
        if move[1] == 2:
            raise IllegalMove("no-two", "Never two.")
        return super().play(s, move)


class Legal2(Nim):
    """It falls over a legal move."""

    def play(self, s: State, move: Move) -> State:
        if s.heaps[move[0]] == 5:
            raise KeyError(5)
        return super().play(s, move)


class Legal3(Nim):
    """Who has left does what nobody may."""

    def idle(self, s: State) -> Move:
        return 0, 99


class Illegal1(Nim):
    """It plays what it does not list."""

    def play(self, s: State, move: Move) -> State:
        size = s.heaps[move[0]] if move[0] < len(s.heaps) else 0
        return super().play(s, (move[0], size)) if 0 < size < move[1] else super().play(s, move)


class Illegal2(Nim):
    """It falls over a text that is no move."""

    def parse(self, text: str) -> Move:
        return "abcdefghi".index(text[0]), int(text[1:])


class Illegal3(Nim):
    """A refused move changes the state."""

    def play(self, s: State, move: Move) -> State:
        try:
            return super().play(s, move)
        except IllegalMove:
            object.__setattr__(s, "mover", (s.mover + 1) % s.seats)
            raise


class Values1(Nim):
    """The same moves make another state each time."""

    serial = itertools.count(1)

    def play(self, s: State, move: Move) -> State:
        return _Stamped(**vars(super().play(s, move)), stamp=next(self.serial))


@dataclass(frozen=True)
class _Stamped(State):
    stamp: int = 0


class Values2(Nim):
    """Equal states hash differently."""

    def play(self, s: State, move: Move) -> State:
        after = super().play(s, move)
        return _Hashed(after.heaps, after.seats, after.mover, after.misere)


@dataclass(frozen=True)
class _Hashed(State):
    def __hash__(self) -> int:
        return id(self)


class Values3(Nim):
    """Playing a move changes the state it is played from."""

    def play(self, s: State, move: Move) -> State:
        after = super().play(s, move)
        object.__setattr__(s, "misere", not s.misere)
        return after


class Moves1(Nim):
    """Two moves have one text."""

    def write(self, move: Move) -> str:
        return super().write((move[0], min(move[1], 2)))


class Moves2(Nim):
    """A move's text could not stand in a record."""

    def write(self, move: Move) -> str:
        return "#" + super().write(move)

    def parse(self, text: str) -> Move:
        return super().parse(text.removeprefix("#"))


class Moves3(Nim):
    """Its notation is not its text in English."""

    def notation(self, move: Move) -> str:
        return f"please {self.write(move)}"


class Moves4(Nim):
    """What it says in another language cannot be typed."""

    info = replace(Nim.info, titles={**Nim.info.titles, "fr": "Nim"})

    def notation(self, move: Move) -> str:
        return Text("{text}", text=self.write(move))

    def texts(self, lang: str) -> dict[str, str]:
        return {"{text}": "allez, {text} !"} if lang == "fr" else {}


class Positions1(Nim):
    """The position forgets a rule."""

    def position(self, s: State) -> str:
        return super().position(replace(s, misere=False))


class Records1(Nim):
    """A move reads as a header line, so that no record can be read back."""

    def write(self, move: Move) -> str:
        return super().write(move).replace(" ", ": ")

    def parse(self, text: str) -> Move:
        return super().parse(text.replace(": ", " "))


class Views1(Nim):
    """It draws more than the view: whatever it saw last."""

    seen = 0

    def draw(self, view: OpenView[State]) -> Scene:
        self.seen += 1
        return msgspec.structs.replace(super().draw(view), width=float(self.seen))


class Views2(Nim):
    """A resampled state is not what the viewer saw."""

    def resample(self, view: OpenView[State], rng: Any) -> State:
        return replace(view.state, heaps=view.state.heaps[::-1])


class Views3(Nim):
    """What may be played depends on what the seat cannot see."""

    def view(self, s: State, seat: int | None) -> OpenView[State]:
        return super().view(replace(s, misere=False), seat)

    def moves(self, s: State) -> Sequence[Move]:
        return super().moves(s)[: -1 if s.misere and sum(s.heaps) > 1 else None]


class Views4(Hush):
    """It draws what is covered."""

    covered = ""

    def view(self, s: Hidden, seat: int | None) -> Glimpse:
        self.covered = s.sides[1]
        return super().view(s, seat)

    def draw(self, view: Glimpse) -> Scene:
        return msgspec.structs.replace(super().draw(view), prompt=f"{self.covered} …")


class Views5(Hush):
    """Who watches sees what one of the players cannot see."""

    def view(self, s: Hidden, seat: int | None) -> Glimpse:
        shown = super().view(s, seat)
        return shown if seat is not None else replace(shown, sides=s.sides)

    def resample(self, view: Glimpse, rng: Any) -> Hidden:
        return Hidden(view.sides, view.draws) if view.seat is None else super().resample(view, rng)


class Refusals1(Hush):
    """It says of a cell that it is taken what stands behind it."""

    def play(self, s: Hidden, move: str) -> Hidden:
        try:
            return super().play(s, move)
        except IllegalMove as error:
            raise IllegalMove(error.code, f"{error.sentence} {s.sides}") from None


class Refusals2(Hush):
    """It will not have a letter hidden behind an equal one that the player cannot see."""

    def play(self, s: Hidden, move: str) -> Hidden:
        if move.startswith("hide ") and self.turn(s) == 0 and s.sides[1].endswith("R"):
            raise IllegalMove("no-luck", "Not now.")
        return super().play(s, move)


class Tellings1(Hush):
    """It tells the others where something was hidden."""

    def tell(self, s: Hidden, move: str) -> Told:
        told = super().tell(s, move)
        return Told(told.sentence, told.others and told.sentence, told.faces)


class Tellings2(Hush):
    """It says of a secret move that everybody may know it."""

    def tell(self, s: Hidden, move: str) -> Told:
        return replace(super().tell(s, move), others=None)


class Reveal1(Hush):
    """Who sees everything is taken for a player."""

    def reveal(self, s: Hidden) -> Glimpse:
        return replace(super().reveal(s), seat=s.placed % 2)


class Choices1(Nim):
    """A legal move that nothing leads to."""

    def draw(self, view: OpenView[State]) -> Scene:
        scene = super().draw(view)
        return msgspec.structs.replace(scene, choices=scene.choices[1:])


class Choices2(Nim):
    """A choice that is not legal."""

    def draw(self, view: OpenView[State]) -> Scene:
        scene = super().draw(view)
        wrong = [msgspec.structs.replace(choice, move="a 9") for choice in scene.choices[:1]]
        return msgspec.structs.replace(scene, choices=(*wrong, *scene.choices[1:]))


class Choices3(Nim):
    """Choices for whoever looks."""

    def draw(self, view: OpenView[State]) -> Scene:
        shown = super().draw(OpenView(view.state, self.turn(view.state)))
        return msgspec.structs.replace(shown, you=view.seat)


class Choices4(Nim):
    """Two moves on one path."""

    def draw(self, view: OpenView[State]) -> Scene:
        scene = super().draw(view)
        same = [msgspec.structs.replace(choice, path=("a0",)) for choice in scene.choices]
        return msgspec.structs.replace(scene, choices=tuple(same))


class Choices5(Nim):
    """A path that goes on where another ends."""

    def draw(self, view: OpenView[State]) -> Scene:
        scene = super().draw(view)
        if len(scene.choices) < 2:
            return scene
        first = cast(Any, scene.choices[0])
        longer = msgspec.structs.replace(scene.choices[1], path=(*first.path, *first.path))
        return msgspec.structs.replace(scene, choices=(first, longer, *scene.choices[2:]))


class Press1(Nim):
    """Everybody is to press something that nobody waits for."""

    def draw(self, view: OpenView[State]) -> Scene:
        scene = super().draw(view)
        return msgspec.structs.replace(scene, press=scene.cells[0].id)


class Trail1(Nim):
    """More stones were taken than there had been."""

    def trail(self, s: State) -> Sequence[tuple[State, Move]]:
        return [(s, (0, 9))] if any(s.heaps) else []


class Trail2(Hush):
    """It tells what chance did."""

    def trail(self, s: Hidden) -> Sequence[tuple[Hidden, str]]:
        return [(self.new(), "draw R")]


class Names1(Nim):
    """A cell without a name."""

    def draw(self, view: OpenView[State]) -> Scene:
        scene = super().draw(view)
        return msgspec.structs.replace(
            scene, cells=(*scene.cells, Cell(id="z", name=" ", x=0.5, y=0.5))
        )


class Names2(Nim):
    """Two things with one id."""

    def draw(self, view: OpenView[State]) -> Scene:
        scene = super().draw(view)
        twice = Action(id="again", name="again")
        return msgspec.structs.replace(scene, actions=(twice, twice))


class Names3(Nim):
    """A piece without a letter."""

    def draw(self, view: OpenView[State]) -> Scene:
        scene = super().draw(view)
        bare = tuple(msgspec.structs.replace(piece, letter="") for piece in scene.pieces)
        return msgspec.structs.replace(scene, pieces=bare)


class Names4(Nim):
    """Pieces that are called by their ids."""

    def draw(self, view: OpenView[State]) -> Scene:
        scene = super().draw(view)
        bare = tuple(msgspec.structs.replace(piece, name=piece.id) for piece in scene.pieces)
        return msgspec.structs.replace(scene, pieces=bare)


class Names5(Nim):
    """A mark whose name says the id of a cell, which is for programs."""

    def draw(self, view: OpenView[State]) -> Scene:
        scene = super().draw(view)
        cell = Cell(id="wait-1", name="waiting", x=0.5, y=0.5)
        mark = Mark(kind="new", cells=(cell.id,), name="just placed: wait-1")
        return msgspec.structs.replace(scene, cells=(*scene.cells, cell), marks=(mark,))


class Ends1(Nim):
    """A stone comes back whenever the heaps are nearly empty."""

    def play(self, s: State, move: Move) -> State:
        after = super().play(s, move)
        return after if any(after.heaps) else replace(after, heaps=(1, *after.heaps[1:]))


BROKEN: tuple[type[AnyGame], ...] = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type) and {Nim, Hush} & set(kind.__bases__)
)
