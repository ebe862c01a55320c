"""A house for an attack, which is put away whatever comes of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.house_process import HouseProcess


@contextmanager
def opened(data: Path, **env: str) -> Iterator[HouseProcess]:
    """A server with these settings. It must stop cleanly, and nothing may have gone wrong in it."""
    house = HouseProcess(data, 0, **env)
    try:
        yield house
    except BaseException:
        house.kill()
        raise
    assert house.terminate() == 0
    assert not [line for line in house.log if '"level": "error"' in line]
