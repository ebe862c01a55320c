"""`python -m bench.headquarter_match --games 200`: HeadQuarter's strongest with its net against itself without.

Both play as many nodes a move as they look at in the same seconds of the processor, measured first. Seats are
swapped, by pairs of games with the same pieces. Prints a line a game.
"""

import argparse
from dataclasses import dataclass, replace

import msgspec

import tete
from bench.bout import play, told
from bench.crew import add_crew, crew_of, results
from bench.strength import nodes_in
from tete import bots
from tete.arena.score import Tally
from tete.games.headquarter import mind
from tete.thinking.mind import Budget

SLUG, BOT = "headquarter", "level-6"


@dataclass(frozen=True)
class Player:
    """Level 6 with or without the net, and its nodes a move."""

    knows: bool
    nodes: int = 0

    def take(self) -> None:
        """From now on level 6 is made so."""
        mind.SKILLS = (
            *mind.SKILLS[:-1],
            msgspec.structs.replace(mind.SKILLS[-1], knows=self.knows),
        )


def result_of(task: tuple[Player, Player, int]) -> float:
    """What the first gets of a game."""
    *players, number = task
    game, thinks = tete.game(SLUG), []
    for at, player in enumerate(players):
        player.take()
        made, budget = bots.make(game, BOT, number + 1000 * at), Budget(nodes=player.nodes)
        thinks.append(lambda view, made=made, budget=budget: made.think(view, budget))
    return play(game, thinks[0], thinks[1], number)[0]


def main() -> None:
    """Measure, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.1)
    add_crew(parser)
    args = parser.parse_args()
    players = list[Player]()
    for player in (Player(knows=True), Player(knows=False)):
        player.take()
        nodes = nodes_in(SLUG, BOT, args.seconds, mean=False)
        players.append(replace(player, nodes=nodes))
    print(f"with the net {players[0].nodes} nodes a move, without {players[1].nodes}", flush=True)
    tasks = [(players[0], players[1], number) for number in range(args.games)]
    tally = Tally()
    with crew_of(args) as crew:
        for score in results(result_of, tasks, crew):
            tally = tally.add(score)
            print(told(tally), flush=True)


if __name__ == "__main__":
    main()
