"""M10: words are contested, and nobody hears of the dictionary before that."""

import pytest

from games.mots.helpers import OPEN, SMALL, challenge, mots, new, play, refusal
from tete import bots
from tete.core.asking import preview
from tete.core.errors import BadOption
from tete.games.mots import lists
from tete.games.mots.state import Step
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish, create
from tete.room.deciding.decide import Decision, decide
from tete.room.live.table import LiveTable
from tete.room.log.events import BOT, Row
from tete.room.log.fold import apply, fold
from tete.room.log.table import Table


def test_M10_the_referee_refuses_before_anything_is_written_and_the_player_tries_again() -> None:
    s = play(new(2, dictionary=SMALL, grid=OPEN), "roll 3")
    error = refusal(s, "6G XYZ")
    assert (error.code, error.rule) == ("not-admitted", "M5")
    assert play(s, "6G SEL").scores == (3, 0)


def test_M10_anything_can_be_written_and_the_others_are_asked() -> None:
    s = play(challenge(), "roll 3", "6G XYZ")
    assert s.step is Step.ANSWER
    assert mots.turn(s) == 1
    assert [mots.write(move) for move in mots.moves(s)] == ["accept", "contest"]
    assert s.scores == (3, 0)
    assert refusal(s, "roll 3").code == "answer-first"
    said = [str(mots.draw(mots.view(s, seat)).prompt) for seat in (1, 0)]
    assert said == [
        "Blue, Red wrote XYZ: accept it, or contest it if you think it is wrong.",
        "Blue accepts what Red wrote, or contests it: XYZ",
    ]


def test_M10_a_contest_that_is_won_wipes_word_and_points_and_the_turn_is_lost() -> None:
    before = play(challenge(), "roll 3")
    s = play(before, "6G XYZ", "contest")
    assert s.letters == before.letters
    assert s.scores == (0, 0)
    assert (s.seat, s.step) == (1, Step.ROLL)
    assert s.turn is not None
    assert (s.turn.contester, s.turn.wrong) == (1, ("XYZ",))


def test_M10_one_wrong_word_of_several_is_enough() -> None:
    s = play(challenge(), "roll 3", "6G SEL", "accept", "roll 1", "6G SELX", "accept")
    s = play(s, "roll 2", "G6 STA", "contest")
    assert s.turn is not None
    assert s.turn.wrong == ("STA",)
    assert s.scores == (3, 4)


def test_M10_a_contest_that_is_lost_costs_the_contester_his_next_turn() -> None:
    s = play(challenge(), "roll 3", "6G SEL", "contest")
    assert s.scores == (3, 0)
    assert s.lost == (0, 0)  # it was his turn, and he has lost it already
    assert s.seat == 0
    s = play(challenge(3), "roll 3", "6G SEL", "accept", "contest")
    assert (s.seat, s.lost) == (1, (0, 0, 1))
    s = play(s, "roll 2", "pass")
    assert (s.seat, s.lost) == (0, (0, 0, 0))


def test_M10_accept_goes_round_the_other_players_in_turn_order() -> None:
    s = play(challenge(4), "roll 3", "pass", "roll 3", "6G SEL")
    asked = []
    while s.step is Step.ANSWER:
        asked.append(mots.turn(s))
        s = play(s, "accept")
    assert asked == [2, 3, 0]
    assert (s.seat, s.step) == (2, Step.ROLL)


@pytest.mark.parametrize(("word", "wiped"), [("SEL", False), ("XYZ", True)])
def test_M10_a_third_player_may_contest(word: str, wiped: bool) -> None:
    s = play(challenge(3), "roll 3", f"6G {word}", "accept", "contest")
    assert s.turn is not None
    assert s.turn.contester == 2
    assert s.turn.is_wiped == wiped
    assert s.is_empty == wiped
    assert s.seat == 1


def test_M10_only_the_words_of_the_last_turn_can_be_contested() -> None:
    s = play(challenge(), "roll 3", "6G XYZ", "accept", "roll 1", "7G E", "contest")
    assert s.turn is not None
    assert s.turn.wrong == ("XE",)
    assert "Z" in s.letters
    s = play(s, "roll 2")
    assert refusal(s, "contest").code == "nothing-to-contest"


