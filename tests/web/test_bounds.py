"""Whatever a client sends, the answer says what is wrong with it: never a 500, and never a process lost."""

from __future__ import annotations

import json
import select
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.web.running import Running, running

LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
SMALL = '{"kind":"nurikabe","rows":5,"cols":5,"clues":[[0,0,3]]'
HALF = "\\ud800"


def puzzle(more: str) -> str:
    """The JSON form of a puzzle with one more field."""
    return f"{SMALL},{more}}}"


def asking(body: str) -> str:
    return f'{{"puzzle":{body}}}'


def opening(body: str) -> str:
    return json.dumps({"text": body})


DEEP = "[" * 600 + "]" * 600
DEEPER = "[" * 100_000
WRONG = {
    "nested": ("hint", asking(puzzle(f'"x":{DEEP}'))),
    "nested without end": ("hint", DEEPER),
    "nested to print": ("book", '{"puzzles":[' + puzzle(f'"x":{DEEP}') + "]}"),
    "digits": ("hint", asking(puzzle(f'"x":{"1" * 5000}'))),
    "digits for a clue": ("hint", asking(SMALL[:-3] + f"{'1' * 5000}]]}}")),
    "NaN": ("solve", asking(puzzle('"x":NaN'))),
    "half a character": ("solve", asking(puzzle(f'"id":"{HALF}"'))),
    "half a character to grade": ("grade", asking(puzzle(f'"id":"{HALF}"'))),
    "half a character in a text": ("open", f'{{"text":"{HALF}"}}'),
    "no UTF-8": ("open", '{"text":"\udcff"}'),
    "no JSON": ("open", "{"),
    "no object": ("open", "[]"),
    "endless time": ("solve", asking(puzzle('"x":1') + ',"time_limit":1e999').replace("}},", "},")),
    "digits in a text": ("hint", json.dumps({"puzzle": "0" * 5000})),
    "digits in JSON in a text": ("hint", json.dumps({"puzzle": puzzle(f'"x":{"1" * 5000}')})),
    "nested JSON in a text": ("open", opening(puzzle(f'"x":{DEEPER}'))),
}
ODD = {
    "a grade that is none": opening(puzzle('"grade":"x"')),
    "a score that is none": opening(puzzle('"grade":{"score":"x","tier":7}')),
    "a score without end": opening(puzzle('"grade":{"score":1e999}')),
    "a seed that is none": opening(puzzle('"seed":"abc"')),
    "a title with half a character": opening(puzzle(f'"title":"{HALF}"')),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("bounds"), body_seconds=2, header_seconds=2, quick_seconds=60) as one:
        one.await_full_width()
        yield one


def post(server: Running, path: str, body: str | bytes, **headers: str) -> httpx2.Response:
    content = body.encode(errors="surrogateescape") if isinstance(body, str) else body
    return httpx2.post(
        f"{server.address}/api/v1/{path}",
        content=content,
        headers={"Content-Type": "application/json", **headers},
        timeout=60,
    )


@pytest.mark.parametrize("name", WRONG)
def test_a_body_that_cannot_be_is_refused(server: Running, name: str) -> None:
    answer = post(server, *WRONG[name])
    errors = answer.json().get("boards") == [] or answer.json()["errors"]
    assert (answer.status_code in (200, 422), bool(errors)) == (True, True)
    assert server.restarts() == 0


@pytest.mark.parametrize("name", ODD)
def test_what_came_with_a_puzzle_is_left_out_where_it_is_nonsense(server: Running, name: str) -> None:
    answer = post(server, "open", ODD[name])
    (board,) = answer.json()["boards"]
    assert (board["tier"], board["score"], board["seed"]) == (None, None, None)


@pytest.mark.parametrize("chunked", [False, True])
def test_too_large_a_request_is_refused(server: Running, chunked: bool) -> None:
    body = b" " * (2 * 1024**2)
    content: Any = iter([body[: len(body) // 2]] * 2) if chunked else body
    answer = httpx2.post(f"{server.address}/api/v1/open", content=content, timeout=60)
    assert answer.status_code == 413
    assert answer.headers["content-type"] == "application/problem+json"


def test_an_answer_is_bounded(server: Running) -> None:
    blank = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": []}
    answer = post(server, "convert", json.dumps({"puzzle": blank, "to": "dimacs"}))
    assert (answer.status_code, answer.json()["title"]) == (422, "answer too large")


def test_a_hint_may_take_longer_than_the_quick_lane_allows(tmp_path: Path) -> None:
    with running(tmp_path, quick_patience=0.0001, quick_seconds=60) as server:
        assert post(server, "hint", json.dumps({"puzzle": LINK})).status_code == 200
        assert server.restarts() == 0


def test_a_hint_that_takes_too_long_says_so_and_spares_the_process(tmp_path: Path) -> None:
    large = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": [[30, 30, 1800]]}
    with running(tmp_path, quick_seconds=1) as server:
        answer = post(server, "hint", json.dumps({"puzzle": large}))
        assert (answer.status_code, answer.json()["title"]) == (504, "time limit")
        assert post(server, "hint", json.dumps({"puzzle": LINK})).status_code == 200
        assert server.restarts() == 0


HEAD = b"POST /api/v1/hint HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"


@pytest.mark.parametrize(("sent", "answer"), [(HEAD[:20], b""), (HEAD, b"HTTP/1.1 408"), (b"", b"")])
def test_half_a_request_is_not_waited_for(server: Running, sent: bytes, answer: bytes) -> None:
    with socket.create_connection(server.place, timeout=60) as client:
        client.sendall(sent)
        received = b"".join(iter(lambda: client.recv(65536), b""))
    assert received.startswith(answer)
    assert bool(received) == bool(answer)


def test_one_client_cannot_half_send_without_end(tmp_path: Path) -> None:
    head = HEAD.replace(b"1000", b"900000")
    with running(tmp_path, client_bytes=2_000_000) as server:
        clients = [socket.create_connection(server.place, timeout=60) for _ in range(4)]
        for client in clients:
            client.sendall(head + b" " * 800_000)
        (refused, *_), _, _ = select.select(clients, [], [], 60)
        assert refused.recv(65536).startswith(b"HTTP/1.1 429")
        for client in clients:
            client.close()
        assert post(server, "hint", json.dumps({"puzzle": LINK})).status_code == 200


@pytest.mark.parametrize(
    ("limits", "status"), [({"client_connections": 5}, b"HTTP/1.1 429"), ({"max_connections": 5}, b"HTTP/1.1 503")]
)
def test_connections_are_counted(tmp_path: Path, limits: dict[str, object], status: bytes) -> None:
    with running(tmp_path, header_seconds=60, **limits) as server:
        clients = [socket.create_connection(server.place, timeout=60) for _ in range(8)]
        refused = [client for client in clients[5:] if client.recv(65536).startswith(status)]
        assert len(refused) == 3
        for client in clients:
            client.close()
        assert httpx2.get(f"{server.address}/healthz", timeout=60).status_code == 200
