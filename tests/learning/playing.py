"""Set-ups to encode, and random games through the contract."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import tete
from tete.core.game import CHANCE, AnyGame
from tete.shelf.games import games

OPTIONS: dict[str, list[dict[str, object]]] = {
    "kopf": [
        {"goal": 8},
        {"groups": "prevent", "board": "zinn"},
        {"goal": 8, "strike": "choose", "swap": True},
    ],
    "headache": [{"turn_limit": 20}, {"turn_limit": 20, "safe_crossings": True}],
    "headquarter": [
        {"head": "doll"},
        {"head": "doll", "memory": "aided"},
        {"head": "doll", "end": "starter", "first": "lot"},
    ],
    "mots": [
        {"grid": "petit", "target": 60},
        {"grid": "petit", "target": 60, "words": "challenge"},
    ],
}
"""Beside the default options; games that are over soon."""


@dataclass(frozen=True)
class Setting:
    """A game and how it is set up."""

    slug: str
    seats: int
    options: tuple[tuple[str, object], ...] = ()

    @property
    def game(self) -> AnyGame:
        return tete.game(self.slug)

    @property
    def given(self) -> dict[str, object]:
        return dict(self.options)

    def new(self) -> Any:
        return self.game.new(self.seats, **self.given)

    def __str__(self) -> str:
        return "-".join([self.slug, str(self.seats), *(str(value) for _, value in self.options)])


def settings() -> list[Setting]:
    """Every installed game with every number of seats, quickly over where we know how."""
    return [
        Setting(slug, seats, tuple(options.items()))
        for slug, game in games().items()
        for seats in range(game.info.seats[0], game.info.seats[1] + 1)
        for options in OPTIONS.get(slug, [{}])
        if not (seats == 1 and options.get("words") == "challenge")
    ]


def one_each() -> list[Setting]:
    """One setting for every game and number of seats."""
    return list({(each.slug, each.seats): each for each in reversed(settings())}.values())


def secret() -> list[Setting]:
    """Games with secrets, large enough that there are some."""
    found = [each for each in one_each() if each.game.info.has_secrets]
    larger: dict[str, dict[str, object]] = {"headquarter": {"head": "child"}, "hush": {"cells": 6}}
    return [
        Setting(each.slug, each.seats, tuple(larger.get(each.slug, {}).items())) for each in found
    ]


def random_states(setting: Setting, seed: int, most: int = 200) -> Iterator[Any]:
    """The states of a random game, up to this many."""
    game, rng = setting.game, random.Random(seed)
    s = setting.new()
    for _ in range(most):
        yield s
        turn = game.turn(s)
        if turn is None:
            return
        if turn == CHANCE:
            lots = game.chance(s)
            s = game.play(s, rng.choices([m for m, _ in lots], [w for _, w in lots])[0])
        else:
            s = game.play(s, rng.choice(game.moves(s)))
