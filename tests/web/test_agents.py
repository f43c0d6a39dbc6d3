"""`nurigram mcp` as an agent uses it: with the client of the official SDK, over both ways."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import httpx2
import pytest

import nurigram
from nurigram.puzzle.result import as_object
from nurigram.web.schemas import EXAMPLE, EXAMPLE_LINK
from tests.fixtures.needs import needs
from tests.web.running import PATIENCE, wait_until

mcp = needs("mcp")
PUZZLE = nurigram.loads(EXAMPLE_LINK)
COMMAND = [sys.executable, "-m", "nurigram", "mcp"]

CALLS: dict[str, tuple[str, dict[str, Any]]] = {
    "solve": ("solve", {"puzzle": EXAMPLE_LINK}),
    "json": ("solve", {"puzzle": EXAMPLE}),
    "check": ("check", {"puzzle": EXAMPLE_LINK, "state": ["#####"] * 5}),
    "explain": ("explain", {"puzzle": EXAMPLE_LINK, "language": "ja"}),
    "hint": ("hint", {"puzzle": EXAMPLE_LINK}),
    "grade": ("grade", {"puzzle": EXAMPLE_LINK}),
    "generate": ("generate", {"kind": "nonogram", "size": "5x5", "seed": 7}),
    "svg": ("draw", {"puzzle": EXAMPLE_LINK, "solution": True}),
    "png": ("draw", {"puzzle": EXAMPLE_LINK, "to": "png"}),
    "pdf": ("draw", {"puzzle": EXAMPLE_LINK, "to": "pdf"}),
    "no puzzle": ("solve", {"puzzle": "this is no puzzle"}),
    "no such field": ("solve", {"puzzle": EXAMPLE_LINK, "foo": 1}),
    "no such tool": ("play", {}),
    "too long": ("solve", {"puzzle": EXAMPLE_LINK, "time_limit": 1e6}),
    "too large": ("solve", {"puzzle": {"kind": "nurikabe", "rows": 900, "cols": 900, "clues": [[0, 0, 1]]}}),
    "too much": ("solve", {"puzzle": "x" * 2_000_000}),
    "out of time": ("generate", {"kind": "nurikabe", "size": "50x50", "difficulty": "hard", "time_limit": 0.05}),
}


async def ask_all() -> dict[str, Any]:
    """The tools, the answer of each call, and those of ten calls at once."""
    told: dict[str, Any] = {}
    async with mcp.Client(mcp.StdioServerParameters(command=COMMAND[0], args=COMMAND[1:])) as client:
        told["tools"] = (await client.list_tools()).tools
        for name, (tool, arguments) in CALLS.items():
            told[name] = await client.call_tool(tool, arguments)
        states = [["?" * 5] * n + ["....."] * (5 - n) for n in range(5)] * 2
        at_once = (client.call_tool("check", {"puzzle": EXAMPLE_LINK, "state": state}) for state in states)
        told["ten"] = list(zip(states, await asyncio.gather(*at_once), strict=True))
    return told


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    needs("nurigram._native")
    return asyncio.run(ask_all())


def same(answer: Any, expected: dict[str, Any]) -> bool:
    """Whether the answer is what the package says, but for the time that it took; as data and as text."""
    assert not answer.is_error
    assert json.loads(answer.content[0].text) == answer.structured_content
    plain = json.loads(json.dumps(expected))
    return {**answer.structured_content, "seconds": 0} == {**plain, "seconds": 0}


def test_the_tools_have_the_schemas_of_the_api(told: dict[str, Any]) -> None:
    tools = {tool.name: tool for tool in told["tools"]}
    assert list(tools) == ["solve", "check", "explain", "hint", "grade", "generate", "draw"]
    for name, tool in tools.items():
        assert tool.input_schema["additionalProperties"] is False
        assert tool.description
        assert (tool.output_schema is None) == (name == "draw")
    assert "verdict" in tools["solve"].output_schema["properties"]
    assert tools["solve"].input_schema["required"] == ["puzzle"]


def test_the_answers_are_those_of_the_package(told: dict[str, Any]) -> None:
    solved = as_object(PUZZLE, nurigram.solve(PUZZLE))
    assert told["solve"].structured_content["solutions"] == solved["solutions"]
    assert told["json"].structured_content["verdict"] == "multiple"
    assert same(told["explain"], {**as_object(PUZZLE, nurigram.explain(PUZZLE, language="ja")), "verdict": "unique"})
    assert same(told["hint"], as_object(PUZZLE, nurigram.hint(PUZZLE)))
    assert same(told["grade"], {**as_object(PUZZLE, nurigram.grade(PUZZLE)), "verdict": "unique"})
    assert told["check"].structured_content["valid"] is False
    made = nurigram.generate("nonogram", "5x5", seed=7)
    assert told["generate"].structured_content["solution"] == list(made.info.solution or ())


def test_pictures_come_as_pictures(told: dict[str, Any]) -> None:
    assert told["svg"].content[0].text.startswith("<svg")
    assert told["png"].content[0].mime_type == "image/png"
    assert b64decode(told["png"].content[0].data).startswith(b"\x89PNG")
    assert b64decode(told["pdf"].content[0].resource.blob).startswith(b"%PDF")


REFUSED = {
    "no puzzle": (422, "unreadable"),
    "no such field": (422, "foo: Extra inputs are not permitted"),
    "no such tool": (422, "there is no tool 'play'; choose one of: solve, "),
    "too long": (422, "time_limit: at most 60 seconds"),
    "too large": (422, "at most"),
    "too much": (422, "arguments: at most 1048576 bytes"),
    "out of time": (504, "time-limit"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_says_why(name: str, told: dict[str, Any]) -> None:
    status, words = REFUSED[name]
    answer = told[name]
    assert answer.is_error
    assert json.loads(answer.content[0].text)["status"] == status
    assert words in answer.content[0].text


def test_ten_calls_at_once_are_all_answered(told: dict[str, Any]) -> None:
    assert len(told["ten"]) == 10
    for state, answer in told["ten"]:
        found = {violation["code"] for violation in answer.structured_content["violations"]}
        assert found == {each.code for each in nurigram.verify(PUZZLE, state)}


@pytest.fixture
def address() -> Iterator[str]:
    """Where `nurigram mcp --http` listens."""
    with over_http() as (address, process):
        yield address
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


@contextmanager
def over_http(**settings: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The server over HTTP, and its address."""
    command, environment = [*COMMAND, "--http", "--port", "0"], {**os.environ, **settings}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stderr
            found = re.search(r"http://\S+", process.stderr.readline())
            assert found
            yield found[0], process
        finally:
            process.kill()


