"""A running app for the tests of the API, and a running server for those in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from nurigram.web.app import create_app
from nurigram.web.settings import Settings
from tests.web.running import PATIENT, running_server


@pytest.fixture(scope="session")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """A small and patient server with a library of its own."""
    folder: Path = tmp_path_factory.mktemp("library")
    return Settings(database=f"sqlite:///{folder / 'library.sqlite3'}", quick_workers=1, long_workers=1, **PATIENT)


@pytest.fixture(scope="session")
def api(settings: Settings) -> Iterator[TestClient]:
    """A client of a running app."""
    with TestClient(create_app(settings), base_url="http://test/api/v1") as client:
        yield client


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server; its long work does not step back, as a browser keeps the same cores busy."""
    with running_server(tmp_path_factory.mktemp("server"), long_nice=0) as address:
        yield address
