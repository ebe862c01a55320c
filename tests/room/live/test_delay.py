"""With a watch delay everything is shown, some moves late, and all of it at the end."""

from collections.abc import Sequence

from room.sitting import ANNA, BERT, SECRET, rows_of
from tete.core.game import CHANCE
from tete.core.viewpoints import EVERYTHING, Viewpoint
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish, create
from tete.room.deciding.decide import decide
from tete.room.live.delay import Delay
from tete.room.live.table import LiveTable
from tete.room.log import events as e
from tete.room.log.digest import digest
from tete.room.log.fold import apply, fold
from tete.room.log.table import Table

LATE = 2


def begun() -> tuple[Table, list[e.Row]]:
    """Anna and Bert play a game with secrets, and those who watch see it two moves late."""
    seats = Wish("me", "Anna"), Wish("friend")
    rows = rows_of(create(NewTable("headquarter", seats, ANNA, watch_delay=LATE), "t", 1, SECRET))
    table = fold("t", rows)
    return after(table, rows, BERT, c.Join(1, "Bert"))


def after(
    table: Table, rows: list[e.Row], who: str, command: c.Command
) -> tuple[Table, list[e.Row]]:
    new = rows_of(decide(table, who, command), table.seq)
    for row in new:
        table = apply(table, row)
    return table, rows + new


def played(table: Table, rows: list[e.Row], count: int) -> tuple[Table, list[e.Row]]:
    for _ in range(count):
        seat = table.turn
        assert seat is not None
        assert seat >= 0
        text = table.game.write(next(iter(table.game.moves(table.state))))
        move = c.Move(seat, text, table.seq)
        table, rows = after(table, rows, table.chairs[seat].owner, move)
    return table, rows


class Neighbour:
    """Somebody at the address of a player, who follows while that one is alone at the table."""

    owner, address = "eve", "192.0.2.1"

    def __init__(self, home: LiveTable) -> None:
        self.home = home
        self.told: list[e.Row] = []
        self.is_gone = False
        home.seen_by((), self.address).followers.add(self)

    def on_change(self, live: LiveTable, rows: Sequence[e.Row]) -> None:
        if not self.is_gone:
            self.told += rows if live.everything else ()

    def look_again(self) -> None:
        self.is_gone = self.home.seen_by((), self.address) is self.home

    def on_thinking(self, seat: int, done: float = 0.0) -> None:
        """Nobody thinks."""


def test_who_may_no_longer_see_is_told_before_the_moves_that_came_at_once() -> None:
    later, rows = played(*begun(), 4)
    alone = fold("t", rows[:1])
    live = LiveTable(alone, Delay(alone, rows[:1]), rows=rows[:1])
    for who in (ANNA, BERT):
        live.addresses.note(who, Neighbour.address)
    eve = Neighbour(live)
    assert live.delayed is not None
    assert eve in live.delayed.followers
    live.publish(later, digest(later), rows[1:])
    assert eve.is_gone
    assert eve.told == []


def of_seats(table: Table) -> int:
    return sum(mover != CHANCE for mover in table.movers)


def test_what_is_shown_is_always_that_many_moves_old() -> None:
    table, rows = begun()
    delay = Delay(table, rows)
    for made in range(1, 6):
        seen = len(rows)
        table, rows = played(table, rows, 1)
        shown = delay.add(rows[seen:], table)
        assert of_seats(delay.table) == max(0, made - LATE)
        assert delay.table == fold("t", rows[: delay.table.seq])
        assert bool(shown) == (made >= LATE)
    assert Delay(table, rows).table == delay.table, "loaded anew it is the same"


def test_at_the_end_nothing_is_held_back() -> None:
    table, rows = played(*begun(), 3)
    delay = Delay(table, rows)
    seen = len(rows)
    table, rows = after(table, rows, ANNA, c.Resign(0))
    delay.add(rows[seen:], table)
    assert delay.table == table


def test_a_delayed_table_hides_nothing_and_has_drawings_of_its_own() -> None:
    table, rows = played(*begun(), 4)
    live = LiveTable(table, Delay(table, rows))
    delayed = live.delayed
    assert delayed is not None
    assert delayed.everything
    assert delayed.drawings.viewpoint((), None) == EVERYTHING
    assert live.drawings.viewpoint((1,), 1) == Viewpoint(1)
    before = delayed.drawings.drawing(None)
    assert delayed.drawings.drawing(None) is before, "drawn once"
    seen = len(rows)
    table, rows = played(table, rows, 1)
    live.publish(table, digest(table), rows[seen:])
    assert of_seats(delayed.table) == 5 - LATE
    assert delayed.drawings.drawing(None).changed == delayed.table.changed > before.changed
