"""Whose thought comes next, counted in seconds of thought that nobody has to wait for."""

from collections import Counter
from collections.abc import Iterable

from tete.bots.fair_queue import Asker, Claim, FairQueue, Rank


def claims(
    queue: FairQueue,
    count: int,
    owner: str,
    address: str = "1.1.1.1",
    cost: float = 1.0,
    rank: Rank = Rank.OPPONENT,
) -> list[Claim]:
    made = [Claim(Asker(owner, address, rank), cost) for _ in range(count)]
    for claim in made:
        queue.enter(claim)
    return made


def served(queue: FairQueue, count: int) -> list[str]:
    """Who is served by one worker, one after the other."""
    owners = []
    for _ in range(count):
        claim = queue.first()
        if claim is None:
            break
        queue.begin(claim)
        queue.end(claim, claim.cost)
        owners.append(claim.asker.owner)
    return owners


def test_an_owner_is_served_in_the_order_of_asking() -> None:
    queue = FairQueue()
    made = claims(queue, 5, "eve")
    order = []
    while (claim := queue.first()) is not None:
        queue.begin(claim)
        queue.end(claim, 1.0)
        order.append(claim)
    assert order == made


def test_opponents_before_hints_before_bots_among_themselves() -> None:
    queue = FairQueue()
    for at, rank in enumerate((Rank.BOTS, Rank.HINT, Rank.OPPONENT)):
        claims(queue, 1, rank.name, f"{at}", 5.0 if rank is Rank.OPPONENT else 0.1, rank)
    assert served(queue, 9) == ["OPPONENT", "HINT", "BOTS"]


def test_the_same_for_one_owner() -> None:
    queue = FairQueue()
    made = [claims(queue, 2, "eve", rank=rank) for rank in (Rank.BOTS, Rank.HINT, Rank.OPPONENT)]
    order = []
    while (claim := queue.first()) is not None:
        queue.begin(claim)
        queue.end(claim, 1.0)
        order.append(claim)
    assert order == [*made[2], *made[1], *made[0]]


def test_who_comes_later_is_next_however_many_wait() -> None:
    queue = FairQueue()
    claims(queue, 100, "eve", "6.6.6.6", 5.0)
    served(queue, 10)
    claims(queue, 1, "anna")
    assert served(queue, 1) == ["anna"]


def test_an_address_with_many_owners_has_one_share() -> None:
    queue = FairQueue()
    for at in range(50):
        claims(queue, 2, f"eve {at}", "6.6.6.6")
    claims(queue, 10, "anna")
    claims(queue, 10, "bert", "2.2.2.2")
    counted = Counter(owner.split()[0] for owner in served(queue, 30))
    assert all(count in (9, 10, 11) for count in counted.values()), counted


def test_an_owner_with_many_addresses_has_one_share() -> None:
    queue = FairQueue()
    for at in range(20):
        claims(queue, 1, "eve", f"6.6.6.{at}", 5.0)
    claims(queue, 2, "anna", cost=5.0)
    assert sorted(served(queue, 4)) == ["anna", "anna", "eve", "eve"]


def test_within_an_address_owners_take_turns() -> None:
    queue = FairQueue()
    claims(queue, 50, "eve", cost=5.0)
    served(queue, 5)
    claims(queue, 3, "anna", cost=5.0)
    assert served(queue, 4).count("anna") >= 2
    for at in range(30):
        claims(queue, 1, f"eve {at}", cost=5.0)
    claims(queue, 1, "bert", cost=0.1)
    assert "bert" in served(queue, 2)  # what is short does not wait for what is long


def test_seconds_count_and_not_thoughts() -> None:
    queue = FairQueue()
    claims(queue, 20, "long", "6.6.6.6", 5.0)
    claims(queue, 200, "short", "1.1.1.1", 0.5)
    counted = Counter(served(queue, 110))
    assert 9 <= counted["long"] <= 11


def test_seconds_that_were_not_expected_count_too() -> None:
    queue = FairQueue()
    claims(queue, 10, "eve", "6.6.6.6", 0.1)
    claims(queue, 10, "anna", "1.1.1.1", 0.1)
    order = []
    for _ in range(6):
        claim = queue.first()
        assert claim is not None
        queue.begin(claim)
        queue.end(claim, 5.0 if claim.asker.owner == "eve" else 0.1)
        order.append(claim.asker.owner)
    assert order.count("eve") == 1


