"""Nothing leaks: what a seat gets depends on what it may know, and on nothing else."""

import random
from collections.abc import Iterator

import pytest

from amounts import much
from games.headquarter.helpers import refusal, states
from tete import TeteError
from tete.bots import make
from tete.conformance.mutate import mutations
from tete.core import asking
from tete.games.headquarter import game as g
from tete.games.headquarter.moves import Kind, place, write
from tete.games.headquarter.pieces import orders
from tete.games.headquarter.state import State


def twins(
    head: str, memory: str, seeds: range, **options: str
) -> Iterator[tuple[State, State, int]]:
    """Pairs of unlike states that look alike to a seat, from random games."""
    rng = random.Random(f"{head} {memory}")
    for seed in seeds:
        for s in states(seed, head=head, memory=memory, **options):
            for seat in (0, 1):
                other = g.resample(g.view(s, seat), rng)
                if other != s:
                    yield s, other, seat


def texts_to_try(s: State, rng: random.Random) -> list[str]:
    """Every placement of the piece on every cell and beyond, legal or not, and texts near them."""
    piece = s.drawn if s.drawn is not None else rng.randrange(10)
    cells = range(0, 16 * 8, 1)
    found = [
        write(place(kind, cell, colours))
        for kind in Kind
        for cell in cells
        if cell % 16 < 7
        for colours in orders(piece)
    ]
    return [*found, *mutations(found, rng, 100), "draw RG", "draw YY"]


def answer(s: State, text: str) -> object:
    """What a player who types this is told."""
    error = refusal(TeteError, lambda: g.play(s, g.parse(text)))
    return error and (type(error), error.code, str(error), error.rule)


@pytest.mark.parametrize("how", [{}, {"end": "starter", "first": "lot"}], ids=str)
@pytest.mark.parametrize("memory", ["own", "aided"])
@pytest.mark.parametrize("head", ["philosopher", "doll"])
def test_equal_views_give_byte_equal_scenes(head: str, memory: str, how: dict[str, str]) -> None:
    """Ids, names and order included: JSON in English and the picture."""
    count = 0
    for s, other, seat in twins(head, memory, range(much(3, 6)), **how):
        one, two = g.view(s, seat), g.view(other, seat)
        assert one == two
        assert hash(one) == hash(two)
        assert g.draw(one).json() == g.draw(two).json()
        count += 1
    assert count > much(5, 8)


def test_refusals_depend_only_on_what_the_mover_sees() -> None:
    rng, count = random.Random(2), 0
    for s, other, seat in twins("child", "own", range(12)):
        if g.turn(s) != seat:
            continue
        for text in texts_to_try(s, rng):
            assert answer(s, text) == answer(other, text), text
        count += 1
    assert count > 10


def test_who_is_not_to_move_is_told_nothing_either() -> None:
    """A draw out of turn, a placement before the draw: the same words whatever is hidden."""
    count = 0
    for s, other, seat in twins("doll", "own", range(40)):
        if g.turn(s) == seat or g.turn(s) is None:
            continue
        if g.turn(s) == -1:
            for text in ("thru b1 RG", "flat b1-c1 RG", "up b1-b2 RR"):
                assert answer(s, text) == answer(other, text)
            assert g.chance(s) == g.chance(other)
            count += 1
    assert count > 5


def test_moves_and_their_order_depend_only_on_the_view() -> None:
    for s, other, seat in twins("philosopher", "own", range(6)):
        if g.turn(s) == seat:
            assert g.moves(s) == g.moves(other) == g.view(s, seat).legal


def test_the_greedy_bot_plays_alike_where_views_are_alike() -> None:
    count = 0
    for s, other, seat in twins("child", "own", range(8)):
        if g.turn(s) == seat:
            texts = {make(g, "greedy", 5).think(g.view(x, seat)) for x in (s, other)}
            rates = {
                tuple(g.judge.rate(g.view(x, seat), move) for move in g.moves(x))
                for x in (s, other)
                if g.judge
            }
            assert len(texts) == len(rates) == 1
            count += 1
    assert count > 5


def test_what_the_others_are_told_of_a_placement_does_not_say_which() -> None:
    for s in states(4, head="child"):
        if g.turn(s) in (0, 1):
            told = {asking.tell(g, s, move).others for move in g.moves(s)}
            assert len(told) == 1


def test_a_view_of_a_running_game_holds_no_state() -> None:
    for s in states(6, head="doll"):
        for viewer in (0, 1, None):
            view = g.view(s, viewer)
            assert (view.whole is None) is (not s.is_over)
            if viewer is not None and not s.is_over:
                others = [event for at, event in enumerate(view.events) if at % 2 != viewer]
                assert all(type(event).__name__ == "Glimpse" for event in others)


def test_ids_say_where_a_cube_is_and_not_when_it_came() -> None:
    """The same cubes in another order of turns have the same ids."""
    for s in states(9, head="child"):
        for viewer in (0, 1, None):
            for piece in g.draw(g.view(s, viewer)).pieces:
                if piece.cell.startswith("tray"):
                    continue
                side, cell = piece.id.removeprefix("cube-").split("-")
                assert piece.cell.removeprefix(f"{side}-") == cell
