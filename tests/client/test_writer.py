"""The writer of the client: what keys mean, where letters go, which move they make."""

import json
import random
from typing import Any

import msgspec
import pytest

import tete
from client.node import ask
from tete.conformance.choices import _can_be_written
from tete.core.scene import Scene, Write

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Step = list[Any]


def scene(*moves: str) -> dict[str, Any]:
    """A game of Duo after these moves, for the seat to move."""
    game = tete.game("duo")
    s = game.new()
    for move in moves:
        s = game.play(s, game.parse(move))
    return dict(json.loads(game.draw(game.view(s, game.turn(s))).json()))


def write(*steps: Step, after: tuple[str, ...] = (), then: tuple[str, ...] = ()) -> dict[str, Any]:
    (answer,) = ask({"scenes": [scene(*after), scene(*after, *then)], "steps": steps})
    return dict(answer)


def test_accents_fall_away_and_ligatures_come_apart() -> None:
    folded = {
        **dict.fromkeys("eEéèêëÉ", "E"),
        **dict.fromkeys("çÇ", "C"),
        **dict.fromkeys("œŒ", "OE"),
        **dict.fromkeys("æÆ", "AE"),
        "ß": "SS",
        "ü": "U",
        "ñ": "N",
        "ø": "O",
        "e\N{COMBINING ACUTE ACCENT}": "E",
    }
    answers = ask(*({"fold": [typed, ALPHABET]} for typed in folded))
    assert ["".join(letters) for letters in answers] == list(folded.values())


@pytest.mark.parametrize("typed", ["1", " ", ".", "-", "д", "中", "🙂", "´", "", "a1"])
def test_what_is_not_in_the_alphabet_is_refused(typed: str) -> None:
    assert ask({"fold": [typed, ALPHABET]}) == [None]


def test_a_letter_of_the_alphabet_stays_whatever_it_looks_like() -> None:
    assert ask({"fold": ["ä", ALPHABET + "Ä"]}, {"fold": ["é", "ABC"]}) == [["Ä"], None]


@pytest.mark.parametrize(
    ("lang", "first"), [("fr", "AZERTYUIOP"), ("en", "QWERTYUIOP"), ("de", "QWERTZUIOP")]
)
def test_every_letter_has_one_key_where_the_language_expects_it(lang: str, first: str) -> None:
    ((top, middle, bottom),) = ask({"rows": [ALPHABET, lang]})
    assert "".join(top) == first
    assert sorted([*top, *middle, *bottom]) == list(ALPHABET)
    ((_, more, _),) = ask({"rows": [ALPHABET + "Ñ", lang]})
    assert more[-1] == "Ñ"


def test_a_tap_puts_the_cursor_and_another_turns_it() -> None:
    here = write(["place", "B3"])
    assert (here["cell"], here["way"], here["owed"]) == ("B3", "across", 2)
    again = write(["place", "B3"], ["place", "B3"])
    assert (again["cell"], again["way"]) == ("B3", "down")
    elsewhere = write(["place", "B3"], ["place", "B3"], ["place", "D1"])
    assert (elsewhere["cell"], elsewhere["way"]) == ("D1", "down")


def test_letters_make_a_move_with_those_around_them() -> None:
    done = write(["place", "B3"], ["type", "d"], ["type", "é"])
    assert (done["move"], done["owed"], done["trouble"]) == ("3B DE", 0, None)
    longer = write(["place", "A3"], ["type", "X"], ["type", "Y"], after=("3B DE",))
    assert longer["letters"] == {"A3": "X", "D3": "Y"}
    assert longer["move"] == "3A XDEY"


def test_the_letters_that_are_there_can_be_spelled_too_or_left_out() -> None:
    spelled = write(["place", "B3"], *(["type", key] for key in "DEST"), after=("3B DE",))
    left_out = write(["place", "B3"], ["type", "S"], ["type", "T"], after=("3B DE",))
    assert spelled["move"] == left_out["move"] == "3B DEST"


def test_too_many_letters_and_the_end_of_the_line_are_refused() -> None:
    full = write(["place", "A1"], ["type", "A"], ["type", "B"], ["type", "C"])
    assert full["answers"][-1] == "full"
    assert full["move"] == "1A AB"
    end = write(["place", "E1"], ["type", "A"], ["type", "B"])
    assert end["answers"][-1] == "end"
    two = write(["place", "A1"], ["type", "A"], ["type", "œ"])
    assert (two["answers"][-1], two["letters"]) == ("full", {"A1": "A"})


