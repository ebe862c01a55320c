"""Two who look for the same get a table, or one gets a bot; people who have blocked each other never meet."""

from collections.abc import Sequence

from tete.codes import Code
from tete.people.fitting import fitting, table_for
from tete.people.people import People
from tete.people.seeks import Seek
from tete.room.errors import Refused
from tete.room.room import Room


class Pairing:
    """Settles the seeks of a room. What it does may be done by several nodes at once."""

    def __init__(self, room: Room, people: People) -> None:
        self._room = room
        self._people = people

    async def try_to(self, seek: Seek, waiting: Sequence[Seek]) -> bool:
        """Let a seek lead to a game, if somebody else's fits or its time for a bot has come; whether it did."""
        seeks = self._people.seeks
        fits = [other for other in waiting if other.seek != seek.seek and fitting(seek, other)]
        apart = await self._people.bonds.strangers(seek.owner, [other.owner for other in fits])
        for other in fits:
            if other.owner not in apart and await self._settle(seek, other):
                return True
            if await seeks.settled(seek.seek):
                return True
        is_due = seek.wish.fill and self._people.now() >= seek.at + seek.wish.fill
        return bool(is_due) and await self._settle(seek)

    async def table(self, seek: str) -> str:
        """The table that a seek has led to, set up if it is not yet; "" if there is none.

        Whoever settled it may have fallen before the table was there.
        """
        seeks = self._people.seeks
        done = await seeks.settled(seek)
        if done is None or not done.ticket:
            return ""
        both = [await seeks.named(name) for name in (seek, done.other) if name]
        wanted = table_for([each for each in both if each], done.ticket)
        try:
            return (await self._room.create(wanted, done.ticket)).table.id
        except Refused as refusal:
            if refusal.code != Code.DICE_USED:
                raise
            return self._room.table_of(done.ticket)

    async def _settle(self, *seeks: Seek) -> bool:
        return await self._people.seeks.settle(seeks, self._room.dice_ticket().ticket)
