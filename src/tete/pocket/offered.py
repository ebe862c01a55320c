"""The shelf as a pocket has it: every game, with the levels that plain Python reaches, honestly described."""

import msgspec

from tete.bots.strength import figures
from tete.core.game import AnyGame
from tete.desk.shelf import described as all_described
from tete.desk.wire.games import GameInfo, Level
from tete.pocket.levels import WEAKER, is_weaker, offered
from tete.room.showing.catalogues import catalogue
from tete.shelf.games import game as find_game


def described(lang: str) -> list[GameInfo]:
    """Every game on the shelf, the shortest first."""
    return [_offered(info, lang) for info in all_described(lang)]


def _offered(info: GameInfo, lang: str) -> GameInfo:
    game = find_game(info.slug)
    levels = _levels(game, lang)
    there = {level.bot for level in levels}
    gone = {level.bot for level in info.levels} - there
    return msgspec.structs.replace(
        info,
        levels=levels,
        bots=[bot for bot in info.bots if bot not in gone],
        level=info.level if info.level in there else levels[-1].bot,
        unhurried=[],
        stronger="",
    )


def _levels(game: AnyGame, lang: str) -> list[Level]:
    say = catalogue(game.info.slug, lang, "tete.pocket").say
    measured = figures(game, plain=True)
    return [
        Level(
            bot=level.bot,
            name=say(level.name),
            sentence=" ".join(
                say(each)
                for each in (level.sentence, WEAKER if is_weaker(game, level.bot) else "")
                if each
            ),
            elo=measured[level.bot].elo if level.bot in measured else None,
            margin=measured[level.bot].margin if level.bot in measured else None,
        )
        for level in offered(game)
    ]
