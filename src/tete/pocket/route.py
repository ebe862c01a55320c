"""A request without HTTP: what is asked of a path, and which function answers it."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar
from urllib.parse import parse_qsl, unquote

import msgspec

from tete.desk.problems import not_understood, wished

T = TypeVar("T")


class Request(msgspec.Struct, frozen=True):
    """``headers`` have lower-case names; ``query`` is that of the address."""

    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: bytes = b""

    @classmethod
    def of(cls, method: str, address: str, headers: Mapping[str, str], body: str) -> "Request":
        """What a page asks: an address is a path with what follows its question mark."""
        path, _, query = address.partition("?")
        lower = {name.lower(): value for name, value in headers.items()}
        given = dict(parse_qsl(query, keep_blank_values=True))
        return cls(method.upper(), path, given, lower, body.encode())

    @property
    def lang(self) -> str:
        """The language of whoever asks."""
        return wished(self.query, self.headers.get("accept-language", ""))

    def read(self, kind: type[T]) -> T:
        """What was sent. Raises BadOption."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.MsgspecError, UnicodeError):
            raise not_understood() from None

    def number(self, name: str) -> int | None:
        """A whole number of the query. Raises BadOption."""
        given = self.query.get(name)
        if given is None:
            return None
        if not given.isascii() or not given.isdecimal() or len(given) > 15:
            raise not_understood()
        return int(given)


Answer = Callable[..., Awaitable[Any]]
"""Takes whatever answers, the request and the parts of the path; gives JSON, or a struct to be written as such."""


class Route(msgspec.Struct, frozen=True):
    """What answers a method at paths like ``/api/games/{}/rules``; each part in braces is given to it."""

    method: str
    pattern: re.Pattern[str]
    answer: Answer

    @classmethod
    def at(cls, method: str, path: str, answer: Answer) -> "Route":
        """A route by how its paths look."""
        return cls(method, re.compile(path.replace("{}", "([^/]+)")), answer)

    def parts(self, request: Request) -> list[str] | None:
        """The parts of the path, if this answers the request."""
        found = self.pattern.fullmatch(request.path) if request.method == self.method else None
        return [unquote(part) for part in found.groups()] if found else None
