"""Games by correspondence: what waits for somebody stands first, whatever is due soonest before all else."""

from server.house_process import HouseProcess
from server.people import Person
from tete.room.log.pace import DAY, SECOND

A_DAY = DAY // SECOND


def by_days(days: int, off: int = 0) -> dict[str, object]:
    return {"kind": "days", "seconds": days * A_DAY, "off": off}


def test_the_oldest_deadline_comes_first_over_all_games(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = {
        "long ago": anna.table("kopf"),
        "three days": anna.table("headquarter", pace=by_days(3)),
        "lately": anna.table("mots", variant="quarte"),
        "a day": anna.table("kopf", pace=by_days(1)),
        "free": anna.table("kopf", pace=by_days(1)),
        "his": bert.table("kopf", pace=by_days(1)),
    }
    for name, table in made.items():
        if name != "free":
            (anna if name == "his" else bert).join(table)
    names = {table["table"]: name for name, table in made.items()}
    mine = [names[table["table"]] for table in anna.get("/api/tables").json()["mine"]]
    assert mine[:4] == ["a day", "three days", "long ago", "lately"]
    assert sorted(mine[4:]) == ["free", "his"]
    (first, *_) = bert.get("/api/tables").json()["mine"]
    assert names[first["table"]] == "his"
    assert "data-still" in anna.get("/").text
    shown = [names[table] for table in names if f'data-still="{table}"' in anna.get("/").text]
    assert sorted(shown) == ["a day", "three days"]
