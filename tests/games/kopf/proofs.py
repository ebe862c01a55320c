"""How Kopf oder Knopf proves itself."""

import random
from functools import partial
from typing import Any

from hypothesis import strategies as st

from amounts import much
from games.kernel_support import anything, follow, greedy
from games.kopf import oracle
from games.kopf.helpers import check_agreement, digits, place, play, rows
from games.kopf.players import Player, eager, gentle, random_board, restless, willing
from games.proofs import Bots, Counts, Kernel, Proofs, Reading, Texts
from tete.games.kopf import game as g
from tete.games.kopf import kernel
from tete.games.kopf.board import BOARDS
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.games.kopf.state import State

OTHERS: tuple[dict[str, Any], ...] = ({}, {"strike": "choose", "swap": True}, {"swap": True})
PLAYED = play(place("e5 f5 a1 b9", "a10 b10 c10 h5 j1 j3"), "take b10", "strike", "a1-a2", "j1-j2")
"""With a history: a penalty, a strike and quiet turns."""


def setup(rng: random.Random) -> dict[str, Any]:
    """Options and a board by chance."""
    holes = rng.choice(
        (
            random_board(rng.randrange(1000)),
            digits(elsewhere=rng.randint(1, 4)),
            rng.choice(list(BOARDS.named.values())[:5]).digits,
        )
    )
    return {
        "board": holes,
        "goal": rng.choice((10, 8)),
        "groups": rng.choice(("penalty", "prevent")),
        "strike": rng.choice(("all", "all", "choose")),
        "swap": rng.random() < 0.3,
    }


def begin(rng: random.Random) -> tuple[State, oracle.Table]:
    options = setup(rng)
    return g.new(**options), oracle.begin(*options.values())


def kinds(s: State, text: str) -> list[str]:
    return [s.step.value, "some" if text.startswith("strike ") else text]


def parsed(player: Player) -> Any:
    """A player who answers with a move."""
    return lambda s, rng: g.parse(player(s, rng))


def watch(before: State, text: str, after: State) -> None:
    """No button is lost, and ids stay with their buttons: one has moved, or those that were removed are gone."""
    red, blue = after.buttons
    assert not red & blue
    assert len(red) + after.taken[1] == len(blue) + after.taken[0] == 14
    assert sorted(square for square, _ in after.homes) == sorted(red | blue)
    assert [home for _, home in after.homes] == sorted({home for _, home in after.homes})
    here, there = (
        {piece.id: piece.cell for piece in g.draw(g.view(s, None)).pieces} for s in (before, after)
    )
    if text == "swap":
        other = {"r": "b", "b": "r"}
        here = {other[key[0]] + key[1:]: cell for key, cell in here.items()}
    assert there.keys() <= here.keys()
    moved = {(here[key], there[key]) for key in there if there[key] != here[key]}
    if "-" in text:
        assert moved == {tuple(text.split("-"))}
        assert there.keys() == here.keys()
    else:
        assert not moved


squares = st.integers(0, 99)
moves: st.SearchStrategy[Move] = st.one_of(
    squares.map(Take),
    st.builds(Go, squares, squares),
    st.sets(squares, min_size=1, max_size=14).map(lambda some: Strike(tuple(sorted(some)))),
    st.sampled_from(Word),
)

PROOFS = Proofs(
    game=g,
    counts=Counts(
        kinds=lambda case: {case.position.split()[2]},
        wanted={"penalty", "strike", "move"},
        cases=12,
        lines=1_000_000,
    ),
    golden={
        "goal8-penalty": {"options": {"goal": 8}, "seed": 5},
        "goal10-prevent": {"options": {"groups": "prevent", "board": "zinn"}, "seed": 11},
        "choose": {"options": {"goal": 8, "strike": "choose"}, "seed": 5},
        "swap": {"options": {"goal": 8, "swap": True}, "seed": 37},
    },
    conforming=((g, much(10, 40)),),
    texts=Texts(
        moves=moves,
        near="abjktoxe0129 -–>→١²TAKE\n",
        odd=(
            *("b2-b11", "b2-b\u0662", "b²-b4", "ta\u212ae c3", "take", "b2to1", "strike"),
            *("strike ,", "strike c3 z9", "strikec3", "strike c3c3", "b2" + " " * 5000 + "?"),
        ),
        codes={"no-square", "not-a-move"},
        lines=(
            *map(g.position, (g.new(), PLAYED, play(PLAYED, "a2-a1"))),
            g.position(place("a1", "a4 d1 d4", holes={"a1": 3})),
            g.position(place("e5 f5", "c5 h5", strike="choose")),
            g.position(play(g.new(swap=True), "d2-d4")),
        ),
        near_positions="rb0123456789/ =-,gquietlasomdxé²",
        odd_positions=("/" * 9, rows([], []) + " r move 0-0 =", rows(["a1"], ["j10"]) + " b"),
        spoilers=(
            *(" last=pass", " last=a1-a2,b1-b2", " struck=a1", " goal=8", " homes=a1,a1"),
            *(" strike=choose", " swap=on"),
        ),
    ),
    reading=Reading(
        begin=begin,
        after=oracle.after,
        agree=check_agreement,
        players=(anything(g), parsed(eager), parsed(willing)),
        positions=much(1_500, 6_000),
        kinds=kinds,
        wanted={"penalty": 20, "strike": 20, "move": 1_000, "some": 3, "swap": 1, "goal": 3},
        legal=oracle.legal,
        at=oracle.read,
        most=2_500,
    ),
    kernel=Kernel(
        module=kernel,
        follow=partial(follow, g, kernel),
        new=lambda rng: g.new(**setup(rng)),
        players={
            "anything": (anything(g), much(3_000, 14_000)),
            "greedy": (greedy(g), much(800, 3_000)),
            "eager": (parsed(eager), 1_200),
            "willing": (parsed(willing), 1_200),
            "gentle": (parsed(gentle), 800),
            "restless": (parsed(restless), 800),
        },
        reasons=set(),
        playouts=(
            *(g.new(goal=goal, groups=each) for goal in (8, 10) for each in ("penalty", "prevent")),
            g.new(goal=8, strike="choose", swap=True),
        ),
        games=10,
        moves=500,
    ),
    bots=Bots(
        setups=tuple(
            (g.new(groups=groups, **more), 400)
            for groups, more in zip(("penalty", "penalty", "prevent"), OTHERS, strict=True)
        ),
        step=8,
        nodes=300,
        pairs=3,
        duel_nodes=3_000,
        duel={"goal": 8},
        draw_after=300,
        rated=g.new(goal=8),
        greedy={"goal": 8},
    ),
    watch=watch,
)
