"""A position in words, for whoever cannot or will not look at the board."""

from collections import defaultdict

from tete.core.scene import Cell, Scene
from tete.core.text import Text
from tete.terminal.letters import runs
from tete.terminal.voice import Voice


def describe(scene: Scene, voice: Voice) -> list[str]:
    """Who has what where, seat by seat; then dice, marks and what to do. One sentence a line."""
    lines = [voice.repeat(scene.prompt), *(voice.repeat(term.name) for term in scene.terms)]
    for place in scene.places:
        name = voice.repeat(place.name)
        if place.score:
            lines.append(
                voice.say(Text("{name}: {score}", name=name, score=voice.repeat(place.score)))
            )
    where: defaultdict[int | None, list[str]] = defaultdict(list)
    for piece in scene.pieces:
        if piece.shape == "letter" and piece.cell:
            continue
        stands = scene.place(piece.cell) if piece.cell else piece.name
        where[piece.seat].append(voice.repeat(stands))
    lines += [
        voice.say(
            Text(
                "{name}, {n} piece: {places}|{name}, {n} pieces: {places}",
                name=voice.repeat(place.name),
                n=len(where[place.seat]),
                places=", ".join(dict.fromkeys(where.pop(place.seat))),
            )
        )
        for place in scene.places
        if place.seat in where
    ]
    if where:
        lines += [voice.repeat(piece.name) for piece in scene.pieces if piece.seat in where]
    if written := runs(scene):
        lines.append(voice.say(Text("Written: {words}", words=", ".join(written))))
    lines += [voice.repeat(cell.name) for cell, _ in stacks(scene)]
    lines += [voice.repeat(die.name) for die in scene.dice]
    lines += [voice.repeat(mark.name) for mark in scene.marks]
    return lines


def stacks(scene: Scene) -> list[tuple[Cell, str]]:
    """Every cell on which pieces stand on each other, with their letters from bottom to top."""
    letters: defaultdict[str, str] = defaultdict(str)
    for piece in scene.pieces:
        letters[piece.cell] += "" if piece.role == "behind" else piece.letter
    return [
        (cell, letters[cell.id])
        for cell in scene.cells
        if len(letters[cell.id]) > 1 and cell.role != "waiting"
    ]


def describe_cell(scene: Scene, cell: str, voice: Voice) -> list[str]:
    """All that is said of one cell; nothing if there is no such cell."""
    wish = cell.strip().casefold()
    lines = [voice.repeat(found.name) for found in scene.cells if found.id.casefold() == wish]
    if lines:
        lines += [
            voice.repeat(mark.name)
            for mark in scene.marks
            if wish in {place.casefold() for place in mark.cells}
        ]
    return lines
