"""What is said about watching with a delay: to those who watch, and to those who sit down."""

from functools import lru_cache

from tete.core.scene import Term
from tete.core.text import Text
from tete.room.deciding.watch_delay import SeenAt, kept_back
from tete.room.log.table import Table


def allowed_note(title: Text, yes: bool) -> Text:
    """That a seat has agreed, or no longer does."""
    if yes:
        return Text("{seat} lets people at the address of another player watch late.", seat=title)
    return Text(
        "{seat} no longer lets people at the address of another player watch late.", seat=title
    )


def watch_note(table: Table, seen: SeenAt, address: str) -> Text | None:
    """What somebody without a seat can see of a table, if not everything at once."""
    if not table.game.info.has_secrets or table.outcome:
        return None
    if not table.watch_delay:
        return Text("Until the end you see only what all players see.")
    return kept_back(table, seen, address) or Text(
        "You see everything, {n} move late.|You see everything, {n} moves late.",
        n=table.watch_delay,
    )


def door_note(table: Table) -> Text | None:
    """What somebody should know before sitting down."""
    if not table.watch_delay:
        return None
    return Text(
        "Spectators of this table see everything that is hidden, {n} move late; at the address of a player only "
        "if the others agree.|"
        "Spectators of this table see everything that is hidden, {n} moves late; at the address of a player only "
        "if the others agree.",
        n=table.watch_delay,
    )


@lru_cache(maxsize=256)
def with_sign(terms: tuple[Term, ...], delay: int) -> tuple[Term, ...]:
    """What is in sight at a table all the time, and that there are people who watch late."""
    name = Text(
        "Spectators see everything {n} move late|Spectators see everything {n} moves late", n=delay
    )
    return *terms, Term(short=Text("watched {n} late", n=delay), name=name)
