"""Hatchling's hook: the browser client is built when its sources changed, and only then needs Node."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _client(root: str) -> ModuleType | None:
    path = Path(root) / "client" / "build.py"
    if not path.is_file():
        return None
    spec = importlib.util.spec_from_file_location("tete_client_build", path)
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ClientHook(BuildHookInterface[Any]):
    """Puts the built client into sdist, wheel and editable install alike."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, only if there is something to build."""
        client = _client(self.root)
        return [client.NODE] if client and client.is_stale() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is stale; what is built is packed although git ignores it."""
        client = _client(self.root)
        if client and client.is_stale():
            client.build()
        build_data["artifacts"].append("/src/tete/server/static/")
