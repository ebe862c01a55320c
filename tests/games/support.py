"""What the tests of every game share: legal texts, refusals, counts, and two readings side by side."""

import random
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tete import IllegalMove, TeteError
from tete.bots.playout import chance_move
from tete.core.game import CHANCE, AnyGame

E = TypeVar("E", bound=TeteError)
S = TypeVar("S")
T = TypeVar("T")


def legal(game: AnyGame, s: Any) -> set[str]:
    """The texts of all legal moves."""
    return {game.write(move) for move in game.moves(s)}


def play(game: AnyGame, s: S, *texts: str) -> S:
    """The state after these moves."""
    for text in texts:
        s = game.play(s, game.parse(text))
    return s


def refuse(game: AnyGame, s: Any, text: str, code: str, rule: str) -> str:
    """``text`` is refused with this code and rule, and nothing has changed; answers the sentence."""
    before = game.position(s), hash(s), legal(game, s)
    assert text not in legal(game, s)
    with pytest.raises(IllegalMove) as refusal:
        game.play(s, game.parse(text))
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
    assert str(refusal.value).endswith(".")
    assert (game.position(s), hash(s), legal(game, s)) == before
    return str(refusal.value)


def result(game: AnyGame, s: Any) -> tuple[tuple[float, ...], tuple[int, ...], str] | None:
    """Scores, winners and reason, once it is over."""
    outcome = game.outcome(s)
    return (outcome.scores, outcome.winners, outcome.reason) if outcome else None


def refusal(kind: type[E], call: Callable[[], object]) -> E | None:
    """The refusal of this kind that a call ends with; None if it ends well. Other errors pass."""
    try:
        call()
    except kind as error:
        return error
    return None


@dataclass
class Case:
    """Counts of lines of play from a position, by how many moves they have."""

    id: str
    position: str = ""
    counts: dict[int, int] = field(default_factory=dict)


def perft_cases(folder: Path) -> list[Case]:
    """The counts kept in a folder.

    A file has ``id``, ``position`` and ``perft DEPTH COUNT`` lines, where COUNT is how many lines of play
    of that many moves there are; where chance is to act, each thing it can do is a move.
    """
    found: list[Case] = []
    for page in sorted(folder.glob("*.perft")):
        for line in page.read_text(encoding="utf-8").splitlines():
            word, _, rest = line.partition(" ")
            if word == "id":
                found.append(Case(f"{page.stem}: {rest}"))
            elif word == "position":
                found[-1].position = rest
            elif word == "perft":
                depth, count = rest.split()
                found[-1].counts[int(depth)] = int(count)
            else:
                assert not line or line.startswith("#"), line
    assert len({case.id for case in found}) == len(found)
    return found


def perft(game: AnyGame, s: Any, depth: int) -> int:
    """Lines of play, as the rules find them."""
    moves = game.moves(s) or [lot for lot, _ in game.chance(s)]
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.play(s, move), depth - 1) for move in moves)


def slow_perft(
    texts: Callable[[T], AbstractSet[str]], after: Callable[[T, str], T], table: T, depth: int
) -> int:
    """Lines of play, as an oracle finds them."""
    found = texts(table)
    if depth == 1:
        return len(found)
    return sum(slow_perft(texts, after, after(table, text), depth - 1) for text in found)


def side_by_side(
    game: AnyGame,
    reading: Any,
    s: Any,
    table: Any,
    choose: Sequence[Callable[[Any, random.Random], Any]],
    rng: random.Random,
    most: int = 3_000,
) -> Iterator[tuple[str, Any]]:
    """One game on both sides of a comparison, by a chooser for each seat: each text, and the state after it."""
    reading.agree(s, table)
    for _ in range(most):
        turn = game.turn(s)
        if turn is None:
            return
        text = game.write(chance_move(game, s, rng) if turn == CHANCE else choose[turn](s, rng))
        s, table = game.play(s, game.parse(text)), reading.after(table, text)
        reading.agree(s, table)
        yield text, s
