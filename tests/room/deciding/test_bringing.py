"""A game that was played elsewhere: a table is made of what holds, and of nothing else."""

import random
from dataclasses import replace

import pytest

import tete
from room.sitting import ANNA, BERT, SECRET
from tete.core import record as records
from tete.core.chance import Source
from tete.core.errors import TeteError
from tete.core.game import CHANCE, Outcome
from tete.core.match import Match
from tete.core.record import Record
from tete.core.verify import verify
from tete.room.deciding.bringing import Brought, bring
from tete.room.deciding.log_length import LONGEST
from tete.room.log import events as e
from tete.room.log.fold import fold
from tete.room.log.table import Table

AT = 1_760_000_000_000
DAY = "2024-02-29"


def played(slug: str, *names: str, most: int = 10_000, **options: object) -> Match:
    """A game of which so many moves at most have been made, at random."""
    game = tete.game(slug)
    needs = game.info.has_chance or game.info.has_secrets
    match = Match.new(
        game,
        names or ("Anna", "level-1"),
        options,
        source=Source(SECRET) if needs else None,
        day=DAY,
    )
    rng = random.Random(slug)
    if game.info.has_chance:
        match.mix(0, "sesame")
    match.begin()
    while match.turn is not None and len(match.record.moves) < most:
        if match.turn == CHANCE:
            match.press(match.hand or 0)
        else:
            match.play(match.turn, game.write(rng.choice(match.game.moves(match.state))))
    return match


def over(slug: str) -> Record:
    record = played(slug).record
    assert record.outcome
    return record


def table_of(found: Brought) -> Table:
    return fold("t", found.rows)


def code(record: Record | str) -> str:
    """The code with which a record is refused."""
    with pytest.raises(TeteError) as caught:
        bring(record if isinstance(record, str) else record.write(), ANNA, AT)
    assert caught.value.sentence
    return caught.value.code


@pytest.mark.parametrize("slug", ["nim", "kopf", "headache", "headquarter", "mots"])
def test_a_game_becomes_the_table_that_it_would_have_been(slug: str) -> None:
    match = played(slug)
    record = match.record
    found = bring(record.write(), ANNA, AT)
    table = table_of(found)
    assert table.record == replace(record, offline=True)
    assert verify(table.game, table.record).good
    assert table.status == found.digest.status == "over"
    assert table.state == match.state
    assert found.digest.offline
    assert table.players == {ANNA}
    assert [chair.bot for chair in table.chairs] == ["", "level-1"]
    assert table.chairs[1].owner == e.BOT
    moved = [row.event for row in found.rows if isinstance(row.event, e.Moved)]
    assert [one.text for one in moved] == list(record.moves)
    assert all(one.told or one.said or one.seat == CHANCE for one in moved)
    assert {one.ply: one.seal for one in moved if one.seal} == dict(record.seals)
    if slug == "headache":
        assert any(one.by is not None for one in moved if one.seat == CHANCE)
    assert all(row.at == AT for row in found.rows)
    assert found.size == sum(len(e.write_event(row.event)) for row in found.rows)


def test_the_mark_is_in_the_record_and_changes_nothing_else() -> None:
    record = over("nim")
    marked = replace(record, offline=True)
    assert "played: offline\n" in marked.write()
    assert records.read(marked.write()) == marked
    assert "played" not in record.write()
    again, first = bring(marked.write(), ANNA, AT), bring(record.write(), BERT, AT + 1)
    assert again.fingerprint == first.fingerprint
    assert table_of(first).players == {BERT}
    assert code(record.write().replace("date:", "played: at home\ndate:")) == "unknown-field"


def test_moves_are_written_as_the_game_writes_them() -> None:
    record = over("kopf")
    loud = record.write().replace(record.moves[0], record.moves[0].upper(), 1)
    assert bring(loud, ANNA, AT).fingerprint == bring(record.write(), ANNA, AT).fingerprint


