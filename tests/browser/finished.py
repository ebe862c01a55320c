"""Games that are over, for whoever wants to look back at them: played beside the browser, seen by a watch link."""

import asyncio
import random
from threading import Thread

import tete
from server.house_process import HouseProcess
from server.people import Person
from tete import bots

HERE = {"who": "here", "name": "Bea"}
HOLES = "1332442311123432142334132221332122112342422133123443213312242432112212331222314332412343211132442331"


def kopf(house: HouseProcess) -> str:
    """A quick game of Kopf oder Knopf, always the same one; the address to watch it."""
    options = {"goal": 8, "board": HOLES}
    return _play(house, Person.new(house), "kopf", [HERE], options, _moves("kopf", options))


def headache(house: HouseProcess) -> str:
    """A game of Headache for four, of forty turns, then they agree on a draw; the address to watch it."""
    others = [{"who": "here", "name": name} for name in ("Bea", "Cleo", "Dora")]
    return _play(house, Person.new(house), "headache", others, {}, None, 40)


def headquarter(house: HouseProcess) -> str:
    """A game of HeadQuarter on the smallest head; the address to watch it."""
    others = [{"who": "bot", "bot": "greedy"}]
    return _play(house, Person.new(house), "headquarter", others, {"head": "doll"}, None)


def _moves(slug: str, options: dict[str, object]) -> list[str]:
    """What somebody greedy plays against somebody who is not."""
    game = tete.game(slug)
    s = game.new(2, **options)
    players = bots.make(game, "greedy", 5), bots.make(game, "random", 11)
    moves: list[str] = []
    while (seat := game.turn(s)) is not None:
        moves.append(players[seat].think(game.view(s, seat)))
        s = game.play(s, game.parse(moves[-1]))
    return moves


def _play(
    house: HouseProcess,
    anna: Person,
    slug: str,
    others: list[dict[str, str]],
    options: dict[str, object],
    moves: list[str] | None,
    most: int | None = None,
) -> str:
    made = anna.table(slug, *others, **options)

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            if moves is None:
                await one.play(random.Random(4), most)
            if most:
                assert (await one.ask("draw", seat=0))["type"] == "ok"  # all seats are hers
            for text in moves or ():
                assert (await one.move(text))["type"] == "ok"
                await one.caught_up()

    # The browser has an event loop of its own in this thread.
    thread = Thread(target=asyncio.run, args=(main(),))
    thread.start()
    thread.join(120)
    assert not thread.is_alive()
    return str(made["watch"])
