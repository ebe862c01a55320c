"""What somebody sends, as JSON: whatever it is, it cannot hurt more than be refused."""

from typing import Any

from litestar import Request
from litestar.exceptions import ClientException


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be nonsense: too deep, or no text at all."""

    async def json(self) -> Any:
        """The body. Raises ClientException where the framework would take it for an accident of its own."""
        try:
            return await super().json()
        except (RecursionError, UnicodeError):
            raise ClientException from None
