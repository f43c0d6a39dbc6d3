"""The queue before a lane is fair to those who had little, and one client cannot have it all."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest

from nurigram.web.jobs import FairQueue, Job, Room
from nurigram.web.problem import Problem
from tests.web.running import PATIENCE

ROOM = Room(workers=3, queue=8, client_share=0.75, queue_seconds=60, retry_after=5)


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scenario, PATIENCE))


def job(client: str) -> Job:
    return Job(client, b"", 1.0, asyncio.get_running_loop().create_future())


async def nobody_is_next(queue: FairQueue) -> bool:
    """Whether the queue keeps those who ask it for a job waiting; it needs no time to see that."""
    turn = asyncio.ensure_future(queue.take())
    await asyncio.sleep(0)
    is_waiting = not turn.done()
    turn.cancel()
    await asyncio.wait({turn})
    return is_waiting


def test_who_had_least_goes_first() -> None:
    async def scenario() -> None:
        queue = FairQueue(ROOM)
        queue.put(job("greedy"))
        queue.finish(await queue.take(), seconds=2.0)
        queue.put(first := job("greedy"))
        queue.put(second := job("modest"))
        assert [await queue.take(), await queue.take()] == [second, first]

    run(scenario())


def test_one_client_is_served_in_order() -> None:
    async def scenario() -> None:
        queue = FairQueue(ROOM)
        queue.put(job("one"))
        queue.finish(await queue.take(), seconds=100.0)
        queue.put(first := job("one"))
        for _ in range(3):
            queue.put(job("one"))
        assert await queue.take() is first

    run(scenario())


def test_no_client_has_all_processes() -> None:
    async def scenario() -> None:
        queue = FairQueue(ROOM)
        for _ in range(5):
            queue.put(job("greedy"))
        for _ in range(2):
            assert (await queue.take()).client == "greedy"
        assert await nobody_is_next(queue)
        queue.put(other := job("modest"))
        assert await queue.take() is other

    run(scenario())


def test_where_there_is_one_process_a_client_has_it() -> None:
    async def scenario() -> None:
        queue = FairQueue(replace(ROOM, workers=1))
        for _ in range(2):
            queue.put(job("one"))
        first = await queue.take()
        assert await nobody_is_next(queue)
        queue.finish(first, seconds=1.0)
        assert (await queue.take()).client == "one"

    run(scenario())


def test_one_client_cannot_fill_the_queue() -> None:
    async def scenario() -> None:
        queue = FairQueue(ROOM)
        for _ in range(ROOM.for_one):
            queue.put(job("greedy"))
        with pytest.raises(Problem) as caught:
            queue.put(job("greedy"))
        assert (caught.value.status, caught.value.retry_after) == (429, 5)
        queue.put(job("modest"))
        assert len(queue.waiting) == ROOM.for_one + 1

    run(scenario())


def test_what_nobody_waits_for_any_longer_is_forgotten() -> None:
    async def scenario() -> None:
        queue = FairQueue(ROOM)
        queue.put(gone := job("one"))
        queue.put(stays := job("one"))
        gone.answer.cancel()
        assert await queue.take() is stays
        await asyncio.sleep(0)
        assert queue.waiting == []

    run(scenario())
