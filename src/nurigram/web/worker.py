"""What the server's worker processes do beside their tasks: a log, the id of the request, errors for clients."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from nurigram.web.logs import set_up
from nurigram.web.request_ids import CURRENT


def prepare(log_format: str, log_level: str) -> None:
    """Import everything, so that no task has to wait for that."""
    set_up(log_format, log_level)
    import_module("nurigram.web.tasks").warm_up()


def attempt(request_id: str, task: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Do a task under the id of its request, which the log then shows."""
    CURRENT.set(request_id)
    return task(*arguments)
