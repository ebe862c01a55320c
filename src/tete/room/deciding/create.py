"""How a table comes to be."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tete.codes import Code
from tete.core import replay as replays
from tete.core.chance import check_word, new_secret
from tete.core.errors import BadOption
from tete.core.game import Info
from tete.core.options import POSITION
from tete.core.text import Text
from tete.room.deciding.bot_chairs import bot_name, check_bot
from tete.room.deciding.decide import Decision, begin
from tete.room.deciding.leaving import check_policy
from tete.room.deciding.names import clean_name
from tete.room.deciding.pacing import check_pace
from tete.room.deciding.places import places, reserved_names
from tete.room.deciding.talking import agreed_talk
from tete.room.deciding.watch_delay import check_delay
from tete.room.log import events as e
from tete.room.log.fold import apply, fold
from tete.room.log.pace import Pace
from tete.shelf.games import game as find_game

WHO = ("me", "here", "friend", "bot")


@dataclass(frozen=True)
class Wish:
    """Who should sit on a seat: ``me``, ``here`` (same device), ``friend`` (by a link) or ``bot``.

    ``kept``: as of a chair. ``owner``: somebody else than the table's maker, who wants to sit there (``me``), or
    for whom the seat is kept (``friend``).
    """

    who: str
    name: str = ""
    bot: str = ""
    kept: bool = False
    owner: str = ""


@dataclass(frozen=True)
class NewTable:
    """A table as somebody wants it: which game, agreed on how, and who should sit where.

    ``owner`` makes it and has the seats ``me`` and ``here``; ``word`` is mixed into the dice for the lowest one.
    With ``listed`` anybody may sit down. ``leaving`` is one of POLICIES. Whoever watches sees everything
    ``watch_delay`` moves late; if that is 0, at once what every seat may see. ``pace`` is how long it may take.
    ``talk`` is one of TALKS, "" as usual.
    """

    game: str
    seats: Sequence[Wish]
    owner: str
    options: Mapping[str, object] = field(default_factory=dict)
    listed: bool = False
    word: str = ""
    leaving: str = e.WAIT
    watch_delay: int = 0
    pace: Pace | None = None
    talk: str = ""


def create(wanted: NewTable, table: str, at: int, secret: bytes | None = None) -> Decision:
    """The first events of the table of that name, made at ``at`` (milliseconds since 1970).

    ``secret`` is that of its dice. Raises UnknownGame or BadOption, and nothing has happened.
    """
    game = find_game(wanted.game)
    agreed = replays.written(game, wanted.options)
    replays.start(game, len(wanted.seats), agreed)
    if (
        POSITION in agreed
        and game.info.has_secrets
        and any(one.who == "friend" for one in wanted.seats)
    ):
        raise BadOption(
            Code.POSITION_TELLS,
            Text(
                "The position says what is hidden in this game: play from it alone, on one device or against bots."
            ),
        )
    made = e.Created(
        game=wanted.game,
        version=game.info.version,
        options=agreed,
        chairs=_chairs(wanted, agreed),
        creator=wanted.owner,
        day=time.strftime("%Y-%m-%d", time.gmtime(at / 1000)),
        secret=(secret or new_secret()).hex() if needs_secret(game.info) else "",
        listed=wanted.listed,
        leaving=check_policy(wanted.leaving),
        watch_delay=check_delay(game.info, wanted.watch_delay),
        pace=check_pace(wanted.pace),
        talk=agreed_talk(wanted.talk, wanted.listed),
    )
    events: list[e.AnyEvent] = [made]
    now = fold(table, [e.Row(1, at, made)])
    mine = now.seats_of(wanted.owner)
    if wanted.word and mine and game.info.has_chance:
        events.append(e.WordMixed(mine[0], check_word(wanted.word)))
        now = apply(now, e.Row(2, at, events[-1]))
    return Decision((*events, *begin(now)))


def needs_secret(info: Info) -> bool:
    """Whether a table commits to a secret: for its dice, or to seal hidden moves."""
    return info.has_chance or info.has_secrets


def _chairs(wanted: NewTable, options: Mapping[str, object]) -> tuple[e.Chair, ...]:
    game, wishes, owner = find_game(wanted.game), wanted.seats, wanted.owner
    titles = [place.name for place in places(game, len(wishes), options=options)]
    reserved = list(reserved_names(game, len(wishes), options))
    chairs: list[e.Chair] = []
    for seat, wish in enumerate(wishes):
        taken = [chair.name for chair in chairs if chair.name]
        match wish.who:
            case "friend":
                chairs.append(e.Chair(awaits=wish.owner))
            case "bot":
                check_bot(game, wish.bot)
                name = bot_name(chairs, wish.bot)
                chairs.append(e.Chair(name=name, owner=e.BOT, bot=wish.bot))
            case "me" | "here":
                name = clean_name(wish.name, taken, reserved) if wish.name else str(titles[seat])
                kept = wish.kept and bool(wish.name)
                chairs.append(e.Chair(name=name, owner=wish.owner or owner, kept=kept))
            case _:
                raise BadOption(
                    Code.BAD_WHO,
                    Text(
                        "“{who}” cannot sit down; choose from: {names}.",
                        who=wish.who[:20],
                        names=", ".join(WHO),
                    ),
                )
    return tuple(chairs)
