"""A second reading of M3 to M8: try every word everywhere and look at the whole grid afterwards."""

from collections.abc import Iterator

Placed = frozenset[tuple[int, str]]
"""A turn as nothing but its new letters: (square, letter)."""


def turns(
    rows: list[str], letters: str, count: int, words: set[str]
) -> dict[Placed, set[tuple[int, ...]]]:
    """Every turn, with the squares of the words it makes or lengthens."""
    width, height = len(rows[0]), len(rows)
    signs = "".join(rows)
    found = {}
    for word in words:
        for row in range(height):
            for column in range(width):
                for step_row, step_column in ((0, 1), (1, 0)):
                    placed = _lay(
                        signs, letters, word, row, column, step_row, step_column, width, height
                    )
                    if placed is None or len(placed) != count or placed in found:
                        continue
                    made = _judge(signs, letters, placed, words, width)
                    if made is not None:
                        found[placed] = made
    return found


def _lay(
    signs: str,
    letters: str,
    word: str,
    row: int,
    column: int,
    down: int,
    right: int,
    width: int,
    height: int,
) -> Placed | None:
    placed = set()
    for at, letter in enumerate(word):
        y, x = row + at * down, column + at * right
        if y >= height or x >= width or signs[y * width + x] in "#+":
            return None
        there = letters[y * width + x]
        if there == ".":
            placed.add((y * width + x, letter))
        elif there != letter:
            return None
    return frozenset(placed)


def _judge(
    signs: str, letters: str, placed: Placed, words: set[str], width: int
) -> set[tuple[int, ...]] | None:
    after = list(letters)
    for square, letter in placed:
        after[square] = letter
    fresh = {square for square, _ in placed}
    made = {run for run in _runs(signs, after, width) if fresh & set(run)}
    if not all("".join(after[at] for at in run) in words for run in made):
        return None
    if not any(fresh <= set(run) for run in made):
        return None  # the new letters are not all in one word
    if set(letters) == {"."}:
        cross = signs.index("+")
        beside = {cross - width, cross + width}
        beside |= {cross - 1} if cross % width else set()
        beside |= {cross + 1} if (cross + 1) % width else set()
        return made if fresh & beside else None
    old = {at for at, letter in enumerate(letters) if letter != "."}
    return made if any(set(run) & old for run in made) else None


def _runs(signs: str, letters: list[str], width: int) -> Iterator[tuple[int, ...]]:
    height = len(signs) // width
    lines = [[y * width + x for x in range(width)] for y in range(height)]
    lines += [[y * width + x for y in range(height)] for x in range(width)]
    for line in lines:
        run: list[int] = []
        for square in [*line, None]:
            if square is not None and letters[square] != ".":
                run.append(square)
            else:
                if len(run) > 1:
                    yield tuple(run)
                run = []
