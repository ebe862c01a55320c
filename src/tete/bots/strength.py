"""How strong the levels of a game were measured to be; the figures lie beside the game they are of."""

import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tete.core.game import AnyGame
from tete.shelf.extras import can_compile
from tete.shelf.games import game as find_game


@dataclass(frozen=True)
class Figure:
    """An Elo figure: level 1 has 1000; ``margin`` is half of the 95 % interval."""

    elo: int
    margin: int


def page_of(game: AnyGame, plain: bool = False) -> Path | None:
    """The file with the figures, there or not; None for a game that lies in no file.

    ``plain`` is that of its players in plain Python, who play where nothing can be compiled.
    """
    module = sys.modules.get(type(game).__module__)
    path = getattr(module, "__file__", None)
    name = f"{game.info.slug}.{'plain' if plain else 'strength'}.toml"
    return Path(path).with_name(name) if path else None


def figures(game: AnyGame, plain: bool | None = None) -> Mapping[str, Figure]:
    """Bot to figure, of those that were measured; empty if nobody has, or the file cannot be read.

    They are of those who play here, unless ``plain`` asks for the others.
    """
    path = page_of(game, not can_compile() if plain is None else plain)
    try:
        read = tomllib.loads(path.read_text("utf-8")) if path else {}
        return {bot: Figure(int(each["elo"]), int(each["margin"])) for bot, each in read.items()}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


@lru_cache(maxsize=256)
def elo(slug: str, bot: str) -> int | None:
    """The Elo figure of a game's bot, as it was when this process first asked; None where nobody measured it."""
    found = figures(find_game(slug)).get(bot)
    return found.elo if found else None


def written(found: Mapping[str, Figure]) -> str:
    """The figures as the file has them."""
    lines = [
        "# Written by `tete arena calibrate`; docs/figures/strength.md says how it was measured."
    ]
    for bot, figure in found.items():
        lines += ["", f"[{bot}]", f"elo = {figure.elo}", f"margin = {figure.margin}"]
    return "\n".join(lines) + "\n"
