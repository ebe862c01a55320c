"""Who sits where: people, and bots by their name."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from tete import bots
from tete.bots.levels import LEVELS, plain
from tete.bots.strength import elo
from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.options import BOT, EASY
from tete.core.scene import Place
from tete.core.text import Text
from tete.room.deciding.names import alike, clean_name
from tete.terminal.language import Language

_MARK = " (bot)"
"""How a record says that a name is a bot's: then the record alone is enough to go on."""


@dataclass(frozen=True)
class Seat:
    """One side of the table. ``name`` is as in the record; ``bot`` is the bot's name or empty.

    ``elo`` is the bot's figure where it was measured.
    """

    name: str
    bot: str = ""
    elo: int | None = None


def read_seat(game: AnyGame, name: str) -> Seat:
    """The seat that a name in a record means. Raises BadOption for a bot that is not here."""
    if not name.endswith(_MARK):
        return Seat(name)
    bot = name.removesuffix(_MARK)
    bots.check(game, bot)
    return Seat(name, bot, elo(game.info.slug, bot))


def choose(game: AnyGame, who: str) -> Seat:
    """The seat for ``greedy``, ``bot:greedy``, ``level-6@2s``, ``Anna`` or ``person:Anna``. Raises BadOption."""
    kind, colon, name = who.partition(":")
    if colon and kind == "bot":
        bots.check(game, name)
        return Seat(name + _MARK, name, elo(game.info.slug, name))
    if colon and kind == "person":
        who = name
    elif plain(who) in bots.names(game):
        bots.check(game, who)
        return Seat(who + _MARK, who, elo(game.info.slug, who))
    elif near := get_close_matches(who.lower(), bots.names(game), n=1, cutoff=0.75):
        raise BadOption(
            Code.NEAR_BOT,
            Text(
                "There is no bot “{who}”; did you mean “{near}”? A person of that name is “person:{who}”.",
                who=who,
                near=near[0],
            ),
        )
    if who.endswith(_MARK):
        raise BadOption(
            Code.BAD_NAME, Text("Only a bot's name ends with “{mark}”.", mark=_MARK.strip())
        )
    return Seat(who)


def company(game: AnyGame, given: Sequence[str]) -> tuple[str, ...]:
    """The cases in which options have offers of their own, for these ``SEAT=WHO``: EASY, BOT. Raises BadOption."""
    sitting = [choose(game, text.partition("=")[2].strip()).bot for text in given]
    easy = any(plain(bot) == LEVELS[0].bot for bot in sitting)
    return *((EASY,) if easy else ()), *((BOT,) if any(sitting) else ())


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names of the seats; those that are there twice get a number: ``greedy (bot) 1``, ``greedy (bot) 2``.

    So do those that a reader would mistake for each other.
    """
    same = [[other for other, text in enumerate(names) if alike(name, text)] for name in names]
    return tuple(
        f"{name} {same[seat].index(seat) + 1}" if len(same[seat]) > 1 else name
        for seat, name in enumerate(names)
    )


def arrange(
    game: AnyGame,
    places: Sequence[Place],
    given: Sequence[str],
    language: Language,
    now: Sequence[Seat],
) -> tuple[Seat, ...]:
    """Seats for every place: what ``SEAT=WHO`` texts say, and ``now`` for the others.

    SEAT is a place's name, its letter, or its number from 1. Raises BadOption.
    """
    seats = list(now)
    taken: set[int] = set()
    for text in given:
        wish, equals, who = (part.strip() for part in text.partition("="))
        if not equals or not wish or not who:
            raise BadOption(
                Code.BAD_SEAT,
                Text("“{text}” seats nobody; write SEAT=WHO, as in 1=random.", text=text),
            )
        seat = find_seat(places, wish, language)
        if seat in taken:
            raise BadOption(
                Code.SEAT_TWICE, Text("The seat “{seat}” is given twice.", seat=places[seat].name)
            )
        taken.add(seat)
        seats[seat] = choose(game, who)
    for seat in taken:
        if not seats[seat].bot:
            others = [other.name for at, other in enumerate(seats) if at != seat]
            seats[seat] = Seat(clean_name(seats[seat].name, others, ()))
    return tuple(seats)


def called(place: Place, name: str, language: Language) -> str:
    """A name as in a record; that of the place, in a reader's words, for somebody who has none of his own."""
    return language.repeat(place.name) if name == str(place.name) else name


def find_seat(places: Sequence[Place], wish: str, language: Language) -> int:
    """The seat called so: by its place's name, its letter, or its number from 1. Raises BadOption.

    What fits two seats, as the letter of one and the number of another, is refused.
    """
    wanted = wish.casefold()
    found = {
        place.seat
        for number, place in enumerate(places, 1)
        if wanted
        in {
            name.casefold()
            for name in (str(place.name), language.repeat(place.name), place.letter, str(number))
        }
    }
    if len(found) == 1:
        return found.pop()
    seats = ", ".join(
        f"{number} ({language.repeat(place.name)})" for number, place in enumerate(places, 1)
    )
    if found:
        raise BadOption(
            Code.TWO_SEATS,
            Text("“{wish}” can mean two seats; the seats are: {seats}.", wish=wish, seats=seats),
        )
    if wish == "0":
        raise BadOption(
            Code.NO_SEAT, Text("Seats are numbered from 1, not from 0: {seats}.", seats=seats)
        )
    raise BadOption(
        Code.NO_SEAT,
        Text("There is no seat “{wish}”; the seats are: {seats}.", wish=wish, seats=seats),
    )
