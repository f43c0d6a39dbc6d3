"""Errors for the client, shared by worker processes and the server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from nurigram.base.errors import (
    GaveUpError,
    GenerationError,
    InputError,
    NurigramError,
    OutOfTimeError,
    PuzzleError,
    UnavailableError,
    UnknownNameError,
    UnsupportedError,
)

TIME_LIMIT = "time-limit"

_STATUS: tuple[tuple[type[NurigramError], int, str], ...] = (
    (InputError, 422, "unreadable"),
    (PuzzleError, 422, "bad-puzzle"),
    (UnknownNameError, 422, "unknown-name"),
    (UnsupportedError, 422, "unsupported"),
    (UnavailableError, 501, "unavailable"),
    (GaveUpError, 422, "gave-up"),
    (GenerationError, 504, TIME_LIMIT),
    (OutOfTimeError, 504, TIME_LIMIT),
    (NurigramError, 422, "refused"),
)


@dataclass(eq=False)
class Problem(Exception):  # noqa: N818 (the standard's own word)
    """An error for the client. ``more`` holds members beyond the standard ones."""

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


def field_problem(name: str, message: str) -> Problem:
    """A refused value, with the name of its field."""
    return Problem(422, "invalid-field", f"{name}: {message}", {"errors": [{"field": name, "message": message}]})


def from_error(error: NurigramError, name: str = "puzzle") -> Problem:
    """A library error as a problem. ``name`` is the field that caused it."""
    status, code = next((status, code) for kind, status, code in _STATUS if isinstance(error, kind))
    more: dict[str, Any] = {}
    if status == 422:
        way = error.path if isinstance(error, InputError | PuzzleError) else ()
        more["errors"] = [{"field": ".".join(map(str, (name, *way))), "message": str(error)}]
    if isinstance(error, InputError):
        more |= {key: value for key in ("line", "column") if (value := getattr(error, key)) is not None}
    if isinstance(error, PuzzleError) and error.cells:
        more["cells"] = [list(cell) for cell in error.cells]
    return Problem(status, code, str(error), more)


def invalid(errors: Iterable[Mapping[str, Any]]) -> Problem:
    """Values that their fields do not take, as pydantic tells of them."""
    told = [_told(error) for error in errors]
    detail = "; ".join(f"{entry['field']}: {entry['message']}" for entry in told[:5])
    return Problem(422, "invalid-field", detail, {"errors": told[:50]})


def _told(error: Mapping[str, Any]) -> dict[str, str]:
    """One error: the field, such as ``state.3``, and what is wrong with it."""
    return {"field": ".".join(map(str, error["loc"])) or "request", "message": str(error["msg"])}


def no_json(said: str) -> Problem:
    """A body that is no JSON, or more than we read of it."""
    return invalid([{"loc": (), "msg": f"this is not JSON: {said}"}])


@contextmanager
def blaming(name: str) -> Iterator[None]:
    """Blame this field for any library error raised inside."""
    try:
        yield
    except NurigramError as error:
        raise from_error(error, name) from None


def internal() -> Problem:
    """A fault of ours."""
    return Problem(500, "internal", "something went wrong here; the server has noted it")


def busy(seconds: int) -> Problem:
    """The queue is full."""
    return Problem(503, "busy", f"the server is busy; try again in {seconds} seconds", retry_after=seconds)


def greedy(seconds: int) -> Problem:
    """This client has too many requests in progress."""
    detail = f"too many of your requests are under way; try again in {seconds} seconds"
    return Problem(429, "too-many", detail, retry_after=seconds)


def spent(seconds: int) -> Problem:
    """This client has had its share of the day."""
    return Problem(429, "too-many", "that is as many as one address may send in a day", retry_after=seconds)


def closing(seconds: int) -> Problem:
    """The server is shutting down."""
    return Problem(503, "closing", f"the server is shutting down; try again in {seconds} seconds", retry_after=seconds)


def unreachable(seconds: int) -> Problem:
    """The database does not answer."""
    detail = f"the library cannot be used at the moment; try again in {seconds} seconds"
    return Problem(503, "library-unreachable", detail, retry_after=seconds)


def too_slow(seconds: float) -> Problem:
    """The time ran out before there was an answer."""
    return Problem(504, TIME_LIMIT, f"no answer within {seconds:g} seconds; try a smaller board or a longer limit")


def too_much() -> Problem:
    """The work needed more memory than a process may use."""
    return Problem(507, "too-large", "this needs more memory than the server allows; try a smaller board")
