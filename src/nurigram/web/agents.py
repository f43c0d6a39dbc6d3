"""The tools for agents (MCP): a few calls of the API, with its schemas, limits and worker processes."""

from __future__ import annotations

import asyncio
import json
import socket
from base64 import b64encode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import mcp_types as types
import uvicorn
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from pydantic import BaseModel, ValidationError

import nurigram
from nurigram.web import schemas, tasks
from nurigram.web.allowed import Work, bounds_of
from nurigram.web.clients import Pace
from nurigram.web.connections import protocol_for
from nurigram.web.lanes import Lane, long_lane
from nurigram.web.middleware import Endings
from nurigram.web.problem import Problem, field_problem
from nurigram.web.request_limits import RequestLimits
from nurigram.web.routes.calls import CALLS, Call, work_of
from nurigram.web.routes.files import drawing
from nurigram.web.routes.generate import Wanted
from nurigram.web.settings import Settings

PATH = "/mcp"
"""Where the server answers over HTTP."""

INSTRUCTIONS = """
Tools for Nurikabe and nonogram puzzles. A puzzle is given in its JSON form or as a text in any known format, such as a
puzz.link address. Boards are rows of # (black), . (white) and ? (undecided). Cells are [row, column], counted from 0.
Every answer is exact: `solve` proves whether there is one solution, `hint` and `explain` give the reason of each step.
"""

Ask = Callable[[Any, Settings], Work]
"""What a checked request takes."""


@dataclass(frozen=True)
class Tool:
    """A tool: its request, what that takes, and the form of the answer; ``None`` for a picture."""

    name: str
    summary: str
    text: str
    request: type[schemas.Request]
    answer: type[BaseModel] | None
    ask: Ask

    @property
    def described(self) -> types.Tool:
        """The tool as clients see it."""
        return types.Tool(
            name=self.name,
            title=self.summary,
            description=f"{self.summary}. {self.text}",
            input_schema=self.request.model_json_schema(),
            output_schema=None if self.answer is None else self.answer.model_json_schema(mode="serialization"),
            annotations=types.ToolAnnotations(read_only_hint=True, open_world_hint=False),
        )


def _fresh(asked: schemas.FreshQuery, settings: Settings) -> Work:
    return Wanted(asked, settings).work(asked.seed)


def _calls(*names: str) -> list[Tool]:
    """Calls of the API about a puzzle."""
    known = {call.path: call for call in CALLS}
    return [_tool(known[name]) for name in names]


def _tool(call: Call) -> Tool:
    return Tool(call.path, call.summary, call.text, call.request, call.answer, partial(work_of, call))


TOOLS = {
    tool.name: tool
    for tool in (
        *_calls("solve", "check", "explain", "hint", "grade"),
        Tool(
            "generate",
            "Make a puzzle to order",
            "It has one solution, proved, and needs no guessing. The answer has its board, solution and difficulty.",
            schemas.FreshQuery,
            schemas.GeneratedOut,
            _fresh,
        ),
        Tool(
            "draw",
            "Draw a puzzle or its solution",
            "A picture as SVG (a text), PNG or PDF, in the light, dark or print theme.",
            schemas.DrawRequest,
            None,
            drawing,
        ),
    )
}


class Desk:
    """Answers calls of tools in worker processes. A refusal is an answer too, so that the agent can do better."""

    def __init__(self, settings: Settings, lane: Lane) -> None:
        self.settings = settings
        self.lane = lane

    async def list_tools(self, _context: Any, _params: Any) -> types.ListToolsResult:
        """All tools."""
        return types.ListToolsResult(tools=[tool.described for tool in TOOLS.values()])

    async def call_tool(self, _context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        """The answer of a tool, or why there is none."""
        try:
            return await self._answer(params.name, params.arguments or {})
        except Problem as problem:
            return _told(json.dumps(problem.body), is_error=True)

    async def _answer(self, name: str, arguments: dict[str, Any]) -> types.CallToolResult:
        if name not in TOOLS:
            raise field_problem("name", f"there is no tool {name!r:.60}; choose one of: {', '.join(TOOLS)}")
        tool = TOOLS[name]
        work = tool.ask(_checked(tool, arguments, self.settings), self.settings)
        seconds = work.seconds or self.settings.default_seconds
        if tool.answer is None:
            return _picture(*await self.lane.run(*work.task, seconds=seconds))
        told, _ = await self.lane.run(tasks.as_json, False, bounds_of(self.settings), *work.task, seconds=seconds)
        return _told(told.decode(), structured=json.loads(told))


def _checked(tool: Tool, arguments: dict[str, Any], settings: Settings) -> Any:
    """The arguments as a request of the API, or a ``Problem`` that names the field."""
    if len(json.dumps(arguments)) > settings.max_json_bytes:
        raise field_problem("arguments", f"at most {settings.max_json_bytes} bytes")
    try:
        return tool.request.model_validate(arguments)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        raise field_problem(".".join(map(str, fault["loc"])) or "arguments", fault["msg"]) from None


def _told(text: str, *, structured: dict[str, Any] | None = None, is_error: bool = False) -> types.CallToolResult:
    return types.CallToolResult(
        content=[types.TextContent(text=text)], structured_content=structured, is_error=is_error
    )


def _picture(media_type: str, data: bytes) -> types.CallToolResult:
    content: types.ContentBlock
    if media_type == tasks.MEDIA["svg"]:
        content = types.TextContent(text=data.decode())
    elif media_type == tasks.MEDIA["png"]:
        content = types.ImageContent(data=b64encode(data).decode(), mime_type=media_type)
    else:
        blob = types.BlobResourceContents(uri="nurigram:picture", mime_type=media_type, blob=b64encode(data).decode())
        content = types.EmbeddedResource(resource=blob)
    return types.CallToolResult(content=[content])


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Server[Any]]:
    """The server and its worker processes. They get ready while it already answers."""
    lane = Lane(long_lane(settings))
    starting = asyncio.create_task(lane.start())
    desk = Desk(settings, lane)
    try:
        yield Server(
            "nurigram",
            version=nurigram.__version__,
            title="Nurigram",
            instructions=INSTRUCTIONS.strip(),
            on_list_tools=desk.list_tools,
            on_call_tool=desk.call_tool,
        )
    finally:
        await starting
        await lane.stop()


async def over_stdio(settings: Settings) -> None:
    """Serve the program that started this one, until it hangs up."""
    async with serving(settings) as server, stdio_server() as (incoming, outgoing):
        await server.run(incoming, outgoing, server.create_initialization_options())


async def over_http(settings: Settings, sockets: list[socket.socket]) -> None:
    """Serve over HTTP until somebody stops it. Each call stands alone: nothing is kept between two of them."""
    async with serving(settings) as server:
        app = server.streamable_http_app(
            streamable_http_path=PATH,
            json_response=True,
            stateless_http=True,
            max_request_body_size=settings.max_json_bytes,
            host=settings.host,
        )
        limited = RequestLimits(app, settings, Pace(settings.client_rate, settings.client_burst))
        config = uvicorn.Config(
            Endings(limited, settings.retry_after),
            http=protocol_for(settings),
            log_level="error",
            log_config=None,
            proxy_headers=False,  # they say who is asking, and here nobody may
            server_header=False,
            timeout_graceful_shutdown=settings.shutdown_seconds,
        )
        await uvicorn.Server(config).serve(sockets=sockets)
