"""Hatchling's hook: page and word lists are built when their sources changed, and only then need Node.

A wheel also gets the bill of materials of what others have made in it.
"""

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILDERS = ("client", "words")
BILL_NEEDS = "cyclonedx-python-lib>=11,<12"
"""Folders with a build.py: what it makes is packed although git ignores it."""
BILL = "build/tete-a-tete.cdx.json"
"""Where it is written, to be packed under ``.dist-info/sboms``."""
ARTIFACTS = ("/src/tete/server/static/", "/src/tete/games/mots/lists/")


def _builders(root: str) -> Iterator[ModuleType]:
    for folder in BUILDERS:
        path = Path(root) / folder / "build.py"
        if path.is_file():
            yield _module(path, f"tete_{folder}_build")


def _module(path: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{path} cannot be read.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class BuildHook(BuildHookInterface[Any]):
    """Puts the built page and the word lists into sdist, wheel and editable install alike."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What writes the bill; Node and what else a build takes from PyPI, only if there is something to build."""
        stale = (builder for builder in _builders(self.root) if builder.is_stale())
        needs = {need for builder in stale for need in builder.NEEDS}
        return sorted(needs | ({BILL_NEEDS} if self.target_name == "wheel" else set()))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is stale."""
        for builder in _builders(self.root):
            if builder.is_stale():
                builder.build()
        build_data["artifacts"].extend(ARTIFACTS)
        if self.target_name == "wheel" and version == "standard":
            bill = Path(self.root) / BILL
            bill.parent.mkdir(exist_ok=True)
            bill.write_text(_module(Path(self.root) / "sbom.py", "tete_sbom").written(), "utf-8")
            build_data["sbom_files"].append(BILL)
