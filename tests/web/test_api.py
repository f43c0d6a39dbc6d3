"""The API's answers: what people ask for, and what they are told when they ask wrongly."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from PIL import Image, ImageDraw
from starlette.testclient import TestClient

LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
SOLUTION = ["..###", ".#..#", ".####", ".#.#.", "###.."]
TWO_WAYS = {"kind": "nurikabe", "rows": 2, "cols": 2, "clues": [[0, 0, 2]]}


def test_a_text_becomes_a_board(api: TestClient) -> None:
    (board,) = api.post("open", json={"text": LINK}).json()["boards"]
    assert board["labels"]["cells"] == [[0, 1, "5"], [1, 2, "2"], [3, 2, "1"], [4, 3, "3"]]
    assert board["link"] == "nurikabe/5/5/g5k2o1k3g"


def test_solve_gives_the_only_solution(api: TestClient) -> None:
    answer = api.post("solve", json={"puzzle": LINK}).json()
    assert (answer["verdict"], answer["solutions"]) == ("unique", [SOLUTION])


def test_solve_shows_where_two_solutions_differ(api: TestClient) -> None:
    answer = api.post("solve", json={"puzzle": TWO_WAYS}).json()
    assert (answer["verdict"], answer["differ"]) == ("multiple", [[0, 1], [1, 0]])


def test_check_accepts_what_keeps_the_rules(api: TestClient) -> None:
    assert api.post("check", json={"puzzle": LINK, "state": SOLUTION}).json()["valid"] is True


def test_check_names_the_wrong_cell(api: TestClient) -> None:
    answer = api.post("check", json={"puzzle": LINK, "state": ["#????", *["?????"] * 4]}).json()
    assert answer["wrong"] == [[0, 0]]


def test_given_cells_are_part_of_the_puzzle(api: TestClient) -> None:
    puzzle = {**TWO_WAYS, "givens": ["?#", "??"]}
    (board,) = api.post("open", json={"text": json.dumps(puzzle)}).json()["boards"]
    assert (board["givens"], board["puzzle"], board["link"]) == (["?#", "??"], puzzle, None)
    assert api.post("solve", json={"puzzle": puzzle}).json()["solutions"] == [[".#", ".#"]]
    answer = api.post("check", json={"puzzle": puzzle, "state": ["..", "##"]}).json()
    assert {"code": "given", "cells": [[0, 1]], "text": "A printed cell has the other colour."} in answer["violations"]
    assert api.post("hint", json={"puzzle": puzzle, "state": ["..", "??"]}).json()["wrong"] == [[0, 1]]


def test_a_hint_has_three_stages(api: TestClient) -> None:
    hint = api.post("hint", json={"puzzle": LINK}).json()
    assert hint["advice"] == "step"
    assert len({hint["where"], hint["rule"], hint["text"]}) == 3
    assert (hint["technique"], hint["title"]) == ("completed_island", "Completed island")
    assert hint["black"]


OTHER = {"kind": "nurikabe", "rows": 3, "cols": 3, "clues": [[0, 1, 3], [2, 2, 2]]}
ONLY = ["...", "###", "#.."]


@pytest.mark.parametrize("path", ["hint", "check"])
def test_what_one_client_calls_the_solution_is_no_mistake_of_another(api: TestClient, path: str) -> None:
    state = ["..?", "?#?", "???"]
    for puzzle in ({**OTHER, "solution": ["#.#", "...", "###"]}, OTHER):
        answer = api.post(path, json={"puzzle": puzzle, "state": state}).json()
        assert answer["wrong"] == []


def test_a_wrong_solution_is_not_drawn(api: TestClient) -> None:
    puzzle = {**OTHER, "solution": ["#.#", "...", "###"]}
    answer = api.post("draw", json={"puzzle": puzzle, "solution": True})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "puzzle.solution")
    right = api.post("draw", json={"puzzle": {**OTHER, "solution": ONLY}, "solution": True})
    assert right.text == api.post("draw", json={"puzzle": OTHER, "solution": True}).text


def test_a_hint_in_japanese(api: TestClient) -> None:
    english = api.post("hint", json={"puzzle": LINK}).json()["text"]
    japanese = api.post("hint", json={"puzzle": LINK, "language": "ja"}).json()["text"]
    assert english != japanese


def test_the_plan_leads_to_the_solution(api: TestClient) -> None:
    plan = api.post("explain", json={"puzzle": LINK}).json()
    black = sorted(cell for step in plan["steps"] for cell in step["black"])
    assert plan["solved"] is True
    assert black == [[r, c] for r, row in enumerate(SOLUTION) for c, letter in enumerate(row) if letter == "#"]


def test_grade_agrees_with_the_plan(api: TestClient) -> None:
    plan = api.post("explain", json={"puzzle": LINK}).json()
    assert api.post("grade", json={"puzzle": LINK}).json()["tier"] == plan["tier"]


def test_convert_and_back(api: TestClient) -> None:
    text = api.post("convert", json={"puzzle": LINK, "to": "pzprv3"}).json()["text"]
    assert api.post("convert", json={"puzzle": text, "to": "puzzlink"}).json()["text"].strip() == LINK


def test_the_library_is_searched_and_paged(api: TestClient) -> None:
    everything = api.get("library", params={"per_page": 500, "tier": "easy", "rows": 10}).json()
    first = api.get("library", params={"per_page": 1, "page": 1, "tier": "easy", "rows": 10}).json()
    second = api.get("library", params={"per_page": 1, "page": 2, "tier": "easy", "rows": 10}).json()
    assert first["total"] == everything["total"] == len(everything["entries"])
    assert [first["entries"][0], second["entries"][0]] == everything["entries"][:2]
    kinds = {entry["kind"] for entry in api.get("library", params={"kind": "nurikabe"}).json()["entries"]}
    assert kinds == {"nurikabe"}


def test_a_puzzle_of_the_library_can_be_played(api: TestClient) -> None:
    entry = api.get("library").json()["entries"][0]
    board = api.get(f"library/{entry['id']}").json()
    assert (board["id"], board["kind"], board["tier"]) == (entry["id"], entry["kind"], entry["tier"])


def test_everybody_has_the_same_puzzle_of_the_day(api: TestClient) -> None:
    one, two = (api.get("day", params={"date": "2026-11-15", "kind": "nonogram"}).json() for _ in range(2))
    assert one == two
    assert one["board"]["kind"] == "nonogram"


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("solve", {"puzzle": "what is this"}, "puzzle"),
        ("solve", {"puzzle": {"kind": "chess"}}, "puzzle.kind"),
        ("solve", {"puzzle": {**TWO_WAYS, "clues": [[0, 0, 2], [0, 1]]}}, "puzzle.clues.1"),
        ("solve", {"puzzle": {**TWO_WAYS, "clues": [[1, 1, 2], [0, 1, 1]]}}, "puzzle.clues.0"),
        ("solve", {"puzzle": {"kind": "nonogram", "rows": [[1]], "cols": [[2]]}}, "puzzle.cols.0"),
        ("solve", {"puzzle": TWO_WAYS, "limit": 0}, "limit"),
        ("solve", {"puzzle": TWO_WAYS, "limit": 10**6}, "limit"),
        ("solve", {"puzzle": TWO_WAYS, "time_limit": 10**6}, "time_limit"),
        ("solve", {"puzzle": TWO_WAYS, "limits": 2}, "limits"),
        ("solve", {"puzzle": {**TWO_WAYS, "rows": 10**6}}, "puzzle"),
        ("solve", {}, "puzzle"),
        ("convert", {"puzzle": TWO_WAYS, "to": "word"}, "to"),
        ("check", {"puzzle": TWO_WAYS, "state": ["#"]}, "state"),
        ("hint", {"puzzle": TWO_WAYS, "state": ["##", "#!"]}, "state.1"),
    ],
)
def test_an_error_names_the_field(api: TestClient, path: str, body: dict[str, Any], field: str) -> None:
    answer = api.post(path, json=body)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["errors"][0]["field"] == field


ORDER: dict[str, str | int] = {"kind": "nurikabe", "difficulty": "easy", "height": 5, "width": 5}


def test_the_same_seed_makes_the_same_puzzle(api: TestClient) -> None:
    one, two = (api.get("generate/seeded", params={**ORDER, "seed": 42}).json() for _ in range(2))
    assert one == two
    assert (one["seed"], one["tier"]) == (42, "easy")


def test_an_unseeded_puzzle_names_the_seed_that_makes_it_again(api: TestClient) -> None:
    fresh = api.get("generate/unseeded", params=ORDER).json()
    again = api.get("generate/seeded", params={**ORDER, "seed": fresh["seed"]}).json()
    assert again == fresh


def test_many_puzzles_come_one_a_line_and_are_all_different(api: TestClient) -> None:
    with api.stream("GET", "generate/many", params={**ORDER, "count": 4, "seed": 1, "time_limit": 60}) as answer:
        puzzles = [json.loads(line) for line in answer.iter_lines()]
    assert len({puzzle["board"]["id"] for puzzle in puzzles}) == 4
    assert answer.headers["content-type"] == "application/x-ndjson"
    for puzzle in puzzles:
        verdict = api.post("solve", json={"puzzle": puzzle["board"]["puzzle"]}).json()
        assert (verdict["verdict"], verdict["solutions"]) == ("unique", [puzzle["solution"]])


def test_a_picture_of_the_puzzle(api: TestClient) -> None:
    svg = api.post("draw", json={"puzzle": LINK, "solution": True})
    png = api.post("draw", json={"puzzle": LINK, "to": "png"})
    assert (svg.headers["content-type"], svg.text[:4]) == ("image/svg+xml", "<svg")
    pdf = api.post("draw", json={"puzzle": LINK, "to": "pdf", "theme": "print"})
    assert png.content.startswith(b"\x89PNG")
    assert pdf.content.startswith(b"%PDF")


def test_a_picture_becomes_a_puzzle_with_one_solution(api: TestClient) -> None:
    picture = io.BytesIO()
    ring = Image.new("L", (64, 64), 255)
    ImageDraw.Draw(ring).ellipse((4, 4, 60, 60), outline=0, width=12)
    ring.save(picture, "PNG")
    asked = {"image": ("ring.png", picture.getvalue())}
    answer = api.post("picture", params={"rows": 10, "cols": 10}, files=asked).json()
    verdict = api.post("solve", json={"puzzle": answer}).json()
    assert (verdict["verdict"], verdict["solutions"]) == ("unique", [answer["solution"]])


def test_a_puzzle_with_several_solutions_is_repaired(api: TestClient) -> None:
    puzzle = {"kind": "nonogram", "rows": [[1], [1]], "cols": [[1], [1]]}
    answer = api.post("repair", json={"puzzle": puzzle}).json()
    assert answer["changed"]
    again = api.post("solve", json={"puzzle": answer}).json()
    assert (again["verdict"], again["solutions"]) == ("unique", [answer["solution"]])


def test_what_cannot_be_repaired_is_refused_with_the_reason(api: TestClient) -> None:
    given = {"kind": "nonogram", "rows": [[1], [1]], "cols": [[1], [1]], "givens": ["#?", "??"]}
    for puzzle, method, reason in ((LINK, "two", "no method called 'two'"), (given, "unique", "given cells")):
        answer = api.post("repair", json={"puzzle": puzzle, "method": method})
        assert answer.status_code == 422
        assert reason in answer.text


def test_a_setter_gets_clues_numbers_and_advice(api: TestClient) -> None:
    partial = {"kind": "nurikabe", "rows": 5, "cols": 5, "clues": [[0, 0, 5], [3, 4, 3]]}
    made = api.post("complete", json={"puzzle": partial, "difficulty": "easy"}).json()
    assert (made["grade"]["tier"], made["reason"]) == ("easy", None)
    again = api.post("solve", json={"puzzle": made["puzzle"]}).json()
    assert (again["verdict"], again["solutions"]) == ("unique", [made["puzzle"]["solution"]])
    drawing = made["puzzle"]["solution"]
    assert api.post("number", json={"drawing": drawing}).json()["puzzle"]["solution"] == drawing
    refused = api.post("complete", json={"puzzle": partial, "layout": "-----\n" * 5}).json()
    assert (refused["puzzle"], "no board has all these clues" in refused["reason"]) == (None, True)
    advice = api.post("review", json={"puzzle": partial, "alternatives": 1}).json()
    assert (advice["verdict"], len(advice["remedies"]), len(advice["remedies"][0]["edits"])) == ("none", 1, 1)
    assert api.post("number", json={"drawing": ["#" * 3000]}).status_code == 422


def test_a_nonogram_in_colour_is_completed(api: TestClient) -> None:
    """An edit names colours by their letters; cells that the layout keeps stay as they are."""
    red, blue = [1, "a"], [1, "b"]
    puzzle = {
        "kind": "nonogram",
        "palette": {"a": "#d0312d", "b": "#2b6cb0"},
        "rows": [[red], [red], [[2, "b"]]],
        "cols": [[red, blue], [red, blue], []],
    }
    made = api.post("complete", json={"puzzle": puzzle, "difficulty": "easy"}).json()
    assert (made["grade"]["tier"], made["reason"]) == ("easy", None)
    assert {edit["before"][2] + edit["after"][2] for edit in made["edits"]} <= {"a.", ".a", "b.", ".b", "ab", "ba"}
    again = api.post("solve", json={"puzzle": made["puzzle"]}).json()
    assert (again["verdict"], again["solutions"]) == ("unique", [made["puzzle"]["solution"]])
    kept = api.post("complete", json={"puzzle": puzzle, "layout": "---\n" * 3}).json()
    assert (kept["puzzle"], kept["edits"], kept["reason"]) == (None, [], "no cell is free to change")


def test_why_there_is_no_solution(api: TestClient) -> None:
    puzzle = {"kind": "nurikabe", "rows": 7, "cols": 7, "clues": [[0, 1, 5], [1, 0, 5], [4, 4, 3]]}
    found = api.post("conflict", json={"puzzle": puzzle}).json()["conflict"]
    assert (found["code"], found["cells"]) == ("no_board", [[0, 1], [1, 0]])
    assert found["text"].startswith("The clues at r1c2 and r2c1 together are impossible")
    assert "両立しません" in api.post("conflict", json={"puzzle": puzzle, "language": "ja"}).json()["conflict"]["text"]
    right = {"kind": "nonogram", "rows": [[1]], "cols": [[1]]}
    assert api.post("conflict", json={"puzzle": right}).json()["conflict"] is None
    wish = {"puzzle": puzzle, "keep": "r1c2 r2c1", "alternatives": 1, "time_limit": 2}
    advice = api.post("review", json=wish).json()
    assert advice["conflict"]["text"]  # which reason it finds depends on the time that it has
    assert advice["remedies"] == []
    assert api.post("review", json={"puzzle": puzzle, "keep": "r7c7"}).status_code == 422


def test_a_file_that_is_no_picture_is_refused(api: TestClient) -> None:
    answer = api.post("picture", files={"image": ("x.png", b"not a picture")})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "image")


@pytest.mark.parametrize(
    "query", [{"kind": "chess"}, {"kind": "nurikabe", "height": 1000}, {"kind": "nurikabe", "width": 1}]
)
def test_an_order_that_cannot_be_is_refused(api: TestClient, query: dict[str, Any]) -> None:
    answer = api.get("generate/unseeded", params=query)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] in query


def test_a_request_may_not_be_too_large(api: TestClient) -> None:
    answer = api.post("open", content=b" " * (5 * 1024 * 1024), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


def test_what_is_not_there(api: TestClient) -> None:
    answer = api.get("library/nothing")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")


def test_every_answer_carries_the_security_headers(api: TestClient) -> None:
    for path in ("http://test/", "kinds", "library/nothing", "http://test/static/app.js", "http://test/docs"):
        headers = api.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert policy.count("unsafe") == 1
        assert headers["x-content-type-options"] == "nosniff"
