"""Sources that pages lead to, as pages of their own: a file as it is, a folder as what lies in it."""

import ast
import json
from pathlib import Path
from posixpath import dirname, relpath

from manual.links import ROOT
from manual.places import place

_WORDS = {".py": "python", ".ts": "ts", ".tsx": "tsx", ".toml": "toml", ".md": "md", ".sh": "sh"}
_QUIET = "---\nsearch:\n  exclude: true\n---\n\n"
_FENCE = "`" * 6
_LEFT_OUT = {"__pycache__", "node_modules"}


def page(source: str, carried: frozenset[str] = frozenset()) -> str:
    """The page of a file or folder of ours; of what is ``carried``, a folder's page has links."""
    path = ROOT / source
    if path.suffix == ".ipynb":
        return notebook(path)
    title = f"{_QUIET}# {source}\n\n"
    if path.is_dir():
        return title + _folder(path, carried)
    word = _WORDS.get(path.suffix, "text")
    return f"{title}{_FENCE}{word}\n{path.read_text('utf-8').rstrip()}\n{_FENCE}\n"


def notebook(path: Path) -> str:
    """A notebook to read: its texts and its programs."""
    written = []
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        text = "".join(cell["source"]).strip()
        written.append(f"```python\n{text}\n```" if cell["cell_type"] == "code" else text)
    return "\n\n".join(part for part in written if part) + "\n"


def _folder(folder: Path, carried: frozenset[str]) -> str:
    rows = []
    for path in sorted(folder.iterdir(), key=lambda each: (each.is_file(), each.name)):
        if path.name.startswith((".", "__init__")) or path.name in _LEFT_OUT:
            continue
        source = path.relative_to(ROOT).as_posix()
        shown = f"`{path.name}{'/' * path.is_dir()}`"
        if source in carried or source.startswith("docs/"):
            here = dirname(place(folder.relative_to(ROOT).as_posix()))
            shown = f"[{shown}]({relpath(place(source), here)})"
        rows.append(f"| {shown} | {first_sentence(path)} |")
    told = first_sentence(folder)
    table = "\n".join(("| file | what it says of itself |", "| --- | --- |", *rows))
    return f"{told}\n\n{table}\n".lstrip()


def first_sentence(path: Path) -> str:
    """What a module or package says of itself first; of anything else nothing."""
    file = path / "__init__.py" if path.is_dir() else path
    if file.suffix != ".py" or not file.exists():
        return ""
    docstring = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    first = " ".join(docstring.partition("\n\n")[0].split())
    return first.replace("``", "`").replace("|", "\\|")
