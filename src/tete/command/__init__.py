"""The command line: ``tete``."""

from tete.command.main import main

__all__ = ["main"]
