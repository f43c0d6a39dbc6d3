"""Reads the bodies of requests, in a worker process: strictly, and within the limits of the server.

A megabyte of nested lists takes a fifth of a second to read. In the server's own process everybody would wait for it.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import from_json

from nurigram.web.boards import Bounds
from nurigram.web.problem import Problem, field_problem, invalid, no_json

TELLING = {
    "recursion limit exceeded": "it is nested too deeply",
    "number out of range": "it has a number of too many digits",
    "unexpected end of hex escape": "it has half of a surrogate pair",
    "invalid unicode code point": "it is not UTF-8",
}
"""The parser's messages in plain words."""

PARTS = 10
"""How many parts a form may have."""

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True)
class Limits:
    """What requests may ask for, and the time they get."""

    bounds: Bounds
    solutions: int
    seconds: float
    default_seconds: float

    def time(self, wanted: float | None, field: str = "time_limit") -> float:
        """The time limit of a request."""
        if wanted is not None and wanted > self.seconds:
            raise field_problem(field, f"at most {self.seconds:g} seconds")
        return wanted or self.default_seconds


def read(model: type[M], body: bytes) -> M:
    """The request in a body of JSON."""
    try:
        data = from_json(body, allow_inf_nan=False)
    except ValueError as error:
        raise no_json(_told(str(error))) from None
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise invalid(error.errors(include_url=False, include_context=False, include_input=False)) from None


def _told(said: str) -> str:
    what, _, where = said.partition(" at ")
    return f"{TELLING.get(what, what)} ({where})"


def seconds(model: type[BaseModel], body: bytes, limits: Limits) -> float:
    """The time limit of the request in a body, once nothing is wrong with it."""
    return limits.time(getattr(read(model, body), "time_limit", None))


def form_file(body: bytes, content_type: str, name: str) -> bytes:
    """The file called ``name`` in a form."""
    from python_multipart import FormParser
    from python_multipart.exceptions import FormParserError
    from python_multipart.multipart import parse_options_header

    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)  # the client hears what is wrong, not our log
    found: dict[str, bytes] = {}
    parts = 0

    def count(_: Any) -> None:
        nonlocal parts
        parts += 1
        if parts > PARTS:
            raise field_problem(name, f"a form has at most {PARTS} parts here")

    def keep(file: Any) -> None:
        count(file)
        file.file_object.seek(0)
        found.setdefault((file.field_name or b"").decode("utf-8", "replace"), file.file_object.read())

    kind, options = parse_options_header(content_type)
    try:
        if kind != b"multipart/form-data":
            raise FormParserError("send multipart/form-data")
        in_memory = {"MAX_MEMORY_FILE_SIZE": len(body) + 1}
        parser = FormParser("multipart/form-data", count, keep, boundary=options.get(b"boundary"), config=in_memory)
        parser.write(body)
        parser.finalize()
    except FormParserError as error:
        raise Problem(422, "invalid-field", f"this is not a form with a file: {error}") from None
    if name not in found:
        raise invalid([{"loc": (name,), "msg": "Field required"}])
    return found[name]
