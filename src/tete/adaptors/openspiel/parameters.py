"""The options of a game as parameters of OpenSpiel, and how they stand in the name of a game."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import quote, unquote

from tete.core.options import Value, write_value
from tete.shelf.games import game as find_game

_NUMBER = re.compile(r"[-+.0-9eE]+|true|false", re.IGNORECASE)


@cache
def parameters(slug: str) -> Mapping[str, Value]:
    """The parameters of a game, and what they are if nobody says: its options, players, position."""
    info = find_game(slug).info
    least, most = info.seats
    found: dict[str, Value] = {"players": min(max(2, least), most), "position": ""}
    for option in info.options:
        if option.kind == "number":
            found[option.name] = option.default or 0
        elif isinstance(option.default, int):
            found[option.name] = option.default
        else:
            found[option.name] = write_value(option.default)
    return found


def options_of(slug: str, given: Mapping[str, Value]) -> dict[str, Value]:
    """Parameters as the options of the game: 0 is none, where there can be none."""
    bare = {option.name for option in find_game(slug).info.options if option.may_be_none}
    return {name: None if name in bare and not value else value for name, value in given.items()}


def quoted(text: str) -> str:
    """A text as it can stand in the name of a game; one that looks like a number stays a text."""
    if _NUMBER.fullmatch(text):
        return f"%{ord(text[0]):02X}{text[1:]}"
    return quote(text, safe=" /#.|")


def plain(value: Any) -> Any:
    """A parameter as it was before it was quoted."""
    return unquote(value) if isinstance(value, str) else value
