"""Positions in a line, and what can be said about them."""

import random
from collections.abc import Iterator
from functools import partial

from games import support
from games.headquarter import oracle
from games.playing_on import anything, decisions, walk
from tete import CHANCE
from tete.bots.playout import chance_move
from tete.games.headquarter import game as g
from tete.games.headquarter.cells import each, name
from tete.games.headquarter.moves import Move
from tete.games.headquarter.pieces import LETTERS, PIECES
from tete.games.headquarter.state import State

legal = partial(support.legal, g)
play = partial(support.play, g)
refuse = partial(support.refuse, g)
result = partial(support.result, g)
refusal = support.refusal


def place(
    mine: str = "",
    other: str = "",
    drawn: str = "RG",
    *,
    head: str = "philosopher",
    bag: str = "",
    memory: str = "own",
    blackouts: str = "printed",
    end: str = "full",
    first: str = "first",
) -> State:
    """The first turn, with cubes laid as in c1R d1G on the side of seat 0 and on the other."""
    words = [f"head={head} memory={memory} blackouts={blackouts} end={end} first={first}"]
    words += [f"side0={','.join(mine.split())}"] if mine else []
    words += [f"side1={','.join(other.split())}"] if other else []
    words += [f"bag={bag}"] if bag else []
    words += [f"drawn={drawn}"] if drawn else []
    return g.read(" ".join(words))


def turn(s: State, *texts: str) -> State:
    """The state after these placements, the pieces they need drawn before."""
    for text in texts:
        colours = text.split()[-1]
        s = play(s, f"draw {colours}", text)
    return s


def side(s: State, seat: int) -> dict[str, str]:
    """The cubes of a side: cell to colour."""
    cubes = zip(LETTERS, s.sides[seat], strict=True)
    return {name(cell): letter for letter, cells in cubes for cell in each(cells)}


def spots(s: State, kind: str) -> set[str]:
    """Where pieces of a kind may be placed now, whichever way round."""
    return {text.split()[1] for text in legal(s) if text.split()[0] == kind}


def step(s: State, rng: random.Random) -> Move:
    """Any move, chance's as likely as its weight."""
    move: Move = chance_move(g, s, rng) if g.turn(s) == CHANCE else rng.choice(g.moves(s))
    return move


def states(seed: object, **options: object) -> Iterator[State]:
    """The states of a random game, from the first to the last."""
    rng = random.Random(f"{seed} {options}")
    yield from walk(g, g.new(**options), anything(g, rng), rng)  # type: ignore[arg-type]


def check_agreement(s: State, table: oracle.Table) -> None:
    """The rules and the oracle see the same position, choices and end."""
    texts = [g.write(move) for move in g.moves(s)] or [g.write(lot) for lot, _ in g.chance(s)]
    assert len(texts) == len(set(texts))
    assert set(texts) == oracle.legal(table)
    assert [side(s, 0), side(s, 1)] == [
        {oracle.text_of(cell): colour for cell, colour in cubes.items()} for cubes in table.sides
    ]
    assert (None if s.drawn is None else PIECES[s.drawn]) == table.drawn
    ending, outcome = oracle.ending(table), g.outcome(s)
    if ending is None or outcome is None:
        assert (ending, outcome) == (None, None)
        assert g.turn(s) == (CHANCE if table.drawn is None else table.mover)
        assert (s.starter, s.passed) == (table.starter, table.could_not)
    else:
        assert (outcome.scores, outcome.reason) == ending
        assert g.turn(s) is None
    for seat in (0, 1):
        check_view(s, table, seat)


def check_view(s: State, table: oracle.Table, seat: int) -> None:
    """A seat is shown what the oracle says it may see, and nothing else (Q7, Q8)."""
    view = g.view(s, seat)
    shown = {
        (at, name(cell)): letter
        for at in (0, 1)
        for letter, cells in zip(LETTERS, view.sides[at], strict=True)
        for cell in each(cells)
    }
    seen = oracle.shown(table, seat, s.setup.memory == "aided")
    assert shown == {(at, oracle.text_of(cell)): colour for (at, cell), colour in seen.items()}


def some_states(games: int) -> list[State]:
    """What stands before a placement in a few random games."""
    met: list[State] = []
    for seed in range(games):
        rng = random.Random(seed)
        met += decisions(g, g.new(), anything(g, rng), rng)
    return met
