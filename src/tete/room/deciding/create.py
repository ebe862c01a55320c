"""How a table comes to be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tete import bots
from tete.bots.levels import UNHURRIED
from tete.core import record as records
from tete.core.chance import check_word, new_secret
from tete.core.errors import BadOption
from tete.core.game import AnyGame, Info
from tete.core.registry import game as find_game
from tete.core.text import Text
from tete.room.deciding.decide import Decision, begin
from tete.room.deciding.leaving import check_policy
from tete.room.deciding.names import clean_name
from tete.room.deciding.places import places, reserved_names
from tete.room.deciding.watch_delay import check_delay
from tete.room.log import events as e
from tete.room.log.events import WAIT
from tete.room.log.fold import apply, fold

WHO = ("me", "here", "friend", "bot")


@dataclass(frozen=True)
class Wish:
    """Who should sit on a seat: ``me``, ``here`` (same device), ``friend`` (by a link) or ``bot``."""

    who: str
    name: str = ""
    bot: str = ""


def create(
    table: str,
    slug: str,
    options: Mapping[str, object],
    wishes: Sequence[Wish],
    owner: str,
    *,
    at: int,
    day: str,
    listed: bool = False,
    word: str = "",
    secret: bytes | None = None,
    leaving: str = WAIT,
    late: int = 0,
) -> Decision:
    """The first events of a table. Raises UnknownGame or BadOption, and nothing has happened.

    ``word`` is mixed into the dice for the lowest seat of the owner; ``leaving`` is one of POLICIES. Who
    watches sees everything ``late`` moves late; if that is 0, at once what every seat may see.
    """
    game = find_game(slug)
    agreed = records.written(game, options)
    records.start(game, len(wishes), agreed)
    chairs = _chairs(slug, wishes, owner, agreed)
    made = e.Created(
        game=slug,
        version=game.info.version,
        options=agreed,
        chairs=chairs,
        creator=owner,
        day=day,
        secret=(secret or new_secret()).hex() if needs_secret(game.info) else "",
        listed=listed,
        leaving=check_policy(leaving),
        late=check_delay(game.info, late),
    )
    events: list[e.AnyEvent] = [made]
    now = fold(table, [e.Row(1, at, made)])
    mine = now.seats_of(owner)
    if word and mine and game.info.has_chance:
        events.append(e.Word(mine[0], check_word(word)))
        now = apply(now, e.Row(2, at, events[-1]))
    return Decision((*events, *begin(now)))


def needs_secret(info: Info) -> bool:
    """Whether a table commits to a secret: for its dice, or to seal hidden moves."""
    return info.has_chance or info.has_secrets


def _chairs(
    slug: str, wishes: Sequence[Wish], owner: str, options: Mapping[str, object]
) -> tuple[e.Chair, ...]:
    game = find_game(slug)
    titles = [place.name for place in places(game, len(wishes), options=options)]
    reserved = list(reserved_names(game, len(wishes), options))
    chairs: list[e.Chair] = []
    for seat, wish in enumerate(wishes):
        taken = [chair.name for chair in chairs if chair.name]
        match wish.who:
            case "friend":
                chairs.append(e.Chair())
            case "bot":
                _check_bot(game, wish.bot)
                same = sum(chair.bot == wish.bot for chair in chairs)
                name = f"{wish.bot} {same + 1}" if same else wish.bot
                chairs.append(e.Chair(name=name, owner=e.BOT, bot=wish.bot))
            case "me" | "here":
                name = clean_name(wish.name, taken, reserved) if wish.name else str(titles[seat])
                chairs.append(e.Chair(name=name, owner=owner))
            case _:
                raise BadOption(
                    "bad-who",
                    Text(
                        "“{who}” cannot sit down; choose from: {names}.",
                        who=wish.who[:20],
                        names=", ".join(WHO),
                    ),
                )
    return tuple(chairs)


def _check_bot(game: AnyGame, name: str) -> None:
    """Whether that bot can sit here: others wait for the same processors. Raises BadOption."""
    bots.check(game, name)
    plain, budget = bots.split(name)
    if budget and not (budget.seconds and budget.seconds <= UNHURRIED[-1]):
        raise BadOption(
            "bad-budget",
            Text(
                "At a table a bot thinks at its own pace, or at most {most} seconds a move: {name}@{most}s.",
                most=UNHURRIED[-1],
                name=plain,
            ),
        )
