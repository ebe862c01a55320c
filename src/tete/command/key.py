"""``tete key``: a secret for a room."""

import typer


def key() -> None:
    """Print a new secret for **TETE_KEY** or the file room.key: 32 random bytes."""
    from tete.server.key import fresh_key

    typer.echo(fresh_key())
