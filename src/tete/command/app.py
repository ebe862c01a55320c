"""The command ``tete`` and its subcommands."""

from typing import Annotated

import typer

from tete.command.group import Shelf, menu

app = menu("tete", Shelf, context_settings={"help_option_names": ["-h", "--help"]})


def _version(wanted: bool) -> None:
    if wanted:
        from tete import __version__

        typer.echo(f"Tête-à-tête {__version__}")
        raise typer.Exit


@app.callback()
def tete(
    _show: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Tête-à-tête: head games on a shelf, to play in the browser or in the terminal.

    **tete** alone opens the room in the browser. **tete play kopf** plays in the terminal, and
    **tete play kopf --seat blue=greedy** against a bot. **tete games** shows what is on the shelf.

    Bad input is answered with one sentence and exit status 2. With --json, standard output is always one
    JSON value, also for an error: {"error": {"code", "sentence", "rule"}}.
    """
