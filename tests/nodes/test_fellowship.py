"""What is counted over all nodes: limits, sockets of an address, sockets of a person."""

from typing import Any

import pytest

from tete.nodes import messages as say
from tete.nodes.bus import NoBus
from tete.room.errors import Full
from tete.server.fellowship import Fellowship
from tete.server.identity import Identity
from tete.server.limits import Limits
from tete.server.settings import Settings
from tete.server.socket_places import SocketPlaces


class Wire(NoBus):
    """Keeps what is said."""

    def __init__(self) -> None:
        self.said: list[say.AnyWord] = []

    def tell(self, word: say.AnyWord, table: str = "") -> None:
        self.said.append(say.read(say.write(word)))


class Client:
    """A socket that was let in."""

    is_gone = False

    def __init__(self, table: str = "t") -> None:
        self.table = table
        self.you = (0,)

    def bye(self, *_: Any) -> None:
        self.is_gone = True


class Node:
    def __init__(self, name: str, **settings: Any) -> None:
        chosen = Settings(**settings)
        self.bus, self.limits, self.places = Wire(), Limits(chosen), SocketPlaces(chosen)
        self.identity = Identity(b"k" * 32)
        self.ended: list[str] = []
        self.fellows = Fellowship(
            name, self.bus, self.limits, self.places, self.identity, self._end
        )

    def _end(self, key: str, again: bool) -> None:
        self.ended.append(key + " again" * again)

    def sit(self, owner: str, address: str = "here") -> Client:
        client = Client()
        self.places.settle(self.places.arrive(address, owner, True), client, ())
        return client


def test_sockets_of_an_address_are_counted_at_all_nodes() -> None:
    one, two = Node("one", sockets_per_address=2), Node("two", sockets_per_address=2)
    places = [one.places.arrive("here", "", False) for _ in range(2)]
    two.fellows.hear(say.Sockets("one", one.places.news()))
    with pytest.raises(Full):
        two.places.arrive("here", "", False)
    assert two.places.arrive("elsewhere", "", False).owner == ""
    one.places.leave(places[0])
    two.fellows.hear(say.Sockets("one", one.places.news()))
    two.places.leave(two.places.arrive("here", "", False))
    one.places.arrive("here", "", False)
    two.fellows.hear(say.Sockets("one", one.places.counts(), all=True))
    with pytest.raises(Full):
        two.places.arrive("here", "", False)
    two.fellows.hear(say.Gone("one"))
    assert two.places.arrive("here", "", False).owner == ""


def test_of_too_many_sockets_of_a_person_the_oldest_close_wherever_they_are() -> None:
    one, two = Node("one", sockets_per_owner=2), Node("two", sockets_per_owner=2)
    old = [one.sit("anna"), one.sit("anna")]
    two.fellows.hear(say.Sockets("one", one.places.news()))
    two.sit("anna")
    assert [client.is_gone for client in old] == [False, False]
    (word,) = [word for word in two.bus.said if isinstance(word, say.GiveWay)]
    assert (word.whose, word.owner, word.count) == ("one", "anna", 1)
    one.fellows.hear(word)
    assert [client.is_gone for client in old] == [True, False]
    two.fellows.hear(say.GiveWay("one", "three", "anna", 1))  # meant for another


def test_what_was_spent_elsewhere_counts_here() -> None:
    one, two = Node("one", rate_tables="3/day"), Node("two", rate_tables="3/day")
    assert [one.limits.wait("tables", "here") for _ in range(3)] == [0, 0, 0]
    assert two.limits.wait("tables", "elsewhere") == 0
    two.fellows.hear(say.Spent("one", (("tables", "here", 3), ("of a newer node", "x", 1))))
    assert two.limits.wait("tables", "here") > 0
    assert two.limits.wait("tables", "there") == 0


def test_who_signed_out_elsewhere_is_told_once() -> None:
    node = Node("one")
    for _ in range(2):
        node.fellows.hear(say.Ended("two", "anna"))
    assert node.ended == ["anna"]
    assert "anna" in node.identity.ended
