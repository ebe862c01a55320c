"""Tables to begin with, and moves to make at them."""

from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish, create
from tete.room.deciding.decide import Decision, decide
from tete.room.log import events as e
from tete.room.log.fold import apply, fold
from tete.room.log.pace import Pace
from tete.room.log.table import Table

ANNA, BERT, CLEO = "a" * 32, "b" * 32, "c" * 32
SECRET = bytes(range(32))


def rows_of(decision: Decision, seq: int = 0) -> list[e.Row]:
    return [e.Row(seq + at, 1000 + seq + at, event) for at, event in enumerate(decision.events, 1)]


def new_table(
    slug: str = "nim",
    *wishes: Wish,
    leaving: str = "wait",
    pace: Pace | None = None,
    **options: object,
) -> tuple[Table, list[e.Row]]:
    """A table made by Anna, and its events."""
    seats = wishes or (Wish("me", "Anna"), Wish("friend"))
    wanted = NewTable(slug, seats, ANNA, options, leaving=leaving, pace=pace)
    made = create(wanted, "t", 1, SECRET)
    rows = rows_of(made)
    return fold("t", rows), rows


def act(table: Table, who: str, command: c.Command) -> Table:
    """The table after a command."""
    decision = decide(table, who, command)
    for row in rows_of(decision, table.seq):
        table = apply(table, row)
    return table


def two(slug: str = "nim", *, pace: Pace | None = None, **options: object) -> Table:
    """Anna and Bert have sat down."""
    table, _ = new_table(slug, leaving="wait", pace=pace, **options)
    return act(table, BERT, c.Join(1, "Bert"))


def three(leaving: str, slug: str = "nim", *, pace: Pace | None = None, **options: object) -> Table:
    """Anna, Bert and Cleo have sat down."""
    seats = Wish("me", "Anna"), Wish("friend"), Wish("friend")
    table, _ = new_table(slug, *seats, leaving=leaving, pace=pace, **options)
    return act(act(table, BERT, c.Join(1, "Bert")), CLEO, c.Join(2, "Cleo"))


def move(table: Table, text: str | None = None) -> Table:
    """Whoever's turn it is plays this, or the first move there is."""
    seat = table.turn
    assert seat is not None
    text = text or table.game.write(table.game.moves(table.state)[0])
    return act(table, table.chairs[seat].owner, c.Move(seat, text, table.seq))
