"""Plans on both engines: nobody writes over what another has written since, and they go with their tables."""

import asyncio

from storage.conftest import Opened
from storage.lined import first, then
from tete.room.log.kept_plans import KeptPlans
from tete.room.log.plan import Laid, Plan

ONE = Plan(3, "abc", (("a", "b", "c", "d"), ("x", "y")))
REST = Plan(5, "def", (("c", "d"),))
OTHER = Plan(4, "ghi", (("e", "f"),))


def test_what_is_left_of_a_plan_is_kept_unless_there_is_another_by_then(opened: Opened) -> None:
    async def main() -> None:
        async with opened() as storage, opened() as elsewhere:
            plans, others = KeptPlans(storage), KeptPlans(elsewhere)
            await storage.append(first("t"))
            assert await plans.of("t") == []
            await plans.lay("t", 0, 1, ONE)
            await plans.lay("t", 1, 1, OTHER)
            assert await plans.of("t") == [Laid(0, 1, ONE), Laid(1, 1, OTHER)]
            await asyncio.gather(*(one.lay("t", 1, 1, OTHER) for one in (plans, others)))
            before, _ = await others.of("t")
            assert await plans.behind(9) == []
            await storage.append(then("t", 1))
            assert await plans.behind(9) == ["t"]
            await plans.change("t", before, 2, REST)
            await others.change("t", before, 2, None)
            assert (await plans.of("t"))[0] == Laid(0, 2, REST)
            await plans.lay("t", 1, 2, None)
            assert await plans.of("t") == [Laid(0, 2, REST)]
            assert await plans.behind(9) == []
            await storage.remove(["t"], 10_000)
            assert await plans.of("t") == []

    asyncio.run(main())
