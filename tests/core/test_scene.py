"""A scene as JSON: plain data, defaults left out, sentences in the reader's language."""

import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest

import tete
from core.toys import cards, pig
from tete.core.game import AnyGame
from tete.core.scene import Cell, Die, Line, Mark, Pick, Piece, Place, Scene, Write
from tete.core.text import Catalogue, Text

FRENCH = Catalogue(
    "fr",
    {
        "{n} hole|{n} holes": "{n} trou|{n} trous",
        "cell {id}, {holes}": "case {id}, {holes}",
        "Red": "Rouge",
        "{seat} moves": "{seat} joue",
    },
)
SCENE = Scene(
    width=1,
    height=1,
    prompt=Text("{seat} moves", seat=Text("Red")),
    places=(Place(seat=0, name=Text("Red"), letter="R"),),
    turn=0,
    cells=(
        Cell(
            id="a1",
            name=Text("cell {id}, {holes}", id="a1", holes=Text("{n} hole|{n} holes", n=0)),
            x=0.5,
            y=0.5,
            role="alternate",
        ),
    ),
    pieces=(Piece(id="p", name="piece", shape="disc", letter="R", seat=0, cell="a1"),),
    marks=(Mark(kind="last", cells=("a1", "a1"), name="last"),),
    dice=(Die(id="d", name="die", value=3),),
    choices=(
        Pick(path=("a1", "b2"), move="a1-b2", name="go"),
        Write(
            lines=(Line(cells=("a1",), starts=("a1>",), name="row 1"),),
            count=2,
            alphabet="abc",
            name="write a word",
        ),
    ),
)


def _data(scene: Scene, catalogue: Catalogue | None = None) -> Any:
    return msgspec.json.decode(scene.json(catalogue))


def test_the_json_holds_what_is_there_and_leaves_out_defaults() -> None:
    assert _data(SCENE) == {
        "width": 1,
        "height": 1,
        "prompt": "Red moves",
        "places": [{"seat": 0, "name": "Red", "letter": "R"}],
        "turn": 0,
        "cells": [
            {"id": "a1", "name": "cell a1, 0 holes", "x": 0.5, "y": 0.5, "role": "alternate"}
        ],
        "pieces": [
            {"id": "p", "name": "piece", "shape": "disc", "letter": "R", "seat": 0, "cell": "a1"}
        ],
        "marks": [{"kind": "last", "cells": ["a1", "a1"], "name": "last"}],
        "dice": [{"id": "d", "name": "die", "value": 3}],
        "choices": [
            {"type": "pick", "path": ["a1", "b2"], "move": "a1-b2", "name": "go"},
            {
                "type": "write",
                "lines": [{"cells": ["a1"], "starts": ["a1>"], "name": "row 1"}],
                "count": 2,
                "alphabet": "abc",
                "name": "write a word",
            },
        ],
    }


def test_a_scene_reads_back_from_its_json() -> None:
    assert msgspec.json.decode(SCENE.json(), type=Scene) == SCENE


def test_the_json_is_translated_with_all_that_is_nested() -> None:
    data = _data(SCENE, FRENCH)
    assert data["prompt"] == "Rouge joue"
    assert data["cells"][0]["name"] == "case a1, 0 trou"
    assert data["places"][0]["name"] == "Rouge"
    assert data["choices"][0]["name"] == "go"
    assert data["cells"][0]["id"] == "a1"


def test_only_plain_data_can_stand_in_a_scene() -> None:
    scene = Scene(width=1, height=1, prompt="", places=(object(),))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a scene holds plain data, not object"):
        scene.json()


def test_a_scene_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        SCENE.prompt = "else"  # type: ignore[misc]


def _scenes() -> list[Scene]:
    rng = random.Random(3)
    scenes = []
    games: list[tuple[AnyGame, int]] = [(tete.game("kopf"), 60), (pig, 30), (cards, 9)]
    for game, plies in games:
        s = game.new(2)
        for _ in range(plies):
            scenes += [game.draw(game.view(s, seat)) for seat in (0, 1, None)]
            legal = [*game.moves(s), *(move for move, weight in game.chance(s) if weight)]
            if not legal:
                break
            s = game.play(s, rng.choice(legal))
    return scenes


@pytest.fixture(scope="module")
def scenes() -> list[Scene]:
    return _scenes()


def test_scenes_of_real_games_are_sound(scenes: list[Scene]) -> None:
    kinds: set[str] = set()
    for scene in scenes:
        cells = [cell.id for cell in scene.cells]
        pieces = [piece.id for piece in scene.pieces]
        on_board = [piece.cell for piece in scene.pieces if piece.cell]
        tappable = [*cells, *(action.id for action in scene.actions)]
        assert len({*cells, *pieces}) == len(cells) + len(pieces)
        assert len(set(tappable)) == len(tappable)
        assert len(set(on_board)) == len(on_board)
        assert set(on_board) <= set(cells)
        assert {cell for mark in scene.marks for cell in mark.cells} <= set(cells)
        assert not scene.choices or (scene.turn is not None and scene.turn == scene.you)
        for choice in scene.choices:
            assert isinstance(choice, Pick)
            assert set(choice.path) <= set(tappable)
        kinds |= {mark.kind for mark in scene.marks}
    assert kinds >= {"last", "pair", "reach"}


def test_no_path_is_the_beginning_of_another(scenes: list[Scene]) -> None:
    for scene in scenes:
        paths = sorted(choice.path for choice in scene.choices if isinstance(choice, Pick))
        for path, following in pairwise(paths):
            assert following[: len(path)] != path


def test_equal_views_give_equal_bytes() -> None:
    for own in ("jack", "queen", "king"):
        views = {cards.view(cards.read(f"{own},{other}/bet"), 0) for other in ("jack", "queen")}
        assert len({cards.draw(view).json() for view in views}) == 1
