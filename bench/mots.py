"""All turns and the best turn for each die on mid-game grids, three ways; and what a word list costs.

``python -m bench.mots`` prints a table. The same turns are found by our sets of words (turns.py), by a scan word
by word, and by a walk through a DAWG, slot by slot (both are given the slots and their letters, we find them
ourselves); their counts are compared, so all three are right.
"""

import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import tete
from tete.core.game import CHANCE
from tete.games.mots import lists
from tete.games.mots.judge import expected
from tete.games.mots.slots import EMPTY, Slot
from tete.games.mots.state import State
from tete.games.mots.turns import Admitted
from tete.games.mots.wordlist import WordList

GRIDS = 6
WRITTEN = 12
"""How many words stand on a mid-game grid."""
FACES = range(1, 7)
mots = tete.game("mots")
Node = dict[str, Any]
END = "."


def mid_games(count: int, written: int) -> Iterator[State]:
    """States after this many words of greedy play with the full French list."""
    judge = mots.judge
    for seed in range(count):
        rng = random.Random(seed)
        s = mots.new(2, target=5000)
        while sum(letter != EMPTY for letter in s.letters) < 4 * written:
            turn = mots.turn(s)
            if turn == CHANCE:
                lots = mots.chance(s)
                move = rng.choices([one for one, _ in lots], [weight for _, weight in lots])[0]
            else:
                move = judge.best(mots.view(s, turn), rng)  # type: ignore[union-attr]
            s = mots.play(s, move)
        yield s


def wanted(letters: str, slot: Slot, words: WordList) -> list[str]:
    """For each square of a slot the letters that may stand there."""
    crossing = dict(zip(slot.new, slot.crossing, strict=True))
    found = []
    for square in slot.squares:
        if letters[square] != EMPTY:
            found.append(letters[square])
        elif cross := crossing[square]:
            split = cross.index(square)
            before = "".join(letters[at] for at in cross[:split])
            after = "".join(letters[at] for at in cross[split + 1 :])
            found.append(words.between(before, after))
        else:
            found.append("")
    return found


def scan(patterns: list[list[str]], by_length: dict[int, list[str]]) -> int:
    """Count word by word."""
    count = 0
    for pattern in patterns:
        fixed = [(at, some) for at, some in enumerate(pattern) if some]
        for word in by_length.get(len(pattern), ()):
            count += all(word[at] in some for at, some in fixed)
    return count


def walk(patterns: list[list[str]], root: Node) -> int:
    """Count by walking through a DAWG."""

    def down(node: Node, pattern: list[str], at: int) -> int:
        if at == len(pattern):
            return int(END in node)
        letters = pattern[at] or node
        return sum(
            down(node[letter], pattern, at + 1)
            for letter in letters
            if letter != END and letter in node
        )

    return sum(down(root, pattern, 0) for pattern in patterns)


def dawg(words: list[str]) -> Node:
    """The smallest graph that spells these sorted words."""
    known: dict[tuple[Any, ...], Node] = {}

    def share(node: Node) -> Node:
        key = tuple((letter, id(after)) for letter, after in node.items())
        return known.setdefault(key, node)

    root: Node = {}
    path: list[tuple[Node, str]] = []
    last = ""
    for word in words:
        same = next(
            (at for at, (a, b) in enumerate(zip(word, last, strict=False)) if a != b),
            min(len(word), len(last)),
        )
        while len(path) > same:
            parent, letter = path.pop()
            parent[letter] = share(parent[letter])
        node = path[-1][0][path[-1][1]] if path else root
        for letter in word[same:]:
            node[letter] = {}
            path.append((node, letter))
            node = node[letter]
        node[END] = True
        last = word
    while path:
        parent, letter = path.pop()
        parent[letter] = share(parent[letter])
    return root


