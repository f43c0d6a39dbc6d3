"""Errors as ``application/problem+json`` (RFC 9457): what is wrong, in which field, and what to do instead."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from nurigram.base.errors import NurigramError
from nurigram.web.problem import Problem, from_error, invalid

MEDIA_TYPE = "application/problem+json"


def respond(problem: Problem) -> JSONResponse:
    """The answer for a problem."""
    headers = {} if problem.retry_after is None else {"Retry-After": str(problem.retry_after)}
    return JSONResponse(problem.body, problem.status, headers, media_type=MEDIA_TYPE)


def install(app: FastAPI) -> None:
    """Turn every error of the app into a problem."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(NurigramError, _on_known_error)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)


async def _on_problem(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)
    return respond(error)


async def _on_known_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, NurigramError)
    return respond(from_error(error))


async def _on_invalid(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    # The first part of a location says in which part of the request the field stood.
    return respond(invalid({**entry, "loc": entry["loc"][1:]} for entry in error.errors()))


async def _on_http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    answer = respond(Problem(error.status_code, f"http-{error.status_code}", str(error.detail)))
    answer.headers.update(error.headers or {})
    return answer
