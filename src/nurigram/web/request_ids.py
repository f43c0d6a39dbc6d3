"""Every request has an id: in its answer, in the log, and in the process that works for it."""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar

HEADER = "X-Request-ID"

CURRENT: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being worked on. Tasks and threads inherit it."""

_ACCEPTED = re.compile(r"[A-Za-z0-9._-]{1,64}")


def request_id(given: str | None) -> str:
    """The id that a trusted proxy has given, if it is fit for a log, else a new one."""
    return given if given and _ACCEPTED.fullmatch(given) else secrets.token_hex(8)
