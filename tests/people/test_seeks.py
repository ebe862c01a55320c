"""Who looks for a game: on both engines a seek is settled once, and it ends when nobody says that it goes on."""

from people.conftest import World
from tete.people.people import People
from tete.people.seeks import GRACE, LONGEST, Settled, Wish
from tete.room.log.pace import Pace

KOPF = Wish("kopf", Pace("total", 300, 5), name="Anna")


def test_a_seek_is_settled_once_whoever_tries(world: World) -> None:
    async def play(people: People) -> None:
        seeks = people.seeks
        one, two = await seeks.ask("anna", KOPF), await seeks.ask("bert", Wish(any_pace=True))
        three = await seeks.ask("cleo", Wish())
        assert await seeks.waiting() == [*sorted((one, two, three), key=lambda each: each.seek)]
        assert await seeks.settle([two, one], "ticket")
        assert not await seeks.settle([three, two], "other")
        assert await seeks.waiting() == [three], "all of a pair, or none"
        assert not await seeks.end(one.seek)
        assert await seeks.settled(one.seek) == Settled("ticket", two.seek)
        assert await seeks.settled(two.seek) == Settled("ticket", one.seek)
        assert await seeks.settled(three.seek) is None
        assert await seeks.settle([three], "bots")
        assert await seeks.settled(three.seek) == Settled("bots", "")
        assert await seeks.waiting() == []
        assert await seeks.named(one.seek) == one
        assert await seeks.named("none") is None

    world.run(play)


def test_one_looks_for_one_thing_and_only_while_he_is_there(world: World) -> None:
    async def play(people: People) -> None:
        seeks = people.seeks
        old = await seeks.ask("anna", KOPF)
        new = await seeks.ask("anna", Wish())
        assert await seeks.settled(old.seek) == Settled("", "")
        assert await seeks.waiting() == [new]
        world.at += GRACE - 1
        await seeks.keep(["anna", "bert"])
        world.at += GRACE - 1
        assert [each.seek for each in await seeks.waiting()] == [new.seek]
        world.at += 1
        assert await seeks.waiting() == []
        await seeks.keep(["anna"])
        assert await seeks.waiting() == [], "what has lapsed does not come back"
        again = await seeks.ask("anna", Wish())
        for _ in range(LONGEST // GRACE * 2):
            world.at += GRACE // 2
            await seeks.keep(["anna"])
        world.at += GRACE
        assert await seeks.waiting() == [], "forgotten for a quarter of an hour"
        world.at += 10 * LONGEST
        await seeks.sweep()
        assert await seeks.named(again.seek) is None

    world.run(play)
