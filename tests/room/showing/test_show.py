"""What leaves the house: patches that fit, and no secrets."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from room.sitting import ANNA, BERT, SECRET, act, move, new_table, rows_of, two
from tete.core.game import CHANCE
from tete.core.scene import Cell, Scene
from tete.core.viewpoints import Viewpoint
from tete.room.deciding import commands as c
from tete.room.deciding.create import Wish
from tete.room.deciding.decide import decide
from tete.room.live.table import LiveTable
from tete.room.log import events as e
from tete.room.log.digest import digest
from tete.room.log.fold import apply
from tete.room.log.table import Table
from tete.room.showing import messages as m
from tete.room.showing.catalogues import catalogue
from tete.room.showing.scenes import SceneWriter, draw
from tete.room.showing.show import show_event
from tete.room.showing.summary import who_sits


def patched(old: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """What a client makes of a patch."""
    new = {**old, **(patch.get("set", {}))}
    gone = patch.get("gone", {})
    for kind in ("cells", "pieces"):
        parts = {part["id"]: part for part in (old.get(kind, []))}
        for name in gone.get(kind, []):
            del parts[name]
        parts |= patch.get(kind, {})
        order = (patch.get("order", {})).get(kind, list(parts))
        new[kind] = [parts[name] for name in order]
    return new


def json_of(shown: m.Event) -> dict[str, Any]:
    """What a client gets of it."""
    return dict(msgspec.json.decode(msgspec.json.encode(shown)))


def plain(scene: Scene) -> dict[str, Any]:
    """A scene as JSON with its defaults written out."""
    assert bytes(SceneWriter(catalogue(None, "en")).scene(scene)) == scene.json()
    defaults = {
        field.name: msgspec.to_builtins(field.default)
        for field in msgspec.structs.fields(Scene)
        if field.default is not msgspec.NODEFAULT
    }
    found = msgspec.json.encode({**defaults, **msgspec.json.decode(scene.json())})
    return dict(msgspec.json.decode(found))


def test_moves_and_seats_without_a_name_are_said_in_the_viewers_language() -> None:
    table, rows = new_table("headquarter", Wish("me"), Wish("here"))
    french = catalogue("headquarter", "fr")
    [(drawn, text)] = [(row, row.event.text) for row in rows if isinstance(row.event, e.Moved)]
    piece = text.split()[1]
    shown = show_event(drawn, table, Viewpoint(0), french)
    assert isinstance(shown, m.Moved)
    assert shown.text == f"draw {piece}"
    assert shown.notation == "tirer " + piece.translate(str.maketrans("GY", "VJ"))
    assert shown.whose == table.turn, "the draw is for whoever is to place it"
    english = show_event(drawn, table, Viewpoint(0), catalogue("headquarter", "en"))
    assert b"notation" not in msgspec.json.encode(english)
    who = who_sits(digest(table), ANNA, french)
    assert [seat.name for seat in who] == ["Joueur 1", "Joueur 2"]
    assert table.record.seats == ("Player 1", "Player 2")


def test_the_notation_of_a_secret_move_is_its_makers() -> None:
    table, _ = new_table("headquarter", Wish("me", "Anna"), Wish("here", "Bert"))
    seat = table.turn
    assert seat is not None
    text = table.game.write(table.game.moves(table.state)[0])
    decision = decide(table, ANNA, c.Move(seat, text, table.seq))
    rows = rows_of(decision, table.seq)
    after = table
    for row in rows:
        after = apply(after, row)
    french = catalogue("headquarter", "fr")
    mine, other = (show_event(rows[0], after, Viewpoint(at), french) for at in (seat, 1 - seat))
    assert isinstance(mine, m.Moved)
    assert str(mine.notation).startswith(("à plat", "debout", "à travers"))
    assert {"rule", "cells"} <= json_of(mine).keys()
    assert mine.said.startswith("Anna pose ")
    assert json_of(other).keys().isdisjoint({"notation", "rule", "cells"})
    assert json_of(other)["said"] == "Anna pose une pièce."


@settings(max_examples=25, deadline=None)
@given(slug=st.sampled_from(["nim", "kopf"]), picks=st.lists(st.integers(0, 99), max_size=12))
def test_a_patch_makes_the_new_scene_from_the_old(slug: str, picks: list[int]) -> None:
    table = two(slug)
    speaker = SceneWriter(catalogue(slug, "en"))
    for pick in picks:
        if table.turn is None:
            break
        moves = table.game.moves(table.state)
        after = move(table, table.game.write(moves[pick % len(moves)]))
        for seat in (0, 1, None):
            old, new = draw(table, seat), draw(after, seat)
            patch = msgspec.json.decode(bytes(speaker.patch(old, new)))
            assert patched(plain(old), patch) == plain(new)
            again = msgspec.structs.replace(new, marks=(*new.marks,), cells=(*new.cells,))
            assert bytes(speaker.patch(new, again)) == b"{}"
        table = after


def test_a_patch_tells_of_parts_that_come_go_and_change_places() -> None:
    cells = [Cell(id=name, name=name, x=0.0, y=0.0) for name in "abcd"]
    a, b, c_, d = cells
    speaker = SceneWriter(catalogue(None, "en"))

    def patch(before: list[Cell], after: list[Cell]) -> dict[str, Any]:
        old, new = (Scene(1, 1, "", (), cells=tuple(each)) for each in (before, after))
        told: dict[str, Any] = msgspec.json.decode(bytes(speaker.patch(old, new)))
        assert patched(plain(old), told) == plain(new)
        return told

    assert patch([a, b], [b, a]) == {"order": {"cells": ["b", "a"]}}
    assert patch([a, b, c_], [a, c_]) == {"gone": {"cells": ["b"]}}
    assert list(patch([a, b], [a, b, d])["cells"]) == ["d"]
    moved = msgspec.structs.replace(b, x=2.0)
    assert patch([a, b], [a, moved])["cells"]["b"]["x"] == 2.0
    assert patch([a, b], [a, b]) == {}


def everything(table: Table, rows: list[e.Row], you: tuple[int, ...]) -> str:
    """All that one viewer is sent of a table."""
    live = LiveTable(table)
    owner = "" if not you else ANNA if you[0] == 0 else BERT
    seat = you[0] if you else None
    parts = [
        live.drawings.whole(seat, "en"),
        live.drawings.events(rows, Viewpoint(seat), "en"),
        live.drawings.summary(owner, "en"),
    ]
    return "".join(bytes(part).decode() for part in parts)


def dealt(first: str, second: str) -> tuple[Table, list[e.Row]]:
    """A running game of cards with these hands."""
    table = two("toy-cards")
    state = type(table.state)((first, second))
    rows = [
        e.Row(3, 0, e.Moved(CHANCE, f"deal {first}", 1)),
        e.Row(4, 0, e.Moved(CHANCE, f"deal {second}", 2)),
    ]
    return msgspec.structs.replace(table, state=state), rows


def test_two_states_with_equal_views_give_equal_bytes() -> None:
    one, rows = dealt("jack", "king")
    other, other_rows = dealt("jack", "queen")
    assert everything(one, rows, (0,)) == everything(other, other_rows, (0,))
    assert everything(one, rows, ()) == everything(other, other_rows, ())
    assert everything(one, rows, (1,)) != everything(other, other_rows, (1,))


def test_no_owner_and_no_secret_leaves() -> None:
    table = two("toy-pig")
    decision = decide(table, ANNA, c.Move(0, "roll", table.seq, "c1"))
    rows = rows_of(decision, table.seq)
    after = act(table, ANNA, c.Move(0, "roll", table.seq, "c1"))
    for you in ((0,), (1,), ()):
        sent = everything(after, rows, you)
        assert SECRET.hex() not in sent
        assert ANNA not in sent
        assert BERT not in sent


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Anna moved b2 to "), ("fr", "Anna a joué de b2 à ")]
)
def test_moves_are_told_in_words(lang: str, said: str) -> None:
    table = two("kopf")
    text = next(m for m in map(table.game.write, table.game.moves(table.state)) if "-" in m)
    decision = decide(table, ANNA, c.Move(0, text, table.seq))
    shown = show_event(
        rows_of(decision, table.seq)[0], table, Viewpoint(0), catalogue("kopf", lang)
    )
    assert isinstance(shown, m.Moved)
    assert shown.said.startswith(said)
    assert (shown.rule, shown.cells) == ("K7", tuple(text.split("-")))
