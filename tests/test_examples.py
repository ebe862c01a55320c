"""The examples in docstrings say what is so. Only what has some is imported: all of it would take seconds."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

import tete

TOP = Path(tete.__file__).parent
HAVE_SOME = sorted(
    path for path in TOP.rglob("*.py") if re.search(r"^ *>>> ", path.read_text("utf-8"), re.M)
)


def name_of(path: Path) -> str:
    parts = path.relative_to(TOP.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("path", HAVE_SOME, ids=name_of)
def test_examples_in_docstrings_are_so(path: Path) -> None:
    module = importlib.import_module(name_of(path))
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed, "what was expected and what came is above"


def test_there_are_examples() -> None:
    assert len(HAVE_SOME) > 40
