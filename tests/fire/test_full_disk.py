"""A disk that is full: moves are refused with a sentence that says so, and go on when there is room again."""

import asyncio
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from server.house_process import HouseProcess
from server.people import Json, Person, Socket
from small_disk import SmallDisk, mounted
from waiting import wait_until

MOST = 400
"""How much is said until the disk must be full."""
LONG = "x" * 400


class Disk(Protocol):
    """A disk that can be filled and emptied."""

    folder: Path
    sentence: str
    in_french: str

    def fill(self, house: HouseProcess) -> None: ...
    def empty(self, house: HouseProcess) -> None: ...


class Tmpfs:
    """A disk of one megabyte."""

    sentence = "disk is full"
    in_french = "Le disque de la salle est plein"

    def __init__(self, disk: SmallDisk) -> None:
        self.folder = disk.folder
        self._disk = disk

    def fill(self, house: HouseProcess) -> None:
        self._disk.fill_up()

    def empty(self, house: HouseProcess) -> None:
        self._disk.make_room()


class Limited:
    """No file of the server may become larger than its log is now: a disk that takes nothing, but is not full."""

    sentence = "Nothing can be kept just now."
    in_french = "La base de données"

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, house: HouseProcess) -> None:
        size = (self.folder / "room.sqlite3-wal").stat().st_size
        self._limit(house, size + 1)

    def empty(self, house: HouseProcess) -> None:
        self._limit(house, resource.RLIM_INFINITY)

    def _limit(self, house: HouseProcess, size: int) -> None:
        most = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (size, most))


@pytest.fixture(params=["a disk that is full", "files that cannot grow"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    folder = tmp_path / "disk"
    if "disk" in request.param:
        with mounted(folder, 1) as made:
            yield Tmpfs(made)
        return
    if not hasattr(resource, "prlimit"):
        pytest.skip("NOT TESTED: files that cannot grow; this system cannot limit those of others")
    folder.mkdir()
    yield Limited(folder)


async def filled(one: Socket) -> tuple[list[str], Json]:
    """Talk until something is refused: what was kept, and the refusal."""
    said = list[str]()
    for number in range(MOST):
        answer = await one.ask("say", text=f"{number} {LONG}")
        if answer["type"] == "no":
            return said, answer["error"]
        said.append(f"{number} {LONG}")
    raise AssertionError("the disk is never full")


def spoken(one: Socket) -> list[str]:
    return [event["text"] for event in one.events if event["kind"] == "said"]


def test_a_full_disk_refuses_and_goes_on_when_there_is_room(disk: Disk) -> None:
    house = HouseProcess(disk.folder)
    try:
        kept, table, anna = asyncio.run(through(disk, house))
        house.kill()
        house = HouseProcess(disk.folder)
        asyncio.run(all_is_there(house, kept, table, anna))
        assert house.terminate() == 0
    except BaseException:
        house.kill()
        raise


async def through(disk: Disk, house: HouseProcess) -> tuple[list[str], str, Person]:
    anna = Person.new(house)
    anna.headers["Accept-Language"] = "en"
    table = anna.table("nim", {"who": "bot", "bot": "random"})["table"]
    async with anna.sit(table) as one, anna.sit(table) as two:
        assert (await one.ask("say", text="before"))["type"] == "ok"
        disk.fill(house)
        kept, refused = await filled(one)
        assert refused["code"] == "store-away"
        assert disk.sentence in refused["sentence"]
        seq, scene = one.seq, one.scene
        answer = await one.move()
        assert (answer["type"], answer["error"]["code"]) == ("no", "store-away")
        await two.caught_up()
        assert (one.seq, one.scene, two.seq) == (seq, scene, seq)
        refuses(disk, anna, table)
        disk.empty(house)
        assert (await one.move())["type"] == "ok"
        await one.until("events")  # by the bot, whom nobody has to wake
        wait_until(lambda: anna.get("/healthz").status_code == 200)
        assert anna.table("nim")["table"]
        assert (await one.ask("say", text="after"))["type"] == "ok"
        return ["before", *kept, "after"], table, anna


def refuses(disk: Disk, anna: Person, table: str) -> None:
    """What is kept can be seen; nothing else can be kept, and everybody is told why."""
    assert anna.get(f"/api/tables/{table}").status_code == 200
    body = {"game": "nim", "seats": [{"who": "me"}, {"who": "here"}]}
    made = anna.post("/api/tables", body)
    assert (made.status_code, made.json()["error"]["code"]) == (503, "store-away")
    assert int(made.headers["Retry-After"]) > 0
    health = anna.get("/healthz", **{"Accept-Language": "fr"})
    assert health.status_code == 503
    assert health.json()["sentence"].startswith(disk.in_french)


async def all_is_there(house: HouseProcess, kept: list[str], table: str, anna: Person) -> None:
    again = Person(house, anna.headers["Authorization"].removeprefix("Bearer "))
    async with again.sit(table) as one:
        heard = spoken(one)
    assert heard == kept[-len(heard) :]
    talk = again.get(f"/api/tables/{table}/talk?before=1000").json()["events"]
    assert [event["text"] for event in talk] == kept[-len(talk) :]
    assert heard[-1] == "after"
