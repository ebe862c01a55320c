"""The coach of a first game: what it asks about, why, and when it holds its tongue."""

import random
from typing import Any

import pytest

import tete
from core.toys import pig
from tete.bots import coach
from tete.bots.coach import SILENT, Opinion
from tete.bots.levels import mind
from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.thinking.mind import STRONGEST, Budget, Stop, glance_of

pytestmark = pytest.mark.usefixtures("shelf")

KOPF = (
    "5r4/b8b/10/4r2b2/3r6/1b5r2/10/4rbb3/2b7/10 r move 7-9 goal=10 groups=penalty board=horn"
    " homes=c2,i5,g2,e2,b5,d2,g9,e9,i6,b9,f9,i7 last=f4-f3"
)
"""The button on e3 stands within reach of a pair: whoever moves another one loses it."""
THREE = (
    "4br1r2/1br2b1br1/1r6b1/8r1/1r6b1/1b1b2r1r1/1r6b1/1b6r1/1rb1brbrb1/10 b move 0-0 goal=10 groups=penalty"
    " board=horn homes=b2,c2,e2,f2,g2,h2,i2,b3,i3,b4,i4,b5,b7,d2,i5,b6,i6,i7,b8,i8,b9,c9,f9,h9,i9,d9,e9,g9"
)
"""A third button beside two of one's own."""
HEADACHE = (
    "o02:R1,x1:R3B4,o21:B1R2,o61:R4B3,i72:B2 B act 5 seats=2 sets=1 safe_crossings=off turn_limit=300"
    " waiting=0,0 turns=72"
)
HEADQUARTER = (
    "head=philosopher memory=own blackouts=printed plays=thru.f3.BY,flat.c1-d1.BB,thru.c2.RY,thru.f4.BR,"
    "up.f5-f6.BG,up.c3-c4.GG,up.c3-c4.BB,thru.d2.BR,thru.b2.GG,up.e3-e4.YG,flat.d3-e3.YY,up.f5-f6.GG,"
    "up.e4-e5.GR,thru.d4.BB,flat.c1-d1.BG,thru.d5.GR,thru.c5.YY,thru.c6.YY,thru.e6.GY drawn=BY"
)
MOTS = (
    "/".join(["." * 15] * 3)
    + "/......C......../..TONNAI......./......GNOLL..../......O......../......T......../......SEDATA..."
    "/...........G.../...........E.../"
    + "/".join(["." * 15] * 4)
    + " seats=2 seat=1 step=write number=3 scores=48,39 failed=0,0 lost=0,0 variant=classic target=300"
    " words=referee dictionary=fr-3.0.0-f344f7e5d5e0 grid=grand turn_time=none game_time=none first=1"
    " last=0:2:L10,L11:L9_AGE::0"
)


def said(slug: str, position: str, text: str) -> Opinion:
    game = tete.game(slug)
    s = game.read(position)
    return coach.opinion(game, game.view(s, game.turn(s)), text)


def test_a_piece_that_is_left_in_reach_is_told_by_the_strike_that_follows() -> None:
    found = said("kopf", KOPF, "d6-b6")
    assert found.why == (
        "Next you might read: “Blue struck e3, within reach of the pair on f3 and g3.”"
    )
    assert (found.rule, found.cells) == ("K5", ("e3", "f3", "g3"))
    assert found.answer is not None
    assert found.answer.path == ("strike",)
    assert found.cost >= coach.LOST
    assert found.better.startswith("e3-")
    assert not found.praise


def test_a_group_of_three_is_told_by_what_it_costs() -> None:
    assert "3 blue buttons touched" in said("kopf", THREE, "e2-d2").why


def test_moving_out_of_reach_is_well_found() -> None:
    found = said("kopf", KOPF, said("kopf", KOPF, "d6-b6").better)
    assert found == Opinion(praise="Well seen: the best move.")


