"""What somebody wishes to be told, and when: kinds, games, quiet hours by his own clock."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, insert, select

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text, excerpt
from tete.post.news import KINDS
from tete.post.zones import MINUTES, is_zone, next_time
from tete.storage import tables as kept
from tete.storage.errors import Taken
from tete.storage.storage import Storage

Hours = tuple[int, int]
_MOST_GAMES = 200
_LONGEST = 100


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """``quiet`` are minutes of the day, from and until, by the clock of ``zone``; None for never.

    ``off`` are the kinds of news, and ``games`` the games, of which he does not want to hear. ``digest`` is the
    minute of the day at which he has one e-mail with all of it; None for every one at once.
    """

    lang: str = ""
    zone: str = "UTC"
    quiet: Hours | None = None
    off: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    digest: int | None = None

    def want(self, kind: str, game: str) -> bool:
        """Whether he wants to hear of such a thing at all."""
        return kind not in self.off and (not game or game not in self.games)

    def next_moment(self, at: int, daily: bool = False) -> int:
        """When he may be told what is worth telling from ``at`` on; ``daily``: with all the others, once a day."""
        if daily and self.digest is not None:
            at = next_time(at, self.zone, self.digest, self.digest)
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return at
        return next_time(at, self.zone, self.quiet[1], self.quiet[0])


def check_wishes(wishes: Wishes) -> Wishes:
    """The same. Raises BadOption for a zone, a minute or a kind that there is not."""
    if not is_zone(wishes.zone):
        zone = excerpt(wishes.zone)
        raise BadOption(
            Code.BAD_ZONE,
            Text("There is no time zone “{zone}”: they are called as in Europe/Paris.", zone=zone),
        )
    minutes = [*(wishes.quiet or ()), *([] if wishes.digest is None else [wishes.digest])]
    if any(not 0 <= minute < MINUTES for minute in minutes):
        raise BadOption(Code.BAD_HOUR, Text("A time of day is between 00:00 and 23:59."))
    if any(kind not in KINDS for kind in wishes.off) or len(wishes.off) > len(KINDS):
        raise BadOption(Code.BAD_KIND, Text("There is no such kind of news."))
    if len(wishes.games) > _MOST_GAMES or any(len(game) > _LONGEST for game in wishes.games):
        raise BadOption(Code.TOO_LARGE, Text("That is too much at once."))
    return wishes


class Book:
    """The wishes of everybody who has said any."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of(self, owner: str) -> Wishes:
        """His wishes, or what everybody has who has said nothing."""
        return (await self.of_all([owner])).get(owner, Wishes())

    async def of_all(self, owners: Sequence[str]) -> dict[str, Wishes]:
        """The wishes of those who have said any."""
        wishes = kept.post_wishes
        rows = await self._storage.answer(select(wishes).where(wishes.c.owner.in_(owners)))
        return {row.owner: msgspec.json.decode(row.body, type=Wishes) for row in rows}

    async def keep(self, owner: str, wishes: Wishes) -> None:
        """These, in the place of all he wished before."""
        body = msgspec.json.encode(wishes)
        table = kept.post_wishes
        put = [
            delete(table).where(table.c.owner == owner),
            insert(table).values(owner=owner, body=body),
        ]
        try:
            await self._storage.change(put)
        except Taken:  # he has said it twice, by way of two nodes: the later word counts
            await self._storage.change(put)
