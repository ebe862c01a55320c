"""Messages that people have reported."""

from people.conftest import World
from tete.people.people import People
from tete.people.reports import GONE, Report


def test_twice_is_once_and_the_latest_is_first(world: World) -> None:
    async def play(people: People) -> None:
        reports = people.reports
        await reports.add("t", 3, "anna", "rude")
        first = Report("t", 3, "anna", world.at, "rude", None)
        world.at += 10
        await reports.add("t", 3, "anna", "very rude")
        await reports.add("t", 5, "bert", "")
        later = Report("t", 5, "bert", world.at, "", None)
        assert await reports.all() == [later, first]
        assert await reports.of("anna") == [first]
        assert await reports.close("t", 3)
        assert await reports.close("t", 3)
        assert not await reports.close("t", 4)
        assert [each.seq for each in await reports.all()] == [5]
        done = await reports.all(done=True)
        assert [(each.seq, each.done) for each in done] == [(5, None), (3, world.at)]

    world.run(play)


def test_they_come_along_and_stay_when_somebody_goes(world: World) -> None:
    async def play(people: People) -> None:
        reports = people.reports
        await people.accounts.keep("anna", "Anna", "kept", "en")
        await reports.add("t", 3, "anna", "rude")
        await reports.add("t", 3, "guest", "the same, by the same person")
        await reports.add("t", 7, "guest", "loud")
        await reports.hand("guest", "anna")
        mine = [(each.seq, each.reason) for each in await reports.of("anna")]
        assert mine == [(3, "rude"), (7, "loud")]
        await reports.add("t", 3, "bert", "too much")
        await people.accounts.delete("anna")
        await people.accounts.keep("bert", "Bert", "kept", "en")
        await people.accounts.delete("bert")
        assert await reports.of("anna") == await reports.of("bert") == []
        kept = await reports.all()
        assert sorted(each.reason for each in kept) == ["loud", "rude", "too much"]
        assert all(each.reporter.startswith(GONE) for each in kept)

    world.run(play)
