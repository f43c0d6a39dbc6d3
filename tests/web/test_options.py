"""The API takes every option that the command line has, and understands it in the same way."""

from __future__ import annotations

import json
from importlib import import_module
from inspect import signature
from typing import Any, Literal, get_args, get_origin

import pytest
import typer
from starlette.testclient import TestClient

from nurigram.cli.app import build
from nurigram.formats.json_form import to_object
from nurigram.making.generate import generate
from nurigram.puzzle.registry import KINDS, kind

LINE_ONLY = {
    "puzzles": "the request has one puzzle",
    "image": "the request carries the picture",
    "json": "answers are JSON",
    "csv": "answers are JSON",
    "jobs": "the server has its own processes",
    "from_": "texts are recognised by their content",
    "out": "the answer is the picture",
    "output": "the answer is the puzzle",
    "preview": "the answer has the cells that changed",
    "take": "the answer has the puzzles that the changes make",
    "proof": "a proof is a folder of files",
    "resume": "nothing is kept on the server",
    "where": "the answer always says where solutions differ",
    "weights": "the server has its own",
    "help": "there is a page for that",
}
"""What makes sense on the command line only, and why."""

VERB_ONLY = {"hint": {"time_limit"}}
"""What one verb alone has: hints of the server end by its own limits, so that they stay quick."""

API_ONLY = {
    "puzzle": "an argument on the command line",
    "kind": "a verb on the command line",
    "height": "another way to give the size",
    "width": "another way to give the size",
    "rows": "another way to give the size",
    "cols": "another way to give the size",
}
"""What makes sense in a request only, and why."""

CALLS = {
    "solve": ("post", "/solve"),
    "grade": ("post", "/grade"),
    "explain": ("post", "/explain"),
    "hint": ("post", "/hint"),
    "draw": ("post", "/draw"),
    "picture": ("post", "/picture"),
    "repair": ("post", "/repair"),
    "complete": ("post", "/complete"),
    "number": ("post", "/number"),
    "review": ("post", "/review"),
    **{f"generate {name}": ("get", "/generate/many") for name in KINDS},
}


def on_the_line(verb: str) -> dict[str, Any]:
    """The parameters of a verb, by name."""
    words = verb.split()
    command: Any = typer.main.get_command(build([words[0]]))
    for word in words:
        command = command.commands[word]
    return {each.name: each for each in command.params}


def in_the_request(document: dict[str, Any], verb: str) -> dict[str, Any]:
    """The schemas of a call's fields, by name."""
    method, path = CALLS[verb]
    call = document["paths"][f"/api/v1{path}"][method]
    found = {each["name"]: each["schema"] for each in call.get("parameters", ())}
    if path != "/picture" and "requestBody" in call:
        found |= call["requestBody"]["content"]["application/json"]["schema"]["properties"]
    return found


@pytest.fixture(scope="module")
def document(api: TestClient) -> dict[str, Any]:
    answer: dict[str, Any] = api.get("http://test/openapi.json").json()
    return answer


@pytest.mark.parametrize("verb", CALLS)
def test_both_have_the_same_options(document: dict[str, Any], verb: str) -> None:
    others = {option.name for name in KINDS for option in kind(name).options} - set(on_the_line(verb))
    line = set(on_the_line(verb)) - set(LINE_ONLY) - VERB_ONLY.get(verb, set())
    request = set(in_the_request(document, verb)) - set(API_ONLY) - (others if verb.startswith("generate") else set())
    assert line == request


def choices_on_the_line(verb: str) -> dict[str, set[str]]:
    """The values that a verb's options can have, where they are listed."""
    module = import_module(f"nurigram.cli.{verb.split()[0]}")
    if hasattr(module, "app"):
        function = next(each.callback for each in module.app.registered_commands if each.name == verb.split()[1])
    else:
        function = getattr(module, verb)
    found: dict[str, set[str]] = {}
    for name, parameter in signature(function).parameters.items():
        content = get_args(parameter.annotation)[0]
        for part in (content, *get_args(content)):
            if get_origin(part) is Literal:
                found[name] = set(get_args(part))
    return found


@pytest.mark.parametrize("verb", CALLS)
def test_both_take_the_same_values(document: dict[str, Any], verb: str) -> None:
    fields = in_the_request(document, verb)
    found = choices_on_the_line(verb)
    assert verb == "picture" or "engine" in found
    for name, choices in found.items():
        schema = fields[name]
        allowed = {each for part in (schema, *schema.get("anyOf", ())) for each in part.get("enum", ())}
        assert choices <= allowed, name


def test_every_call_for_a_puzzle_has_the_options_of_all(document: dict[str, Any]) -> None:
    def names(path: str) -> set[str]:
        return {each["name"] for each in document["paths"][f"/api/v1/generate/{path}"]["get"]["parameters"]}

    assert names("seeded") - {"seed"} == names("unseeded") == names("many") - {"seed", "count"}


