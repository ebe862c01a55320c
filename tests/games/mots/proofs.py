"""How Mots de Tête proves itself."""

import random
from dataclasses import replace as replaced
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from amounts import much
from games.kernel_support import Choose
from games.mots import oracle
from games.mots.helpers import OPEN, SMALL, challenge, listed_turns, mots, new, play, some_words
from games.mots.side_by_side import compare
from games.playing_on import walk
from games.proofs import Bots, Counts, Kernel, Proofs, Reading, Texts
from tete.games.mots import kernel
from tete.games.mots.game import Mots
from tete.games.mots.moves import Bonus, Move, Roll, Word, Write
from tete.games.mots.state import State, Step

TINY = "\n".join(["12o43", "5#123", "23+54", "321#y", "r4512"])
SEVEN = "\n".join(["1234567", "o#21#3y", "3214321", "511+123", "1232r34", "4#1y#12", "1234o21"])
GRIDS = ((TINY, 500, 12), (SEVEN, 1500, 4), (OPEN, 0, 1), ("petit", 3000, 1))
"""Grids, how many words there are to write, and how often a game is played there: small ones are quick."""


class Small(Mots):
    """The same game; what is tried are small values of the options."""

    SMALL = "as es et la le les sa se te sel ses set tas tes lestes ale ales este sale sales lest test tasse"
    info = replaced(
        Mots.info,
        options=tuple(
            replaced(option, default=SMALL, suggestions=())
            if option.name == "dictionary"
            else replaced(option, default="petit", suggestions=())
            if option.name == "grid"
            else replaced(option, default=40)
            if option.name == "target"
            else option
            for option in Mots.info.options
        ),
    )


def begin(rng: random.Random) -> tuple[State, set[str]]:
    """The oracle tries every word everywhere, so that grid and list are small."""
    grid, words = rng.choice((TINY, TINY, TINY, SEVEN)), some_words(rng.choice((14, 35)))
    s = new(rng.randint(2, 4), dictionary=words, grid=grid, target=rng.choice((20, 40)))
    return s, {word.upper() for word in words.split()}


def agree(s: State, words: set[str]) -> None:
    """The rules find the turns that trying every word everywhere finds, with the words they make."""
    if s.step is Step.WRITE and not s.over:
        grid = s.setup.grid
        wanted = oracle.turns(list(grid.rows), s.letters, s.number, words)
        if s.is_empty and s.number == 1:
            wanted = {}  # M6: no word has one letter
        assert listed_turns(mots.moves(s), grid, s.letters, s.number) == wanted
        assert len(mots.moves(s)) == len(wanted) + 1
        assert Word.PASS in mots.moves(s)


def setup(rng: random.Random) -> State:
    grid, words, _ = rng.choices(GRIDS, [often for *_, often in GRIDS])[0]
    return new(2, target=5000, grid=grid, dictionary=some_words(words) if words else SMALL)


def follow(s: State, choose: Choose, rng: random.Random, most: int) -> tuple[int, State]:
    """What can be written with every number of letters at each position of a game, as kernel and rules find it."""
    seen = 0
    for s in walk(mots, s, lambda s, seat: choose(s, rng), rng, min(most, 299)):
        if mots.turn(s) in (0, 1):
            for number in range(1, 7):
                if number == s.number or not s.is_empty:
                    compare(replace(s, number=number), rng)
                    seen += 1
    return seen, s


def anything(s: State, rng: random.Random) -> Any:
    judge: Any = mots.judge
    return judge.any(mots.view(s, mots.turn(s)), rng)


def best(s: State, rng: random.Random) -> Any:
    judge: Any = mots.judge
    return judge.best(mots.view(s, mots.turn(s)), rng)


squares = st.integers(0, 20)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Roll, st.integers(1, 6)),
    st.builds(Bonus, squares, squares, st.integers(1, 18)),
    st.builds(Write, st.booleans(), squares, squares, st.text("ABCXYZ", min_size=1, max_size=21)),
    st.sampled_from(Word),
)

PROOFS = Proofs(
    game=mots,
    counts=Counts(
        kinds=lambda case: {
            word for word in case.position.split() if word.startswith(("step=", "words="))
        },
        wanted={"step=roll", "step=write", "words=referee", "words=challenge"},
        cases=3,
        lines=15_000,
    ),
    golden={
        "2": {"seats": 2, "options": {"target": 120}, "seed": 2},
        "3-challenge": {
            "seats": 3,
            "options": {"words": "challenge", "target": 60, "grid": "petit", "dictionary": "en"},
            "seed": 4,
        },
        "3-marathon": {
            "seats": 3,
            "options": {
                "variant": "marathon",
                "grid": "petit",
                "dictionary": "as au et la le les sa se sel",
            },
            "seed": 6,
        },
        "2-lot": {
            "seats": 2,
            "options": {"first": "lot", "target": 40, "grid": "petit", "dictionary": "en"},
            "seed": 1,
        },
        "solo-quarte": {
            "seats": 1,
            "options": {"variant": "quarte", "target": 60, "grid": "petit"},
            "seed": 8,
        },
    },
    conforming=((Small(), much(6, 60)), (mots, much(1, 4))),
    texts=Texts(
        moves=moves,
        near="ABDISQUE0127 -'éœrolbnuspac٣²\n",
        odd=("7D L'EAU", "7D QU1", "22D DISQUE", "7D " + "A" * 5000, "roll 7", "7٣ DISQUE"),
        codes={"not-a-move", "not-letters", "no-square", "too-long"},
        lines=tuple(
            mots.position(s)
            for s in (
                new(),
                play(
                    new(3, variant="marathon"), "roll 6", "7D DISQUE", "roll 4", "J7 SOLO", "roll 1"
                ),
                play(challenge(3), "roll 3", "6G XYZ", "accept"),
                play(challenge(3), "roll 3", "6G XYZ", "accept", "contest", "roll 2"),
                play(new(2), "roll 4", "H4 SOLO"),
                play(new(1, variant="solo"), "roll 4", "H4 SOLO", "bonus H5 6", "roll 2", "pass"),
            )
        ),
        near_positions="ABCZ.,:=/#0123456789-_ é",
        odd_positions=("/" * 14, "." * 225, "grid=" + "1" * 5000, "dictionary=", "seats=9"),
        spoilers=(
            " seats=3",
            " step=write",
            " number=9",
            " target=40",
            " last=",
            " words=challenge",
        ),
    ),
    reading=Reading(
        begin=begin,
        after=lambda words, text: words,
        agree=agree,
        players=(anything, best),
        positions=much(300, 3_000),
        kinds=lambda s, text: [s.step.value, "pass" if text == "pass" else "other"],
        wanted={"roll": 50, "write": 100, "bonus": 10, "pass": 10, "exhausted": 1},
    ),
    kernel=Kernel(
        module=kernel,
        follow=follow,
        new=setup,
        players={"anything": (anything, much(2_200, 10_000)), "best": (best, much(2_200, 10_000))},
        reasons=set(),
    ),
    bots=Bots(
        setups=tuple(
            (new(2, variant=variant), 60) for variant in ("classic", "quarte", "marathon")
        ),
        step=3,
        nodes=5,
        pairs=3,
        duel_nodes=25,
        duel={"target": 150},
        rated=new(2, grid="petit", target=60),
        greedy={"grid": "petit", "target": 60},
        games=6,
        wins=5,
    ),
)
