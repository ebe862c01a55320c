"""Dudo for Tête-à-tête: dice under cups, bids that may be bluff, and somebody who does not believe them.

Every seat rolls its dice under its cup. In turn each bids how many dice of one face lie under all cups together,
higher than the bid before, or doubts it. Then all cups are lifted, and whoever was wrong loses a die.
"""

import itertools
import math
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import tete
from tete import CHANCE, Outcome, Text
from tete.authoring import Action, Cell, Die, Mark, Pick, Place, Scene, Told, settle, settle_seats

FACES, MOST = range(1, 7), 5
DOUBT, EMPTY, NONE = "doubt", "-", "."
Bid = tuple[int, int]  # how many, of which face


@dataclass(frozen=True)
class State:
    """Dice left, hands rolled so far (sorted), who bids first, the bids since, and what was lifted last."""

    left: tuple[int, ...]
    hands: tuple[str, ...] = ()
    first: int = 0
    bids: tuple[Bid, ...] = ()
    lifted: tuple[str, ...] = ()


@dataclass(frozen=True)
class View:
    """What somebody knows: ``hand`` is his own, empty for a spectator; ``rolled`` how many have rolled."""

    seat: int | None
    left: tuple[int, ...]
    hand: str
    rolled: int
    first: int
    bids: tuple[Bid, ...]
    lifted: tuple[str, ...]


class Likely:
    """A bid is as good as its chance of being true, a doubt as good as its chance of being right."""

    def rate(self, view: View, move: str) -> float:
        count, face = view.bids[-1] if move == DOUBT else bid_of(move)
        true = at_least(sum(view.left) - len(view.hand), count - view.hand.count(str(face)))
        return 1 - true if move == DOUBT else true