def test_a_generator_option_means_the_same(api: TestClient) -> None:
    order: dict[str, Any] = {
        "kind": "nurikabe",
        "size": "6x6",
        "difficulty": "easy",
        "style": "handmade",
        "max_island": 4,
    }
    made = api.get("generate/seeded", params={**order, "seed": 5, "engine": "sat"}).json()
    line = generate("nurikabe", "6x6", "easy", seed=5, style="handmade", max_island=4)
    assert made["board"]["puzzle"]["clues"] == to_object(line)["clues"]


def test_a_level_needs_neither_size_nor_difficulty(api: TestClient) -> None:
    made = api.get("generate/unseeded", params={"kind": "nonogram", "level": 5}).json()
    assert (made["board"]["rows"], made["board"]["cols"], made["tier"]) == (10, 10, "easy")


def test_puzzles_can_be_named(api: TestClient) -> None:
    order: dict[str, Any] = {"kind": "nurikabe", "size": "5x5", "difficulty": "easy", "count": 2, "seed": 1}
    names = {"id": "MAG-{n:03}", "title": "{kind} {n}", "author": "Ann"}
    lines = api.get("generate/many", params={**order, **names}).text.splitlines()
    found = [json.loads(line) for line in lines]
    assert [each["id"] for each in found] == ["MAG-001", "MAG-002"]
    assert [(each["board"]["title"], each["board"]["author"]) for each in found] == [
        ("nurikabe 1", "Ann"),
        ("nurikabe 2", "Ann"),
    ]


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({"kind": "nonogram", "max_island": 4}, "max_island"),
        ({"kind": "nonogram", "size": "5x5", "height": 5}, "size"),
        ({"kind": "nonogram", "size": "many"}, "size"),
        ({"kind": "nonogram", "size": "5x500"}, "size"),
        ({"kind": "nonogram", "style": "handmade"}, "order"),
        ({"kind": "nonogram", "level": 6}, "level"),
        ({"kind": "nonogram", "sytle": "random"}, "sytle"),
        ({"kind": "nurikabe", "engine": "aco"}, "order"),
        ({"kind": "nurikabe", "size": "5x5", "difficulty": "easy", "id": "{what}"}, "id"),
        ({"kind": "nurikabe", "size": "5x5", "count": 2, "id": "same"}, "id"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(api: TestClient, query: dict[str, Any], field: str) -> None:
    answer = api.get("generate/many" if "count" in query else "generate/unseeded", params=query)
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, field)


TWO_WAYS = {"kind": "nurikabe", "rows": 3, "cols": 3, "clues": [[1, 1, 2]]}
NO_WAY = {"kind": "nurikabe", "rows": 2, "cols": 2, "clues": [[0, 0, 5]]}
LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"


@pytest.mark.parametrize("path", ["solve", "grade", "explain"])
@pytest.mark.parametrize(("puzzle", "verdict"), [(LINK, "unique"), (TWO_WAYS, "multiple"), (NO_WAY, "none")])
def test_every_answer_about_a_solution_says_whether_it_is_the_only_one(
    api: TestClient, path: str, puzzle: Any, verdict: str
) -> None:
    answer = api.post(path, json={"puzzle": puzzle, "engine": "sat", "solver": "glucose4", "encoding": "complete"})
    assert answer.json()["verdict"] == verdict


def test_all_cells_that_vary_are_named(api: TestClient) -> None:
    """The first two of the four solutions differ in two cells only."""
    answer = api.post("solve", json={"puzzle": TWO_WAYS}).json()
    assert (answer["common"], answer["differ"]) == (["#?#", "?.?", "#?#"], [[0, 1], [1, 0], [1, 2], [2, 1]])


@pytest.mark.parametrize(("puzzle", "words"), [(TWO_WAYS, "several solutions"), (NO_WAY, "no solution")])
def test_no_solution_is_picked_to_be_drawn(api: TestClient, puzzle: Any, words: str) -> None:
    answer = api.post("draw", json={"puzzle": puzzle, "solution": True})
    assert answer.status_code == 422
    assert answer.json()["errors"] == [{"field": "solution", "message": f"the puzzle has {words}"}]


@pytest.mark.parametrize(("cell", "status"), [(10, 200), (3, 422), (401, 422)])
def test_the_size_of_a_cell(api: TestClient, cell: int, status: int) -> None:
    assert api.post("draw", json={"puzzle": LINK, "to": "png", "cell": cell}).status_code == status


def test_a_setting_of_another_engine_is_refused(api: TestClient) -> None:
    answer = api.post("solve", json={"puzzle": LINK, "engine": "native", "solver": "glucose4"})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "engine")
