"""Values that fit a shape: the grammar of the messages is that of the room's own types, as JSON schemas."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tete.desk.wire import requests

Schema = Mapping[str, Any]
Words = Mapping[str, Sequence[Any]]
"""What makes sense somewhere, by the name of the field; "" is for any text."""
_SOMETIMES = 0.15
_NUMBERS = (0, 1, 2, 3, 5, 20, 99, 100, 2**31, 2**53)


class Shapes:
    """Makes values that fit the shapes of one document, mostly of words that make sense together."""

    def __init__(self, definitions: Mapping[str, Schema], situations: Sequence[Words]) -> None:
        self._definitions = definitions
        self._situations = situations
        self._words = situations[0]

    def go_elsewhere(self, rng: random.Random) -> None:
        """From here on with the words of some other situation."""
        self._words = rng.choice(self._situations)

    def any_of(self, name: str, rng: random.Random) -> Any:
        """A word for the field of that name."""
        return rng.choice(self._words[name])

    def fitting(self, shape: Schema, rng: random.Random, name: str = "") -> Any:
        """One value."""
        if "$ref" in shape:
            return self.fitting(self._definitions[shape["$ref"].rpartition("/")[2]], rng, name)
        for kind in ("oneOf", "anyOf", "allOf"):
            if kind in shape:
                known = [each for each in shape[kind] if each] or [{}]
                return self.fitting(rng.choice(known), rng, name)
        if "enum" in shape:
            return rng.choice(shape["enum"])
        if "const" in shape:
            return shape["const"]
        kind = shape.get("type", "string")
        if isinstance(kind, list):
            kind = rng.choice(kind)
        match kind:
            case "object":
                return self._object(shape, rng)
            case "array":
                return self._array(shape, rng, name)
            case "integer" | "number":
                return self._number(shape, rng, name)
            case "boolean":
                return rng.random() < 0.5
            case "null":
                return None
        return self._text(shape, rng, name)

    def _object(self, shape: Schema, rng: random.Random) -> dict[str, Any]:
        required = shape.get("required", ())
        made = {
            name: self.fitting(inner, rng, name)
            for name, inner in shape.get("properties", {}).items()
            if name in required or rng.random() < 0.5
        }
        if isinstance(more := shape.get("additionalProperties"), Mapping):
            for _ in range(rng.randrange(3)):
                key = self.any_of("option", rng)
                is_known = key in self._words and rng.random() > _SOMETIMES
                made[key] = self.any_of(key, rng) if is_known else self.fitting(more, rng)
        return made

    def _array(self, shape: Schema, rng: random.Random, name: str) -> list[Any]:
        if isinstance(each := shape.get("prefixItems"), list):
            return [self.fitting(inner, rng, name) for inner in each]
        least = shape.get("minItems", 0)
        most = min(shape.get("maxItems", 4), least + 2)
        inner = shape.get("items") or {}
        return [self.fitting(inner, rng, name) for _ in range(rng.randint(least, most))]

    def _number(self, shape: Schema, rng: random.Random, name: str) -> Any:
        if name in self._words and rng.random() > _SOMETIMES:
            return rng.choice(self._words[name])
        least, most = shape.get("minimum", -1), shape.get("maximum", 2**53)
        return min(max(rng.choice(_NUMBERS), int(least)), int(most))

    def _text(self, shape: Schema, rng: random.Random, name: str) -> str:
        pool = self._words.get(name) if rng.random() > _SOMETIMES else None
        return str(rng.choice(pool or self._words[""]))


def of_messages() -> tuple[list[Schema], dict[str, Schema]]:
    """The shape of every message of the socket, and what those refer to; a new one is there by itself."""
    kinds = requests.Request.__args__
    shapes, definitions = msgspec.json.schema_components(kinds, ref_template="{name}")
    return list(shapes), dict(definitions)
