"""Bodies of requests as routes get them: as bytes, which the server process passes on to a worker process."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request
from pydantic import BaseModel

from nurigram.web.problem import Problem


def takes(model: type[BaseModel]) -> dict[str, Any]:
    """What the API's description says of a route whose body is read elsewhere: it is JSON, with these fields."""
    content = {"application/json": {"schema": model.model_json_schema()}}
    return {"requestBody": {"required": True, "content": content}}


async def _json(request: Request) -> bytes:
    """Only a client that says so sends JSON: pages of other sites can send no such request without asking.

    A request that does not say what it sends is one that any page can send.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if not (kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))):
        given = f"not as {kind[:60]}" if kind else "and say so in the header Content-Type"
        raise Problem(415, "unsupported-media-type", f"send JSON as application/json, {given}")
    return await request.body()


Json = Annotated[bytes, Depends(_json)]
"""A body of JSON."""
