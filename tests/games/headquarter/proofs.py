"""How HeadQuarter proves itself."""

import random
from functools import partial
from typing import Any

from hypothesis import strategies as st

from amounts import much
from games.headquarter import oracle
from games.headquarter.helpers import check_agreement, states
from games.kernel_support import anything, follow, greedy
from games.proofs import Bots, Counts, Kernel, Proofs, Reading, Texts
from games.support import Case
from tete.games.headquarter import game as g
from tete.games.headquarter import kernel
from tete.games.headquarter.cells import NAMES, UP
from tete.games.headquarter.head import find_head
from tete.games.headquarter.moves import Begin, Draw, Kind, Move, place
from tete.games.headquarter.pieces import LETTERS
from tete.games.headquarter.setup import BLACKOUTS, ENDS, FIRSTS
from tete.games.headquarter.state import State

HEADS = ("philosopher", "child", "doll", "#", "##/##", "#.#/###", "###.###/#######/.#...#.")
PACKED = (*HEADS[:3], ".##./####/#..#/#..#", "############/#..........#", "#/#/#/#/#/#")
"""Heads that are as long and as high as the kernel takes them."""
PLAYED_OUT: tuple[dict[str, Any], ...] = ({}, {"end": "starter", "first": "lot"})


def setup(rng: random.Random, heads: tuple[str, ...]) -> dict[str, Any]:
    """Options by chance; the whole head every second time."""
    return {
        "head": rng.choice(heads) if rng.random() < 0.5 else heads[0],
        "blackouts": rng.choice(BLACKOUTS),
        "end": rng.choice(ENDS),
        "first": rng.choice(FIRSTS),
    }


def begin(rng: random.Random) -> tuple[State, oracle.Table]:
    options = setup(rng, HEADS)
    head, *others = options.values()
    s = g.new(memory=rng.choice(("own", "aided")), **options)
    return s, oracle.begin(list(find_head(head).rows), *others)


def table_of(position: str) -> oracle.Table:
    """The oracle's own way to a position."""
    words = dict(word.split("=", 1) for word in position.split())
    table = oracle.begin(
        list(find_head(words["head"]).rows),
        words["blackouts"],
        words.get("end", "full"),
        words.get("first", "first"),
    )
    if "begins" in words:
        table = oracle.after(table, f"begins {words['begins']}")
    for play in filter(None, words.get("plays", "").split(",")):
        *_, colours = play.split(".")
        piece = "".join(sorted(colours, key="RGBY".index))
        table = oracle.after(oracle.after(table, f"draw {piece}"), play.replace(".", " "))
    return oracle.after(table, f"draw {words['drawn']}") if "drawn" in words else table


def counted(case: Case) -> set[str]:
    found = {"drawn" if "drawn=" in case.position else "to draw"}
    return found | ({"none"} if 0 in case.counts.values() else set())


def kinds(s: State, text: str) -> list[str]:
    return [text.split()[0], *(["passed"] if s.passed else [])]


def watch(before: State, text: str, after: State) -> None:
    """No cube is lost or made."""
    cubes = sum(cells.bit_count() for side in after.sides for cells in side)
    assert cubes == 2 * len(after.plays)
    assert sum(after.bag) == 30 - len(after.plays) - (after.drawn is not None)


def lines() -> tuple[str, ...]:
    """Positions of random games of every kind."""
    found = [
        g.position(s)
        for seed, head in enumerate(("philosopher", "child", "doll", "##/#."))
        for memory in ("own", "aided")
        for s in states(seed, head=head, memory=memory)
    ]
    found += [
        g.position(s)
        for seed, first in enumerate(("first", "second", "lot"))
        for s in states(seed, head="doll", end="starter", first=first)
    ]
    laid = "side0=b1R,c1G side1=b1B bag=RG2,YY1 drawn=YY"
    return (*found, f"head=doll memory=own blackouts=double {laid}")


cells = st.sampled_from([cell for cell in NAMES if cell % UP < 11 and cell < UP * 11])
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Begin, st.integers(0, 1)),
    st.builds(Draw, st.integers(0, 9)),
    st.builds(place, st.sampled_from(Kind), cells, st.text(LETTERS, min_size=2, max_size=2)),
)

PROOFS = Proofs(
    game=g,
    counts=Counts(kinds=counted, wanted={"drawn", "to draw", "none"}, cases=15, lines=100_000),
    golden={
        "child": {"options": {"head": "child"}, "seed": 4},
        "doll-aided": {
            "options": {"head": "doll", "memory": "aided", "blackouts": "square"},
            "seed": 7,
        },
        "doll-starter-lot": {
            "options": {"head": "doll", "end": "starter", "first": "lot"},
            "seed": 7,
        },
    },
    conforming=((g, much(6, 40)),),
    texts=Texts(
        moves=moves,
        near="flatuphrdwcd12RGBYrg-–→,: ²١\n",
        odd=(
            *("flat c1-d\u0661 RG", "thru c² RG", "thru c1 RG" * 400, "up c1-c2 RG\x00"),
            "flat c1" + " " * 5000 + "d1 RG",
        ),
        codes={"not-a-move", "no-such-cell", "not-neighbours"},
        lines=lines(),
        near_positions="headplysrwnbgk=c1RGBY,.#/0-23 side",
        odd_positions=(
            *("plays=", "plays=,", "side0=,", "bag=", "head=" + "#" * 5000, "drawn=RG drawn=RG"),
        ),
        spoilers=(" thru.c1.RG,", " bag=RG1", " first=lot", " end=starter"),
    ),
    reading=Reading(
        begin=begin,
        after=oracle.after,
        agree=check_agreement,
        players=(anything(g),),
        positions=much(1_400, 7_000),
        kinds=kinds,
        wanted={
            **dict.fromkeys(("flat", "up", "thru"), 100),
            **dict.fromkeys(("full", "stuck", "passed", "begins"), 3),
            "draw": 700,
        },
        legal=oracle.legal,
        at=table_of,
        most=1_200,
    ),
    kernel=Kernel(
        module=kernel,
        follow=partial(follow, g, kernel),
        new=lambda rng: g.new(**setup(rng, PACKED)),
        players={
            "anything": (anything(g), much(3_000, 15_000)),
            "greedy": (greedy(g), much(1_500, 6_000)),
        },
        reasons={"full", "stuck"},
        playouts=tuple(g.new(head=head, **more) for head in PACKED for more in PLAYED_OUT),
        games=15,
    ),
    bots=Bots(
        setups=((g.new(), 200), (g.new(end="starter", first="lot"), 200)),
        step=2,
        nodes=60,
        pairs=5,
        duel_nodes=400,
        rated=g.new(head="child"),
        greedy={"head": "child"},
        games=12,
        wins=10,
    ),
    watch=watch,
)
