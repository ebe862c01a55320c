"""Games written by the rules before: read as they were, or refused with a sentence."""

import pytest

from tete import BadRecord
from tete.core import record as records
from tete.core import replay as replays
from tete.games.headache import game as g
from tete.games.headache.state import State
from tete.room.log import events as e
from tete.room.log.fold import fold
from tete.shelf.records import game_of

OLD = """tete record 1
game: headache
version: 1
option sets: {sets}
option safe_crossings: off
option turn_limit: 300
seat 0: Anna
seat 1: Bert

pop 5
pop 2
{more}pop 3*
enter
end
pop 4
enter
"""


def test_a_record_of_version_1_is_replayed_as_it_was() -> None:
    record = records.read(OLD.format(sets=1, more=""))
    state = replays.state_at(g, record)
    assert isinstance(state, State)
    assert g.position(state).startswith("x0:R1,x4:B1 R pop - ")


def test_H3_a_record_in_which_two_sets_took_turns_is_refused_with_a_sentence() -> None:
    record = records.read(OLD.format(sets=2, more="pop 1\npop 1\n"))
    with pytest.raises(BadRecord) as caught:
        game_of(record)
    assert caught.value.code == "older-rules"
    assert "two sets of a player took turns" in str(caught.value.sentence)


@pytest.mark.parametrize("sets", ["1", "2"])
def test_H3_so_is_a_table_of_the_room(sets: str) -> None:
    chairs = (e.Chair(owner="a", name="Anna"), e.Chair(owner="b", name="Bert"))
    options = {"sets": sets, "safe_crossings": "off", "turn_limit": "300"}
    made = e.Created(
        game="headache", version=1, options=options, chairs=chairs, creator="a", day=""
    )
    rows = [e.Row(1, 0, made)]
    if sets == "1":
        assert fold("t", rows).record.version == 1
        return
    with pytest.raises(BadRecord) as caught:
        fold("t", rows)
    assert caught.value.code == "older-rules"
