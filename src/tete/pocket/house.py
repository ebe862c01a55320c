"""The pocket itself: one room, one owner, nobody to keep out."""

import secrets
from collections.abc import Callable

from tete.core.errors import TeteError
from tete.desk.connection import Connection
from tete.desk.problems import problem_of
from tete.desk.wire.problem import Problem
from tete.pocket.keeper import Keeper
from tete.pocket.store import PocketStore
from tete.pocket.thinkers import PocketThinkers
from tete.room.live.analyses import Analyses
from tete.room.room import Room

OWNER = "pocket"
"""Whoever has the device in hand."""
PREFIX = "pocket-"
"""How the names of its tables begin: by that a page knows them."""
_TALK_PAGE = 100
_ANALYSIS_SECONDS = 60.0
COACH_SECONDS = 4.0


class PocketHouse:
    """A ``House``. ``complain`` hears of what should not happen: a name, and what it was."""

    talk_page = _TALK_PAGE

    def __init__(
        self,
        store: PocketStore,
        key: bytes,
        thinkers: PocketThinkers,
        complain: Callable[[str, BaseException], None],
    ) -> None:
        self._complain = complain
        self.thinkers = thinkers
        self.room = Room(
            store,
            key,
            on_fault=lambda table, error: complain(f"bot at {table}", error),
            workers=thinkers,
            prefix=PREFIX,
        )
        self.analyses = Analyses(
            _ANALYSIS_SECONDS,
            on_fault=lambda table, error: complain(f"analysis of {table}", error),
            workers=thinkers,
        )

    @classmethod
    async def open(
        cls,
        keeper: Keeper,
        key: bytes,
        thinkers: PocketThinkers,
        complain: Callable[[str, BaseException], None],
    ) -> "PocketHouse":
        """With all the tables that the keeper has; ``key`` is the secret of this device."""
        house = cls(await PocketStore.open(keeper), key, thinkers, complain)
        house.room.begin_without_diary()
        house.room.start()
        return house

    async def close(self) -> None:
        """Nobody thinks any more; everything is kept already."""
        await self.analyses.close()
        await self.room.close()

    def check_talk(self, connection: Connection, name: str) -> None:
        """One may say to oneself what one likes."""

    def looked(self, connection: Connection, seq: int) -> None:
        """Nobody is told anything here who does not look."""

    def problem_of(self, error: TeteError, lang: str, slug: str | None = None) -> Problem:
        """A refusal as it is sent."""
        return problem_of(error, lang, slug)

    def report_fault(self, event: str, error: BaseException, **where: str) -> str:
        """Something went wrong: it is told to whoever listens, by a short name."""
        name = secrets.token_hex(4)
        self._complain(f"{event} {name} {where}", error)
        return name
