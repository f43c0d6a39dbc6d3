"""Real proxies in front of a server, with the files in ``deploy/`` as their configuration."""

from __future__ import annotations

import os
import random
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.lacking import lacking
from tests.web.running import PATIENCE, wait_until

DEPLOY = Path(__file__).parents[2] / "deploy"
ROOT = "/puzzles"
"""The path under which these files publish the server."""

PORTS = range(20_000, 30_000)


@contextmanager
def reserved_port() -> Iterator[int]:
    """A port for a program that cannot choose one itself. No other test takes it meanwhile.

    The system gives these ports to nobody who asks for any port. Among tests, a UDP socket locks its number.
    """
    locks = (_lock(port) for port in random.sample(PORTS, len(PORTS)))
    with next(lock for lock in locks if lock is not None) as lock:
        yield int(lock.getsockname()[1])


def _lock(port: int) -> socket.socket | None:
    lock = socket.socket(type=socket.SOCK_DGRAM)
    try:
        lock.bind(("127.0.0.1", port))
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        lock.close()
        return None
    return lock


def changed(name: str, changes: dict[str, str]) -> str:
    """A file in ``deploy/`` with some changes, each of which must fit."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text, f"{name} has no {old!r}"
        text = text.replace(old, new)
    return text


def nginx(folder: Path, port: int, behind: str) -> list[str]:
    """The command that starts nginx in the foreground. Only ports and certificates differ from the file."""
    site = changed(
        "nginx.conf",
        {
            "listen 443 ssl": f"listen 127.0.0.1:{port}",
            "127.0.0.1:8000": behind,
            "ssl_certificate": "# ssl_certificate",
        },
    )
    places = "".join(f"{name}_temp_path {folder};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    top = f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
    (folder / "nginx.conf").write_text(f"{top}http {{\naccess_log off;\n{places}{site}}}\n", encoding="utf-8")
    return ["nginx", "-e", "stderr", "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, behind: str) -> list[str]:
    """The command that starts Caddy in the foreground."""
    site = changed("Caddyfile", {"\nexample.org {": f"\nhttp://127.0.0.1:{port} {{", "127.0.0.1:8000": behind})
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{site}", encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES: dict[str, Callable[[Path, int, str], list[str]]] = {"nginx": nginx, "caddy": caddy}


@contextmanager
def proxied(name: str, folder: Path, behind: str) -> Iterator[str]:
    """The address of the server behind a proxy."""
    if shutil.which(name) is None:
        lacking(f"NO {name.upper()}: install it (apt-get install nginx-light caddy)")
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with reserved_port() as port, (folder / "proxy.log").open("w") as log:
        command = PROXIES[name](folder, port, behind)
        process = subprocess.Popen(command, stderr=log, stdout=log, env=environment)
        try:
            wait_until(lambda: answers(port))
            yield f"http://127.0.0.1:{port}{ROOT}"
        finally:
            process.terminate()
            process.wait(PATIENCE)


def answers(port: int) -> bool:
    """Whether anybody listens there."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
    except OSError:
        return False
    return True
