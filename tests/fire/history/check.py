"""Judges a run by its notes and by the database itself: ``python -m fire.history.check`` for one that was kept."""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from fire.history.case import Case, Finding, Judge
from fire.history.house import Engine, OneFile
from fire.history.judge_clocks import judge_clocks
from fire.history.judge_frames import judge_frames
from fire.history.judge_log import judge_log
from fire.history.notes import Course, read
from plugged import plug
from shelf import with_toys

JUDGES: tuple[Judge, ...] = (judge_log, judge_frames, judge_clocks)
_SHOWN = 12


class Verdict(msgspec.Struct, frozen=True):
    """What was looked at, and what was found."""

    tables: int
    events: int
    frames: int
    acknowledged: int
    deadlines: int
    findings: list[Finding]


def check(notes: Path, engine: Engine) -> Verdict:
    """Look at every table of a run."""
    course = Course.of(notes)
    findings: list[Finding] = []
    seen: Counter[str] = Counter()
    with with_toys():
        for head, lines in read(notes):
            raw, length = engine.rows(head.table), engine.length(head.table)
            case = Case(head, lines, raw, length, course)
            for judge in JUDGES:
                findings += judge(case)
            seen["tables"] += 1
            seen["events"] += len(raw)
            seen["frames"] += sum(note.kind == "heard" for note in lines)
            seen["acks"] += sum('"type":"ok"' in note.text[:20] for note in lines)
            seen["deadlines"] += sum(b'"kind":"out-of-time"' in row.body for row in raw)
    return Verdict(
        seen["tables"], seen["events"], seen["frames"], seen["acks"], seen["deadlines"], findings
    )


def report(seed: int, verdict: Verdict, course: Course, troubles: Sequence[str]) -> str:
    """What somebody needs who has to act: the seed, what was found, and what was going on."""
    found = verdict.findings
    kinds = Counter(finding.what for finding in found)
    lines = [f"seed {seed}: {len(found)} findings {dict(kinds)}, {len(troubles)} troubles"]
    first = {finding.what: finding for finding in reversed(found)}
    shown = [*first.values(), *(one for one in found if one not in first.values())]
    lines += [f"  {finding}" for finding in shown[:_SHOWN]]
    lines += [f"  trouble: {trouble[:800]}" for trouble in troubles[:_SHOWN]]
    lines += ["  what was going on:", *(f"    {spell}" for spell in course.spells[-40:])]
    return "\n".join(lines)


if __name__ == "__main__":
    plug()
    kept = Path(sys.argv[1])
    judged = check(kept / "notes", OneFile(kept))
    print(report(0, judged, Course.of(kept / "notes"), []))
