"""The properties of a scene: what can be chosen is what is legal, and everything has a name."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tete.conformance.moment import Moment
from tete.conformance.naming import named
from tete.core.asking import hand
from tete.core.scene import Pick, Scene, Write, says


def choices_are_moves(m: Moment) -> Iterator[str]:
    """Every path leads to exactly one legal move, and every legal move has a path."""
    game, s = m.game, m.state
    turn = game.turn(s)
    for viewer in m.viewers:
        scene = game.draw(game.view(s, viewer))
        if scene.turn != turn or scene.you != viewer:
            yield f"viewer {viewer}: the scene says turn {scene.turn}, you {scene.you}"
        if viewer != turn or viewer is None:
            if scene.choices:
                yield f"viewer {viewer} is offered choices at the turn of {turn}"
            continue
        yield from _paths(scene)
        yield from _agree(m, scene, viewer)


def _paths(scene: Scene) -> Iterator[str]:
    parts: tuple[Any, ...] = (*scene.cells, *scene.pieces, *scene.dice, *scene.actions)
    known = {part.id for part in parts}
    picks = [choice for choice in scene.choices if isinstance(choice, Pick)]
    paths = Counter(pick.path for pick in picks)
    for path, times in paths.items():
        if times > 1:
            yield f"the path {path} leads to {times} moves"
        if not path or not known.issuperset(path):
            yield f"the path {path} goes over something that is not in the scene"
        if any(path[:n] in paths for n in range(1, len(path))):
            yield f"the path {path} goes on where another one ends"
    for pick in picks:
        if not known.issuperset((*pick.way, *pick.about)):
            yield f"the move {pick.move} is about something that is not in the scene"
        if pick.loose and not 0 < pick.loose < len(pick.path):
            yield f"the path {pick.path} has {pick.loose} ids in any order and no end"
        if len(set(pick.path[: pick.loose])) < pick.loose:
            yield f"the path {pick.path} has an id twice among those in any order"


def a_press_is_for_the_hand(m: Moment) -> Iterator[str]:
    """Where chance waits for a gesture, that seat and no other has a cell to press."""
    waits_for = hand(m.game, m.state)
    for viewer in m.viewers:
        scene = m.game.draw(m.game.view(m.state, viewer))
        if viewer is None or viewer != waits_for:
            if scene.press:
                yield f"viewer {viewer} is offered to press, and chance waits for {waits_for}"
        elif scene.press not in {cell.id for cell in scene.cells}:
            yield f"seat {viewer} is to press “{scene.press}”, which is not a cell"


def _agree(m: Moment, scene: Scene, seat: int) -> Iterator[str]:
    game = m.game
    moves = m.some_moves()
    whole = len(moves) == len(game.moves(m.state))
    legal = {game.write(move) for move in moves}
    offered = {choice.move for choice in scene.choices if isinstance(choice, Pick)}
    if whole:
        for text in sorted(offered - legal):
            yield f"seat {seat} is offered “{text}”, which is not legal"
    writes = [choice for choice in scene.choices if isinstance(choice, Write)]
    for text in sorted(legal - offered):
        if not any(_can_be_written(text, write, scene) for write in writes):
            yield f"“{text}” is legal, but no choice leads to it"


def _can_be_written(text: str, write: Write, scene: Scene) -> bool:
    """Whether typing ``count`` new letters on one of the lines makes this move."""
    letters: dict[str, str] = {piece.cell: piece.letter for piece in scene.pieces if piece.cell}
    for line in write.lines:
        for at, start in enumerate(line.starts):
            word = text.removeprefix(f"{start} ")
            cells = line.cells[at : at + len(word)]
            if word == text or len(cells) < len(word):
                continue
            new = [letter for cell, letter in zip(cells, word, strict=True) if cell not in letters]
            kept = all(
                letters.get(cell, letter) == letter
                for cell, letter in zip(cells, word, strict=True)
            )
            if kept and len(new) == write.count and set(new) <= set(write.alphabet):
                return True
    return False


def _raw_ids(scene: Scene) -> Iterator[str]:
    """Names that are ids: one that is put together, wait-x0, is for programs and is said to nobody."""
    parts: tuple[Any, ...] = (*scene.cells, *scene.pieces, *scene.dice, *scene.actions)
    made = [part.id for part in parts if not part.id.isalnum()]
    for what, name in (*named(scene), ("the prompt", scene.prompt)):
        if found := [ident for ident in made if ident in name and says(name, ident)]:
            yield f"{what} is called “{name}”, which says the id “{found[0]}” to people"
        elif what == f"piece {name}":
            yield f"{what} is called by nothing but its id"


def everything_is_named(m: Moment) -> Iterator[str]:
    """Names for all, ids unlike, and nothing refers to what is not there."""
    for viewer in m.viewers:
        scene = m.game.draw(m.game.view(m.state, viewer))
        if not scene.prompt.strip():
            yield "there is no prompt"
        if len(scene.places) != m.setup.seats:
            yield f"{len(scene.places)} places for {m.setup.seats} seats"
        for what, name in named(scene):
            if not name.strip():
                yield f"{what} has no accessible name"
        yield from _raw_ids(scene)
        parts: tuple[Any, ...] = (*scene.cells, *scene.pieces, *scene.dice, *scene.actions)
        for ident, times in Counter(part.id for part in parts).items():
            if times > 1 or not ident:
                yield f"the id “{ident}” is used {times} times"
        cells = {cell.id for cell in scene.cells}
        for piece in scene.pieces:
            if piece.cell and piece.cell not in cells:
                yield f"piece {piece.id} stands on “{piece.cell}”, which is not a cell"
            if not piece.letter:
                yield f"piece {piece.id} has no letter"
        for mark in scene.marks:
            if not mark.cells or not cells.issuperset(mark.cells):
                yield f"a mark “{mark.kind}” lies on {mark.cells}, not on cells"
