"""Deadlines: work that asks for the time ends when it is over, and work that does not is left alone."""

from __future__ import annotations

import asyncio
import threading
from functools import cached_property
from typing import NoReturn

import pytest

from nurigram.base.deadline import Deadline, check_time
from nurigram.base.errors import OutOfTimeError
from tests.fixtures.clock import Clock


def endless() -> NoReturn:
    """Work that only a deadline ends."""
    while True:
        check_time()


def test_work_in_time_gives_its_result() -> None:
    assert Deadline(60).within(lambda: 3) == 3
    assert Deadline().within(lambda: 4) == 4


def test_endless_work_is_broken_off() -> None:
    with pytest.raises(OutOfTimeError, match="no answer within the time limit"):
        Deadline(0.01).within(endless)


def test_a_deadline_runs_from_its_start(clock: Clock) -> None:
    deadline = Deadline(5)
    assert (deadline.spent, deadline.left, deadline.expired) == (0, 5, False)
    clock.now += 4
    assert (deadline.spent, deadline.left, deadline.expired) == (4, 1, False)
    clock.now += 1
    assert (deadline.spent, deadline.left, deadline.expired) == (5, 0, True)
    clock.now += 1
    assert deadline.left == 0
    assert (Deadline().left, Deadline().expired) == (None, False)


def test_without_time_nothing_is_begun() -> None:
    begun = []
    with pytest.raises(OutOfTimeError):
        Deadline(0).within(lambda: begun.append(1))
    assert begun == []
    with pytest.raises(OutOfTimeError):
        Deadline(0).check()
    Deadline().check()


def test_errors_of_the_work_go_through() -> None:
    with pytest.raises(ZeroDivisionError):
        Deadline(60).within(lambda: 1 // 0)


@pytest.mark.parametrize(("outer", "inner"), [(60, 5), (5, 60)])
def test_the_nearer_of_two_deadlines_counts(clock: Clock, outer: float, inner: float) -> None:
    def work() -> None:
        clock.now += 4
        check_time()
        clock.now += 1
        check_time()

    with pytest.raises(OutOfTimeError):
        Deadline(outer).within(lambda: Deadline(inner).within(work))
    assert clock.now == 5


def test_the_outer_deadline_counts_again_after_the_inner_one(clock: Clock) -> None:
    def overdue() -> None:
        clock.now += 2
        check_time()

    def work() -> str:
        with pytest.raises(OutOfTimeError):
            Deadline(1).within(overdue)
        check_time()
        return "in time"

    assert Deadline(5).within(work) == "in time"
    check_time()


def test_work_that_never_asks_is_left_alone(clock: Clock) -> None:
    """Nothing is thrown into it, not even when its time is long over."""
    assert Deadline(5).within(lambda: clock.pass_by(100)) == 100


def test_half_a_value_is_not_kept(clock: Clock) -> None:
    class Lazy:
        @cached_property
        def value(self) -> int:
            clock.now += 3
            check_time()
            return 7

    lazy = Lazy()
    with pytest.raises(OutOfTimeError):
        Deadline(2).within(lambda: lazy.value)
    assert lazy.value == 7


def test_each_thread_has_its_own_deadline() -> None:
    ends: dict[str, str] = {}
    started = threading.Barrier(2)

    def run(name: str, seconds: float | None, looks: int) -> None:
        def work() -> str:
            started.wait()
            for _ in range(looks):
                check_time()
            return "done"

        try:
            ends[name] = Deadline(seconds).within(work)
        except OutOfTimeError:
            ends[name] = "out of time"

    threads = [
        threading.Thread(target=run, args=("hurried", 0.01, 10**9)),
        threading.Thread(target=run, args=("unhurried", None, 1000)),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ends == {"hurried": "out of time", "unhurried": "done"}


def test_each_task_has_its_own_deadline(clock: Clock) -> None:
    """A context variable belongs to the task: the deadline of one does not reach the other."""
    both = asyncio.Barrier(2)

    async def hurried() -> str:
        deadline = Deadline(1)
        await both.wait()
        clock.now += 2
        try:
            deadline.within(check_time)
        except OutOfTimeError:
            return "out of time"
        return "done"

    async def unhurried() -> str:
        await both.wait()
        Deadline(60).within(check_time)
        check_time()
        return "done"

    async def main() -> list[str]:
        return list(await asyncio.gather(hurried(), unhurried()))

    assert asyncio.run(main()) == ["out of time", "done"]
