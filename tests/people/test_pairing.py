"""Whatever is asked, taken back and blocked in whatever order, by way of two nodes: people meet as they should."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from amounts import much
from people.conftest import World
from tete.core.errors import TeteError
from tete.people.fitting import USUAL, Terms, check_wish, fitting, games_for_two
from tete.people.pairing import Pairing
from tete.people.people import People
from tete.people.seeks import GRACE, Seek, Wish
from tete.room.log.kept import file_store
from tete.room.log.pace import Pace
from tete.room.room import Room

FAST, SLOW = Pace("total", 300, 5), Pace("days", 86_400)
PEOPLE = "anna", "bert", "cleo", "dora"
WISHES = st.builds(
    Wish,
    game=st.sampled_from(("", "kopf", "mots")),
    pace=st.sampled_from((None, FAST, SLOW)),
    any_pace=st.booleans(),
    name=st.sampled_from(("", "Anna")),
    kept=st.booleans(),
    fill=st.sampled_from((0, 0, 5000)),
    bot=st.just("level-1"),
)
DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("ask"), st.sampled_from(PEOPLE), WISHES),
        st.tuples(st.just("end"), st.sampled_from(PEOPLE), st.none()),
        st.tuples(st.just("block"), st.sampled_from(PEOPLE), st.sampled_from(PEOPLE)),
        st.tuples(st.just("wait"), st.sampled_from(PEOPLE), st.sampled_from((3000, GRACE))),
    ),
    max_size=14,
)


def seek(owner: str, **wish: Any) -> Seek:
    return Seek(f"{owner}'s", owner, 0, 1, Wish(**wish))


def test_two_fit_who_look_for_the_same_or_do_not_mind() -> None:
    anna = seek("anna", game="kopf", pace=FAST)
    assert fitting(anna, seek("bert", game="kopf", pace=FAST)) == Terms("kopf", FAST)
    assert fitting(anna, seek("bert", any_pace=True)) == Terms("kopf", FAST)
    for other in (
        seek("bert", game="mots", pace=FAST),
        seek("bert", game="kopf", pace=SLOW),
        seek("bert", game="kopf"),
        seek("anna", game="kopf", pace=FAST),
    ):
        assert fitting(anna, other) is None
    neither = fitting(seek("anna", any_pace=True), seek("bert", any_pace=True))
    assert neither
    assert neither.pace == USUAL
    assert neither.game in games_for_two()


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Wish("kopff"), "unknown-game"),
        (Wish("kopf", Pace("total", 1)), "bad-pace"),
        (Wish("kopf", name="\u200b"), "bad-name"),
        (Wish("kopf", name="Dreamer ✓"), "bad-name"),
        (Wish(name="spectator"), "name-reserved"),
        (Wish("kopf", fill=1, bot="nobody"), "no-bot"),
        (Wish("kopf", fill=1, bot="level-6@999s"), "bad-budget"),
    ],
)
def test_what_cannot_be_looked_for_is_said(wish: Wish, code: str) -> None:
    with pytest.raises(TeteError) as refusal:
        check_wish(wish)
    assert refusal.value.code == code


class Evening:
    """Two nodes of a room, and what was done there."""

    def __init__(self, path: Path) -> None:
        self.at = 1_000_000_000_000
        store = file_store(path)
        self.room = Room(store, b"k" * 32, clock=lambda: self.at / 1000)
        self.people = [People(store.storage, lambda: self.at) for _ in range(2)]
        self.nodes = [Pairing(self.room, each) for each in self.people]
        self.asked: list[Seek] = []
        self.blocked: set[frozenset[str]] = set()

    async def do(self, kind: str, who: str, what: Any) -> None:
        people, node = self.people[len(self.asked) % 2], self.nodes[len(self.asked) % 2]
        match kind:
            case "ask":
                self.asked.append(await people.seeks.ask(who, what))
                await node.try_to(self.asked[-1], await people.seeks.waiting())
            case "end":
                for each in self.asked:
                    if each.owner == who:
                        await people.seeks.end(each.seek)
            case "block" if what != who:
                await people.bonds.block(who, what, what)
                self.blocked.add(frozenset((who, what)))
            case "wait":
                self.at += what
                await people.seeks.keep([who])
                await self.both_try()

    async def both_try(self) -> None:
        """Both nodes try everybody who waits, at the same time."""

        async def everybody(people: People, node: Pairing) -> None:
            waiting = await people.seeks.waiting()
            for each in waiting:
                await node.try_to(each, waiting)

        await asyncio.gather(*map(everybody, self.people, self.nodes))

    async def tables(self) -> set[str]:
        """Where what was asked has led so far."""
        return {await self.nodes[0].table(each.seek) for each in self.asked} - {""}

    async def check(self) -> None:
        """Nobody is at two tables by one seek, nor at one that he did not want."""
        led: dict[str, list[Seek]] = {}
        for each in self.asked:
            tables = {await node.table(each.seek) for node in self.nodes}
            assert len(tables) == 1, "whichever node is asked"
            if table := tables.pop():
                led.setdefault(table, []).append(each)
        for table, seeks in led.items():
            now = (await self.room.load(table)).table
            assert sorted(now.players) == sorted(each.owner for each in seeks)
            assert now.status == "playing"
            for each in seeks:
                assert each.wish.game in ("", now.record.game)
                assert each.wish.any_pace or each.wish.pace == now.pace
        count = Counter(each.seek for seeks in led.values() for each in seeks)
        assert set(count.values()) <= {1}


@settings(
    max_examples=much(25, 500),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(deeds=DEEDS)
def test_nobody_is_at_two_tables_by_one_seek_or_with_somebody_blocked(
    deeds: list[tuple[str, str, Any]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    async def main() -> None:
        evening = Evening(tmp_path_factory.mktemp("evening") / "room.sqlite3")
        try:
            for deed in deeds:
                apart, before = set(evening.blocked), await evening.tables()
                await evening.do(*deed)
                for table in await evening.tables() - before:
                    players = frozenset((await evening.room.load(table)).table.players)
                    assert players not in apart
            await evening.both_try()
            await evening.check()
        finally:
            await evening.room.close()

    asyncio.run(main())


def test_pairs_are_made_once_by_two_nodes_at_the_same_moment(world: World) -> None:
    async def play(people: People) -> None:
        seeks = people.seeks
        asked = [await seeks.ask(f"p{n}", Wish("kopf")) for n in range(8)]
        waiting = await seeks.waiting()
        pairs = [(waiting[n], waiting[n + 1]) for n in range(7)]
        tries = [seeks.settle(pair, f"ticket {n}") for n, pair in enumerate(pairs + pairs[::-1])]
        done = await asyncio.gather(*tries)
        tickets = [found.ticket for each in asked if (found := await seeks.settled(each.seek))]
        assert set(Counter(tickets).values()) == {2}
        assert sum(done) == len(tickets) // 2 >= 1

    world.run(play)
