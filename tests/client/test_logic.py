"""What the page works out by itself: patches, log, addresses, pace, setups, checks of dice, where spots are."""

import json
import random
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest

import tete
from client.node import ask
from tete.core.chance import commit
from tete.core.game import CHANCE
from tete.room.showing.scenes import scene_writer

RECORDED: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "room" / "showing" / "shown.json").read_text(encoding="utf-8")
)
Json = dict[str, Any]


def logic(*questions: Json) -> list[Any]:
    return ask(*questions, script="logic.mjs")


def call(module: str, name: str, *args: Any) -> Json:
    return {"kind": "call", "module": module, "name": name, "args": args}


def recorded(name: str) -> Json:
    (found,) = [table["shown"] for table in RECORDED if table["name"] == name]
    return dict(found)


# Patches


@pytest.mark.parametrize("slug", sorted(tete.games()))
def test_a_patch_of_the_room_makes_the_next_scene_of_the_page(slug: str) -> None:
    game, rng = tete.game(slug), random.Random(3)
    state, scenes = game.new(game.info.seats[0]), []
    for _ in range(12):
        scenes.append(game.draw(game.view(state, 0)))
        turn = game.turn(state)
        if turn is None:
            break
        moves = [move for move, _ in game.chance(state)] if turn == CHANCE else game.moves(state)
        state = game.play(state, rng.choice(list(islice(moves, 20))))
    english = scene_writer(slug, "en")
    wholes = [json.loads(bytes(english.scene(scene))) for scene in scenes]
    patches = [json.loads(bytes(english.patch(old, new))) for old, new in pairwise(scenes)]
    asked = (
        call("scene", "patched", old, patch) for old, patch in zip(wholes, patches, strict=False)
    )
    for made, wanted in zip(logic(*asked), wholes[1:], strict=True):
        empty = {name: value for name, value in made.items() if value not in ([], "", None)}
        assert empty == {
            name: value for name, value in wanted.items() if value not in ([], "", None)
        }


def test_a_patch_takes_away_adds_and_puts_in_order() -> None:
    cells = [{"id": name, "name": name, "x": 0, "y": 0} for name in "abc"]
    old = {"width": 1, "height": 1, "prompt": "", "places": [], "cells": cells}
    moved, new = {**cells[1], "x": 2}, {**cells[0], "id": "d"}
    patch = {
        "set": {"prompt": "go"},
        "gone": {"cells": ["a"]},
        "cells": {"b": moved, "d": new},
        "order": {"cells": ["d", "c", "b"]},
    }
    whole = {**old, "prompt": "another"}
    made, other = logic(
        call("scene", "patched", old, patch), call("scene", "patched", old, {"whole": whole})
    )
    assert (made["prompt"], made["cells"]) == ("go", [new, cells[2], moved])
    assert other == whole


# The log


EMPTY = {
    "seq": 0,
    "moves": [],
    "talk": [],
    "notes": [],
    "refused": None,
    "words": {},
    "result": None,
}


def test_events_add_up_to_what_the_room_says_of_the_table() -> None:
    for table in RECORDED:
        events, summary = table["shown"]["events en a"], table["shown"]["summary en a"]
        (log,) = logic(call("log", "fold", EMPTY, events))
        assert len(log["moves"]) == summary["moves"], table["name"]
        assert log["result"] == summary["result"]
        assert log["seq"] == events[-1]["seq"]


def test_what_was_heard_before_is_not_heard_twice() -> None:
    events = recorded("agreed")["events en a"]
    (once,) = logic(call("log", "fold", EMPTY, events))
    (twice,) = logic(call("log", "fold", once, events))
    assert twice == once


def test_a_refusal_stands_until_something_else_happens() -> None:
    events = recorded("agreed")["events en a"]
    upto = [event["kind"] for event in events].index("undo-refused") + 1
    before, after = logic(
        call("log", "fold", EMPTY, events[:upto]), call("log", "fold", EMPTY, events[: upto + 1])
    )
    assert before["refused"] == {"what": "undo", "seat": events[upto - 1]["seat"]}
    assert after["refused"] is None


def test_a_turn_has_the_draws_that_were_made_for_it() -> None:
    moves = [{"ply": 1, "seat": 0}, {"ply": 2, "seat": -1}, {"ply": 3, "seat": 1}]
    moves += [{"ply": 4, "seat": -1, "by": 0}, {"ply": 5, "seat": 0}]
    moves += [{"ply": 6, "seat": -1, "whose": 1}, {"ply": 7, "seat": 1}]
    turns, draws = logic(call("log", "turnsOf", moves), call("log", "drawsOf", moves))
    assert [(turn["seat"], [one["ply"] for one in turn["moves"]]) for turn in turns] == [
        (0, [1, 2]),
        (1, [3]),
        (0, [4, 5]),
        (1, [6, 7]),
    ]
    assert draws == 3


