"""Tiny games for tests: Pig has dice, Thrown waits for a hand, Hasty not for long, Cards has secrets."""

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from tete.core.errors import IllegalMove, InvalidMove, InvalidPosition
from tete.core.game import CHANCE, Game, Info, Judge, OpenView, Outcome
from tete.core.optional import Times, Told
from tete.core.options import Option, settle, settle_seats
from tete.core.scene import Action, Cell, Die, Pick, Piece, Place, Scene
from tete.core.text import Text

SIDES = range(1, 7)
LETTERS = "ABC"
DECK = {"jack": 3, "queen": 2, "king": 1}
RANKS = tuple(DECK)


@dataclass(frozen=True)
class Piggy:
    """A position of Pig. ``pot`` is what the mover may still lose."""

    scores: tuple[int, ...]
    target: int
    harsh: bool
    mover: int = 0
    pot: int = 0
    rolling: bool = False
    beats: int | None = None
    bars: int | None = None


class Pig:
    """Roll as long as you dare; a 1 loses the pot, and with ``harsh`` all you have. Who holds the target wins."""

    judge: Judge[OpenView[Piggy], str] | None = None
    info = Info(
        slug="toy-pig",
        titles={"en": "Pig", "fr": "Cochon"},
        seats=(2, 3),
        has_chance=True,
        version=3,
        options=(
            Option("target", 20, Text("Points to win"), least=10, most=100),
            Option("harsh", False, Text("A 1 costs everything")),
        ),
    )

    def new(self, seats: int = 2, **options: object) -> Piggy:
        settle_seats(seats, *self.info.seats)
        agreed = settle(self.info.options, options)
        return Piggy((0,) * seats, int(agreed["target"] or 0), bool(agreed["harsh"]))

    def seats(self, s: Piggy) -> tuple[Place, ...]:
        return tuple(
            Place(seat=at, name=Text("player {letter}", letter=LETTERS[at]), letter=LETTERS[at])
            for at in range(len(s.scores))
        )

    def turn(self, s: Piggy) -> int | None:
        if self.outcome(s):
            return None
        return CHANCE if s.rolling else s.mover

    def moves(self, s: Piggy) -> Sequence[str]:
        turn = self.turn(s)
        if turn is None or turn == CHANCE:
            return ()
        return ("roll", "hold") if s.pot else ("roll",)

    def chance(self, s: Piggy) -> Sequence[tuple[str, int]]:
        return [(f"die {side}", 1) for side in SIDES] if self.turn(s) == CHANCE else ()

    def play(self, s: Piggy, move: str) -> Piggy:
        if move not in (*self.moves(s), *(die for die, _ in self.chance(s))):
            raise IllegalMove("not-now", Text("“{move}” is not possible now.", move=move), "P1")
        if move == "roll":
            return replace(s, rolling=True)
        if move == "hold":
            return self._pass(s, s.scores[s.mover] + s.pot)
        side = int(move[-1])
        if side == 1:
            return self._pass(s, 0 if s.harsh else s.scores[s.mover])
        return replace(s, rolling=False, pot=s.pot + side)

    def _pass(self, s: Piggy, score: int) -> Piggy:
        scores = (*s.scores[: s.mover], score, *s.scores[s.mover + 1 :])
        mover = (s.mover + 1) % len(scores)
        return replace(s, scores=scores, mover=mover, pot=0, rolling=False)

    def outcome(self, s: Piggy) -> Outcome | None:
        if max(s.scores) < s.target:
            return None
        return Outcome.of([float(score >= s.target) for score in s.scores], "target")

    def view(self, s: Piggy, seat: int | None) -> OpenView[Piggy]:
        return OpenView(s, seat)

    def write(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        plain = " ".join(text.lower().split())
        if not re.fullmatch(r"roll|hold|die [1-6]", plain):
            raise InvalidMove("not-a-move", Text("“{text}” is not roll or hold.", text=text))
        return plain

    def position(self, s: Piggy) -> str:
        scores = "-".join(map(str, s.scores))
        return f"{scores} {s.mover} {s.pot} {s.rolling:d} {s.target} {s.harsh:d}"

    def read(self, text: str) -> Piggy:
        found = re.fullmatch(r"(\d+(?:-\d+){1,2}) ([012]) (\d+) ([01]) (\d+) ([01])", text.strip())
        if not found or int(found[2]) >= len(found[1].split("-")):
            raise InvalidPosition("bad-position", Text("Not a position of Pig."))
        return Piggy(
            scores=tuple(map(int, found[1].split("-"))),
            mover=int(found[2]),
            pot=int(found[3]),
            rolling=found[4] == "1",
            target=int(found[5]),
            harsh=found[6] == "1",
        )

    def draw(self, view: OpenView[Piggy]) -> Scene:
        s = view.state
        legal = self.moves(s) if view.seat is not None and view.seat == self.turn(s) else ()
        return Scene(
            width=len(s.scores),
            height=1,
            prompt=Text("{n} point in the pot|{n} points in the pot", n=s.pot),
            places=self.seats(s),
            turn=self.turn(s),
            you=view.seat,
            cells=tuple(
                Cell(id=f"c{at}", name=Text("trough {at}", at=at), x=at + 0.5, y=0.5, shape="round")
                for at in range(len(s.scores))
            ),
            pieces=tuple(
                Piece(
                    id=f"pig{at}",
                    name=Text("the pig of {letter}", letter=LETTERS[at]),
                    shape="disc",
                    letter=LETTERS[at],
                    seat=at,
                    cell=f"c{at}",
                )
                for at in range(len(s.scores))
            ),
            dice=(Die(id="die", name=Text("the die"), value=6),) if s.rolling else (),
            actions=tuple(Action(id=move, name=Text(move)) for move in legal),
            choices=tuple(Pick(path=(move,), move=move, name=Text(move)) for move in legal),
        )

    def resample(self, view: OpenView[Piggy], rng: random.Random) -> Piggy:
        return view.state

    def rules(self, lang: str) -> str:
        return "# Pig\n\nP1. Roll or hold."

    def texts(self, lang: str) -> Mapping[str, str]:
        french = {"the die": "le dé", "player {letter}": "joueur {letter}"}
        return french if lang == "fr" else {}


SEATED = tuple(Place(seat=at, name=LETTERS[at], letter=LETTERS[at]) for at in (0, 1))


@dataclass(frozen=True)
class Table:
    """A position of Cards: the hands dealt so far and what was said."""

    hands: tuple[str, ...] = ()
    said: tuple[str, ...] = ()


@dataclass(frozen=True)
class Peek:
    """What one viewer knows of a table: None stands for a hand that is face down."""

    seat: int | None
    hands: tuple[str | None, ...]
    said: tuple[str, ...]


class Boldness:
    """Likes to bet and call with a king, to fold with a jack."""

    def rate(self, view: Peek, move: str) -> float:
        own = view.hands[view.seat] if view.seat is not None else None
        return (RANKS.index(own) - 0.5 if own else 0.0) * (-1 if move == "fold" else 1)


class Cards:
    """Each is dealt a hidden card; the first bets or folds, the second calls or folds; the higher card wins."""

    judge: Judge[Peek, str] | None = Boldness()
    info = Info("toy-cards", {"en": "Cards"}, (2, 2), has_chance=True, has_secrets=True)

    def new(self, seats: int = 2, **options: object) -> Table:
        settle_seats(seats, *self.info.seats)
        settle(self.info.options, options)
        return Table()

    def seats(self, s: Table) -> tuple[Place, ...]:
        return SEATED

    def turn(self, s: Table) -> int | None:
        if len(s.hands) < 2:
            return CHANCE
        return None if self.outcome(s) else len(s.said)

    def moves(self, s: Table) -> Sequence[str]:
        return () if self.turn(s) in (CHANCE, None) else self._answers(s.said)

    def _answers(self, said: tuple[str, ...]) -> tuple[str, str]:
        return ("call", "fold") if said else ("bet", "fold")

    def chance(self, s: Table) -> Sequence[tuple[str, int]]:
        if self.turn(s) != CHANCE:
            return ()
        return [(f"deal {rank}", DECK[rank] - s.hands.count(rank)) for rank in RANKS]

    def play(self, s: Table, move: str) -> Table:
        possible = [*self.moves(s), *(deal for deal, weight in self.chance(s) if weight)]
        if move not in possible:
            raise IllegalMove("not-now", Text("“{move}” is not possible now.", move=move), "C1")
        if move.startswith("deal "):
            return replace(s, hands=(*s.hands, move.removeprefix("deal ")))
        return replace(s, said=(*s.said, move))

    def outcome(self, s: Table) -> Outcome | None:
        if "fold" in s.said:
            return Outcome.of((0, 1) if s.said[0] == "fold" else (1, 0), "folded")
        if len(s.said) < 2:
            return None
        own, other = map(RANKS.index, s.hands)
        return Outcome.of((float(own > other), float(other > own)), "shown")

    def view(self, s: Table, seat: int | None) -> Peek:
        over = self.outcome(s) is not None
        hands = (card if over or at == seat else None for at, card in enumerate(s.hands))
        return Peek(seat, tuple(hands), s.said)

    def write(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        plain = " ".join(text.lower().split())
        if plain not in ("bet", "call", "fold", *(f"deal {rank}" for rank in RANKS)):
            raise InvalidMove("not-a-move", Text("“{text}” is not bet, call or fold.", text=text))
        return plain

    def position(self, s: Table) -> str:
        return f"{','.join(s.hands)}/{','.join(s.said)}"

    def read(self, text: str) -> Table:
        hands, _, said = text.strip().partition("/")
        s = Table()
        try:
            for move in [f"deal {card}" for card in hands.split(",")] if hands else []:
                s = self.play(s, move)
            for move in said.split(",") if said else []:
                s = self.play(s, move)
        except IllegalMove as error:
            raise InvalidPosition("bad-position", error.sentence) from None
        return s

    def draw(self, view: Peek) -> Scene:
        over = "fold" in view.said or len(view.said) == 2
        turn = None if over else len(view.said) if len(view.hands) == 2 else CHANCE
        legal = self._answers(view.said) if view.seat is not None and view.seat == turn else ()
        return Scene(
            width=2,
            height=1,
            prompt=Text("Cards"),
            places=SEATED,
            turn=turn,
            you=view.seat,
            cells=tuple(
                Cell(id=f"c{at}", name=Text(hand or "face down"), x=at + 0.5, y=0.5)
                for at, hand in enumerate(view.hands)
            ),
            actions=tuple(Action(id=move, name=Text(move)) for move in legal),
            choices=tuple(Pick(path=(move,), move=move, name=Text(move)) for move in legal),
        )

    def resample(self, view: Peek, rng: random.Random) -> Table:
        known = [card for card in view.hands if card]
        rest = [card for card in RANKS for _ in range(DECK[card] - known.count(card))]
        rng.shuffle(rest)
        return Table(tuple(card or rest.pop() for card in view.hands), view.said)

    def rules(self, lang: str) -> str:
        return "# Cards\n\nC1. Bet or fold, call or fold."

    def texts(self, lang: str) -> Mapping[str, str]:
        return {}


class Thrown(Pig):
    """Pig, where the mover throws the die and every move has a sentence."""

    info = replace(Pig.info, slug="toy-thrown")

    def hand(self, s: Piggy) -> int | None:
        return s.mover

    def draw(self, view: OpenView[Piggy]) -> Scene:
        waits = self.turn(view.state) == CHANCE and view.seat == view.state.mover
        return msgspec.structs.replace(super().draw(view), press=f"c{view.seat}" if waits else "")

    def tell(self, s: Piggy, move: str) -> Told:
        seat = LETTERS[s.mover]
        if move.startswith("die "):
            face = move.removeprefix("die ")
            return Told(
                Text("{seat} throws a {face}.", seat=seat, face=face), None, (("die", face),)
            )
        return Told(Text("{seat}: {what}!", seat=seat, what=Text(move)))

    def idle(self, s: Piggy) -> str:
        return self.moves(s)[-1]


class Hasty(Thrown):
    """Thrown against the clock: ``beats`` and ``bars`` are tenths of a second, for the turn and for the game."""

    info = replace(
        Pig.info,
        slug="toy-hasty",
        options=(
            *Pig.info.options,
            Option("beats", None, Text("Turn"), least=1, most=10_000, may_be_none=True),
            Option("bars", None, Text("Game"), least=1, most=10_000, may_be_none=True),
        ),
    )

    def new(self, seats: int = 2, **options: object) -> Piggy:
        agreed = settle(self.info.options, options)
        beats, bars = (int(agreed.pop(name) or 0) or None for name in ("beats", "bars"))
        return replace(_PIG.new(seats, **agreed), beats=beats, bars=bars)

    def times(self, s: Piggy) -> Times:
        return Times(*(None if tenths is None else tenths / 10 for tenths in (s.beats, s.bars)))

    def time_up(self, s: Piggy) -> Outcome:
        return Outcome.of(s.scores, "anything")


_PIG = Pig()
hasty: Game[Piggy, str, OpenView[Piggy]] = Hasty()
pig: Game[Piggy, str, OpenView[Piggy]] = Pig()
thrown: Game[Piggy, str, OpenView[Piggy]] = Thrown()
cards: Game[Table, str, Peek] = Cards()
