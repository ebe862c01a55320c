"""The rules against the oracle, side by side over some thousand positions of random play."""

import random
from collections import Counter

from amounts import much
from games.kopf import oracle
from games.kopf.helpers import check_agreement, digits
from games.kopf.players import Player, anything, gentle, random_board, restless
from tete.games.kopf import game as g
from tete.games.kopf.state import State

OPTIONS = [(goal, groups) for goal in (10, 8) for groups in ("penalty", "prevent")]


def duel(
    board: str,
    goal: int,
    groups: str,
    players: tuple[Player, Player],
    seed: str,
    strike: str = "all",
    swap: bool = False,
) -> State:
    """Play one game on both sides of the comparison, and return its last state."""
    rng = random.Random(seed)
    s = g.new(board=board, goal=goal, groups=groups, strike=strike, swap=swap)
    table = oracle.begin(board, goal, groups, strike, swap)
    check_agreement(s, table)
    while not g.outcome(s):
        text = players[s.mover](s, rng)
        s, table = g.play(s, g.parse(text)), oracle.after(table, text)
        check_agreement(s, table)
        seen[s.step.value] += 1
        seen["some" if text.startswith("strike ") else text] += 1
    return s


seen: Counter[str] = Counter()
"""How many positions of each step were compared in this run."""


def test_K10_rules_and_oracle_agree_on_draws_by_repetition() -> None:
    reasons = []
    for seed in range(8):
        goal, groups = OPTIONS[seed % 4]
        s = duel(digits(elsewhere=seed % 4 + 1), goal, groups, (restless, restless), f"{seed}")
        outcome = g.outcome(s)
        assert outcome
        reasons.append(outcome.reason)
    assert reasons.count("repetition") >= 4


def test_K10_rules_and_oracle_agree_on_draws_by_quiet_turns() -> None:
    reasons = []
    for seed in range(much(2, 4)):
        goal, groups = OPTIONS[seed]
        s = duel(random_board(seed), goal, groups, (gentle, gentle), f"{seed}")
        outcome = g.outcome(s)
        assert outcome
        reasons.append(outcome.reason)
    assert reasons.count("quiet") >= much(1, 2)


def test_rules_and_oracle_agree_from_scattered_buttons() -> None:
    """Positions that play rarely reaches: few or many buttons, anywhere, near the goal."""
    rng = random.Random("scattered")
    for _ in range(much(50, 150)):
        line = scattered_line(rng)
        s, table = g.read(line), oracle.read(line)
        check_agreement(s, table)
        for _ in range(6):
            if g.outcome(s):
                break
            text = anything(s, rng)
            s, table = g.play(s, g.parse(text)), oracle.after(table, text)
            check_agreement(s, table)


def scattered_line(rng: random.Random) -> str:
    many = rng.choice((2, 3, 6, 10, 14)), rng.choice((2, 3, 6, 10, 14))
    squares = rng.sample(oracle.EVERYWHERE, sum(many))
    men = {square: "r" if at < many[0] else "b" for at, square in enumerate(squares)}
    runs = [[men.get((column, row), "1") for column in range(1, 11)] for row in range(10, 0, -1)]
    goal = rng.choice((10, 8))
    taken = min(14 - many[1], goal - 1), min(14 - many[0], goal - 1)
    groups, board = rng.choice(("penalty", "prevent")), random_board(rng.randrange(1000))
    rest = f"goal={goal} groups={groups} board={board}"
    rest += rng.choice(("", " strike=choose"))
    stands = "/".join("".join(row) for row in runs)
    mover = rng.choice("rb")
    step = g.read(f"{stands} {mover} {rest}").step.value
    return f"{stands} {mover} {step} {taken[0]}-{taken[1]} {rest}"
