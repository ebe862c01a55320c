"""Records: what is written is read again, what is damaged is refused with its line."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tete
from core.toys import pig
from tete.core.errors import BadRecord
from tete.core.game import Outcome
from tete.core.record import Record, is_name, read
from tete.core.replay import replay, state_at, written
from tete.shelf.records import game_of

pytestmark = pytest.mark.usefixtures("shelf")

HEX = "0123456789abcdef" * 4
GOOD = f"""tete record 1
game: toy-pig
version: 3
option target: 20
option harsh: off
seat 0: Anna
seat 1: Bert
commit: {HEX}
word 0: luck

roll
die 4
hold

result: 1 0
reason: resigned
secret: {HEX}
"""

printable = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "))
names = printable.map(str.strip).filter(is_name)
values = printable.map(str.strip)
words = values.filter(lambda word: 0 < len(word) <= 64)
moves = values.filter(lambda row: row and row[0] != "#" and row[-1] != ":" and ": " not in row)


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = draw(st.lists(names, min_size=1, max_size=4))
    scores = st.integers(-2000, 2000).map(lambda n: n / 2)
    outcomes = st.builds(
        Outcome.of,
        st.lists(scores, min_size=len(seats), max_size=len(seats)),
        values.filter(bool),
    )
    sealed = st.sampled_from(["", HEX])
    return Record(
        game=draw(values.filter(bool)),
        version=draw(st.integers(0, 10**9 - 1)),
        options=draw(st.dictionaries(st.from_regex(r"[a-z_]{1,12}", fullmatch=True), values)),
        seats=tuple(seats),
        moves=tuple(draw(st.lists(moves))),
        date=draw(values),
        commitment=draw(sealed),
        words=draw(st.dictionaries(st.integers(0, len(seats) - 1), words)),
        outcome=draw(st.none() | outcomes),
        secret=draw(sealed),
    )


@settings(deadline=None)
@given(records())
def test_a_record_round_trips(record: Record) -> None:
    text = record.write()
    again = read(text)
    assert again == record
    assert again.write() == text
    rows = text.splitlines()
    assert [rows[line - 1] for line in again.lines] == list(record.moves)


@pytest.mark.parametrize("score", [1234567.0, 1 / 3, 0.1 + 0.2, 123456.75, 999999999.0])
def test_a_score_of_many_digits_round_trips(score: float) -> None:
    record = Record("toy-pig", 3, {}, ("A", "B"), outcome=Outcome.of((score, 0.0), "target"))
    assert read(record.write()) == record


def test_the_good_record_reads_as_what_it_says() -> None:
    assert read(GOOD) == Record(
        game="toy-pig",
        version=3,
        options={"target": "20", "harsh": "off"},
        seats=("Anna", "Bert"),
        moves=("roll", "die 4", "hold"),
        commitment=HEX,
        words={0: "luck"},
        outcome=Outcome((1.0, 0.0), (0,), "resigned"),
        secret=HEX,
    )
    assert read(GOOD).lines == (11, 12, 13)
    assert read(GOOD).write() == GOOD


def test_remarks_blank_lines_and_line_ends_do_not_matter() -> None:
    assert read(GOOD.replace("\n", "\r\n")) == read(GOOD)
    assert read(GOOD.rstrip("\n")) == read(GOOD)
    loose = "\n# a remark: with a colon\n\n" + GOOD.replace("\n", "   \n\n  # again\n  ")
    assert read(loose) == read(GOOD)
    assert read(loose).lines[0] > read(GOOD).lines[0]


def _changed(line: int, *rows: str) -> str:
    lines = GOOD.splitlines()
    return "\n".join([*lines[: line - 1], *rows, *lines[line:]])


DAMAGED = [
    ("", "not-a-record", 1),
    ("\n\n# only a remark\n", "not-a-record", 1),
    ("\n\nhello\n", "not-a-record", 3),
    ("tete record 2\n", "not-a-record", 1),
    ("tete record 1\n\n# nothing\n", "missing", 1),
    (_changed(2), "missing", 16),
    (_changed(3), "missing", 16),
    (_changed(6), "missing", 16),
    (_changed(3, "version: three"), "bad-version", 3),
    (_changed(3, "version: -1"), "bad-version", 3),
    (_changed(3, "version: ٣"), "bad-version", 3),
    (_changed(3, "version: 1234567890"), "bad-version", 3),
    (_changed(3, "version:"), "bad-version", 3),
    (_changed(4, "opinion target: 20"), "unknown-field", 4),
    (_changed(4, "option: 20"), "unknown-field", 4),
    (_changed(4, "option two words: 20"), "unknown-field", 4),
    (_changed(4, "game: kopf"), "twice", 4),
    (_changed(5, "option target: 30"), "twice", 5),
    (_changed(16, "result: 1 0"), "twice", 16),
    (_changed(7, "seat 2: Bert"), "seats", 7),
    (_changed(7, "seat 01: Bert"), "seats", 7),
    (_changed(6, "seat 1: Anna", "seat 0: Bert").replace("seat 1: Bert\n", ""), "seats", 6),
    (_changed(7, "seat 1:"), "bad-name", 7),
    (_changed(7, "seat 1: " + "x" * 41), "bad-name", 7),
    (_changed(7, "seat 1: a\x07b"), "bad-name", 7),
    (_changed(9, "word 2: luck"), "no-seat", 9),
    (_changed(9, "word 00: luck"), "no-seat", 9),
    (_changed(8, "commit: " + HEX[1:]), "not-hex", 8),
    (_changed(8, "commit: " + "g" * 64), "not-hex", 8),
    (_changed(17, "secret: " + HEX.upper()), "not-hex", 17),
    (_changed(17, "secret:"), "not-hex", 17),
    (_changed(12, "seat 2: Carl"), "late", 12),
    (_changed(12, "option harsh2: on"), "late", 12),
    (_changed(12, "version: 3"), "twice", 12),
    (_changed(16, "roll"), "after-end", 16),
    (GOOD + "roll\n", "after-end", 18),
    (_changed(14, f"secret: {HEX}", "roll"), "after-end", 15),
    (_changed(15), "no-result", 15),
    (_changed(15, "result: 1"), "bad-result", 15),
    (_changed(15, "result: 1 0 0"), "bad-result", 15),
    (_changed(15, "result: one nil"), "bad-result", 15),
    (_changed(15, "result: nan 0"), "bad-result", 15),
    (_changed(15, "result: inf 0"), "bad-result", 15),
    (_changed(15, "result: 1e9 0"), "bad-result", 15),
    (_changed(15, "result:"), "bad-result", 15),
]


@pytest.mark.parametrize(("text", "code", "line"), DAMAGED)
def test_a_damaged_record_is_refused_with_its_line(text: str, code: str, line: int) -> None:
    with pytest.raises(BadRecord) as caught:
        read(text)
    assert (caught.value.code, caught.value.line) == (code, line)
    assert str(caught.value) == f"line {line}: {caught.value.sentence}"


@pytest.mark.parametrize("word", ["", "x" * 65, "a\x07b", "\udc80"])
def test_a_word_that_could_not_be_mixed_in_is_refused(word: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(_changed(9, f"word 0: {word}"))
    assert (caught.value.code, caught.value.line) == ("bad-word", 9)


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadRecord, match="did you mean “toy-pig”") as caught:
        game_of(read(_changed(2, "game: toy-pug")))
    assert caught.value.code == "unknown-game"


def test_newer_rules_are_refused_with_both_versions_and_older_ones_are_read() -> None:
    with pytest.raises(BadRecord) as caught:
        game_of(read(_changed(3, "version: 4")))
    assert caught.value.code == "newer-rules"
    for word in ("version 4", "version 3", "Pig"):
        assert word in str(caught.value)
    assert game_of(read(_changed(3, "version: 2"))) is pig


def test_replay_reaches_every_ply() -> None:
    record = read(GOOD)
    s = pig.new(2, target=20)
    states = [s]
    for move in record.moves:
        s = pig.play(s, move)
        states.append(s)
    assert list(replay(pig, record)) == states
    assert [state_at(pig, record, ply) for ply in range(4)] == states
    assert state_at(pig, record) == states[-1]
    assert state_at(pig, record, 2) == states[2]


@pytest.mark.parametrize("ply", [-1, 4, 1000])
def test_a_ply_that_is_not_there_is_refused_with_those_that_are(ply: int) -> None:
    with pytest.raises(BadRecord) as caught:
        state_at(pig, read(GOOD), ply)
    assert caught.value.code == "no-ply"
    assert str(caught.value) == f"This record has plies 0 to 3, not {ply}."


def test_a_bad_move_says_line_move_reason_and_rule() -> None:
    with pytest.raises(BadRecord) as caught:
        list(replay(pig, read(_changed(13, "die 5"))))
    error = caught.value
    assert (error.code, error.line, error.rule) == ("not-now", 13, "P1")
    assert str(error) == "line 13: Move 3, “die 5”: “die 5” is not possible now."
    with pytest.raises(BadRecord) as caught:
        list(replay(pig, read(_changed(12, "dance"))))
    assert (caught.value.code, caught.value.line, caught.value.rule) == ("not-a-move", 12, None)


def test_a_bad_move_of_kopf_cites_its_rule() -> None:
    text = "tete record 1\ngame: kopf\nversion: 1\nseat 0: A\nseat 1: B\n\na1-a2\n"
    with pytest.raises(BadRecord) as caught:
        state_at(tete.game("kopf"), read(text))
    assert (caught.value.code, caught.value.line, caught.value.rule) == ("not-your-button", 7, "K7")
    assert caught.value.sentence == "Move 1, “a1-a2”: You have no button on a1."


def test_a_bad_move_of_a_record_without_lines_has_none() -> None:
    with pytest.raises(BadRecord) as caught:
        state_at(pig, Record("toy-pig", 3, {}, ("A", "B"), ("hold",)))
    assert caught.value.line is None
    assert caught.value.sentence.startswith("Move 1, “hold”: ")


@pytest.mark.parametrize(
    ("line", "row", "code"),
    [
        (4, "option target: 5", "bad-option"),
        (4, "option colour: red", "unknown-option"),
        (4, "option seats: 2", "unknown-option"),
        (4, "option self: 2", "unknown-option"),
    ],
)
def test_options_that_are_not_the_games_are_refused(line: int, row: str, code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        list(replay(pig, read(_changed(line, row))))
    assert caught.value.code == code


def test_too_many_seats_are_refused() -> None:
    with pytest.raises(BadRecord, match="2 to 3 players") as caught:
        list(replay(pig, Record("toy-pig", 3, {}, ("A", "B", "C", "D"))))
    assert caught.value.code == "bad-seats"


def test_options_are_written_whole_and_canonical() -> None:
    assert written(pig, {"harsh": "YES"}) == {"target": "20", "harsh": "on"}
    assert list(written(tete.game("kopf"), {"goal": 8})) == [
        "goal",
        "board",
        "groups",
        "strike",
        "swap",
    ]


def test_one_more_move_leaves_the_rest_as_it_was() -> None:
    record = read(GOOD)
    longer = record.then("roll")
    assert record == read(GOOD)
    assert longer == replace(record, moves=("roll", "die 4", "hold", "roll"))
    assert longer.lines == ()
