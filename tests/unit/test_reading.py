"""Reading puzzles: encodings, line endings, literals, ids, and errors on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from nurigram import Grid, dumps, load, loads, read_collection
from nurigram.base.errors import InputError, UnknownNameError, UnsupportedError
from nurigram.cli.shared.progress import expected, is_collection
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle

PUZZLE = NurikabePuzzle(Grid(2, 3), (Clue(0, 0, 2), Clue(1, 2, 1)))
TEXT = "2 . .\n. . 1\n"
LINE = '{"kind":"nurikabe","rows":2,"cols":3,"clues":[[0,0,2],[1,2,1]]}'


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        b"\xef\xbb\xbf" + TEXT.encode(),
        TEXT.encode("utf-16"),
        TEXT.replace("\n", "\r\n").encode(),
        TEXT.replace("\n", "\r").encode(),
        TEXT.rstrip().encode(),
        "[begin]\nauthor Jörg\n[problem]\n2 - -\n- - 1\n".encode("latin-1"),
    ],
)
def test_any_common_encoding_and_line_end(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "board.txt"
    path.write_bytes(data)
    assert load(path) == PUZZLE
    assert load(path).info.author in (None, "Jörg")
    assert load(path).info.id == "board"


@pytest.mark.parametrize("argument", ["nurikabe/3/2/2j1", "https://puzz.link/p?nurikabe/3/2/2j1", LINE])
def test_a_puzzle_may_be_the_argument_itself(argument: str) -> None:
    assert load(argument) == PUZZLE
    assert load(argument).info.id is None


def test_an_id_of_another_program_may_be_the_argument() -> None:
    assert load("2x1:1/1/2") == loads("##")


def test_a_file_goes_before_an_address_of_the_same_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "nurikabe" / "1" / "1").mkdir(parents=True)
    (tmp_path / "nurikabe" / "1" / "1" / "1").write_text(TEXT)
    assert load("nurikabe/1/1/1") == PUZZLE


def test_ids_come_from_the_file_where_the_puzzle_has_none(tmp_path: Path) -> None:
    (tmp_path / "many.jsonl").write_text(f'{LINE}\n\n{LINE[:-1]},"id":"own"}}\n')
    (tmp_path / "more.txt").write_text("nurikabe/3/2/2j1\nnurikabe/3/2/2j1\n")
    (tmp_path / "one.json").write_text(f"[{LINE}]")
    ids = [puzzle.info.id for puzzle in read_collection([tmp_path])]
    assert ids == ["many:1", "own", "more:1", "more:2", "one"]


def test_errors_are_raised_or_handed_over(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text(f"{LINE}\nnonsense\n{LINE}\n")
    with pytest.raises(InputError, match=r"many\.jsonl, line 2, column 1: not JSON"):
        list(read_collection([path]))
    errors: list[InputError] = []
    found = list(read_collection([path, tmp_path / "nowhere"], on_error=errors.append))
    assert found == [PUZZLE, PUZZLE]
    assert [(error.line, error.source) for error in errors] == [(2, str(path)), (None, str(tmp_path / "nowhere"))]


def test_a_name_overrules_the_content() -> None:
    assert loads("0 1\n0 0\n", "gridtext").grid == Grid(2, 2)
    with pytest.raises(UnknownNameError, match="there is no format called 'magic'"):
        loads(TEXT, "magic")
    with pytest.raises(UnknownNameError):
        dumps(PUZZLE, "magic")
    with pytest.raises(UnsupportedError, match="is for nonogram only"):
        dumps(PUZZLE, "non")


def test_a_collection_is_streamed(tmp_path: Path) -> None:
    """The first puzzle comes before the rest of the file is read."""
    path = tmp_path / "many.jsonl"
    path.write_text(f"{LINE}\n" + "nonsense\n" * 1000)
    assert next(read_collection([path])) == PUZZLE
    assert next(read_collection(path)) == next(read_collection(str(path))) == PUZZLE


def test_the_length_of_a_collection_is_known_beforehand(tmp_path: Path) -> None:
    (tmp_path / "many.jsonl").write_text(f"{LINE}\n{LINE}\n")
    (tmp_path / "one.txt").write_text(TEXT)
    assert expected([str(tmp_path), "nurikabe/1/1/1"]) == 4
    assert expected(["-"]) is None
    assert is_collection([str(tmp_path)])
    assert not is_collection(["one.txt"])


def test_a_folder_with_too_many_files_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "abc":
        (tmp_path / f"{name}.txt").write_text("2 . .\n. . .\n. . 3\n")
    monkeypatch.setattr("nurigram.formats.reading.MAX_FILES", 3)
    assert len(list(read_collection([tmp_path]))) == 3
    monkeypatch.setattr("nurigram.formats.reading.MAX_FILES", 2)
    with pytest.raises(InputError, match="there are more than 2 files below this folder, so none is read"):
        list(read_collection([tmp_path]))
