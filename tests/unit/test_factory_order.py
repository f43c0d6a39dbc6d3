"""Orders: what they may say, and that every fault is named before the first puzzle is made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nurigram
from nurigram.base.errors import InputError
from nurigram.factory.order import Unit, parse_order, read_order
from nurigram.making.batch import batch_seed

ORDER = """
seed = 77
[[line]]
count = 200
kind = "nurikabe"
size = "10x12"
difficulty = "hard"
[[line]]
count = 3
kind = "nonogram"
size = "5x5"
title = "Small"
tags = ["tiny"]
"""


def test_an_order_says_what_is_wanted() -> None:
    order = parse_order(ORDER, "winter")
    assert (order.name, order.total, len(order.lines)) == ("winter", 203, 2)
    assert str(order.lines[0].wanted) == "10x12 nurikabe of difficulty hard"
    assert str(order.lines[1].wanted) == "5x5 nonogram of difficulty medium"
    assert order.task(Unit(1, 2))["tags"] == ["tiny"]


def test_every_unit_has_a_seed_of_its_own_and_the_first_line_those_of_a_batch() -> None:
    order = parse_order(ORDER, "winter")
    seeds = [order.task(Unit(0, i))["seed"] for i in range(200)] + [order.task(Unit(1, i))["seed"] for i in range(3)]
    assert len(set(seeds)) == 203
    assert seeds[:200] == [batch_seed(77, i) for i in range(200)]
    assert order.task(Unit(0, 5, tries=2))["seed"] == batch_seed(77, 5, 2)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("seed = 77", ""), "seed is missing"),
        (("seed = 77", "seed = -1"), "seed must be a whole number of at least 0, not -1"),
        (("seed = 77", "seed = 77\ncolour = 3"), "an order has no setting 'colour'"),
        (("count = 200", "count = 0"), "line 1 of the order: count must be a whole number of at least 1, not 0"),
        (("count = 3", "count = true"), "line 2 of the order: count must be a whole number"),
        (('"10x12"', '"ten"'), "line 1 of the order: 'ten' is not a size"),
        (('"hard"', '"nasty"'), "line 1 of the order: there is no difficulty called 'nasty'"),
        (('kind = "nonogram"', 'kind = "sudoku"'), "line 2 of the order: there is no kind of puzzle called 'sudoku'"),
        (
            ('difficulty = "hard"', "max_iland = 3"),
            "line 1 of the order: a line of nurikabe has no setting 'max_iland'",
        ),
        (('["tiny"]', '"tiny"'), "line 2 of the order: tags must be a list of texts"),
        (("[[line]]", "[line"), "not TOML"),
    ],
)
def test_faults_are_named_with_their_line(change: tuple[str, str], message: str) -> None:
    with pytest.raises(InputError) as raised:
        parse_order(ORDER.replace(*change, 1), "winter")
    assert message in str(raised.value)


def test_the_options_of_a_generator_can_be_given() -> None:
    order = parse_order(ORDER.replace('difficulty = "hard"', 'difficulty = "hard"\nmax_island = 9'), "winter")
    assert order.lines[0].wanted.options == {"max_island": 9}


def test_an_order_is_named_after_its_file(tmp_path: Path) -> None:
    (tmp_path / "spring.toml").write_text(ORDER)
    assert read_order(tmp_path / "spring.toml").name == "spring"
    with pytest.raises(InputError, match=r"no\.toml: cannot be read"):
        read_order(tmp_path / "no.toml")


def test_the_order_of_the_library_fills_every_place_of_the_app() -> None:
    order = read_order(Path("library"))
    page = (Path(nurigram.__file__).parent / "web" / "static" / "screens" / "new.js").read_text(encoding="utf-8")
    offered = json.loads(page.partition("const SIZES = ")[2].partition(";")[0])
    sizes = {f"{line.wanted.rows}x{line.wanted.cols}" for line in order.lines}
    assert order.total >= 5000
    assert all(line.count >= 50 for line in order.lines)
    assert sizes == set(offered)
