"""The command ``tete`` and its subcommands."""

from importlib.metadata import version
from typing import Annotated

import typer

from tete.command import (
    analyse,
    arena,
    check,
    draw,
    games,
    play,
    replay,
    rules,
    serve,
    verify,
    words,
)

app = typer.Typer(
    name="tete",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"Tête-à-tête {version('tete-a-tete')}")
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


app.command("room")(serve.open_room)
app.command("play")(play.play)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("words")(words.words)
app.command("draw")(draw.draw)
app.command("replay")(replay.replay)
app.command("analyse")(analyse.look_back)
app.command("verify")(verify.verify)
app.command("check")(check.check)
app.command("arena")(arena.arena)
app.command("serve")(serve.serve)
