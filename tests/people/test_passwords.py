"""What is kept of a password, and what it costs to guess one."""

import asyncio

from tete.people.passwords import Passwords


def test_a_password_is_kept_as_argon2id_and_each_guess_costs_memory_and_time() -> None:
    async def main() -> None:
        passwords = Passwords()
        kept = await passwords.kept("four green cones")
        way, _, cost = kept.removeprefix("$").split("$")[:3]
        assert way == "argon2id"
        named = dict(part.split("=") for part in cost.split(","))
        assert int(named["m"]) * int(named["t"]) >= 3 * 64 * 1024
        assert await passwords.kept("four green cones") != kept
        assert await passwords.fits(kept, "four green cones")
        assert not await passwords.fits(kept, "four green cone")
        assert not await passwords.fits(None, "four green cones")
        assert not await passwords.fits(None, "")

    asyncio.run(main())
