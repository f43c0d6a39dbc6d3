"""`nurigram serve`: run the web app and the API on this machine."""

from __future__ import annotations

import errno
import logging
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from nurigram.base.errors import InputError, NurigramError
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.extras import needing

log = logging.getLogger("nurigram.web.server")

CHECK_SECONDS = 4.0
"""How long ``--check`` waits for an answer. Health checks often wait five seconds themselves."""

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
CheckOption = Annotated[
    bool, typer.Option("--check", help="Ask if the server on that port is ready, and stop: status 0 if so, else 1.")
]
SettingsOption = Annotated[bool, typer.Option("--settings", help="List all settings and their values, and stop.")]


def serve(
    host: HostOption = None,
    port: PortOption = None,
    db: DatabaseOption = None,
    root_path: RootPathOption = None,
    allowed_hosts: HostsOption = None,
    log_format: LogOption = None,
    check: CheckOption = False,
    list_settings: SettingsOption = False,
) -> None:
    """Start the web app and the API. Ctrl-C stops them.

    You can also set every option in the environment, with variables such as NURIGRAM_PORT.
    """
    given = {"host": host, "port": port, "database": db}
    given |= {"root_path": root_path, "allowed_hosts": allowed_hosts, "log_format": log_format}
    with needing("web", "the web app"), _in_the_log(log_format):
        settings = checked_settings(given)
    if list_settings:
        for name, field in type(settings).model_fields.items():
            typer.echo(f"NURIGRAM_{name.upper()}={_shown(settings, name)}\n    {field.description}")
    elif check:
        raise typer.Exit(Status.DONE if _is_ready(settings) else Status.NO)
    else:
        with _in_the_log(settings.log_format):
            _run(settings)


@contextmanager
def _in_the_log(log_format: str | None) -> Iterator[None]:
    """Put the reason why the server cannot start in the log, where programs read the log."""
    try:
        yield
    except NurigramError as error:
        if (log_format or os.environ.get("NURIGRAM_LOG_FORMAT")) != "json":
            raise
        from nurigram.web.logs import set_up

        set_up("json", "error")
        log.critical("%s", error)
        raise typer.Exit(Status.BAD_INPUT) from error


def _run(settings: Any) -> None:
    with needing("web", "the web app"):
        from nurigram.web.app import open_library
        from nurigram.web.logs import set_up
        from nurigram.web.server import Server
        from nurigram.web.settings import misspelt
    set_up(settings.log_format, settings.log_level)
    for name, meant in misspelt().items():
        log.warning("%s is no setting; did you mean %s?", name, meant)
    open_library(settings).close()
    listening = listen(settings.host, settings.port)
    name = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{name}:{listening.getsockname()[1]}{settings.root_path}/"

    def announce() -> None:
        typer.echo(f"Nurigram is at {address} (Ctrl-C ends it)")
        log.info("ready at %s", address)

    Server(settings, announce).run(sockets=[listening])


def _shown(settings: Any, name: str) -> str:
    """The value of a setting. Tokens and the password of the database stay secret."""
    from nurigram.library.database import without_password

    value = str(getattr(settings, name))
    return without_password(value) if name == "database" else value


def _is_ready(settings: Any) -> bool:
    """Whether the server with these settings runs on this machine and can do its work."""
    from urllib.request import urlopen

    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, settings.host)
    try:
        with urlopen(f"http://{name}:{settings.port}/readyz", timeout=CHECK_SECONDS) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def checked_settings(given: dict[str, Any]) -> Any:
    """The settings. If they are wrong, the error is one line."""
    from pydantic import ValidationError

    from nurigram.web.settings import Settings

    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        faults = ((str(fault["loc"][0]).upper(), fault["input"], fault["msg"]) for fault in error.errors())
        raise InputError("; ".join(f"NURIGRAM_{name}={value}: {said}" for name, value, said in faults)) from error


def listen(host: str, port: int) -> socket.socket:
    """Open the port. If the default port is taken, use any free one; the printed address shows which."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        if port != 8000 or error.errno != errno.EADDRINUSE:
            raise InputError(f"{host} port {port} cannot be used: {error.strerror}") from error
        return socket.create_server((host, 0), family=family)
