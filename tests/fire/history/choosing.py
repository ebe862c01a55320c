"""What somebody does at a table who plays at random: by the scene alone, as a page would."""

import random
from typing import Any

Json = dict[str, Any]
_TRIES = 30


def choose(scene: Json, rng: random.Random) -> Json | None:
    """A move or a press as it is sent, without its id and seq; None if there is nothing to do."""
    if scene.get("press"):
        return {"type": "press"}
    choices = scene.get("choices") or []
    if not choices:
        return None
    writes = [choice for choice in choices if "lines" in choice]
    picks = [choice["move"] for choice in choices if "move" in choice]
    if writes and (rng.random() < 0.9 or not picks):
        text = _written(scene, rng.choice(writes), rng)
        if text:
            return {"type": "move", "text": text}
    return {"type": "move", "text": rng.choice(picks)} if picks else None


def _written(scene: Json, write: Json, rng: random.Random) -> str:
    """Some letters on a line, beside or across others if there are any; "" if no place was found."""
    letters = {
        piece["cell"]: piece["letter"] for piece in scene.get("pieces", []) if piece.get("letter")
    }
    example = write.get("example", "")
    for _ in range(_TRIES):
        line = rng.choice(write["lines"])
        start = rng.randrange(len(line["cells"]))
        if found := _run(line, start, letters, write, rng, anywhere=False):
            return found
    for line in write["lines"]:
        if example in line["starts"]:
            at = line["starts"].index(example)
            return _run(line, at, letters, write, rng, anywhere=True)
    return ""


def _run(
    line: Json,
    start: int,
    letters: dict[str, str],
    write: Json,
    rng: random.Random,
    *,
    anywhere: bool,
) -> str:
    """The move that writes from there on; "" where it does not fit, or touches nothing."""
    cells = line["cells"]
    if start and cells[start - 1] in letters:
        return ""
    word, new = "", 0
    for cell in cells[start:]:
        known = letters.get(cell, "")
        if not known and new == write["count"]:
            break
        word += known or rng.choice(write["alphabet"])
        new += not known
    crosses = len(word) > new
    fits = new == write["count"] and (crosses or anywhere)
    return f"{line['starts'][start]} {word}" if fits else ""
