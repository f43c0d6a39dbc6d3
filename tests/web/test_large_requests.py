"""Large requests: who reads them, what they cost their client, and how much of them the server holds."""

from __future__ import annotations

import gc
import json
from typing import Any

import anyio
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from nurigram.web import reading, request_limits
from nurigram.web.clients import Pace
from nurigram.web.memory import tidy
from nurigram.web.problem import Problem
from nurigram.web.proxies import AbsoluteForm
from nurigram.web.request_limits import BYTES_FOR_TOKEN, RequestLimits
from nurigram.web.settings import Settings

MEGABYTE = b" " * 2**20
LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
NESTED = '{"puzzle":{"kind":"nurikabe","x":[' + ",".join(["[]"] * 1000) + "]}}"


class Inside:
    """An app that looks at the limits while it works on a request."""

    def __init__(self) -> None:
        self.limits: RequestLimits
        self.seen: list[tuple[int, int]] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await Request(scope, receive).body()
        self.seen.append((len(body), self.limits._held.total()))
        await PlainTextResponse("yes")(scope, receive, send)


def limited(pace: Pace | None = None, **given: Any) -> tuple[TestClient, Inside]:
    inside = Inside()
    settings = Settings.model_validate(given)
    inside.limits = RequestLimits(inside, settings, pace or Pace(1000, 1000))
    return TestClient(inside.limits), inside


@pytest.fixture(autouse=True)
def no_penalty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_limits, "PENALTY_SECONDS", 0.0)


