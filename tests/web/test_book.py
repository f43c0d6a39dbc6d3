"""Printing through the API: the file, its limits, and the news of how far it has come."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from nurigram.web import printing
from nurigram.web.boards import Bounds
from nurigram.web.problem import Problem
from nurigram.web.schemas import BookRequest
from tests.paper.reading import check_whole, codes, pictures, prose

LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
TWO_WAYS = {"kind": "nurikabe", "rows": 2, "cols": 2, "clues": [[0, 0, 2]]}


def test_a_puzzle_and_its_solution(api: TestClient, tmp_path: Path) -> None:
    answer = api.post("book", json={"puzzles": [LINK], "title": "For the train"})
    assert answer.headers["content-type"] == "application/pdf"
    file = tmp_path / "book.pdf"
    file.write_bytes(answer.content)
    check_whole(file)
    assert "Puzzles" in prose(file)
    assert "Solutions" in prose(file)
    assert api.post("book", json={"puzzles": [LINK], "title": "For the train"}).content == answer.content


def test_a_selection_of_the_library(api: TestClient, tmp_path: Path) -> None:
    found = api.get("library", params={"kind": "nonogram", "per_page": 5}).json()["entries"]
    wishes = {"ids": [entry["id"] for entry in found], "solutions": False, "url": "http://test", "hints": True}
    file = tmp_path / "book.pdf"
    file.write_bytes(api.post("book", json=wishes).content)
    assert "Solutions" not in prose(file)
    for entry in found:
        assert entry["id"] in prose(file)
    assert sum(len(codes(page)) for page in pictures(file, tmp_path, 200)) == 5


def lines_of(api: TestClient, wishes: dict[str, Any]) -> list[dict[str, Any]]:
    answer = api.post("book/stream", json=wishes)
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.text.splitlines()]


def test_the_stream_tells_how_far_it_is_and_ends_with_the_file(api: TestClient) -> None:
    found = api.get("library", params={"kind": "nurikabe", "per_page": 6}).json()["entries"]
    wishes = {"puzzles": [LINK], "ids": [entry["id"] for entry in found]}
    *news, last = lines_of(api, wishes)
    assert news == [{"done": 4, "total": 7}, {"done": 7, "total": 7}]
    assert base64.b64decode(last["pdf"]) == api.post("book", json=wishes).content


def test_a_problem_ends_the_stream(api: TestClient) -> None:
    *_, last = lines_of(api, {"puzzles": [LINK, TWO_WAYS]})
    assert last["status"] == 422
    assert last["errors"][0]["field"] == "puzzles.1"


@pytest.mark.parametrize(
    ("wishes", "field", "message"),
    [
        ({}, "puzzles", "between 1 and 200 puzzles"),
        ({"ids": ["x"] * 201}, "puzzles", "not 201"),
        ({"ids": ["nowhere"]}, "ids", "no puzzle 'nowhere'"),
        ({"puzzles": [LINK, TWO_WAYS]}, "puzzles.1", "several solutions"),
        ({"puzzles": [LINK, "hello"]}, "puzzles.1", ""),
        ({"puzzles": [LINK], "paper": "A9"}, "paper", "is not a paper size"),
        ({"puzzles": [LINK], "url": "localhost"}, "book", "begins with https://"),
        ({"puzzles": [LINK], "title": "🧩", "front": True}, "book", "no font here"),
        ({"puzzles": [LINK], "per_page": 40}, "per_page", ""),
        ({"puzzles": [LINK], "colour": True}, "colour", ""),
    ],
)
def test_what_is_refused_names_its_field(api: TestClient, wishes: dict[str, Any], field: str, message: str) -> None:
    answer = api.post("book", json=wishes)
    assert answer.status_code == 422, answer.text
    error = answer.json()["errors"][0]
    assert error["field"] == field
    assert message in error["message"]


def test_a_puzzle_with_two_solutions_is_printed_if_that_is_wanted(api: TestClient, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(api.post("book", json={"puzzles": [TWO_WAYS], "any": True}).content)
    assert "It does not have one solution." in prose(file)


def test_too_many_cells_are_refused(api: TestClient) -> None:
    board = {"kind": "nonogram", "rows": [[]] * 60, "cols": [[]] * 60}
    count = printing.MAX_CELLS // 3600 + 1
    answer = api.post("book", json={"puzzles": [board] * count})
    assert answer.status_code == 422
    assert "at most 40000 cells" in answer.json()["detail"]


def test_too_large_a_file_is_refused() -> None:
    wishes = BookRequest.model_validate({}).model_dump(exclude={"puzzles", "ids", "time_limit"})
    body = json.dumps({"puzzles": [LINK]}).encode()
    with pytest.raises(Problem) as caught:
        printing.book(body, [], wishes, 60, Bounds(side=100, cells=3600, count=200, answer=1000))
    assert (caught.value.status, caught.value.code) == (422, "answer-too-large")


def test_out_of_time(api: TestClient) -> None:
    answer = api.post("book", json={"puzzles": [LINK], "time_limit": 1e-9})
    assert answer.status_code == 504
    *_, last = lines_of(api, {"puzzles": [LINK], "time_limit": 1e-9})
    assert last["status"] == 504