# Addresses


@pytest.mark.parametrize(
    ("path", "fragment", "page"),
    [
        ("/", "", {"page": "home", "game": ""}),
        ("/", "#play=a%20game", {"page": "home", "game": "a game"}),
        ("/t/abc", "#join=k", {"page": "table", "table": "abc"}),
        ("/t/a%2Fb/replay", "", {"page": "replay", "table": "a/b"}),
        ("/t/abc/elsewhere", "", {"page": "lost"}),
        ("/t/", "", {"page": "lost"}),
        ("/rules/nim", "", {"page": "rules", "slug": "nim"}),
        ("/%E0%A4%A", "", {"page": "lost"}),
        ("/nowhere", "", {"page": "lost"}),
    ],
)
def test_an_address_means_a_page(path: str, fragment: str, page: Json) -> None:
    assert logic(call("route", "routeOf", path, fragment)) == [page]


# Pace


def moved(seq: int, seat: int, **more: Any) -> Json:
    return {"type": "events", "seq": seq, "events": [{"kind": "moved", "seat": seat}], **more}


def test_others_are_waited_for_and_one_is_not_for_oneself() -> None:
    steps = [moved(1, 0), moved(2, 1), moved(3, 1), "wait", "wait"]
    (seen,) = logic({"kind": "pace", "you": [0], "steps": steps})
    assert [delivered for delivered, _ in seen] == [[1], [2], [], [3], []]
    waits = [wait for _, wait in seen]
    assert waits[0] == 0
    assert waits[1] == waits[2] == waits[3] > 0


def test_a_draw_is_looked_at_longer_than_a_move_but_not_ones_own() -> None:
    steps = [moved(1, 1), "wait", moved(2, -1)]
    (seen,) = logic({"kind": "pace", "you": [0], "steps": steps})
    assert seen[2][1] > seen[0][1]
    own = [{**moved(1, -1), "events": [{"kind": "moved", "seat": -1, "by": 0}]}]
    assert logic({"kind": "pace", "you": [0], "steps": own}) == [[[[1], 0]]]


def test_whoever_is_far_behind_or_looks_away_gets_all_at_once() -> None:
    many = [moved(seq, 1) for seq in range(30)]
    welcome = {"type": "welcome", "seq": 9}
    far, hidden, fresh = logic(
        {"kind": "pace", "you": [0], "steps": many},
        {"kind": "pace", "you": [0], "steps": [moved(1, 1), moved(2, 1, hidden=True)]},
        {"kind": "pace", "you": [0], "steps": [moved(1, 1), moved(2, 1), welcome]},
    )
    assert max(len(delivered) for delivered, _ in far) > 20
    assert hidden[1] == [[2], 0]
    assert fresh[2] == [[2, 9], 0]


# What was set up the last time


def game_info() -> Json:
    numbers = {"least": 1, "most": 9, "may_be_none": False, "may_be_file": False}
    option = {"name": "goal", "kind": "number", "default": 8, "choices": [], **numbers}
    option |= {"suggestions": [], "called": {}, "offers": {"fr": 5}, "label": "", "help": ""}
    return {"slug": "some", "seats": [2, 3], "options": [option], "levels": [], "bots": []}


def test_a_setup_is_found_again_and_what_is_usual_is_not_kept() -> None:
    usual = logic({"kind": "setups", "game": game_info(), "lang": "en"})[0]
    assert (usual["count"], usual["options"]) == (2, {})
    wish = {**usual, "count": 3, "options": {"goal": 4}, "listed": True}
    same = {**usual, "options": {"goal": 8}}
    kept, again = logic(
        {"kind": "setups", "game": game_info(), "lang": "en", "keep": wish},
        {"kind": "setups", "game": game_info(), "lang": "en", "keep": same},
    )
    assert kept == wish
    assert again == usual


@pytest.mark.parametrize("before", ["nonsense", "[]", "null", '{"count": 99, "delay": 0.5}'])
def test_nonsense_in_the_browser_is_the_usual_setup(before: str) -> None:
    usual, read = logic(
        {"kind": "setups", "game": game_info(), "lang": "en"},
        {"kind": "setups", "game": game_info(), "lang": "en", "before": before},
    )
    assert read == usual


# Dice


def dice_of(name: str) -> Json:
    (table,) = [one for one in RECORDED if one["name"] == name]
    events = table["shown"]["events en a"]
    made = table["rows"][0]["event"]
    secret = next(event["secret"] for event in events if event["kind"] == "opened")
    seals = {str(event["ply"]): event["seal"] for event in events if event.get("seal")}
    moves = {str(event["ply"]): event["text"] for event in events if event["kind"] == "moved"}
    words = {str(e["seat"]): e["word"] for e in events if e["kind"] == "word"}
    assert made["secret"] == secret
    return {
        "commitment": commit(bytes.fromhex(secret)),
        "secret": secret,
        "words": words,
        "draws": table["shown"]["draws"],
        "seals": seals,
        "sealed": {ply: moves[ply] for ply in seals},
    }


