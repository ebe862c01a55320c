"""What is printed on a scene, in somebody's language."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from tete.core.scene import Data, Scene
from tete.core.text import Text

_Part = TypeVar("_Part", bound=Data)


def printed(scene: Scene, say: Callable[[str], str]) -> Scene:
    """The same scene with all that is printed on it said by ``say``, where it is a Text.

    So the letter of a colour has another language's, and a letter of a word stays.
    """
    return msgspec.structs.replace(
        scene,
        places=tuple(_said(place, "letter", say) for place in scene.places),
        cells=tuple(_said(cell, "print", say) for cell in scene.cells),
        pieces=tuple(_said(piece, "letter", say) for piece in scene.pieces),
        marks=tuple(_said(mark, "print", say) for mark in scene.marks),
        labels=tuple(_said(label, "text", say) for label in scene.labels),
    )


def _said(part: _Part, field: str, say: Callable[[str], str]) -> _Part:
    text = getattr(part, field)
    return msgspec.structs.replace(part, **{field: say(text)}) if isinstance(text, Text) else part
