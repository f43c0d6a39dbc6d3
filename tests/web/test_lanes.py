"""The lanes: hard time limits, interrupts, a full queue, processes that die, and nothing left behind."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from nurigram.web.jobs import Room
from nurigram.web.lanes import Lane, LaneSettings
from nurigram.web.problem import Problem
from tests.web.running import PATIENCE

ENOUGH = 60.0
"""Seconds for work that takes none, on however busy a machine."""

ROOM = Room(workers=1, queue=1, client_share=1.0, queue_seconds=PATIENCE, retry_after=3)
SETTINGS = LaneSettings(
    name="test", room=ROOM, nice=0, memory=1024**3, fat=256 * 1024**2, tasks=100, interrupt=PATIENCE
)
BUSY = "while True: pass"
STUBBORN = """
import signal
signal.signal(signal.SIGINT, signal.SIG_IGN)
while True: pass
"""
SWALLOWING = """
class Slow:
    def __del__(self):
        while True: pass
Slow()
while True: pass
"""
HOARD = "import sys; sys.hoard = bytearray(b'x') * (300 << 20)"
WAIT = """
import os, time
open({begun!r}, "w").close()
while not os.path.exists({go!r}): time.sleep(0.01)
"""


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scenario, 2 * PATIENCE))


async def started(room: Room = ROOM, **changes: Any) -> Lane:
    lane = Lane(replace(SETTINGS, room=room, **changes))
    await lane.start()
    await until(lambda: lane.is_full)
    return lane


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


async def out_of_files(*_: Any, **__: Any) -> Any:
    """What starting a process is like when no file can be opened."""
    raise OSError(24, "Too many open files")


def test_a_task_gives_its_result_or_its_problem() -> None:
    async def scenario() -> None:
        lane = await started()
        assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        with pytest.raises(Problem) as caught:
            await lane.run(divmod, 7, 0, seconds=ENOUGH)
        assert caught.value.status == 500
        assert "division" not in caught.value.detail
        assert await lane.run(divmod, 9, 2, seconds=ENOUGH) == (4, 1)
        await lane.stop()

    run(scenario())


@pytest.mark.parametrize(("work", "interrupt"), [(BUSY, PATIENCE), (STUBBORN, 0.1)], ids=["busy", "stubborn"])
def test_a_task_that_overstays_is_ended_and_the_lane_goes_on(work: str, interrupt: float) -> None:
    async def scenario() -> None:
        lane = await started(interrupt=interrupt)
        with pytest.raises(Problem) as caught:
            await lane.run(exec, work, seconds=0.1)
        assert caught.value.status == 504
        assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        await lane.stop()

    run(scenario())


def test_cancelling_ends_the_task_and_spares_the_process() -> None:
    async def scenario() -> None:
        lane = await started()
        (worker,) = lane.workers
        for _ in range(10):
            task = asyncio.create_task(lane.run(exec, BUSY, seconds=600))
            await until(lambda: lane.report()["working"] == 1)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        assert worker.is_alive
        assert lane.restarts == 0
        await lane.stop()

    run(scenario())


def test_an_interrupt_that_python_swallows_comes_again() -> None:
    """What hits a destructor is lost there; the process would be killed for it."""

    async def scenario() -> None:
        lane = await started()
        with pytest.raises(Problem) as caught:
            await lane.run(exec, SWALLOWING, seconds=0.1)
        assert caught.value.status == 504
        assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        assert lane.restarts == 0
        await lane.stop()

    run(scenario())


def test_cancelling_a_stubborn_task_ends_the_process(tmp_path: Path) -> None:
    async def scenario() -> None:
        lane = await started(interrupt=0.1)
        (worker,) = lane.workers
        begun = tmp_path / "begun"
        task = asyncio.create_task(
            lane.run(exec, STUBBORN.replace("while", f"open({str(begun)!r}, 'w')\nwhile"), seconds=600)
        )
        await until(begun.exists)
        task.cancel()
        assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        assert not worker.is_alive
        await lane.stop()

    run(scenario())


def test_a_full_queue_says_when_to_come_back() -> None:
    async def scenario() -> None:
        lane = await started()
        tasks = [asyncio.create_task(lane.run(time.sleep, 600, seconds=600)) for _ in range(2)]
        await until(lambda: lane.report()["waiting"] + lane.report()["working"] == 2)
        with pytest.raises(Problem) as caught:
            await lane.run(divmod, 7, 2, seconds=ENOUGH)
        assert (caught.value.status, caught.value.retry_after) == (503, 3)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await lane.stop()

    run(scenario())


def test_nobody_waits_longer_than_the_queue_allows() -> None:
    async def scenario() -> None:
        lane = await started(replace(ROOM, queue_seconds=0.1))
        task = asyncio.create_task(lane.run(time.sleep, 600, seconds=600))
        await until(lambda: lane.report()["working"] == 1)
        with pytest.raises(Problem) as caught:
            await lane.run(divmod, 7, 2, seconds=ENOUGH)
        assert caught.value.status == 503
        task.cancel()
        await lane.stop()

    run(scenario())


def test_too_much_memory_is_refused() -> None:
    async def scenario() -> None:
        lane = await started()
        with pytest.raises(Problem) as caught:
            await lane.run(bytearray, 2 * 1024**3, seconds=ENOUGH)
        assert caught.value.status == 507
        assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        await lane.stop()

    run(scenario())


def test_a_process_that_keeps_much_memory_is_replaced() -> None:
    async def scenario() -> None:
        lane = await started()
        (fat,) = lane.workers
        await lane.run(exec, HOARD, seconds=ENOUGH)
        assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        assert not fat.is_alive
        await lane.stop()

    run(scenario())


def test_a_process_interrupted_during_an_import_is_replaced(tmp_path: Path) -> None:
    async def scenario() -> None:
        lane = await started()
        (half,) = lane.workers
        begun = tmp_path / "begun"
        importing = WAIT.format(begun=str(begun), go=str(tmp_path / "never"))
        task = asyncio.create_task(lane.run(exec, "import sys; sys.modules['half'] = sys\n" + importing, seconds=600))
        await until(begun.exists)
        task.cancel()
        assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        assert not half.is_alive
        await lane.stop()

    run(scenario())


def test_a_body_that_cannot_be_sent_costs_no_process() -> None:
    async def scenario() -> None:
        lane = await started()
        deep: list[Any] = []
        for _ in range(5000):
            deep = [deep]
        with pytest.raises(Problem) as caught:
            await lane.run(len, deep, seconds=ENOUGH)
        assert caught.value.status == 422
        assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        assert lane.restarts == 0
        await lane.stop()

    run(scenario())


def test_a_request_that_meets_a_dead_process_is_done_by_the_next() -> None:
    async def scenario() -> None:
        lane = await started()
        for _ in range(3):
            (worker,) = lane.workers
            os.kill(worker.pid, signal.SIGKILL)
            assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        await lane.stop()

    run(scenario())


def test_work_whose_process_is_killed_is_done_by_the_next(tmp_path: Path) -> None:
    """Somebody else killed it, such as the system when memory was short: the work is innocent."""

    async def scenario() -> None:
        lane = await started()
        (worker,) = lane.workers
        begun, go = tmp_path / "begun", tmp_path / "go"
        work = asyncio.ensure_future(lane.run(exec, WAIT.format(begun=str(begun), go=str(go)), seconds=600))
        await until(begun.exists)
        os.kill(worker.pid, signal.SIGKILL)
        go.touch()
        assert await work is None
        assert lane.ends == {"recycled": 0, "killed": 0, "died": 1}
        await lane.stop()

    run(scenario())


def test_work_that_ends_its_process_again_is_refused() -> None:
    async def scenario() -> None:
        lane = await started()
        with pytest.raises(Problem) as caught:
            await lane.run(os.abort, seconds=ENOUGH)
        assert caught.value.status == 507
        assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        await lane.stop()

    run(scenario())


def test_a_lane_recovers_when_processes_cannot_be_started_for_a_while(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It tries again with longer and longer pauses, logs fewer and fewer failures, and reports how many there were."""

    async def scenario() -> None:
        lane = await started()
        real = asyncio.create_subprocess_exec
        monkeypatch.setattr(asyncio, "create_subprocess_exec", out_of_files)
        (worker,) = lane.workers
        os.kill(worker.pid, signal.SIGKILL)
        await until(lambda: lane.report()["failed_starts"] >= 5)
        assert lane.report()["width"] == 0
        monkeypatch.setattr(asyncio, "create_subprocess_exec", real)
        await until(lambda: lane.is_full)
        assert lane.report()["failed_starts"] == 0
        assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        pauses = re.findall(r"Too many open files.*trying again in (.*) s", caplog.text)
        assert pauses == ["0.1", "0.2", "0.8"]
        assert "all 1 processes are back" in caplog.text
        await lane.stop()

    run(scenario())