def test_dice_and_seals_of_the_room_are_found_good_by_the_page() -> None:
    dice = dice_of("resigned")
    assert dice["draws"]
    assert dice["seals"]
    (found,) = logic(call("verify", "verify", dice, dice["seals"]))
    assert found["good"], found
    assert [one["computed"] for one in found["draws"]] == [one["recorded"] for one in dice["draws"]]


def test_whatever_was_changed_is_found() -> None:
    dice = dice_of("resigned")
    first = dice["draws"][0]
    other = next(lot for lot, _ in first["lots"] if lot != first["recorded"])
    ply = next(iter(dice["seals"]))
    changed = [
        {**dice, "draws": [{**first, "recorded": other}, *dice["draws"][1:]]},
        {**dice, "secret": "00" * 32},
        {**dice, "words": {**dice["words"], "0": "another"}},
        {**dice, "sealed": {**dice["sealed"], ply: "another move"}},
        {**dice, "seals": {**dice["seals"], ply: "00" * 32}},
    ]
    asked = [call("verify", "verify", one, dice["seals"]) for one in changed]
    assert [found["good"] for found in logic(*asked)] == [False] * len(changed)


# The frame of a board


def test_arrow_keys_and_taps_find_the_spots_of_a_board() -> None:
    cells = [
        {"id": f"{x}{y}", "name": "", "x": x + 0.5, "y": y + 0.5}
        for y in range(3)
        for x in range(3)
    ]
    piece = {"id": "p", "name": "", "shape": "disc", "letter": "A"}
    scene = {"width": 3, "height": 3, "prompt": "", "places": [], "cells": cells, "pieces": [piece]}
    (found,) = logic(
        {"kind": "board", "scene": scene, "from": "11", "taps": [[44, 44], [44, 104], [0, 900]]}
    )
    assert found["beside"] == {"left": "01", "right": "21", "up": "10", "down": "12"}
    assert found["rows"] == [["00", "10", "20"], ["01", "11", "21"], ["02", "12", "22"], ["p"]]
    assert found["taps"] == ["00", "01", None]
    assert found["size"][1] > found["size"][0]


# What may be tapped


@pytest.mark.parametrize(
    ("ids", "picks", "offered"),
    [
        (["a"], {"a": [{"path": ["a"]}]}, True),
        (["a"], {"a": [{"path": ["a", "b"]}]}, False),
        (["a", "x"], {"a": [{"path": ["a", "x"]}]}, True),
        (["a"], {"a": [{"path": ["a", "b"], "loose": 1}]}, True),
        (["c"], {"a": [{"path": ["a"]}]}, False),
    ],
)
def test_a_ring_is_shown_where_one_tap_says_enough(
    ids: list[str], picks: Json, offered: bool
) -> None:
    question = {"kind": "offered", "ids": ids, "next": picks}
    assert logic(question) == [offered]


# What changed


def test_what_changed_between_two_scenes_is_known_by_its_cells() -> None:
    base = {"width": 3, "height": 1, "prompt": "", "places": []}
    stays = {"id": "s", "cell": "a", "shape": "disc", "letter": "A"}
    goes = {"id": "g", "cell": "b", "shape": "disc", "letter": "A"}
    beside = {"id": "t", "shape": "disc", "letter": "B"}
    die = {"id": "d", "cell": "e", "value": 3}
    old = {**base, "pieces": [stays, goes, beside], "dice": [die]}
    new = {
        **base,
        "pieces": [stays, {**goes, "cell": "c"}, {**beside, "letter": "C"}],
        "dice": [{**die, "value": 4}],
    }
    changed = ("board/changes", "changedCells")
    one, other, none = logic(
        call(*changed, old, new), call(*changed, old, base), call(*changed, old, old)
    )
    assert sorted(one) == ["b", "c", "e", "t"]
    assert sorted(other) == ["a", "b", "e", "t"]
    assert none == []


def test_what_is_struck_is_what_a_beam_hit_that_stood_in_no_group() -> None:
    base = {"width": 3, "height": 1, "prompt": "", "places": []}
    pieces = [{"id": cell, "cell": cell, "shape": "disc", "letter": "A"} for cell in "abcde"]
    marks = [
        {"kind": "pair", "cells": ["a", "b"], "name": "", "seat": 1},
        {"kind": "pair", "cells": ["b", "x"], "name": "", "seat": 0},
        {"kind": "beam", "cells": ["b", "-", "c"], "name": "", "seat": 1},
        {"kind": "beam", "cells": ["b", "d"], "name": "", "seat": 1},
        {"kind": "beam", "cells": ["b", "e"], "name": "", "seat": 1},
        {"kind": "group", "cells": ["d"], "name": "", "seat": 0},
    ]
    old = {**base, "pieces": pieces, "marks": marks}
    new = {**base, "pieces": [pieces[0], pieces[1], pieces[4]]}
    (found,) = logic(call("board/changes", "strikesOf", old, new))
    assert found == [{"cells": ["a", "b", "-", "c"], "seat": 1}]


