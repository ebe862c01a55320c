"""A whole game as text, with what every seat sees after every move: a golden file to read and to keep."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from tete.core.game import CHANCE, AnyGame
from tete.core.scene import Scene
from tete.thinking.seeded import seeded

MOST_LISTED, FEW_LISTED = 250, 8
"""Up to this many moves are all listed; of more, the first few."""


def playthrough(
    game: AnyGame,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    plies: int = 1_000,
) -> str:
    """A random game from a seed, as text.

    After each move: position, whose turn, the legal moves, and what changed in the scenes: first what
    all viewers see, then what one viewer alone sees.
    """
    rng = seeded(seed)
    number = seats or game.info.seats[0]
    state = game.new(number, **(options or {}))
    viewers: list[int | None] = [*range(number), None]
    seen: dict[int | None, set[str]] = {viewer: set() for viewer in viewers}
    shared: set[str] = set()
    shown = " ".join(f"{name}={value}" for name, value in (options or {}).items())
    lines = [f"# {game.info.slug} {game.info.version}: {number} seats {shown}".rstrip()]
    for ply in range(plies + 1):
        lines += ["", f"position {game.position(state)}", *_facts(game, state)]
        drawn = {v: set(things(game.draw(game.view(state, v)))) for v in viewers}
        common = set.intersection(*drawn.values())
        lines += _difference("all", shared, common)
        for viewer, elements in drawn.items():
            who = "spectator" if viewer is None else f"seat {viewer}"
            lines += _difference(who, seen[viewer], elements - common)
            seen[viewer] = elements - common
        shared = common
        turn = game.turn(state)
        if turn is None or ply == plies:
            break
        move = _choose(game, state, turn, rng)
        lines += ["", f"{ply + 1}. {'chance' if turn == CHANCE else turn} plays {game.write(move)}"]
        state = game.play(state, move)
    return "\n".join(lines) + "\n"


def _choose(game: AnyGame, state: Any, turn: int, rng: random.Random) -> Any:
    if turn == CHANCE:
        lots = game.chance(state)
        return rng.choices([move for move, _ in lots], [weight for _, weight in lots])[0]
    return rng.choice(game.moves(state))


def _facts(game: AnyGame, state: Any) -> Iterator[str]:
    outcome = game.outcome(state)
    if outcome:
        yield f"outcome {outcome.scores} winners {outcome.winners} {outcome.reason}"
        return
    moves = game.moves(state)
    some = list(map(game.write, moves if len(moves) <= MOST_LISTED else moves[:FEW_LISTED]))
    some += ["…"] if len(some) < len(moves) else []
    yield f"turn {game.turn(state)}, {len(moves)} moves: {', '.join(some)}"


def things(scene: Scene) -> Iterator[str]:
    """One line for each thing in a scene."""
    yield f"says {scene.prompt}"
    for place in scene.places:
        yield f"place {place.seat} {place.letter} {place.name} {place.score}".rstrip()
    for cell in scene.cells:
        yield f"cell {cell.id}: {cell.name}"
    for piece in scene.pieces:
        yield f"piece {piece.id} at {piece.cell or 'tray'}: {piece.name}"
    for mark in scene.marks:
        yield f"mark {mark.kind} {' '.join(mark.cells)}: {mark.name}"
    for die in scene.dice:
        yield f"die {die.id}: {die.name}"
    for action in scene.actions:
        yield f"action {action.id}: {action.name}"
    if scene.choices:
        yield f"choices {len(scene.choices)}"


def _difference(who: str, before: set[str], after: set[str]) -> Iterator[str]:
    for line in sorted(before - after):
        yield f"  {who} - {line}"
    for line in sorted(after - before):
        yield f"  {who} + {line}"
