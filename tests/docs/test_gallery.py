"""The gallery (gallery.md) shows everything that a scene can have, as it is drawn today."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from docs import gallery
from tete.core import scene
from tete.core.scene import Cell, Die, Label, Mark, Outline, Piece
from tete.pictures.pieces import COLOURS

ANEW = "make gallery writes it anew"


def test_the_page_and_its_pictures_are_what_the_code_makes() -> None:
    assert gallery.written() == gallery.PAGE.read_text("utf-8"), ANEW
    for path, picture in gallery.pictures().items():
        assert path.read_text("utf-8") == picture, (path.name, ANEW)


def test_the_pictures_of_the_page_are_of_these_scenes() -> None:
    assert gallery.SEEN.read_text("utf-8") == gallery.digests(), ANEW
    seen = {path.stem for path in gallery.FOLDER.glob("*.png")}
    assert seen == {plate.name for plate in gallery.plates()}


def test_every_kind_of_thing_is_shown() -> None:
    shown = [part for plate in gallery.plates() for part in parts(plate.scene)]
    for kind in (
        scene.Cell,
        scene.Action,
        scene.Term,
        scene.Line,
        scene.Write,
        scene.Pick,
        scene.Track,
    ):
        assert any(type(part) is kind for part in shown), kind
    assert values(shown, Cell, "role") >= named(Cell, r"Roles: (.*)")
    assert values(shown, Cell, "shape") == {"square", "round"}
    assert values(shown, Mark, "kind") == named(Mark, r"in order\.\s(.*?)``seat``")
    assert values(shown, Piece, "shape") == {"disc", "cone", "cube", "letter"}
    assert values(shown, Piece, "colour") == {"", *COLOURS}
    assert values(shown, Piece, "role") == {"", "behind", "fresh"}
    assert values(shown, Piece, "seat") == {None, 0, 1, 2, 3}
    assert values(shown, Die, "role") == {"number", "dot", "bonus"}
    assert values(shown, Outline, "role") == {"frame", "stand"}
    assert values(shown, Label, "role") == {"coordinate", "corner", "note", "print", "title"}


def parts(value: Any) -> Iterator[Any]:
    """A scene and everything in it."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from parts(part)


def values(shown: list[Any], kind: type, name: str) -> set[Any]:
    """What is shown of a field."""
    return {getattr(part, name) for part in shown if type(part) is kind}


def named(kind: type, where: str) -> set[str]:
    """What the docstring of a kind names in that place: ``plain`` and the like."""
    found = re.search(where, kind.__doc__ or "", re.DOTALL)
    assert found
    return set(re.findall(r"``([a-z]+)``", found[1]))
