"""How Headache proves itself."""

import random
from dataclasses import replace
from functools import partial

from hypothesis import strategies as st

from amounts import much
from games.headache import oracle
from games.headache.helpers import check_agreement, said, stood
from games.kernel_support import anything, follow, greedy
from games.playing_on import anything as any_move
from games.playing_on import walk
from games.proofs import Bots, Counts, Kernel, Proofs, Reading, Texts
from tete.games.headache import game as g
from tete.games.headache import kernel
from tete.games.headache.moves import POPS, Enter, Go, Move, Raise, Word
from tete.games.headache.state import State
from tete.games.headache.track import NAMED

SETUPS = ((2, 1), (3, 1), (4, 1), (2, 2))


def busy(s: State, rng: random.Random) -> Move:
    """Enters and moves whenever it can, and likes to raise."""
    raises = [move for move in g.moves(s) if isinstance(move, Raise)]
    moving = [move for move in g.moves(s) if move not in (Word.STAY, Word.END)]
    return rng.choice(raises or moving or g.moves(s))


def begin(rng: random.Random) -> tuple[State, oracle.Table]:
    seats, sets = rng.choice(SETUPS)
    safe, limit = rng.random() < 0.4, rng.choice((1, 3, 7, 20, 300, 300, None))
    s = g.new(seats, sets=sets, safe_crossings=safe, turn_limit=limit)
    return s, oracle.begin(seats, sets, safe, limit)


def table_of(position: str) -> oracle.Table:
    """The oracle's reading of a position that is past its opening."""
    s = g.read(position)
    limit = said(s, "turn_limit")
    table = oracle.begin(
        int(said(s, "seats")),
        int(said(s, "sets")),
        said(s, "safe_crossings") == "on",
        None if limit == "none" else int(limit),
    )
    _, letter, step, dice, *_ = position.split()
    if step == "opening":
        return table
    letters = [mark for mark, _, _ in table.colours]
    seats = {mark: seat for mark, seat, _ in table.colours}
    counts = map(int, said(s, "waiting").split(","))
    return replace(
        table,
        waiting=dict(zip(letters, counts, strict=True)),
        stacks=stood(s),
        at=seats[letter],
        step=step,
        number=0 if dice == "-" else int(dice[0]),
        dot=dice.endswith("*"),
        turns=int(said(s, "turns")),
        rivals=(),
    )


def kinds(s: State, text: str) -> list[str]:
    met = [g.position(s).split()[2], text.split()[0] if "-" not in text else "go"]
    met += ["named"] if text.startswith("enter ") else []
    return met + ["high"] * any(len(cones) > 6 for cones in stood(s).values())


def watch(before: State, text: str, after: State) -> None:
    """No cone is lost or made; a piece moves as a whole and nothing else does."""
    here, there = (
        {piece.id: piece.cell for piece in g.draw(g.view(s, None)).pieces} for s in (before, after)
    )
    assert there.keys() == here.keys()
    moved = {(here[key], there[key]) for key in here if here[key] != there[key]}
    if "-" in text:
        assert moved == {tuple(text.split("-"))}
    else:
        assert len(moved) == text.startswith("enter")


def lines() -> tuple[str, ...]:
    """Positions of random games of every kind."""
    rng, found = random.Random(8), []
    for seats, sets in SETUPS:
        s = g.new(seats, sets=sets, turn_limit=60)
        found += [g.position(each) for each in walk(g, s, any_move(g, rng), rng)]
    return tuple(found)


spaces = st.sampled_from(sorted(NAMED.values()))
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Go, spaces, spaces),
    st.builds(Enter, spaces),
    st.builds(Raise, spaces, st.integers(1, 99)),
    st.sampled_from(Word),
    st.sampled_from([pop for pop, _ in POPS]),
)

PROOFS = Proofs(
    game=g,
    counts=Counts(
        kinds=lambda case: {case.position.split()[2]},
        wanted={"opening", "pop", "act", "choice"},
        cases=10,
        lines=100_000,
    ),
    golden={
        "2": {"seats": 2, "seed": 93},
        "2-sets2": {
            "seats": 2,
            "options": {"sets": 2, "safe_crossings": True, "turn_limit": 20},
            "seed": 3,
        },
        "3": {"seats": 3, "seed": 110},
        "4": {"seats": 4, "options": {"turn_limit": 25}, "seed": 20},
    },
    conforming=((g, much(4, 40)),),
    texts=Texts(
        moves=moves,
        near="xoi0127:-–>→ *raisepopt²١\n",
        odd=(
            *("x0-o0\u0662", "x²-o01", "pop ٤", "raise x3:" + "9" * 5000),
            "x0" + " " * 5000 + "-",
        ),
        codes={"no-space", "not-a-move"},
        lines=lines(),
        near_positions="xoi0129RBATrb:,-= actpo4*seats",
        odd_positions=(
            *("x0:R seats=" + "9" * 5000, "x0:R turns=" + "9" * 5000, "x0:R last=", "x0:R ="),
        ),
        spoilers=(" turns=3 ", " seats=3 ", " sets=2 "),
    ),
    reading=Reading(
        begin=begin,
        after=oracle.after,
        agree=check_agreement,
        players=(anything(g), busy, busy),
        positions=much(4_000, 12_000),
        kinds=kinds,
        wanted=dict(
            **dict.fromkeys(("act", "pop", "choice", "opening"), 20),
            **{"go": 500, "enter": 50, "named": 5, "again": 20, "raise": 10, "high": 5},
            last=1,
            limit=5,
        ),
        legal=oracle.legal,
        at=table_of,
        most=3_000,
    ),
    kernel=Kernel(
        module=kernel,
        follow=partial(follow, g, kernel),
        new=lambda rng: begin(rng)[0],
        players={
            "anything": (anything(g), much(2_400, 16_000)),
            "busy": (busy, much(2_400, 14_000)),
            "greedy": (greedy(g), much(1_000, 6_000)),
        },
        reasons={"last", "limit"},
        playouts=tuple(
            g.new(seats, sets=sets, safe_crossings=safe, turn_limit=60)
            for seats, sets in SETUPS
            for safe in (False, True)
        ),
        games=3,
        moves=200,
    ),
    bots=Bots(
        setups=tuple((g.new(n, sets=sets, safe_crossings=sets == 2), 400) for n, sets in SETUPS),
        step=7,
        nodes=400,
        pairs=6,
        duel_nodes=300,
        rated=g.new(4),
        games=12,
        wins=10,
    ),
    watch=watch,
)
