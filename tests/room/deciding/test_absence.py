"""Who keeps the others waiting: what each policy makes of it, and that nothing else ever happens by it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from room.sitting import ANNA, BERT, CLEO, act, move, new_table, three
from tete.core.errors import TeteError
from tete.room.deciding import commands as c
from tete.room.deciding.absence import FOR_EVER
from tete.room.deciding.create import Wish
from tete.room.errors import Refused
from tete.room.log import events as e
from tete.room.log.pace import DAY, Pace
from tete.room.log.table import Table

HEAPS = {"heaps": "9,9,9"}


def two(leaving: str, pace: Pace | None = None) -> Table:
    table, _ = new_table("nim", leaving=leaving, pace=pace, **HEAPS)
    return act(table, BERT, c.Join(1, "Bert"))


def test_among_two_whoever_claims_wins_and_only_of_one_who_is_absent() -> None:
    table = move(two("claim"))
    with pytest.raises(Refused) as refused:
        act(table, ANNA, c.Claim(0, at=FOR_EVER * 2))
    assert refused.value.code == "not-absent"
    table = act(table, BERT, c.Away(1))
    assert table.absent == (1,)
    assert act(table, BERT, c.Away(1)) == table
    with pytest.raises(Refused):
        act(table, BERT, c.Claim(1))
    over = act(table, ANNA, c.Claim(0))
    assert over.outcome
    assert (over.outcome.reason, over.outcome.winners) == ("left", (0,))
    assert over.absent == ()
    assert act(table, BERT, c.Here(1)).absent == ()
    assert move(table).absent == (), "a move is as good as being here"


def test_among_three_the_others_go_on_and_who_was_claimed_cannot_come_back() -> None:
    table = act(move(three("claim", heaps="9,9,9")), BERT, c.Away(1))
    table = act(table, CLEO, c.Claim(2))
    assert (table.away, table.losers, table.status) == ((1,), (1,), "playing")
    with pytest.raises(Refused) as refused:
        act(table, BERT, c.Return(1))
    assert refused.value.code == "out"


def test_a_bot_sits_in_for_one_of_two_and_gives_the_seat_back() -> None:
    table = act(move(two("bot")), BERT, c.Away(1))
    assert (table.away, table.losers) == ((1,), ())
    assert act(table, BERT, c.Return(1)).away == ()


def test_abort_ends_it_without_a_winner() -> None:
    over = act(move(two("abort")), BERT, c.Away(1))
    assert over.outcome
    assert (over.outcome.reason, over.outcome.winners) == ("abandoned", ())


def test_where_the_others_wait_a_game_can_be_called_off_after_three_days() -> None:
    table = move(two("wait"))
    assert act(table, BERT, c.Away(1)) == table
    with pytest.raises(Refused) as refused:
        act(table, ANNA, c.Claim(0, at=table.since + FOR_EVER - 1))
    assert refused.value.code == "not-absent"
    with pytest.raises(Refused):
        act(table, BERT, c.Claim(1, at=table.since + FOR_EVER))
    over = act(table, ANNA, c.Claim(0, at=table.since + FOR_EVER))
    assert over.outcome
    assert over.outcome.reason == "abandoned"


@given(
    st.sampled_from(e.POLICIES), st.lists(st.sampled_from("mah1acb"), max_size=12), st.booleans()
)
def test_nobody_is_taken_for_absent_who_is_not_to_act_nor_where_days_are_counted(
    leaving: str, deeds: list[str], days: bool
) -> None:
    pace = Pace("days", 3 * DAY // 1000) if days else None
    table = two(leaving, pace)
    for deed in deeds:
        seat = table.actor
        if table.status != "playing" or seat is None:
            break
        owner, other = table.chairs[seat].owner, 1 - seat
        try:
            if deed == "m":
                table = act(
                    table,
                    owner,
                    c.Move(seat, table.game.write(table.game.moves(table.state)[0]), table.seq),
                )
            elif deed == "a":
                table = act(table, owner, c.Away(seat))
            elif deed == "1":
                assert act(table, table.chairs[other].owner, c.Away(other)) == table
            elif deed == "h":
                table = act(table, owner, c.Here(seat))
            elif deed == "b":
                table = act(table, owner, c.Return(seat))
            else:
                table = act(table, table.chairs[other].owner, c.Claim(other, at=table.since))
        except TeteError:
            pass
        if days or leaving in ("wait", "out"):
            assert (table.absent, table.away) == ((), ())
        assert set(table.absent) <= {table.actor}
    if days and table.outcome:
        assert table.outcome.reason == "rules"


def test_alone_and_against_bots_nobody_waits() -> None:
    table, _ = new_table(
        "nim", Wish("me", "Anna"), Wish("bot", bot="random"), leaving="abort", heaps="9,9,9"
    )
    assert act(table, ANNA, c.Away(0)) == table
