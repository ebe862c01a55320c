"""What is told to whom, and when: once, not what was seen, not in quiet hours, and never twice by two nodes."""

import asyncio

import msgspec
import pytest

from post.conftest import Office, World
from room.sitting import ANNA, BERT, act, move, new_table, two
from tete.post.carrier import AGAIN, GONE, NEVER, Answer
from tete.post.lines import HOOK, MAIL, OFF_FAILING, PUSH
from tete.post.news import DEADLINE, FRIEND, INVITED, OVER, SWITCHED_OFF, TURN, news_of
from tete.post.wishes import Wishes
from tete.room.deciding import commands as c
from tete.room.log.digest import digest
from tete.room.log.pace import DAY, DAYS, Pace

HOUR = 3600


def test_whose_turn_it_is_hears_of_it_once(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT)
        await office.line(ANNA)
        await office.keep(move(two()))
        await office.later(9)
        assert office.bags[HOOK].had == []  # he may see it himself
        await office.later(2)
        assert office.bags[HOOK].had == [(BERT, (TURN,))]
        assert office.bags[HOOK].sentences == ["Your turn against Anna."]
        for _ in range(3):
            await office.later(5)
        again = office.node()  # after a restart
        await office.later(70, again)
        assert len(office.bags[HOOK].had) == 1

    world.run(play)


def test_two_nodes_never_send_the_same_letter(world: World) -> None:
    async def play(office: Office) -> None:
        for owner in (ANNA, BERT):
            await office.line(owner)
            await office.line(owner, PUSH)
        other = office.node()
        table = two()
        for turn in range(3):
            before, table = table, move(table)
            await office.keep(table, after=before.seq if turn else 0)
            await office.later(6, office.post, other)
            await office.later(6, office.post, other)
        had = office.bags[HOOK].had
        assert had == office.bags[PUSH].had == [(BERT, (TURN,)), (ANNA, (TURN,)), (BERT, (TURN,))]

    world.run(play)


def test_a_letter_that_a_killed_node_had_claimed_another_one_sends(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT)
        await office.keep(move(two()))
        await office.later(6)
        world.at += 5000
        (letter,) = await office.post.outbox.due(9)
        assert await office.post.outbox.claim(letter)  # and then it is killed
        other = office.node()
        assert await other.outbox.claim(letter) is None
        await office.later(30, other)
        assert office.bags[HOOK].had == []
        await office.later(31, other)
        assert office.bags[HOOK].had == [(BERT, (TURN,))]

    world.run(play)


def test_what_somebody_has_been_shown_he_is_not_told(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT)
        table = move(two())
        office.post.seen.note(BERT, "t", table.seq)
        await office.keep(table)
        await office.later(20)
        assert await office.states() == []
        table = move(move(table))
        office.post.seen.note(BERT, "t", table.seq - 1)  # of this he has not seen the end
        await office.keep(table, after=table.seq - 2)
        await office.later(6)
        assert await office.states() == ["waiting"]
        other = office.node()  # the one by way of which he plays
        other.seen.note(BERT, "t", table.seq)
        await office.later(1, other)
        assert await office.states() == ["seen"]
        await office.later(20)
        assert office.bags[HOOK].had == []

    world.run(play)


def test_what_is_not_true_any_more_is_not_told(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT)
        table = move(two())
        await office.keep(table)
        await office.later(6)
        after, table = table.seq, move(table)
        await office.keep(table, after=after)
        await office.later(30)
        assert (office.bags[HOOK].had, await office.states()) == ([], ["stale"])

    world.run(play)


