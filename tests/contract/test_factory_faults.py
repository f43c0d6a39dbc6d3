"""The factory with real processes, some of which are killed: in the end exactly what was ordered, and the same as ever.

The short version makes a small order and disturbs it once. ``make faults`` makes a larger one and disturbs it again
and again.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from nurigram.library import Library, Search
from tests.fixtures.cluster import Cluster, kill_group
from tests.fixtures.databases import start_postgres
from tests.lacking import lacking

LONG = bool(os.environ.get("NURIGRAM_FAULTS"))
COUNT, FEW, ROUNDS, AWAY = (600, 60, 5, 5.0) if LONG else (30, 6, 1, 1.5)
"""How many puzzles are ordered, how many of them so small that duplicates are the rule (there are not many more), how
often the work is disturbed, and how many seconds a database is away."""

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
SECONDS = 1200 if LONG else 240


def on(short: str) -> pytest.MarkDecorator:
    """The long version tries every fault on both databases, the short one on the database named."""
    return pytest.mark.parametrize("database", ["sqlite", "postgresql"] if LONG else [short], indirect=True)


pytestmark = pytest.mark.slow


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
    """Wait until so many puzzles are there."""
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


@contextmanager
def driver(verb: str, order: Path, database: str, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A running ``factory run`` or ``resume``."""
    command = [*FACTORY, verb, str(order), "--db", database, *more]
    process = subprocess.Popen(command, start_new_session=True, stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        kill_group(process)
        assert process.stderr is not None
        process.stderr.close()


def ends_well(process: subprocess.Popen[bytes]) -> bytes:
    """Wait for the end; what was said on the way."""
    _, said = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, said.decode()
    return said


def disturb(database: str, fault: Callable[[], None]) -> None:
    """The fault, at as many moments of the work as there are rounds."""
    for number in range(ROUNDS):
        wait_for(database, 1 + number * TOTAL // (ROUNDS + 1))
        fault()


@on("postgresql")
def test_a_driver_is_killed_and_the_order_resumed(
    order: Path, database: str, undisturbed: set[tuple[str, int | None]]
) -> None:
    for number in range(ROUNDS):
        with driver("resume" if number else "run", order, database, "--jobs", "2") as process:
            wait_for(database, 1 + number * TOTAL // (ROUNDS + 1))
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
    assert 0 < len(made(database)) < TOTAL
    with driver("resume", order, database, "--jobs", "2") as process:
        ends_well(process)
    assert made(database) == undisturbed
    assert len(undisturbed) == TOTAL


@on("sqlite")
def test_workers_of_a_cluster_are_killed(
    order: Path, database: str, undisturbed: set[tuple[str, int | None]], cluster: Cluster
) -> None:
    with driver("run", order, database, "--cluster", cluster.address) as process:
        disturb(database, cluster.workers[0].kill)
        ends_well(process)
    assert made(database) == undisturbed


@on("postgresql")
def test_the_scheduler_is_killed_and_comes_back(
    order: Path, database: str, undisturbed: set[tuple[str, int | None]], cluster: Cluster
) -> None:
    with driver("run", order, database, "--cluster", cluster.address) as process:
        disturb(database, cluster.scheduler.kill)
        assert b"the scheduler is away" in ends_well(process)
    assert made(database) == undisturbed


@on("sqlite")
def test_processes_on_this_machine_are_killed(
    order: Path, database: str, undisturbed: set[tuple[str, int | None]]
) -> None:
    with driver("run", order, database, "--jobs", "2") as process:
        disturb(database, lambda: _kill_one_child(process.pid))
        ends_well(process)
    assert made(database) == undisturbed


def _kill_one_child(parent: int) -> None:
    children = Path(f"/proc/{parent}/task/{parent}/children")
    found = [
        int(child) for task in children.parent.parent.iterdir() for child in (task / "children").read_text().split()
    ]
    assert found
    os.kill(found[0], signal.SIGKILL)


def test_postgresql_goes_away_and_comes_back(order: Path, undisturbed: set[tuple[str, int | None]]) -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="postgres-", ignore_cleanup_errors=True) as folder:
        server = start_postgres(Path(folder))
        database = str(server.get_uri())

        def away() -> None:
            _control(server, "stop", "-m", "immediate")
            time.sleep(AWAY)
            _control(server, "start", "-l", f"{folder}/log", "-o", f"-h '' -k {folder}")

        with driver("run", order, database, "--jobs", "2") as process:
            disturb(database, away)
            assert b"the database does not answer, waiting for it" in ends_well(process)
        assert made(database) == undisturbed
        server.cleanup()


def _control(server: Any, *words: str) -> None:
    import_module("pgserver._commands").pg_ctl(["-w", *words], pgdata=server.pgdata, user=server.system_user)


def test_sqlite_is_locked_by_another_program(
    order: Path, tmp_path: Path, undisturbed: set[tuple[str, int | None]]
) -> None:
    path = tmp_path / "library.sqlite3"
    database = f"sqlite:///{path}"

    def locked() -> None:
        other = sqlite3.connect(path, timeout=60, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        time.sleep(AWAY)
        other.execute("ROLLBACK")
        other.close()

    with driver("run", order, database, "--jobs", "2") as process:
        disturb(database, locked)
        ends_well(process)
    assert made(database) == undisturbed


def test_the_disk_is_full_for_a_while(order: Path, tmp_path: Path, undisturbed: set[tuple[str, int | None]]) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(disk)], capture_output=True).returncode:
        lacking("NO SMALL DISK: only root can make one (mount -t tmpfs)")
    database = f"sqlite:///{disk / 'library.sqlite3'}"
    try:
        with driver("run", order, database, "--jobs", "2") as process:
            wait_for(database, 5)
            _fill(disk / "ballast")
            time.sleep(AWAY + 1)
            (disk / "ballast").unlink()
            assert b"waiting for it (database or disk is full)" in ends_well(process)
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
