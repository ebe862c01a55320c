"""A position in words, for whoever cannot or will not look at the board."""

from collections import defaultdict

from tete.core.scene import Cell, Scene, says
from tete.core.text import Text
from tete.terminal.language import Language
from tete.terminal.letters import runs


def describe(scene: Scene, language: Language) -> list[str]:
    """Who has what where, seat by seat; then dice, marks and what to do. One sentence a line."""
    lines = [language.repeat(scene.prompt), *(language.repeat(term.name) for term in scene.terms)]
    for place in scene.places:
        name = language.repeat(place.name)
        if place.score:
            score, left = language.repeat(place.score), language.repeat(place.left)
            told = Text("{name}: {score}", name=name, score=score)
            if left:
                told = Text("{name}: {score}; {left}", name=name, score=score, left=left)
            lines.append(language.say(told))
    where: defaultdict[int | None, list[str]] = defaultdict(list)
    for piece in scene.pieces:
        if piece.shape == "letter" and piece.cell:
            continue
        stands = called(scene, piece.cell) if piece.cell else piece.name
        where[piece.seat].append(language.repeat(stands))
    lines += [
        language.say(
            Text(
                "{name}, {n} piece: {places}|{name}, {n} pieces: {places}",
                name=language.repeat(place.name),
                n=len(where[place.seat]),
                places=", ".join(dict.fromkeys(where.pop(place.seat))),
            )
        )
        for place in scene.places
        if place.seat in where
    ]
    if where:
        lines += [language.repeat(piece.name) for piece in scene.pieces if piece.seat in where]
    if written := runs(scene):
        lines.append(language.say(Text("Written: {words}", words=", ".join(written))))
    lines += [language.repeat(cell.name) for cell, _ in stacks(scene)]
    lines += [language.repeat(die.name) for die in scene.dice]
    lines += [language.repeat(mark.name) for mark in scene.marks]
    return lines


def called(scene: Scene, cell: str) -> str:
    """What people call a cell: its id where its name says it, as c7 or x0 are said; else its name."""
    name = next((found.name for found in scene.cells if found.id == cell), cell)
    return cell if says(name, cell) else name


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


def describe_cell(scene: Scene, cell: str, language: Language) -> list[str]:
    """All that is said of one cell; nothing if there is no such cell."""
    wish = cell.strip().casefold()
    lines = [language.repeat(found.name) for found in scene.cells if found.id.casefold() == wish]
    if lines:
        lines += [
            language.repeat(mark.name)
            for mark in scene.marks
            if wish in {place.casefold() for place in mark.cells}
        ]
    return lines