def test_a_process_is_replaced_after_its_tasks_and_none_is_left_at_the_end() -> None:
    async def scenario() -> None:
        lane = await started(tasks=1)
        (first,) = lane.workers
        for _ in range(2):
            assert await lane.run(divmod, 7, 2, seconds=ENOUGH) == (3, 1)
        await until(lambda: lane.is_full and first not in lane.workers)
        (second,) = lane.workers
        await lane.stop()
        assert not first.is_alive
        assert not second.is_alive
        assert lane.workers == frozenset()

    run(scenario())


def test_a_lane_that_closes_finishes_what_it_has_begun(tmp_path: Path) -> None:
    async def scenario() -> None:
        lane = await started()
        go = tmp_path / "go"
        work = WAIT.format(begun=str(tmp_path / "begun"), go=str(go))
        begun = asyncio.create_task(lane.run(exec, work, seconds=600))
        await until(lambda: lane.report()["working"] == 1)
        waiting = asyncio.create_task(lane.run(divmod, 7, 2, seconds=ENOUGH))
        await until(lambda: lane.report()["waiting"] == 1)
        lane.close()
        for refused in (waiting, asyncio.create_task(lane.run(divmod, 7, 2, seconds=ENOUGH))):
            with pytest.raises(Problem) as caught:
                await refused
            assert (caught.value.status, caught.value.code) == (503, "closing")
        go.touch()
        assert await begun is None
        await lane.stop()

    run(scenario())
