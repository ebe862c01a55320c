"""Who leaves a game of three: what happens then, and what may not."""

from dataclasses import replace

import pytest

from room.sitting import ANNA, BERT, CLEO, act, move, new_table, three, two
from tete.core.errors import BadOption, TeteError
from tete.core.game import Outcome
from tete.core.viewpoints import SPECTATOR
from tete.room.deciding import commands as c
from tete.room.deciding.create import Wish
from tete.room.deciding.decide import decide
from tete.room.deciding.leaving import lowered
from tete.room.log import events as e
from tete.room.log.digest import digest
from tete.room.log.fold import apply
from tete.room.log.table import Table
from tete.room.showing import messages as m
from tete.room.showing.catalogues import catalogue
from tete.room.showing.show import show_event
from tete.room.showing.summary import summary
from tete.shelf.records import verify


def code(table: Table, who: str, command: c.Command) -> str:
    """The code of the refusal; what is refused leaves no events."""
    with pytest.raises(TeteError) as caught:
        decide(table, who, command)
    assert str(caught.value).endswith(".")
    return caught.value.code


def test_the_policy_is_one_of_three() -> None:
    with pytest.raises(BadOption) as caught:
        new_table("nim", leaving="never")
    assert caught.value.code == "bad-leaving"
    assert "wait, bot, out" in str(caught.value)


def test_a_table_from_before_waits() -> None:
    made = e.read_event(
        b'{"kind":"created","game":"nim","version":1,"options":{},"chairs":[],"creator":"","day":""}'
    )
    assert isinstance(made, e.Created)
    assert made.leaving == "wait"


@pytest.mark.parametrize("leaving", ["wait", "bot", "out"])
def test_nobody_stops_a_game_of_three_by_resigning(leaving: str) -> None:
    wanted = "others-wait" if leaving == "wait" else "leave-instead"
    assert code(three(leaving), BERT, c.Resign(1)) == wanted


def test_who_plays_with_bots_alone_may_resign() -> None:
    bots = Wish("bot", bot="random"), Wish("bot", bot="random")
    table, _ = new_table("nim", Wish("me", "Anna"), *bots)
    assert act(table, ANNA, c.Resign(0)).status == "over"


def test_before_the_game_has_begun_the_table_can_be_given_up() -> None:
    friends = Wish("friend"), Wish("friend")
    table, _ = new_table("nim", Wish("me", "Anna"), *friends, leaving="bot")
    assert code(table, ANNA, c.Leave(0)) == "waiting"
    assert act(table, ANNA, c.Resign(0)).status == "over"


@pytest.mark.parametrize(
    ("leaving", "who", "seat", "wanted"),
    [
        ("wait", BERT, 1, "others-wait"),
        ("bot", ANNA, 1, "not-your-seat"),
        ("bot", "", 1, "not-your-seat"),
        ("bot", e.BOT, 1, "not-your-seat"),
        ("out", CLEO, 9, "not-your-seat"),
    ],
)
def test_who_may_leave(leaving: str, who: str, seat: int, wanted: str) -> None:
    assert code(three(leaving), who, c.Leave(seat)) == wanted


def test_with_two_one_resigns() -> None:
    assert code(two(), BERT, c.Leave(1)) == "resign-instead"
    assert code(two(), BERT, c.Return(1)) == "not-away"


def test_a_bot_stands_in_until_the_player_is_back() -> None:
    table = act(three("bot"), ANNA, c.Leave(0))
    assert (table.away, digest(table).away, table.status) == ((0,), (0,), "playing")
    own = c.Move(0, "a 1", table.seq)
    assert code(table, ANNA, own) == "away"
    assert code(table, ANNA, c.Undo(0)) == "away"
    assert code(table, ANNA, c.Leave(0)) == "away"
    assert code(table, BERT, c.Return(0)) == "not-your-seat"
    assert code(table, e.BOT, c.Return(0)) == "not-your-seat"
    assert act(table, ANNA, c.Say(0, "sorry")).seq == table.seq + 1
    table = act(table, e.BOT, own)
    assert code(table, e.BOT, c.Move(1, "a 1", table.seq)) == "not-your-seat"
    table = act(table, ANNA, c.Return(0))
    assert table.away == ()
    assert code(table, ANNA, c.Return(0)) == "not-away"
    table = move(move(table))
    assert code(table, e.BOT, c.Move(0, "b 1", table.seq)) == "not-your-seat"
    assert move(table).movers == (0, 1, 2, 0)


def test_a_bot_presses_for_who_is_away() -> None:
    seats = Wish("me", "Anna"), Wish("friend"), Wish("friend")
    table, _ = new_table("toy-thrown", *seats, leaving="bot")
    table = act(act(table, BERT, c.Join(1, "Bert")), CLEO, c.Join(2, "Cleo"))
    table = act(act(table, ANNA, c.Move(0, "roll", table.seq)), ANNA, c.Leave(0))
    assert code(table, ANNA, c.Press(0, table.seq)) == "away"
    assert len(act(table, e.BOT, c.Press(0, table.seq)).movers) == 2


