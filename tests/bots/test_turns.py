"""Whose thought comes next, counted in seconds of thought that nobody has to wait for."""

from collections import Counter
from collections.abc import Iterable

from tete.bots.turns import Asker, Claim, Rank, Turns


def claims(
    turns: Turns,
    count: int,
    owner: str,
    address: str = "1.1.1.1",
    cost: float = 1.0,
    rank: Rank = Rank.OPPONENT,
) -> list[Claim]:
    made = [Claim(Asker(owner, address, rank), cost) for _ in range(count)]
    for claim in made:
        turns.enter(claim)
    return made


def served(turns: Turns, count: int) -> list[str]:
    """Who is served by one worker, one after the other."""
    owners = []
    for _ in range(count):
        claim = turns.first()
        if claim is None:
            break
        turns.begin(claim)
        turns.end(claim, claim.cost)
        owners.append(claim.asker.owner)
    return owners


def test_an_owner_is_served_in_the_order_of_asking() -> None:
    turns = Turns()
    made = claims(turns, 5, "eve")
    order = []
    while (claim := turns.first()) is not None:
        turns.begin(claim)
        turns.end(claim, 1.0)
        order.append(claim)
    assert order == made


def test_opponents_before_hints_before_bots_among_themselves() -> None:
    turns = Turns()
    for at, rank in enumerate((Rank.BOTS, Rank.HINT, Rank.OPPONENT)):
        claims(turns, 1, rank.name, f"{at}", 5.0 if rank is Rank.OPPONENT else 0.1, rank)
    assert served(turns, 9) == ["OPPONENT", "HINT", "BOTS"]


def test_the_same_for_one_owner() -> None:
    turns = Turns()
    made = [claims(turns, 2, "eve", rank=rank) for rank in (Rank.BOTS, Rank.HINT, Rank.OPPONENT)]
    order = []
    while (claim := turns.first()) is not None:
        turns.begin(claim)
        turns.end(claim, 1.0)
        order.append(claim)
    assert order == [*made[2], *made[1], *made[0]]


def test_who_comes_later_is_next_however_many_wait() -> None:
    turns = Turns()
    claims(turns, 100, "eve", "6.6.6.6", 5.0)
    served(turns, 10)
    claims(turns, 1, "anna")
    assert served(turns, 1) == ["anna"]


def test_an_address_with_many_owners_has_one_share() -> None:
    turns = Turns()
    for at in range(50):
        claims(turns, 2, f"eve {at}", "6.6.6.6")
    claims(turns, 10, "anna")
    claims(turns, 10, "bert", "2.2.2.2")
    counted = Counter(owner.split()[0] for owner in served(turns, 30))
    assert all(count in (9, 10, 11) for count in counted.values()), counted


def test_an_owner_with_many_addresses_has_one_share() -> None:
    turns = Turns()
    for at in range(20):
        claims(turns, 1, "eve", f"6.6.6.{at}", 5.0)
    claims(turns, 2, "anna", cost=5.0)
    assert sorted(served(turns, 4)) == ["anna", "anna", "eve", "eve"]


def test_within_an_address_owners_take_turns() -> None:
    turns = Turns()
    claims(turns, 50, "eve", cost=5.0)
    served(turns, 5)
    claims(turns, 3, "anna", cost=5.0)
    assert served(turns, 4).count("anna") >= 2
    for at in range(30):
        claims(turns, 1, f"eve {at}", cost=5.0)
    claims(turns, 1, "bert", cost=0.1)
    assert "bert" in served(turns, 2)  # what is short does not wait for what is long


def test_seconds_count_and_not_thoughts() -> None:
    turns = Turns()
    claims(turns, 20, "long", "6.6.6.6", 5.0)
    claims(turns, 200, "short", "1.1.1.1", 0.5)
    counted = Counter(served(turns, 110))
    assert 9 <= counted["long"] <= 11


def test_seconds_that_were_not_expected_count_too() -> None:
    turns = Turns()
    claims(turns, 10, "eve", "6.6.6.6", 0.1)
    claims(turns, 10, "anna", "1.1.1.1", 0.1)
    order = []
    for _ in range(6):
        claim = turns.first()
        assert claim is not None
        turns.begin(claim)
        turns.end(claim, 5.0 if claim.asker.owner == "eve" else 0.1)
        order.append(claim.asker.owner)
    assert order.count("eve") == 1


