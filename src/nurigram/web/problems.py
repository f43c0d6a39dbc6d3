"""Errors as ``application/problem+json`` (RFC 9457): what is wrong, in which field, and what would be right."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from nurigram.errors import (
    GenerationError,
    InputError,
    NurigramError,
    PuzzleError,
    UnavailableError,
    UnknownNameError,
    UnsupportedError,
)

MEDIA_TYPE = "application/problem+json"

_STATUS: tuple[tuple[type[NurigramError], int, str], ...] = (
    (InputError, 422, "unreadable"),
    (PuzzleError, 422, "bad-puzzle"),
    (UnknownNameError, 422, "unknown-name"),
    (UnsupportedError, 422, "unsupported"),
    (UnavailableError, 501, "unavailable"),
    (GenerationError, 504, "time-limit"),
    (NurigramError, 422, "refused"),
)


@dataclass(eq=False)
class Problem(Exception):
    """One error on its way to the client. ``more`` holds the members beyond the standard ones."""

    status: int
    code: str
    detail: str
    more: dict[str, Any] = field(default_factory=dict)
    retry_after: int | None = None

    @property
    def body(self) -> dict[str, Any]:
        """The JSON object that is sent."""
        return {
            "type": f"/problems/{self.code}",
            "title": self.code.replace("-", " "),
            "status": self.status,
            "detail": self.detail,
            **self.more,
        }

    @property
    def response(self) -> JSONResponse:
        """The answer that is sent."""
        headers = {} if self.retry_after is None else {"Retry-After": str(self.retry_after)}
        return JSONResponse(self.body, self.status, headers, media_type=MEDIA_TYPE)


def field_problem(name: str, message: str) -> Problem:
    """A value that is refused, by the name of its field."""
    return Problem(422, "invalid-field", f"{name}: {message}", {"errors": [{"field": name, "message": message}]})


def from_error(error: NurigramError, name: str = "puzzle") -> Problem:
    """The problem that a library error becomes; ``name`` is the field whose value caused it."""
    status, code = next((status, code) for kind, status, code in _STATUS if isinstance(error, kind))
    more: dict[str, Any] = {}
    if status == 422:
        more["errors"] = [{"field": name, "message": str(error)}]
    if isinstance(error, InputError):
        more |= {key: value for key in ("line", "column") if (value := getattr(error, key)) is not None}
    if isinstance(error, PuzzleError) and error.cells:
        more["cells"] = [list(cell) for cell in error.cells]
    return Problem(status, code, str(error), more)


def busy(seconds: int) -> Problem:
    """The queue is full."""
    return Problem(503, "busy", f"the server is busy; try again in {seconds} seconds", retry_after=seconds)


def too_slow(seconds: float) -> Problem:
    """The time limit ended before the answer was there."""
    return Problem(504, "time-limit", f"no answer within {seconds:g} seconds; try a smaller board or a longer limit")


def install(app: FastAPI) -> None:
    """Make every error of the app a problem."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(NurigramError, _on_library_error)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(Exception, _on_crash)


async def _on_problem(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)
    return error.response


async def _on_library_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, NurigramError)
    return from_error(error).response


async def _on_invalid(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    errors = [{"field": _field_name(entry["loc"]), "message": str(entry["msg"])} for entry in error.errors()]
    detail = "; ".join(f"{entry['field']}: {entry['message']}" for entry in errors[:5])
    return Problem(422, "invalid-field", detail, {"errors": errors[:50]}).response


def _field_name(location: tuple[int | str, ...]) -> str:
    """``body.state.3`` without the part that says where the request carried it."""
    return ".".join(str(part) for part in location[1:]) or "request"


async def _on_http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    answer = Problem(error.status_code, f"http-{error.status_code}", str(error.detail)).response
    answer.headers.update(error.headers or {})
    return answer


async def _on_crash(_: Request, __: Exception) -> JSONResponse:
    return Problem(500, "internal", "something went wrong here; the server has noted it").response
