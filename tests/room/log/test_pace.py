"""Clocks as values: what is used, what is left, and that nothing is lost or made up, whatever happens."""

from hypothesis import given
from hypothesis import strategies as st

from room.sitting import ANNA, BERT, act, new_table, two
from tete.room.deciding import commands as c
from tete.room.deciding.decide import decide
from tete.room.deciding.running_out import run_out
from tete.room.live.uptime import EXTRA, Outage, given_for_fall, time_given
from tete.room.log import events as e
from tete.room.log.clock import Clock, clock, due
from tete.room.log.fold import apply, fold
from tete.room.log.pace import DAY, DAYS, HOUR, MOVE, TOTAL, Pace
from tete.room.log.table import Table

OWNERS = ANNA, BERT
LIVE = Pace(TOTAL, 60, more=5)
WAITS = st.lists(st.tuples(st.integers(0, 8_000), st.integers(0, 3_000)), max_size=12)


def does(table: Table, at: int, who: str, command: c.Command) -> Table:
    """The table after a command at that time."""
    for event in decide(table, who, command).events:
        table = apply(table, e.Row(table.seq + 1, at, event))
    return table


def moves(table: Table, at: int, lag: int = 0) -> Table:
    """Whoever's turn it is takes one away."""
    seat = table.turn
    assert seat is not None
    text = table.game.write(table.game.moves(table.state)[0])
    return does(table, at, OWNERS[seat], c.Move(seat, text, table.seq, lag=lag))


def later(table: Table, at: int) -> Table:
    for event in run_out(table, at):
        table = apply(table, e.Row(table.seq + 1, at, event))
    return table


def far(pace: Pace) -> Table:
    """Two people at a game that is long enough."""
    return two("nim", pace=pace, heaps="9,9,9")


@given(WAITS)
def test_time_used_is_gone_and_time_added_is_there(waits: list[tuple[int, int]]) -> None:
    table = far(LIVE)
    left, at = [60_000, 60_000], table.since
    for wait, lag in waits:
        seat = table.turn
        assert seat is not None
        back = min(lag, 1000)
        at += wait
        left[seat] = max(0, left[seat] - max(0, wait - back)) + 5_000
        table = moves(table, at, lag)
        assert table.left == tuple(left), "a replay gives the same: the lag is in the event"
    now = clock(table)
    assert now is not None
    assert table.turn is not None
    assert now.turn == at + left[table.turn]


@given(WAITS, st.integers(0, 11))
def test_the_same_comes_of_the_events_alone(waits: list[tuple[int, int]], cut: int) -> None:
    made, rows = new_table("nim", pace=LIVE, heaps="9,9,9")
    rows.append(e.Row(len(rows) + 1, 2_000, e.Joined(1, "Bert", BERT)))
    table, at = fold("t", rows), 2_000
    for wait, lag in waits:
        at += wait
        seat = table.turn
        assert seat is not None
        text = table.game.write(table.game.moves(table.state)[0])
        for event in decide(table, OWNERS[seat], c.Move(seat, text, table.seq, lag=lag)).events:
            rows.append(e.Row(table.seq + 1, at, e.read_event(e.write_event(event))))
            table = apply(table, rows[-1])
    again = fold("t", rows)
    assert (again.left, again.since, clock(again)) == (table.left, table.since, clock(table))
    del made, cut


@given(st.integers(0, 50_000), st.integers(0, 10**6))
def test_a_pause_costs_nobody_anything(before: int, pause: int) -> None:
    table = far(LIVE)
    start = table.since
    asked = does(table, start + before, ANNA, c.Pause(0))
    assert asked.pause is not None
    assert not asked.paused
    still = does(asked, start + before, BERT, c.Answer(1, "pause", True))
    assert clock(still) == Clock(left=(60_000, 60_000), rest=60_000 - before)
    assert run_out(still, start + 10**9) == ()
    assert due(still) is None
    on = does(still, start + before + pause, BERT, c.Resume(1))
    now = clock(on)
    assert now is not None
    assert now.turn == start + 60_000 + pause
    assert moves(on, start + before + pause).left == (60_000 - before + 5_000, 60_000)


@given(st.integers(0, 50_000), st.integers(1, 10**7), st.integers(0, 10**7))
def test_while_nobody_could_play_no_time_has_passed(played: int, down: int, early: int) -> None:
    table = far(LIVE)
    fell = table.since + played
    outage = Outage(max(0, fell - early), fell + down)
    (given_back,) = time_given(table, [outage])
    assert isinstance(given_back, e.TimeGiven)
    back = apply(table, e.Row(table.seq + 1, outage.until, given_back))
    assert time_given(back, [outage]) == (), "once"
    now, was = clock(back), clock(table)
    assert now is not None
    assert was is not None
    assert now.turn is not None
    assert was.turn is not None
    assert now.turn - outage.until >= min(was.turn - fell, 60_000) + EXTRA
    assert now.turn == was.turn + outage.until - max(outage.since, table.since) + EXTRA
    next_turn = moves(back, outage.until + 1)
    assert time_given(next_turn, [outage]) == (), "whoever is next has lost nothing"


