"""Writing puzzles: one or many, as text or into a file whose ending says the format."""

from __future__ import annotations

from pathlib import Path

import pytest

from nurigram import Grid, NonogramPuzzle, Puzzle, dumps, load, loads, read_collection, save
from nurigram.base.errors import InputError, UnknownNameError, UnsupportedError
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle

NURIKABE = NurikabePuzzle(Grid(2, 3), (Clue(0, 0, 2), Clue(1, 2, 1)))
NONOGRAM = NonogramPuzzle([[1], [3], [0]], [[1], [2], [1]])  # type: ignore[arg-type]


def test_several_puzzles_are_one_text_and_come_back(tmp_path: Path) -> None:
    path = tmp_path / "both.jsonl"
    both: list[Puzzle] = [NURIKABE, NONOGRAM]
    save(both, path)
    assert list(read_collection(path)) == both
    assert dumps([NURIKABE, NONOGRAM]) == dumps(NURIKABE) + dumps(NONOGRAM)


@pytest.mark.parametrize(("puzzle", "name"), [(NURIKABE, "x.janko"), (NONOGRAM, "x.non"), (NONOGRAM, "x.json")])
def test_the_ending_says_the_format(tmp_path: Path, puzzle: NurikabePuzzle | NonogramPuzzle, name: str) -> None:
    path = tmp_path / name
    save(puzzle, path)
    assert load(path) == puzzle
    assert load(path).info.id == "x"  # a single puzzle needs no number
    assert path.read_text(encoding="utf-8").startswith("{") == (path.suffix == ".json")


def test_a_named_format_comes_before_the_ending(tmp_path: Path) -> None:
    save(NONOGRAM, tmp_path / "x.text", "tatham")
    assert (tmp_path / "x.text").read_text(encoding="utf-8") == dumps(NONOGRAM, "tatham")


def test_what_cannot_be_written_is_refused_and_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(UnsupportedError, match="holds one puzzle a file"):
        save([NONOGRAM, NONOGRAM], tmp_path / "x.non")
    with pytest.raises(UnsupportedError, match="no format for a nurikabe goes with"):
        save(NURIKABE, tmp_path / "x.non")
    with pytest.raises(InputError, match="no puzzles to save"):
        save([], tmp_path / "x.jsonl")
    with pytest.raises(InputError, match="neither a puzzle nor a collection of puzzles: 'x'"):
        save("x", tmp_path / "x.jsonl")  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_who_asks_for_one_puzzle_does_not_get_the_first_of_many(tmp_path: Path) -> None:
    path = tmp_path / "both.jsonl"
    save([NURIKABE, NONOGRAM], path)
    with pytest.raises(InputError, match="several puzzles here; read_collection reads them all"):
        load(path)
    with pytest.raises(InputError, match="several puzzles here"):
        loads(path.read_text(encoding="utf-8"))


def test_a_misspelt_name_is_met_with_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="no format called 'puzlink'; did you mean 'puzzlink'"):
        dumps(NURIKABE, "puzlink")
