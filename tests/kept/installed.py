"""Somebody's game as if it were installed: a folder on the path says that it is."""

import os
import subprocess
import sys
from pathlib import Path


class Installed:
    """A distribution as ``tete new`` lays it out, from its folder; ``site`` is a new folder beside it."""

    def __init__(self, site: Path, folder: Path, slug: str) -> None:
        self.folder = folder
        self._paths = (site, folder / "src")
        about = site / f"tete_{slug}-0.1.0.dist-info"
        about.mkdir(parents=True)
        metadata = f"Metadata-Version: 2.1\nName: tete-{slug}\nVersion: 0.1.0\n"
        about.joinpath("METADATA").write_text(metadata, "utf-8")
        points = f"[tete.games]\n{slug} = tete_{slug}:game\n"
        about.joinpath("entry_points.txt").write_text(points, "utf-8")

    def tete(self, *words: str) -> str:
        """What a command says, which must succeed."""
        return self.run("-m", "tete", *words)

    def test(self) -> str:
        """What its own tests say, which must pass."""
        return self.run("-m", "pytest", "-q", "-p", "tete.testing", "-p", "no:cacheprovider")

    def run(self, *words: str) -> str:
        """What Python says in its folder, which must succeed."""
        paths = [*self._paths, os.environ.get("PYTHONPATH", "")]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
        env |= {"PYTHONDONTWRITEBYTECODE": "1"}
        env.pop("PYTEST_ADDOPTS", None)
        done = subprocess.run(
            [sys.executable, *words], cwd=self.folder, env=env, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
