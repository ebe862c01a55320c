"""A table is the fold of its events; a refusal appends nothing."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from amounts import much
from room.sitting import ANNA, BERT, CLEO, new_table, rows_of
from tete.core.errors import TeteError
from tete.core.game import CHANCE
from tete.room.deciding import commands as c
from tete.room.deciding.create import Wish
from tete.room.deciding.decide import decide
from tete.room.log import events as e
from tete.room.log.digest import digest
from tete.room.log.events import POLICIES
from tete.room.log.fold import apply, fold
from tete.shelf.records import verify

WHO = st.sampled_from([ANNA, BERT, CLEO, e.BOT, ""])
SEAT = st.integers(-1, 3)
TABLES = [
    ("nim", (Wish("me", "Anna"), Wish("friend"))),
    ("nim", (Wish("me", "Anna"), Wish("friend"), Wish("friend"))),
    ("nim", (Wish("me"), Wish("here"))),
    ("kopf", (Wish("me", "Anna"), Wish("bot", bot="random"))),
    ("toy-pig", (Wish("me", "Anna"), Wish("friend"))),
    ("toy-pig", (Wish("me", "Anna"), Wish("bot", bot="random"), Wish("friend"))),
    ("toy-cards", (Wish("me", "Anna"), Wish("friend"))),
]


class TableMachine(RuleBasedStateMachine):
    """Anybody tries anything."""

    @initialize(which=st.sampled_from(TABLES), leaving=st.sampled_from(POLICIES))
    def sit(self, which: tuple[str, tuple[Wish, ...]], leaving: str) -> None:
        slug, wishes = which
        self.table, self.rows = new_table(slug, *wishes, leaving=leaving)

    def _try(self, who: str, command: c.Command) -> None:
        before = self.table
        try:
            decision = decide(before, who, command)
        except TeteError as error:
            self.refused = error
            return
        for row in rows_of(decision, before.seq):
            self.table = apply(self.table, row, decision.ahead if _moved(row) else None)
            self.rows.append(row)

    @rule(who=WHO, seat=SEAT, name=st.sampled_from(["Bert", "Cléo", "anna", "", "Red", "x" * 50]))
    def join(self, who: str, seat: int, name: str) -> None:
        if who not in ("", e.BOT) and 0 <= seat < len(self.table.chairs):
            self._try(who, c.Join(seat, name))

    @rule(who=WHO, seat=SEAT, back=st.integers(-1, 4), text=st.text(max_size=8))
    def bad_move(self, who: str, seat: int, back: int, text: str) -> None:
        self._try(who, c.Move(seat, text, self.table.seq - back))

    @rule(pick=st.integers(0, 1000), late=st.integers(0, 1), data=st.integers(0, 3))
    def good_move(self, pick: int, late: int, data: int) -> None:
        seat = self.table.turn
        if seat is None or seat == CHANCE:
            return
        moves = self.table.game.moves(self.table.state)
        text = self.table.game.write(moves[pick % len(moves)])
        owner = e.BOT if seat in self.table.away else self.table.chairs[seat].owner
        self._try(owner, c.Move(seat, text, self.table.seq - late, f"c{data}"))

    @rule(who=WHO, seat=SEAT)
    def undo(self, who: str, seat: int) -> None:
        self._try(who, c.Undo(seat))

    @rule(who=WHO, seat=SEAT, rare=st.integers(0, 5))
    def resign(self, who: str, seat: int, rare: int) -> None:
        if rare == 0:
            self._try(who, c.Resign(seat))

    @rule(who=WHO, seat=SEAT, rare=st.integers(0, 2))
    def leave(self, who: str, seat: int, rare: int) -> None:
        if rare == 0:
            self._try(who, c.Leave(seat))

    @rule(who=WHO, seat=SEAT)
    def come_back(self, who: str, seat: int) -> None:
        self._try(who, c.Return(seat))

    @rule(who=WHO, seat=SEAT)
    def offer(self, who: str, seat: int) -> None:
        self._try(who, c.OfferDraw(seat))

    @rule(who=WHO, seat=SEAT, to=st.sampled_from(["undo", "draw", "x"]), yes=st.booleans())
    def answer(self, who: str, seat: int, to: str, yes: bool) -> None:
        self._try(who, c.Answer(seat, to, yes))

    @rule(who=WHO, seat=st.none() | SEAT, text=st.text(max_size=20))
    def say(self, who: str, seat: int | None, text: str) -> None:
        self._try(who, c.Say(seat, text))

    @rule(who=WHO, seat=SEAT, word=st.text(max_size=70))
    def mix(self, who: str, seat: int, word: str) -> None:
        self._try(who, c.MixWord(seat, word))

    @invariant()
    def folds(self) -> None:
        if hasattr(self, "rows"):
            read = [replace_event(row) for row in self.rows]
            again = fold("t", read)
            assert again == self.table
            assert digest(again) == digest(self.table)

    @invariant()
    def who_is_out_does_not_win(self) -> None:
        if hasattr(self, "rows") and self.table.outcome and self.table.leaving == "out":
            assert not set(self.table.outcome.winners) & set(self.table.away)

    @invariant()
    def refuses_in_words(self) -> None:
        if error := getattr(self, "refused", None):
            assert str(error)
            assert error.code

    @invariant()
    def sealed_until_the_end(self) -> None:
        if hasattr(self, "rows"):
            opened = any(isinstance(row.event, e.Opened) for row in self.rows)
            has_dice = self.table.secret is not None
            assert opened == (has_dice and self.table.status == "over")
            if self.table.status == "over" and "?" not in self.table.record.seats:
                assert verify(self.table.record).good


def replace_event(row: e.Row) -> e.Row:
    """The row after a way to disk and back."""
    return e.Row(row.seq, row.at, e.read_event(e.write_event(row.event)))


def _moved(row: e.Row) -> bool:
    return isinstance(row.event, e.Moved)


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(
    max_examples=much(20, 60), stateful_step_count=40, deadline=None
)


def test_a_gap_in_the_events_is_noticed() -> None:
    table, rows = new_table()
    with pytest.raises(ValueError, match="after event"):
        apply(table, e.Row(rows[-1].seq + 2, 0, e.Said(None, "x")))


def test_while_chance_has_still_to_act_by_itself_no_deadline_runs() -> None:
    table, _ = new_table("mots", first="lot", turn_time=10)
    sat = apply(table, e.Row(table.seq + 1, 2000, e.Joined(1, "Bert", BERT)))
    assert sat.turn == CHANCE
    short = digest(sat)
    assert (short.clock, short.due) == (None, None)