def test_nobody_starves() -> None:
    turns = Turns()
    claims(turns, 1, "watcher", "3.3.3.3", 5.0, Rank.BOTS)
    claims(turns, 1, "pupil", "2.2.2.2", 1.5, Rank.HINT)
    claims(turns, 100, "eve", "6.6.6.6", 5.0)
    order = served(turns, 20)
    assert order.index("pupil") <= 2
    assert order.index("watcher") <= 8


def test_who_did_not_ask_has_not_saved_up() -> None:
    turns = Turns()
    claims(turns, 100, "anna")
    served(turns, 50)
    claims(turns, 50, "bert", "2.2.2.2")
    assert 9 <= served(turns, 20).count("bert") <= 11


def test_what_is_withdrawn_is_gone() -> None:
    turns = Turns()
    (one,) = claims(turns, 1, "anna")
    turns.withdraw(one)
    assert turns.first() is None
    assert len(turns) == 0


def test_those_who_have_gone_are_forgotten() -> None:
    turns = Turns()
    claims(turns, 2, "anna", "1.1.1.1")
    for at in range(1000):
        claims(turns, 1, f"eve {at}", f"6.6.{at}", 0.01)
        served(turns, 1)
    assert len(turns) < 400
    served(turns, 10)
    assert len(turns) == 0


def running(turns: Turns, claim: Claim) -> Claim:
    turns.begin(claim)
    return claim


def stopped(turns: Turns, waits: Claim, runs: Claim, seconds: Iterable[float]) -> list[bool]:
    return [turns.goes_before(waits, runs, elapsed) for elapsed in seconds]


def test_a_better_rank_stops_a_long_thought_but_not_one_that_is_nearly_done() -> None:
    turns = Turns()
    bots = running(turns, claims(turns, 1, "eve", "6.6.6.6", 5.0, Rank.BOTS)[0])
    (anna,) = claims(turns, 1, "anna", cost=1.0)
    assert stopped(turns, anna, bots, (0.0, 3.9, 4.1)) == [True, True, False]
    (hint,) = claims(turns, 1, "anna", cost=1.0, rank=Rank.HINT)
    assert turns.goes_before(hint, bots, 0.0)
    bots.wasted = 100.0
    assert turns.goes_before(anna, bots, 0.0)


def test_a_thought_that_was_stopped_is_done_again_after_the_other() -> None:
    turns = Turns()
    eve = claims(turns, 2, "eve", "6.6.6.6", 5.0)
    running(turns, eve[0])
    (anna,) = claims(turns, 1, "anna", cost=1.0)
    assert turns.goes_before(anna, eve[0], 2.0)
    turns.give_way(eve[0], 2.0)
    assert turns.first() is anna
    turns.begin(anna)
    turns.end(anna, 1.0)
    assert turns.first() is eve[0]


def test_ones_own_thoughts_and_a_worse_rank_stop_nothing() -> None:
    turns = Turns()
    runs, waits = claims(turns, 2, "anna", cost=5.0)
    running(turns, runs)
    waits.cost = 0.1
    assert not turns.goes_before(waits, runs, 1.0)
    (bots,) = claims(turns, 1, "bert", "2.2.2.2", 0.1, Rank.BOTS)
    assert not turns.goes_before(bots, runs, 1.0)


def test_who_asks_for_one_thing_at_a_time_loses_no_more_than_its_time() -> None:
    turns = Turns()
    anna = running(turns, claims(turns, 1, "anna", cost=5.0)[0])
    (bert,) = claims(turns, 1, "bert", "2.2.2.2", 1.0)
    assert turns.goes_before(bert, anna, 3.0)
    turns.give_way(anna, 3.0)
    turns.begin(bert)
    turns.end(bert, 1.0)
    running(turns, anna)
    (bert,) = claims(turns, 1, "bert", "2.2.2.2", 1.0)
    assert stopped(turns, bert, anna, (1.0, 3.0)) == [True, False]
    claims(turns, 1, "anna", cost=5.0)
    assert turns.goes_before(bert, anna, 3.0)  # who asks for more may lose more


def test_a_neighbour_at_the_same_address_is_no_better_and_no_worse() -> None:
    turns = Turns()
    eve = running(turns, claims(turns, 3, "eve", cost=5.0)[0])
    (anna,) = claims(turns, 1, "anna", cost=0.5)
    assert turns.goes_before(anna, eve, 1.0)
    turns.give_way(eve, 1.0)
    assert turns.first() is anna
