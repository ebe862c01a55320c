"""Chance that waits for a hand: who may press, what is told, what comes twice."""

import pytest

from room.sitting import ANNA, BERT, act, two
from tete.core.errors import TeteError
from tete.core.game import CHANCE
from tete.core.viewpoints import SPECTATOR
from tete.room.deciding import commands as c
from tete.room.deciding.decide import decide
from tete.room.log import events as e
from tete.room.log.digest import digest
from tete.room.log.table import Table
from tete.room.showing import messages as m
from tete.room.showing.catalogues import catalogue
from tete.room.showing.show import show_event


def rolled() -> Table:
    table = two("toy-thrown")
    return act(table, ANNA, c.Move(0, "roll", table.seq))


def test_the_table_waits_for_the_hand() -> None:
    short = digest(rolled())
    assert (short.turn, short.hand, short.actor) == (CHANCE, 0, 0)


@pytest.mark.parametrize(
    ("who", "seat", "late", "code"),
    [
        (BERT, 1, 0, "not-your-turn"),
        (BERT, 0, 0, "not-your-seat"),
        ("", 0, 0, "not-your-seat"),
        (ANNA, 0, 1, "stale"),
        (ANNA, 0, -1, "ahead"),
    ],
)
def test_nobody_else_presses(who: str, seat: int, late: int, code: str) -> None:
    table = rolled()
    with pytest.raises(TeteError) as caught:
        decide(table, who, c.Press(seat, table.seq - late))
    assert caught.value.code == code


def test_a_press_is_one_draw_and_sent_twice_is_done_once() -> None:
    table = rolled()
    press = c.Press(0, table.seq, "p1")
    (drawn,) = decide(table, ANNA, press).events
    assert isinstance(drawn, e.Moved)
    assert (drawn.seat, drawn.by, drawn.ply) == (CHANCE, 0, 2)
    after = act(table, ANNA, press)
    assert decide(after, ANNA, press).again == after.seq
    with pytest.raises(TeteError) as caught:
        decide(after, ANNA, c.Press(0, after.seq, "p2"))
    assert caught.value.code == "nothing-to-draw"


def test_the_log_has_the_games_own_sentence() -> None:
    table = rolled()
    (drawn,) = decide(table, ANNA, c.Press(0, table.seq)).events
    assert isinstance(drawn, e.Moved)
    shown = show_event(e.Row(9, 0, drawn), table, SPECTATOR, catalogue("toy-thrown", "en"))
    assert isinstance(shown, m.Moved)
    assert shown.said == f"A throws a {drawn.text[-1]}."
