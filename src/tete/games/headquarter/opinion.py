"""What playing on in one's head has shown, for a person."""

from tete.core.text import Text


def how_it_went(times: int, chance: float) -> str:
    """How the games in its head went, for a person."""
    return Text(
        "I guessed what lies hidden and played on in my head: {percent}% of {n} game went my way.|"
        "I guessed what lies hidden and played on in my head: {percent}% of {n} games went my way.",
        n=times,
        percent=round(100 * chance),
    )
