"""What is given to the command “tete”: texts, files, lines typed at a game. It says what is wrong, and ends."""

import io
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from amounts import much
from fire.parsers import Parser, parsers
from fire.spoilers import ODD_TEXTS, spoilt_text
from tete.command import main

MANY = int(os.environ.get("TETE_EXAMPLES", much(8, 600)))
SEED = os.environ.get("TETE_SEED", "1")
STATUS = (0, 1, 2)
PARSERS = parsers()
SLUGS = sorted(name.removeprefix("move of ") for name in PARSERS if name.startswith("move of "))
pytestmark = pytest.mark.timeout(much(300, 24 * 3600))
Out = pytest.CaptureFixture[str]


class Words:
    """What can be given, more often than not almost right."""

    def __init__(self, seed: str, folder: Path) -> None:
        self.rng = random.Random(seed)
        self._folder = folder
        self.slug = self.rng.choice(SLUGS)

    def some(self, parser: Parser) -> str:
        """One of its good texts, spoilt a few times or not at all."""
        text = self.rng.choice(parser.good)
        for _ in range(self.rng.choice((0, 1, 1, 2))):
            text = spoilt_text(text, self.rng)
        return text

    def of(self, what: str) -> str:
        """For a command."""
        return _said(self.some(PARSERS[what.format(slug=self.slug)]))

    def odd(self) -> str:
        return _said(self.rng.choice(ODD_TEXTS))

    def file(self) -> str:
        """A file in which something is that is nearly a record."""
        path = self._folder / "given.txt"
        data = self.some(PARSERS["record"]).encode("utf-8", "surrogatepass")
        if self.rng.random() < 0.2:
            at = self.rng.randint(0, len(data))
            data = data[:at] + self.rng.randbytes(9) + data[at:]
        path.write_bytes(data)
        return str(path)

    def slug_or_not(self) -> str:
        return self.slug if self.rng.random() < 0.9 else self.odd()

    def sometimes(self, *given: str) -> list[str]:
        return list(given) if self.rng.random() < 0.4 else []


def _said(text: str) -> str:
    """As an argument can be: nothing that is no sign of a text, and no NUL."""
    return text.encode("utf-8", "ignore").decode().replace("\0", "") or "0"


def draw(words: Words) -> list[str]:
    what = (
        [words.file()] if words.rng.random() < 0.3 else [words.slug, words.of("position of {slug}")]
    )
    ply = words.sometimes("--ply", words.odd())
    seat = words.sometimes("--seat", words.odd())
    return ["draw", *what, *ply, *seat, *words.sometimes("--option", words.of("options of {slug}"))]


def replay(words: Words) -> list[str]:
    who = words.sometimes("--as", words.odd())
    return ["replay", words.file(), *words.sometimes("--ply", words.odd()), *who]


def verify(words: Words) -> list[str]:
    return [
        "verify",
        words.file(),
        *words.sometimes("--json"),
        *words.sometimes("--lang", words.odd()),
    ]


def word(words: Words) -> list[str]:
    return ["words", words.odd(), "maison", *words.sometimes("--list", words.odd())]


def rules(words: Words) -> list[str]:
    return ["rules", words.slug_or_not(), *words.sometimes("--lang", words.odd())]


def check(words: Words) -> list[str]:
    return ["db", "check", words.file()]


def play(words: Words) -> list[str]:
    option = words.sometimes("--option", words.of("options of {slug}"))
    return ["play", words.slug, *option, *words.sometimes("--lang", "fr")]


COMMANDS = (draw, replay, verify, word, rules, check, play)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: each.__name__)
def test_what_is_given_to_a_command_is_taken_or_refused(
    command: Callable[[Words], list[str]], data: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.setenv("TETE_LANG", "en")
    for number in range(MANY):
        words = Words(f"{SEED}/{command.__name__}/{number}", data.parent)
        given = command(words)
        typed = "\n".join(words.of("move of {slug}") for _ in range(12))
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main(given)
        said = capsys.readouterr()
        assert status in STATUS, (given, said.err)
        assert "Traceback" not in said.err, given
        assert status == 0 or said.err or said.out, given
