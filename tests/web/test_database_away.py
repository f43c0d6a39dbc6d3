"""A database that says nothing, or whose file is gone: nobody waits for it for long, and nothing is lost unnoticed."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from nurigram.library import Library
from nurigram.web import context
from nurigram.web.app import create_app
from nurigram.web.settings import Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


@pytest.fixture
def client(file: Path) -> Iterator[TestClient]:
    settings = Settings(database=f"sqlite:///{file}", quick_workers=1, long_workers=1)
    with TestClient(create_app(settings), base_url="http://test") as asking:
        yield asking


def test_nobody_waits_for_a_database_that_says_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    over = threading.Event()
    monkeypatch.setattr(Library, "check", lambda _: over.wait(60))
    monkeypatch.setattr(context.Context.from_library, "__kwdefaults__", {"seconds": 0.2})
    answer = client.get("/readyz")
    over.set()
    assert (answer.status_code, answer.json()["database"]) == (503, False)


def test_a_file_that_is_gone_is_noticed(client: TestClient, file: Path) -> None:
    assert client.get("/readyz").json()["database"] is True
    for each in file.parent.glob("library.sqlite3*"):
        each.unlink()
    assert client.get("/readyz").json()["database"] is False
    assert client.get("/api/v1/library").status_code == 503
    assert client.app.state.metrics.library_is_up is False  # type: ignore[attr-defined]


def test_a_backup_in_its_place_is_used(client: TestClient, file: Path, caplog: pytest.LogCaptureFixture) -> None:
    copy = file.with_name("copy")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    for each in file.parent.glob("library.sqlite3*"):
        each.unlink()
    assert client.get("/readyz").json()["database"] is False
    copy.replace(file)
    assert client.get("/readyz").json()["database"] is True
    assert "the library answers again" in caplog.text


@pytest.mark.parametrize("given", ["nginx", "10.0.0.0/99", "127.0.0.1,proxy"])
def test_proxies_are_addresses(given: str) -> None:
    with pytest.raises(ValueError, match="is no address; write"):
        Settings(trusted_proxies=given)