def timed(run: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds of this process (others on the machine do not count), and the answer."""
    began = time.process_time()
    answer = run()
    return 1000 * (time.process_time() - began), answer


def main() -> None:
    """Measure and print."""
    path = lists.installed()[lists.settle("fr")]
    data = path.read_bytes()
    tracemalloc.start()
    opened, french = timed(lambda: WordList.unpack(data))
    read, _ = timed(lambda: [french.block(length) for length in range(2, 16)])
    letters_only = tracemalloc.get_traced_memory()[0]
    made, _ = timed(
        lambda: [french.block(n).having(at, "A") for n in range(2, 16) for at in range(n)]
    )
    whole = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    print(f"French list: {path.stat().st_size / 1e6:.2f} MB packed; under tracemalloc:")
    print(
        f"  open {opened:.1f} ms, letters of all lengths {read:.0f} ms ({letters_only / 1e6:.1f} MB)"
    )
    print(f"  all sets of words {made:.0f} ms ({whole / 1e6:.1f} MB)")
    fresh, _ = timed(lambda: _whole(WordList.unpack(data)))
    print(f"  all of it again without tracemalloc: {fresh:.0f} ms")
    words = sorted(
        word for n in range(2, 16) for word in french.block(n).members(french.block(n).everything)
    )
    by_length: dict[int, list[str]] = {}
    for word in words:
        by_length.setdefault(len(word), []).append(word)
    built, root = timed(lambda: dawg(words))
    print(f"DAWG of {len(words)} words built in {built / 1000:.1f} s")
    states = list(mid_games(GRIDS, WRITTEN))
    print(f"\n{GRIDS} mid-game grids of some {4 * WRITTEN} letters, medians in ms, one run")
    print(
        "| die | turns | slots | all turns | best turn | DAWG walk | word scan | walk ÷ ours | scan ÷ ours |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for number in FACES:
        print(_row(number, states, french, root, by_length))


def _whole(words: WordList) -> None:
    for n in range(2, 16):
        for at in range(n):
            words.block(n).having(at, "A")


def _row(
    number: int, states: list[State], french: WordList, root: Node, by_length: dict[int, list[str]]
) -> str:
    times: dict[str, list[float]] = {"ours": [], "best": [], "walk": [], "scan": []}
    counts, places = [], []
    for s in states:
        grid, letters = s.setup.grid, s.letters
        Admitted(grid, letters, number, french).written  # noqa: B018  (what is looked up once is looked up)
        spent, count = timed(partial(_count, s, number, french))
        times["ours"].append(spent)
        times["best"].append(timed(partial(_best, s, number, french))[0])
        slots = Admitted(grid, letters, number, french).slots
        patterns = [
            wanted(letters, slot, french)
            for slot in slots
            if all(
                french.between(*_ends(letters, cross, square))
                for square, cross in zip(slot.new, slot.crossing, strict=True)
                if cross
            )
        ]
        walked, scanned = partial(walk, patterns, root), partial(scan, patterns, by_length)
        for name, run in (("walk", walked), ("scan", scanned)):
            spent, other = timed(run)
            times[name].append(spent)
            if other != count:
                raise AssertionError(f"{name} finds {other} turns, not {count}")
        counts.append(count)
        places.append(len(slots))
    ours, best, walk_ms, scan_ms = (statistics.median(times[name]) for name in times)
    return (
        f"| {number} | {statistics.median(counts):.0f} | {statistics.median(places):.0f} | {ours:.2f} | "
        f"{best:.2f} | {walk_ms:.1f} | {scan_ms:.0f} | {walk_ms / ours:.1f} | {scan_ms / ours:.0f} |"
    )


def _count(s: State, number: int, french: WordList) -> int:
    return Admitted(s.setup.grid, s.letters, number, french).written


def _best(s: State, number: int, french: WordList) -> object:
    return Admitted(s.setup.grid, s.letters, number, french).best(partial(expected, s))


def _ends(letters: str, cross: tuple[int, ...], square: int) -> tuple[str, str]:
    split = cross.index(square)
    return (
        "".join(letters[at] for at in cross[:split]),
        "".join(letters[at] for at in cross[split + 1 :]),
    )


if __name__ == "__main__":
    main()
