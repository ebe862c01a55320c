"""The coach of a first game over the wire: fair, in one's own language, and never in the way of a move."""

from pathlib import Path

from server.house_process import HouseProcess
from server.people import Json, Person


def said(who: Person, table: str, move: str, seat: int = 0, lang: str = "en") -> Json:
    answer = who.post(f"/api/tables/{table}/coach?lang={lang}", {"seat": seat, "move": move})
    return dict(answer.json(), status=answer.status_code)


def test_it_says_what_could_follow_by_the_names_of_those_who_play(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("nim", {"who": "bot", "bot": "level-1"}, heaps="1,2")
    found = said(anna, made["table"], "a 1")
    assert found["why"] == "Next you might read: “Dreamer: take b 2”"
    assert (found["better"], found["said"]) == ("b 1", "take b 1")
    assert found["answer"]["path"] == ["b0"]
    assert said(anna, made["table"], "b 1")["praise"].startswith("Well seen")
    french = said(anna, made["table"], "a 1", lang="fr")
    assert french["why"].startswith("Vous pourriez lire ensuite")


def test_where_others_play_and_out_of_turn_there_is_none(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")
    bert.join(made)
    assert said(anna, made["table"], "a 1")["error"]["code"] == "no-hint"
    assert said(anna, made["table"], "a 1", seat=1)["error"]["code"] == "not-your-seat"
    assert said(Person.new(house), made["table"], "a 1")["status"] == 404


def test_nonsense_is_met_with_silence(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("nim", {"who": "bot", "bot": "level-1"})
    found = said(anna, made["table"], "nonsense")
    assert (found["status"], found["why"], found["praise"]) == (200, "", "")
    assert said(anna, made["table"], "x" * 300)["status"] == 400


def test_a_coach_that_takes_too_long_says_nothing(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_COACH_SECONDS="0.001")
    try:
        anna = Person.new(house)
        made = anna.table("nim", {"who": "bot", "bot": "level-1"}, heaps="1,2")
        found = said(anna, made["table"], "a 1")
        assert (found["status"], found["why"]) == (200, "")
    finally:
        assert house.terminate() == 0
