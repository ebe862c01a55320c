"""What is kept: one order, everything acknowledged exactly once, and nothing that was refused."""

from collections.abc import Iterator

import msgspec

from fire.history.case import Case, Finding, Json
from fire.history.notes import Note
from tete.room.log import events as e
from tete.shelf.records import verify

_MAY_BE_THERE = ("store-away", "taken-back")
"""Refusals after which what was asked may have been kept all the same."""
_AS_YET = ("late-talk",)
"""Refusals that hold until the game is over: what was sent twice, and held up once, may come after its end."""
_LEADS_TO: dict[str, tuple[type[e.Event], ...]] = {
    "undo": (e.UndoAsked, e.Undone),
    "draw": (e.DrawOffered, e.DrawAgreed, e.Ended),
    "resign": (e.Resigned,),
    "leave": (e.Left,),
    "return": (e.Returned,),
}
_NEAR = 8
"""How many events before the seq of an answer what it is about may be."""


class _Asked(msgspec.Struct):
    """A request, and how it was answered."""

    who: str
    note: Note
    message: Json
    oks: list[tuple[int, Note]]
    refusals: list[tuple[str, Note]]
    sent: int = 0


def judge_log(case: Case) -> list[Finding]:
    """All that is wrong with what is kept of a table."""
    return [*_order(case), *_twice(case), *_answers(case), *_strangers(case), *_record(case)]


def _order(case: Case) -> Iterator[Finding]:
    seqs = [row.seq for row in case.raw]
    if seqs != list(range(1, len(seqs) + 1)):
        around = [
            case.line(row)
            for row, was in zip(case.rows[1:], seqs, strict=False)
            if row.seq != was + 1
        ]
        yield case.find("no order", f"the log has the events {seqs}", *around[:4])
    if case.length != case.last:
        yield case.find("no order", f"the index says {case.length} events, the log {case.last}")
    for before, row in zip(case.rows, case.rows[1:], strict=False):
        if row.at < before.at:
            yield case.find("time goes back", "in the log", case.line(before), case.line(row))
    if case.broken:
        yield case.find("does not fold", case.broken, *map(case.line, case.rows[-3:]))


def _twice(case: Case) -> Iterator[Finding]:
    for (seat, name), rows in case.moves.items():
        if len(rows) > 1:
            lines = map(case.line, rows)
            yield case.find("there twice", f"the move {name} of seat {seat}", *lines)
    said: dict[tuple[str, str], list[e.Row]] = {}
    for row in case.rows:
        if isinstance(row.event, e.Said):
            said.setdefault((row.event.owner, row.event.id), []).append(row)
    for (_, name), rows in said.items():
        if len(rows) > 1:
            yield case.find("there twice", f"what was said as {name}", *map(case.line, rows))


def _requests(case: Case) -> Iterator[_Asked]:
    for who, notes in case.clients.items():
        asked: dict[str, _Asked] = {}
        for note in notes:
            if note.kind not in ("sent", "heard"):
                continue
            message = note.message
            name = message.get("id")
            if note.kind == "sent" and name:
                asked.setdefault(name, _Asked(who, note, message, [], [])).sent += 1
            elif message["type"] == "ok":
                asked[message["id"]].oks.append((message["seq"], note))
            elif message["type"] == "no" and name in asked:
                asked[name].refusals.append((message["error"]["code"], note))
        yield from asked.values()


def _answers(case: Case) -> Iterator[Finding]:
    """Every acknowledged request is where it was said to be, every refused one is nowhere."""
    by_seq = {row.seq: row for row in case.rows}
    for asked in _requests(case):
        is_there = [row for row in case.rows if _is_it(case, asked, row)]
        for seq, note in asked.oks:
            if not _was_given(case, is_there, seq) and not _leads_near(case, asked, seq):
                there = by_seq.get(seq)
                yield case.find(
                    "lost",
                    f"{asked.who} was told that this is event {seq}",
                    asked.note,
                    note,
                    case.line(there) if there else f"log {seq}: nothing",
                )
        codes = {code for code, _ in asked.refusals}
        may_be = {*_MAY_BE_THERE, *(_AS_YET if asked.sent > 1 else ())}
        if is_there and codes - may_be and not asked.oks:
            notes = [note for _, note in asked.refusals]
            yield case.find(
                "refused, and there", asked.who, asked.note, *notes, case.line(is_there[0])
            )
        if "internal" in codes:
            notes = [note for code, note in asked.refusals if code == "internal"]
            yield case.find("a fault of ours", f"told to {asked.who}", asked.note, *notes)


def _was_given(case: Case, found: list[e.Row], seq: int) -> bool:
    """Whether what was asked for is there and was answered with its seq, or that of the last it has led to."""
    if not found or seq > case.last:
        return False
    first = found[0]
    led = [row for row in case.rows if first.seq < row.seq <= seq]
    return first.seq <= seq and all(row.at == first.at and _follows(row) for row in led)


def _follows(row: e.Row) -> bool:
    """Whether an event can come of itself, with a move before it: chance, and the end."""
    moved = isinstance(row.event, e.Moved) and not row.event.id
    return moved or isinstance(row.event, e.Ended | e.Opened)


def _is_it(case: Case, asked: _Asked, row: e.Row | None) -> bool:
    """Whether a row is what was asked for."""
    message = asked.message
    name, seat, text = (message.get(part) for part in ("id", "seat", "text"))
    match row.event if row else None:
        case e.Moved() as moved if message["type"] == "press":
            return moved.id == name and moved.by == seat
        case e.Moved() as moved if message["type"] == "move":
            same = text in (moved.text, moved.asked)
            return same and moved.id == name and moved.seat == seat
        case e.Said() as said if message["type"] == "say":
            return (
                said.id == name and said.text == text and said.owner == _speaker(case, asked, said)
            )
    return False


def _speaker(case: Case, asked: _Asked, said: e.Said) -> str:
    """Who should have said it: of somebody who only watches the notes know no owner."""
    return case.owner(asked.who) or said.owner


def _leads_near(case: Case, asked: _Asked, seq: int) -> bool:
    """For requests that have no id in the log: whether something that they lead to is there."""
    kind = asked.message["type"]
    if kind in ("move", "press", "say") or seq > case.last:
        return False
    if kind == "answer":
        return True  # what it leads to, if to anything, others have asked for
    return any(
        isinstance(row.event, _LEADS_TO[kind]) and seq - _NEAR < row.seq <= seq for row in case.rows
    )


def _strangers(case: Case) -> Iterator[Finding]:
    """Nobody's client has sent this."""
    sent: set[tuple[int, str]] = set()
    for asked in _requests(case):
        if "seat" in asked.message:
            sent.add((asked.message["seat"], asked.message["id"]))
    for key, rows in case.moves.items():
        if key not in sent:
            yield case.find("nobody's", f"a move of seat {key[0]}", *map(case.line, rows))


def _record(case: Case) -> Iterator[Finding]:
    """A game that is over bears looking at its dice and seals."""
    now = case.tables.get(case.last)
    if now is not None and now.status == "over" and not verify(now.record).good:
        yield case.find("bad record", str(verify(now.record)))
