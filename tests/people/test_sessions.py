"""Sessions and codes: listed, used, ended, and good once."""

import asyncio

import pytest

from people.conftest import World
from tete.people.errors import OldPass
from tete.people.people import People


def test_sessions_are_listed_by_use_and_forgotten(world: World) -> None:
    async def play(people: People) -> None:
        one = await people.sessions.begin("anna", "Firefox · Linux")
        world.at += 10
        two = await people.sessions.begin("anna", "Safari · iPhone")
        other = await people.sessions.begin("bert", "")
        assert await people.sessions.of("anna") == [two, one]
        people.touched = {one.session: world.at + 50, "gone": 7, two.session: 3}
        await people.flush()
        assert people.touched == {}
        used = [(each.session, each.used) for each in await people.sessions.of("anna")]
        assert used == [(one.session, world.at + 50), (two.session, world.at)]
        await people.sessions.forget([one.session, two.session])
        assert await people.sessions.of("anna") == []
        assert await people.sessions.of("bert") == [other]

    world.run(play)


def test_a_code_is_good_once_for_its_kind_and_for_a_while(world: World) -> None:
    async def play(people: People) -> None:
        code = await people.passes.issue("phone", "anna", 60, b"body")
        for kind, given in (("reset", code), ("phone", "other"), ("phone", "\ud800")):
            with pytest.raises(OldPass):
                await people.passes.look(kind, given)
        assert await people.passes.look("phone", code) == "anna"
        assert await people.passes.redeem("phone", code) == ("anna", b"body")
        with pytest.raises(OldPass):
            await people.passes.redeem("phone", code)
        late = await people.passes.issue("phone", "anna", 60)
        world.at += 60_001
        with pytest.raises(OldPass):
            await people.passes.redeem("phone", late)

    world.run(play)


def test_a_new_code_takes_the_place_of_the_one_before_and_two_at_once_are_one(world: World) -> None:
    async def play(people: People) -> None:
        first = await people.passes.issue("phone", "anna", 60)
        reset = await people.passes.issue("reset", "anna", 60)
        second = await people.passes.issue("phone", "anna", 60)
        with pytest.raises(OldPass):
            await people.passes.redeem("phone", first)
        assert await people.passes.look("reset", reset) == "anna"
        tries = [people.passes.redeem("phone", second) for _ in range(5)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(each, BaseException) for each in done) == 1

    world.run(play)
