"""The coach of a first game, at a table: asked before a move is made; nothing is kept and nobody else hears."""

import asyncio

import msgspec

from tete.bots.coach import Opinion
from tete.room.live import hint
from tete.room.live.bot_players import BotPlayers
from tete.room.live.table import LiveTable
from tete.thinking.mind import Budget

_SHARE = 0.8
"""Of the time that somebody waits, the share in which there may be thinking."""


async def ask(
    players: BotPlayers,
    live: LiveTable,
    who: str,
    seat: int,
    text: str,
    *,
    address: str,
    seconds: float,
) -> Opinion:
    """What the coach says to a move of that seat, by what that seat may know; at tables where a hint is fair.

    Raises what a hint raises, Lost, or TimeoutError after that many seconds.
    """
    budget = Budget(seconds=_SHARE * seconds)
    job = msgspec.structs.replace(hint.asked(live, who, seat), budget=budget, move=text)
    async with asyncio.timeout(seconds):
        return (await players.ponder(job, who, address)).opinion