def test_at_night_nobody_is_told_and_in_the_morning_everything_at_once(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT, MAIL)
        await office.line(BERT, HOOK)
        world.at = (world.at // DAY + 1) * DAY + 21 * HOUR * 1000  # 22:00 in Paris, in winter
        await office.later(0)
        quiet = Wishes(zone="Europe/Paris", quiet=(21 * 60, 7 * 60 + 30))
        await office.post.book.keep(BERT, quiet)
        for name in ("t", "u"):
            await office.keep(move(two()), name)
        await office.later(20)
        await office.later(9 * HOUR)
        assert office.bags[HOOK].had == office.bags[MAIL].had == []
        await office.later(HOUR / 2)
        assert office.bags[MAIL].had == [(BERT, (TURN, TURN))]
        assert office.bags[HOOK].had == [(BERT, (TURN,))] * 2

    world.run(play)


def test_a_digest_comes_once_a_day(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT, MAIL)
        world.at = (world.at // DAY + 1) * DAY + 12 * HOUR * 1000
        await office.later(0)
        await office.post.book.keep(BERT, Wishes(zone="UTC", digest=18 * 60))
        await office.keep(move(two()), "t")
        await office.later(3 * HOUR)
        await office.keep(move(two()), "u")
        await office.later(2.9 * HOUR)
        assert office.bags[MAIL].had == []
        await office.later(0.2 * HOUR)
        assert office.bags[MAIL].had == [(BERT, (TURN, TURN))]

    world.run(play)


@pytest.mark.parametrize("off", [Wishes(off=(TURN,)), Wishes(games=("nim",))])
def test_what_somebody_does_not_want_he_does_not_get(world: World, off: Wishes) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT)
        await office.post.book.keep(BERT, off)
        await office.keep(move(two()), "t")
        await office.later(20)
        assert await office.states() == []
        await office.post.book.keep(BERT, Wishes())
        await office.keep(move(two()), "u")
        await office.later(6)
        await office.post.book.keep(BERT, off)  # at the last moment
        await office.later(6)
        assert (office.bags[HOOK].had, await office.states()) == ([], ["unwanted"])

    world.run(play)


def test_a_day_before_a_move_is_due_and_not_if_days_were_taken_off(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT)
        table = move(two(pace=Pace(DAYS, 3 * 86_400, off=2)))
        table = msgspec.structs.replace(table, since=world.at)
        await office.keep(table)
        await office.later(2 * 24 * HOUR - 60)
        assert office.bags[HOOK].kinds == [TURN]
        later = act(table, BERT, c.TakeDayOff(1))
        await office.keep(later, after=table.seq)
        await office.later(24 * HOUR - 120)
        assert office.bags[HOOK].kinds == [TURN]
        await office.later(240)
        assert office.bags[HOOK].kinds == [TURN, DEADLINE]
        assert office.bags[HOOK].sentences[-1] == "Your move against Anna: 24 hours left."

    world.run(play)


def test_the_end_and_who_would_like_to_play_again(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(ANNA)
        await office.line(BERT)
        await office.post.book.keep(BERT, Wishes(lang="fr"))
        over = act(two(), ANNA, c.Resign(0))
        await office.keep(over)
        await office.later(11)
        assert sorted(office.bags[HOOK].had) == [(ANNA, (OVER,)), (BERT, (OVER,))]
        asked = act(over, ANNA, c.Rematch(0, True))
        await office.keep(asked, after=over.seq)
        await office.later(11)
        assert office.bags[HOOK].had[2:] == [(BERT, (INVITED,))]
        assert office.bags[HOOK].sentences[-1] == "Anna vous propose une partie."

    world.run(play)


def test_who_asks_is_told_once_and_nobody_who_is_blocked(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT)
        people = office.post._people
        for _ in range(2):
            await office.post.tell(BERT, FRIEND, ANNA, "Anna", sender=ANNA)
        await people.bonds.block(BERT, "troll", "Troll")
        await office.post.tell(BERT, FRIEND, "troll", "Troll", sender="troll")
        waiting, _ = new_table()
        await office.keep(waiting, "challenge")
        await office.post.tell(BERT, INVITED, "challenge", "Anna", waiting.record.game, ANNA)
        await office.later(11)
        assert sorted(office.bags[HOOK].had) == [(BERT, (FRIEND,)), (BERT, (INVITED,))]
        assert "Anna would like to be friends with you." in office.bags[HOOK].sentences

    world.run(play)


def test_what_fails_is_tried_again_later_and_later_and_given_up(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT)
        office.bags[HOOK].answer = Answer(AGAIN, "500")
        await office.keep(move(two()))
        await office.later(11)
        for tries, wait in enumerate((30, 300, HOUR, 6 * HOUR), 1):
            await office.later(wait - 1)
            assert len(office.bags[HOOK].had) == tries
            await office.later(2)
        await office.later(24 * HOUR)
        assert len(office.bags[HOOK].had) == 5
        (noted,) = await office.post.outbox.log(BERT)
        assert (noted.state, noted.told, noted.tries) == ("failed", "500", 5)

    world.run(play)


def test_a_line_that_always_fails_is_switched_off_and_that_is_told_by_the_others(
    world: World,
) -> None:
    async def play(office: Office) -> None:
        hook = await office.line(BERT)
        await office.line(BERT, PUSH)
        office.bags[HOOK].answer = Answer(NEVER, "400")
        for count in range(21):
            await office.keep(move(two()), f"t{count}")
            await office.later(11)
        await office.later(11)
        assert len(office.bags[HOOK].had) == 20
        (line,) = [one for one in await office.post.lines.of(BERT) if one.line == hook.line]
        assert line.off == OFF_FAILING
        assert office.bags[PUSH].kinds.count(SWITCHED_OFF) == 1

    world.run(play)


def test_a_browser_that_is_gone_is_forgotten(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT, PUSH)
        office.bags[PUSH].answer = Answer(GONE, "410")
        await office.keep(move(two()))
        await office.later(11)
        assert await office.post.lines.of(BERT) == []

    world.run(play)


def test_nobody_is_told_that_much_in_a_day(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT)
        for count in range(4):
            for each in range(60):
                await office.post.tell(BERT, FRIEND, f"{count} {each}", "Anna")
            await office.later(11)
            for _ in range(4):
                await office.later(0)
        assert len(office.bags[HOOK].had) == 200

    world.run(play)


def test_who_signs_in_takes_his_browser_along_and_who_signs_out_leaves_it(world: World) -> None:
    async def play(office: Office) -> None:
        await office.post.lines.add(
            "guest", PUSH, "https://push.example/1", (await office.line("x")).keys, session="guest"
        )
        await office.post.lines.hand("guest", BERT, "session")
        (line,) = await office.post.lines.of(BERT)
        assert (line.address, await office.post.lines.of("guest")) == ("https://push.example/1", [])
        await office.post.lines.end("session")
        assert await office.post.lines.of(BERT) == []

    world.run(play)


def test_nothing_is_news_where_somebody_plays_alone() -> None:
    from tete.room.deciding.create import Wish

    alone, _ = new_table("nim", Wish("me", "Anna"), Wish("here", "Anna too"))
    assert news_of("t", 1, digest(alone)) == []
    with_bot, _ = new_table("nim", Wish("me", "Anna"), Wish("bot", bot="random"))
    assert news_of("t", 1, digest(with_bot)) == []
    assert [news.kind for news in news_of("t", 1, digest(two()))] == [TURN]


def test_what_is_being_sent_when_the_room_closes_arrives(world: World) -> None:
    async def play(office: Office) -> None:
        await office.line(BERT)
        gate = asyncio.Event()
        office.bags[HOOK].before = gate.wait  # type: ignore[assignment]
        await office.keep(move(two()))
        world.at += 11_000
        await office.post.look()
        closing = asyncio.create_task(office.post.close())
        gate.set()
        await closing
        assert office.bags[HOOK].had == [(BERT, (TURN,))]

    world.run(play)
