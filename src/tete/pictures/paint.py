"""Whose colour and pattern things wear, for whatever draws a scene."""

from typing import TypeVar

import msgspec

from tete.core.scene import Cell, Label, Mark, Piece, Place, Scene

Part = TypeVar("Part", Cell, Piece, Mark, Label)


def paint_of(place: Place) -> int:
    """The number of the colour and pattern that a seat's things wear: its own, or another seat's."""
    return place.seat if place.paint is None else place.paint


def worn(scene: Scene) -> Scene:
    """The scene as it is painted: whatever belongs to a seat has the number of that seat's paint for it."""
    paints = {place.seat: paint_of(place) for place in scene.places if place.paint is not None}
    if not paints:
        return scene

    def repaint(parts: tuple[Part, ...]) -> tuple[Part, ...]:
        return tuple(
            msgspec.structs.replace(part, seat=paints[part.seat]) if part.seat in paints else part
            for part in parts
        )

    return msgspec.structs.replace(
        scene,
        cells=repaint(scene.cells),
        pieces=repaint(scene.pieces),
        marks=repaint(scene.marks),
        labels=repaint(scene.labels),
    )
