"""A client that goes away gives its process back."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from urllib.parse import urlsplit

import httpx2

from tests.web.running import running_server

LONG = "/api/v1/generate/unseeded?kind=nurikabe&difficulty=expert&height=50&width=50&time_limit=600"


def test_work_ends_when_its_client_has_gone(tmp_path: Path) -> None:
    limits = {"long_workers": 1, "queue_seconds": 60, "max_seconds": 600}
    with running_server(tmp_path, **limits) as address:
        place = urlsplit(address)
        with socket.create_connection((str(place.hostname), int(place.port or 80))) as client:
            client.sendall(f"GET {LONG} HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
            time.sleep(1)
        # With its only process still at work for ten minutes, the server would answer 503 to this.
        body = {"puzzle": "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"}
        assert httpx2.post(f"{address}/api/v1/solve", json=body, timeout=120).json()["verdict"] == "unique"
