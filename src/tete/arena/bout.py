"""One game between bots, from its beginning to its record."""

import hashlib
from dataclasses import dataclass, field

from tete import bots
from tete.core.chance import Source
from tete.core.errors import TeteError
from tete.core.game import CHANCE
from tete.core.match import Match
from tete.shelf.games import game as find_game

LONGEST = 5000
"""Moves after which a game counts as drawn: bots may not see that it goes round in circles."""


@dataclass(frozen=True)
class Bout:
    """A game to be played: two bots by name, and which of them sits on each seat."""

    slug: str
    number: int
    contenders: tuple[str, str]
    chairs: tuple[int, ...]
    seed: int
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Played:
    """A game that was played. ``score`` is what the first contender got of it, from 0 to 1.

    ``first`` is what the seat that began got. ``trouble`` is a bot's mistake, in words; the game then
    counts against it.
    """

    bout: Bout
    score: float
    first: float
    moves: int
    record: str
    trouble: str = ""


def play(bout: Bout) -> Played:
    """Play a game. The same bout gives the same game where budgets are of nodes."""
    game = find_game(bout.slug)
    names = [_named(bout, seat) for seat in range(len(bout.chairs))]
    drawn = game.info.has_chance or game.info.has_secrets
    source = Source(_bytes(bout.seed, "dice")) if drawn else None
    match = Match.new(game, names, bout.options, source=source)
    minds = [
        bots.make(game, bout.contenders[chair], int.from_bytes(_bytes(bout.seed, seat)[:4]))
        for seat, chair in enumerate(bout.chairs)
    ]
    match.begin()
    begins: int | None = None
    while (turn := match.turn) is not None and len(match.record.moves) < LONGEST:
        if turn == CHANCE:
            match.press(match.hand or 0)
            continue
        begins = turn if begins is None else begins
        try:
            match.play(turn, minds[turn].think(match.view(turn)))
        except TeteError as error:
            return _lost(bout, match, turn, begins, str(error))
        except Exception as error:  # somebody else's bot: anything can go wrong in it
            return _lost(bout, match, turn, begins, f"{type(error).__name__}: {error}")
    shares = _shares(match, len(bout.chairs))
    return _played(bout, match, shares, begins or 0)


def _lost(bout: Bout, match: Match, seat: int, begins: int, trouble: str) -> Played:
    others = [at for at, chair in enumerate(bout.chairs) if chair != bout.chairs[seat]]
    shares = [float(at in others) / max(1, len(others)) for at in range(len(bout.chairs))]
    match.resign(seat)
    return _played(bout, match, shares, begins, trouble)


def _played(
    bout: Bout, match: Match, shares: list[float], begins: int, trouble: str = ""
) -> Played:
    score = sum(share for share, chair in zip(shares, bout.chairs, strict=True) if chair == 0)
    moves = len(match.record.moves)
    return Played(bout, score, shares[begins], moves, match.record.write(), trouble)


def _shares(match: Match, seats: int) -> list[float]:
    """What each seat got: a win is 1, shared by all who have it."""
    outcome = match.outcome
    if outcome is None or not outcome.winners:
        return [1 / seats] * seats
    return [float(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]


def _named(bout: Bout, seat: int) -> str:
    return f"{bout.contenders[bout.chairs[seat]]} (bot)"


def _bytes(seed: int, what: object) -> bytes:
    return hashlib.sha256(f"{seed}/{what}".encode()).digest()
