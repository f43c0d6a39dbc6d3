"""The log: lines for people, or one JSON object a line for programs that collect logs."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any

from nurigram.web.request_ids import CURRENT

LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"

FIELDS = ("method", "route", "status", "ms")
"""What a line about a request says besides its message."""


def set_up(log_format: str, level: str) -> None:
    """Write the log to standard error from now on. The level is that of our own messages."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if log_format == "json" else Lines(LINE))
    logging.basicConfig(handlers=[handler], force=True)
    logging.getLogger("nurigram").setLevel(level.upper())


class Lines(logging.Formatter):
    """A line for people. It ends with the id of the request, if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        name = CURRENT.get()
        return super().format(record) + (f" [{name}]" if name else "")


class JsonLines(logging.Formatter):
    """A JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        entry: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if name := CURRENT.get():
            entry["request_id"] = name
        entry |= {field: getattr(record, field) for field in FIELDS if hasattr(record, field)}
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)
