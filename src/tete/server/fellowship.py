"""What the nodes of a house know of each other besides tables: who has how much of what, and who has signed out."""

import asyncio
from collections import Counter
from collections.abc import Callable

from tete.nodes import messages as say
from tete.nodes.bus import Bus
from tete.server.identity import Identity
from tete.server.limits import Limits
from tete.server.socket_places import SocketPlaces

_EVERY = 0.5


class Fellowship:
    """Counts limits and sockets over all nodes. ``ended`` is told of keys that are good no longer.

    ``changed`` is told of owners who may see or hear something else from now on, ``sought`` of a new lobby.
    """

    def __init__(
        self,
        name: str,
        bus: Bus,
        limits: Limits,
        places: SocketPlaces,
        identity: Identity,
        ended: Callable[[str, bool], None],
        changed: Callable[[str], None] = lambda _: None,
        sought: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._name = name
        self._bus = bus
        self._limits = limits
        self._places = places
        self._identity = identity
        self._ended = ended
        self._changed = changed
        self._sought = sought
        self._spent: Counter[tuple[str, str]] = Counter()
        self._task: asyncio.Task[None] | None = None
        limits.on_spent = self._count
        places.on_too_many = self._too_many

    def start(self) -> None:
        """Begin to tell."""
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Tell no more."""
        if self._task:
            self._task.cancel()
        self._limits.on_spent = None

    def end(self, key: str, again: bool) -> None:
        """Tell that a key is good no longer."""
        self._bus.tell(say.Ended(self._name, key, again))

    def changed(self, owner: str) -> None:
        """Tell that an owner may see or hear something else from now on."""
        self._bus.tell(say.Changed(self._name, owner))

    def sought(self, asked: str = "") -> None:
        """Tell that the lobby has changed, or that somebody was asked for a game."""
        self._bus.tell(say.Sought(self._name, asked))

    def hear(self, word: say.AnyWord) -> None:
        """Something that another node says to all."""
        match word:
            case say.Beat():  # one that was not known: it does not know what is here
                self._bus.tell(say.Sockets(self._name, self._places.counts(), all=True))
            case say.Gone():
                self._places.elsewhere.pop(word.node, None)
            case say.Sockets():
                self._places.hear(word.node, word.counts, word.all)
            case say.Spent():
                for kind, who, cost in word.counts:
                    self._limits.add(kind, who, cost)
            case say.Ended():
                if word.key not in self._identity.ended:
                    self._identity.ended.add(word.key)
                    self._ended(word.key, word.again)
            case say.Changed():
                self._changed(word.owner)
            case say.Sought():
                self._sought(word.asked)
            case say.GiveWay() if word.whose == self._name:
                self._places.give_way(word.owner, word.count)
            case _:
                pass

    def _count(self, kind: str, who: str, cost: int) -> None:
        self._spent[kind, who] += cost

    def _too_many(self, owner: str, node: str, count: int) -> None:
        self._bus.tell(say.GiveWay(self._name, node, owner, count))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(_EVERY)
            if self._spent:
                spent, self._spent = self._spent, Counter()
                told = tuple((kind, who, cost) for (kind, who), cost in spent.items())
                self._bus.tell(say.Spent(self._name, told))
            if news := self._places.news():
                self._bus.tell(say.Sockets(self._name, news))
