"""Sending: what is due is claimed, looked at once more, put into words, carried, and what became of it is noted."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from tete.post.carrier import AGAIN, DONE, GONE, NEVER, Answer, Carrier, Parcel
from tete.post.lines import HOOK, MAIL, OFF_FAILING, Line, Lines
from tete.post.news import DEADLINE, KINDS, SWITCHED_OFF, TEST, News, news_of
from tete.post.outbox import FAILED, SEEN, SENT, STALE, UNWANTED, Letter, Outbox
from tete.post.seen import Seen
from tete.post.sweep import Sweep, digests
from tete.post.wishes import Book, Wishes
from tete.post.wording import say
from tete.room.log.digest import Digest
from tete.storage.storage import Storage

_AT_ONCE = 16
_WAITS = (30_000, 300_000, 3_600_000, 6 * 3_600_000)
"""Milliseconds until a letter is tried again; after the last of them it is given up."""
_MOST_FAILED = 20
"""After so many failures in a row nothing goes by a line any more."""
_GRACE = 60_000
"""Milliseconds by which a moment may be off: the next minute is soon enough."""
_TOLD = 200


class Sending:
    """Sends what is due. ``carriers`` are by the kind of a line; what goes wrong with none of them is told."""

    def __init__(
        self,
        storage: Storage,
        now: Callable[[], int],
        outbox: Outbox,
        lines: Lines,
        book: Book,
        seen: Seen,
        sweep: Sweep,
        carriers: Mapping[str, Carrier],
        on_fault: Callable[[BaseException], None],
    ) -> None:
        self._storage = storage
        self._now = now
        self._outbox = outbox
        self._lines = lines
        self._book = book
        self._seen = seen
        self._sweep = sweep
        self._carriers = carriers
        self._on_fault = on_fault
        self._tasks: set[asyncio.Task[None]] = set()

    async def look(self) -> None:
        """Begin to send what is due, as much as can be sent at once."""
        free = _AT_ONCE - len(self._tasks)
        for group in _together(await self._outbox.due(free)) if free > 0 else ():
            mine = [one for each in group if (one := await self._outbox.claim(each))]
            if mine:
                task = asyncio.create_task(self._see(mine))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Wait for what is under way; each has a time of its own after which it ends."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _see(self, letters: Sequence[Letter]) -> None:
        try:
            await self._send(letters)
        except (
            Exception
        ) as error:  # of the database, which says so itself; or ours. The claims run out.
            self._on_fault(error)

    async def _send(self, letters: Sequence[Letter]) -> None:
        """Letters to one person by one line."""
        line = await self._lines.get(letters[0].line)
        wishes = await self._book.of(letters[0].owner)
        carrier = self._carriers.get(line.kind) if line else None
        if line is None or line.owner != letters[0].owner or line.off or carrier is None:
            for letter in letters:
                await self._outbox.settle(letter, UNWANTED)
            return
        parcels = [one for each in letters if (one := await self._parcel(each, wishes))]
        groups = [parcels] if carrier.gathers else [[one] for one in parcels]
        for group in groups:
            if group:
                answer = await carrier.carry(line, group)
                await self._note(line, [one.letter for one in group], answer)

    async def _parcel(self, letter: Letter, wishes: Wishes) -> Parcel | None:
        """The letter in words, if it is still true and wanted just now; else what becomes of it is noted."""
        now = self._now()
        found = await digests(self._storage, [letter.about]) if letter.about else []
        short = found[0][2] if found else None
        state = self._fate(letter, wishes, short)
        if not state:
            news = news_of(*found[0]) if found else []
            later = wishes.next_moment(max(now, _due(letter, news)))
            if letter.kind in KINDS and later > now + _GRACE:
                await self._outbox.postpone(letter, later)
                return None
            state = STALE if short and not _is_true(letter, news, short) else ""
        if state:
            await self._outbox.settle(letter, state)
            return None
        lang = wishes.lang or "en"
        said = say(letter.kind, letter.about, letter.details.by, letter.owner, lang, short, now)
        return Parcel(letter, said, lang)

    def _fate(self, letter: Letter, wishes: Wishes, short: Digest | None) -> str:
        """Why it is not to be sent at all; "" if nothing is known against it."""
        if letter.kind not in KINDS:
            return ""
        if not wishes.want(letter.kind, letter.details.game):
            return UNWANTED
        if self._seen.has(letter.owner, letter.about, letter.seq):
            return SEEN
        return STALE if short is None and letter.details.game else ""

    async def _note(self, line: Line, letters: Sequence[Letter], answer: Answer) -> None:
        told = answer.told[:_TOLD]
        for letter in letters:
            tries = letter.tries - 1
            if answer.what == DONE:
                await self._outbox.settle(letter, SENT, told)
            elif answer.what == AGAIN and tries < len(_WAITS) and letter.kind != TEST:
                wait = max(_WAITS[tries], int(answer.wait * 1000))
                await self._outbox.postpone(letter, self._now() + wait, told)
            else:
                await self._outbox.settle(letter, FAILED, told)
        if answer.what == GONE:
            await self._lines.remove(line.line)
            return
        failed = await self._lines.note(line, answer.what == DONE)
        if failed >= _MOST_FAILED and answer.what in (AGAIN, NEVER):
            await self._switch_off(line)

    async def _switch_off(self, line: Line) -> None:
        """Nothing goes by this line any more; he is told so by the others."""
        await self._lines.switch(line.line, OFF_FAILING)
        about = line.address if line.kind in (MAIL, HOOK) else line.keys.device
        news = News(line.owner, SWITCHED_OFF, "", self._now(), self._now(), by=about)
        await self._sweep.tell([news])


def _together(letters: Sequence[Letter]) -> list[list[Letter]]:
    """By whom they are for and by which line they go."""
    found: dict[tuple[str, str], list[Letter]] = {}
    for letter in letters:
        found.setdefault((letter.owner, letter.line), []).append(letter)
    return list(found.values())


def _due(letter: Letter, news: Sequence[News]) -> int:
    """When a last call is to be made: later than it was thought, where somebody has taken a day off."""
    calls = [one.due for one in news if letter.kind == DEADLINE == one.kind]
    return max(calls, default=0)


def _is_true(letter: Letter, news: Sequence[News], short: Digest) -> bool:
    """Whether what it says of a table is still so; what somebody has said is, until the game is over."""
    if not letter.seq and letter.details.by:
        return short.status != "over"
    return any(
        (one.owner, one.kind, one.seq) == (letter.owner, letter.kind, letter.seq) for one in news
    )
