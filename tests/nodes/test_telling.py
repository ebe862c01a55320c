"""Two nodes look for the same news, and each piece of it is sent once."""

import asyncio
from contextlib import ExitStack

import pytest

from nodes.conftest import Node
from post.receivers import Browser, Listener, listening
from server.people import Person
from waiting import wait_until

TURNS = 4
TELLS = {"TETE_TELL_SECONDS": "0.5", "TETE_WEBHOOKS": "private-too"}


def hears(service: Listener, n: int) -> None:
    """Wait until so much has come."""
    wait_until(lambda: len(service.heard) == n)


@pytest.mark.storm
def test_every_turn_is_told_once_whichever_node_sends_it(node: Node) -> None:
    one, two = node(**TELLS), node(**TELLS)
    people = [Person.new(one), Person.new(two)]
    made = people[0].table("nim", heaps="9,9,9")
    assert people[1].join(made).status_code == 200
    browsers = [Browser(), Browser()]

    async def move(person: Person) -> None:
        async with person.sit(made["table"]) as socket:
            assert (await socket.move())["type"] == "ok"

    with ExitStack() as stack:
        services: list[Listener] = [stack.enter_context(listening()) for _ in people]
        for person, browser, service in zip(people, browsers, services, strict=True):
            line = {"endpoint": f"{service.url}/push", **browser.keys}
            assert person.post("/api/post/push", line).status_code == 200
        for turn in range(TURNS):
            asyncio.run(move(people[turn % 2]))
            hears(services[1 - turn % 2], turn // 2 + 1)
        for person, service in zip(people, services, strict=True):
            (line,) = person.get("/api/post").json()["lines"]
            assert person.post(f"/api/post/lines/{line['id']}/test", {}).status_code == 200
            hears(service, TURNS // 2 + 1)
        for person, browser, service in zip(people, browsers, services, strict=True):
            kinds = [browser.read(one.body)["tag"].partition("-")[0] for one in service.heard]
            assert kinds == ["table"] * (TURNS // 2) + ["test"]
            log = person.get("/api/post").json()["log"]
            assert sorted(one["kind"] for one in log) == ["test", "turn", "turn"]
