"""Logs: one line an event, for people or for programs.

No key, token, name or chat is ever in them, and no move: it might be a secret one.
"""

import logging
import sys
import traceback
from typing import Any

import structlog

log: Any = structlog.get_logger("tete")


def set_up(style: str, level: str) -> None:
    """Write to standard error, as ``console`` or ``json``."""
    number = getattr(logging, level.upper())
    renderer: Any = structlog.processors.JSONRenderer()
    if style == "console":
        renderer = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    shared: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                renderer,
            ],
        )
    )
    handler.addFilter(_is_news)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(number, logging.WARNING))


def fault_of(error: BaseException) -> dict[str, Any]:
    """Of an accident its kind and where it happened, not what it says: that may quote a hidden move."""
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__name__, "where": where}


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line of another library says something.

    uvicorn calls a refused handshake an error; and where a connection to the database is lost, whoever waited for
    an answer has heard of it and said so, while asyncio finds what asyncpg had still to answer nobody with.
    """
    said = record.getMessage()
    kind = record.exc_info[0] if record.exc_info else None
    if said.startswith("Future exception was never retrieved") and kind is not None:
        return not kind.__module__.startswith("asyncpg.")
    return "without completing handshake" not in said
