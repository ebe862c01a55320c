"""What was shown: it never goes back, it is what the log says, and it is no more than its reader may know."""

from collections.abc import Iterator
from typing import Any

import msgspec

from fire.history.case import Case, Finding, Json, is_of_seat
from fire.history.last_looks import LAST
from fire.history.notes import Note
from server.people import patched, whole
from tete.room.log import events as e
from tete.room.log.table import Table
from tete.room.showing.drawings import Drawings

_LANG = "en"
_GREETINGS = ("hello", "resync")
_SOON = 2.0
"""Seconds until all nodes must know what one of them has kept."""


class _Eyes:
    """One client at the table: what it has been shown so far."""

    def __init__(self, case: Case, who: str) -> None:
        self.case = case
        self.who = who
        self.owner = case.owner(who)
        self.may_be_late = bool(case.head.late) and who.partition(f".{LAST}")[0] == case.head.far
        self.seq = 0
        self.after = 0
        self.asked = 0.0
        self.missed: list[Finding] = []
        self.scene: Json = {}
        self.summary: Json = {}

    def judge(self, note: Note) -> Iterator[Finding]:
        """What is wrong with one message."""
        news = note.message
        yield from self._plain(note, news)
        if news["type"] not in ("welcome", "events"):
            return
        seq = news["seq"]
        if seq not in self.case.tables:
            yield self.case.find("unheard of", f"{self.who} is shown event {seq}", note)
            self.seq = seq
            return
        if news["type"] == "welcome":
            if seq < self.seq and not self.may_be_late:
                yield self.case.find("goes back", f"{self.who} had seen {self.seq}", note)
            self.scene = news["scene"]
            after = self.after
        else:
            after = self.seq
            self._change(news)
        self.summary = news.get("summary", self.summary)
        found = list(self._shown(note, news, after, everything=False))
        if found and self.may_be_late and not list(self._shown(note, news, after, everything=True)):
            found = self._too_early(note, seq)
        yield from found
        self.seq = seq
        if LAST in self.who and not (self.may_be_late and not self.case.tables[seq].outcome):
            self.missed = list(self._newest(note, seq))  # it is asked again until it knows

    def _shown(self, note: Note, news: Json, after: int, *, everything: bool) -> Iterator[Finding]:
        """What differs from what is to be shown, at once what all may see, or everything late."""
        drawings = self.case.drawings(news["seq"], everything)
        yield from self._events(note, news, after, drawings)
        yield from self._views(note, news["mine"], news["seq"], drawings)
        if not everything:
            for event in news["events"]:
                yield from self._secret(note, event, news["mine"], self.case.tables[news["seq"]])

    def _too_early(self, note: Note, seq: int) -> list[Finding]:
        """Everything may be shown to who watches late, if enough has happened since."""
        secret = [
            row.seq
            for row in self.case.rows
            if row.seq <= seq and is_of_seat(row.event) and not self.case.is_old(row.seq, note.at)
        ]
        if not secret:
            return []
        return [self.case.find("told", f"{self.who} too early of {secret}", note)]

    def _newest(self, note: Note, seq: int) -> Iterator[Finding]:
        """At the end nobody is shown what had passed a while before he asked: the answer may take its time."""
        missed = [
            row for row in self.case.rows if row.seq > seq and row.at / 1000 < self.asked - _SOON
        ]
        if missed:
            yield self.case.find("an old view", self.who, note, *map(self.case.line, missed[:3]))

    def _change(self, news: Json) -> None:
        if patch := news.get("patch"):
            try:
                self.scene = patch.get("whole") or patched(self.scene, patch)
            except KeyError:
                self.scene = {}

    def _plain(self, note: Note, news: Json) -> Iterator[Finding]:
        """What no message may hold, whatever it is."""
        shown = self.case.tables.get(max(self.seq, news.get("seq") or 0))
        now = shown or self.case.tables[max(self.case.tables)]
        chairs = [chair.owner for chair in now.chairs if chair.owner not in ("", e.BOT)]
        for secret in (*chairs, now.creator):
            if secret in note.text:
                yield self.case.find("told", f"{self.who} who somebody is", note)
        if now.secret and not now.record.secret and now.secret.hex() in note.text:
            yield self.case.find("told", f"{self.who} the secret of the dice", note)

    def _events(self, note: Note, news: Json, after: int, drawings: Drawings) -> Iterator[Finding]:
        """They are exactly those that came after, as the reader may see them."""
        case, seq = self.case, news["seq"]
        rows = [row for row in case.rows if after < row.seq <= seq]
        you = case.tables[seq].seats_of(self.owner) if self.owner else ()
        rows = [
            row for row in rows if you or not (isinstance(row.event, e.Said) and row.event.among)
        ]
        viewpoint = drawings.viewpoint(you, news["mine"])
        expected: list[Json] = (
            msgspec.json.decode(drawings.events(rows, viewpoint, _LANG, False)) if rows else []
        )
        earlier = news.get("earlier", 0)
        expected = [
            event for event in expected if event["kind"] != "said" or event["seq"] >= earlier
        ]
        if news["events"] != expected:
            found = [event["seq"] for event in news["events"]]
            meant = [event["seq"] for event in expected]
            what = "other events" if found != meant else "told otherwise"
            yield case.find(
                what,
                f"{self.who} hears of {found} and should of {meant}",
                note,
                f"{expected}"[:600],
            )

    def _secret(self, note: Note, event: Json, mine: int | None, now: Table) -> Iterator[Finding]:
        """The rule itself, without asking the code that keeps it."""
        if event["kind"] != "moved" or not event.get("seal") or now.record.outcome:
            return
        if mine is None or event["seat"] != mine:
            known = [name for name in ("text", "notation", "rule", "cells") if event.get(name)]
            if known:
                yield self.case.find("told", f"{self.who} a secret move: {known}", note)

    def _views(
        self, note: Note, mine: int | None, seq: int, drawings: Drawings
    ) -> Iterator[Finding]:
        """The scene and the summary, as they now are."""
        case, now = self.case, self.case.tables[seq]
        you = now.seats_of(self.owner) if self.owner else ()
        if mine not in (you or (None,)):
            yield case.find("told", f"{self.who} is shown the seat {mine}", note)
        expected = whole(msgspec.json.decode(drawings.whole(mine, _LANG)))
        if (shown := whole(self.scene)) != expected:
            yield case.find("another scene", self.who, note, _difference(shown, expected))
        if (
            now.game.info.has_secrets
            and not now.outcome
            and not drawings.viewpoint((), None).sees_all
        ):
            open_to = now.game.draw(now.game.view(now.state, mine))
            for name in ("cells", "pieces"):
                meant = msgspec.to_builtins(getattr(open_to, name), enc_hook=str)
                if not _alike(shown.get(name, []), meant):
                    yield case.find("told", f"{self.who} other {name} than are its to see", note)
        brief = msgspec.json.decode(drawings.summary(self.owner if you else "", _LANG))
        if _timeless(self.summary) != _timeless(brief):
            difference = _difference(_timeless(self.summary), _timeless(brief))
            yield case.find("another summary", self.who, note, difference)


def judge_frames(case: Case) -> list[Finding]:
    """All that is wrong with what clients were told."""
    found: list[Finding] = []
    if not case.tables:
        return found
    for who, notes in case.clients.items():
        eyes = _Eyes(case, who)
        for note in notes:
            if note.kind == "sent" and (message := note.message)["type"] in _GREETINGS:
                eyes.after, eyes.asked = message["seq"], note.at
            elif note.kind == "heard":
                found += eyes.judge(note)
        found += eyes.missed
    return found


def _timeless(summary: Json) -> Json:
    return {name: value for name, value in summary.items() if name != "updated"}


def _difference(shown: Json, expected: Json) -> str:
    names = [name for name in {**shown, **expected} if shown.get(name) != expected.get(name)]
    parts = [f"{name}: {shown.get(name)!r:.150} for {expected.get(name)!r:.150}" for name in names]
    return "; ".join(parts)


def _alike(shown: list[Json], meant: Any) -> bool:
    """Whether the parts are the same, whatever is at its default."""
    by_id = {part["id"]: part for part in meant}
    return [part["id"] for part in shown] == list(by_id) and all(
        by_id[part["id"]].get(name) == value for part in shown for name, value in part.items()
    )
