"""Hatchling's hook: page and word lists are built when their sources changed, and only then need Node."""

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILDERS = ("client", "words")
"""Folders with a build.py: what it makes is packed although git ignores it."""
ARTIFACTS = ("/src/tete/server/static/", "/src/tete/games/mots/lists/")


def _builders(root: str) -> Iterator[ModuleType]:
    for folder in BUILDERS:
        path = Path(root) / folder / "build.py"
        spec = importlib.util.spec_from_file_location(f"tete_{folder}_build", path)
        if path.is_file() and spec and spec.loader:
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            yield module


class BuildHook(BuildHookInterface[Any]):
    """Puts the built page and the word lists into sdist, wheel and editable install alike."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node and what else a build takes from PyPI, only if there is something to build."""
        stale = (builder for builder in _builders(self.root) if builder.is_stale())
        return sorted({need for builder in stale for need in builder.NEEDS})

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is stale."""
        for builder in _builders(self.root):
            if builder.is_stale():
                builder.build()
        build_data["artifacts"].extend(ARTIFACTS)
