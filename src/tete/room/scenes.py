"""Scenes of a table, drawn once for all who see the same, and what changed between two of them."""

from collections.abc import Callable
from typing import Any

import msgspec

from tete.core.scene import Data, Scene
from tete.core.text import Catalogue, Text
from tete.room.phrase import say_again
from tete.room.table import Table

_MOST_SAID = 20_000
_MOST_SHARED = 64
_SINGLE = tuple(name for name in Scene.__struct_fields__ if name not in ("cells", "pieces"))


def draw(table: Table, seat: int | None) -> Scene:
    """What a seat sees of a table (None: a spectator). Nothing can be chosen unless it can be played."""
    scene = table.match().scene(seat)
    if table.status == "playing":
        return scene
    prompt: str = Text("The game begins when everybody has sat down.")
    if table.ending is not None:
        prompt = say_again(table.ending)
    return msgspec.structs.replace(scene, turn=None, prompt=prompt, choices=(), actions=())


def difference(old: Scene, new: Scene) -> dict[str, Any]:
    """What changed from one scene to the next; empty if nothing did."""
    patch: dict[str, Any] = {}
    fields = {}
    for name in _SINGLE:
        before, after = getattr(old, name), getattr(new, name)
        if before is not after and before != after:
            fields[name] = after
    if fields:
        patch["set"] = fields
    for kind in ("cells", "pieces"):
        before, after = getattr(old, kind), getattr(new, kind)
        if before is not after:
            _compare(kind, before, after, patch)
    return patch


def _compare(
    kind: str, before: tuple[Any, ...], after: tuple[Any, ...], patch: dict[str, Any]
) -> None:
    """Put into the patch which parts of a kind are new, changed, gone or in another order."""
    pairs = [(had, has) for had, has in zip(before, after, strict=False) if had is not has]
    if len(before) == len(after) and all(had.id == has.id for had, has in pairs):
        changed = {has.id: has for had, has in pairs if had != has}
        if changed:
            patch[kind] = changed
        return
    known = {part.id: part for part in before}
    ids = {part.id: None for part in after}
    changed = {part.id: part for part in after if known.get(part.id) != part}
    if changed:
        patch[kind] = changed
    kept = [name for name in known if name in ids]
    if len(kept) < len(known):
        patch.setdefault("gone", {})[kind] = [name for name in known if name not in ids]
    if [*kept, *(name for name in ids if name not in known)] != list(ids):
        patch.setdefault("order", {})[kind] = list(ids)


class Speaker:
    """Writes scenes and patches as JSON in one language.

    A part of a scene that a game hands out again and again, the very same object, is written once.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._encoder = msgspec.json.Encoder(enc_hook=_speak(catalogue))
        self._parts: dict[int, tuple[Data, msgspec.Raw]] = {}
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
                light[kind] = {name: self._part(part) for name, part in patch[kind].items()}
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
        get = self._parts.get
        written = []
        for part in value:
            found = get(id(part))
            same = found is not None and found[0] is part
            written.append(found[1] if found and same else self._part(part))
        raw = msgspec.Raw(self._encoder.encode(written))
        if len(self._tuples) >= _MOST_SHARED:
            self._tuples.clear()
        self._tuples[id(value)] = (value, raw)
        return raw

    def _part(self, part: Data) -> msgspec.Raw:
        found = self._parts.get(id(part))
        if found is None or found[0] is not part:
            if len(self._parts) >= _MOST_SAID:
                self._parts.clear()
            found = self._parts[id(part)] = (part, msgspec.Raw(self._encoder.encode(part)))
        return found[1]


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
