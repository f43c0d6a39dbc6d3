"""Pictures that look the same are found, also moved, mirrored or with a few cells changed; others are not."""

from __future__ import annotations

import pytest

from nurigram.puzzle.twins import Twins

FISH = (
    "..........",
    "...####...",
    "..######.#",
    ".#.#######",
    ".#########",
    "..#######.",
    "...####.##",
    "..........",
    "..........",
    "..........",
)


def moved(down: int, right: int) -> tuple[str, ...]:
    wide = [("." * 10 + row + "." * 10)[10 - right : 20 - right] for row in FISH]
    return tuple((["." * 10] * 10 + wide + ["." * 10] * 10)[10 - down : 20 - down])


def changed(count: int) -> tuple[str, ...]:
    return (*FISH[:9], "#" * count + "." * (10 - count))


@pytest.mark.parametrize(
    "twin",
    [FISH, moved(2, 0), moved(1, 0), tuple(row[::-1] for row in FISH), tuple(row[::-1] for row in moved(2, 0))],
)
def test_the_same_picture(twin: tuple[str, ...]) -> None:
    twins = Twins()
    assert twins.add("fish", FISH) is None
    assert twins.add("another", twin) == "fish"


def test_up_to_one_cell_in_twenty_may_differ() -> None:
    twins = Twins()
    twins.add("fish", FISH)
    assert twins.add("five", changed(5)) == "fish"
    assert twins.add("ten", changed(10)) is None


def test_pictures_of_other_sizes_are_no_twins() -> None:
    twins = Twins()
    twins.add("fish", FISH)
    assert twins.add("wide", tuple(row + "." for row in FISH)) is None


def test_colours_count_but_not_their_names() -> None:
    twins = Twins()
    heart = ["." * 10, ".aa..aa...", ".aaaaaa...", "..aaaa....", "...aa.....", *["." * 10] * 5]
    striped = [row.replace("aa", "ab") for row in heart]
    assert twins.add("heart", heart) is None
    assert twins.add("moved", [row[-1] + row[:-1] for row in heart]) == "heart"
    assert twins.add("striped", striped) is None
    assert twins.add("black", [row.replace("a", "#") for row in heart]) is None