@pytest.mark.parametrize("path", ["hint", "solve", "convert", "draw", "book", "book/stream", "plays"])
def test_the_server_process_reads_no_body(api: TestClient, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    """Reading is forbidden in this process, and the answers come all the same, as others read."""

    def refuse(*_: Any, **__: Any) -> None:
        raise AssertionError("the server process reads a body")

    for module in (json, json.decoder.JSONDecoder):
        monkeypatch.setattr(module, "loads" if module is json else "decode", refuse)
    monkeypatch.setattr(reading, "from_json", refuse)
    answer = api.post(path, content=NESTED, headers={"Content-Type": "application/json"})
    monkeypatch.undo()
    assert answer.status_code == 422
    assert answer.json()["type"] != "/problems/internal"


def test_only_json_is_taken_for_json(api: TestClient) -> None:
    """Pages of other sites can send a text, or a body of no type at all, without asking."""
    body = json.dumps({"puzzle": LINK})
    for kind, status in (
        ("application/json; charset=utf-8", 200),
        ("application/problem+json", 200),
        ("text/plain", 415),
        ("", 415),
        (None, 415),
    ):
        headers = {} if kind is None else {"Content-Type": kind}
        assert api.post("grade", content=body, headers=headers).status_code == status


def test_a_form_has_a_picture_and_few_parts(api: TestClient) -> None:
    def send(parts: list[str], kind: str = "multipart/form-data; boundary=x") -> Response:
        body = "".join(
            f'--x\r\nContent-Disposition: form-data; name="{name}"; filename="f"\r\n\r\n\r\n' for name in parts
        )
        return api.post("picture", content=body + "--x--\r\n", headers={"Content-Type": kind})  # type: ignore[return-value]

    assert "image: Field required" in send([]).json()["detail"]  # type: ignore[attr-defined]
    assert "image: Field required" in send(["picture"]).json()["detail"]  # type: ignore[attr-defined]
    assert "at most 10 parts" in send(["a"] * 11).json()["detail"]  # type: ignore[attr-defined]
    assert "not a form" in send(["image"], "text/plain").json()["detail"]  # type: ignore[attr-defined]
    assert "not a form" in send(["image"], "multipart/form-data").json()["detail"]  # type: ignore[attr-defined]


def test_a_broken_form_is_not_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    """Anybody could fill the log with it, and write into it."""
    with pytest.raises(Problem, match="not a form"):
        reading.form_file(b"--x\r\nfo\xff: bar", "multipart/form-data; boundary=x", "image")
    assert caplog.text == ""


def test_bytes_cost_their_client() -> None:
    now = 0.0
    pace = Pace(rate=1, burst=100, clock=lambda: now)
    client, _ = limited(pace)
    assert client.post("/", content=MEGABYTE).status_code == 200
    assert pace.take("testclient", 0) == 0
    assert client.post("/", content=MEGABYTE).status_code == 200
    spent = 2 * (1 + len(MEGABYTE) // BYTES_FOR_TOKEN)
    assert pace.take("testclient", 0) == pytest.approx(spent - 99)
    assert client.post("/", content=MEGABYTE).status_code == 429
    assert pace.take("testclient", 0) == pytest.approx(spent - 99)  # who is refused pays nothing


def test_bodies_are_held_until_they_are_answered() -> None:
    client, inside = limited()
    client.post("/", content=MEGABYTE)
    assert inside.seen == [(len(MEGABYTE), len(MEGABYTE))]
    assert inside.limits._held.total() == 0


@pytest.mark.parametrize("chunked", [False, True])
def test_what_all_queues_hold_is_bounded(chunked: bool) -> None:
    client, inside = limited(max_json_bytes=2**20, max_held_bytes=3 * 2**20, client_bytes=2 * 2**20)
    body: Any = iter([MEGABYTE[:1000], MEGABYTE[1000:]]) if chunked else MEGABYTE
    inside.limits._held.update({"somebody": 2**20, "another": 2**20 + 1})
    answer = client.post("/", content=body)
    assert (answer.status_code, answer.json()["type"]) == (503, "/problems/busy")
    assert answer.headers["retry-after"] == "5"
    assert client.post("/", content=b"small").status_code == 200
    inside.limits._held.update({"testclient": 2**20 + 1})
    inside.limits._held["another"] = 0
    assert client.post("/", content=MEGABYTE).status_code == 429
    assert inside.seen == [(5, 2**21 + 6)]


def test_who_asks_too_much_waits_for_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def note(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(request_limits, "PENALTY_SECONDS", 7.0)
    monkeypatch.setattr("nurigram.web.request_limits.asyncio.sleep", note)
    client, inside = limited(client_bytes=1, max_json_bytes=10)
    inside.limits._held["testclient"] = 10
    assert client.post("/", content=b"1").status_code == 429
    assert client.post("/", content=b"too large a body").status_code == 413
    assert waited == [7.0]


def test_headers_are_bounded() -> None:
    client, _ = limited()
    assert client.get("/", headers={"x": "y" * 30_000}).status_code == 200
    assert client.get("/", headers={"x": "y" * 33_000}).status_code == 431
    assert client.get("/", headers=[("x", "y")] * 90).status_code == 200
    assert client.get("/", headers=[("x", "y")] * 101).status_code == 431


@pytest.mark.parametrize(
    "address", ["library/%00", "library?text=a%00b", "day?kind=%00", "studies/%00", "players/%00/plays"]
)
def test_no_text_has_a_nul_character(api: TestClient, address: str) -> None:
    answer = api.get(address)
    assert answer.status_code == 422
    assert "NUL" in answer.json()["detail"]


def test_an_address_may_name_the_host() -> None:
    async def tell(request: Request) -> Response:
        return PlainTextResponse(f"{request.url.path}?{request.url.query} at {request.headers['host']}")

    app = AbsoluteForm(Starlette(routes=[Route("/{rest:path}", tell)]))
    sent = []

    async def ask(path: str) -> None:
        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message.get("body", b"").decode())

        scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b"q=1"}
        await app({**scope, "headers": [(b"host", b"other")], "root_path": "", "scheme": "http"}, receive, send)

    for path in ("http://here.example:81/api/x", "HTTPS://here.example", "/plain"):
        anyio.run(ask, path)
    assert [text for text in sent if text] == [
        "/api/x?q=1 at here.example:81",
        "/?q=1 at here.example",
        "/plain?q=1 at other",
    ]


def test_memory_goes_back() -> None:
    """What refers to itself, as an error and its traceback do, is found."""

    def fail() -> None:
        body = bytes(20 * 2**20)
        try:
            raise Problem(422, "x", str(len(body)))
        except Problem as problem:
            problem.more["itself"] = problem

    gc.disable()
    try:
        before = tidy()
        for _ in range(5):
            fail()
        assert tidy() < before + 50 * 2**20
    finally:
        gc.enable()
