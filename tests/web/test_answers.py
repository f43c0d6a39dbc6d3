"""Every answer has the fields that the API's schema lists, and no others."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from fastapi.routing import APIRoute
from PIL import Image
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from nurigram.web.routes import ROUTERS

LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
TWO_WAYS = {"kind": "nurikabe", "rows": 2, "cols": 2, "clues": [[0, 0, 2]]}
NO_WAY = {"kind": "nurikabe", "rows": 7, "cols": 7, "clues": [[0, 1, 5], [1, 0, 5], [4, 4, 3]]}
LINES = {"id": "lines", "kind": "nonogram", "rows": [[1], [1]], "cols": [[1], [1]]}
PARTIAL = {"kind": "nurikabe", "rows": 5, "cols": 5, "clues": [[0, 0, 5], [3, 4, 3]]}
COLOURED = {
    "kind": "nonogram",
    "palette": {"a": "#d0312d", "b": "#2b6cb0"},
    "background": "#ffffff",
    "rows": [[[2, "a"], [1, "b"]], [[1, "b"]]],
    "cols": [[[1, "a"]], [[1, "a"]], [[2, "b"]]],
}
NOT_RED = {"puzzle": COLOURED, "state": ["???", "???"], "excluded": {"a": [[0, 2]], ".": [[0, 0]]}}
PLAYER = "player-0123456789"

ROUTES = {
    f"{method} {route.path}": route
    for router in ROUTERS
    for route in router.routes
    if isinstance(route, APIRoute) and route.response_model is not None
    for method in route.methods or ()
}
OTHERS = {
    "GET /kinds": "a tree for clients that know no kind",
    "GET /messages/{language}": "a tree of sentences",
    "GET /studies/{token}": "tests/study/test_web.py has a study",
    "POST /studies/{token}/join": "tests/study/test_web.py has a study",
    "POST /studies/{token}/answers": "tests/study/test_web.py has a study",
    "GET /studies/{token}/progress": "tests/study/test_web.py has a study",
}
"""Answers that are no model, or that others look at."""

BODIES: dict[str, list[dict[str, Any]]] = {
    "/open": [{"text": LINK}, {"text": json.dumps(COLOURED)}],
    "/solve": [{"puzzle": each} for each in (LINK, TWO_WAYS, NO_WAY, LINES, COLOURED)],
    "/check": [{"puzzle": LINK, "state": ["?????"] * 5}, {"puzzle": COLOURED, "state": ["aab", "?.a"]}],
    "/hint": [{"puzzle": LINK}, {"puzzle": LINES}, {"puzzle": LINK, "state": ["#????", *["?????"] * 4]}, NOT_RED],
    "/explain": [{"puzzle": each} for each in (LINK, TWO_WAYS, NO_WAY, LINES, COLOURED)],
    "/grade": [{"puzzle": each} for each in (LINK, TWO_WAYS, COLOURED)],
    "/convert": [{"puzzle": LINK, "to": "json"}],
    "/repair": [{"puzzle": LINES}],
    "/complete": [{"puzzle": PARTIAL}, {"puzzle": PARTIAL, "layout": "-----\n" * 5}, {"puzzle": COLOURED}],
    "/number": [{"drawing": ["..###", ".#..#", ".####", ".#.#.", "###.."]}, {"drawing": ["##", "##"]}],
    "/review": [{"puzzle": each, "alternatives": 1, "time_limit": 5} for each in (LINK, PARTIAL, NO_WAY)]
    + [{"puzzle": LINK, "difficulty": "easy", "alternatives": 1}],
    "/conflict": [{"puzzle": each} for each in (NO_WAY, LINK)],
    "/plays": [],
}

QUERIES: dict[str, dict[str, Any]] = {
    "/generate/seeded": {"kind": "nurikabe", "size": "5x5", "difficulty": "easy", "seed": 1},
    "/generate/unseeded": {"kind": "nonogram", "size": "5x5", "difficulty": "easy", "id": "N{n}"},
}

SIMPLE = (
    "GET /course",
    "GET /library",
    "GET /library/download",
    "GET /library/{identity}",
    "GET /day",
    "GET /players/{player}/plays",
    "DELETE /players/{player}",
)


def test_every_call_is_looked_at() -> None:
    named = {f"POST {path}" for path in BODIES} | {f"GET {path}" for path in QUERIES} | set(OTHERS)
    assert set(ROUTES) == named | set(SIMPLE) | {"POST /picture"}


def model(name: str) -> TypeAdapter[Any]:
    """What the schema says of the answers of a call."""
    promised: Any = ROUTES[name].response_model
    return TypeAdapter(promised)


def is_as_promised(name: str, answer: Any) -> None:
    """No field is missing, and none is there that the model does not know."""
    assert answer.status_code == 200, answer.text
    model(name).validate_json(answer.text)


@pytest.mark.parametrize("path", BODIES)
def test_answers_to_questions(api: TestClient, path: str) -> None:
    for body in BODIES[path]:
        is_as_promised(f"POST {path}", api.post(path[1:], json=body))


@pytest.mark.parametrize("path", QUERIES)
def test_generated_puzzles(api: TestClient, path: str) -> None:
    is_as_promised(f"GET {path}", api.get(path[1:], params=QUERIES[path]))


@pytest.mark.parametrize("name", SIMPLE)
def test_what_is_stored(api: TestClient, name: str) -> None:
    method, path = name.split()
    stored = api.get("library", params={"per_page": 1}).json()["entries"][0]["id"]
    address = path.format(identity=stored, player=PLAYER)[1:]
    is_as_promised(name, api.request(method, address))


def test_a_picture(api: TestClient) -> None:
    picture = io.BytesIO()
    Image.linear_gradient("L").save(picture, "PNG")
    asked = {"image": ("x.png", picture.getvalue())}
    is_as_promised("POST /picture", api.post("picture", params={"rows": 5, "cols": 5}, files=asked))


def test_a_field_that_nobody_promised_is_noticed(api: TestClient) -> None:
    answer = api.post("solve", json={"puzzle": LINK}).json()
    with pytest.raises(ValueError, match="extra"):
        model("POST /solve").validate_python({**answer, "more": 1})
    del answer["differ"]
    with pytest.raises(ValueError, match="differ"):
        model("POST /solve").validate_python(answer)
