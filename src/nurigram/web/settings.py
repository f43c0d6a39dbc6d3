"""All settings of the server. The environment overrides them, as in ``NURIGRAM_PORT=9000``."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from ipaddress import ip_network
from typing import Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from nurigram.library import default_url

OWN_PATHS = ("api", "data", "docs", "healthz", "metrics", "openapi.json", "readyz", "static")
"""How our own addresses begin. A sub-path may not begin like them, or they would clash."""


PREFIX = "NURIGRAM_"

LOOPBACK = ("127.0.0.1", "::1", "localhost")
"""Addresses to listen on that only this machine can reach."""

ALIKE = 0.75
"""How alike a misspelt name and the right one are, at least. Other programs of ours have variables too."""


class Settings(BaseSettings):
    """How the server runs and what it refuses."""

    model_config = SettingsConfigDict(env_prefix=PREFIX)

    host: str = Field(default="127.0.0.1", description="the address to listen on")
    port: int = Field(default=8000, ge=0, le=65535, description="the port to listen on")
    database: str = Field(default_factory=default_url, description="the address of the library's database")
    admin_token: SecretStr = Field(
        default=SecretStr(""), description="the secret that opens the data of studies; without it nobody can read them"
    )
    trusted_proxies: str = Field(
        default="",
        description="proxies whose X-Forwarded-For is trusted: addresses or networks, separated by commas; "
        "*: whoever connects",
    )
    root_path: str = Field(
        default="", description="the path under which a proxy publishes the server, such as /puzzles; empty: none"
    )
    allowed_hosts: str = Field(
        default="",
        description="names under which the server answers, such as example.org or *.example.org, separated by commas; "
        "empty: any name",
    )
    metrics_token: SecretStr = Field(
        default=SecretStr(""), description="the secret that opens /metrics; without it there are no metrics"
    )
    log_format: Literal["text", "json"] = Field(
        default="text", description="the log as text or as one JSON object a line"
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="warning", description="the least that is logged; info: also a line for every request"
    )
    sites: str = Field(
        default="",
        description="sites elsewhere whose pages may use the API, such as https://example.org, separated by commas",
    )

    frames: str = Field(
        default="",
        description="sites elsewhere whose pages may show boards in a frame, such as https://example.org, separated by "
        "commas; *: all",
    )

    quick_workers: int = Field(default=3, ge=1, description="processes for hints, checks and conversions")
    quick_queue: int = Field(default=256, ge=0, description="how many of these requests may wait")
    quick_patience: float = Field(default=0.25, gt=0, description="seconds after which quick work becomes long work")
    quick_seconds: float = Field(default=3.0, gt=0, description="the time limit for quick work that became long work")
    long_workers: int = Field(
        default_factory=lambda: 1 + (os.cpu_count() or 1),
        ge=1,
        description="processes for solving, explaining, drawing and generating; one more than there are cores",
    )
    long_queue: int = Field(default=48, ge=0, description="how many of these requests may wait")
    long_nice: int = Field(default=10, ge=0, le=19, description="how much lower the priority of long work is")
    queue_seconds: float = Field(default=30.0, gt=0, description="how long a request may wait for a process")
    retry_after: int = Field(default=5, ge=1, description="seconds after which a refused client should come back")
    worker_memory: int = Field(default=1024**3, gt=0, description="how much memory a process may use, in bytes")
    worker_fat: int = Field(
        default=256 * 1024**2,
        gt=0,
        description="a process that still uses more bytes than this after a task is replaced",
    )
    stock: int = Field(
        default=0, ge=0, le=100, description="how many fresh puzzles of each sort to keep ready; 0: none"
    )
    interrupt_seconds: float = Field(
        default=4.0, gt=0, description="how long a process may take to react to an interrupt before it is killed"
    )
    worker_tasks: int = Field(default=2000, ge=1, description="a process is replaced after this many tasks")

    client_share: float = Field(default=0.75, gt=0, le=1, description="how much of a queue one client may fill")
    client_rate: float = Field(default=200.0, gt=0, description="requests a second from one client; others must wait")
    client_burst: int = Field(default=400, ge=1, description="how many requests a client may make before that applies")
    client_bytes: int = Field(
        default=16 * 1024**2, gt=0, description="how many bytes of unanswered requests one client may have"
    )
    max_held_bytes: int = Field(
        default=64 * 1024**2, gt=0, description="how many bytes of unanswered requests there may be in all"
    )
    client_plays: int = Field(default=2000, ge=0, description="plays that one address may send in a day")
    client_joins: int = Field(default=100, ge=0, description="participants of studies from one address in a day")
    free_plays: bool | None = Field(
        default=None,
        description="whether plays that belong to no study are kept; by default only where nobody else can reach "
        "the server: without a proxy, on this machine alone",
    )
    max_plays: int = Field(default=200_000, ge=0, description="how many plays that belong to no study are kept")
    client_connections: int = Field(default=256, ge=1, description="connections from one address")
    max_connections: int = Field(default=1000, ge=1, description="connections in all")
    header_seconds: float = Field(default=10.0, gt=0, description="how long the head of a request may take to arrive")
    body_seconds: float = Field(default=30.0, gt=0, description="how long the body of a request may take to arrive")
    read_seconds: float = Field(default=30.0, gt=0, description="how long a client may leave an answer unread")
    shutdown_seconds: int = Field(
        default=3, ge=0, description="seconds that running work still gets when the server stops"
    )

    default_seconds: float = Field(default=10.0, gt=0, description="the time limit if a request names none")
    max_seconds: float = Field(default=60.0, gt=0, description="the longest time limit a request may ask for")
    max_request_bytes: int = Field(default=4 * 1024**2, gt=0, description="the largest request, in bytes")
    max_json_bytes: int = Field(default=1024**2, gt=0, description="the largest JSON request, in bytes")
    max_answer_bytes: int = Field(default=4 * 1024**2, gt=0, description="the largest answer, in bytes")
    max_side: int = Field(default=100, ge=1, description="the longest row or column of a board")
    max_cells: int = Field(default=3600, ge=1, description="the largest board, in cells")
    max_count: int = Field(default=200, ge=1, description="how many puzzles one request may order or send")
    max_solutions: int = Field(default=100, ge=1, description="how many solutions one request may ask for")

    @property
    def free_room(self) -> int:
        """How many plays that belong to no study may be kept. Strangers could fill the disk with them."""
        is_private = self.host in LOOPBACK and not self.trusted_proxies and not self.allowed_hosts
        return self.max_plays if (is_private if self.free_plays is None else self.free_plays) else 0

    @field_validator("allowed_hosts")
    @classmethod
    def _names(cls, given: str) -> str:
        names = [name.strip() for name in given.split(",") if name.strip()]
        for name in names:
            if not re.fullmatch(r"\*|(\*\.)?[\w.-]+|\[[\da-f:]+\]", name, re.ASCII | re.IGNORECASE):
                raise ValueError(f"{name!r} is not a host name; write example.org or *.example.org, without a port")
        return ",".join(names)

    @field_validator("frames", "sites")
    @classmethod
    def _sites(cls, given: str) -> str:
        sites = [site.strip() for site in given.split(",") if site.strip()]
        for site in sites:
            if not re.fullmatch(r"\*|https?://(\*\.)?[\w.-]+(:\d+)?", site, re.ASCII):
                raise ValueError(f"{site!r} is not a site; write https://example.org, without a path, or * for all")
        return ",".join(sites)

    @field_validator("trusted_proxies")
    @classmethod
    def _networks(cls, given: str) -> str:
        names = [name.strip() for name in given.split(",") if name.strip()]
        for name in names:
            if name != "*" and not _is_network(name):
                raise ValueError(f"{name!r} is not an address; write 127.0.0.1 or 10.0.0.0/8, with commas between")
        return ",".join(names)

    @field_validator("root_path")
    @classmethod
    def _path(cls, given: str) -> str:
        path = given.rstrip("/")
        if not re.fullmatch(r"(/[\w.~-]+)*", path, re.ASCII):
            raise ValueError("write a path such as /puzzles, of letters, digits and - . _ ~")
        if path.split("/")[1:2] and path.split("/")[1] in OWN_PATHS:
            raise ValueError(f"choose a path that does not begin with one of: {', '.join(OWN_PATHS)}")
        return path


def _is_network(text: str) -> bool:
    try:
        return bool(ip_network(text))
    except ValueError:
        return False


def misspelt() -> dict[str, str]:
    """Variables of the environment that are no settings but look like one, with the right names."""
    names = [name.upper() for name in Settings.model_fields]
    given = {name.removeprefix(PREFIX) for name in os.environ if name.startswith(PREFIX)} - {*names}
    return {PREFIX + name: PREFIX + like[0] for name in given if (like := get_close_matches(name, names, 1, ALIKE))}


SECRETS = frozenset(
    {PREFIX + name.upper() for name, field in Settings.model_fields.items() if field.annotation is SecretStr}
    | {"NURIGRAM_DATABASE", "PGPASSWORD"}
)
"""Variables of the environment that hold secrets, or addresses with a password."""