def test_nobody_starves() -> None:
    queue = FairQueue()
    claims(queue, 1, "watcher", "3.3.3.3", 5.0, Rank.BOTS)
    claims(queue, 1, "pupil", "2.2.2.2", 1.5, Rank.HINT)
    claims(queue, 100, "eve", "6.6.6.6", 5.0)
    order = served(queue, 20)
    assert order.index("pupil") <= 2
    assert order.index("watcher") <= 8


def test_who_did_not_ask_has_not_saved_up() -> None:
    queue = FairQueue()
    claims(queue, 100, "anna")
    served(queue, 50)
    claims(queue, 50, "bert", "2.2.2.2")
    assert 9 <= served(queue, 20).count("bert") <= 11


def test_what_is_withdrawn_is_gone() -> None:
    queue = FairQueue()
    (one,) = claims(queue, 1, "anna")
    queue.withdraw(one)
    assert queue.first() is None
    assert len(queue) == 0


def test_those_who_have_gone_are_forgotten() -> None:
    queue = FairQueue()
    claims(queue, 2, "anna", "1.1.1.1")
    for at in range(1000):
        claims(queue, 1, f"eve {at}", f"6.6.{at}", 0.01)
        served(queue, 1)
    assert len(queue) < 400
    served(queue, 10)
    assert len(queue) == 0


def running(queue: FairQueue, claim: Claim) -> Claim:
    queue.begin(claim)
    return claim


def stopped(queue: FairQueue, waits: Claim, runs: Claim, seconds: Iterable[float]) -> list[bool]:
    return [queue.goes_before(waits, runs, elapsed) for elapsed in seconds]


def test_a_better_rank_stops_a_long_thought_but_not_one_that_is_nearly_done() -> None:
    queue = FairQueue()
    bots = running(queue, claims(queue, 1, "eve", "6.6.6.6", 5.0, Rank.BOTS)[0])
    (anna,) = claims(queue, 1, "anna", cost=1.0)
    assert stopped(queue, anna, bots, (0.0, 3.9, 4.1)) == [True, True, False]
    (hint,) = claims(queue, 1, "anna", cost=1.0, rank=Rank.HINT)
    assert queue.goes_before(hint, bots, 0.0)
    bots.wasted = 100.0
    assert queue.goes_before(anna, bots, 0.0)


def test_a_thought_that_was_stopped_is_done_again_after_the_other() -> None:
    queue = FairQueue()
    eve = claims(queue, 2, "eve", "6.6.6.6", 5.0)
    running(queue, eve[0])
    (anna,) = claims(queue, 1, "anna", cost=1.0)
    assert queue.goes_before(anna, eve[0], 2.0)
    queue.give_way(eve[0], 2.0)
    assert queue.first() is anna
    queue.begin(anna)
    queue.end(anna, 1.0)
    assert queue.first() is eve[0]


def test_ones_own_thoughts_and_a_worse_rank_stop_nothing() -> None:
    queue = FairQueue()
    runs, waits = claims(queue, 2, "anna", cost=5.0)
    running(queue, runs)
    waits.cost = 0.1
    assert not queue.goes_before(waits, runs, 1.0)
    (bots,) = claims(queue, 1, "bert", "2.2.2.2", 0.1, Rank.BOTS)
    assert not queue.goes_before(bots, runs, 1.0)


def test_who_asks_for_one_thing_at_a_time_loses_no_more_than_its_time() -> None:
    queue = FairQueue()
    anna = running(queue, claims(queue, 1, "anna", cost=5.0)[0])
    (bert,) = claims(queue, 1, "bert", "2.2.2.2", 1.0)
    assert queue.goes_before(bert, anna, 3.0)
    queue.give_way(anna, 3.0)
    queue.begin(bert)
    queue.end(bert, 1.0)
    running(queue, anna)
    (bert,) = claims(queue, 1, "bert", "2.2.2.2", 1.0)
    assert stopped(queue, bert, anna, (1.0, 3.0)) == [True, False]
    claims(queue, 1, "anna", cost=5.0)
    assert queue.goes_before(bert, anna, 3.0)  # who asks for more may lose more


def test_a_neighbour_at_the_same_address_is_no_better_and_no_worse() -> None:
    queue = FairQueue()
    eve = running(queue, claims(queue, 3, "eve", cost=5.0)[0])
    (anna,) = claims(queue, 1, "anna", cost=0.5)
    assert queue.goes_before(anna, eve, 1.0)
    queue.give_way(eve, 1.0)
    assert queue.first() is anna
