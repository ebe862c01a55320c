"""What leaves the house is what left it before: tables as they were stored, and what was told of them then."""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from room.sitting import ANNA, BERT
from tete.desk.archive import look_at, looking
from tete.room.live.table import LiveTable
from tete.room.log import events as e
from tete.room.log.fold import fold
from tete.room.showing import messages as m
from tete.room.showing import questions
from tete.room.showing.catalogues import catalogue
from tete.room.showing.summary import summary

OWNERS = {"-": "", "a": ANNA, "b": BERT}
TABLES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("shown.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("recorded", TABLES, ids=lambda table: table["name"])
def test_a_stored_table_is_told_as_it_was(recorded: dict[str, Any]) -> None:
    rows = msgspec.convert(recorded["rows"], list[e.Row])
    for what, told in recorded["shown"].items():
        shown = json.loads(show(rows, *what.split()))
        if what.startswith("replay"):
            shown["scene"] = {"prompt": shown["scene"]["prompt"]}
        assert shown == told, what


def test_every_kind_of_event_is_among_them() -> None:
    kinds = {row["event"]["kind"] for table in TABLES for row in table["rows"]}
    assert kinds == {kind.__struct_config__.tag for kind in get_args(e.AnyEvent)}
    assert kinds == {kind.__struct_config__.tag for kind in get_args(m.Event)}


def show(rows: list[e.Row], what: str, lang: str = "", who: str = "-") -> bytes:
    """What somebody is told of a table, as JSON."""
    live, owner = LiveTable(fold("t", rows)), OWNERS[who]
    table = live.table
    you = table.seats_of(owner) if owner else ()
    spoken = catalogue(table.record.game, lang)
    match what:
        case "summary":
            return bytes(live.drawings.summary(owner if you else "", lang))
        case "list":
            return msgspec.json.encode(summary("t", table.at, live.digest, owner, spoken))
        case "events":
            return bytes(
                live.drawings.events(
                    rows, live.drawings.viewpoint(you, you[0] if you else None), lang
                )
            )
        case "replay":
            look = look_at(live, looking(live, you), you, None, lang)
            return questions.replay(questions.bare(table), look, rows)
        case "draws":
            return questions.chance_lots(table.record, table.movers)
        case "luck":
            return questions.dice_so_far(table.record, lang)
    raise ValueError(what)
