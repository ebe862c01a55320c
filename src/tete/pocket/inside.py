"""The pocket as the script of a worker sees it: what it hands in are functions of another language."""

from collections.abc import Callable
from typing import Any

import msgspec

from tete.pocket import thinker
from tete.pocket.counter import Answer, Counter
from tete.pocket.house import PocketHouse
from tete.pocket.keeper import Keeper
from tete.pocket.line import PocketLine
from tete.pocket.thinkers import PocketThinkers


class Inside:
    """The room, and the lines of all pages by their names."""

    def __init__(
        self,
        house: PocketHouse,
        told: Callable[[str, str], None],
        over: Callable[[str, int], None],
    ) -> None:
        self._house = house
        self._counter = Counter(house)
        self._told = told
        self._over = over
        self._lines: dict[str, PocketLine] = {}

    async def call(self, method: str, address: str, headers: str, body: str) -> Answer:
        """What goes by REST; ``headers`` are a JSON object."""
        given = msgspec.json.decode(headers, type=dict[str, str])
        return await self._counter.call(method, address, given, body)

    def open(self, name: str, path: str) -> None:
        """A page opens a line to a table; it hears of it by that name."""
        self._lines[name] = self._counter.open(
            path, lambda text: self._told(name, text), lambda code: self._end(name, code)
        )

    def say(self, name: str, text: str) -> None:
        """A page says something on its line."""
        if line := self._lines.get(name):
            line.hear(text)

    def close(self, name: str) -> None:
        """A page has hung up."""
        if line := self._lines.pop(name, None):
            line.close()

    def think_said(self, number: int, said: Any) -> None:
        """What the second worker says to a thought."""
        self._house.thinkers.hear(number, said.to_bytes())

    def think_lost(self, why: str) -> None:
        """The second worker is no more."""
        self._house.thinkers.lose(why)

    def _end(self, name: str, code: int) -> None:
        self._lines.pop(name, None)
        self._over(name, code)


async def begin(
    keeper: Keeper,
    key: str,
    think: Callable[[int, bytes], None],
    drop: Callable[[int], None],
    told: Callable[[str, str], None],
    over: Callable[[str, int], None],
    complain: Callable[[str, str], None],
) -> Inside:
    """Open the room; ``key`` is the secret of this device, in hexadecimal digits."""

    def heard(what: str, error: BaseException) -> None:
        complain(what, f"{type(error).__name__}: {error}")

    thinkers = PocketThinkers(think, drop)
    house = await PocketHouse.open(keeper, bytes.fromhex(key), thinkers, heard)
    return Inside(house, told, over)


def think(packed: Any, say: Callable[[bytes], None]) -> None:
    """In the second worker: think about what the first one has packed."""
    thinker.think(packed.to_bytes(), say)