def test_a_gap_is_no_word() -> None:
    gap = write(["place", "A1"], ["type", "A"], ["place", "C1"], ["type", "B"])
    assert (gap["move"], gap["trouble"], gap["owed"]) == (None, "gap", 0)


def test_backspace_delete_and_escape() -> None:
    typed: list[Step] = [["place", "A1"], ["type", "A"], ["type", "B"]]
    assert write(*typed, ["erase"])["letters"] == {"A1": "A"}
    assert write(*typed, ["erase"], ["erase"])["letters"] == {}
    assert write(*typed, ["step", -1], ["step", -1], ["remove"])["letters"] == {"B1": "B"}
    cleared = write(*typed, ["clear"])
    assert (cleared["letters"], cleared["cell"]) == ({}, "A1")
    assert write(*typed, ["clear"], ["clear"])["cell"] is None
    over = write(["place", "A3"], ["type", "X"], ["erase"], after=("3B DE",))
    assert (over["letters"], over["cell"]) == ({}, "A3")


def test_turning_takes_the_letters_along() -> None:
    turned = write(["place", "A1"], ["type", "A"], ["type", "B"], ["turn"])
    assert (turned["letters"], turned["move"]) == ({"A1": "A", "A2": "B"}, "A1 AB")
    no_room = write(["place", "A5"], ["type", "A"], ["type", "B"], ["turn"])
    assert (no_room["answers"][-1], no_room["move"]) == (False, "5A AB")


def test_a_tap_off_the_line_begins_anew() -> None:
    assert write(["place", "A1"], ["type", "A"], ["place", "C3"])["letters"] == {}


def test_what_is_written_stays_while_the_position_does_and_no_longer() -> None:
    typed: list[Step] = [["place", "A2"], ["type", "A"]]
    kept = write(*typed, ["load", 0], after=("3B DE",))
    assert (kept["letters"], kept["cell"]) == ({"A2": "A"}, "B2")
    gone = write(*typed, ["load", 1], after=("3B DE",), then=("pass",))
    assert (gone["letters"], gone["cell"]) == ({}, None)


def test_every_legal_word_can_be_typed_and_every_typed_word_is_one_the_scene_offers() -> None:
    """From random positions: tap the first new square, turn if need be, type the new letters."""
    game, rng = tete.game("duo"), random.Random(7)
    questions: list[dict[str, Any]] = []
    expected, offers = [], []
    for _ in range(12):
        s = game.new()
        while game.turn(s) is not None and len(questions) < 400:
            shown = game.draw(game.view(s, game.turn(s)))
            words = [text for move in game.moves(s) if (text := game.write(move)) != "pass"]
            letters = {piece.cell for piece in shown.pieces}
            for text in rng.sample(words, min(4, len(words))):
                start, word = text.split()
                line = next(one for one in _write(shown).lines if start in one.starts)
                cells = line.cells[line.starts.index(start) :][: len(word)]
                new = [(c, w) for c, w in zip(cells, word, strict=True) if c not in letters]
                turn: list[Step] = [["turn"]] if line.name.startswith("column") else []
                steps: list[Step] = [["place", new[0][0]], *turn, *(["type", w] for _, w in new)]
                questions.append({"scenes": [json.loads(shown.json())], "steps": steps})
                expected.append(text)
                offers.append(shown)
            s = game.play(s, rng.choice(game.moves(s)))
    answers = ask(*questions)
    assert [answer["move"] for answer in answers] == expected
    assert all(answer["trouble"] is None for answer in answers)
    for text, shown in zip(expected, offers, strict=True):
        assert _can_be_written(text, _write(shown), shown)


def test_a_single_letter_is_a_word_the_way_it_makes_one() -> None:
    one = scene("3B DE")
    for choice in one["choices"]:
        choice |= {"count": 1} if choice["type"] == "write" else {}
    (answer,) = ask({"scenes": [one], "steps": [["place", "C4"], ["type", "S"]]})
    assert answer["way"] == "across"
    assert answer["move"] == "C3 ES"


def _write(shown: Scene) -> Write:
    (choice,) = [one for one in shown.choices if isinstance(one, Write)]
    assert msgspec.structs.asdict(choice)["count"] == 2
    return choice
