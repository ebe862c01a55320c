"""One game between bots, looked through for positions with one best move."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tete import bots
from tete.arena.difficulty import difficulty
from tete.bots.playout import chance_move, quick
from tete.bots.weighing import weigh
from tete.core import replay as replays
from tete.core.errors import TeteError
from tete.core.game import CHANCE, AnyGame
from tete.practice.puzzles import Puzzle
from tete.shelf.games import game as find_game
from tete.thinking.mind import STRONGEST, Budget
from tete.thinking.seeded import seeded

PLAYERS = (3, 4, 5, 6)
"""Levels that play the games, mixed: the stronger a mistake, the better a puzzle."""
TIMES = 10
"""Of the strongest level's budget: what a puzzle is checked with."""
_LONGEST = 400
_OPENING = 9
"""Less than this many moves at the beginning are any moves."""
_APART = 6
"""Moves between two puzzles of one game, at least."""
_EQUAL = 0.004
_RIVALS = 3
_LINE = 6
_ID = 5
_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class Want:
    """What is looked for: by how much the best is ahead, and at first sight at least; how many moves may share that
    place, how much the best must leave at least and the second at most, how many legal moves there must be.

    ``glance`` is the share of the strongest level's budget that a first look may cost, 0 for no such look;
    ``nodes`` is what a player of the game may spend a move, ``each`` how many puzzles one game gives at most,
    ``lang`` the language whose words one must know for them.
    """

    slug: str
    margin: float = 0.12
    at_sight: float = 0.06
    glance: float = 0.0
    most_best: int = 1
    least: float = 0.4
    most: float = 0.85
    choices: int = 3
    nodes: int = 300
    each: int = 2
    seats: int = 2
    lang: str = ""
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Claim:
    """A game to be played and looked through."""

    want: Want
    seed: int
    number: int


@dataclass(frozen=True)
class Yield:
    """What came of it: puzzles, positions looked at, positions checked at ten times the budget."""

    number: int
    puzzles: tuple[Puzzle, ...]
    positions: int
    checked: int


def prospect(claim: Claim) -> Yield:
    """Play the game and look through it. The same claim gives the same puzzles: budgets are of nodes."""
    game, want = find_game(claim.want.slug), claim.want
    found: list[Puzzle] = []
    positions = checked = last = 0
    for ply, s in _played(game, claim):
        if len(found) >= want.each:
            break
        if found and ply - last < _APART:
            continue
        positions += 1
        if not _at_sight(game, s, want):
            continue
        checked += 1
        s = game.read(shortened(game, s))  # what came before it must not matter: nobody sees it
        if puzzle := puzzle_at(game, s, want):
            found.append(puzzle)
            last = ply
    return Yield(claim.number, tuple(found), positions, checked)


def puzzle_at(game: AnyGame, s: Any, want: Want) -> Puzzle | None:
    """The puzzle that this position is; None if no move is clearly the best of it. It hangs on nothing else."""
    first = _at_sight(game, s, want)
    verdict = _checked(game, s, want, first) if first else None
    return _puzzle(game, s, verdict, want.lang) if verdict else None


def _played(game: AnyGame, claim: Claim) -> Iterator[tuple[int, Any]]:
    """The positions of the game in which a seat has a choice, with their numbers."""
    want = claim.want
    rng = seeded("puzzles", want.slug, claim.seed, claim.number)
    minds = [
        bots.make(game, f"level-{rng.choice(PLAYERS)}", rng.randrange(2**32))
        for _ in range(want.seats)
    ]
    s = replays.start(game, want.seats, want.options)
    opening = rng.randrange(_OPENING)
    for ply in range(_LONGEST):
        turn = game.turn(s)
        if turn is None:
            return
        if turn == CHANCE:
            s = game.play(s, chance_move(game, s, rng))
            continue
        if ply < opening:
            s = game.play(s, quick(game, s, turn, rng))
            continue
        if len(game.moves(s)) >= want.choices:
            yield ply, s
        nodes = minds[turn].budget.nodes or want.nodes
        text = minds[turn].think(game.view(s, turn), Budget(nodes=min(nodes, want.nodes)))
        s = game.play(s, game.parse(text))


