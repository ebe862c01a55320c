"""`python -m bench.skills kopf 5,notice=0.8 4 greedy --games 100`: the first against each other, seats swapped.

A player is a level's number, after commas with another skill than the level has, or a simple bot's name. With this
the levels were spaced: change one number, see what it does to the score against the level below and above.
"""

import argparse
import importlib
from typing import Any

from msgspec.structs import replace

import tete
from bench.bout import play, told
from bench.crew import add_crew, crew_of, results
from tete import bots
from tete.arena.score import Tally
from tete.core.game import AnyGame
from tete.thinking.mind import Mind


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


def score_of(task: tuple[str, str, str, int]) -> float:
    """What the first of two gets of a game."""
    slug, one, two, number = task
    game = tete.game(slug)
    players = [seated(game, player, 2 * number + at) for at, player in enumerate((one, two))]
    return play(game, players[0].think, players[1].think, number)[0]


def main() -> None:
    """Play and print, a line a match."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug")
    parser.add_argument("players", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    add_crew(parser)
    args = parser.parse_args()
    one, *others = args.players
    with crew_of(args) as crew:
        for two in others:
            tally = Tally()
            tasks = [(args.slug, one, two, at) for at in range(args.games)]
            for score in results(score_of, tasks, crew):
                tally = tally.add(score)
            print(f"{one} – {two}: {told(tally)}", flush=True)


if __name__ == "__main__":
    main()
