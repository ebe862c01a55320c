"""Whether two who look for a game look for the same, and what they play then. Nothing here changes anything."""

from collections.abc import Sequence
from zlib import crc32

import msgspec

from tete.codes import Code
from tete.core import replay as replays
from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.core.record import LONGEST_NAME
from tete.core.text import Text
from tete.people.seeks import Seek, Wish
from tete.room.deciding.bot_chairs import check_bot
from tete.room.deciding.create import NewTable
from tete.room.deciding.create import Wish as Chair
from tete.room.deciding.names import alike, clean_name
from tete.room.deciding.pacing import check_pace
from tete.room.deciding.places import reserved_names
from tete.room.errors import Refused
from tete.room.log.events import READY_TALK
from tete.room.log.pace import TOTAL, Pace
from tete.shelf.games import by_length
from tete.shelf.games import game as find_game

USUAL = Pace(TOTAL, 600, 5)
"""Where two take any pace."""
_PAIR = 2


class Terms(msgspec.Struct, frozen=True):
    """What is played, and how long that may take."""

    game: str
    pace: Pace | None


def check_wish(wish: Wish) -> None:
    """Whether somebody can look for this. Raises UnknownGame, BadOption, Refused."""
    check_pace(wish.pace)
    if wish.game and not _for_two(find_game(wish.game)):
        raise Refused(
            Code.NOT_FOR_TWO,
            Text(
                "Two people cannot play this game: set up a table and invite as many as it takes."
            ),
        )
    if wish.game:
        replays.written(find_game(wish.game), {})
    for slug in [wish.game] if wish.game else games_for_two():
        if wish.name:
            clean_name(wish.name, (), reserved_names(find_game(slug), _PAIR))
        if wish.fill:
            check_bot(find_game(slug), wish.bot)


def games_for_two() -> list[str]:
    """The games that two people can play, the shortest first."""
    return [slug for slug in by_length() if _for_two(find_game(slug)) and _begins(find_game(slug))]


def fitting(one: Seek, other: Seek) -> Terms | None:
    """What these two would play together; None where they look for different things, or are one."""
    mine, theirs = one.wish, other.wish
    if one.owner == other.owner:
        return None
    if mine.game and theirs.game and mine.game != theirs.game:
        return None
    if not mine.any_pace and not theirs.any_pace and mine.pace != theirs.pace:
        return None
    pace = theirs.pace if mine.any_pace else mine.pace
    if mine.any_pace and theirs.any_pace:
        pace = USUAL
    return Terms(mine.game or theirs.game or _some_game(one, other), pace)


def table_for(seeks: Sequence[Seek], ticket: str) -> NewTable:
    """The table to which one seek leads, with a bot, or two that fit: who sits where, chance has said.

    These are strangers: they say ready sentences.
    """
    first, *others = sorted(seeks, key=lambda each: crc32(f"{ticket} {each.seek}".encode()))
    if others:
        terms = fitting(first, others[0])
        if terms is None:
            raise ValueError("these two do not fit")
        mine, theirs = _told_apart(first.wish, others[0].wish)
        against = Chair("me", theirs, kept=others[0].wish.kept, owner=others[0].owner)
    else:
        wish = first.wish
        terms = Terms(wish.game or _some_game(first), None if wish.any_pace else wish.pace)
        mine, against = wish.name, Chair("bot", bot=wish.bot)
    me = Chair("me", mine, kept=first.wish.kept)
    return NewTable(terms.game, [me, against], first.owner, pace=terms.pace, talk=READY_TALK)


def _told_apart(one: Wish, other: Wish) -> tuple[str, str]:
    """The names of two who may have the same one; nobody is called otherwise than his account."""
    if not (one.name and other.name and alike(one.name, other.name)):
        return one.name, other.name
    if other.kept:
        return _second(one.name), other.name
    return one.name, _second(other.name)


def _second(name: str) -> str:
    return f"{name[: LONGEST_NAME - 2].rstrip()} 2"


def _for_two(game: AnyGame) -> bool:
    least, most = game.info.seats
    return least <= _PAIR <= most


def _begins(game: AnyGame) -> bool:
    """Whether it can be played as it is: a game of words may have no words here."""
    try:
        replays.written(game, {})
    except TeteError:
        return False
    return True


def _some_game(*seeks: Seek) -> str:
    """One of those for two, the same whoever asks."""
    slugs = games_for_two()
    return slugs[crc32(" ".join(sorted(each.seek for each in seeks)).encode()) % len(slugs)]
