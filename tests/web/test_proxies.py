"""The server behind nginx and Caddy, under a path, with the configuration that we publish.

nginx passes the whole path on, and Caddy takes it away first: both must work.
"""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx2
import pytest
from starlette.testclient import TestClient

from nurigram.web.app import create_app
from nurigram.web.settings import Settings
from tests.command_line import CommandLine
from tests.web.proxying import PROXIES, ROOT, proxied
from tests.web.running import PATIENCE, Running, door, running, wait_until

LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"


@dataclass(frozen=True)
class Published:
    """A server for proxies, with its log."""

    server: Running
    log: Path


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Published]:
    folder = tmp_path_factory.mktemp("published")
    given = {"trusted_proxies": "127.0.0.1", "root_path": ROOT, "log_format": "json", "log_level": "info"}
    path = folder / "log"
    with path.open("w") as log, running(folder, log, allowed_hosts="example.org", **given) as server:
        assert server.address.endswith(ROOT)
        yield Published(server, path)


@pytest.fixture(params=PROXIES)
def site(request: pytest.FixtureRequest, published: Published, tmp_path: Path) -> Iterator[httpx2.Client]:
    """A client of the published server."""
    behind = urlsplit(published.server.address).netloc
    with (
        proxied(request.param, tmp_path, behind) as address,
        httpx2.Client(base_url=address, timeout=PATIENCE) as client,
    ):
        yield client


@pytest.mark.slow
def test_everything_works_under_a_path(site: httpx2.Client, published: Published) -> None:
    page = site.get("/")
    assert "<title>Nurigram</title>" in page.text
    links = re.findall(r'(?:href|src)="([^"#:]+)"', page.text)
    assets = json.loads(re.findall(r"const ASSETS = (.+);", site.get("/sw.js").text)[0])
    for name in {*links, *assets[:5], *assets[-5:], "docs", "data/packs/index.json"}:
        assert site.get(urljoin(str(page.url), name)).status_code == 200, name
    assert site.get("/openapi.json").json()["servers"] == [{"url": ROOT}]
    assert site.post("/api/v1/solve", json={"puzzle": LINK}).json()["verdict"] == "unique"
    many = site.get("/api/v1/generate/many", params={"kind": "nurikabe", "size": "5x5", "count": 2, "seed": 1})
    assert len(many.text.splitlines()) == 2
    bare = httpx2.get(str(site.base_url).rstrip("/"), follow_redirects=True)
    assert (bare.status_code, bare.url.path) == (200, f"{ROOT}/")
    assert site.get("/metrics").status_code == 404
    name = site.get("/healthz").headers["x-request-id"]
    wait_until(lambda: name in published.log.read_text())
    assert len(name) >= 32  # the proxy's own


@pytest.fixture(scope="module")
def below(settings: Settings) -> Iterator[TestClient]:
    app = create_app(
        settings.model_copy(update={"root_path": "/deep/down", "allowed_hosts": "example.org,*.example.com"})
    )
    with TestClient(app, base_url="http://example.org") as client:
        yield client


def test_the_path_may_be_there_or_not(below: TestClient) -> None:
    for path in ("/healthz", "/static/app.js", "/", "/api/v1/kinds"):
        assert below.get(f"/deep/down{path}").status_code == 200
        assert below.get(path).status_code == 200
    moved = below.get("/deep/down", follow_redirects=False)
    assert (moved.status_code, moved.headers["location"]) == (308, "/deep/down/")
    assert below.get("/deep/downer/healthz").status_code == 404


@pytest.mark.parametrize("path", ["puzzles", "/api", "/static/x", "/a b", "/a//b", "/a?b", "https://example.org/x"])
def test_a_path_that_cannot_be_is_refused(path: str, nurigram: CommandLine) -> None:
    told = nurigram("serve", "--root-path", path, "--settings")
    assert told.status == 2
    assert told.err.startswith(f"nurigram: NURIGRAM_ROOT_PATH={path}: ")


def test_only_allowed_hosts_are_answered(below: TestClient) -> None:
    for host, status in {
        "example.org": 200,
        "www.example.com": 200,
        "localhost:8000": 200,
        "127.0.0.1": 200,
        "evil.example": 400,
        "example.org.evil.example": 400,
    }.items():
        assert below.get("/healthz", headers={"Host": host}).status_code == status, host


@pytest.mark.parametrize("names", ["example.org:80", "https://example.org", "a*b", "*.*.org", "two words"])
def test_a_name_that_cannot_be_is_refused(names: str, nurigram: CommandLine) -> None:
    told = nurigram("serve", "--allowed-hosts", names, "--settings")
    assert told.status == 2
    assert told.err.startswith(f"nurigram: NURIGRAM_ALLOWED_HOSTS={names}: ")


@pytest.mark.parametrize(("trusted", "answered"), [("127.0.0.1", 4), ("10.0.0.1", 2)])
def test_a_trusted_proxy_may_bring_many_connections(trusted: str, answered: int) -> None:
    with door(client_connections=2, trusted_proxies=trusted) as place, ExitStack() as stack:
        clients = [stack.enter_context(socket.create_connection(place, timeout=PATIENCE)) for _ in range(4)]
        for client in clients[:answered]:
            client.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        statuses = [client.recv(12, socket.MSG_WAITALL) for client in clients]
    assert statuses == [b"HTTP/1.1 200"] * answered + [b"HTTP/1.1 429"] * (4 - answered)
