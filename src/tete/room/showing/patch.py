"""What turns the scene that somebody has into the next one."""

from typing import Annotated

from msgspec import UNSET, Raw, Struct, UnsetType

from tete.core.scene import Cell, Piece, Scene
from tete.room.showing.written import parts, written


class Patch(Struct, frozen=True, omit_defaults=True):
    """A whole scene or, in this order: fields to replace, parts that are gone, new or changed parts by id, and
    the order of all ids where it is another one; ``gone`` and ``order`` are by ``cells`` and ``pieces``.
    """

    whole: Annotated[Raw, written(Scene)] | UnsetType = UNSET
    set: Annotated[dict[str, Raw], parts(Scene)] = {}
    cells: Annotated[Raw, written(dict[str, Cell])] | UnsetType = UNSET
    pieces: Annotated[Raw, written(dict[str, Piece])] | UnsetType = UNSET
    gone: dict[str, list[str]] = {}
    order: dict[str, list[str]] = {}
