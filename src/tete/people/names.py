"""What an account may be called: to be seen by everybody, and nobody else's name, nor like one of the house."""

from functools import cache

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.room.deciding.names import seen_name, shapes
from tete.room.deciding.places import reserved_names
from tete.shelf.games import games

_OURS = (
    *(
        "administrator",
        "anonymous",
        "bot",
        "guest",
        "host",
        "moderator",
        "nobody",
        "root",
        "staff",
        "support",
        "tete",
    ),
    *("anonyme", "hôte", "invité", "modérateur", "personne", "robot"),
    "tete-a-tete",
)


def check_name(name: str) -> str:
    """A name for an account, tidied. Raises BadOption."""
    plain = seen_name(name)
    if not shapes(plain).isdisjoint(_reserved()):
        raise BadOption(
            Code.NAME_RESERVED,
            Text("That is the name of a seat, of a bot or of the house: choose another."),
        )
    return plain


def check_label(name: str) -> str:
    """What somebody calls a thing of his own, tidied. Raises BadOption."""
    return seen_name(name)


@cache
def _reserved() -> frozenset[str]:
    found = {shape for name in _OURS for shape in shapes(name)}
    for game in games().values():
        least, most = game.info.seats
        for count in range(least, most + 1):
            for name in reserved_names(game, count):
                found |= shapes(str(name))
    return frozenset(found)
