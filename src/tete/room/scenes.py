"""Scenes of a table, drawn once for all who see the same, and what changed between two of them."""

from collections.abc import Callable
from typing import Any

import msgspec

from tete.core.scene import Scene
from tete.core.text import Catalogue, Text
from tete.room.phrase import say_again
from tete.room.table import Table

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
    """What changed from one scene to the next; empty if nothing did. ``patched`` is its inverse."""
    patch: dict[str, Any] = {}
    fields = {
        name: getattr(new, name) for name in _SINGLE if getattr(old, name) != getattr(new, name)
    }
    if fields:
        patch["set"] = fields
    gone: dict[str, list[str]] = {}
    order: dict[str, list[str]] = {}
    for kind in ("cells", "pieces"):
        before, after = getattr(old, kind), getattr(new, kind)
        if before == after:
            continue
        had = {part.id: part for part in before}
        changed = {part.id: part for part in after if had.get(part.id) != part}
        if changed:
            patch[kind] = changed
        ids = [part.id for part in after]
        if missing := had.keys() - set(ids):
            gone[kind] = sorted(missing)
        kept = [part.id for part in before if part.id not in missing]
        if kept + [part for part in ids if part not in had] != ids:
            order[kind] = ids
    if gone:
        patch["gone"] = gone
    if order:
        patch["order"] = order
    return patch


class Speaker:
    """Writes scenes and patches as JSON in one language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._encoder = msgspec.json.Encoder(enc_hook=_speak(catalogue))

    def raw(self, value: object) -> msgspec.Raw:
        """A value as JSON that can stand inside another."""
        return msgspec.Raw(self._encoder.encode(value))


def _speak(catalogue: Catalogue) -> Callable[[Any], Any]:
    def speak(value: Any) -> Any:
        if isinstance(value, Text):
            if catalogue.lang == "en":
                return str.__str__(value)
            return catalogue.say(value)
        raise TypeError(f"a scene holds plain data, not {type(value).__name__}")

    return speak
