"""The API in this process: the same app, but its work is done at once and not in other processes.

A question is a line such as ``POST solve`` and then the body.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from functools import cache
from tempfile import mkdtemp
from typing import Any
from unittest.mock import patch
from urllib.parse import unquote

from fastapi import FastAPI
from starlette.types import Message

from nurigram.base.errors import NurigramError
from nurigram.study.plan import Form, Study
from nurigram.study.store import Studies
from nurigram.web import app as server
from nurigram.web.problem import field_problem, from_error, too_much
from nurigram.web.processes import encode
from nurigram.web.schemas import EXAMPLE, EXAMPLE_LINK
from nurigram.web.settings import Settings

EXPECTED = {501, 503, 504, 507}
"""Answers above 499 that say what the client can do: install something, wait, ask for less."""

TOKEN = "study-of-the-tests"
PLAYER = "0123456789abcdef"
FORM = "multipart/form-data; boundary=x"
LIMITS: dict[str, Any] = {
    "max_cells": 36, "max_side": 12, "max_count": 3, "max_seconds": 0.5, "default_seconds": 0.2,
    "max_json_bytes": 10**7, "max_request_bytes": 10**7, "client_rate": 10**9, "client_burst": 10**9,
}  # fmt: skip
"""Small boards and short times, so that many questions can be asked. What is read is the same."""


class AtOnce:
    """A lane without processes. What would end a worker ends the test."""

    def __init__(self, _: object) -> None:
        self.waiting = 0
        self.is_full = True

    async def start(self) -> None:
        """There is nothing to start."""

    async def stop(self) -> None:
        """There is nothing to stop."""

    def report(self) -> dict[str, int]:
        """Nothing happens here."""
        return {}

    async def run(self, task: Callable[..., Any], *arguments: Any, seconds: float, client: str = "") -> Any:
        """What the worker would answer."""
        try:
            encode("", task, arguments, seconds)
        except (RecursionError, ValueError) as error:
            raise field_problem("request", "this is nested too deeply") from error
        try:
            return task(*arguments)
        except NurigramError as error:
            raise from_error(error) from error
        except (MemoryError, RecursionError) as error:
            raise too_much() from error


@cache
def _running() -> tuple[FastAPI, asyncio.Runner]:
    """The app, started, and what runs it. It ends with the process."""
    runner = asyncio.Runner()
    settings = Settings(database=f"sqlite:///{mkdtemp(prefix='fuzz-')}/library.sqlite3", **LIMITS)
    with patch.object(server, "Lane", AtOnce):
        app = server.create_app(settings)
        runner.run(_start(app))
    words = {"en": "x", "ja": "x"}
    Studies(app.state.library).create(Study("test", ({**EXAMPLE, "id": "a"},), Form(words), token=TOKEN))
    return app, runner


async def _start(app: FastAPI) -> None:
    await app.router.lifespan_context(app).__aenter__()


def ask(data: bytes) -> None:
    """Ask, and fail if the server blames itself."""
    head, _, body = data.partition(b"\n")
    method, _, target = head.decode("latin-1").partition(" ")
    app, runner = _running()
    status, answer = runner.run(_ask(app, method, target, body))
    assert status < 500 or status in EXPECTED, f"{status}: {answer[:500]!r}"


async def _ask(app: FastAPI, method: str, target: str, body: bytes) -> tuple[int, bytes]:
    path, _, query = target.partition("?")
    kind = FORM if path.startswith("picture") else "application/json"
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": f"{server.PREFIX}/{unquote(path)}", "raw_path": path.encode("latin-1"),
        "query_string": query.encode("latin-1"), "root_path": "", "client": ("127.0.0.1", 1), "server": ("test", 80),
        "headers": [(b"host", b"test"), (b"content-type", kind.encode()), (b"content-length", b"%d" % len(body))],
    }  # fmt: skip
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
    sent: list[Message] = []

    async def receive() -> Message:
        return waiting.pop() if waiting else await asyncio.get_running_loop().create_future()

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent)


PUZZLE = json.dumps(EXAMPLE)
BODIES = {
    "solve": f'{{"puzzle":{PUZZLE},"limit":2,"engine":"sat","time_limit":0.1}}',
    "check": f'{{"puzzle":{PUZZLE},"state":["?????","?????","??#??","?????","....."],"language":"ja"}}',
    "hint": f'{{"puzzle":"{EXAMPLE_LINK}","state":["?????","?????","??#??","?????","?????"],"tier":"hard"}}',
    "explain": f'{{"puzzle":{PUZZLE},"language":"ja","tier":"easy"}}',
    "grade": '{"puzzle":{"kind":"nonogram","rows":[[1],[1]],"cols":[[1],[1]],"givens":["#?","??"]}}',
    "convert": f'{{"puzzle":{PUZZLE},"to":"puzzlink"}}',
    "open": '{"text":"3x3:1/3/1/2/1.1/1"}',
    "draw": f'{{"puzzle":{PUZZLE},"to":"svg","theme":"print","cell":12,"solution":true}}',
    "repair": '{"puzzle":{"kind":"nonogram","rows":[[1],[1]],"cols":[[1],[1]]},"method":"fair"}',
    "book": f'{{"puzzles":[{PUZZLE}],"title":"x","paper":"170x240","any":true}}',
    "plays": json.dumps({"plays": [{"id": "a", "player": PLAYER, "puzzle": "x", "kind": "nurikabe", "seconds": 1,
              "outcome": "solved", "moves": 3, "undos": 0, "hints": 0, "mistakes": 0, "started": "x", "rating": 3}]}),
    f"studies/{TOKEN}/join": json.dumps({"player": PLAYER, "answers": {"a": "b"}}),
}  # fmt: skip
QUERIES = (
    "generate/seeded?kind=nurikabe&size=4x4&seed=4&max_island=3&id=a-%7Bn:03%7D",
    "generate/unseeded?kind=nonogram&height=5&width=4&difficulty=easy&title=x",
    "generate/many?kind=nurikabe&size=3x3&count=2",
    "library?kind=nurikabe&tier=easy&rows=5&text=a&page=1&per_page=2",
    "library/0123",
    "day?date=2026-01-01",
    "messages/en",
    "kinds",
    f"players/{PLAYER}/plays",
    f"studies/{TOKEN}",
    f"studies/{TOKEN}/progress",
)
UPLOAD = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nP1\r\n--x--\r\n'


def questions() -> Iterable[bytes]:
    """A good question for every call."""
    yield from (f"POST {path}\n{body}".encode() for path, body in BODIES.items())
    yield from (f"GET {query}\n".encode() for query in QUERIES)
    yield f"POST picture?size=5x5&threshold=otsu&crop=true\n{UPLOAD}".encode()
    yield f"DELETE players/{PLAYER}\n".encode()
