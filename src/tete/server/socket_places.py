"""Who has how many sockets open, and who gives way: a seat always gets in, those who watch wait."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from tete.codes import Code
from tete.core.text import Text
from tete.desk.closing import ELSEWHERE, TOO_MANY
from tete.room.errors import Full
from tete.server.settings import Settings

_LATER = 60
_AT, _OF = "at ", "of "
"""How an address and an owner are named among nodes."""


class Client(Protocol):
    """A socket that has been let in."""

    @property
    def table(self) -> str:
        """The table it is at."""
        ...

    @property
    def you(self) -> tuple[int, ...]:
        """Its seats there."""
        ...

    @property
    def is_gone(self) -> bool:
        """Whether it is being closed."""
        ...

    def bye(self, code: str, sentence: str, status: int) -> None:
        """Say why, then close."""
        ...


class SocketPlace:
    """One socket, from its handshake on; ``client`` is there once it has been let in."""

    __slots__ = ("address", "client", "owner")

    def __init__(self, address: str, owner: str) -> None:
        self.address = address
        self.owner = owner
        self.client: Client | None = None


class SocketPlaces:
    """The open sockets. By address they are counted from the handshake on, by owner and table once let in.

    ``elsewhere`` has those at other nodes, by their names: for every address and every owner, how many.
    """

    def __init__(self, settings: Settings) -> None:
        self._per_table = settings.sockets_per_table
        self._per_address = settings.sockets_per_address
        self._per_owner = settings.sockets_per_owner
        self._per_seat = settings.sockets_per_seat
        self._at: dict[str, dict[SocketPlace, None]] = {}
        self._of: dict[str, dict[SocketPlace, None]] = {}
        self._changed: set[str] = set()
        self.elsewhere: dict[str, dict[str, int]] = {}
        self.on_too_many: Callable[[str, str, int], None] | None = None
        """Told of an owner who has too many, which node has most of them, and how many have to close there."""

    def counts(self) -> dict[str, int]:
        """Who has how many here."""
        return {
            **{_AT + name: len(places) for name, places in self._at.items()},
            **{_OF + name: len(places) for name, places in self._of.items()},
        }

    def news(self) -> dict[str, int]:
        """Who has how many here, of those for whom that has changed since this was last asked."""
        changed, self._changed = self._changed, set()
        return {
            name: len((self._at if name.startswith(_AT) else self._of).get(name[len(_AT) :], ()))
            for name in changed
        }

    def hear(self, node: str, counts: Mapping[str, int], is_all: bool) -> None:
        """Who has how many at another node; ``is_all``: nobody else has any."""
        known = {} if is_all else self.elsewhere.get(node, {})
        self.elsewhere[node] = {name: n for name, n in {**known, **counts}.items() if n > 0}

    def give_way(self, owner: str, count: int) -> None:
        """Close the oldest of this owner's, as many."""
        for client in self._clients_of(owner)[:count]:
            _say_elsewhere(client)

    def _others(self, name: str) -> int:
        return sum(counts.get(name, 0) for counts in self.elsewhere.values())

    def _clients_of(self, owner: str) -> list[Client]:
        own = [one.client for one in self._of.get(owner, ()) if owner and one.client]
        return [one for one in own if not one.is_gone]

    def arrive(self, address: str, owner: str, is_seated: bool) -> SocketPlace:
        """A socket comes; it must leave again. Raises Full for one without a seat where there are too many.

        One with a seat at its table gets in: somebody else of that address gives way, who only watches if
        there is such, else whoever has most.
        """
        here = self._at.get(address, {})
        if len(here) + self._others(_AT + address) >= self._per_address:
            if not is_seated:
                raise crowded()
            if (rival := self._rival(here)) is not None:
                rival.bye(Code.TOO_MANY, crowded().sentence, TOO_MANY)
        place = SocketPlace(address, owner)
        self._at.setdefault(address, {})[place] = None
        self._changed.add(_AT + address)
        return place

    def settle(
        self, place: SocketPlace, client: Client, others: Iterable[Client], watching: int = 0
    ) -> None:
        """Let a socket in at a table where these others are. Raises Full if it watches, as too many do.

        Of more sockets than an owner may have, at one table or in all, the oldest give way. ``watching`` are those
        who watch the same table by way of other nodes.
        """
        own = self._clients_of(place.owner)
        here = [one for one in own if one.table == client.table]
        elsewhere = self._others(_OF + place.owner) if place.owner else 0
        too_many = len(own) + 1 + elsewhere - self._per_owner
        for old in [*_beyond(here, self._per_seat), *own[: max(0, too_many)]]:
            if not old.is_gone:
                _say_elsewhere(old)
        if too_many > len(own) and elsewhere and self.on_too_many:
            name = _OF + place.owner
            most = max(self.elsewhere, key=lambda node: self.elsewhere[node].get(name, 0))
            self.on_too_many(place.owner, most, too_many - len(own))
        if not client.you:
            watching += sum(not one.you and not one.is_gone for one in others)
            if watching >= self._per_table:
                raise crowded()
        place.client = client
        if place.owner:
            self._of.setdefault(place.owner, {})[place] = None
            self._changed.add(_OF + place.owner)

    def leave(self, place: SocketPlace) -> None:
        """A socket has closed."""
        for places, kind, name in (
            (self._at, _AT, place.address),
            (self._of, _OF, place.owner),
        ):
            if (found := places.get(name)) is not None:
                found.pop(place, None)
                self._changed.add(kind + name)
                if not found:
                    del places[name]

    def _rival(self, here: Iterable[SocketPlace]) -> Client | None:
        """Who of an address gives way to a seat."""
        clients = [
            (place.owner, place.client)
            for place in here
            if place.client is not None and not place.client.is_gone
        ]
        for _, client in clients:
            if not client.you:
                return client
        count: dict[str, int] = {}
        for owner, _ in clients:
            count[owner] = count.get(owner, 0) + 1
        most = max(count.values(), default=0)
        return next((client for owner, client in clients if count[owner] == most), None)


def _beyond(clients: list[Client], most: int) -> list[Client]:
    """The oldest, that there are no more than ``most`` with one that comes."""
    return clients[: max(0, len(clients) + 1 - most)]


def _say_elsewhere(client: Client) -> None:
    client.bye(
        Code.ELSEWHERE,
        Text("You have opened this elsewhere. To go on here, load this page again."),
        ELSEWHERE,
    )


def crowded() -> Full:
    """Too many sockets."""
    return Full(
        Code.TOO_MANY,
        Text("Too many windows are open here. Close some of them, or try again in a minute."),
        _LATER,
    )
