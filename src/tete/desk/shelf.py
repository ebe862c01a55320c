"""What the games on the shelf say of themselves."""

from functools import lru_cache
from typing import Any

from tete import bots
from tete.bots import levels
from tete.bots.strength import figures
from tete.core import asking
from tete.core.game import AnyGame
from tete.core.optional import HasLexicon
from tete.desk.wire import games as wire
from tete.practice.lesson import has_lesson
from tete.practice.puzzles import has_puzzles
from tete.room.deciding.places import letter_of, places
from tete.room.showing.catalogues import catalogue
from tete.shelf.games import by_length
from tete.shelf.games import game as find_game


def described(lang: str) -> list[wire.GameInfo]:
    """The shelf as a visitor sees it."""
    return [describe(slug, lang) for slug in by_length()]


@lru_cache(maxsize=256)
def describe(slug: str, lang: str) -> wire.GameInfo:
    """What a game says of itself."""
    game = find_game(slug)
    say = catalogue(slug, lang).say
    info = game.info
    whole: object = game
    has_all = levels.here(game) == levels.LEVELS
    return wire.GameInfo(
        slug=slug,
        title=info.title(lang),
        summary=say(info.summary),
        credit=info.credit,
        version=info.version,
        seats=info.seats,
        has_chance=info.has_chance,
        has_secrets=info.has_secrets,
        has_words=asking.adds(whole, HasLexicon),
        has_lesson=has_lesson(game),
        has_puzzles=has_puzzles(game),
        minutes=info.minutes,
        bots=list(bots.here(game)),
        levels=_levels(game, lang),
        level=levels.DEFAULT,
        unhurried=list(levels.UNHURRIED) if asking.time_helps(game) and has_all else [],
        stronger="" if has_all else say(levels.STRONGER),
        places=_places(game, lang),
        options=[
            wire.GameOption(
                name=option.name,
                kind=_kind(option.kind),
                label=say(option.label),
                help=say(option.help),
                default=option.default,
                choices=list(option.choices),
                suggestions=list(option.suggestions),
                called={value: say(name) for value, name in option.called},
                offers=dict(option.offers),
                least=option.least,
                most=option.most,
                may_be_none=option.may_be_none,
                may_be_file=option.may_be_file,
            )
            for option in info.options
        ],
    )


def _places(game: AnyGame, lang: str) -> dict[str, list[wire.SeatName]]:
    spoken = catalogue(game.info.slug, lang)
    least, most = game.info.seats
    return {
        str(count): [
            wire.SeatName(place.seat, spoken.say(place.name), letter_of(place, spoken))
            for place in places(game, count)
        ]
        for count in range(least, most + 1)
    }


def _levels(game: AnyGame, lang: str) -> list[wire.Level]:
    say = catalogue(game.info.slug, lang).say
    measured = figures(game)
    return [
        wire.Level(
            bot=level.bot,
            name=say(level.name),
            sentence=say(level.sentence),
            elo=measured[level.bot].elo if level.bot in measured else None,
            margin=measured[level.bot].margin if level.bot in measured else None,
        )
        for level in levels.here(game)
    ]


def _kind(kind: str) -> Any:
    return kind
