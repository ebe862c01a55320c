"""Friends and blocks."""

from people.conftest import World
from tete.people.bonds import Blocked, Circle
from tete.people.people import People


def test_two_are_friends_when_both_want_it(world: World) -> None:
    async def play(people: People) -> None:
        bonds = people.bonds
        await bonds.befriend("anna", "bert")
        await bonds.befriend("anna", "bert")  # once more changes nothing
        assert await bonds.circle("anna") == Circle((), (), ("bert",))
        assert await bonds.circle("bert") == Circle((), ("anna",), ())
        await bonds.befriend("bert", "anna")
        assert await bonds.circle("anna") == Circle(("bert",), (), ())
        assert await bonds.circle("bert") == Circle(("anna",), (), ())
        await bonds.unfriend("bert", "anna")
        assert await bonds.circle("anna") == Circle((), (), ())

    world.run(play)


def test_who_is_blocked_does_not_meet_whoever_blocked_him(world: World) -> None:
    async def play(people: People) -> None:
        bonds = people.bonds
        await bonds.befriend("anna", "bert")
        await bonds.befriend("bert", "anna")
        await bonds.block("anna", "bert", "Bert")
        await bonds.block("anna", "bert", "Bert")
        assert await bonds.circle("bert") == Circle((), (), ())
        assert await bonds.blocked_by("anna") == [Blocked("bert", "Bert", world.at)]
        assert await bonds.blocked_by("bert") == []
        everybody = ["anna", "bert", "cleo"]
        assert await bonds.strangers("anna", everybody) == {"bert"}
        assert await bonds.strangers("bert", everybody) == {"anna"}
        assert await bonds.strangers("cleo", everybody) == set()
        assert await bonds.strangers("", everybody) == set()
        assert await bonds.strangers("anna", []) == set()
        await bonds.unblock("anna", "bert")
        assert await bonds.strangers("bert", everybody) == set()

    world.run(play)


def test_what_a_guest_had_with_others_his_account_has(world: World) -> None:
    async def play(people: People) -> None:
        bonds = people.bonds
        await bonds.block("guest", "troll", "Troll")
        await bonds.block("guest", "account", "Myself")
        await bonds.block("account", "troll", "Troll")
        await bonds.block("enemy", "guest", "Guest")
        await bonds.hand("guest", "account")
        assert [one.other for one in await bonds.blocked_by("account")] == ["troll"]
        assert await bonds.blocked_by("guest") == []
        assert await bonds.strangers("account", ["enemy", "troll"]) == {"enemy", "troll"}
        assert await bonds.strangers("guest", ["enemy"]) == {"enemy"}

    world.run(play)
