"""The worker processes: hard time limits, cancellation, a full queue, and nothing left behind."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest

from nurigram.web.lanes import Lane, LaneSettings
from nurigram.web.problem import Problem

SETTINGS = LaneSettings(
    name="test", workers=1, queue=1, nice=0, queue_seconds=20, retry_after=3, memory=2 * 1024**3, tasks=100
)


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scenario, 60))


async def started(**changes: Any) -> Lane:
    lane = Lane(replace(SETTINGS, **changes))
    await lane.start()
    return lane


def test_a_task_gives_its_result_or_its_problem() -> None:
    async def scenario() -> None:
        lane = await started()
        assert await lane.run(divmod, 7, 2, seconds=5) == (3, 1)
        with pytest.raises(Problem) as caught:
            await lane.run(divmod, 7, 0, seconds=5)
        assert caught.value.status == 500
        assert "division" not in caught.value.detail
        assert await lane.run(divmod, 9, 2, seconds=5) == (4, 1)
        await lane.stop()

    run(scenario())


def test_a_task_that_overstays_is_ended_and_the_lane_goes_on() -> None:
    async def scenario() -> None:
        lane = await started()
        with pytest.raises(Problem) as caught:
            await lane.run(time.sleep, 600, seconds=0.1)
        assert caught.value.status == 504
        assert await lane.run(divmod, 7, 2, seconds=5) == (3, 1)
        await lane.stop()

    run(scenario())


def test_cancelling_ends_the_process() -> None:
    async def scenario() -> None:
        lane = await started()
        (worker,) = lane.workers
        task = asyncio.create_task(lane.run(time.sleep, 600, seconds=600))
        await asyncio.sleep(0.2)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await lane.run(divmod, 7, 2, seconds=5) == (3, 1)
        assert not worker.is_alive
        await lane.stop()

    run(scenario())


def test_a_full_queue_says_when_to_come_back() -> None:
    async def scenario() -> None:
        lane = await started()
        tasks = [asyncio.create_task(lane.run(time.sleep, 600, seconds=600)) for _ in range(2)]
        await asyncio.sleep(0.2)
        with pytest.raises(Problem) as caught:
            await lane.run(divmod, 7, 2, seconds=5)
        assert (caught.value.status, caught.value.retry_after) == (503, 3)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await lane.stop()

    run(scenario())


def test_too_much_memory_is_refused() -> None:
    async def scenario() -> None:
        lane = await started()
        with pytest.raises(Problem) as caught:
            await lane.run(bytearray, 4 * 1024**3, seconds=20)
        assert caught.value.status == 507
        await lane.stop()

    run(scenario())


def test_a_process_is_replaced_after_its_tasks_and_none_is_left_at_the_end() -> None:
    async def scenario() -> None:
        lane = await started(tasks=1)
        (first,) = lane.workers
        for _ in range(2):
            assert await lane.run(divmod, 7, 2, seconds=5) == (3, 1)
        while not lane.workers:
            await asyncio.sleep(0.01)
        (second,) = lane.workers
        assert first is not second
        await lane.stop()
        assert not first.is_alive
        assert not second.is_alive
        assert lane.workers == frozenset()

    run(scenario())
