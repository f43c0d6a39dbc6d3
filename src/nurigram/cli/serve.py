"""`nurigram serve`: the web app and the API on this machine."""

from __future__ import annotations

import socket
from typing import Annotated, Any

import typer

from nurigram.ground.errors import InputError, UnavailableError

HostOption = Annotated[str | None, typer.Option("--host", help="The address to listen on; 127.0.0.1 by default.")]
PortOption = Annotated[int | None, typer.Option("--port", help="The port; 8000 by default.", min=0, max=65535)]
DatabaseOption = Annotated[
    str | None, typer.Option("--db", metavar="URL", help="The library's database; an SQLite file of yours by default.")
]


def serve(host: HostOption = None, port: PortOption = None, db: DatabaseOption = None) -> None:
    """Start the web app and the API; Ctrl-C ends them.

    Every setting can also be given in the environment, such as NURIGRAM_PORT or NURIGRAM_LONG_WORKERS.
    """
    try:
        import uvicorn

        from nurigram.web.app import create_app
        from nurigram.web.settings import Settings
    except ImportError as error:
        raise UnavailableError(f"the web app needs more packages ({error}): pip install 'nurigram[web]'") from error
    given: dict[str, Any] = {"host": host, "port": port, "database": db}
    settings = Settings(**{name: value for name, value in given.items() if value is not None})
    listening = _listen(settings.host, settings.port)
    typer.echo(f"Nurigram is at http://{settings.host}:{listening.getsockname()[1]}/ (Ctrl-C ends it)")
    config = uvicorn.Config(create_app(settings), log_level="warning", timeout_graceful_shutdown=3)
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    """The open port; where the usual one is taken, any free one will do, and the address printed says which."""
    try:
        return socket.create_server((host, port))
    except OSError as error:
        if port != 8000:
            raise InputError(f"port {port} cannot be used: {error.strerror}") from error
        return socket.create_server((host, 0))
