"""Whatever text comes in: a record or BadRecord, never anything else."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tete
from tete.core.chance import Source
from tete.core.errors import BadRecord
from tete.core.match import Match
from tete.core.record import Record, read
from tete.core.replay import replay
from tete.shelf.records import game_of, restore

pytestmark = pytest.mark.usefixtures("shelf")

HEX = "00" * 32
fuzzed = settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])


def _played(slug: str, plies: int) -> str:
    rng = random.Random(plies)
    game = tete.game(slug)
    match = Match.new(game, ["Anna", "Bert"], source=Source(bytes(32)), day="2024-02-29")
    match.begin()
    while match.turn is not None and len(match.record.moves) < plies:
        match.play(match.turn, game.write(rng.choice(game.moves(match.state))))
    return match.record.write()


ROWS = st.sampled_from(
    [
        "tete record 1",
        "game: kopf",
        "game: toy-pig",
        "game: toy-cards",
        "version: 1",
        "version: 3",
        "option target: 20",
        "option goal: 8",
        "option : 1",
        "seat 0: A",
        "seat 1: B",
        "seat 2: C",
        "seat x: D",
        "date: 2024-02-30",
        f"commit: {HEX}",
        f"secret: {HEX}",
        "word 0: w",
        "word 1:",
        "roll",
        "die 6",
        "hold",
        "deal king",
        "bet",
        "b2-b4",
        "pass",
        "result: 1 0",
        "result: 0.5 0.5",
        "reason: resigned",
        ":",
        ": :",
        "# remark",
        "",
    ]
)


def _read(text: str) -> Record | int | None:
    """The record, or the line of the refusal."""
    try:
        return read(text)
    except BadRecord as error:
        return error.line


def _survives(text: str) -> bool:
    """Whether it was read and replayed; fails the test on anything but a BadRecord."""
    record = _read(text)
    if not isinstance(record, Record):
        assert record in range(1, max(1, len(text.splitlines())) + 1)
        return False
    assert read(record.write()).write() == record.write()
    try:
        list(replay(game_of(record), record))
        restore(record)
    except BadRecord:
        return False
    return True


@fuzzed
@given(st.text())
def test_any_text_is_a_record_or_refused(text: str) -> None:
    _survives(text)
    _survives("tete record 1\n" + text)


@fuzzed
@given(st.lists(ROWS | st.text(max_size=20), max_size=20))
def test_any_rows_are_a_record_or_refused(rows: list[str]) -> None:
    _survives("\n".join(rows))
    head = ["tete record 1", "game: toy-pig", "version: 3", "seat 0: A", "seat 1: B"]
    _survives("\n".join([*head, *rows]))


@pytest.fixture(scope="module")
def texts(shelf: None) -> list[str]:
    return [_played("kopf", 12), _played("toy-pig", 30), _played("toy-cards", 9)]


def test_the_records_that_are_mutated_were_good(texts: list[str]) -> None:
    assert [read(text).outcome is None for text in texts] == [True, False, False]
    for text in texts[1:]:
        assert _survives(text)


@fuzzed
@given(st.data())
def test_a_mutated_record_is_a_record_or_refused(texts: list[str], data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(texts))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        text = text[:start] + data.draw(st.text(max_size=4)) + text[end:]
    _survives(text)


@fuzzed
@given(st.data())
def test_a_record_of_shuffled_rows_is_a_record_or_refused(
    texts: list[str], data: st.DataObject
) -> None:
    rows = data.draw(st.sampled_from(texts)).splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(rows) - 1))
        row = data.draw(ROWS | st.sampled_from(rows))
        kind = data.draw(st.sampled_from(["drop", "change", "insert"]))
        rows[at : at + (kind != "insert")] = [] if kind == "drop" and len(rows) > 1 else [row]
    _survives("\n".join(rows))