def test_two_times_away_are_given_back_together_and_a_fallen_node_once() -> None:
    table = far(LIVE)
    at = table.since
    (given_back,) = time_given(table, [Outage(at + 10, at + 20), Outage(at + 30, at + 50)])
    assert isinstance(given_back, e.TimeGiven)
    assert given_back.ms == 10 + 20 + 2 * EXTRA
    (fallen,) = given_for_fall(table, "n1", at + 5, at + 100)
    assert isinstance(fallen, e.TimeGiven)
    assert fallen.ms == 95 + EXTRA
    table = apply(table, e.Row(table.seq + 1, at + 100, fallen))
    assert given_for_fall(table, "n1", at + 5, at + 200) == ()


def test_what_running_out_means_is_for_the_game_to_say() -> None:
    lost = later(far(Pace(MOVE, 10)), 10**6)
    assert lost.outcome is not None
    assert (lost.outcome.winners, lost.outcome.reason) == ((1,), "time"), "nim knows no quiet move"
    pig = two("toy-hasty", pace=Pace(MOVE, 10))
    first = run_out(pig, 10**6)[0]
    expected = "ended" if not hasattr(pig.game, "idle") else "out"
    assert isinstance(first, e.OutOfTime), expected


def test_the_four_games_say_it_as_their_rules_do() -> None:
    import tete
    from tete.core.asking import loses_on_time

    found = {slug: loses_on_time(game) for slug, game in tete.games().items()}
    ours = {slug: found[slug] for slug in ("kopf", "headache", "headquarter", "mots")}
    assert ours == {"kopf": True, "headache": False, "headquarter": True, "mots": False}


def test_a_game_without_time_left_ends_as_it_stands() -> None:
    table = two("mots", pace=Pace(TOTAL, 30), variant="quarte")
    at = table.since
    for _ in range(40):
        if table.status == "over":
            break
        at += 31_000
        table = later(table, at)
    assert table.outcome is not None
    assert table.outcome.reason == "time"


def test_a_second_is_given_back_and_no_more() -> None:
    table = far(Pace(MOVE, 10))
    at = table.since
    assert run_out(table, at + 10_999) == ()
    assert run_out(table, at + 11_000)
    assert run_out(table, at + 10_400, 500) == ()
    assert run_out(table, at + 10_500, 500)
    made = moves(far(LIVE), at + 4_000, 90_000)
    assert made.left[0] == 60_000 - 3_000 + 5_000


def test_bots_and_those_who_are_away_have_no_clock() -> None:
    from tete.room.deciding.create import Wish

    table, _ = new_table("nim", Wish("bot", bot="random"), Wish("me"), pace=Pace(MOVE, 10))
    assert table.turn == 0
    assert clock(table) is None


def test_days_off_are_taken_or_take_themselves_and_nobody_loses_over_a_bad_line() -> None:
    table = far(Pace(DAYS, DAY // 1000, off=2))
    at = table.since
    taken = does(table, at + 5, ANNA, c.TakeDayOff(0))
    now = clock(taken)
    assert now is not None
    assert (taken.off, now.turn) == ((1, 2), at + 2 * DAY)
    assert run_out(taken, at + 2 * DAY + HOUR - 1) == ()
    auto = later(taken, at + 2 * DAY + HOUR)
    assert (auto.off, auto.status) == ((0, 2), "playing")
    assert moves(auto, at + 3 * DAY + HOUR - 1).turn == 1, "within the hour it still counts"
    lost = later(auto, at + 3 * DAY + HOUR)
    assert lost.outcome is not None
    assert lost.outcome.winners == (1,)


def test_a_day_off_can_be_kept_for_later_until_it_begins() -> None:
    import pytest

    from tete.core.errors import TeteError

    table = far(Pace(DAYS, DAY // 1000, off=2))
    at = table.since
    with pytest.raises(TeteError) as never:
        act(table, ANNA, c.GiveDayBack(0, at))
    assert never.value.code == "no-day-off"
    taken = does(table, at + 5, ANNA, c.TakeDayOff(0))
    back = does(taken, at + 9, ANNA, c.GiveDayBack(0, at + 9))
    now = clock(back)
    assert now is not None
    assert (back.off, back.taken, now.turn) == ((2, 2), 0, at + DAY)
    with pytest.raises(TeteError) as begun:
        act(taken, ANNA, c.GiveDayBack(0, at + DAY))
    assert begun.value.code == "no-day-off"
    with pytest.raises(TeteError):
        act(moves(taken, at + 10), ANNA, c.GiveDayBack(0, at + 11))


def test_while_it_is_paused_nobody_moves_and_anybody_goes_on() -> None:
    import pytest

    from tete.core.errors import TeteError

    table = does(far(LIVE), 2_000, ANNA, c.Pause(0))
    table = does(table, 2_000, BERT, c.Pause(1))
    assert table.paused
    with pytest.raises(TeteError) as refused:
        moves(table, 3_000)
    assert refused.value.code == "paused"
    with pytest.raises(TeteError) as again:
        act(table, ANNA, c.Pause(0))
    assert again.value.code == "paused"
    assert not does(table, 3_000, ANNA, c.Resume(0)).paused
    refusing = does(
        does(far(LIVE), 2_000, ANNA, c.Pause(0)), 2_000, BERT, c.Answer(1, "pause", False)
    )
    assert refusing.pause is None
    assert not refusing.paused
