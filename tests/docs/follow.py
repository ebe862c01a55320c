"""Somebody who follows the tutorial: types its commands, changes what it changes, and sees whether it is so.

Run in the folder of the game that its first step has begun, with the page and the number of steps to follow.
"""

import inspect
import io
import re
import runpy
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path

import tete
from tete.command import main
from tete.shelf.anew import loaded_anew

SLUG = "lantern"
STEP = re.compile(r"(?m)^## (\d+)\. ")
BLOCK = re.compile(r"(?ms)^(?:(A new file, )?`([\w./]+)`:?\n\n)?```(\w+)\n(.*?)^```$")
LEFT_OUT = "…"


def steps(page: str) -> list[str]:
    """The text of every step; the first has the number 1."""
    _, *parts = STEP.split(page)
    assert parts[::2] == [str(number) for number in range(1, len(parts) // 2 + 1)]
    return parts[1::2]


def changed(text: str, diff: str) -> str:
    """A file after a change: what stays and what goes must stand in it, once."""
    for hunk in diff.rstrip("\n").split(f"\n{LEFT_OUT}\n"):
        lines = hunk.split("\n")
        was = "".join(f"{line[1:]}\n" for line in lines if line[:1] in ("", " ", "-"))
        now = "".join(f"{line[1:]}\n" for line in lines if line[:1] in ("", " ", "+"))
        assert all(line[:1] in ("", " ", "-", "+") for line in lines), hunk
        assert text.count(was) == 1, hunk
        text = text.replace(was, now)
    return text


def follow(step: str) -> None:
    """Everything that a step says, in its order; then the tests of the game as they are now."""
    for new, name, kind, block in BLOCK.findall(step):
        path = Path("tests" if name.startswith("test_") else f"src/tete_{SLUG}") / name
        if new:
            path.write_text(block, "utf-8")
        elif kind == "diff":
            path.write_text(changed(path.read_text("utf-8"), block), "utf-8")
        elif kind == "console":
            with loaded_anew(SLUG):
                type_in(block)
    with loaded_anew(SLUG):
        for test in tests():
            test()


def type_in(block: str) -> None:
    """A command says what the page says that it says, as far as that is not left out."""
    command, _, expected = block.partition("\n")
    words = shlex.split(command.removeprefix("$ tete "))
    if words[0] == "new":  # that is how it has begun
        return
    with redirect_stdout(io.StringIO()) as said:
        status = main(words)
    shown = " ".join(said.getvalue().split())
    assert status == int("does not hold" in expected), shown
    at = 0
    for part in expected.split(LEFT_OUT):
        for line in filter(None, map(str.strip, part.splitlines())):
            plain = " ".join(line.split())
            assert plain in shown[at:], (command, line, shown)
            at = shown.index(plain, at) + len(plain)


def tests() -> Iterator[Callable[[], None]]:
    """The tests of the game that pytest is not needed for."""
    for name, test in runpy.run_path("tests/test_game.py").items():
        if name.startswith("test_") and not inspect.signature(test).parameters:
            yield test


if __name__ == "__main__":
    tete.game(SLUG)
    for number, text in enumerate(steps(Path(sys.argv[1]).read_text("utf-8")), 1):
        follow(text)
        sys.stdout.write(f"step {number} is so\n")
