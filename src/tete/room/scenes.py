"""Scenes of a table, drawn once for all who see the same, and what changed between two of them."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from tete.core import manners
from tete.core.scene import Data, Scene
from tete.core.text import Catalogue, Text
from tete.room.phrase import say_again
from tete.room.table import Table

_MOST_SAID = 20_000
_MOST_SHARED = 16
_SINGLE = tuple(name for name in Scene.__struct_fields__ if name not in ("cells", "pieces"))
_single: Callable[[Scene], tuple[Any, ...]] = attrgetter(*_SINGLE)


def draw(table: Table, seat: int | None, everything: bool = False) -> Scene:
    """What a seat sees of a table (None: a spectator), or all there is to see.

    Nothing can be chosen unless it can be played.
    """
    game = table.game
    scene = (
        game.draw(manners.reveal(game, table.state)) if everything else table.match().scene(seat)
    )
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

    changed: dict[str, Any]
    gone: list[str]
    order: list[str]


def difference(old: Scene, new: Scene) -> dict[str, Any]:
    """What changed from one scene to the next; empty if nothing did."""
    patch: dict[str, Any] = {}
    fields = {
        name: after
        for name, before, after in zip(_SINGLE, _single(old), _single(new), strict=True)
        if before is not after and before != after
    }
    if fields:
        patch["set"] = fields
    for kind in ("cells", "pieces"):
        before, after = getattr(old, kind), getattr(new, kind)
        if before is after:
            continue
        news = _compared(kind, before, after)
        if news.changed:
            patch[kind] = news.changed
        if news.gone:
            patch.setdefault("gone", {})[kind] = news.gone
        if news.order:
            patch.setdefault("order", {})[kind] = news.order
    return patch


_latest: dict[str, tuple[tuple[Any, ...], tuple[Any, ...], _News]] = {}


def _compared(kind: str, before: tuple[Any, ...], after: tuple[Any, ...]) -> _News:
    """As ``_compare``; those at one table often share the very tuples, and are told one after the other."""
    found = _latest.get(kind)
    if found is None or found[0] is not before or found[1] is not after:
        found = _latest[kind] = (before, after, _compare(before, after))
    return found[2]


def _compare(before: tuple[Any, ...], after: tuple[Any, ...]) -> _News:
    """Which parts are new, changed, gone or in another order."""
    if len(before) == len(after):
        pairs = [(had, has) for had, has in zip(before, after, strict=True) if had is not has]
        if all(had.id == has.id for had, has in pairs):
            return _News({has.id: has for had, has in pairs if had != has}, [], [])
    known = {part.id: part for part in before}
    ids = {part.id: None for part in after}
    changed = {part.id: part for part in after if known.get(part.id) != part}
    kept = [name for name in known if name in ids]
    gone = [name for name in known if name not in ids]
    in_order = [*kept, *(name for name in ids if name not in known)] == list(ids)
    return _News(changed, gone, [] if in_order else list(ids))


class Speaker:
    """Writes scenes and patches as JSON in one language.

    A part of a scene that a game hands out again and again, the very same object, is written once.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._encoder = msgspec.json.Encoder(enc_hook=_speak(catalogue))
        self._parts: dict[int, bytes] = {}
        self._kept: list[Data] = []  # while a part is kept, no other can have its id
        self._tuples: dict[int, tuple[tuple[Data, ...], msgspec.Raw]] = {}

    def scene(self, scene: Scene) -> msgspec.Raw:
        """A whole scene; what is at its default is left out."""
        fields = {name: getattr(scene, name) for name in Scene.__struct_fields__}
        kept = {name: self._light(value) for name, value in fields.items() if _is_news(name, value)}
        return msgspec.Raw(self._encoder.encode(kept))

    def patch(self, patch: dict[str, Any]) -> msgspec.Raw:
        """What ``difference`` found."""
        light = dict(patch)
        for kind in ("cells", "pieces"):
            if kind in patch:
                light[kind] = {
                    name: msgspec.Raw(self._part(part)) for name, part in patch[kind].items()
                }
        if "set" in patch:
            light["set"] = {name: self._light(value) for name, value in patch["set"].items()}
        return msgspec.Raw(self._encoder.encode(light))

    def _light(self, value: Any) -> Any:
        """A field of a scene, its parts already written; a tuple that two viewers share is written once."""
        if not isinstance(value, tuple) or not value or not isinstance(value[0], Data):
            return value
        shared = self._tuples.get(id(value))
        if shared is not None and shared[0] is value:
            return shared[1]
        raw = msgspec.Raw(b"[" + b",".join(self._each(value)) + b"]")
        if len(self._tuples) >= _MOST_SHARED:
            self._tuples.clear()
        self._tuples[id(value)] = (value, raw)
        return raw

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
            if len(self._kept) >= _MOST_SAID:
                self._parts.clear()
                self._kept.clear()
            found = self._parts[id(part)] = self._encoder.encode(part)
            self._kept.append(part)
        return found


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
            if len(said) >= _MOST_SAID:
                said.clear()
            known = said[plain] = (value.template, catalogue.say(value))
        return known[1]

    return speak


def _plain(value: Any) -> Any:
    if isinstance(value, Text):
        return str.__str__(value)
    raise TypeError(f"a scene holds plain data, not {type(value).__name__}")
