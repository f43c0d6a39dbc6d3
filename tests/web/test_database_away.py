"""A database that says nothing, or whose file is gone: nobody waits for it for long, and nothing is lost unnoticed."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import DataError
from starlette.testclient import TestClient

from nurigram.library import Library
from nurigram.web import context
from nurigram.web.app import create_app
from nurigram.web.settings import Settings
from nurigram.web.ttl_cache import TtlCache
from tests.study.test_plays import PLAY
from tests.web.running import wait_until
from tests.web.test_endings import locked

NAME = "library.sqlite3"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("away")
    settings = Settings(database=f"sqlite:///{folder / NAME}", quick_workers=1, long_workers=1)
    with TestClient(create_app(settings), base_url="http://test") as asking:
        wait_until(lambda: asking.get("/readyz").status_code == 200)
        yield asking


@pytest.fixture
def file(client: TestClient) -> Iterator[Path]:
    """The database of the running app, which is in its place again afterwards."""
    path = Path(client.app.state.settings.database.removeprefix("sqlite:///"))  # type: ignore[attr-defined]
    copy = path.with_name("copy")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    client.app.state.recent = TtlCache(60, most=64)  # type: ignore[attr-defined]  # what other tests asked for is forgotten
    yield path
    if copy.exists():
        remove(path)
        copy.replace(path)
    assert client.get("/readyz").json()["database"] is True


def remove(file: Path) -> None:
    for each in file.parent.glob(f"{file.name}*"):
        each.unlink()


def test_nobody_waits_for_a_database_that_says_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    over = threading.Event()
    monkeypatch.setattr(Library, "check", lambda _: over.wait(60))
    monkeypatch.setattr(context.Context.from_library, "__kwdefaults__", {"seconds": 0.2, "cost": 1})
    answer = client.get("/readyz")
    over.set()
    assert (answer.status_code, answer.json()["database"]) == (503, False)


def test_a_program_that_writes_to_the_database_keeps_nobody_waiting(client: TestClient, file: Path) -> None:
    with closing(locked(file)):
        for path in ("library", "day", "kinds"):
            assert client.get(f"/api/v1/{path}").status_code == 200
        assert client.get("/readyz").json()["database"] is True


def test_a_file_that_is_gone_is_noticed(client: TestClient, file: Path) -> None:
    assert client.get("/readyz").json()["database"] is True
    remove(file)
    assert client.get("/readyz").json()["database"] is False
    assert client.get("/api/v1/library").status_code == 503
    assert client.app.state.metrics.library_is_up is False  # type: ignore[attr-defined]


def test_a_backup_in_its_place_is_used(client: TestClient, file: Path, caplog: pytest.LogCaptureFixture) -> None:
    remove(file)
    assert client.get("/readyz").json()["database"] is False
    file.with_name("copy").replace(file)
    assert client.get("/readyz").json()["database"] is True
    assert "the library answers again" in caplog.text


def test_a_database_that_fails_is_told_as_busy(client: TestClient, file: Path) -> None:
    client.app.state.library.close()  # type: ignore[attr-defined]
    file.write_bytes(b"this is no database " * 100)
    for name in ("library", "day"):
        answer = client.get(f"/api/v1/{name}")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert "sqlite" not in answer.text
    plays = client.post("/api/v1/plays", json={"plays": [PLAY]})
    assert (plays.status_code, plays.headers.get("retry-after")) == (503, "5")
    assert "database" not in plays.text
    assert client.get("/readyz").json()["database"] is False
    remove(file)
    file.with_name("copy").replace(file)
    assert client.get("/api/v1/library").status_code == 200


@pytest.mark.parametrize("given", ["nginx", "10.0.0.0/99", "127.0.0.1,proxy"])
def test_proxies_are_addresses(given: str) -> None:
    with pytest.raises(ValueError, match="is not an address; write"):
        Settings(trusted_proxies=given)


def test_a_database_that_cannot_be_written_to_is_not_ready(client: TestClient, file: Path) -> None:
    """As on a full disk: reading still works."""

    def forbid(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA query_only=ON").close()

    engine = client.app.state.library.writer  # type: ignore[attr-defined]
    event.listen(engine, "checkout", forbid)
    try:
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["database"], answer.json()["writes"]) == (503, True, False)
        assert client.get("/api/v1/library").status_code == 200
        assert "cannot be used" in client.post("/api/v1/plays", json={"plays": [PLAY]}).json()["detail"]
    finally:
        event.remove(engine, "checkout", forbid)
        client.app.state.library.close()  # type: ignore[attr-defined]
    assert client.get("/readyz").json()["writes"] is True


def test_what_a_database_cannot_hold_is_no_outage(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL says so of a NUL character."""

    def refuse(*_: object) -> None:
        raise DataError("SELECT", {}, ValueError("PostgreSQL text fields cannot contain NUL (0x00) bytes"))

    monkeypatch.setattr(Library, "get", refuse)
    answer = client.get("/api/v1/library/name")
    assert (answer.status_code, answer.json()["detail"]) == (422, "the database cannot hold such a text or number")
    assert client.app.state.metrics.library_is_up is True  # type: ignore[attr-defined]
