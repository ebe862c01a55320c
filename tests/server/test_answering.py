"""Every request has its handler, and what changes a table its command."""

from typing import get_args

import msgspec
import pytest

from client.samples import samples
from tete.desk.answering import _HANDLERS, Answering
from tete.desk.commanding import command
from tete.desk.wire import requests


def test_every_request_has_a_handler() -> None:
    assert set(_HANDLERS) == set(get_args(requests.Request))


@pytest.mark.parametrize("kind", get_args(requests.Asking))
def test_what_changes_a_table_is_a_command_with_all_that_was_asked(
    kind: type[requests.Asking],
) -> None:
    assert _HANDLERS[kind] is Answering._do
    for request in samples(kind):
        asked = msgspec.to_builtins(request)
        given = msgspec.to_builtins(command(request, 5))  # type: ignore[arg-type]
        told = {value for name, value in asked.items() if name not in ("id", "type")}
        assert told <= {*given.values()}