def test_it_answers_over_http(address: str) -> None:
    async def ask() -> Any:
        async with mcp.Client(address) as client:
            return await client.call_tool("solve", {"puzzle": EXAMPLE_LINK})

    assert asyncio.run(ask()).structured_content["verdict"] == "unique"


def test_over_http_it_waits_for_no_client() -> None:
    """Neither for half a request nor, at its end, for those who still listen or send. A megabyte is the most."""
    with (
        over_http(NURIGRAM_HEADER_SECONDS="0.2", NURIGRAM_SHUTDOWN_SECONDS="1") as (address, process),
        ExitStack() as stack,
    ):
        at = httpx2.URL(address)
        place, host = (at.host, at.port or 0), at.netloc.decode()
        wait_until(lambda: is_open(place))
        large = httpx2.post(at, content=b"[]" * 2**20, headers={"Content-Type": "application/json"}, timeout=PATIENCE)
        assert large.status_code == 413
        late, listening, half = (stack.enter_context(socket.create_connection(place, PATIENCE)) for _ in range(3))
        listening.sendall(f"GET /mcp HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\n\r\n".encode())
        half.sendall(f"POST /mcp HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9\r\n\r\n".encode())
        late.sendall(b"POST /mcp HTTP/1.1\r\n")
        assert late.recv(1) == b""
        assert listening.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 200"
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


def is_open(place: tuple[str, int]) -> bool:
    with suppress(OSError), socket.create_connection(place):
        return True
    return False
