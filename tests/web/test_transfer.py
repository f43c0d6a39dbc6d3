"""Progress from another device is added to what is there, and a QR code carries it there."""

from __future__ import annotations

import json
import shutil
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from tests.web.test_page_links import ask

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="*** NO NODE: install it ***")

PUZZLE = {"kind": "nurikabe", "rows": 2, "cols": 2, "clues": [[0, 0, 2]]}
BOARD = {**PUZZLE, "puzzle": PUZZLE, "holes": [], "labels": {"cells": [[0, 0, "2"]], "rows": [], "cols": []}}


def game(cells: list[str], touched: int, **more: object) -> dict[str, Any]:
    told = {"key": "k", "board": BOARD, "cells": cells, "history": [], "done": 0, "seconds": 9, "touched": touched}
    return {**told, "solved": False, "helped": False, "plan": None, **more}


def finish(key: str, when: int, **more: object) -> dict[str, Any]:
    return {"key": key, "id": key, "kind": "nurikabe", "seconds": 60, "helped": False, "when": when, **more}


def storage(**entries: object) -> dict[str, str]:
    return {f"nurigram:{name.replace('__', ':')}": json.dumps(each) for name, each in entries.items()}


def file(**entries: object) -> str:
    return json.dumps({"nurigram": 1, "kept": storage(**entries)})


def imported(here: dict[str, str], *texts: str) -> list[tuple[Any, dict[str, Any]]]:
    """What was said after each text, and what there was then."""
    [answers] = ask("imports", [(here, texts)])
    return [(said, {key: json.loads(value) for key, value in kept.items()}) for said, kept in answers]


def test_what_was_done_is_united_and_settings_stay() -> None:
    here = storage(finished=[finish("a", 1), finish("b", 3, day="2026-11-18")], course=["x"], prefs={"theme": "dark"})
    coming = file(
        finished=[finish("c", 2, day="2026-11-17"), finish("a", 1)], course=["y", "x"], prefs={"theme": "light"}, new={}
    )
    [(said, kept), again] = imported(here, coming, coming)
    assert said == {"finished": 1, "games": 0, "pictures": 0, "both": 0}
    assert [each["key"] for each in kept["nurigram:finished"]] == ["a", "c", "b"]
    assert kept["nurigram:course"] == ["x", "y"]
    assert kept["nurigram:prefs"] == {"theme": "dark"}
    assert "nurigram:new" not in kept
    assert again == ({"finished": 0, "games": 0, "pictures": 0, "both": 0}, kept)


def test_names_are_no_json_and_do_no_harm() -> None:
    coming = json.dumps({"nurigram": 1, "kept": {"nurigram:player": "3f-a", "nurigram:name": "Mika"}})
    [answers] = ask("imports", [({"nurigram:player": "77-b"}, [coming])])
    assert answers[0][1] == {"nurigram:player": "77-b", "nurigram:name": "Mika"}


@pytest.mark.parametrize("theirs_is_further", [True, False])
def test_of_a_game_on_both_devices_nothing_is_lost(theirs_is_further: bool) -> None:
    """The one further along goes on, the other one is a bookmark in it, and the same text adds nothing more."""
    less, more = game(["??", "?#"], 20), game(["?.", "##"], 10, bookmarks=[["??", "#?"]])
    mine, theirs = (less, more) if theirs_is_further else (more, less)
    coming = file(game__k=theirs)
    [(said, kept), (repeated, same)] = imported(storage(game__k=mine), coming, coming)
    assert kept["nurigram:game:k"]["cells"] == more["cells"]
    assert kept["nurigram:game:k"]["bookmarks"] == [["??", "#?"], ["??", "?#"]]
    assert (said["games"], said["both"]) == (int(theirs_is_further), 1)
    assert (repeated["games"], repeated["both"], same) == (0, 0, kept)


def test_a_solved_game_stands_before_a_running_one_and_the_best_time_stays() -> None:
    running = game(["?.", "##"], 50)
    slow = game([".#", ".#"], 30, solved=True, seconds=80, plan=["step"])
    quick = game([".#", ".#"], 10, solved=True, seconds=40)
    helped = game([".#", ".#"], 40, solved=True, seconds=5, helped=True)
    texts = [file(game__k=each) for each in (slow, quick, helped, running)]
    seconds = [kept["nurigram:game:k"]["seconds"] for _, kept in imported(storage(game__k=running), *texts)]
    assert seconds == [80, 40, 40, 40]


def test_pictures_keep_their_best_time() -> None:
    def picture(name: str, seconds: int, helped: bool = False) -> dict[str, Any]:
        return {"id": name, "seconds": seconds, "helped": helped, "when": seconds}

    here = storage(gallery=[picture("cat", 50), picture("dog", 50)])
    [(said, kept)] = imported(
        here, file(gallery=[picture("cat", 40), picture("dog", 9, helped=True), picture("sun", 1)])
    )
    assert said["pictures"] == 1
    assert [(each["id"], each["seconds"]) for each in kept["nurigram:gallery"]] == [
        ("cat", 40),
        ("dog", 50),
        ("sun", 1),
    ]


def test_what_makes_no_sense_or_finds_no_room_changes_nothing() -> None:
    here = storage(finished=[finish("a", 1)])
    texts = ("{}", "[]", '{"nurigram":1,"kept":null}', file(finished=[finish("b", 2)], own__x="full"))
    before = {key: json.loads(value) for key, value in here.items()}
    assert all(isinstance(said, str) and kept == before for said, kept in imported(here, *texts))
    [(said, kept)] = imported(here, file(game__k={"board": 3}))
    assert (said["games"], kept) == (0, before)


def test_a_code_carries_no_steps_and_if_need_be_no_replays() -> None:
    here = storage(game__a=game(["??", "??"], 1, plan=["step"]), game__b=game([".#", ".#"], 2, solved=True), prefs={})
    whole, light, lightest = ask(
        "exports", [(here, {}), (here, {"plans": False}), (here, {"replays": False, "plans": False})]
    )
    assert whole.keys() == {"nurigram:game:a", "nurigram:game:b"}
    assert json.loads(light["nurigram:game:a"])["plan"] is None
    assert light.keys() == whole.keys()
    assert lightest.keys() == {"nurigram:game:a"}


# fmt: off
MOST_BYTES = [
    17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458,
    520, 586, 644, 718, 792, 858, 929, 1003, 1091, 1171, 1273, 1367, 1465, 1528,
    1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
]
"""How much the standard says that each version holds, at the lowest level."""
# fmt: on


def test_qr_codes_are_read_by_others() -> None:
    """Each version holds what the standard says, and what fits into none is refused."""
    texts = ["é日本" * 20, *(("https://example.org/#/transfer/~" + "x9_-Q" * 600)[:most] for most in MOST_BYTES)]
    codes = ask("qr", ([text] for text in [*texts, "z" * 2954]))
    assert codes.pop() is None
    assert [len(code) for code in codes[1:]] == [4 * version + 17 for version in range(1, 41)]
    for text, code in zip(texts, codes, strict=True):
        side = len(code)
        light = bytes(255 - 255 * int(module) for row in code for module in row)
        picture = Image.new("L", (side + 8, side + 8), 255)
        picture.paste(Image.frombytes("L", (side, side), light), (4, 4))
        [found] = zxingcpp.read_barcodes(picture.resize((3 * (side + 8),) * 2, Image.Resampling.NEAREST))
        assert found.text == text
