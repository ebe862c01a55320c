"""Positions in a line, and what can be said about them."""

from functools import partial

from games import support
from games.headache import oracle
from tete import CHANCE
from tete.games.headache import game as g
from tete.games.headache.state import State

legal = partial(support.legal, g)
play = partial(support.play, g)
refuse = partial(support.refuse, g)
result = partial(support.result, g)
refusal = support.refusal


def place(
    pieces: str,
    dice: str = "",
    *,
    mover: str = "R",
    step: str = "",
    seats: int = 2,
    sets: int = 1,
    safe: bool = False,
    limit: int | str = 300,
    turns: int = 0,
) -> State:
    """A position; with dice, before the mover acts; without, before he pops.

    ``pieces`` are as in x0:R o12:BR; what is not on the track is waiting.
    """
    stood = ",".join(pieces.split()) or "-"
    rest = f"seats={seats} sets={sets} safe_crossings={'on' if safe else 'off'}"
    step = step or ("act" if dice else "pop")
    return g.read(f"{stood} {mover} {step} {dice or '-'} {rest} turn_limit={limit} turns={turns}")


def ends(s: State, start: str) -> set[str]:
    """Where the piece on ``start`` may go."""
    found = [text.split("-") for text in legal(s) if "-" in text]
    return {last for first, last in found if first == start}


def stood(s: State) -> dict[str, str]:
    """The pieces on the track: letters from bottom to top, by space."""
    words = g.position(s).split()[0]
    if words == "-":
        return {}
    pairs = (word.split(":") for word in words.split(","))
    return {space: "".join(c for c in cones if c.isalpha()) for space, cones in pairs}


def said(s: State, key: str) -> str:
    """A named word of the position."""
    return dict(w.split("=", 1) for w in g.position(s).split() if "=" in w).get(key, "")


def mover(s: State) -> str:
    """The letter of the seat whose turn it is."""
    return g.position(s).split()[1]


def step(s: State) -> str:
    return g.position(s).split()[2]


def check_agreement(s: State, table: oracle.Table) -> None:
    """The rules and the oracle see the same position, choices and end."""
    ending, outcome = oracle.ending(table), g.outcome(s)
    texts = [g.write(move) for move in g.moves(s)] or [g.write(lot) for lot, _ in g.chance(s)]
    assert len(texts) == len(set(texts))
    assert set(texts) == oracle.legal(table)
    assert stood(s) == table.stacks
    assert said(s, "waiting") == ",".join(str(table.waiting[c]) for c, _, _ in table.colours)
    assert int(said(s, "turns")) == table.turns
    if ending is None or outcome is None:
        assert (ending, outcome) == (None, None)
        letter = next(letter for letter, seat, _ in table.colours if seat == table.at)
        assert (mover(s), step(s)) == (letter, table.step)
        assert g.turn(s) == (CHANCE if table.step in ("opening", "pop") else table.at)
    else:
        assert (outcome.scores, outcome.reason) == ending
        assert g.turn(s) is None
