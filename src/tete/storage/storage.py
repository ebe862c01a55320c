"""What every engine does. What it has said it has, it has."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tete.storage.lines import Addition, Begun, Found, Line, Note, Whole

if TYPE_CHECKING:
    from sqlalchemy import Executable


class Storage(Protocol):
    """An append-only log of lines, by table, and an index of the tables. What it cannot do raises Away."""

    async def append(self, addition: Addition) -> None:
        """Keep this, all or nothing: it survives a power cut when this returns. Raises Conflict."""
        ...

    async def read(self, table: str, after: int, upto: int) -> list[Line]:
        """The lines of a table with after < seq <= upto, in order."""
        ...

    async def read_story(
        self, table: str, after: int, upto: int, talk: int
    ) -> tuple[list[Line], int]:
        """As ``read``, but of what was said only the newest ``talk``; before which seq some is left out, or 0."""
        ...

    async def read_talk(self, table: str, before: int, most: int) -> list[Line]:
        """The newest ``most`` of what was said with seq < before, in order."""
        ...

    async def tables_of(self, owner: str, most: int) -> list[Found]:
        """The tables of an owner, the latest first: so many, and as many of those where a clock runs."""
        ...

    async def open_tables(self, most: int) -> list[Found]:
        """The open tables: of each creator the latest, then of each the next, and so on."""
        ...

    async def still_open(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that are open."""
        ...

    async def begun_by(self, owner: str, since: int) -> Begun:
        """What an owner has made."""
        ...

    async def old_tables(self, before: int, over_before: int) -> list[str]:
        """The tables that nobody has touched since: see prune.py."""
        ...

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        """Forget those of these tables that nobody has touched since; which."""
        ...

    async def note(self, note: Note) -> None:
        """Remember this, unless something of that name is remembered already."""
        ...

    async def notes(self, prefix: str) -> list[Note]:
        """What is remembered by names that begin so."""
        ...

    async def answer(self, question: "Executable") -> Sequence[Any]:
        """What a question about people finds; what is asked is the same for every engine."""
        ...

    async def change(self, changes: "Sequence[Executable]") -> list[int]:
        """Carry out all of these, or none; how many rows each has changed. Raises Taken."""
        ...

    async def mark(self, note: Note) -> None:
        """Remember this instead of what was remembered by that name, unless that is more."""
        ...

    async def orphans(self, node: str, tables: Sequence[str]) -> dict[str, tuple[str, int]]:
        """Those of these tables that a dead node looked after: its name, and until when it was good."""
        ...

    async def ahead(self, known: Mapping[str, int]) -> list[str]:
        """Those of these tables that have more lines than are known."""
        ...

    async def read_after(self, known: Mapping[str, int]) -> dict[str, list[Line]]:
        """Of each of these tables the lines after the one that is known; nothing of those that have none."""
        ...

    async def due(self, now: int, most: int) -> list[str]:
        """Some tables where something is due; for a second nobody else is told of them."""
        ...

    async def keep(self, node: str, tables: Sequence[str]) -> set[str]:
        """Which of these tables this node looks after from now on: no other one does, unless it is dead."""
        ...

    async def let_go(self, node: str, tables: Sequence[str] | None = None) -> None:
        """This node looks after these tables no longer; None for all."""
        ...

    async def now(self) -> int | None:
        """The time by the engine's clock, in milliseconds since 1970; None if it is this machine's."""
        ...

    async def probe(self) -> None:
        """Read and write a little, at most once a second whoever asks. Raises what keeps it from that."""
        ...

    async def count(self) -> int:
        """How many tables there are."""
        ...

    async def awake(self) -> int:
        """How many nodes look after tables just now, as far as the engine knows."""
        ...

    async def page(self, after: str, most: int) -> list[Whole]:
        """All of the next tables by name, at most so many."""
        ...

    async def put(self, wholes: Sequence[Whole]) -> None:
        """Keep tables that came from elsewhere, as they are. Raises Conflict if one is there already."""
        ...

    async def close(self) -> None:
        """Finish what was asked for, then let go of everything."""
        ...
