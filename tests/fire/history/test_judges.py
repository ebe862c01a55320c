"""Every judge condemns what it is there for: notes and logs of an honest run, each with one thing changed."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from fire.history.case import Case, Finding
from fire.history.check import JUDGES
from fire.history.house import House, OneFile, RawRow
from fire.history.last_looks import LAST
from fire.history.notes import Course, Note, Spell, read
from fire.history.run import python_path, run
from shelf import with_toys
from tete.room.log.clock import due

Changed = Callable[[Case], dict[str, Any]]


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Case]]:
    """All tables of a short run without faults."""
    folder = tmp_path_factory.mktemp("honest")
    engine = OneFile(folder)
    house = House(folder, engine, PYTHONPATH=python_path(folder, os.environ["PYTHONPATH"]))
    ran = run(house, (), 1, signs=60, haste=3)
    with with_toys():
        yield [
            Case(head, notes, engine.rows(head.table), engine.length(head.table), ran.course)
            for head, notes in read(ran.folder)
        ]


def findings(case: Case) -> list[Finding]:
    return [finding for judge in JUDGES for finding in judge(case)]


def changed(case: Case, **parts: Any) -> Case:
    fields = ("head", "notes", "raw", "length", "course")
    return Case(**{name: getattr(case, name) for name in fields} | parts)


def of(cases: list[Case], slug: str) -> Case:
    return next(case for case in cases if case.head.game == slug)


def heard(case: Case, kind: str) -> list[int]:
    """Where in the notes messages of a kind are."""
    return [
        at
        for at, note in enumerate(case.notes)
        if note.kind == "heard" and note.message["type"] == kind and LAST not in note.who
    ]


def edited(note: Note, **fields: Any) -> Note:
    text = msgspec.json.encode({**note.message, **fields}).decode()
    return msgspec.structs.replace(note, text=text)


def with_note(case: Case, at: int, note: Note | None) -> list[Note]:
    return [*case.notes[:at], *([note] if note else []), *case.notes[at + 1 :]]


def without_row(case: Case) -> dict[str, Any]:
    return {"raw": [*case.raw[:6], *case.raw[7:]]}


def shorter(case: Case) -> dict[str, Any]:
    ok = max(case.notes[at].message["seq"] for at in heard(case, "ok"))
    rows = [row for row in case.raw if row.seq < ok]
    return {"raw": rows, "length": len(rows)}


def doubled(case: Case) -> dict[str, Any]:
    ((_, (first, *_)), *_) = case.moves.items()
    body = case.raw[first.seq - 1].body
    last = RawRow(case.last + 1, case.raw[-1].at, body)
    return {"raw": [*case.raw, last], "length": last.seq}


def refused(case: Case, code: str = "stale", sent: int = 1) -> dict[str, Any]:
    at = heard(case, "ok")[0]
    note = case.notes[at]
    no = {"type": "no", "id": note.message["id"], "error": {"code": code}}
    text = msgspec.json.encode(no).decode()
    notes = with_note(case, at, msgspec.structs.replace(note, text=text))
    sends = (i for i, one in enumerate(notes) if one.kind == "sent")
    first = next(i for i in sends if notes[i].message.get("id") == no["id"])
    return {"notes": [*notes[:first], *[notes[first]] * sent, *notes[first + 1 :]]}


@pytest.mark.parametrize(("sent", "is_found"), [(1, True), (2, False)])
def test_what_was_held_up_may_come_when_it_is_no_longer_refused(
    cases: list[Case], sent: int, is_found: bool
) -> None:
    case = of(cases, "kopf")
    found = findings(changed(case, **refused(case, "late-talk", sent)))
    assert ("refused, and there" in {one.what for one in found}) is is_found


def unheard(case: Case) -> dict[str, Any]:
    return {"notes": with_note(case, heard(case, "events")[2], None)}


def greeted_with_the_past(case: Case) -> dict[str, Any]:
    first = case.notes[heard(case, "welcome")[0]]
    return {"notes": [*case.notes, msgspec.structs.replace(first, at=case.course.ended)]}


def an_old_last_look(case: Case, asked: float = 10.0) -> dict[str, Any]:
    """A look that shows the past, ten seconds later; how much later it was asked for."""
    looks = [at for at, note in enumerate(case.notes) if LAST in note.who]
    sent = next(at for at in looks if case.notes[at].kind == "sent")
    at = next(at for at in looks if case.notes[at].kind == "heard")
    assert case.notes[sent].who == case.notes[at].who
    old = next(note for note in case.notes if note.kind == "heard")
    notes = list(case.notes)
    notes[sent] = msgspec.structs.replace(notes[sent], at=notes[sent].at + asked)
    notes[at] = msgspec.structs.replace(notes[at], text=old.text, at=notes[at].at + 10)
    return {"notes": notes}


def test_an_answer_on_a_busy_machine_may_be_older_than_it_is_late(cases: list[Case]) -> None:
    case = of(cases, "kopf")
    found = findings(changed(case, **an_old_last_look(case, asked=-60.0)))
    assert "an old view" not in {one.what for one in found}


def signed(case: Case) -> dict[str, Any]:
    at = heard(case, "events")[0]
    note = edited(case.notes[at], by=case.tables[1].creator)
    return {"notes": with_note(case, at, note)}


def rigged(case: Case) -> dict[str, Any]:
    at = heard(case, "events")[0]
    secret = case.tables[1].secret
    assert secret is not None
    return {"notes": with_note(case, at, edited(case.notes[at], dice=secret.hex()))}


def forgotten(case: Case) -> dict[str, Any]:
    """The log ends where a deadline ran, and the run some time after it."""
    limits = {seq: limit for seq, table in case.tables.items() if (limit := due(table))}
    rows = case.raw[: max(limits)]
    ended = limits[max(limits)] / 1000 + 2.5
    return {"raw": rows, "length": len(rows), "course": Course([], ended)}


@pytest.mark.parametrize(
    ("slug", "change", "what"),
    [
        ("kopf", without_row, "no order"),
        ("kopf", shorter, "lost"),
        ("kopf", doubled, "there twice"),
        ("kopf", refused, "refused, and there"),
        ("kopf", unheard, "other events"),
        ("kopf", unheard, "another scene"),
        ("kopf", greeted_with_the_past, "goes back"),
        ("kopf", an_old_last_look, "an old view"),
        ("hush", signed, "told"),
        ("hush", rigged, "told"),
        ("toy-hasty", forgotten, "never kept"),
    ],
)
def test_what_must_not_be_is_found(
    slug: str, change: Changed, what: str, cases: list[Case]
) -> None:
    case = of(cases, slug)
    kinds = {finding.what for finding in findings(changed(case, **change(case)))}
    assert what in kinds


def test_an_honest_run_is_not_condemned(cases: list[Case]) -> None:
    assert [str(finding) for case in cases for finding in findings(case)] == []
    assert len(cases) >= 9


def test_a_deadline_waits_for_a_house_that_is_down(cases: list[Case]) -> None:
    case = of(cases, "toy-hasty")
    late = forgotten(case)
    ended = late["course"].ended
    limit = ended - 2.5
    down = [
        Spell("down", limit + 0.1, limit + 0.5, True),
        Spell("down", limit + 0.3, limit + 1.1, True),
    ]
    late["course"] = Course(down, ended)
    assert changed(case, **late).down(limit, ended) == pytest.approx(1.0)
    assert "never kept" not in {one.what for one in findings(changed(case, **late))}
