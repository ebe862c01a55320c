"""The board in words, as the page says it: nobody meets an id that is for programs."""

import json
import random
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import tete
from client.node import ask
from tete.core.game import CHANCE, AnyGame
from tete.room.showing.catalogues import catalogue
from tete.room.showing.scenes import scene_writer

LANGUAGES = ("en", "fr")
EVERY = 7  # moves between two looks


def states(game: AnyGame, seats: int) -> Iterator[Any]:
    """Positions of one random game."""
    chooser = random.Random(5)
    state = game.new(seats)
    for ply in range(60):
        if ply % EVERY == 0:
            yield state
        turn = game.turn(state)
        if turn is None:
            break
        if turn == CHANCE:
            move = chooser.choice([move for move, _ in game.chance(state)])
        else:
            move = chooser.choice(list(islice(game.moves(state), 20)))
        state = game.play(state, move)


def scenes(slug: str, lang: str) -> Iterator[dict[str, Any]]:
    """What seats and those who watch see of it, as the page gets it."""
    game = tete.game(slug)
    spoken = scene_writer(slug, catalogue(slug, lang).lang)
    for seats in game.info.seats:
        for state in states(game, seats):
            for viewer in (0, None):
                yield json.loads(bytes(spoken.scene(game.draw(game.view(state, viewer)))))


@pytest.mark.parametrize("slug", sorted(tete.games()))
def test_nobody_is_told_an_id_that_is_for_programs(slug: str) -> None:
    drawn = [scene for lang in LANGUAGES for scene in scenes(slug, lang)]
    questions: list[dict[str, Any]] = [{"words": scene} for scene in drawn]
    for scene in drawn:
        picked = {one for choice in scene.get("choices", ()) for one in choice.get("path", ())}
        stood = {piece["cell"] for piece in scene.get("pieces", ()) if piece.get("cell")}
        questions.append({"places": scene, "ids": sorted(picked | stood)})
    answers = ask(*questions)
    for scene, words, places in zip(drawn, answers, answers[len(drawn) :], strict=False):
        parts = [part for kind in ("cells", "pieces", "dice") for part in scene.get(kind, ())]
        said = json.dumps([words, places], ensure_ascii=False)
        raw = [part["id"] for part in parts if not part["id"].isalnum()]
        found = [one for one in raw if re.search(rf"(?<![\\w-]){re.escape(one)}(?![\\w-])", said)]
        assert not found, (found, said)


def words_of(slug: str, *moves: str, seats: int = 2, viewer: int | None = 0) -> Any:
    game = tete.game(slug)
    state = game.new(seats)
    for text in moves:
        state = game.play(state, game.parse(text))
    drawn = json.loads(bytes(scene_writer(slug, "en").scene(game.draw(game.view(state, viewer)))))
    return ask({"words": drawn})[0]


def test_pieces_that_wait_are_said_once_and_by_name() -> None:
    first, second = words_of("headache")["pieces"]
    assert first == {"name": "Red", "places": ["4 red cones waiting beside x0"], "count": 4}
    assert second["name"] == "Blue"


def test_pieces_that_are_nobodys_are_said_too() -> None:
    told = words_of("headquarter", "draw RG", "flat c1-d1 RG")
    assert told["pieces"][-1]["name"] == ""
    assert {"red on c1", "green on d1"} <= set(told["pieces"][-1]["places"])


def test_what_is_written_is_said_as_words() -> None:
    told = words_of("duo", "3B DE")
    assert told["written"] == ["B3 DE"]
    assert told["pieces"] == []