def test_M10_a_win_stands_when_it_can_be_contested_no_more() -> None:
    s = challenge(target=20)
    s = play(s, "roll 5", "6G SALES", "accept", "roll 2", "pass")
    s = play(s, "roll 4", "G6 SALES", "accept", "roll 2", "pass")
    s = play(s, "roll 4", "7G AXXXX")
    assert s.scores[0] >= 20
    assert mots.outcome(s) is None
    won = play(s, "accept")
    assert mots.outcome(won) is not None
    lost = play(s, "contest")
    assert mots.outcome(lost) is None
    assert lost.scores == (10, 0)


def test_M10_alone_nobody_contests() -> None:
    with pytest.raises(BadOption):
        new(1, words="challenge")


class Spy:
    """A dictionary that may not be asked."""

    identity = "spy"

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"the dictionary was asked: {name}")


def test_M10_the_dictionary_is_not_even_opened_before_a_contest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = challenge(3)
    monkeypatch.setattr(lists, "find", lambda settled: Spy())
    monkeypatch.setattr("tete.games.mots.setup.lists.find", lambda settled: Spy())
    texts = (
        "roll 3",
        "6G XYZ",
        "accept",
        "accept",
        "roll 2",
        "G6 XAB",
        "accept",
        "accept",
        "roll 6",
    )
    for text in texts:
        _look_at_everything(s)
        move = mots.parse(text)
        assert getattr(mots, "tell")(s, move).sentence  # noqa: B009
        s = mots.play(s, move)
    _look_at_everything(s)
    assert refusal(s, "A1 QQQQQQ").code == "not-connected"
    assert refusal(s, "6G XYZQ").code == "wrong-count"
    with pytest.raises(AssertionError, match="was asked"):
        play(s, "H4 AAYAAAA", "contest")


def test_M10_bots_and_the_room_answer_without_the_dictionary(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seats = Wish("me", "Anna"), Wish("bot", bot="greedy"), Wish("bot", bot="random")
    given = {"words": "challenge", "dictionary": SMALL, "grid": OPEN}
    monkeypatch.setattr("tete.games.mots.setup.lists.find", lambda settled: Spy())
    made = create(NewTable("mots", seats, "anna", given), "t", 1, bytes(32))
    table = _after(made, None)
    for text in (f"6G {'XEZUKA'[: table.state.number]}", "accept", "accept"):
        for seat in (0, 1, 2, None):
            live = LiveTable(table)
            live.drawings.whole(seat, "fr")
            live.drawings.summary("anna", "fr")
        assert table.state.step is Step.WRITE or bots.make(mots, "greedy", 1).think(
            mots.view(table.state, table.turn)
        )
        owner = "anna" if table.turn == 0 else BOT
        command = c.Move(table.turn or 0, text, table.seq)
        table = _after(decide(table, owner, command), table)
    assert table.state.seat == 1


def _after(decision: Decision, table: Table | None) -> Table:
    for event in decision.events:
        row = Row(table.seq + 1 if table else 1, 1, event)
        table = apply(table, row) if table else fold("t", [row])
    assert table is not None
    return table


def _look_at_everything(s: object) -> None:
    moves = mots.moves(s)
    for at in range(0, len(moves), max(1, len(moves) // 7)):
        assert moves[at] in moves
    for seat in (0, 1, 2, None):
        view = mots.view(s, seat)
        mots.draw(view).json()
        shown = preview(mots, view, "6G XYZQQQ")
        assert shown is not None
        assert all(word.admitted is None for word in shown.words)
    mots.position(s)


def test_M10_spellings_are_shown_only_after_a_contest() -> None:
    words = "été tes"
    s = play(new(2, words="challenge", dictionary=words, grid=OPEN), "roll 3", "6G ETE")
    names = [mark.name for mark in mots.draw(mots.view(s, 1)).marks]
    assert names == ["last turn: ETE"]
    s = play(s, "contest")
    names = [mark.name for mark in mots.draw(mots.view(s, 1)).marks]
    assert names == ["last turn: ETE (été)"]
