"""The stock of fresh puzzles: learns from demand, works in idle time, steps back when somebody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

from nurigram.web.lanes import Lane
from nurigram.web.prefetch import MAX_WISHES, Prefetch
from nurigram.web.problem import Problem
from nurigram.web.settings import Settings
from tests.web.running import PATIENCE

WISH = ("nurikabe", (20, 20), "hard")
QUIET = 5.0


class FakeLane:
    """A lane that makes numbered puzzles, or fails, or never comes to an end."""

    def __init__(self, fails: bool = False, is_endless: bool = False) -> None:
        self.waiting, self.fails, self.is_endless = 0, fails, is_endless
        self.begun = self.made = 0

    async def run(self, task: Callable[..., Any], *arguments: Any, seconds: float) -> Any:
        self.begun += 1
        if self.is_endless:
            await asyncio.Event().wait()
        if self.fails:
            raise Problem(504, "too-slow", "too slow")
        self.made += 1
        return {"number": self.made, "wish": arguments[:3]}


class Scene:
    """A stock with a lane, and a clock that only the test moves."""

    def __init__(self, lane: FakeLane, size: int = 2) -> None:
        self.lane = lane
        self.now = 100.0
        self.stock = Prefetch(cast(Lane, lane), size, QUIET, lambda: self.now)

    def look_often(self) -> None:
        """Look more often than there is anything to make, in a time in which nobody asks."""
        self.now += QUIET
        for _ in range(2 * self.stock.size):
            _run(self.stock.look())


def _run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE))


async def _until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.005)


def test_it_is_off_unless_asked_for() -> None:
    assert Settings().stock == 0
    stock = Prefetch(cast(Lane, FakeLane()), 0)
    stock.start()
    assert stock.take(WISH) is None


def test_what_was_asked_for_is_there_the_next_time() -> None:
    scene = Scene(lane := FakeLane())
    assert scene.stock.take(WISH) is None
    scene.look_often()
    assert lane.made == 2  # full
    first, second = scene.stock.take(WISH), scene.stock.take(WISH)
    assert first is not None
    assert second is not None
    assert (first["number"], second["number"], first["wish"]) == (1, 2, WISH)
    scene.look_often()
    assert lane.made == 4


def test_it_waits_until_nobody_has_asked_for_a_while() -> None:
    scene = Scene(lane := FakeLane())
    scene.stock.take(WISH)
    scene.now += 0.9 * QUIET
    _run(scene.stock.look())
    assert lane.begun == 0
    scene.now += 0.2 * QUIET
    _run(scene.stock.look())
    assert lane.made == 1


def test_it_steps_back_when_somebody_asks() -> None:
    """It looks by itself from its start to its end."""

    async def scene() -> None:
        lane = FakeLane(is_endless=True)
        stock = Prefetch(cast(Lane, lane), 2, quiet=0.01)
        stock.start()
        stock.take(WISH)
        await _until(lambda: lane.begun == 1)
        stock.take(WISH)
        await _until(lambda: lane.begun == 2)
        await stock.stop()
        assert lane.made == 0

    _run(scene())


def test_it_does_nothing_while_somebody_waits() -> None:
    scene = Scene(lane := FakeLane())
    scene.stock.take(WISH)
    lane.waiting = 1
    scene.look_often()
    assert lane.begun == 0
    lane.waiting = 0
    scene.look_often()
    assert lane.made == 2


def test_what_cannot_be_made_is_given_up_and_rare_wishes_are_forgotten() -> None:
    scene = Scene(lane := FakeLane(fails=True))
    scene.stock.take(WISH)
    scene.look_often()
    assert lane.begun == 1
    for side in range(2, 2 * MAX_WISHES):
        scene.stock.take(("nurikabe", (side, side), "easy"))
    assert len(scene.stock._demand) == MAX_WISHES
