"""Costly questions: one after the other in a process of its own, and nobody can fill the queue alone."""

import asyncio
import operator
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tete.core.errors import BadOption
from tete.core.text import Text
from tete.room.errors import Full, Refused
from tete.room.live.question_process import Lost
from tete.room.live.question_queue import QuestionQueue
from tete.room.showing import questions
from waiting import until


def at_the_desk(
    talk: Callable[[QuestionQueue, list[float]], Awaitable[None]], **bounds: Any
) -> list[float]:
    """Let something be asked; what it said was spent."""
    spent: list[float] = []

    async def main() -> None:
        line = QuestionQueue(**bounds)
        try:
            await talk(line, spent)
        finally:
            await line.close()

    asyncio.run(main())
    return spent


def test_an_answer_comes_from_another_process_with_what_it_cost() -> None:
    async def talk(line: QuestionQueue, spent: list[float]) -> None:
        assert line.pid is None
        assert await line.ask("a", spent.append, operator.add, 2, 3) == 5
        there = await line.ask("a", spent.append, os.getpid)
        assert there == line.pid != os.getpid()
        assert await line.ask("a", spent.append, len, list(range(1000))) == 1000

    spent = at_the_desk(talk)
    assert len(spent) == 3
    assert all(seconds >= 0 for seconds in spent)


def test_a_refusal_can_still_be_said_in_any_language() -> None:
    async def talk(line: QuestionQueue, spent: list[float]) -> None:
        with pytest.raises(BadOption) as refusal:
            await line.ask("a", spent.append, questions.settled, "mots", 2, {"grid": "12/3x"})
        assert refusal.value.code == "bad-grid"
        assert isinstance(refusal.value.sentence, Text)
        with pytest.raises(Lost, match="TypeError"):
            await line.ask("a", spent.append, operator.add, 2, "3")
        assert await line.ask("a", spent.append, operator.add, 2, 3) == 5

    assert len(at_the_desk(talk)) == 3, "what is refused costs, too"


def test_the_queue_has_an_end_and_nobody_can_fill_it_alone() -> None:
    async def talk(line: QuestionQueue, spent: list[float]) -> None:
        long = [asyncio.create_task(line.ask("a", spent.append, time.sleep, 600)) for _ in "ab"]
        await until(lambda: len(line) == 2)
        with pytest.raises(Full, match="2 answers") as full:
            await line.ask("a", spent.append, os.getpid)
        assert full.value.seconds == 1
        other = asyncio.create_task(line.ask("b", spent.append, os.getpid))
        await until(lambda: len(line) == 3)
        with pytest.raises(Full, match="Too many are asking"):
            await line.ask("c", spent.append, os.getpid)
        long[1].cancel()
        await asyncio.wait([long[1]])
        assert len(line) == 2, "whoever gives up frees his place"
        more = asyncio.create_task(line.ask("c", spent.append, os.getpid))
        await until(lambda: len(line) == 3)
        for each in (long[0], other, more):
            each.cancel()
        await asyncio.wait([long[0], other, more])
        assert len(line) == 0

    at_the_desk(talk, most=3, each=2)


def test_whoever_asks_much_waits_for_whoever_asks_little() -> None:
    async def talk(line: QuestionQueue, spent: list[float]) -> None:
        answered: list[str] = []

        async def ask(who: str) -> None:
            await line.ask(who, spent.append, os.getpid)
            answered.append(who)

        await asyncio.gather(*map(ask, ["a"] * 6 + ["b", "c", "b"]))
        assert "".join(answered) == "aabcabaaa"

    at_the_desk(talk)


def test_a_question_without_end_is_given_up_and_the_next_is_answered() -> None:
    async def talk(line: QuestionQueue, spent: list[float]) -> None:
        first = await line.ask("a", spent.append, os.getpid)
        with pytest.raises(Refused, match="too long"):
            await line.ask("a", spent.append, time.sleep, 600)
        assert spent[-1] == 5
        assert await line.ask("a", spent.append, os.getpid) != first

    at_the_desk(talk, seconds=5)


def test_a_process_that_dies_is_replaced() -> None:
    async def talk(line: QuestionQueue, spent: list[float]) -> None:
        first = await line.ask("a", spent.append, os.getpid)
        os.kill(first, 9)
        assert await line.ask("a", spent.append, os.getpid) != first
        with pytest.raises(Lost):
            await line.ask("a", spent.append, os._exit, 3)
        assert await line.ask("a", spent.append, operator.add, 2, 3) == 5

    at_the_desk(talk)


def test_a_desk_that_nobody_asks_needs_no_process() -> None:
    async def talk(line: QuestionQueue, spent: list[float]) -> None:
        first = await line.ask("a", spent.append, os.getpid)
        await until(lambda: line.pid is None)
        assert await line.ask("a", spent.append, os.getpid) != first

    at_the_desk(talk, idle=0.01)


def test_a_closed_desk_answers_nobody() -> None:
    async def talk(line: QuestionQueue, spent: list[float]) -> None:
        waiting = asyncio.create_task(line.ask("a", spent.append, time.sleep, 600))
        await until(lambda: line.pid is not None)
        await line.close()
        with pytest.raises(Lost):
            await waiting

    at_the_desk(talk)
