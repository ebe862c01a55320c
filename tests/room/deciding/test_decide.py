"""Who may do what, one by one."""

import pytest

from room.sitting import ANNA, BERT, CLEO, SECRET, act, move, new_table, two
from tete.core.chance import commit
from tete.core.errors import BadOption, IllegalMove, TeteError
from tete.core.game import CHANCE
from tete.room.deciding import commands as c
from tete.room.deciding.create import Wish
from tete.room.deciding.decide import decide
from tete.room.log import events as e
from tete.room.log.table import Table


def code(table: Table, who: str, command: c.Command) -> str:
    """The code with which a command is refused."""
    with pytest.raises(TeteError) as caught:
        decide(table, who, command)
    return caught.value.code


def test_nobody_plays_before_all_have_sat_down() -> None:
    table, _ = new_table()
    assert table.status == "waiting"
    assert code(table, ANNA, c.Move(0, "a 1", table.seq)) == "waiting"
    assert act(table, BERT, c.Join(1, "Bert")).status == "playing"


def test_a_seat_is_taken_once_and_known_again() -> None:
    table = two()
    assert code(table, CLEO, c.Join(1, "Cleo")) == "seat-taken"
    assert decide(table, BERT, c.Join(1, "whatever")).events == ()


@pytest.mark.parametrize("name", ["Anna", "anna", "Аnna", "Ａｎｎａ", "A n n a", "Ánna"])
def test_nobody_looks_like_somebody_else(name: str) -> None:
    table, _ = new_table()
    assert code(table, BERT, c.Join(1, name)) == "name-taken"


@pytest.mark.parametrize("name", ["random", "Player 1", "PIayer 2", "Spectator", "Chance"])
def test_nobody_looks_like_a_bot_or_a_seat(name: str) -> None:
    table, _ = new_table()
    assert code(table, BERT, c.Join(1, name)) == "name-reserved"


@pytest.mark.parametrize(
    "name", ["", " ", "x" * 41, "a\u202eb", "a\u200bb", "a\x00", "a" + "\u0301" * 9]
)
def test_a_name_is_short_and_printable(name: str) -> None:
    table, _ = new_table()
    assert code(table, BERT, c.Join(1, name)) == "bad-name"


def test_nobody_moves_for_another_and_nobody_out_of_turn() -> None:
    table = two()
    assert code(table, BERT, c.Move(0, "a 1", table.seq)) == "not-your-seat"
    assert code(table, CLEO, c.Move(0, "a 1", table.seq)) == "not-your-seat"
    assert code(table, "", c.Move(0, "a 1", table.seq)) == "not-your-seat"
    assert code(table, BERT, c.Move(1, "a 1", table.seq)) == "not-your-turn"
    assert code(table, ANNA, c.Move(0, "a 9", table.seq)) == "too-few"
    assert code(table, ANNA, c.Move(0, "zz", table.seq)) == "not-a-move"
    assert code(table, ANNA, c.Move(0, "a" * 300, table.seq)) == "too-long"
    assert code(table, ANNA, c.Move(7, "a 1", table.seq)) == "not-your-seat"


def test_a_stale_move_is_refused_and_chat_does_not_make_it_stale() -> None:
    table = two()
    seen = table.seq
    table = act(table, BERT, c.Say(1, "hello"))
    table = act(table, ANNA, c.Move(0, "a 1", seen, "c1"))
    assert code(table, BERT, c.Move(1, "a 1", seen)) == "stale"
    assert code(table, BERT, c.Move(1, "a 1", table.seq + 5)) == "ahead"


def test_a_duplicate_is_answered_with_the_first_seq() -> None:
    table = two()
    first = c.Move(0, "a 1", table.seq, "c1")
    table = act(table, ANNA, first)
    assert decide(table, ANNA, first).again == table.seq
    assert decide(table, ANNA, first).events == ()


def test_undo_is_free_until_somebody_else_has_acted() -> None:
    table = move(two(), "a 1")
    assert code(table, BERT, c.Undo(1)) == "nothing-to-undo"
    back = act(table, ANNA, c.Undo(0))
    assert back.movers == ()
    assert back.turn == 0
    assert back.state == two().state


def test_undo_after_that_is_for_the_others_to_grant() -> None:
    table = move(move(two(), "a 1"), "b 1")
    asked = act(table, ANNA, c.Undo(0))
    assert asked.undo is not None
    assert asked.movers == (0, 1)
    assert code(asked, ANNA, c.Answer(0, "undo", True)) == "not-asked"
    assert code(asked, ANNA, c.Undo(0)) == "asked-already"
    assert act(asked, BERT, c.Answer(1, "undo", False)).undo is None
    granted = act(asked, BERT, c.Answer(1, "undo", True))
    assert granted.movers == ()
    assert code(granted, BERT, c.Answer(1, "undo", True)) == "not-asked"


