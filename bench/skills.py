"""`python -m bench.skills kopf 5,notice=0.8 4 greedy --games 100`: the first against each other, seats swapped.

A player is a level's number, after commas with another skill than the level has, or a simple bot's name. With this
the levels were spaced: change one number, see what it does to the score against the level below and above.
"""

import argparse
import importlib
import multiprocessing
import os
import random
from dataclasses import replace
from typing import Any

import tete
from tete import bots
from tete.arena.score import Tally
from tete.bots.playout import draw
from tete.core.game import CHANCE, AnyGame
from tete.core.mind import Mind

LONGEST = 2000
"""Moves after which a game is a draw."""


def seated(game: AnyGame, player: str, seed: int) -> Mind:
    """The player of such a text."""
    level, *changes = player.split(",")
    if not level.isdigit():
        return bots.make(game, level, seed)
    minds: Any = importlib.import_module(f"tete.games.{game.info.slug}.mind")
    skill = minds.SKILLS[int(level) - 1]
    for change in changes:
        name, _, value = change.partition("=")
        skill = replace(skill, **{name: type(getattr(skill, name))(value)})
    minds.SKILLS = (*minds.SKILLS[:6], skill)
    made: Mind = minds.Searcher(7, seed)
    return made


def play(task: tuple[str, str, str, int]) -> float:
    """What the first of two gets of a game."""
    slug, one, two, number = task
    game, rng, swapped = tete.game(slug), random.Random(number // 2), number % 2
    players = [seated(game, player, 2 * number + at) for at, player in enumerate((one, two))]
    if swapped:
        players.reverse()
    s = game.new(seats=2)
    for _ in range(LONGEST):
        turn = game.turn(s)
        if turn is None:
            break
        if turn == CHANCE:
            s = game.play(s, draw(game, s, rng))
        else:
            s = game.play(s, game.parse(players[turn].think(game.view(s, turn))))
    outcome = game.outcome(s)
    if outcome is None or len(outcome.winners) != 1:
        return 0.5
    return float(outcome.winners[0] == swapped)


def main() -> None:
    """Play and print, a line a match."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug")
    parser.add_argument("players", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    one, *others = args.players
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for two in others:
            tally = Tally()
            for score in pool.imap(play, [(args.slug, one, two, at) for at in range(args.games)]):
                tally = tally.add(score)
            low, high = tally.interval
            print(
                f"{one} – {two}: {tally.games} games, {tally.score:.1%} ({low:.1%} to {high:.1%}), "
                f"{tally.draws} drawn",
                flush=True,
            )


if __name__ == "__main__":
    main()
