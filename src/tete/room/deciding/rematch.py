"""Playing again: everybody who played has to want it; then seats are swapped, and the rest is as it was."""

import time
from collections.abc import Sequence

import msgspec

from tete.bots.levels import above, level_of
from tete.codes import Code
from tete.core import replay as replays
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.room.deciding.places import places
from tete.room.errors import Refused
from tete.room.log import events as e
from tete.room.log.table import Table


def answer(table: Table, seat: int, yes: bool) -> tuple[e.AnyEvent, ...]:
    """A seat would like to play again, or would rather not. Raises Refused."""
    check(table)
    if not yes:
        if not table.rematch:
            raise Refused(Code.NOT_ASKED, Text("Nobody has asked you that."))
        return (e.RematchRefused(seat),)
    same = table.seats_of(table.chairs[seat].owner)
    return () if set(same) & set(table.rematch) else (e.RematchAsked(seat),)


def check(table: Table) -> None:
    """Whether those at a table can play again. Raises Refused."""
    if table.status != "over":
        raise Refused(Code.NOT_OVER, Text("A rematch can be had once the game is over."))
    if table.next_table:
        raise Refused(Code.REMATCHED, Text("The next game has begun already."))
    if not all(chair.owner for chair in table.chairs):
        raise Refused(Code.NO_REMATCH, Text("Not all seats were taken: set up a new table."))


def missing(table: Table, who: str) -> set[str]:
    """The owners who have still to say that they want to, once ``who`` does."""
    return table.players - {table.chairs[seat].owner for seat in table.rematch} - {who}


def harder(table: Table, who: str) -> tuple[e.Chair, ...]:
    """The chairs as they are, with every level's bot one level stronger. Raises Refused against people."""
    if table.players - {who}:
        raise Refused(Code.NO_REMATCH, Text("Only against bots there is a next level."))
    chairs = tuple(_stronger(table.game, chair) for chair in table.chairs)
    if chairs == table.chairs:
        raise Refused(Code.NO_REMATCH, Text("There is no stronger level."))
    return chairs


def swapped(table: Table) -> tuple[e.Chair, ...]:
    """Everybody one seat further. Whoever has no name of their own is called by the new place."""
    titles = [str(place.name) for place in places(table.game, len(table.chairs), table.state)]
    count = len(titles)
    chairs: list[e.Chair] = []
    for seat, title in enumerate(titles):
        before = (seat - 1) % count
        chair = table.chairs[before]
        name = title if chair.name == titles[before] else chair.name
        chairs.append(msgspec.structs.replace(chair, name=name))
    return tuple(chairs)


def first_events(
    table: Table, chairs: Sequence[e.Chair], who: str, at: int, secret: bytes
) -> tuple[e.AnyEvent, ...]:
    """The first events of the next table: the same game, options and terms, for these chairs.

    Its dice are its own; the words that its players had mixed in are mixed in again. Raises BadOption.
    """
    game = table.game
    options = replays.written(game, table.record.options)
    replays.start(game, len(chairs), options)
    needs_secret = game.info.has_chance or game.info.has_secrets
    made = e.Created(
        game=table.record.game,
        version=game.info.version,
        options=options,
        chairs=tuple(chairs),
        creator=who,
        day=time.strftime("%Y-%m-%d", time.gmtime(at / 1000)),
        secret=secret.hex() if needs_secret else "",
        leaving=table.leaving,
        watch_delay=table.watch_delay,
        pace=table.pace,
        talk=table.talk,
    )
    words: list[e.AnyEvent] = []
    if game.info.has_chance:
        said = {table.chairs[seat].owner: word for seat, word in table.record.words.items()}
        for seat, chair in enumerate(chairs):
            if not chair.bot and (word := said.pop(chair.owner, "")):
                words.append(e.WordMixed(seat, word))
    return made, *words


def _stronger(game: AnyGame, chair: e.Chair) -> e.Chair:
    level = level_of(chair.bot) if chair.bot else None
    following = above(game, level) if level else None
    if following is None:
        return chair
    name = following.bot + chair.name.removeprefix(chair.bot)
    return e.Chair(name=name, owner=chair.owner, bot=following.bot)