def test_an_undo_request_lapses_with_a_move() -> None:
    table = act(move(move(two(), "a 1"), "b 1"), ANNA, c.Undo(0))
    assert move(table, "c 1").undo is None


def test_bots_and_oneself_grant_every_undo() -> None:
    table, _ = new_table("nim", Wish("me", "Anna"), Wish("bot", bot="random"))
    table = move(move(table, "a 1"), "b 1")
    assert act(table, ANNA, c.Undo(0)).movers == ()
    table, _ = new_table("nim", Wish("me"), Wish("here"))
    table = move(move(table, "a 1"), "b 1")
    assert act(table, ANNA, c.Undo(0)).movers == (0,)


def test_never_across_a_die() -> None:
    table = move(two("toy-pig"), "roll")
    assert table.movers == (0, CHANCE)
    assert code(table, ANNA, c.Undo(0)) == "undo-chance"


def test_three_have_to_agree() -> None:
    table, _ = new_table("nim", Wish("me", "Anna"), Wish("friend"), Wish("friend"))
    table = act(act(table, BERT, c.Join(1, "Bert")), CLEO, c.Join(2, "Cleo"))
    table = act(move(move(table, "a 1"), "b 1"), ANNA, c.Undo(0))
    table = act(table, BERT, c.Answer(1, "undo", True))
    assert table.undo is not None
    assert code(table, BERT, c.Answer(1, "undo", True)) == "not-asked"
    assert act(table, CLEO, c.Answer(2, "undo", True)).movers == ()
    table = act(table, CLEO, c.OfferDraw(2))
    table = act(table, ANNA, c.OfferDraw(0))
    table = act(table, BERT, c.Answer(1, "draw", True))
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.winners) == ("agreed", ())


def test_draw_offers() -> None:
    table = act(two(), ANNA, c.OfferDraw(0))
    assert act(table, BERT, c.Answer(1, "draw", False)).draw_offer is None
    assert act(table, BERT, c.OfferDraw(1)).status == "over"
    assert act(move(table, "a 1"), BERT, c.Answer(1, "draw", True)).status == "over"
    assert move(move(table, "a 1"), "b 1").draw_offer is None
    bot, _ = new_table("nim", Wish("me", "Anna"), Wish("bot", bot="random"))
    assert act(bot, ANNA, c.OfferDraw(0)).draw_offer is None


def test_resigning_opens_the_dice_also_of_a_table_nobody_joined() -> None:
    for table in (two("toy-pig"), new_table("toy-pig")[0]):
        over = act(table, ANNA, c.Resign(0))
        assert over.status == "over"
        assert over.record.secret == SECRET.hex()
        assert commit(SECRET) == over.record.commitment
        assert code(over, ANNA, c.Resign(0)) == "over"


def test_words_until_the_first_die() -> None:
    table, _ = new_table("toy-pig")
    table = act(table, ANNA, c.MixWord(0, "sesame"))
    table = act(table, BERT, c.Join(1, "Bert", word="open"))
    assert table.record.words == {0: "sesame", 1: "open"}
    assert code(table, ANNA, c.MixWord(0, "\n")) == "bad-word"
    table = move(table, "roll")
    assert code(table, ANNA, c.MixWord(0, "late")) == "dice-began"
    assert code(two("nim"), ANNA, c.MixWord(0, "x")) == "no-dice"


def test_chance_begins_when_the_last_one_has_sat_down() -> None:
    table, _ = new_table("toy-cards")
    assert table.movers == ()
    assert act(table, BERT, c.Join(1, "Bert")).movers == (CHANCE, CHANCE)


def test_a_table_that_cannot_be() -> None:
    for slug, wishes, options in (
        ("nim", (Wish("me"),), {}),
        ("nim", (Wish("me"), Wish("bot", bot="greedy")), {}),
        ("nim", (Wish("me"), Wish("nobody")), {}),
        ("nim", (Wish("me", "Anna"), Wish("here", "ANNA")), {}),
        ("nim", (Wish("me"), Wish("friend")), {"heaps": "x"}),
        ("none", (Wish("me"), Wish("friend")), {}),
    ):
        with pytest.raises(TeteError):
            new_table(slug, *wishes, pace=None, **options)


def test_undo_in_a_game_with_secrets_is_refused() -> None:
    table = move(two("toy-cards"))
    with pytest.raises(IllegalMove, match="hidden"):
        decide(table, ANNA, c.Undo(0))


def test_chat_is_bounded_and_a_word_is_no_name() -> None:
    with pytest.raises(BadOption):
        decide(two(), ANNA, c.Say(0, "x" * 501))
    said = decide(two(), "", c.Say(None, " a\n b ")).events[0]
    assert said == e.Said(None, "a b")