# Motion


def test_a_piece_lifts_travels_and_lands_and_longer_ways_take_a_little_longer() -> None:
    near, far = [{"x": 0, "y": 0}, {"x": 60, "y": 0}], [{"x": 0, "y": 0}, {"x": 900, "y": 0}]
    bent = [{"x": 0, "y": 0}, {"x": 60, "y": 0}, {"x": 60, "y": 60}]
    motion = "board/motion"
    short, long, flat, high, turns = logic(
        call(motion, "timeFor", near),
        call(motion, "timeFor", far),
        call(motion, "travel", near, [1, 1], False),
        call(motion, "travel", near, [1, 0.5], True),
        call(motion, "travel", bent, [1, 1], False),
    )
    assert 150 <= short < long <= 220
    assert (flat[0]["x"], flat[-1]["x"], round(flat[-1]["y"])) == (0, 60, 0)
    steps = [b["x"] - a["x"] for a, b in pairwise(flat)]
    assert steps == sorted(steps, reverse=True)  # quick at first
    assert min(at["y"] for at in high) < 4 * min(at["y"] for at in flat) < 0
    assert high[-1]["scale"] == pytest.approx(0.5)
    assert {key: round(turns[-1][key]) for key in "xy"} == {"x": 60, "y": 60}
    assert all(at["x"] > 55 for at in turns if at["y"] > 5)


def test_the_way_is_what_the_scene_says_was_passed() -> None:
    mark = {"kind": "last", "cells": ["a", "b", "c"], "name": ""}
    scene = {"width": 1, "height": 1, "prompt": "", "places": [], "marks": [mark]}
    way, back, other = logic(
        *(
            call("board/motion", "passedCells", scene, *ends)
            for ends in (("a", "c"), ("c", "a"), ("a", "b"))
        )
    )
    assert (way, back, other) == (["b"], [], [])


# Sounds


def test_a_sound_belongs_to_what_changed() -> None:
    base = {"width": 3, "height": 1, "prompt": "", "places": []}
    disc = {"id": "d", "cell": "a", "shape": "disc", "letter": "A"}
    letter = {"id": "l", "cell": "b", "shape": "letter", "letter": "A"}
    die = {"id": "x", "cell": "c", "value": 3}
    beam = {"kind": "beam", "cells": ["c", "a"], "name": "", "seat": 0}
    one = {**base, "pieces": [disc]}
    cases = [
        (one, {**base, "pieces": [{**disc, "cell": "c"}]}, False, "place"),
        (one, base, False, "place"),
        ({**one, "marks": [beam]}, base, False, "strike"),
        (one, {**base, "pieces": [disc, letter]}, False, "write"),
        (one, {**one, "dice": [die]}, True, "pop"),
        (one, one, True, None),
        (one, {**one, "marks": [beam]}, False, None),
    ]
    found = logic(*(call("sound/which", "soundOf", *case[:3]) for case in cases))
    assert found == [case[3] for case in cases]


# What to do now


def test_a_sentence_calls_seats_as_their_players_are_called() -> None:
    def named(said: str, seats: list[str], *players: str) -> Json:
        return {"kind": "named", "said": said, "seats": seats, "players": players}

    colours = ["Red", "Blue"]
    assert logic(
        named("Blue is choosing a button to move.", colours, "Ada", "Dreamer"),
        named("Three of Red’s touch, the red ones; not Redwood’s.", colours, "Ada", "Dreamer"),
        named(
            "Red waits for Blue.", colours, "Blue", ""
        ),  # somebody who is called so, and somebody without a name
        named("Player 1 (A-B) or Player 10?", ["Player 1", "(A-B)"], "$&", "Bea"),
    ) == [
        "Dreamer is choosing a button to move.",
        "Three of Ada’s touch, the red ones; not Redwood’s.",
        "Blue waits for Blue.",
        "$& Bea or Player 10?",
    ]


def test_the_instruction_follows_the_taps_and_stays_with_the_last() -> None:
    scene = {"prompt": "first", "then": ["second", "third"]}
    said = [call("panels/instruction", "instruction", scene, taps) for taps in range(4)]
    assert logic(*said) == ["first", "second", "third", "third"]
    assert logic(call("panels/instruction", "instruction", {"prompt": "first"}, 2)) == ["first"]
