"""Accounts: one name for one person, however it is written, and nothing left of who has gone."""

import asyncio
from typing import Any

import pytest

from people.conftest import World
from tete.core.errors import BadOption
from tete.people.errors import NoAccount, WrongSignIn
from tete.people.people import People

YEAR = 365 * 86_400_000


def test_an_account_is_found_by_its_owner_and_by_its_name_however_written(world: World) -> None:
    async def play(people: People) -> None:
        kept = await people.accounts.keep("o-anna", "Änna", "hash", "fr")
        assert (kept.name, kept.lang, kept.email, kept.made) == ("Änna", "fr", None, world.at)
        assert await people.accounts.of("o-anna") == kept
        for written in ("Änna", "anna", " ANNA ", "аnnа", "a-n-n-a"):
            assert await people.accounts.named(written) == kept, written
        assert await people.accounts.named("Hanna") is None
        assert await people.accounts.of("nobody") is None
        with pytest.raises(NoAccount):
            await people.account("")

    world.run(play)


def test_a_name_cannot_be_taken_nor_imitated_not_even_by_two_at_once(world: World) -> None:
    async def play(people: People) -> None:
        await people.accounts.keep("one", "Marie", None, "en")
        for like in ("Marie", "MARIE", "Marıe", "Mаriе", "rnarie", "Ma rie"):
            with pytest.raises(BadOption) as refused:
                await people.accounts.keep("two", like, None, "en")
            assert refused.value.code == "name-taken", like
        assert await people.accounts.of("two") is None
        world.at += 1
        tries = [people.accounts.keep(f"o{n}", "Nikita", None, "en") for n in range(5)]
        made = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(each, BaseException) for each in made) == 1
        assert [each.name for each in await people.accounts.all()] == ["Marie", "Nikita"]

    world.run(play)


def test_a_name_one_had_stays_ones_own(world: World) -> None:
    async def play(people: People) -> None:
        await people.accounts.keep("one", "Marie", None, "en")
        await people.accounts.rename("one", "Louise")
        found = await people.accounts.named("marie")
        assert found
        assert found.name == "Louise"
        with pytest.raises(BadOption):
            await people.accounts.keep("two", "Marie", None, "en")
        await people.accounts.rename("one", "Marie")
        await people.accounts.keep("two", "Berta", None, "en")
        with pytest.raises(BadOption):
            await people.accounts.rename("two", "Louise")
        two = await people.accounts.of("two")
        assert two
        assert two.name == "Berta"

    world.run(play)


def test_of_a_deleted_account_nothing_is_left_and_its_name_rests_for_a_year(world: World) -> None:
    async def play(people: People) -> None:
        await people.accounts.keep("one", "Marie", "hash", "en")
        await people.accounts.keep("two", "Berta", "hash", "en")
        await people.sessions.begin("one", "Firefox")
        await people.passes.issue("phone", "one", 60)
        await people.bonds.befriend("one", "two")
        await people.bonds.befriend("two", "one")
        await people.bonds.block("two", "one", "Marie")
        await people.accounts.delete("one")
        assert await people.accounts.of("one") is None
        assert await people.accounts.named("Marie") is None
        assert await people.sessions.of("one") == []
        assert (await people.bonds.circle("two")).friends == ()
        assert await people.bonds.blocked_by("two") == []
        with pytest.raises(BadOption):
            await people.accounts.keep("three", "marie", None, "en")
        world.at += YEAR + 1
        await people.accounts.keep("three", "marie", None, "en")

    world.run(play)


def test_a_wrong_name_and_a_wrong_password_are_refused_in_the_same_words(world: World) -> None:
    async def play(people: People) -> None:
        kept = await people.passwords.kept("seven green frogs")
        await people.accounts.keep("one", "Marie", kept, "en")
        await people.accounts.keep("two", "Berta", None, "en")
        assert (await people.prove("MARIE", "seven green frogs")).owner == "one"
        said: set[Any] = set()
        for name, password in (
            ("Marie", "seven green frog"),
            ("Nobody", "seven green frogs"),
            ("Berta", ""),
            ("Berta", "seven green frogs"),
            ("", ""),
            ("\ud800", "\ud800"),
        ):
            with pytest.raises(WrongSignIn) as refused:
                await people.prove(name, password)
            said.add((refused.value.code, refused.value.sentence))
        assert len(said) == 1

    world.run(play)


def test_a_new_password_and_an_address_take_the_place_of_those_before(world: World) -> None:
    async def play(people: People) -> None:
        await people.accounts.keep("one", "Marie", "a", "en")
        await people.accounts.set_password("one", "b")
        await people.accounts.set_email("one", "m@example.org")
        found = await people.accounts.of("one")
        assert found
        assert (found.password, found.email) == ("b", "m@example.org")

    world.run(play)
