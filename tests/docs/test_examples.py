"""What pages show as programs is run, and what they show to be typed is understood."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from manual.links import ROOT, name_of, pages
from tete.authoring import Budget, Mind, Progress, Stop, Text
from tete.command.app import app
from tete.command.group import SHELF, load
from tete.testing import Contract

READ = [page for page in pages() if page.suffix == ".md" and ROOT / "bench" not in page.parents]
_PROGRAM = re.compile(r"(?ms)^```python\n(.*?)^```$")
_TYPED = re.compile(r"(?ms)^ *```sh\n(.*?)^ *```$|`((?:tete|make) [^`\n]+)`")
_SETTING = re.compile(r"\w+=")
COMMANDS = {name: where for name, where, _ in SHELF}


def programs(name: str) -> list[str]:
    return _PROGRAM.findall((ROOT / name).read_text("utf-8"))


def run(program: str, **names: Any) -> dict[str, Any]:
    exec(compile(program, "a page", "exec"), names)
    return names


def typed(page: Path) -> Iterator[list[str]]:
    """Every command that a page says one may type, as its words."""
    for block, inline in _TYPED.findall(page.read_text("utf-8")):
        for line in (block or inline).splitlines():
            plain = re.sub(r"[\[\]…]", " ", line) if "tete " in line and "pip" not in line else line
            for part in " ".join(shlex.split(plain, comments=True)).split(" && "):
                words = part.split()
                while words and _SETTING.match(words[0]):
                    del words[0]
                if words:
                    yield words


def understand(name: str, command: Any, words: list[str], above: Any) -> None:
    """Raises UsageError where there is no such command or option; runs nothing."""
    context = type(above)(command, info_name=name, parent=above)
    if inner := getattr(command, "commands", {}):
        if words and not words[0].startswith("-"):
            assert words[0] in inner, f"tete {name} {words[0]}"
            understand(words[0], inner[words[0]], words[1:], context)
        return
    taking = {
        word
        for param in command.params
        if not getattr(param, "is_flag", True)
        for word in param.opts
    }
    value = (
        ["…"] if words and words[-1] in taking else []
    )  # named without a value, as in “`tete play --clock`”
    command.make_parser(context).parse_args([*words, *value])


@pytest.mark.parametrize("page", READ, ids=name_of)
def test_what_a_page_says_one_may_type_is_understood(page: Path) -> None:
    top: Any = typer.main.get_command(app).make_context("tete", [], resilient_parsing=True)
    targets = re.findall(r"(?m)^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for program, *words in typed(page):
        if program == "tete" and words and not words[0].startswith("-"):
            assert words[0] in COMMANDS, f"tete {words[0]}"
            understand(words[0], load(words[0], COMMANDS[words[0]]), words[1:], top)
        elif program == "make":
            wanted = [word for word in words if re.fullmatch(r"[a-z-]+", word)][:1]
            assert set(wanted) <= set(targets), f"make {wanted}"
        elif program == "pip":
            extras = {
                extra for word in words for extra in re.findall(r"tete-a-tete\[(\w+)\]", word)
            }
            assert extras <= project["optional-dependencies"].keys()


def test_what_nobody_can_type_is_found(tmp_path: Path) -> None:
    for wrong in ("tete plya kopf", "tete play kopf --sets 2", "tete db bakcup", "make tset"):
        page = tmp_path / "page.md"
        page.write_text(f"```sh\n{wrong}   # a note\n```\n")
        with pytest.raises(Exception, match=r"plya|--sets|bakcup|tset"):
            test_what_a_page_says_one_may_type_is_understood(page)


def test_every_page_with_a_program_has_a_test_that_names_it() -> None:
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    shown = [page for page in READ if _PROGRAM.search(page.read_text("utf-8"))]
    assert [
        name_of(page) for page in shown if f'"{page.stem}' not in tests and page.name not in tests
    ] == []


def test_the_program_of_the_readme() -> None:
    (program,) = programs("README.md")
    names = run(program)
    assert names["kopf"].turn(names["s"]) == 1


def test_the_tests_of_conformance_md() -> None:
    (program,) = programs("docs/build/conformance.md")
    names = run(program, Contract=Contract)
    asked: list[Any] = []
    names["test_a_whole_game"](lambda *given, **more: asked.append((*given, more)))
    assert asked == [(names["game"], "golden.txt", {"seed": 1})]
    names["test_there_must_be_enough_stones"]()
    names["TestContract"].games = 5
    names["TestContract"]().test_holds("ends")


def test_the_player_of_adding_a_game_md() -> None:
    (program,) = programs("docs/build/adding-a-game.md")

    class Kernel:
        @staticmethod
        def search(packed: str, nodes: int, flag: Any) -> Any:
            assert (packed, nodes, flag.nbytes) == ("packed", 5_000, 1)
            return type("Best", (), {"text": "e2-e4", "chance": 0.6})

    given = {"Budget": Budget, "Mind": Mind, "Progress": Progress, "Stop": Stop, "Text": Text}
    names = run(program, kernel=Kernel, pack=lambda _: "packed", **given)
    mind = names["Search"]()
    mind.strength = 3
    told: list[Progress] = []
    assert mind.think("a view", report=told.append) == "e2-e4"
    assert [(each.done, each.chance) for each in told] == [(1.0, 0.6)]
