"""Positions in a line or two: which buttons stand where, on which holes."""

from collections.abc import Iterable, Mapping
from functools import partial

from games import support
from games.kopf import oracle
from tete.games.kopf import game as g
from tete.games.kopf.state import State

COLUMNS = "abcdefghij"
NAMES = [f"{column}{row}" for row in range(10, 0, -1) for column in COLUMNS]
"""All squares in the order in which a board's digits stand."""

legal = partial(support.legal, g)
play = partial(support.play, g)
refuse = partial(support.refuse, g)
result = partial(support.result, g)
refusal = support.refusal


def digits(holes: Mapping[str, int] | None = None, elsewhere: int = 1) -> str:
    """A board with these holes on the named squares and the same number everywhere else."""
    given = holes or {}
    return "".join(str(given.get(name, elsewhere)) for name in NAMES)


def rows(red: Iterable[str], blue: Iterable[str]) -> str:
    """The first word of a position: who stands where, row 10 first."""
    stands = dict.fromkeys(red, "r") | dict.fromkeys(blue, "b")
    text = "".join(stands.get(name, ".") for name in NAMES)
    lines = [text[at : at + 10] for at in range(0, 100, 10)]
    return "/".join("".join(_runs(line)) for line in lines)


def _runs(line: str) -> Iterable[str]:
    empty = 0
    for who in f"{line}|":
        if who == ".":
            empty += 1
            continue
        if empty:
            yield str(empty)
        empty = 0
        if who != "|":
            yield who


def place(
    red: str = "",
    blue: str = "",
    *,
    holes: Mapping[str, int] | None = None,
    elsewhere: int = 1,
    mover: str = "r",
    step: str = "",
    taken: str = "0-0",
    goal: int = 10,
    groups: str = "penalty",
    strike: str = "all",
    swap: str = "off",
) -> State:
    """A position; without ``step``, at the first step in which there is something to choose.

    ``red`` and ``blue`` are names of squares with blanks between.
    """
    stands = rows(red.split(), blue.split())
    rest = (
        f"goal={goal} groups={groups} board={digits(holes, elsewhere)} strike={strike} swap={swap}"
    )
    step = step or g.read(f"{stands} {mover} {rest}").step.value
    return g.read(f"{stands} {mover} {step} {taken} {rest}")


def ends(s: State, start: str) -> set[str]:
    """Where the button on ``start`` may go."""
    found = [text.split("-") for text in legal(s) if "-" in text]
    return {last for first, last in found if first == start}


def standing(s: State, seat: int) -> set[str]:
    """The squares of a seat's buttons, by name."""
    return {NAMES[(9 - square // 10) * 10 + square % 10] for square in s.buttons[seat]}


def check_agreement(s: State, table: oracle.Table) -> None:
    """The rules and the oracle see the same position, choices and end."""
    texts = [g.write(move) for move in g.moves(s)]
    assert len(texts) == len(set(texts))
    assert set(texts) == oracle.legal(table)
    for seat, colour in enumerate(oracle.COLOURS):
        men = {oracle.text_of(square) for square, who in table.men.items() if who == colour}
        assert standing(s, seat) == men
        assert s.taken[seat] == table.taken[colour]
    assert oracle.COLOURS[s.mover] == table.mover
    ending, outcome = oracle.ending(table), g.outcome(s)
    if ending is None or outcome is None:
        assert (ending, outcome) == (None, None)
        assert s.step.value == table.step
        assert g.turn(s) == s.mover
    else:
        assert outcome.scores == ending[0]
        assert outcome.reason in ending[1]
        assert g.turn(s) is None


def removed(before: State, after: State) -> set[str]:
    """The squares whose buttons are gone, of either colour (nothing may have moved)."""
    for seat in (0, 1):
        assert standing(after, seat) <= standing(before, seat)
    gone = [standing(before, seat) - standing(after, seat) for seat in (0, 1)]
    return gone[0] | gone[1]


def struck(s: State) -> set[str]:
    """What a strike removes now; nothing where no strike is offered."""
    return removed(s, play(s, "strike")) if "strike" in legal(s) else set()
