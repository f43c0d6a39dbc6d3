"""The stock of fresh puzzles: learns from demand, works in idle time, steps back when somebody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from nurigram.web.lanes import Lane
from nurigram.web.problem import Problem
from nurigram.web.settings import Settings
from nurigram.web.stock import MAX_WISHES, Stock

WISH = ("nurikabe", (20, 20), "hard")


class FakeLane:
    """A lane that makes numbered puzzles, as slowly as it is told to."""

    def __init__(self, seconds: float = 0.0, fails: bool = False) -> None:
        self.waiting, self.seconds, self.fails = 0, seconds, fails
        self.begun = self.made = 0

    async def run(self, task: Callable[..., Any], *arguments: Any, seconds: float) -> Any:
        self.begun += 1
        await asyncio.sleep(self.seconds)
        if self.fails:
            raise Problem(504, "too-slow", "too slow")
        self.made += 1
        return {"number": self.made, "wish": arguments[:3]}


async def _until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.005)


def _stock(lane: FakeLane, size: int = 2) -> Stock:
    return Stock(cast(Lane, lane), size, quiet=0.01)


def test_it_is_off_unless_asked_for() -> None:
    assert Settings().stock == 0
    stock = _stock(FakeLane(), 0)
    stock.start()
    assert stock.take(WISH) is None


def test_what_was_asked_for_is_there_the_next_time() -> None:
    async def scene() -> None:
        lane = FakeLane()
        stock = _stock(lane)
        stock.start()
        assert stock.take(WISH) is None
        await _until(lambda: lane.made == 2)
        await asyncio.sleep(0.1)
        assert lane.made == 2  # full
        first, second = stock.take(WISH), stock.take(WISH)
        assert first is not None
        assert second is not None
        assert (first["number"], second["number"], first["wish"]) == (1, 2, WISH)
        await _until(lambda: lane.made == 4)
        await stock.stop()

    asyncio.run(scene())


def test_it_steps_back_when_somebody_asks() -> None:
    async def scene() -> None:
        lane = FakeLane(seconds=3600)
        stock = _stock(lane)
        stock.start()
        stock.take(WISH)
        await _until(lambda: lane.begun == 1)
        stock.take(WISH)
        await _until(lambda: lane.begun == 2)
        await stock.stop()
        assert lane.made == 0

    asyncio.run(scene())


def test_it_does_nothing_while_somebody_waits() -> None:
    async def scene() -> None:
        lane = FakeLane()
        lane.waiting = 1
        stock = _stock(lane)
        stock.start()
        stock.take(WISH)
        await asyncio.sleep(0.1)
        assert lane.begun == 0
        await stock.stop()

    asyncio.run(scene())


def test_what_cannot_be_made_is_given_up_and_rare_wishes_are_forgotten() -> None:
    async def scene() -> None:
        lane = FakeLane(fails=True)
        stock = _stock(lane)
        stock.start()
        stock.take(WISH)
        await _until(lambda: lane.begun == 1)
        await asyncio.sleep(0.1)
        assert lane.begun == 1
        await stock.stop()
        for side in range(2, 2 * MAX_WISHES):
            stock.take(("nurikabe", (side, side), "easy"))
        assert len(stock._demand) == MAX_WISHES

    asyncio.run(scene())
