"""The page's types are those of the server: whatever the one writes, the other can read, and nothing else."""

import importlib.util
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from client.node import node
from client.samples import inside, required, samples
from tete.core import scene
from tete.desk.wire import replies, requests
from tete.room.showing import messages, patch

CLIENT = Path(__file__).parents[2] / "client"
RECORDED = Path(__file__).parents[1] / "room" / "showing" / "shown.json"
TAGGED = {"FromClient": requests.Request, "FromServer": replies.Reply, "Event": messages.Event}


@pytest.fixture(scope="module")
def generate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", CLIENT / "generate.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def everything(generate: ModuleType) -> Iterator[tuple[str, Any, bool]]:
    """The names of types and what they are; unions whole. Whether it is the page that writes them."""
    yield from ((name, union, name == "FromClient") for name, union in TAGGED.items())
    for cls in (scene.Scene, patch.Patch):
        yield cls.__name__, cls, False
    for group, by_page in ((generate.SENT, False), (generate.READ, True)):
        yield from ((cls.__name__, cls, by_page) for cls in group if hasattr(cls, "__name__"))


def test_python_reads_what_it_writes_and_what_is_inside(generate: ModuleType) -> None:
    for name, what, _ in everything(generate):
        for sample in samples(what):
            text = msgspec.json.encode(sample)
            again: Any = msgspec.json.decode(text, type=what)
            assert type(again) is type(sample), name
            assert msgspec.json.encode(again) == text
            for field, written in inside(type(sample)):
                if (raw := getattr(again, field)) is not msgspec.UNSET:
                    msgspec.json.decode(raw, type=written)


def test_the_page_reads_what_the_server_writes_and_nothing_else(
    generate: ModuleType, tmp_path: Path
) -> None:
    rights = list(right(generate))
    wrongs = list(wrong(generate))
    assert len(rights) > 100
    assert len(wrongs) > 50
    said = tsc(tmp_path, rights, wrongs)
    assert said.returncode == 0, said.stdout


def test_a_wrong_message_is_found(generate: ModuleType, tmp_path: Path) -> None:
    """What the test above rests on: the compiler does look at these lines."""
    said = tsc(tmp_path, [*wrong(generate)][:1], [])
    assert said.returncode != 0
    assert "error TS" in said.stdout


def right(generate: ModuleType) -> Iterator[tuple[str, Any]]:
    """Samples of every kind, and what was really sent."""
    for name, what, _ in everything(generate):
        yield from ((name, json.loads(msgspec.json.encode(each))) for each in samples(what))
    for table in json.loads(RECORDED.read_text(encoding="utf-8")):
        for key, shown in table["shown"].items():
            kind = key.split()[0]
            if kind in ("summary", "list"):
                yield "Summary", shown
            elif kind == "events":
                yield "Event[]", shown
            elif kind == "luck":
                yield "Luck", shown
            elif kind == "draws":
                yield "ChanceDraw[]", shown


def wrong(generate: ModuleType) -> Iterator[tuple[str, Any]]:
    """Every kind without something it must have, and of a name that nobody knows."""
    for name, what, _ in everything(generate):
        for each in samples(what):
            told, names = json.loads(msgspec.json.encode(each)), required(type(each))
            if names:
                yield name, {key: value for key, value in told.items() if key != names[-1]}
            if tag := type(each).__struct_config__.tag_field:
                yield name, {**told, tag: "nonsense"}


def tsc(
    folder: Path, rights: list[tuple[str, Any]], wrongs: list[tuple[str, Any]]
) -> subprocess.CompletedProcess[str]:
    """The compiler's opinion of these values; of wrong ones, that they are."""
    names = {name.removesuffix("[]") for name, _ in (*rights, *wrongs)}
    wire = sorted(names - {"Scene", "Patch"})
    lines = [f'import type {{ {", ".join(wire)} }} from "./generated/wire";']
    lines += ['import type { Patch, Scene } from "./generated/scene";']
    lines += ["export type Drawn = Patch | Scene;"]
    for number, (name, value) in enumerate(rights):
        lines.append(f"export const right{number}: {name} = {json.dumps(value)};")
    for number, (name, value) in enumerate(wrongs):
        lines.append("// @ts-expect-error")
        lines.append(f"export const wrong{number}: {name} = {json.dumps(value)};")
    shutil.copytree(CLIENT / "src" / "generated", folder / "generated")
    folder.joinpath("samples.ts").write_text("\n".join(lines), encoding="utf-8")
    options = json.loads((CLIENT / "tsconfig.json").read_text(encoding="utf-8"))["compilerOptions"]
    config = {"compilerOptions": options, "files": ["samples.ts"]}
    folder.joinpath("tsconfig.json").write_text(json.dumps(config), encoding="utf-8")
    compiler = CLIENT / "node_modules" / "typescript" / "bin" / "tsc"
    return subprocess.run(
        [str(node()), str(compiler), "--noEmit", "-p", str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_types_are_in_step(generate: ModuleType) -> None:
    assert generate.stale() == []


def test_types_out_of_step_fail_the_check(tmp_path: Path) -> None:
    """As make check does it, for a page whose types lack a field."""
    copy = tmp_path / "client"
    shutil.copytree(CLIENT / "src" / "generated", copy / "src" / "generated")
    shutil.copy(CLIENT / "generate.py", copy)
    check = [sys.executable, str(copy / "generate.py"), "--check"]
    assert subprocess.run(check, check=False).returncode == 0
    page = copy / "src" / "generated" / "wire.ts"
    page.write_text(page.read_text(encoding="utf-8").replace("  bots: string[];\n", ""), "utf-8")
    said = subprocess.run(check, check=False, capture_output=True, text=True)
    assert said.returncode != 0
    assert "wire.ts" in said.stderr
