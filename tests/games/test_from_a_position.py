"""A game that begins with a position: its record says so, and is played again, verified and finished."""

import random
from typing import Any

import pytest

import tete
from games.proofs import SLUGS
from tete.core import record as records
from tete.core.errors import BadOption, BadRecord
from tete.core.match import Match
from tete.core.options import POSITION
from tete.core.replay import replay
from tete.core.verify import verify


def begun(slug: str) -> tuple[Match, Any]:
    """A match from the middle of a game, and the state it began in."""
    game = tete.game(slug)
    state = game.read(game.info.middle)
    names = [f"Player {seat}" for seat in range(len(game.seats(state)))]
    return Match.new(game, names, {POSITION: f"  {game.info.middle} "}), state


def over(slug: str) -> str:
    """The last position of a game at random."""
    game, rng = tete.game(slug), random.Random(slug)
    state = game.read(game.info.middle)
    while not game.outcome(state):
        moves = list(game.moves(state)) or [lot for lot, _ in game.chance(state)]
        state = game.play(state, rng.choice(moves))
    return game.position(state)


@pytest.mark.parametrize("slug", SLUGS)
def test_it_begins_there_and_its_record_tells_it(slug: str) -> None:
    match, state = begun(slug)
    assert match.state == state
    assert dict(match.record.options) == {POSITION: match.game.position(state)}
    rng = random.Random(slug)
    match.begin()
    for _ in range(12):
        if match.turn is None:
            break
        if match.hand is not None:
            match.press(match.hand)
        else:
            move = rng.choice(list(match.game.moves(match.state)))
            match.play(match.turn, match.game.write(move))
    again = records.read(match.record.write())
    states = list(replay(match.game, again))
    assert (states[0], states[-1]) == (state, match.state)
    if match.turn is not None:
        match.resign(0)
    assert not verify(match.game, records.read(match.record.write())).problems


@pytest.mark.parametrize("slug", SLUGS)
def test_what_cannot_be_a_beginning_is_refused_with_its_reason(slug: str) -> None:
    game = tete.game(slug)
    names = ["Anna"] * len(game.seats(game.read(game.info.middle)))
    option = game.info.options[0]
    for options, code in (
        ({POSITION: "nonsense"}, None),
        ({POSITION: game.info.middle, option.name: option.default}, "too-much"),
        ({POSITION: over(slug)}, "over"),
    ):
        with pytest.raises(BadOption) as refused:
            Match.new(game, names, options)
        assert code in (None, refused.value.code)
    with pytest.raises(BadOption) as refused:
        Match.new(game, [*names, "Bert"], {POSITION: game.info.middle})
    assert refused.value.code == "bad-seats"


def test_a_record_with_a_bad_position_says_so() -> None:
    match, _ = begun("kopf")
    text = match.record.write().replace(match.record.options[POSITION], "nonsense")
    with pytest.raises(BadRecord, match="Not a position"):
        list(replay(match.game, records.read(text)))
