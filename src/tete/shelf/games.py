"""The shelf: games are found through the entry-point group ``tete.games``, ours and other people's."""

import sys
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType

from tete.codes import Code
from tete.core.errors import UnknownGame
from tete.core.game import AnyGame
from tete.core.text import Text

GROUP = "tete.games"


def games() -> Mapping[str, AnyGame]:
    """Slug to game, every installed one that can be loaded, by slug."""
    return _shelf()[0]


def by_length() -> tuple[str, ...]:
    """Every slug as a visitor is shown them: the shortest game first, those of unknown length last."""
    shelf = games()
    return tuple(sorted(shelf, key=lambda slug: (shelf[slug].info.minutes or sys.maxsize, slug)))


def broken() -> Mapping[str, str]:
    """Slug to reason, for installed games that cannot be used; one bad plug-in spoils no other game."""
    return _shelf()[1]


def game(slug: str) -> AnyGame:
    """The game of that slug. Raises UnknownGame, which names the nearest slug or all of them."""
    shelf = games()
    if slug in shelf:
        return shelf[slug]
    if slug in broken():
        raise UnknownGame(Code.BROKEN_GAME, broken()[slug])
    near = get_close_matches(slug, shelf, n=1)
    if near:
        sentence = Text(
            "There is no game “{slug}”; did you mean “{near}”?", slug=slug, near=near[0]
        )
    else:
        slugs = ", ".join(shelf)
        sentence = Text(
            "There is no game “{slug}”; the games are: {slugs}.", slug=slug, slugs=slugs
        )
    raise UnknownGame(Code.UNKNOWN_GAME, sentence)


def point_of(slug: str) -> EntryPoint:
    """Where the game of that slug is. Raises StopIteration if none is called so."""
    return next(point for point in entry_points(group=GROUP) if point.name == slug)


def load(slug: str) -> AnyGame:
    """The game of that slug, imported now. Raises whatever importing it raises, UnknownGame for another slug."""
    found: AnyGame = point_of(slug).load()
    if found.info.slug != slug:
        raise UnknownGame(Code.BROKEN_GAME, _other_slug(slug, found.info.slug))
    return found


def forget() -> None:
    """The games are looked for again when somebody next asks: one has been loaded anew."""
    _shelf.cache_clear()


def _other_slug(point: str, slug: str) -> str:
    return Text(
        "The entry point “{point}” holds a game that calls itself “{slug}”.", point=point, slug=slug
    )


@cache
def _shelf() -> tuple[Mapping[str, AnyGame], Mapping[str, str]]:
    good: dict[str, AnyGame] = {}
    bad: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        try:
            found = point.load()
            slug = found.info.slug
        except Exception as error:  # another distribution's code: anything can go wrong in it
            reason = f"{type(error).__name__}: {error}"
            bad[point.name] = Text(
                "The game “{slug}” cannot be loaded: {reason}", slug=point.name, reason=reason
            )
            continue
        if slug in good:
            bad[slug] = Text(
                "Two installed games call themselves “{slug}”: {one} and {other}. The first is used.",
                slug=slug,
                one=good[slug].__class__.__module__,
                other=point.value,
            )
        elif slug == point.name:
            good[slug] = found
        else:
            bad[point.name] = _other_slug(point.name, slug)
    return MappingProxyType(good), MappingProxyType(bad)