class Dudo:
    """Bid, or doubt the bid; who is wrong loses a die, who is left wins."""

    judge = Likely()
    info = tete.Info(
        slug="dudo",
        titles={"en": "Dudo"},
        seats=(2, 4),
        has_chance=True,
        has_secrets=True,
        options=(tete.Option("dice", 3, "Dice under each cup", least=1, most=MOST),),
    )

    def new(self, seats: int = 2, **options: object) -> State:
        settle_seats(seats, *self.info.seats)
        return State((int(settle(self.info.options, options)["dice"] or 0),) * seats)

    def seats(self, s: State) -> tuple[Place, ...]:
        return places(s.left)

    def turn(self, s: State) -> int | None:
        return turn_of(s.left, len(s.hands), s.first, len(s.bids))

    def moves(self, s: State) -> Sequence[str]:
        turn = self.turn(s)
        return () if turn is None or turn == CHANCE else legal(sum(s.left), s.bids)

    def chance(self, s: State) -> Sequence[tuple[str, int]]:
        return rolls(s.left[len(s.hands)]) if self.turn(s) == CHANCE else ()

    def play(self, s: State, move: str) -> State:
        turn = self.turn(s)
        if turn == CHANCE:
            if move not in {roll for roll, _ in self.chance(s)}:
                raise tete.IllegalMove("not-now", Text("“{move}” is not possible now.", move=move))
            return State(s.left, filled(s.left, (*s.hands, move[5:])), s.first, (), s.lifted)
        if turn is None or move.startswith("roll"):
            raise tete.IllegalMove("not-now", Text("“{move}” is not possible now.", move=move))
        if move not in legal(sum(s.left), s.bids):
            raise tete.IllegalMove("too-low", Text("Bid higher, and no more than there are."))
        if move == DOUBT:
            return self._lift(s, turn)
        return State(s.left, s.hands, s.first, (*s.bids, bid_of(move)), s.lifted)

    def _lift(self, s: State, doubter: int) -> State:
        """All cups are lifted: either the doubter loses a die or whoever has bid."""
        count, face = s.bids[-1]
        there = sum(hand.count(str(face)) for hand in s.hands)
        playing = [seat for seat, left in enumerate(s.left) if left]
        before = playing[playing.index(doubter) - 1]
        loser = doubter if there >= count else before
        left = tuple(n - (seat == loser) for seat, n in enumerate(s.left))
        first = loser
        while not left[first]:
            first = (first + 1) % len(left)
        return State(left, filled(left), first, (), s.hands)

    def outcome(self, s: State) -> Outcome | None:
        if self.turn(s) is not None:
            return None
        return Outcome.of([float(left > 0) for left in s.left], "last")

    def view(self, s: State, seat: int | None) -> View:
        hand = s.hands[seat] if seat is not None and seat < len(s.hands) else ""
        return View(seat, s.left, hand, len(s.hands), s.first, s.bids, s.lifted)

    def reveal(self, s: State) -> View:
        return self.view(replace(s, lifted=s.hands or s.lifted), None)

    def tell(self, s: State, move: str) -> Told:
        turn = self.turn(s)
        if turn == CHANCE:
            name = places(s.left)[len(s.hands)].name
            said = Text("{seat} rolls {dice}.", seat=name, dice=" ".join(move[5:]))
            faces = tuple((f"die {at + 1}", face) for at, face in enumerate(move[5:]))
            return Told(said, Text("{seat} rolls.", seat=name), faces)
        name = places(s.left)[turn or 0].name
        if move == DOUBT:
            return Told(Text("{seat} doubts it.", seat=name))
        count, face = bid_of(move)
        return Told(Text("{seat} bids {n} times {face}.", seat=name, n=count, face=face))

    def trail(self, s: State) -> Sequence[tuple[State, str]]:
        """The bids since the dice were rolled."""
        return [
            (replace(s, bids=s.bids[:at]), f"bid {bid[0]}x{bid[1]}")
            for at, bid in enumerate(s.bids)
        ]

    def resample(self, view: View, rng: random.Random) -> State:
        """Any dice under the cups of the others."""
        hands = tuple(
            view.hand
            if seat == view.seat
            else "".join(sorted(str(rng.choice(FACES)) for _ in range(view.left[seat]))) or EMPTY
            for seat in range(view.rolled)
        )
        return State(view.left, hands, view.first, view.bids, view.lifted)

    def write(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        plain = " ".join(text.lower().split())
        if plain == DOUBT:
            return plain
        if found := re.fullmatch(r"(?:bid )?([1-9]\d?) ?x ?([1-6])", plain):
            return f"bid {found[1]}x{found[2]}"
        if found := re.fullmatch(r"roll ([1-6]{1,5})", plain):
            return "roll " + "".join(sorted(found[1]))
        raise tete.InvalidMove("not-a-move", "Write “doubt”, or a bid like “3x5”.")

    def position(self, s: State) -> str:
        parts = (
            ",".join(map(str, s.left)),
            ",".join(s.hands) or NONE,
            str(s.first),
            ",".join(f"{count}x{face}" for count, face in s.bids) or NONE,
            ",".join(s.lifted) or NONE,
        )
        return "/".join(parts)

    def read(self, text: str) -> State:
        hands = r"(\.|[1-6-]{1,5}(?:,[1-6-]{1,5})*)"
        found = re.fullmatch(
            rf"([0-5](?:,[0-5]){{1,3}})/{hands}/([0-3])/(\.|\d+x[1-6](?:,\d+x[1-6])*)/{hands}",
            text.strip(),
        )
        if found:
            left = tuple(map(int, found[1].split(",")))
            bids = [(int(bid[:-2]), int(bid[-1])) for bid in split(found[4])]
            s = State(left, split(found[2]), int(found[3]), (), split(found[5]))
            if self._fits(s) and all(
                f"bid {n}x{face}" in legal(sum(left), tuple(bids[:at]))
                for at, (n, face) in enumerate(bids)
            ):
                return replace(s, bids=tuple(bids))
        raise tete.InvalidPosition("bad-position", "A position is like “3,2/224,15/0/2x4,3x4/.”.")

    def _fits(self, s: State) -> bool:
        """Whether there is somebody to play, and every hand has as many dice as are left."""
        seats = len(s.left)
        sound = s.first < seats and s.left[s.first] > 0 and len(s.hands) <= seats
        return (
            sound
            and all(hand in dict(hands(n)) for hand, n in zip(s.hands, s.left, strict=False))
            and s.hands == filled(s.left, s.hands)
            and len(s.lifted) in (0, seats)
            and all(hand in dict(hands(len(hand.strip(EMPTY)))) for hand in s.lifted)
        )

    def draw(self, view: View) -> Scene:
        turn = turn_of(view.left, view.rolled, view.first, len(view.bids))
        total = sum(view.left)
        yours = turn is not None and turn != CHANCE and turn == view.seat
        open_to = legal(total, view.bids) if yours else ()
        last = view.bids[-1:] if view.bids else ()
        return Scene(
            width=6,
            height=max(1, total),
            prompt=prompt(view, turn),
            places=places(view.left),
            turn=turn,
            you=view.seat,
            cells=tuple(
                Cell(f"{n}x{face}", f"{n} times {face}, {n}x{face}", face - 0.5, n - 0.5)
                for n in range(1, total + 1)
                for face in FACES
            ),
            marks=tuple(Mark("last", (f"{n}x{face}",), f"bid {n}x{face}") for n, face in last),
            dice=tuple(
                Die(f"die-{at}", f"your die {at + 1} shows {face}", int(face))
                for at, face in enumerate(view.hand.strip(EMPTY))
            )
            + tuple(
                Die(f"lifted-{seat}-{at}", f"it was {face} of seat {seat + 1}", int(face))
                for seat, hand in enumerate(view.lifted)
                for at, face in enumerate(hand.strip(EMPTY))
            ),
            actions=(Action(DOUBT, "Doubt it"),) if DOUBT in open_to else (),
            choices=tuple(Pick((move.removeprefix("bid "),), move, move) for move in open_to),
        )

    def rules(self, lang: str) -> str:
        return (
            "# Dudo\n\nBid how many dice of one face lie under all cups, higher each time, or doubt"
            " the bid. Who is wrong loses a die. Who has dice at the end wins."
        )

    def texts(self, lang: str) -> Mapping[str, str]:
        return {}


def split(text: str) -> tuple[str, ...]:
    return () if text == NONE else tuple(text.split(","))


def filled(left: tuple[int, ...], hands: tuple[str, ...] = ()) -> tuple[str, ...]:
    """With the empty cups that come next: nobody rolls them."""
    while len(hands) < len(left) and not left[len(hands)]:
        hands = (*hands, EMPTY)
    return hands


@lru_cache(maxsize=4096)
def turn_of(left: tuple[int, ...], rolled: int, first: int, bids: int) -> int | None:
    playing = [seat for seat in range(len(left)) if left[seat]]
    if len(playing) == 1:
        return None
    if rolled < len(left):
        return CHANCE
    return playing[(playing.index(first) + bids) % len(playing)]


@lru_cache
def places(left: tuple[int, ...]) -> tuple[Place, ...]:
    return tuple(
        Place(seat, f"Player {seat + 1}", str(seat + 1), str(n), points=n)
        for seat, n in enumerate(left)
    )


@lru_cache
def bid_of(move: str) -> Bid:
    count, _, face = move.removeprefix("bid ").partition("x")
    return int(count), int(face)


@lru_cache(maxsize=4096)
def legal(total: int, bids: tuple[Bid, ...]) -> tuple[str, ...]:
    """More of any face, or as many of a higher one; or a doubt."""
    count, face = bids[-1] if bids else (0, 6)
    higher = [
        (n, f) for n in range(max(1, count), total + 1) for f in FACES if (n, f) > (count, face)
    ]
    return (*(f"bid {n}x{f}" for n, f in higher), *((DOUBT,) if bids else ()))


@lru_cache
def hands(count: int) -> tuple[tuple[str, int], ...]:
    """What a cup may hold, sorted, and in how many ways; “-” is an empty one."""
    found = []
    for hand in itertools.combinations_with_replacement("123456", count):
        ways = math.factorial(count)
        for face in set(hand):
            ways //= math.factorial(hand.count(face))
        found.append(("".join(hand) or EMPTY, ways))
    return tuple(found)


@lru_cache
def rolls(count: int) -> tuple[tuple[str, int], ...]:
    return tuple((f"roll {hand}", ways) for hand, ways in hands(count))


@lru_cache
def at_least(dice: int, wanted: int) -> float:
    """The chance that so many of these dice show one face."""
    ways = (math.comb(dice, n) * 5 ** (dice - n) for n in range(max(0, wanted), dice + 1))
    return float(sum(ways) / 6**dice)


def prompt(view: View, turn: int | None) -> str:
    if turn is None:
        return "One cup is left."
    if turn == CHANCE:
        return "The dice are rolled."
    name = places(view.left)[turn].name
    if not view.bids:
        return Text("{seat}: bid.", seat=name)
    count, face = view.bids[-1]
    return Text(
        "{seat}: bid more than {n} times {face}, or doubt it.", seat=name, n=count, face=face
    )


game: tete.Game[State, str, View] = Dudo()
