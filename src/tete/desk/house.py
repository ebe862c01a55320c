"""Whoever has a room, as far as those who answer in it have to know."""

from typing import TYPE_CHECKING, Protocol

from tete.core.errors import TeteError
from tete.desk.wire.problem import Problem
from tete.room.room import Room

if TYPE_CHECKING:
    from tete.desk.connection import Connection


class House(Protocol):
    """A server, or a browser that has the room in itself."""

    @property
    def room(self) -> Room:
        """The room, which is open."""
        ...

    @property
    def talk_page(self) -> int:
        """How many messages of the talk are told at once."""
        ...

    def check_talk(self, connection: "Connection", name: str) -> None:
        """Raises Full if this client says too much; ``name`` is the id of its message."""
        ...

    def looked(self, connection: "Connection", seq: int) -> None:
        """Somebody looks at what he has been shown, up to there."""
        ...

    def problem_of(self, error: TeteError, lang: str, slug: str | None = None) -> Problem:
        """A refusal as it is sent, in all the words of this house. It may be counted."""
        ...

    def report_fault(self, event: str, error: BaseException, **where: str) -> str:
        """Something went wrong: keep what, and answer the short name by which it can be found."""
        ...


class Pace(Protocol):
    """How much may be asked."""

    def take(self) -> bool:
        """Whether one more may pass now."""
        ...
