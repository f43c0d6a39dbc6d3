"""`nurigram serve`: run the web app and the API on this machine."""

from __future__ import annotations

import errno
import re
import socket
from typing import Annotated, Any

import typer

from nurigram.ground.errors import InputError, UnavailableError

HostOption = Annotated[str | None, typer.Option("--host", help="The address to listen on; 127.0.0.1 by default.")]
PortOption = Annotated[int | None, typer.Option("--port", help="The port; 8000 by default.", min=0, max=65535)]
DatabaseOption = Annotated[
    str | None, typer.Option("--db", metavar="URL", help="The library's database; an SQLite file of yours by default.")
]
RootPathOption = Annotated[
    str | None, typer.Option("--root-path", metavar="PATH", help="The path that a proxy gives the server: /puzzles.")
]
HostsOption = Annotated[
    str | None,
    typer.Option("--allowed-hosts", metavar="NAMES", help="Answer under these names only, separated by commas."),
]
LogOption = Annotated[
    str | None, typer.Option("--log-format", metavar="FORMAT", help="text, or json for one object a line.")
]
SettingsOption = Annotated[bool, typer.Option("--settings", help="List all settings and their values, and stop.")]


def serve(
    host: HostOption = None,
    port: PortOption = None,
    db: DatabaseOption = None,
    root_path: RootPathOption = None,
    allowed_hosts: HostsOption = None,
    log_format: LogOption = None,
    list_settings: SettingsOption = False,
) -> None:
    """Start the web app and the API. Ctrl-C stops them.

    You can also set every option in the environment, with variables such as NURIGRAM_PORT.
    """
    try:
        from nurigram.web.app import open_library
        from nurigram.web.logs import set_up
        from nurigram.web.server import Server
    except ImportError as error:
        raise UnavailableError(f"the web app needs more packages ({error}): pip install 'nurigram[web]'") from error
    given = {"host": host, "port": port, "database": db}
    given |= {"root_path": root_path, "allowed_hosts": allowed_hosts, "log_format": log_format}
    settings = checked_settings(given)
    if list_settings:
        for name, field in type(settings).model_fields.items():
            typer.echo(f"NURIGRAM_{name.upper()}={_shown(settings, name)}\n    {field.description}")
        return
    set_up(settings.log_format, settings.log_level)
    open_library(settings).close()
    listening = _listen(settings.host, settings.port)
    name = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{name}:{listening.getsockname()[1]}{settings.root_path}/"
    server = Server(settings, lambda: typer.echo(f"Nurigram is at {address} (Ctrl-C ends it)"))
    server.run(sockets=[listening])


def _shown(settings: Any, name: str) -> str:
    """The value of a setting. Tokens and the password of the database stay secret."""
    value = str(getattr(settings, name))
    return re.sub(r"(?<=://)([^:/@]*):[^@]*@", r"\1:***@", value) if name == "database" else value


def checked_settings(given: dict[str, Any]) -> Any:
    """The settings. If they are wrong, the error is one line."""
    from pydantic import ValidationError

    from nurigram.web.settings import Settings

    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        faults = ((str(fault["loc"][0]).upper(), fault["input"], fault["msg"]) for fault in error.errors())
        raise InputError("; ".join(f"NURIGRAM_{name}={value}: {said}" for name, value, said in faults)) from error


def _listen(host: str, port: int) -> socket.socket:
    """Open the port. If the default port is taken, use any free one; the printed address shows which."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        if port != 8000 or error.errno != errno.EADDRINUSE:
            raise InputError(f"{host} port {port} cannot be used: {error.strerror}") from error
        return socket.create_server((host, 0), family=family)
