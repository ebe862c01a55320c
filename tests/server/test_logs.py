"""What other libraries say stands in the log if it says something."""

import logging

import pytest
from asyncpg.exceptions import ConnectionDoesNotExistError

from tete.server.logs import _is_news

FUTURE = "Future exception was never retrieved\nfuture: <Future finished>"


@pytest.mark.parametrize(
    ("said", "error", "is_news"),
    [
        ("ASGI callable returned without completing handshake.", None, False),
        (FUTURE, ConnectionDoesNotExistError("connection was closed"), False),
        (FUTURE, ValueError("ours"), True),
        ("Exception in callback", ConnectionDoesNotExistError("connection was closed"), True),
        ("Something else", None, True),
    ],
)
def test_only_news_are_written(said: str, error: Exception | None, is_news: bool) -> None:
    caught = (type(error), error, None) if error else None
    record = logging.LogRecord("asyncio", logging.ERROR, __file__, 1, said, (), caught)
    assert _is_news(record) is is_news