def test_a_game_may_end_at_the_table() -> None:
    match = played("kopf", most=6)
    match.resign(0)
    table = table_of(bring(match.record.write(), ANNA, AT))
    assert table.outcome == match.outcome
    agreed = played("kopf", most=6)
    agreed.agree_draw()
    assert table_of(bring(agreed.record.write(), ANNA, AT)).outcome == agreed.outcome


@pytest.mark.parametrize(
    ("scores", "reason"),
    [
        ((9.0, 0.0), "resigned"),
        ((1.0, 1.0), "resigned"),
        ((1.0, 0.0), "agreed"),
        ((1.0, 0.0), "left"),
        ((0.0, 0.0), "abandoned"),
        ((1.0, 0.0), "goal"),
        ((1.0, 0.0), "unknown"),
    ],
)
def test_an_end_that_cannot_be_is_refused(scores: tuple[float, ...], reason: str) -> None:
    record = played("kopf", most=6).record
    assert code(replace(record, outcome=Outcome.of(scores, reason))) == "untrue"


def test_what_is_not_over_is_refused() -> None:
    assert code(played("nim", most=1).record) == "not-over"


def test_a_move_that_was_changed_is_refused() -> None:
    record = over("nim")
    assert code(replace(record, moves=("c 7", *record.moves[1:]))) == "untrue"


def test_a_die_that_was_changed_is_refused() -> None:
    match = played("headache")
    record, game = match.record, match.game
    state = game.new()
    assert game.turn(state) == CHANCE
    other = next(
        text
        for text in map(game.write, (move for move, _ in game.chance(state)))
        if text != record.moves[0]
    )
    assert code(replace(record, moves=(other, *record.moves[1:]))) == "untrue"
    assert code(replace(record, secret="")) == "untrue"
    assert code(replace(record, secret="00" * 32)) == "untrue"
    assert code(replace(record, words={0: "melissa"})) == "untrue"


def test_a_seal_that_was_changed_is_refused() -> None:
    record = over("headquarter")
    ply = next(iter(record.seals))
    assert code(replace(record, seals={**record.seals, ply: "0" * 64})) == "untrue"


def test_nothing_is_kept_that_belongs_to_no_game() -> None:
    record = over("nim")
    assert code(replace(record, commitment="0" * 64)) == "untrue"
    assert code(replace(record, date="x" * 1000)) == "missing"
    assert code(replace(record, date="")) == "missing"
    assert code(replace(record, options={**record.options, "colour": "red"})) == "untrue"


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("Anna", "anna"), "name-taken"),
        (("Spectator", "Bert"), "name-reserved"),
        (("Player 2", "Bert"), "name-reserved"),
        (("A\u0301\u0301\u0301\u0301", "Bert"), "bad-name"),
        (("\uff21nna", "Bert"), "bad-name"),
    ],
)
def test_names_are_those_that_people_may_have_here(names: tuple[str, str], why: str) -> None:
    record = replace(over("nim"), seats=names)
    assert code(record) == why


def test_seats_and_bots_have_the_names_of_their_places() -> None:
    game = tete.game("nim")
    titles = tuple(place.name for place in game.draw(game.view(game.new(), None)).places)
    table = table_of(bring(replace(over("nim"), seats=titles).write(), ANNA, AT))
    assert [chair.who for chair in table.chairs] == ["person", "person"]
    bots = table_of(bring(replace(over("nim"), seats=("random", "random 2")).write(), ANNA, AT))
    assert [chair.bot for chair in bots.chairs] == ["random", "random"]
    assert bots.creator == ANNA
    slow = table_of(bring(replace(over("nim"), seats=("Anna", "level-6@9000s")).write(), ANNA, AT))
    assert [chair.bot for chair in slow.chairs] == ["", ""], "no bot thinks that long at a table"


def test_what_is_no_record_of_a_game_here_is_refused() -> None:
    record = over("nim")
    assert code("A letter.\n") == "not-a-record"
    assert code(replace(record, game="chess")) == "unknown-game"
    assert code(replace(record, version=record.version + 1)) == "newer-rules"
    assert code(replace(record, moves=record.moves * (LONGEST + 1))) == "too-long"