def test_after_a_die_the_likeliest_bad_one_is_told_with_its_answer() -> None:
    found = said("headache", HEADACHE, "o61-i42")
    assert found.why == (
        "Next you might read: “Red pops 2. Red moves from o02 to x1 and captures Blue’s stack of 2:"
        " a stack of 3 now.”"
    )
    assert found.answer is not None
    assert found.answer.way == ("o02", "o03", "x1")


def test_where_no_answer_explains_it_the_better_move_is_told() -> None:
    found = said("headquarter", HEADQUARTER, "up b3-b4 BY")
    assert found.why == f"Better would be: {found.said}."
    assert found.better
    assert (found.cells, found.answer) == ((), None)


def test_a_word_that_opens_a_better_one_is_told_by_that_one() -> None:
    found = said("mots", MOTS, "H2 FLEIN")
    assert "Red wrote ESTOCADE, LE (le, lé)" in found.why
    assert {"I3", "H3"} <= set(found.cells)


def test_any_game_has_a_coach_by_the_house_s_own_search() -> None:
    found = said("nim", "1,2 2 0 0", "a 1")
    assert found.why == "Next you might read: “Player 2: take b 2”"
    assert (found.better, found.said, found.cells) == ("b 1", "take b 1", ("b0",))
    assert said("nim", "1,2 2 0 0", "b 1").praise


@pytest.mark.parametrize(
    ("slug", "position", "text"),
    [("kopf", KOPF, "d6-b6"), ("headquarter", HEADQUARTER, "up b3-b4 BY")],
)
def test_it_says_the_same_each_time(slug: str, position: str, text: str) -> None:
    assert said(slug, position, text) == said(slug, position, text)


def test_it_knows_no_more_than_the_player() -> None:
    """Whatever the other one has hidden: what is said follows from the view."""
    game = tete.game("hush")
    rng = random.Random(4)
    s = game.new()
    while game.turn(s) != 0 or len(s.draws) < 7:
        move = rng.choice([m for m, _ in game.chance(s)] or game.moves(s))
        s = game.play(s, move)
    view, text = game.view(s, 0), game.write(game.moves(s)[0])
    others = [game.resample(view, random.Random(seed)) for seed in range(30)]
    assert len(set(others)) > 1
    assert {coach.opinion(game, game.view(each, 0), text) for each in others} == {
        coach.opinion(game, view, text)
    }


def test_where_there_is_one_move_there_is_nothing_to_say() -> None:
    assert said("nim", "0,1 2 0 0", "b 1") == SILENT


def test_who_is_stopped_is_silent() -> None:
    stop = Stop()
    stop.set()
    game = tete.game("kopf")
    s = game.read(KOPF)
    assert coach.opinion(game, game.view(s, 0), "d6-b6", stop=stop) == SILENT


class _Mute:
    """A bot that never says what it expects."""

    budget = Budget(nodes=1)

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def think(self, view: tete.OpenView[Any], *_: object) -> str:
        return self._game.write(self._game.moves(view.state)[0])


def test_a_game_without_an_opinion_has_a_silent_coach() -> None:
    class Shy(type(tete.game("nim"))):  # type: ignore[misc]
        def mind(self, strength: int, seed: int) -> _Mute:
            return _Mute(self)

    game = Shy()
    assert coach.opinion(game, game.view(game.read("1,2 2 0 0"), 0), "a 1") == SILENT


def test_what_is_no_move_is_refused() -> None:
    with pytest.raises(TeteError):
        said("nim", "1,2 2 0 0", "a 5")
    with pytest.raises(TeteError):
        said("nim", "1,2 2 0 0", "nonsense")


def test_at_a_glance_is_by_nodes_alone() -> None:
    for slug in ("kopf", "headache", "headquarter", "mots", "nim"):
        glance = glance_of(mind(tete.game(slug), STRONGEST, 1))
        assert glance.nodes > 0
        assert glance.lots > 0
    assert coach.opinion(pig, pig.view(pig.new(), 0), "roll") is not None
