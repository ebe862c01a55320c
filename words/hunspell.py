"""Every form that a Hunspell dictionary admits: stems with their prefixes and suffixes.

What the two files we read use: long and short flags, conditions, cross products, affixes that carry flags
of their own, NEEDAFFIX, FORBIDDENWORD, ONLYINCOMPOUND, CIRCUMFIX. Compounds are not put together.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_DEPTH = 2
"""Hunspell knows at most two suffixes on a stem."""


@dataclass(frozen=True)
class Affix:
    """One way to change a word: take ``strip`` off, put ``add`` on, where ``condition`` fits."""

    strip: str
    add: str
    condition: re.Pattern[str]
    flags: frozenset[str]


@dataclass
class Rules:
    """The affix file: ``suffixes`` and ``prefixes`` by flag, and the flags with a meaning of their own."""

    suffixes: dict[str, list[Affix]] = field(default_factory=dict)
    prefixes: dict[str, list[Affix]] = field(default_factory=dict)
    crossing: dict[str, bool] = field(default_factory=dict)
    special: dict[str, str] = field(default_factory=dict)
    long_flags: bool = False

    def flags(self, text: str) -> frozenset[str]:
        """The flags that a run of characters means."""
        if not self.long_flags:
            return frozenset(text)
        return frozenset(text[at : at + 2] for at in range(0, len(text), 2))

    def has(self, flags: frozenset[str], *meanings: str) -> bool:
        """Whether one of these meanings is among the flags."""
        return any(self.special.get(meaning) in flags for meaning in meanings)


def read_rules(path: Path) -> Rules:
    """The rules of an affix file."""
    rules = Rules()
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    rules.long_flags = ["FLAG", "long"] in lines
    meanings = "NEEDAFFIX", "FORBIDDENWORD", "ONLYINCOMPOUND", "CIRCUMFIX", "KEEPCASE"
    for words in lines:
        if len(words) > 1 and words[0] in meanings:
            rules.special[words[0]] = words[1]
        elif len(words) > 3 and words[0] in ("SFX", "PFX"):
            _add_affix(rules, words)
    return rules


def _add_affix(rules: Rules, words: list[str]) -> None:
    kind, flag = words[:2]
    table = rules.suffixes if kind == "SFX" else rules.prefixes
    if flag not in table:  # the head of a block: SFX flag Y count
        table[flag] = []
        rules.crossing[flag] = words[2] == "Y"
        return
    add, _, flags = words[3].partition("/")
    if not (add == "0" or add.isalpha()):  # an apostrophe or a hyphen makes no word of its own
        return
    condition = words[4] if len(words) > 4 else "."
    pattern = f"(?:{condition})$" if kind == "SFX" else f"^(?:{condition})"
    table[flag].append(
        Affix(
            "" if words[2] == "0" else words[2],
            "" if add == "0" else add,
            re.compile(pattern),
            rules.flags(flags),
        )
    )


@dataclass(frozen=True)
class Stem:
    """A line of the dictionary."""

    word: str
    flags: frozenset[str]


def read_stems(path: Path, rules: Rules) -> Iterator[Stem]:
    """Every stem of a dictionary file; its first line is a count."""
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        entry = line.partition("\t")[0].partition(" ")[0]
        word, _, flags = entry.partition("/")
        if word and not word.startswith("#"):
            yield Stem(word, rules.flags(flags))


def forms(stem: Stem, rules: Rules) -> Iterator[str]:
    """Every form of one stem that can stand alone."""
    if rules.has(stem.flags, "FORBIDDENWORD", "ONLYINCOMPOUND"):
        return
    if not rules.has(stem.flags, "NEEDAFFIX"):
        yield stem.word
    yield from _prefixed(stem.word, stem.flags, rules, circumfix=False)
    for word, flags, crossing in _suffixed(stem.word, stem.flags, rules, _DEPTH):
        if rules.has(flags, "ONLYINCOMPOUND"):
            continue
        circumfix = rules.has(flags, "CIRCUMFIX")
        if not circumfix and not rules.has(flags, "NEEDAFFIX"):
            yield word
        if crossing:
            yield from _prefixed(word, stem.flags | flags, rules, circumfix=circumfix, cross=True)


def _suffixed(
    word: str, flags: frozenset[str], rules: Rules, depth: int
) -> Iterator[tuple[str, frozenset[str], bool]]:
    for flag in flags & rules.suffixes.keys():
        for affix in rules.suffixes[flag]:
            if word.endswith(affix.strip) and affix.condition.search(word):
                made = word[: len(word) - len(affix.strip)] + affix.add
                yield made, affix.flags, rules.crossing[flag]
                if depth > 1:
                    yield from _suffixed(made, affix.flags, rules, depth - 1)


def _prefixed(
    word: str, flags: frozenset[str], rules: Rules, *, circumfix: bool, cross: bool = False
) -> Iterator[str]:
    for flag in flags & rules.prefixes.keys():
        if cross and not rules.crossing[flag]:
            continue
        for affix in rules.prefixes[flag]:
            apt = rules.has(affix.flags, "CIRCUMFIX") == circumfix
            if not apt or rules.has(affix.flags, "ONLYINCOMPOUND"):
                continue
            if word.startswith(affix.strip) and affix.condition.search(word):
                made = affix.add + word[len(affix.strip) :]
                yield made
                for longer, _, _ in _suffixed(made, affix.flags, rules, 1):
                    yield longer


def forbidden(stems: list[Stem], rules: Rules) -> frozenset[str]:
    """Words that the dictionary says are none, although its rules would make them."""
    return frozenset(stem.word for stem in stems if rules.has(stem.flags, "FORBIDDENWORD"))