def test_a_move_sent_again_after_the_bot_has_come_is_still_known() -> None:
    table = three("bot")
    sent = c.Move(0, "a 1", table.seq, "m1")
    after = act(table, ANNA, sent)
    made = after.seq
    after = move(move(act(after, ANNA, c.Leave(0))))
    after = act(after, e.BOT, c.Move(0, "b 1", after.seq))
    assert decide(after, ANNA, sent).again == made


def test_who_is_out_does_not_come_back() -> None:
    table = act(three("out"), BERT, c.Leave(1))
    assert table.status == "playing"
    for command in (c.Return(1), c.Leave(1), c.OfferDraw(1), c.Move(1, "a 1", table.seq)):
        assert code(table, BERT, command) == "out"


def test_the_last_one_left_wins_at_once() -> None:
    table = act(act(three("out"), BERT, c.Leave(1)), ANNA, c.Leave(0))
    assert table.outcome == Outcome((0, 0, 1), (2,), "left")
    assert table.ending is not None
    assert code(table, CLEO, c.Leave(2)) == "over"
    assert verify(table.record).good


def test_when_only_bots_are_left_it_is_over_and_the_dice_are_opened() -> None:
    robots = Wish("bot", bot="random"), Wish("bot", bot="random")
    table, _ = new_table("toy-pig", Wish("me", "Anna"), *robots, leaving="out")
    table = act(table, ANNA, c.Leave(0))
    assert table.outcome == Outcome((0, 0.5, 0.5), (1, 2), "left")
    assert verify(table.record).good
    assert table.record.secret


def test_who_is_out_cannot_win_by_the_rules() -> None:
    table = act(three("out", heaps="1"), ANNA, c.Leave(0))
    table = act(table, e.BOT, c.Move(0, "a 1", table.seq))
    assert table.game.outcome(table.state) == Outcome((1, 0, 0), (0,), "last-stone")
    assert table.outcome == Outcome((0, 0, 0), (), "left")
    assert verify(table.record).good


@pytest.mark.parametrize(
    ("scores", "away", "then"),
    [
        ((1, 0, 0), (1,), Outcome((1, 0, 0), (0,), "x")),
        ((0.5, 0.5, 0), (1,), Outcome((0.5, 0, 0), (0,), "left")),
        ((3, 2, 1), (0,), Outcome((1, 2, 1), (1,), "left")),
        ((1, 0, 0), (0, 1), Outcome((0, 0, 0), (), "left")),
    ],
)
def test_scores_are_lowered(
    scores: tuple[float, ...], away: tuple[int, ...], then: Outcome
) -> None:
    table = three("out")
    for seq, seat in enumerate(away, table.seq + 1):
        table = apply(table, e.Row(seq, 0, e.Left(seat)))
    assert lowered(table, Outcome.of(scores, "x")) == then


def test_a_bot_that_stands_in_may_win() -> None:
    table = act(three("bot", heaps="1"), ANNA, c.Leave(0))
    table = act(table, e.BOT, c.Move(0, "a 1", table.seq))
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


def test_a_record_cannot_take_more_than_it_may() -> None:
    table = act(three("out", heaps="1"), ANNA, c.Leave(0))
    record = act(table, e.BOT, c.Move(0, "a 1", table.seq)).record
    forged = [Outcome.of(scores, "left") for scores in ((0, 1, 0), (2, 0, 0))]
    assert not any(verify(replace(record, outcome=outcome)).good for outcome in forged)


def test_requests_do_not_wait_for_who_is_away() -> None:
    table = move(move(three("bot")))
    table = act(table, ANNA, c.Undo(0))
    assert digest(table).undo is not None
    table = act(table, BERT, c.Answer(1, "undo", True))
    table = act(table, CLEO, c.Leave(2))
    assert (table.movers, table.undo) == ((), None)
    table = act(table, ANNA, c.OfferDraw(0))
    assert table.draw_offer is None, "a bot plays on"


def test_who_leaves_asks_no_more() -> None:
    table = act(move(move(three("bot"))), ANNA, c.Undo(0))
    assert act(table, ANNA, c.Leave(0)).undo is None
    assert act(act(three("bot"), BERT, c.OfferDraw(1)), ANNA, c.Leave(0)).draw_offer is None


@pytest.mark.parametrize(
    ("leaving", "lang", "said"),
    [
        ("bot", "en", "First has left; a bot has taken over."),
        ("out", "en", "First has left and is out of the game."),
        ("bot", "fr", "First est parti\N{NO-BREAK SPACE}: un robot joue à sa place."),
    ],
)
def test_the_log_says_so(leaving: str, lang: str, said: str) -> None:
    table = three(leaving)
    spoken = catalogue("nim", lang)
    shown = show_event(e.Row(9, 0, e.Left(0)), table, SPECTATOR, spoken)
    name = table.chairs[0].name
    assert shown == m.Left(9, "1970-01-01T00:00:00Z", 0, said.replace("First", name))
    back = show_event(e.Row(9, 0, e.Returned(0)), table, SPECTATOR, spoken)
    assert isinstance(back, m.Returned)
    assert back.said.startswith(name)


def test_the_summary_has_who_is_away() -> None:
    table = act(three("bot"), CLEO, c.Leave(2))
    shown = summary("t", 0, digest(table), "", catalogue("nim", "en"))
    assert (shown.leaving, shown.away) == ("bot", (2,))
