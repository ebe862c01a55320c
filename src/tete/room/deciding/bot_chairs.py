"""Bots on the seats of a table: which may sit there, and what they are called."""

from collections.abc import Iterable

from tete import bots
from tete.bots.levels import UNHURRIED
from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.room.log import events as e


def bot_name(chairs: Iterable[e.Chair], bot: str) -> str:
    """What one more of this kind is called beside those that sit there."""
    same = sum(chair.bot == bot for chair in chairs)
    return f"{bot} {same + 1}" if same else bot


def check_bot(game: AnyGame, name: str) -> None:
    """Whether that bot can sit here: others wait for the same processors. Raises BadOption."""
    bots.check(game, name)
    plain, budget = bots.split(name)
    if budget and not (budget.seconds and budget.seconds <= UNHURRIED[-1]):
        raise BadOption(
            Code.BAD_BUDGET,
            Text(
                "At a table a bot thinks at its own pace, or at most {most} seconds a move: {name}@{most}s.",
                most=UNHURRIED[-1],
                name=plain,
            ),
        )
