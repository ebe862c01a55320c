"""The accessible names of a scene."""

from collections.abc import Iterator

from tete.core.scene import Scene


def named(scene: Scene) -> Iterator[tuple[str, str]]:
    """(what it is, its accessible name) for everything in the scene, one by one."""
    for kind, parts in (
        ("place", scene.places),
        ("cell", scene.cells),
        ("piece", scene.pieces),
        ("mark", scene.marks),
        ("die", scene.dice),
        ("term", scene.terms),
        ("action", scene.actions),
        ("choice", scene.choices),
    ):
        for part in parts:
            yield f"{kind} {getattr(part, 'id', '')}".strip(), part.name
            for line in getattr(part, "lines", ()):
                yield "line", line.name
