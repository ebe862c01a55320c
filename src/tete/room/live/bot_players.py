"""The room's own bots. A bot is a seat like any other: it gets its view and nothing else."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tete import bots
from tete.bots.fair_queue import Asker, Rank
from tete.bots.levels import plain, strength_of
from tete.bots.thinkers import Thinkers
from tete.bots.thought import Thought, Withdrawn
from tete.bots.worker import Answer, Job
from tete.codes import Code
from tete.core import asking
from tete.core.errors import TeteError
from tete.core.game import CHANCE, AnyGame
from tete.core.text import Text
from tete.room.deciding import commands as c
from tete.room.deciding.leaving import stand_in
from tete.room.errors import Full
from tete.room.live.acting import Act
from tete.room.live.nodes import Alone, Nodes
from tete.room.live.slots import Slots
from tete.room.live.table import LiveTable
from tete.room.live.who_asks import asker_of, is_resting
from tete.room.log.events import BOT
from tete.storage.errors import Away, Conflict
from tete.thinking.mind import Progress, Report

_TRIES = 3
PER_OWNER, PER_ADDRESS = 8, 256
"""How many thoughts an owner and an address may have under way at once."""


class BotPlayers:
    """Lets bots think, one thought a seat, and plays what they answer.

    A level thinks in a worker; where that is lost, the seat plays a quick move at once. A bot that raises
    is asked again, a few times; then its seat stays silent until somebody else acts, and the table goes on
    as far as it can; while the database is away it waits for that. Bots that nobody watches do not play among
    themselves. ``thoughts`` is how many of a kind an owner, and an address, may have under way at once: more wait
    in turn. Of several nodes it is the one that looks after a table whose bots play there.
    """

    def __init__(
        self,
        act: Act,
        on_fault: Callable[[str, BaseException], None],
        workers: Thinkers,
        thoughts: tuple[int, int] = (PER_OWNER, PER_ADDRESS),
        nodes: Nodes | None = None,
    ) -> None:
        self._act = act
        self._nodes = nodes or Alone()
        self.workers = workers
        self._thoughts: dict[tuple[str, int], Thought[Answer]] = {}
        self._slots = {rank: Slots(*thoughts) for rank in Rank}
        self._on_fault = on_fault
        self._tasks: set[asyncio.Task[None]] = set()
        self._awake: set[tuple[str, bool]] = set()
        self._closed = False

    def wake(self, live: LiveTable) -> None:
        """Let the bot whose turn it is act, if there is one and it does not think already.

        A thought that nobody waits for any more is withdrawn.
        """
        self._stir(live)
        seat = live.digest.actor
        for other in live.thinking:
            thought = self._thoughts.get((live.table.id, other))
            if thought and (other != seat or not self._acts(live, other)):
                thought.withdraw()
            elif thought:
                self.workers.change(thought, asker_of(live).rank)
        if seat is None or seat < 0 or self._closed or seat in live.thinking:
            return
        if not self._acts(live, seat):
            return
        live.thinking.add(seat)
        task = asyncio.create_task(self._play(live, seat))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _stir(self, live: LiveTable) -> None:
        """Wake a level in a worker while people still sit down: the first time it may have to be compiled."""
        bots = [chair.bot for chair in live.table.chairs if chair.bot]
        levels = [bot for bot in bots if strength_of(bot) is not None]
        slug = live.table.game.info.slug
        for level in levels:
            key = slug, level == plain(level)  # where it takes its time it thinks in another worker
            if key not in self._awake and not self._closed and not is_resting(live):
                self._awake.add(key)
                self.workers.think(Job(slug, level, None))

    async def close(self) -> None:
        """No more thoughts."""
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        for task in list(self._tasks):
            with suppress(asyncio.CancelledError):
                await task
        await asyncio.to_thread(self.workers.close)

    async def _play(self, live: LiveTable, seat: int) -> None:
        try:
            self._tell(live, seat, 0.0)
            played, left = False, _TRIES
            while left and not played:
                try:
                    played = await self._try(live, seat)
                    left -= 1
                except Away as error:  # whose fault that is, is no question
                    await asyncio.sleep(error.seconds)
        finally:
            live.thinking.discard(seat)
        if played:
            self.wake(live)

    async def _try(self, live: LiveTable, seat: int) -> bool:
        if self._thinks(live, seat) is None:
            return await self._play_one(live, seat)
        payer = asker_of(live)
        async with self._slots[payer.rank].slot(payer.owner, payer.address):
            return await self._play_one(live, seat)

    async def _play_one(self, live: LiveTable, seat: int) -> bool:
        table = live.table
        if live.digest.actor != seat or not self._acts(live, seat):
            return True
        try:
            if table.turn == CHANCE:
                await self._act(table.id, BOT, c.Press(seat, table.changed))
                return True
            text = await self._choose(live, seat)
            await self._act(table.id, BOT, c.Move(seat, text, table.changed))
        except Withdrawn:
            return True
        except Away:
            raise
        except Conflict:  # others were quicker, again and again
            return False
        except TeteError as error:
            if not self._acts(live, seat):
                return True  # the player came back while the bot was thinking
            if error.code == Code.STALE or live.digest.actor != seat:
                return live.digest.actor != seat  # somebody was quicker, by taking back perhaps
            self._on_fault(table.id, error)
            return False
        except Exception as error:  # somebody else's bot: anything can go wrong in it
            self._on_fault(table.id, error)
            return False
        return True

    def _tell(self, live: LiveTable, seat: int, done: float) -> None:
        """Say to all who follow how far a thought is."""
        for follower in list(live.followers):
            follower.on_thinking(seat, done)
        self._nodes.thinks(live, seat, done)

    def _acts(self, live: LiveTable, seat: int) -> bool:
        """Whether this node plays the seat: a bot's, or that of one who is away or out while others are here."""
        table = live.table
        if is_resting(live) or table.paused or not self._nodes.keeps(live):
            return False
        if table.chairs[seat].bot:
            return True
        gone = seat in table.away or seat in table.out
        return gone and live.presence.since is not None

    def _thinks(self, live: LiveTable, seat: int) -> str | None:
        """The level that thinks in a worker for this seat now; None where no worker is needed."""
        table = live.table
        if table.turn == CHANCE or seat in table.away or table.is_out(seat):
            return None
        name = table.chairs[seat].bot
        return name if strength_of(name) is not None else None

    async def _choose(self, live: LiveTable, seat: int) -> str:
        table = live.table
        game = table.game
        if table.is_out(seat):
            return game.write(asking.idle(game, table.state))
        view = table.match().view(seat)
        name = table.chairs[seat].bot or stand_in(game)
        if level := self._thinks(live, seat):
            try:
                return await self._ponder(live, seat, Job(game.info.slug, level, view))
            except Withdrawn:
                raise
            except Exception as error:
                self._on_fault(table.id, error)
                name = stand_in(game)
        return await asyncio.to_thread(_think, game, name, view)

    async def _ponder(self, live: LiveTable, seat: int, job: Job) -> str:
        """Have a worker think, and tell who follows how far it is. Raises Lost."""

        def tell(done: float) -> None:
            self._tell(live, seat, done)

        key, asker = (live.table.id, seat), asker_of(live)
        thought = self._thoughts[key] = self.workers.think(job, _telling(tell), asker=asker)
        try:
            return (await asyncio.wrap_future(thought.answer)).text
        finally:
            thought.withdraw()
            del self._thoughts[key]

    async def ponder(
        self, job: Job, owner: str, address: str, tell: Callable[[float], None] | None = None
    ) -> Answer:
        """Have a worker think about something that no table waits for; ``tell`` hears how far it is.

        Raises Full if the owner has been asking for too much, or Lost.
        """
        slots = self._slots[Rank.HINT]
        if slots.is_full(owner, address):
            raise Full(
                Code.THINKING,
                Text(
                    "A bot is still thinking about your last questions: wait for an answer first."
                ),
                1,
            )
        async with slots.slot(owner, address):
            asker = Asker(owner, address, Rank.HINT)
            thought = self.workers.think(job, _telling(tell) if tell else None, asker=asker)
            try:
                return await asyncio.wrap_future(thought.answer)
            finally:
                thought.withdraw()


def _telling(tell: Callable[[float], None]) -> Report:
    """Tells in this loop how far a thought is, whatever thread it is said in; not that it is done."""
    loop = asyncio.get_running_loop()

    def report(progress: Progress) -> None:
        if progress.done < 1:
            with suppress(RuntimeError):  # the loop has ended before the thought
                loop.call_soon_threadsafe(tell, progress.done)

    return report


def _think(game: AnyGame, name: str, view: Any) -> str:
    return bots.make(game, name).think(view)
