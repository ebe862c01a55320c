"""Scenes of a table, drawn once for all who see the same, and what changed between two of them."""

from collections.abc import Callable
from functools import lru_cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, NamedTuple

import msgspec

from tete.core import asking
from tete.core.scene import Data, Scene
from tete.core.text import Catalogue, Text
from tete.room.log.phrase import say_again
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.room.showing.patch import Patch
from tete.room.showing.watch_notes import with_sign

_MOST_SAID = 8_000
_MOST_BYTES = 2 << 20
"""What is kept by those who speak, in number and as JSON: a game may be drawn on boards of visitors' own.

A part with its texts weighs a kilobyte, and one speaks for each game and language; Kopf has 5,000 parts.
"""
_LONGEST_SAID = 500
"""Characters of a sentence that is kept in another language."""
_NAMES = Scene.__struct_fields__
_BY_ID = ("cells", "pieces")
_values: Callable[[Scene], tuple[Any, ...]] = attrgetter(*_NAMES)


def draw(table: Table, seat: int | None, everything: bool = False) -> Scene:
    """What a seat sees of a table (None: a spectator), or all there is to see.

    Nothing can be chosen unless it can be played.
    """
    game = table.game
    scene = game.draw(asking.reveal(game, table.state)) if everything else table.match().scene(seat)
    if table.watch_delay and not table.outcome:
        scene = msgspec.structs.replace(scene, terms=with_sign(scene.terms, table.watch_delay))
    if table.status == "playing":
        return scene
    prompt: str = Text("The game begins when everybody has sat down.")
    if table.ending is not None:
        prompt = say_again(table.ending)
    return msgspec.structs.replace(
        scene, turn=None, prompt=prompt, choices=(), actions=(), press=""
    )


class _News(NamedTuple):
    """How the parts of one kind differ: new or changed by id, the ids that are gone, the ids if reordered."""

    changed: msgspec.Raw | None
    gone: list[str]
    order: list[str]


class SceneWriter:
    """Writes scenes, and what changed between two of them, as JSON in one language.

    A part of a scene that a game hands out again and again, the very same object, is written once.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._encoder = msgspec.json.Encoder(enc_hook=_speak(catalogue))
        self._parts: dict[int, bytes] = {}
        self._kept: list[Data] = []  # while a part is kept, no other can have its id
        self._bytes = 0
        self._latest: dict[str, tuple[Any, Any, Any]] = {}

    def scene(self, scene: Scene) -> msgspec.Raw:
        """A whole scene; what is at its default is left out."""
        fields = zip(_NAMES, _values(scene), strict=True)
        kept = {name: self._field(value) for name, value in fields if _is_news(name, value)}
        return msgspec.Raw(self._encoder.encode(kept))

    def patch(self, old: Scene, new: Scene) -> msgspec.Raw:
        """What changed from one scene to the next; empty if nothing did."""
        fields: dict[str, msgspec.Raw] = {}
        changed: dict[str, msgspec.Raw] = {}
        gone: dict[str, list[str]] = {}
        order: dict[str, list[str]] = {}
        for name in compress(_NAMES, map(is_not, _values(old), _values(new))):
            news = self._news(name, getattr(old, name), getattr(new, name))
            if type(news) is not _News:
                if news is not None:
                    fields[name] = news
                continue
            if news.changed is not None:
                changed[name] = news.changed
            if news.gone:
                gone[name] = news.gone
            if news.order:
                order[name] = news.order
        patch = Patch(set=fields, gone=gone, order=order, **changed)
        return msgspec.Raw(self._encoder.encode(patch))

    def _news(self, name: str, before: Any, after: Any) -> Any:
        """How a field differs. Those at one table often share the very values, and are told one after the other."""
        found = self._latest.get(name)
        if found is None or found[0] is not before or found[1] is not after:
            found = self._latest[name] = (before, after, self._compare(name, before, after))
        return found[2]

    def _compare(self, name: str, before: Any, after: Any) -> _News | msgspec.Raw | None:
        if name not in _BY_ID:
            return None if before == after else self._field(after)
        changed, gone, order = _compare(before, after)
        parts = {part.id: msgspec.Raw(self._part(part)) for part in changed}
        written = msgspec.Raw(self._encoder.encode(parts)) if parts else None
        return _News(written, gone, order)

    def _field(self, value: Any) -> msgspec.Raw:
        """A field of a scene; parts that are already written are not written again."""
        if isinstance(value, tuple) and value and isinstance(value[0], Data):
            return msgspec.Raw(b"[" + b",".join(self._each(value)) + b"]")
        return msgspec.Raw(self._encoder.encode(value))

    def _each(self, parts: tuple[Data, ...]) -> list[bytes]:
        """Parts as JSON, at best without asking one by one."""
        try:
            return list(map(self._parts.__getitem__, map(id, parts)))
        except KeyError:
            known = self._parts.get
            return [known(id(part)) or self._part(part) for part in parts]

    def _part(self, part: Data) -> bytes:
        found = self._parts.get(id(part))
        if found is None:
            if len(self._kept) >= _MOST_SAID or self._bytes >= _MOST_BYTES:
                self._parts.clear()
                self._kept.clear()
                self._bytes = 0
            found = self._parts[id(part)] = self._encoder.encode(part)
            self._kept.append(part)
            self._bytes += len(found)
        return found


@lru_cache(maxsize=256)
def scene_writer(slug: str, lang: str) -> SceneWriter:
    """The one that writes the scenes of a game in a language."""
    return SceneWriter(catalogue(slug, lang))


def _compare(
    before: tuple[Any, ...], after: tuple[Any, ...]
) -> tuple[list[Any], list[str], list[str]]:
    """Which parts are new or changed, the ids that are gone, and all ids if they are in another order."""
    if len(before) == len(after):
        pairs = [(had, has) for had, has in zip(before, after, strict=True) if had is not has]
        if all(had.id == has.id for had, has in pairs):
            return [has for had, has in pairs if had != has], [], []
    known = {part.id: part for part in before}
    ids = {part.id: None for part in after}
    changed = [part for part in after if known.get(part.id) != part]
    kept = [name for name in known if name in ids]
    gone = [name for name in known if name not in ids]
    in_order = [*kept, *(name for name in ids if name not in known)] == list(ids)
    return changed, gone, [] if in_order else list(ids)


_DEFAULTS = {
    field.name: field.default
    for field in msgspec.structs.fields(Scene)
    if field.default is not msgspec.NODEFAULT
}


def _is_news(name: str, value: object) -> bool:
    return name not in _DEFAULTS or value != _DEFAULTS[name]


def _speak(catalogue: Catalogue) -> Callable[[Any], Any]:
    if catalogue.lang == "en":
        return _plain
    said: dict[str, tuple[str, str]] = {}

    def speak(value: Any) -> Any:
        known = said.get(value) if isinstance(value, Text) else None
        if known is None or known[0] != value.template:
            plain = _plain(value)
            known = (value.template, catalogue.say(value))
            if len(plain) <= _LONGEST_SAID:
                if len(said) >= _MOST_SAID:
                    said.clear()
                said[plain] = known
        return known[1]

    return speak


def _plain(value: Any) -> Any:
    if isinstance(value, Text):
        return str.__str__(value)
    raise TypeError(f"a scene holds plain data, not {type(value).__name__}")
