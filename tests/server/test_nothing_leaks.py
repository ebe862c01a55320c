"""What I cannot see does not reach me: tables that look the same to me send me the same bytes."""

import json
import random
from functools import cache

import pytest

import tete
from amounts import much
from room.sitting import ANNA
from server.twins import OWNERS, Game, answers, everything, heard, twins
from tete.core import record as records
from tete.core.game import CHANCE
from tete.room.deciding import commands as c
from tete.room.deciding.decide import decide
from tete.room.errors import Refused
from tete.server.logs import fault_of

SECRETIVE = sorted(slug for slug, game in tete.games().items() if game.info.has_secrets)
SEEDS = range(10)
AT_LEAST, ENOUGH = much(8, 20), much(10, 30)
"""Moments at which the two tables were different and looked the same."""


@cache
def moments(slug: str, viewer: int | None, *owners: str) -> list[tuple[Game, Game]]:
    """Pairs of different games that the viewer cannot tell apart, from several random games."""
    found = []
    for seed in SEEDS:
        pairs = [(one.copy(), other.copy()) for one, other in twins(slug, viewer, seed, *owners)]
        found += [
            pair for pair in pairs if pair[0].table.record.moves != pair[1].table.record.moves
        ]
        if len(found) >= ENOUGH:
            break
    assert len(found) >= AT_LEAST, "these games are too much alike to prove anything"
    return found[:: max(1, len(found) // ENOUGH)]


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("slug", SECRETIVE)
def test_everything_that_leaves_is_equal(slug: str, viewer: int | None) -> None:
    for one, other in moments(slug, viewer):
        assert everything(one, viewer) == everything(other, viewer)
        assert heard(one, OWNERS[viewer] if viewer is not None else "", "fr")


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("slug", SECRETIVE)
def test_no_answer_tells_them_apart(slug: str, viewer: int) -> None:
    for one, other in moments(slug, viewer):
        texts = sorted({*one.table.record.moves, *other.table.record.moves, *one.texts(), "", "?"})
        assert answers(one, viewer, texts) == answers(other, viewer, texts)


@pytest.mark.parametrize("slug", SECRETIVE)
def test_a_bot_is_given_the_same(slug: str) -> None:
    for one, other in moments(slug, 1):
        views = [game.table.match().view(1) for game in (one, other)]
        assert views[0] == views[1]
        assert repr(views[0]) == repr(views[1])


@pytest.mark.parametrize("slug", SECRETIVE)
def test_on_one_device_no_frame_for_a_seat_has_anything_of_the_other(slug: str) -> None:
    def frames(game: Game) -> list[str]:
        sent = [json.loads(text) for text in heard(game, ANNA)]
        mine = [frame for frame in sent if frame.get("mine") == 0]
        return [json.dumps(_without_seals(frame)) for frame in mine]

    looked = 0
    for one, other in moments(slug, 0, ANNA, ANNA):
        assert frames(one) == frames(other)
        looked += len(frames(one))
    assert looked


def _without_seals(value: object) -> object:
    if isinstance(value, dict):
        return {name: _without_seals(part) for name, part in value.items() if name != "seal"}
    return [_without_seals(part) for part in value] if isinstance(value, list) else value


@pytest.mark.parametrize("slug", SECRETIVE)
def test_who_watches_late_sees_everything_but_nothing_young(slug: str) -> None:
    late = 3
    for seed in range(much(1, 2)):
        rng = random.Random(seed)
        game, before = Game.new(slug, late=late), Game.new(slug, late=late)
        past = [game.copy()]
        while game.turn is not None and len(past) < 25:
            game.press() if game.turn == CHANCE else game.play(rng.choice(game.texts()))
            if sum(mover != CHANCE for mover in game.table.movers) > len(past) - 1:
                past.append(game.copy())
        for made, now in enumerate(past[:-1]):
            if now.table.outcome:
                break
            before = past[max(0, made - late)]
            sent = everything(now, None)
            moves = before.table.record.moves if made >= late else ()
            shown = sent["record as all"]
            assert "hidden" not in shown
            assert records.read(shown.replace("(sealed)", "0" * 64)).moves == moves
            for _ in range(2):  # whatever was played since, the watcher hears the same
                branch = before.copy()
                while sum(mover != CHANCE for mover in branch.table.movers) < made:
                    branch.play(rng.choice(branch.texts()))
                    while branch.turn == CHANCE:
                        branch.press()
                if not branch.table.outcome:
                    assert everything(branch, None) == sent


def test_who_watches_late_catches_up_at_the_end_and_is_silent_until_then() -> None:
    game = Game.new("hush", late=4)
    rng = random.Random(1)
    with pytest.raises(Refused) as caught:
        decide(game.table, "", c.Say(None, "b2!"))
    assert caught.value.code == "late-talk"
    assert decide(game.table, ANNA, c.Say(0, "hm")).events
    while game.turn is not None:
        game.play(rng.choice(game.texts()))
    sent = [json.loads(text) for text in heard(game, "")]
    assert sent[-1]["summary"]["status"] == "over"
    texts = [event["text"] for event in sent[-2]["events"] if event["kind"] == "moved"]
    assert texts == list(game.table.record.moves[-len(texts) :])
    assert all(texts)
    assert decide(game.table, "", c.Say(None, "b2!")).events


def test_who_resigns_shows_everything() -> None:
    game = Game.new("hush")
    rng = random.Random(2)
    for _ in range(5):
        game.play(rng.choice(game.texts()))
    covered = game.view(None).sides
    game._take(decide(game.table, ANNA, c.Resign(0)).events)
    assert "?" in "".join(covered)
    for seat in (0, 1, None):
        scene = game.table.match().scene(seat)
        assert not any("covered" in cell.name for cell in scene.cells)
        assert scene.you == seat


def test_of_an_accident_no_move_is_logged() -> None:
    try:
        raise KeyError("hide b2")
    except KeyError as error:
        told = fault_of(error)
    assert told["error"] == "KeyError"
    assert "test_of_an_accident" in told["where"][-1]
    assert "hide" not in str(told)