@dataclass(frozen=True)
class _Verdict:
    """The best moves of a position, the moves that come next, and how far behind they are."""

    best: tuple[str, ...]
    rivals: tuple[str, ...]
    margin: float


def _judged(found: list[tuple[str, float]], want: Want, margin: float) -> _Verdict | None:
    """What the worths of moves say, the best first; None if nothing is clear."""
    best = tuple(text for text, worth in found if worth >= found[0][1] - _EQUAL)
    if not 0 < len(best) <= want.most_best or len(best) == len(found):
        return None
    top, second = found[0][1], found[len(best)][1]
    if top - second < margin or top < want.least or second > want.most:
        return None
    rivals = tuple(text for text, _ in found[len(best) : len(best) + _RIVALS])
    return _Verdict(best, rivals, top - second)


def _at_sight(game: AnyGame, s: Any, want: Want) -> _Verdict | None:
    """What seems best with the strongest level's own budget; cheap looks first."""
    for times in (want.glance, 1):
        found = _judged(weigh(game, s, times), want, want.at_sight) if times else None
        if times and not found:
            return None
    return found


def _checked(game: AnyGame, s: Any, want: Want, first: _Verdict) -> _Verdict | None:
    """The same at ten times the budget: None if another move is best then, or the best not so clearly."""
    again = _judged(weigh(game, s, TIMES, (*first.best, *first.rivals)), want, want.margin)
    if again is None or set(again.best) != set(first.best):
        return None
    idea = _strongest(game, s, TIMES)
    return _Verdict(first.best, again.rivals, again.margin) if idea in first.best else None


def _strongest(game: AnyGame, s: Any, times: int = 1) -> str:
    """What the strongest level plays there, with so many times its budget."""
    mind = bots.make(game, f"level-{STRONGEST}", 1)
    nodes = mind.budget.nodes
    return mind.think(game.view(s, game.turn(s)), Budget(nodes=nodes * times if nodes else None))


def _puzzle(game: AnyGame, s: Any, verdict: _Verdict, lang: str) -> Puzzle:
    hard = difficulty(game, s, verdict.best)
    position = shortened(game, s)
    sign = hashlib.sha256(f"{position} {verdict.best[0]}".encode()).digest()
    return Puzzle(
        id="".join(_LETTERS[byte % len(_LETTERS)] for byte in sign[:_ID]),
        position=position,
        best=verdict.best,
        line=_line(game, s, verdict.best[0]),
        grade=hard.grade,
        rating=hard.rating,
        found=hard.found,
        margin=round(verdict.margin, 3),
        lang=lang,
    )


def _line(game: AnyGame, s: Any, text: str) -> tuple[str, ...]:
    """The best move and what both sides would do then, until chance has its turn."""
    line = [text]
    s = game.play(s, game.parse(text))
    while len(line) < _LINE and (turn := game.turn(s)) is not None and turn != CHANCE:
        if game.info.has_secrets:
            break
        line.append(_strongest(game, s))
        s = game.play(s, game.parse(line[-1]))
    return tuple(line)


def shortened(game: AnyGame, s: Any) -> str:
    """The position without what nobody sees on the board: options at their default, how it came about."""
    words = game.position(s).split(" ")
    shown = _shown(game, s)
    for at in range(len(words) - 1, 0, -1):
        name, equals, value = words[at].partition("=")
        if not equals:
            continue
        for shorter in ([], [f"{name}={value.partition('-')[0]}"]):
            tried = [*words[:at], *shorter, *words[at + 1 :]]
            try:
                now = game.read(" ".join(tried))
                same = game.turn(now) == game.turn(s) and _shown(game, now) == shown
            except TeteError:
                continue
            if same:
                words = tried
                break
    return " ".join(words)


def _shown(game: AnyGame, s: Any) -> object:
    """What the seat to move sees and can do."""
    scene = game.draw(game.view(s, game.turn(s)))
    pieces = sorted((each.cell, each.name) for each in scene.pieces)
    return game.turn(s), scene.cells, pieces, scene.choices, scene.places, scene.dice, scene.terms
