"""A game that somebody has just begun to write, as if it were installed."""

from pathlib import Path

from tete.command import main


def begun(folder: Path) -> tuple[Path, str]:
    """Its sources, and the PYTHONPATH on which it is found. It is begun in the folder where the test stands."""
    assert main(["new", "row", "--no-dice", "--no-secrets", "--seats", "2"]) == 0
    about = folder / "site" / "tete_row-0.1.0.dist-info"
    about.mkdir(parents=True)
    about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: tete-row\nVersion: 0.1.0\n")
    about.joinpath("entry_points.txt").write_text("[tete.games]\nrow = tete_row:game\n")
    sources = folder / "tete-row" / "src" / "tete_row"
    return sources, f"{folder / 'site'}:{sources.parent}"
