"""Servers that are wrong on purpose, one way each: the checker has to find every one of them."""

from collections.abc import Callable
from importlib import import_module
from itertools import count
from typing import Any

Lie = Callable[[], bool]
"""Whether this time is one for a lie: the last of so many."""


def _is_move(addition: Any) -> bool:
    """Whether somebody's client hears of this that it was kept."""
    return any(b'"kind":"moved"' in line.body and b'"id":"' in line.body for line in addition.lines)


def lose(is_time: Lie) -> None:
    """Says of a move that it is kept, and keeps nothing."""
    from tete.storage.sqlite import SqliteStorage

    append = SqliteStorage.append

    async def lossy(self: Any, addition: Any) -> None:
        if not _is_move(addition) or not is_time():
            await append(self, addition)

    SqliteStorage.append = lossy  # type: ignore[method-assign]


def double(is_time: Lie) -> None:
    """Keeps a move twice."""
    import msgspec

    from tete.storage.sqlite import SqliteStorage

    append = SqliteStorage.append

    async def twice(self: Any, addition: Any) -> None:
        await append(self, addition)
        if _is_move(addition) and is_time():
            last = addition.lines[-1].seq
            again = [
                msgspec.structs.replace(line, seq=last + at)
                for at, line in enumerate(addition.lines, 1)
            ]
            await append(self, msgspec.structs.replace(addition, expected=last, lines=again))

    SqliteStorage.append = twice  # type: ignore[method-assign]


def show(is_time: Lie) -> None:
    """Tells a secret move to somebody it is not for."""
    show: Any = import_module("tete.room.showing.show")
    hides = show.is_hidden

    def blabs(*given: Any) -> bool:
        return hides(*given) and not is_time()

    show.is_hidden = blabs


def undress(is_time: Lie) -> None:
    """Draws, now and then, all there is to see for a seat."""
    drawings: Any = import_module("tete.room.showing.drawings")
    draw = drawings.draw

    def drawn(table: Any, seat: int | None, everything: bool = False) -> Any:
        import msgspec

        scene = draw(table, seat, everything)
        if not table.game.info.has_secrets or not is_time():
            return scene
        bare = draw(table, seat, True)
        return msgspec.structs.replace(scene, cells=bare.cells, pieces=bare.pieces)

    drawings.draw = drawn


def skip(is_time: Lie) -> None:
    """Counts a move, and does not write it: what follows is kept as if nothing were missing."""
    from tete.storage import sqlite_appends

    rows = sqlite_appends._rows

    def holed(addition: Any) -> Any:
        return [] if _is_move(addition) and is_time() else rows(addition)

    sqlite_appends._rows = holed


def mute(is_time: Lie) -> None:
    """Does not tell somebody of a change."""
    from tete.desk.connection import Connection

    told = Connection.on_change

    def deaf(self: Any, live: Any, rows: Any) -> None:
        if not is_time():
            told(self, live, rows)

    Connection.on_change = deaf  # type: ignore[method-assign]


def oversleep(_: Lie) -> None:
    """Keeps every deadline three seconds late."""
    room: Any = import_module("tete.room.room")
    run_out = room.run_out

    def late(table: Any, at: int, *patience: int | None) -> Any:
        return run_out(table, at - 3000, *patience)

    room.run_out = late


def abandon(_: Lie) -> None:
    """Keeps no deadline at a table where nobody is."""
    from tete.room.live.deadlines import Deadlines

    async def nothing(_: Any) -> None:
        """There is nothing due."""

    Deadlines._look = nothing  # type: ignore[method-assign, assignment]


def tell(lie: str) -> None:
    """From now on this process is wrong in that way: its name, a colon, and one in how many."""
    name, _, every = lie.partition(":")
    counter = count(1)
    LIES[name](lambda: next(counter) % int(every) == 0)


LIES: dict[str, Callable[[Lie], None]] = {
    "loses": lose,
    "skips": skip,
    "doubles": double,
    "tells": show,
    "undresses": undress,
    "mutes": mute,
    "oversleeps": oversleep,
    "abandons": abandon,
}
