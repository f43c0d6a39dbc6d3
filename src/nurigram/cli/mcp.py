"""`nurigram mcp`: tools for agents, over the Model Context Protocol."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

import typer

from nurigram.cli.serve import HostOption, PortOption, checked_settings, listen
from nurigram.cli.shared.console import complain
from nurigram.cli.shared.extras import needing

HttpOption = Annotated[
    bool, typer.Option("--http", help="Listen on --host and --port instead of standard input and output.")
]


def mcp(http: HttpOption = False, host: HostOption = None, port: PortOption = None) -> None:
    """Offer tools to agents: solve, check, explain, hint, grade, generate and draw.

    Agents start it themselves and talk to it over standard input and output. With --http they connect to the address
    that it prints. The limits of time and size are the settings of the server: see nurigram serve --settings.
    """
    with needing("agents", "the server for agents"):
        from nurigram.web.agents import PATH, over_http, over_stdio
    settings = checked_settings({"host": host, "port": port})
    if not http:
        asyncio.run(over_stdio(settings))
        return
    listening = listen(settings.host, settings.port)
    name = f"[{settings.host}]" if ":" in settings.host else settings.host
    complain(f"Nurigram is at http://{name}:{listening.getsockname()[1]}{PATH} (Ctrl-C ends it)")
    with suppress(KeyboardInterrupt):
        asyncio.run(over_http(settings, [listening]))
