"""Matches to begin with, and how a refusal is checked."""

from collections.abc import Callable
from typing import Any

import pytest

import tete
from core.toys import pig
from tete.core.chance import Source
from tete.core.errors import TeteError
from tete.core.match import Match

SECRET = bytes(range(32))


def new_pig(**options: object) -> Match:
    return Match.new(pig, ["Anna", "Bert"], options, source=Source(SECRET), day="2024-02-29")


def new_kopf(**options: object) -> Match:
    return Match.new(tete.game("kopf"), ["Anna", "Bert"], options, day="2024-02-29")


def play_out(match: Match) -> Match:
    """Hold as soon as there is something in the pot."""
    match.begin()
    while match.turn is not None:
        match.play(match.turn, pig.moves(match.state)[-1])
    return match


def refused(
    match: Match, kind: type[TeteError], code: str | None, act: Callable[..., Any], *args: Any
) -> TeteError:
    """The refusal of ``act(*args)``, of that kind and code (None: any), which changed nothing."""
    before = (match.record, match.state, match.turn, match.secret)
    with pytest.raises(kind) as caught:
        act(*args)
    assert (match.record, match.state, match.turn, match.secret) == before
    assert code in (None, caught.value.code)
    assert type(caught.value) is kind
    return caught.value
