"""A link leads to one seat of one table in one room, and a listed table needs none."""

import msgspec
import pytest

from room.sitting import ANNA, BERT, CLEO, new_table, two
from tete.room.deciding.links import Links
from tete.room.errors import NoTable

LINKS = Links(b"s" * 32)


def test_every_free_seat_has_a_link_and_its_key_leads_there() -> None:
    table, _ = new_table()
    links = LINKS.to_seats(table)
    assert list(links) == ["1"]
    key = links["1"].partition("#join=")[2]
    assert key == LINKS.seat_key("t", 1)
    assert LINKS.seat_for(table, BERT, key) == 1
    assert LINKS.to_seats(two()) == {}


def test_no_other_key_leads_there() -> None:
    table, _ = new_table()
    strangers = (
        "",
        "é",
        LINKS.watch_key("t"),
        LINKS.seat_key("other", 1),
        LINKS.seat_key("t", 2),
        Links(b"another" * 5).seat_key("t", 1),
    )
    for key in strangers:
        with pytest.raises(NoTable):
            LINKS.seat_for(table, BERT, key)


def test_a_listed_table_gives_a_seat_without_a_key() -> None:
    table = msgspec.structs.replace(new_table()[0], listed=True)
    assert LINKS.seat_for(table, CLEO, "") == 1
    assert LINKS.seat_for(table, ANNA, "") == 0, "her own"


def test_the_key_to_watch_is_that_of_the_link_and_lets_nobody_sit() -> None:
    table, _ = new_table()
    key = LINKS.to_watch(table).partition("#watch=")[2]
    assert LINKS.is_watch_key("t", key)
    assert not LINKS.is_watch_key("other", key)
    assert not LINKS.is_watch_key("t", LINKS.seat_key("t", 1))
