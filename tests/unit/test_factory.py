"""The factory: an order comes out the same however the work went, and nothing is lost or stored twice."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

import nurigram
from nurigram.base.errors import InputError
from nurigram.factory.executor import Fate, Job, LocalExecutor, Report
from nurigram.factory.ledger import Ledger, Result
from nurigram.factory.order import FactoryOrder, Unit, parse_order
from nurigram.factory.run import Driver
from nurigram.factory.status import ask_to_stop, orders
from nurigram.factory.unit import make
from nurigram.library import Library, Search, make_row
from nurigram.puzzle.identity import identity


def small_order(count: int = 30, size: str = "4x4", more: str = "", head: str = "") -> FactoryOrder:
    """An order with so small boards that many seeds make a puzzle that is there already."""
    line = f'[[line]]\ncount = {count}\nkind = "nurikabe"\nsize = "{size}"\ndifficulty = "easy"\n'
    return parse_order(f"seed = 5\n{head}\n{line}{more}", "small")


@pytest.fixture(autouse=True)
def _work_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes find the work in ``tests.fixtures``; they do not look into the current folder."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[2]))


@pytest.fixture
def library(database: str) -> Iterator[Library]:
    made = Library(database)
    made.prepare(starter=False)
    yield made
    made.close()


class MixedUpExecutor:
    """Does the work at once, in this process, but gives the results back late, in disorder, and some of them twice."""

    width = 4

    def __init__(self, seed: int, losses: int = 0) -> None:
        self.dice = random.Random(seed)
        self.losses = losses
        self.jobs: list[Report] = []

    def give(self, job: Job, tasks: list[dict[str, Any]]) -> None:
        if self.losses and self.dice.random() < 0.3:
            self.losses -= 1
            self.jobs.append((job, self.dice.choice(list(Fate))))
        else:
            self.jobs.append((job, [make(task) for task in tasks]))

    def finished(self, seconds: float) -> Sequence[Report]:
        self.dice.shuffle(self.jobs)
        return [self.jobs.pop() for _ in range(min(len(self.jobs), self.dice.randint(1, 3)))]

    def close(self) -> None:
        pass


def run(library: Library, order: FactoryOrder, executor: Any, *, resume: bool = False) -> str:
    ledger = Ledger(library, order)
    ledger.open(resume=resume, width=executor.width)
    Driver(ledger, executor).run()
    executor.close()
    return ledger.close()


def made_by(library: Library, order: FactoryOrder) -> set[tuple[str, int | None]]:
    return {(entry.identity, entry.seed) for entry in library.find(Search(origin=order.name))}


def expected(order: FactoryOrder) -> set[tuple[str, int]]:
    """What a batch of the same seed gives, one puzzle after another."""
    line = order.lines[0]
    size = line.wanted.rows, line.wanted.cols
    batch = nurigram.generate_many(line.wanted.kind, size, line.wanted.tier, count=line.count, seed=line.seed)
    return {(identity(puzzle), puzzle.info.extra["seed"]) for puzzle in batch}


def test_an_order_gives_what_a_batch_gives_whatever_comes_first(library: Library) -> None:
    order = small_order()
    for seed in range(3):
        name = FactoryOrder(f"small-{seed}", order.lines, order.text + f"# {seed}")
        if seed:  # an order refuses what another has made: it needs a library of its own
            _forget(library)
        assert run(library, name, MixedUpExecutor(seed)) == "done"
        assert made_by(library, name) == expected(order)
        (figures,) = orders(library, name.name)
        assert figures["made"] == 30
        assert figures["duplicates"] > 5


def _forget(library: Library) -> None:
    with library.writer.begin() as connection:
        for table in ("units", "marks", "puzzles"):
            connection.execute(text(f"DELETE FROM {table}"))


def test_what_the_library_has_is_not_made_again(library: Library) -> None:
    order = small_order(10)
    known = list(nurigram.generate_many("nurikabe", "4x4", "easy", count=10, seed=5))
    library.add(make_row(puzzle) for puzzle in known[:5])
    assert run(library, order, MixedUpExecutor(1)) == "done"
    assert len(made_by(library, order)) == 10
    assert library.count() == 15


def test_local_processes_give_the_same(library: Library) -> None:
    order = small_order(12)
    assert run(library, order, LocalExecutor(2)) == "done"
    assert made_by(library, order) == expected(order)


def test_results_that_come_twice_change_nothing(library: Library) -> None:
    order = small_order(6)
    ledger = Ledger(library, order)
    ledger.open(resume=False, width=1)
    units = list(ledger.outstanding())
    results = [Result(unit, make(order.task(unit))) for unit in units]
    again = ledger.store(results)
    once = made_by(library, order), ledger.counts(), list(ledger.outstanding())
    assert sorted(unit.where for unit in once[2]) == sorted(unit.where for unit in again)
    ledger.store(results)
    ledger.store(results[:2])
    assert (made_by(library, order), ledger.counts(), list(ledger.outstanding())) == once


@pytest.mark.slow
def test_units_that_kill_their_worker_are_set_aside_after_three_times(library: Library) -> None:
    order = small_order(12, "5x5")
    deadly = [unit for unit in Ledger(library, order).outstanding() if order.task(unit)["seed"] % 4 == 0]
    run(library, order, LocalExecutor(2, "tests.fixtures.units:deadly"))
    (figures,) = orders(library, order.name)
    assert (figures["made"], figures["lost"]) == (12 - len(deadly), len(deadly))
    assert 0 < len(deadly) < 12
    assert {unit.where for unit in deadly} == _places(library, "aside", kills=3)


def _places(library: Library, state: str, kills: int) -> set[tuple[int, int]]:
    with library.engine.connect() as connection:
        found = connection.execute(text("SELECT line, place, kills FROM units WHERE state = :state"), {"state": state})
        return {(line, place) for line, place, number in found if number == kills}


def test_workers_that_vanish_lose_nothing(library: Library) -> None:
    order = small_order(20)
    assert run(library, order, MixedUpExecutor(7, losses=10)) == "done"
    assert made_by(library, order) == expected(order)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("work", "seconds", "note"), [("endless", 0.1, "out of time"), ("faulty", 60, "ValueError: no luck with")]
)
def test_attempts_and_time_are_limited(
    library: Library, work: str, seconds: float, note: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nurigram.factory.executor.GRACE", 0.2)
    order = small_order(1, head=f"time_limit = {seconds}\nattempts = 2")
    assert run(library, order, LocalExecutor(1, f"tests.fixtures.units:{work}")) == "done"
    (figures,) = orders(library, order.name)
    assert (figures["made"], figures["lost"], figures["failures"]) == (0, 1, 2)
    with library.engine.connect() as connection:
        assert str(connection.execute(text("SELECT note FROM units")).scalar()).startswith(note)


@pytest.mark.slow
def test_when_there_are_no_more_different_puzzles_the_order_says_so(library: Library) -> None:
    order = small_order(12, "2x2")
    assert run(library, order, MixedUpExecutor(2)) == "done"
    (figures,) = orders(library, order.name)
    assert 0 < figures["made"] == library.count() < 12
    assert figures["made"] + figures["lost"] == 12


def test_an_order_can_be_stopped_and_resumed(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for pause in ("BEAT", "FLUSH"):
        monkeypatch.setattr(f"nurigram.factory.run.{pause}", 0.0)

    class StoppingExecutor(MixedUpExecutor):
        def finished(self, seconds: float) -> Sequence[Report]:
            if library.count() > 5:
                ask_to_stop(library, None)
            return super().finished(seconds)

    order = small_order()
    driver = Driver(Ledger(library, order), StoppingExecutor(3))
    driver.ledger.open(resume=False, width=4)
    assert not driver.run()
    assert driver.ledger.close() == "stopped"
    assert 0 < library.count() < 30
    assert run(library, order, MixedUpExecutor(4), resume=True) == "done"
    assert made_by(library, order) == expected(order)


def test_a_full_disk_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that must not grow says the same as one on a full disk, and every user can have one."""
    library = Library(f"sqlite:///{tmp_path / 'library.sqlite3'}")
    library.prepare(starter=False)
    order, told, most_pages = small_order(), [], 2**30

    def tell(words: str) -> None:
        nonlocal most_pages
        told.append(words)
        most_pages = 2**30

    event.listen(library.engine, "begin", lambda found: found.exec_driver_sql(f"PRAGMA max_page_count = {most_pages}"))
    monkeypatch.setattr("nurigram.factory.run.FLUSH", 0.0)
    driver = Driver(Ledger(library, order), MixedUpExecutor(1), tell=tell)
    driver.ledger.open(resume=False, width=4)
    most_pages = 1  # none beyond those that are there
    assert driver.run()
    assert driver.ledger.close() == "done"
    assert told == ["the database does not answer, waiting for it (database or disk is full)"]
    assert made_by(library, order) == expected(order)
    library.close()


