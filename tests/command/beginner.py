"""A game that was just begun by ``tete new``, as if it were installed."""

import os
import subprocess
import sys
from pathlib import Path


class Beginner:
    """Somebody who begins a game in an empty folder and uses it from there."""

    def __init__(self, home: Path, slug: str = "row", *answers: str) -> None:
        self.slug = slug
        self.folder = home / f"tete-{slug}"
        said = self.tete("new", slug, *answers, at=home)
        assert f"tete-{slug}/src/tete_{slug}/game.py" in said, said
        about = home / "site" / f"tete_{slug}-0.1.0.dist-info"
        about.mkdir(parents=True)
        about.joinpath("METADATA").write_text(
            f"Metadata-Version: 2.1\nName: tete-{slug}\nVersion: 0.1.0\n", "utf-8"
        )
        about.joinpath("entry_points.txt").write_text(
            f"[tete.games]\n{slug} = tete_{slug}:game\n", "utf-8"
        )

    def tete(self, *words: str, at: Path | None = None) -> str:
        """What a command says, which must succeed."""
        return self.run("-m", "tete", *words, at=at)

    def together(self, *commands: list[str]) -> str:
        """What several commands say in one process; all must succeed."""
        lines = [f"assert main({command!r}) == 0" for command in commands]
        return self.run("-c", "\n".join(["from tete.command import main", *lines]))

    def test(self) -> str:
        """Its own tests."""
        return self.run("-m", "pytest", "-q", "-p", "tete.testing", "-p", "no:cacheprovider")

    def run(self, *words: str, at: Path | None = None) -> str:
        """What Python says, which must succeed."""
        paths = [self.folder.parent / "site", self.folder / "src", os.environ.get("PYTHONPATH", "")]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
        env.pop("PYTEST_ADDOPTS", None)
        done = subprocess.run(
            [sys.executable, *words],
            cwd=at or self.folder,
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
