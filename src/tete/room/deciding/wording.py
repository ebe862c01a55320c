"""A move as it stands in the log: with what the game says of it, or what its choice was called."""

import msgspec

from tete.core.optional import Told
from tete.core.scene import Pick, Scene
from tete.room.log import events as e
from tete.room.log.phrase import Phrase, keep


def worded(moved: e.Moved, told: Told, seal: str) -> e.Moved:
    """A move with what the game says of it, and with its seal if it is secret."""
    if not told.sentence and not told.is_secret:
        return moved
    return msgspec.structs.replace(
        moved,
        told=keep(told.sentence) if told.sentence else None,
        others=keep(told.others) if told.others else None,
        seal=seal,
        rule=told.rule,
        cells=told.cells,
    )


def name_of(scene: Scene, text: str) -> Phrase | None:
    """What the game calls this move in words, if it is one that can be picked."""
    for choice in scene.choices:
        if type(choice) is Pick and choice.move == text:
            return keep(choice.name)
    return None
