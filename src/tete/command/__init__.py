"""The command line: ``tete``."""

from collections.abc import Sequence

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``tete`` (command/entry.py); Ctrl-C ends it quietly also while it is still being loaded."""
    try:
        from tete.command.entry import main as run

        return run(argv)
    except KeyboardInterrupt:
        return INTERRUPTED


__all__ = ["main"]
