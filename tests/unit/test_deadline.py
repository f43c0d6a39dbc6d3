"""Deadlines: work that never looks at the clock ends when its time is over, and nothing comes after."""

from __future__ import annotations

import threading
import time
from functools import cached_property
from itertools import count
from typing import NoReturn

import pytest

from nurigram.ground import deadline
from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import OutOfTimeError


def endless() -> NoReturn:
    for _ in count():
        pass
    raise AssertionError


def test_work_in_time_gives_its_result() -> None:
    assert Deadline(60).within(lambda: 3) == 3
    assert Deadline().within(lambda: 4) == 4


def test_endless_work_is_broken_off() -> None:
    with pytest.raises(OutOfTimeError, match="no answer within the time limit"):
        Deadline(0.05).within(endless)


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


def test_nobody_on_the_way_takes_it_for_a_failure_of_theirs() -> None:
    def stubborn() -> None:
        while True:
            try:
                endless()
            except Exception:
                continue

    with pytest.raises(OutOfTimeError):
        Deadline(0.05).within(stubborn)


def test_the_nearer_of_two_deadlines_counts() -> None:
    for outer, inner in ((60, 0.05), (0.05, 60)):
        with pytest.raises(OutOfTimeError):
            Deadline(outer).within(lambda inner=inner: Deadline(inner).within(endless))  # type: ignore[misc]


def test_an_alarm_that_python_swallows_rings_again_and_is_not_reported() -> None:
    """What hits a destructor is lost there, and would be reported as an error; this test would fail for it."""

    class Slow:
        def __del__(self) -> None:
            endless()

    def work() -> None:
        Slow()
        endless()

    with pytest.raises(OutOfTimeError):
        Deadline(0.05).within(work)


def test_an_interrupt_in_the_midst_of_the_disarming_leaves_no_alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    disarm = deadline._Alarm.disarm
    interrupts = iter([KeyboardInterrupt])

    def interrupted(alarm: deadline._Alarm) -> None:
        for interrupt in interrupts:
            raise interrupt
        disarm(alarm)

    monkeypatch.setattr(deadline._Alarm, "disarm", interrupted)
    with pytest.raises(KeyboardInterrupt):
        Deadline(0.05).within(int)
    time.sleep(0.1)  # an alarm that is left would ring here, and end the test run


def test_half_a_value_is_not_kept() -> None:
    class Lazy:
        @cached_property
        def value(self) -> int:
            if not self.__dict__.setdefault("tries", []):
                self.__dict__["tries"].append(1)
                endless()
            return 7

    lazy = Lazy()
    with pytest.raises(OutOfTimeError):
        Deadline(0.05).within(lambda: lazy.value)
    assert lazy.value == 7


def test_nothing_comes_after_the_end() -> None:
    """However the end of the work and the end of the time meet, in several threads at once."""
    ends: list[str] = []

    def race() -> None:
        for loops in range(150):
            try:
                Deadline(0.002).within(lambda loops=loops: sum(range(loops * 1000)))  # type: ignore[misc]
                ends.append("done")
            except OutOfTimeError:
                ends.append("out of time")
            sum(range(1000))

    threads = [threading.Thread(target=race) for _ in range(2)]
    for thread in threads:
        thread.start()
    race()
    for thread in threads:
        thread.join()
    assert len(ends) == 450
    assert set(ends) == {"done", "out of time"}
