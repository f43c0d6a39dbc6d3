"""The factory with real processes, some of which are killed: in the end exactly what was ordered, and the same as ever.

The short version makes a small order and disturbs it once. ``make faults`` makes a larger one and disturbs it again
and again.
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import Any

import pytest

from nurigram.library import Library, Search
from tests.fixtures.cluster import Cluster, kill_group
from tests.fixtures.databases import start_postgres
from tests.lacking import lacking

LONG = bool(os.environ.get("NURIGRAM_FAULTS"))
COUNT, FEW, ROUNDS, AWAY = (600, 60, 5, 5.0) if LONG else (30, 6, 1, 1.5)
"""How many puzzles are ordered, how many of them so small that duplicates are the rule (there are not many more), how
often the work is disturbed, and how many seconds a database is locked."""

ORDER = f"""
seed = 77
[[line]]
count = {COUNT}
kind = "nurikabe"
size = "8x8"
difficulty = "hard"
[[line]]
count = {FEW}
kind = "nurikabe"
size = "4x4"
difficulty = "easy"
"""
TOTAL = COUNT + FEW
FACTORY = [sys.executable, "-m", "nurigram.cli", "factory"]
SECONDS = 3600 if LONG else 900


def on(short: str) -> pytest.MarkDecorator:
    """The long version tries every fault on both databases, the short one on the database named."""
    return pytest.mark.parametrize("database", ["sqlite", "postgresql"] if LONG else [short], indirect=True)


pytestmark = pytest.mark.slow

Gate = Callable[[], None]
"""Opens the gate at which the units wait, see ``tests/fixtures/gate``."""

HOOK = Path(__file__).resolve().parents[1] / "fixtures" / "gate"
FREE = 4
"""How many units of the short version pass before something goes wrong. The long version has no gate."""


@pytest.fixture(scope="module", autouse=True)
def gate_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("gate") / "gate"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(HOOK), prepend=os.pathsep)
        patch.setenv("NURIGRAM_TEST_GATE", str(folder))
        yield folder


@pytest.fixture
def open_gate(gate_folder: Path) -> Iterator[Gate]:
    """A gate that lets a few units pass, until it is opened."""

    def open_it() -> None:
        shutil.rmtree(gate_folder, ignore_errors=True)

    if not LONG:
        gate_folder.mkdir()
        for number in range(FREE):
            (gate_folder / str(number)).touch()
    yield open_it
    open_it()


@pytest.fixture(scope="module")
def order(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("order") / "winter.toml"
    path.write_text(ORDER)
    return path


@pytest.fixture(scope="module")
def undisturbed(order: Path, tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, int | None]]:
    database = f"sqlite:///{tmp_path_factory.mktemp('calm') / 'library.sqlite3'}"
    subprocess.run([*FACTORY, "run", str(order), "--db", database], check=True, timeout=SECONDS)
    return made(database)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    running = Cluster(tmp_path_factory.mktemp("cluster"), 2)
    yield running
    running.stop()


def made(database: str) -> set[tuple[str, int | None]]:
    """What is in the library: identities and seeds; none of them twice."""
    library = Library(database)
    entries = list(library.find(Search(origin="winter")))
    library.close()
    assert len({entry.identity for entry in entries}) == len(entries)
    return {(entry.identity, entry.seed) for entry in entries}


def wait_for(database: str, count: int) -> None:
    """Wait until there are at least ``count`` puzzles."""
    library = Library(database)
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        try:
            if library.count(Search(origin="winter")) >= count:
                break
        except Exception:  # the tables are not there yet
            library.engine.dispose()
        time.sleep(0.05)
    else:
        pytest.fail(f"there were never {count} puzzles")
    library.close()


@dataclass(frozen=True)
class Running:
    """A running ``factory run`` or ``resume``, and the file with what it says."""

    process: subprocess.Popen[bytes]
    log: Path

    def wait_until_it_says(self, words: str, times: int) -> None:
        """Wait until the words have been said as often as that."""
        while self.log.read_text().count(words) < times:
            assert self.process.poll() is None, f"it ended without saying {words!r}"
            time.sleep(0.05)

    def ends_well(self) -> str:
        """Wait for the end; what was said on the way."""
        self.process.wait(timeout=SECONDS)
        assert self.process.returncode == 0, self.log.read_text()
        return self.log.read_text()


@contextmanager
def driver(verb: str, order: Path, database: str, *more: str) -> Iterator[Running]:
    """A driver in a group of processes of its own, of which none is left in the end."""
    with NamedTemporaryFile(prefix="driver-") as log:
        command = [*FACTORY, verb, str(order), "--db", database, *more]
        running = Running(subprocess.Popen(command, start_new_session=True, stderr=log), Path(log.name))
        try:
            yield running
        finally:
            kill_group(running.process)


def disturb(database: str, open_gate: Gate, fault: Callable[[int], object]) -> None:
    """The fault at as many moments of the work as there are rounds. It is told how often it has happened."""
    for number in range(ROUNDS):
        wait_for(database, 1 + number * TOTAL // (ROUNDS + 1))
        fault(number + 1)
    open_gate()


@on("postgresql")
def test_a_driver_is_killed_and_the_order_resumed(
    order: Path, database: str, undisturbed: set[tuple[str, int | None]], open_gate: Gate
) -> None:
    for number in range(ROUNDS):
        with driver("resume" if number else "run", order, database, "--jobs", "2") as running:
            wait_for(database, 1 + number * TOTAL // (ROUNDS + 1))
            os.kill(running.process.pid, signal.SIGKILL)
            running.process.wait()
    assert 0 < len(made(database)) < TOTAL
    open_gate()
    with driver("resume", order, database, "--jobs", "2") as running:
        running.ends_well()
    assert made(database) == undisturbed
    assert len(undisturbed) == TOTAL


@on("sqlite")
def test_workers_of_a_cluster_are_killed(
    order: Path, database: str, undisturbed: set[tuple[str, int | None]], cluster: Cluster, open_gate: Gate
) -> None:
    with driver("run", order, database, "--cluster", cluster.address) as running:
        disturb(database, open_gate, lambda _: cluster.workers[0].kill())
        running.ends_well()
    assert made(database) == undisturbed


@on("postgresql")
def test_the_scheduler_is_killed_and_comes_back(
    order: Path, database: str, undisturbed: set[tuple[str, int | None]], cluster: Cluster, open_gate: Gate
) -> None:
    with driver("run", order, database, "--cluster", cluster.address) as running:
        disturb(database, open_gate, lambda _: cluster.scheduler.kill())
        assert "the scheduler is away" in running.ends_well()
    assert made(database) == undisturbed


@on("sqlite")
def test_processes_on_this_machine_are_killed(
    order: Path, database: str, undisturbed: set[tuple[str, int | None]], open_gate: Gate
) -> None:
    with driver("run", order, database, "--jobs", "2") as running:
        disturb(database, open_gate, lambda _: _kill_one_child(running.process.pid))
        running.ends_well()
    assert made(database) == undisturbed


def _kill_one_child(parent: int) -> None:
    children = Path(f"/proc/{parent}/task/{parent}/children")
    found = [
        int(child) for task in children.parent.parent.iterdir() for child in (task / "children").read_text().split()
    ]
    assert found
    os.kill(found[0], signal.SIGKILL)


def test_postgresql_goes_away_and_comes_back(
    order: Path, undisturbed: set[tuple[str, int | None]], open_gate: Gate
) -> None:
    with TemporaryDirectory(prefix="postgres-", ignore_cleanup_errors=True) as folder:
        server = start_postgres(Path(folder))
        database = str(server.get_uri())

        with driver("run", order, database, "--jobs", "2") as running:

            def away(times: int) -> None:
                _control(server, "stop", "-m", "immediate")
                open_gate()
                running.wait_until_it_says("the database does not answer, waiting for it", times)
                _control(server, "start", "-l", f"{folder}/log", "-o", f"-h '' -k {folder}")

            disturb(database, open_gate, away)
            running.ends_well()
        assert made(database) == undisturbed
        server.cleanup()


def _control(server: Any, *words: str) -> None:
    import_module("pgserver._commands").pg_ctl(["-w", *words], pgdata=server.pgdata, user=server.system_user)


def test_sqlite_is_locked_by_another_program(
    order: Path, tmp_path: Path, undisturbed: set[tuple[str, int | None]], open_gate: Gate
) -> None:
    path = tmp_path / "library.sqlite3"
    database = f"sqlite:///{path}"

    def locked(_: int) -> None:
        other = sqlite3.connect(path, timeout=600, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        open_gate()
        time.sleep(AWAY)
        other.execute("ROLLBACK")
        other.close()

    with driver("run", order, database, "--jobs", "2") as running:
        disturb(database, open_gate, locked)
        running.ends_well()
    assert made(database) == undisturbed


if os.geteuid() == 0:  # only root can make a small disk; for everybody, tests/unit/test_factory.py has a full database

    def test_the_disk_is_full_for_a_while(
        order: Path, tmp_path: Path, undisturbed: set[tuple[str, int | None]], open_gate: Gate
    ) -> None:
        disk = tmp_path / "disk"
        disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(disk)]
        if subprocess.run(mount, capture_output=True).returncode:
            lacking("NO SMALL DISK: this root may not make one (mount -t tmpfs)")
        database = f"sqlite:///{disk / 'library.sqlite3'}"
        try:
            with driver("run", order, database, "--jobs", "2") as running:
                wait_for(database, 1)
                _fill(disk / "ballast")
                open_gate()
                running.wait_until_it_says("waiting for it (database or disk is full)", 1)
                (disk / "ballast").unlink()
                running.ends_well()
            assert made(database) == undisturbed
        finally:
            subprocess.run(["umount", "-l", str(disk)], check=True)


def _fill(path: Path) -> None:
    with path.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                continue
