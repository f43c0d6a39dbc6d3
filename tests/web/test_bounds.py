"""Whatever a client sends, the answer says what is wrong with it: never a 500, and never a process lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import select
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from types import ModuleType
from typing import Any
from unittest.mock import Mock

import anyio
import httpx2
import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient
from uvicorn.server import ServerState

from nurigram.base.errors import GaveUpError, GenerationError, NurigramError
from nurigram.web import connections
from nurigram.web.app import create_app
from nurigram.web.connections import protocol_for
from nurigram.web.middleware import HEADERS
from nurigram.web.problem import from_error
from nurigram.web.request_limits import MOST_HEADERS
from nurigram.web.settings import Settings
from tests.web.running import PATIENCE, Running, door, running, wait_until

LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
SMALL = '{"kind":"nurikabe","rows":5,"cols":5,"clues":[[0,0,3]]'
HALF = "\\ud800"
CONNECTIONS = 5
"""How many one client may have."""


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
def running_one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = {"client_bytes": 2_000_000, "client_connections": CONNECTIONS, "max_answer_bytes": 100_000}
    with running(tmp_path_factory.mktemp("bounds"), **limits) as one:
        one.await_full_width()
        yield one


@pytest.fixture
def server(running_one: Running) -> Iterator[Running]:
    """A server that loses no process, whatever it is sent."""
    yield running_one
    wait_until(lambda: is_answered(running_one.place))
    assert running_one.restarts() == 0


def is_answered(place: tuple[str, int]) -> bool:
    """Whether a connection is answered; the server may not have noticed yet that others are closed."""
    try:
        return httpx2.get(f"http://{place[0]}:{place[1]}/healthz", timeout=PATIENCE).status_code == 200
    except httpx2.TransportError:
        return False


def post(server: Running, path: str, body: str | bytes, **headers: str) -> httpx2.Response:
    content = body.encode(errors="surrogateescape") if isinstance(body, str) else body
    return httpx2.post(
        f"{server.address}/api/v1/{path}",
        content=content,
        headers={"Content-Type": "application/json", **headers},
        timeout=PATIENCE,
    )


@pytest.mark.parametrize("name", WRONG)
def test_a_body_that_cannot_be_is_refused(server: Running, name: str) -> None:
    answer = post(server, *WRONG[name])
    errors = answer.json().get("boards") == [] or answer.json()["errors"]
    assert (answer.status_code in (200, 422), bool(errors)) == (True, True)


@pytest.mark.parametrize("name", ODD)
def test_what_came_with_a_puzzle_is_left_out_where_it_is_nonsense(server: Running, name: str) -> None:
    answer = post(server, "open", ODD[name])
    (board,) = answer.json()["boards"]
    assert (board["tier"], board["score"], board["seed"]) == (None, None, None)


def test_an_answer_with_a_puzzle_has_no_number_without_end(server: Running) -> None:
    assert post(server, "complete", asking(puzzle('"x":[1e999]'))).json()["kind"] == "nurikabe"


@pytest.mark.parametrize("chunked", [False, True])
def test_too_large_a_request_is_refused(server: Running, chunked: bool) -> None:
    body = b" " * (2 * 1024**2)
    content: Any = iter([body[: len(body) // 2]] * 2) if chunked else body
    answer = httpx2.post(f"{server.address}/api/v1/open", content=content, timeout=PATIENCE)
    assert answer.status_code == 413
    assert answer.headers["content-type"] == "application/problem+json"


def test_an_answer_is_bounded(server: Running) -> None:
    blank = {"kind": "nurikabe", "rows": 10, "cols": 10, "clues": []}
    answer = post(server, "convert", json.dumps({"puzzle": blank, "to": "dimacs"}))
    assert (answer.status_code, answer.json()["title"]) == (422, "answer too large")


def test_a_hint_may_take_longer_than_the_quick_lane_allows(settings: Settings) -> None:
    hasty = settings.model_copy(update={"quick_patience": 0.0001})
    with TestClient(create_app(hasty)) as client:
        assert client.post("/api/v1/hint", json={"puzzle": LINK}).status_code == 200
        assert restarts(client) == 0


def test_a_hint_that_takes_too_long_says_so_and_spares_the_process(settings: Settings) -> None:
    """On a busy machine a small hint may take too long as well, but not for ever."""
    large = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": [[30, 30, 1800]]}
    with TestClient(create_app(settings.model_copy(update={"quick_seconds": 0.1}))) as client:
        answer = client.post("/api/v1/hint", json={"puzzle": large})
        assert (answer.status_code, answer.json()["title"]) == (504, "time limit")
        wait_until(lambda: client.post("/api/v1/hint", json={"puzzle": LINK}).status_code == 200)
        assert restarts(client) == 0


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [(GaveUpError("no such puzzle"), 422, "gave-up"), (GenerationError("within 3 s"), 504, "time-limit")],
)
def test_an_order_that_cannot_be_met_is_no_time_out(error: NurigramError, status: int, code: str) -> None:
    problem = from_error(error, "order")
    assert (problem.status, problem.code) == (status, code)


def restarts(client: TestClient) -> int:
    return sum(lane["restarts"] for lane in client.get("/readyz").json()["lanes"].values())


HEAD = b"POST /api/v1/hint HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"


@pytest.mark.parametrize(
    ("limits", "sent", "answer"),
    [
        ({"header_seconds": 0.1}, b"", b""),
        ({"header_seconds": 0.1}, HEAD[:20], b""),
        ({"body_seconds": 0.1}, HEAD, b"HTTP/1.1 408"),
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_half_a_request_is_not_waited_for(limits: dict[str, float], sent: bytes, answer: bytes) -> None:
    received = b""
    with (
        door(**limits) as place,
        socket.create_connection(place, timeout=PATIENCE) as client,
        contextlib.suppress(ConnectionError),  # a connection may be closed before anything was sent
    ):
        client.sendall(sent)
        received = client.recv(len(b"HTTP/1.1 408"), socket.MSG_WAITALL)
    assert received == answer


def test_one_client_cannot_half_send_without_end(server: Running) -> None:
    head = HEAD.replace(b"1000", b"900000")
    with ExitStack() as stack:
        clients = [stack.enter_context(socket.create_connection(server.place, timeout=PATIENCE)) for _ in range(4)]
        for client in clients:
            client.sendall(head + b" " * 800_000)
        (refused, *_), _, _ = select.select(clients, [], [], PATIENCE)
        assert refused.recv(65536).startswith(b"HTTP/1.1 429")
    wait_until(lambda: is_answered(server.place))
    assert post(server, "hint", json.dumps({"puzzle": LINK})).status_code == 200


def test_connections_are_counted(server: Running) -> None:
    """Those of one address by the whole server, and all of them at its door."""
    assert refusals(server.place) == [b"HTTP/1.1 429"] * 3
    with door(max_connections=CONNECTIONS) as place:
        assert refusals(place) == [b"HTTP/1.1 503"] * 3
        wait_until(lambda: is_answered(place))


def test_answers_of_the_door_have_the_headers() -> None:
    with door(client_connections=1) as place, socket.create_connection(place, PATIENCE) as first:
        with socket.create_connection(place, PATIENCE) as second:
            refused = read_answer(second)
        first.sendall(b"this is no HTTP\r\n\r\n")
        for status, (head, body) in ((429, refused), (400, read_answer(first))):
            assert head.startswith(f"http/1.1 {status}")
            assert json.loads(body)["status"] == status
            assert all(f"{name}: {value}".lower() in head for name, value in HEADERS.items())


def test_a_body_in_crumbs_is_not_read_to_its_end() -> None:
    with door() as place:
        for size, status in ((1024, b"200"), (1, b"400")):
            chunk = b"%x\r\n%s\r\n" % (size, b"x" * size)
            with socket.create_connection(place, timeout=PATIENCE) as client:
                head = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                client.sendall(head + 200 * chunk + b"0\r\n\r\n")
                assert client.recv(1000).split()[1] == status


def test_what_follows_a_refused_request_is_no_fault_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    """Anybody could fill the log with it."""
    many = "".join(f"H{number}: a\r\n" for number in range(MOST_HEADERS + 1))
    with door() as place, socket.create_connection(place, PATIENCE) as client:
        client.sendall(f"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n{many}\r\n".encode())
        assert client.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 431"
        client.sendall(b"this is no chunk\r\n")
        with contextlib.suppress(ConnectionError):
            client.makefile("rb").read()
    assert "Fatal error" not in caplog.text


def read_answer(client: socket.socket) -> tuple[str, str]:
    """The head, in small letters, and the body of an answer after which the connection is closed."""
    head, _, body = client.makefile("rb").read().decode().partition("\r\n\r\n")
    return head.lower(), body


def test_connections_of_an_ipv6_network_are_counted_together() -> None:
    """A home has 2**64 addresses, and may use another one for each connection."""
    config = uvicorn.Config(PlainTextResponse("yes"), http=protocol_for(Settings(client_connections=CONNECTIONS)))
    config.load()

    def told(address: str) -> bytes:
        """How the answer begins that a new connection from an address gets at once."""
        transport = Mock(asyncio.Transport, get_extra_info=lambda name: (address, 1) if name == "peername" else None)
        config.http_protocol_class(config=config, server_state=ServerState(), app_state={}).connection_made(transport)  # type: ignore[call-arg]
        return b"".join(call.args[0] for call in transport.write.call_args_list)[:12]

    async def connect() -> None:
        answers = [told(f"2001:db8:0:1::{number}") for number in range(CONNECTIONS + 1)]
        assert answers == [b""] * CONNECTIONS + [b"HTTP/1.1 429"]
        assert told("2001:db8:0:2::1") == b""

    anyio.run(connect)


def test_nobody_hoards_answers_that_they_do_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HOARDER_SECONDS", 0.0)
    config = uvicorn.Config(PlainTextResponse("yes"), http=protocol_for(Settings(client_bytes=100)))
    config.load()

    def unread(address: str) -> tuple[Any, Mock]:
        """A connection on which an answer of 60 bytes waits to be read."""
        known = {"peername": (address, 1)}
        transport = Mock(asyncio.Transport, get_extra_info=known.get, get_write_buffer_size=lambda: 60)
        one = config.http_protocol_class(config=config, server_state=ServerState(), app_state={})  # type: ignore[call-arg]
        one.connection_made(transport)
        one.scope = {"client": (address, 1)}  # type: ignore[attr-defined]
        one.pause_writing()
        return one, transport

    async def hoard() -> None:
        (first, kept), (_, stranger), (second, ended) = unread("192.0.2.1"), unread("192.0.2.2"), unread("192.0.2.1")
        while not ended.abort.called:
            await anyio.sleep(0)
        second.connection_lost(None)
        first.resume_writing()
        _, again = unread("192.0.2.1")
        await anyio.sleep(0.01)
        assert [each.abort.called for each in (kept, stranger, again)] == [False] * 3

    anyio.run(hoard)


def test_a_websocket_takes_no_connection_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a library for them is installed, uvicorn would hand the connection over, and it would count for ever."""

    class Taking(asyncio.Protocol):
        def __init__(self, **_: object) -> None:
            """As uvicorn makes its own."""

    library = ModuleType("uvicorn.protocols.websockets.auto")
    monkeypatch.setattr(library, "AutoWebSocketsProtocol", Taking, raising=False)
    monkeypatch.setitem(sys.modules, library.__name__, library)
    asking_for = {"Connection": "Upgrade", "Upgrade": "websocket"}
    with door(client_connections=CONNECTIONS) as (host, port):
        for _ in range(CONNECTIONS + 1):
            answer = httpx2.get(f"http://{host}:{port}/", headers=asking_for, timeout=PATIENCE)
            assert answer.status_code == 200


def refusals(place: tuple[str, int]) -> list[bytes]:
    """What three connections more than are allowed are told."""
    wait_until(lambda: is_answered(place))
    with ExitStack() as stack:
        clients = [
            stack.enter_context(socket.create_connection(place, timeout=PATIENCE)) for _ in range(CONNECTIONS + 3)
        ]
        return [client.recv(12, socket.MSG_WAITALL) for client in clients[CONNECTIONS:]]
