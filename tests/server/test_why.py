"""Why taps lead to no move: asked by the seat to move, answered as a refusal, from what that seat may know."""

import asyncio

import pytest

from server.house_process import HouseProcess
from server.people import Json, Person, Socket
from server.test_nothing_leaks import SECRETIVE, moments
from server.twins import OWNERS, Game
from tete.core.errors import TeteError
from tete.room.showing.preview import why


async def ask(socket: Socket, seat: int, *taps: str) -> Json:
    socket.count += 1
    await socket.send(type="why", id=f"w{socket.count}", seat=seat, taps=list(taps))
    answer = await socket.until("no")
    assert answer["id"] == f"w{socket.count}"
    return dict(answer["error"])


def test_the_seat_to_move_is_told_the_rule_and_nothing_changes(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("kopf")
    bert.join(made)
    name = made["table"]

    async def main() -> None:
        async with anna.sit(name) as one, bert.sit(name) as other:
            await one.caught_up()
            await other.caught_up()
            error = await ask(one, 0, "b1", "b9")
            assert error["rule"]
            assert error["sentence"]
            assert (await ask(one, 0, "b1"))["code"] == "not-now"
            assert (await ask(one, 1, "b1", "b9"))["code"] == "not-your-seat"
            assert (await ask(other, 1, "b1", "b9"))["code"] == "not-your-turn"
            await one.send(type="why", id="long", seat=0, taps=["b1"] * 9)
            assert (await one.until("no"))["error"]["code"] == "bad-message"
            await other.send(type="ping")
            assert (await other.next())["type"] == "pong"

    asyncio.run(main())
    assert "b9" not in anna.get(f"/api/tables/{name}/record").text


def told(game: Game, seat: int, taps: list[str]) -> tuple[str, str, str]:
    try:
        error = why(game.table, OWNERS[seat], seat, taps)
    except TeteError as refused:
        error = refused
    return error.code, str(error.sentence), error.rule or ""


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("slug", SECRETIVE)
def test_no_reason_tells_two_tables_apart_that_look_the_same(slug: str, viewer: int) -> None:
    for one, other in moments(slug, viewer):
        scene = one.table.match().scene(viewer)
        ids = [cell.id for cell in scene.cells]
        asked = [[cell] for cell in ids]
        asked += [[piece.id, cell] for piece in scene.pieces for cell in ids]
        asked += [[cell, other_cell] for cell in ids for other_cell in ids]
        for taps in asked:
            assert told(one, viewer, taps) == told(other, viewer, taps), taps
