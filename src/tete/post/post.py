"""The post of a room: what is to be told to whom, by which lines, in one place."""

import asyncio
import ssl
from collections.abc import Callable
from contextlib import suppress

from tete.people.people import People
from tete.post.carrier import Carrier
from tete.post.hooks import Hooks
from tete.post.lines import HOOK, MAIL, PUSH, Line, Lines
from tete.post.links import Links
from tete.post.mail import Mail
from tete.post.news import TEST, News
from tete.post.outbox import SEEN, WAITING, Details, Letter, Outbox
from tete.post.push import Push
from tete.post.seen import Seen
from tete.post.sending import Sending
from tete.post.smtp import Smtp
from tete.post.sweep import Sweep
from tete.post.wishes import Book
from tete.storage.storage import Storage

_EVERY = 1.0
_PRUNE_EVERY = 3600
_SOON = 15_000


class Post:
    """Tells people what happens. ``now`` tells the time in milliseconds since 1970, ``key`` is the room's secret.

    ``wait`` are the seconds for which somebody may see it himself first. ``smtp`` is None where the room writes no
    letters; ``private``: it may send to addresses of the host's own network. ``on_fault`` hears what went wrong.
    """

    def __init__(
        self,
        storage: Storage,
        people: People,
        now: Callable[[], int],
        key: bytes,
        links: Links,
        on_fault: Callable[[BaseException], None],
        *,
        smtp: Smtp | None = None,
        contact: str = "",
        wait: float = 10.0,
        private: bool = False,
        trust: ssl.SSLContext | None = None,
    ) -> None:
        self._storage = storage
        self._people = people
        self._now = now
        self._on_fault = on_fault
        self.links = links
        self.lines = Lines(storage, now)
        self.book = Book(storage)
        self.outbox = Outbox(storage, now)
        self.seen = Seen()
        self.push = Push(key, links, contact, private)
        self.private = private
        self._sweep = Sweep(
            storage, now, self.outbox, self.lines, self.book, self.seen, int(wait * 1000)
        )
        self.ways: dict[str, Carrier] = {PUSH: self.push, HOOK: Hooks(links, private, trust)}
        """What carries letters, by the kind of a line."""
        if smtp:
            self.ways[MAIL] = Mail(smtp, links, self._address)
        self._sending = Sending(
            storage,
            now,
            self.outbox,
            self.lines,
            self.book,
            self.seen,
            self._sweep,
            self.ways,
            on_fault,
        )
        self._task: asyncio.Task[None] | None = None
        self._rounds = 0

    async def tell(
        self, owner: str, kind: str, about: str, by: str, game: str = "", sender: str = ""
    ) -> None:
        """Let a person know that ``by`` asks him for something: once for each ``about``, a table or a person.

        ``sender`` is the owner who asks: of somebody who is blocked nothing is told.
        """
        if sender and await self._people.bonds.strangers(owner, [sender]):
            return
        await self._sweep.tell([News(owner, kind, about, 0, self._now(), game, by)])

    async def test(self, line: Line) -> None:
        """Send something by this line now, whatever the hour."""
        now = self._now()
        letter = Letter(
            line.owner, "", now, TEST, line.line, now, now, 0, 0, WAITING, "", Details()
        )
        await self.outbox.put([letter])

    def start(self) -> None:
        """Begin to look for news, and to send it."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Look no more; what is being sent comes to its end."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self.finish()

    async def finish(self) -> None:
        """Wait for what is being sent."""
        await self._sending.finish()

    async def look(self) -> None:
        """Once: what is news, who has seen it himself, what is due."""
        await self._sweep.look()
        await self._mark_seen()
        await self._sending.look()
        if self._rounds % _PRUNE_EVERY == 0:
            await self.outbox.prune()
        self._rounds += 1

    async def _run(self) -> None:
        while True:
            looking = asyncio.ensure_future(self._see())
            try:
                await asyncio.shield(looking)
                await asyncio.sleep(_EVERY)
            except asyncio.CancelledError:
                await looking
                raise

    async def _see(self) -> None:
        try:
            await self.look()
        except Exception as error:  # of the database, which says so itself; or ours
            self._on_fault(error)

    async def _mark_seen(self) -> None:
        """Whoever was shown it here is not told, by whatever node it is to be sent."""
        if not (tables := self.seen.tables):
            return
        for letter in await self.outbox.about(tables, self._now() + _SOON):
            if self.seen.has(letter.owner, letter.about, letter.seq):
                await self.outbox.settle(letter, SEEN)

    async def _address(self, owner: str) -> str | None:
        account = await self._people.accounts.of(owner)
        return account.email if account else None
