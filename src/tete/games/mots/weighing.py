"""Turns weighed by their points: for whoever looks for the turn that scores most."""

from collections.abc import Sequence

from tete.games.mots.judge import admitted, expected, polite
from tete.games.mots.moves import write
from tete.games.mots.state import State, Step
from tete.games.mots.turns import move_of
from tete.games.mots.vocabulary import knows

_HUNDRED = 100
_PLACES, _WORDS = 6, 24
"""How many places are weighed, and how many words of one are told at most."""
_COMMON, _LONG = 0.6, 8
"""Words that many know: so many of those with six usual letters, and none longer than this."""


def weigh(s: State, among: Sequence[str] = ()) -> list[tuple[str, float]]:
    """The turns of the places that bring most, with their points in hundreds; bonus squares at their average.

    In one place all words bring the same: those that are better known come first, those that are not for polite
    company last. Empty where only words that few people know bring most: nobody could be asked to find them.
    """
    if s.step is not Step.WRITE:
        return []
    turns, grid, said = admitted(s), s.setup.grid, polite(s)
    found: list[tuple[str, float]] = []
    places = 0
    for slot in sorted(turns.slots, key=lambda slot: -expected(s, slot)):
        count = turns.count_in(slot)
        if not count:
            continue
        places += 1
        if places > _PLACES:
            break
        words = sorted(
            (turns.word_in(slot, n) for n in range(min(count, _WORDS))),
            key=lambda word: (not said.has(slot, word), not _is_common(word)),
        )
        if not found and not (said.has(slot, words[0]) and _is_common(words[0])):
            return []
        worth = expected(s, slot) / _HUNDRED
        texts = (write(move_of(grid, slot, word)) for word in words)
        found += [(text, worth) for text in texts if not among or text in among]
    return found


def _is_common(word: str) -> bool:
    return len(word) <= _LONG and knows(word, _COMMON)
