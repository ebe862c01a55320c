"""What goes over the bus, and what need not."""

import asyncio
from typing import Any

from redis import Redis as Client

from engines import Redis
from tete.nodes import messages as say
from tete.nodes.redis_bus import RedisBus
from waiting import until


class Node:
    """One end of the bus: what it hears of the table that it follows."""

    def __init__(self, redis: Redis, name: str) -> None:
        self.name = name
        self.bus = RedisBus(redis.url, name, "test-bus")
        self.heard: list[say.AnyWord] = []
        self.followed = False

    async def follow(self, table: str) -> None:
        """From now on nothing is missed."""

        def confirmed(name: str) -> None:
            self.followed = self.followed or name in ("", table)

        def heard(name: str, word: say.AnyWord) -> None:
            if name == table:
                self.heard.append(word)

        self.bus.start(heard, confirmed)
        self.bus.follow(table)
        await until(lambda: self.bus.is_up and self.followed)

    def moved(self, seq: int) -> None:
        self.bus.tell(say.At(self.name, seq), "t")


def said(redis: Redis) -> int:
    """How many words Redis was given so far, whoever it told them to."""
    with Client.from_url(redis.url) as client:
        stats: Any = client.info("commandstats")
    return int(stats.get("cmdstat_publish", {"calls": 0})["calls"])


def test_of_moves_that_no_other_node_follows_nothing_is_said(own_redis: Redis) -> None:
    async def main() -> None:
        one, two = Node(own_redis, "one"), Node(own_redis, "two")
        await one.follow("t")
        one.moved(1)
        await until(lambda: "t" in one.bus._unheard)
        before = said(own_redis)
        for seq in range(2, 200):
            one.moved(seq)
        one.bus.tell(say.Here("one"), "t")
        await until(lambda: said(own_redis) > before)
        assert said(own_redis) - before < 50

        await two.follow("t")
        two.bus.tell(say.Here("two", asks=True), "t")
        await until(lambda: one.heard)
        one.moved(200)
        await until(lambda: say.At("one", 200) in two.heard)
        for node in (one, two):
            await node.bus.close()

    asyncio.run(main())