def test_orders_are_not_mixed_up(library: Library) -> None:
    order = small_order(2)
    with pytest.raises(InputError, match="no order 'small' to resume"):
        run(library, order, MixedUpExecutor(1), resume=True)
    run(library, order, MixedUpExecutor(1))
    with pytest.raises(InputError, match="is finished"):
        run(library, order, MixedUpExecutor(1))
    with pytest.raises(InputError, match="another order called 'small'"):
        run(library, small_order(3), MixedUpExecutor(1))


def test_two_drivers_do_not_work_on_one_order(library: Library) -> None:
    order = small_order(2)
    first, second = Ledger(library, order), Ledger(library, order)
    first.driver = "elsewhere 17"
    first.open(resume=False, width=1)
    with pytest.raises(InputError, match="is being worked on by elsewhere 17"):
        second.open(resume=True, width=1)


def test_units_are_repeated_anywhere_with_the_same_result() -> None:
    order = small_order(3)
    task = order.task(Unit(0, 2))
    assert make(task)["row"] == make(task)["row"]


def test_an_executor_closes_while_jobs_wait_for_their_turn() -> None:
    executor = LocalExecutor(1, "tests.fixtures.units:endless")
    for place in range(3):
        executor.give((Unit(0, place),), [{"seconds": 60}])
    executor.finished(0.5)
    closing = threading.Thread(target=executor.close, daemon=True)
    closing.start()
    closing.join(30)
    assert not closing.is_alive()
