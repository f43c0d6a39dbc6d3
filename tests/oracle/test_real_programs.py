"""Our files in the programs that they are for, and theirs here: pzpr (npm) and Simon Tatham's Pattern (sgt-puzzles).

``make .venv/programs`` installs both. The published pzpr knows Nurikabe, not nonograms.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nurigram import NonogramPuzzle, NurikabePuzzle, Puzzle, Verdict, dumps, load, loads, solve, with_givens
from nurigram.puzzle.model import with_info
from tests.fixtures.random_boards import random_board
from tests.lacking import lacking

PROGRAMS = Path(sys.prefix) / "programs"
FILES = ("pzprv3", "pencilbox", "pencilbox-xml")
ADDRESSES = ("puzzlink", "kanpen")

PZPR = """
const pzpr = require("pzpr"), parser = pzpr.parser;
const read = (text) => new Promise((done, fail) => {
  const puzzle = new pzpr.Puzzle();
  puzzle.on("ready", () => done(puzzle)); puzzle.on("fail-open", () => fail(new Error("refused: " + text)));
  if (/^\\d/.test(text)) puzzle.open(text, "nurikabe"); else puzzle.open(text); // PencilBox does not name the kind
});
async function main() {
  const answers = [];
  for (const text of JSON.parse(require("fs").readFileSync(0, "utf8"))) {
    const puzzle = await read(text);
    answers.push({
      pzprv3: puzzle.getFileData(parser.FILE_PZPR), pencilbox: puzzle.getFileData(parser.FILE_PBOX),
      "pencilbox-xml": puzzle.getFileData(parser.FILE_PBOX_XML),
      puzzlink: puzzle.getURL(parser.URL_PZPRV3), kanpen: puzzle.getURL(parser.URL_KANPEN),
      complete: puzzle.check(true).complete,
    });
  }
  console.log(JSON.stringify(answers));
}
main().catch((error) => { console.error(error); process.exit(1); });
"""


def pzpr(texts: list[str]) -> list[dict[str, Any]]:
    """What pzpr writes for each text after reading it, by the names of our formats."""
    if not shutil.which("node") or not (PROGRAMS / "node_modules" / "pzpr").is_dir():
        lacking("NO PZPR: its files are not compared with ours. Run: make .venv/programs")
    command = ["node", "-e", PZPR]
    ran = subprocess.run(
        command, input=json.dumps(texts), capture_output=True, text=True, cwd=PROGRAMS, timeout=600, check=False
    )
    assert ran.returncode == 0, ran.stderr
    answers: list[dict[str, Any]] = json.loads(ran.stdout)
    return answers


def pattern(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Pattern without a window."""
    program = shutil.which("sgt-pattern", path="/usr/games:/usr/local/games:/usr/bin:/usr/local/bin")
    if program is None:
        lacking("NO SGT-PUZZLES: its files are not compared with ours. Run: make .venv/programs")
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=600, check=False)


def boards(number: int) -> Iterator[NurikabePuzzle]:
    """Random boards without holes, at least 2x2, with texts, and some cells of a solution played if there is one."""
    rng = random.Random(16)
    while number:
        puzzle = random_board(rng, 9)
        if puzzle.grid.holes or min(puzzle.grid.rows, puzzle.grid.cols) < 2 or not puzzle.clues:
            continue
        number -= 1
        grid, found = puzzle.grid, solve(puzzle, limit=1).solutions
        known = grid.board(cell for cell in grid.places(grid.cells) if rng.random() < 0.5) | puzzle.numbers
        state = grid.format_rows(found[0].board & known, ~found[0].board & known) if found else None
        texts = {"author": "Ännie", "source": "a book", "extra": {"comment": "one\ntwo"}}
        yield with_info(puzzle, state=state, **texts)


def marks(puzzle: Puzzle) -> tuple[str, ...] | None:
    return puzzle.info.state or puzzle.info.solution


@pytest.mark.parametrize("form", ["pzprv3", "pencilbox"])
def test_pzpr_reads_our_files_and_we_read_all_of_its_files(form: str) -> None:
    puzzles = list(boards(40))
    for puzzle, theirs in zip(puzzles, pzpr([dumps(each, form) for each in puzzles]), strict=True):
        for name in FILES:
            again = loads(theirs[name])
            assert again == puzzle, name
            assert marks(again) == marks(puzzle), name
        for name in ADDRESSES:
            if name == "puzzlink" or all(clue.size for clue in puzzle.clues):
                assert loads(theirs[name]) == puzzle, name


def test_texts_go_to_pzpr_and_back() -> None:
    puzzles = list(boards(5))
    for puzzle, theirs in zip(puzzles, pzpr([dumps(each, "pzprv3") for each in puzzles]), strict=True):
        for name in ("pzprv3", "pencilbox-xml"):
            again = loads(theirs[name]).info
            assert (again.author, again.source) == (puzzle.info.author, puzzle.info.source)
            assert again.extra["comment"] == puzzle.info.extra["comment"]


@pytest.mark.parametrize("form", ADDRESSES)
def test_pzpr_reads_our_addresses(form: str) -> None:
    puzzles = [each for each in boards(60) if all(clue.size for clue in each.clues)]
    for puzzle, theirs in zip(puzzles, pzpr([dumps(each, form).strip() for each in puzzles]), strict=True):
        assert loads(theirs["pzprv3"]) == puzzle


def test_pzpr_accepts_our_solutions() -> None:
    proved = [(puzzle, solve(puzzle)) for puzzle in boards(60)]
    solved = [
        with_info(puzzle, state=None, solution=found.solutions[0].rows)
        for puzzle, found in proved
        if found.verdict is Verdict.UNIQUE
    ]
    assert len(solved) > 5
    for form in ("pzprv3", "pencilbox"):
        answers = pzpr([dumps(each, form) for each in solved])
        assert all(answer["complete"] for answer in answers)
        for puzzle, theirs in zip(solved, answers, strict=True):
            assert all(loads(theirs[name]).info.solution == puzzle.info.solution for name in FILES)


def test_saved_games_of_pattern_are_read_with_their_solutions(tmp_path: Path) -> None:
    ran = pattern("--generate", "12", "--with-solutions", "--save", f"{tmp_path}/game", "--save-suffix", ".sav", "8x6")
    assert ran.returncode == 0, ran.stderr
    files = sorted(tmp_path.glob("*.sav"))
    assert len(files) == 12
    for file in files:
        puzzle = load(file)
        assert isinstance(puzzle, NonogramPuzzle)
        assert (puzzle.grid.rows, puzzle.grid.cols) == (6, 8)
        found = solve(puzzle)
        assert found.verdict is Verdict.UNIQUE
        assert puzzle.info.solution == found.solutions[0].rows
        _same_description(dumps(puzzle, "tatham-save"), file.read_text())


def _same_description(ours: str, theirs: str) -> None:
    """The puzzle and its scrambled solution, line by line."""
    wanted = ("GAME", "PARAMS", "DESC", "AUXINFO")
    lines = [[line for line in text.splitlines() if line.startswith(wanted)] for text in (ours, theirs)]
    assert lines[0] == lines[1]


def test_pattern_takes_our_saved_games_and_given_cells(tmp_path: Path) -> None:
    rng = random.Random(9)
    for size in ("5x5", "9x7", "12x12"):
        puzzle = loads(pattern("--generate", "1", size).stdout.strip())
        solution = solve(puzzle).solutions[0]
        some = puzzle.grid.board(cell for cell in puzzle.grid.places(puzzle.grid.cells) if rng.random() < 0.1)
        given = with_givens(puzzle, solution & some, ~solution.board & some)
        played = with_info(
            given,
            solution=solution.rows,
            state=[*solution.rows[:2], *["?" * puzzle.grid.cols] * 99][: puzzle.grid.rows],
        )
        file = tmp_path / f"{size}.sav"
        file.write_text(dumps(played, "tatham-save"))
        for argument in (str(file), dumps(given, "tatham").strip()):
            shot = tmp_path / "shot.png"
            ran = pattern("--screenshot", str(shot), argument)
            assert ran.returncode == 0, (argument, ran.stderr)
            assert shot.stat().st_size > 0
            shot.unlink()


def test_saved_games_of_other_puzzles_are_refused_with_their_name(tmp_path: Path) -> None:
    pattern("--version")  # skips where the collection is not installed
    program = shutil.which("sgt-range", path="/usr/games:/usr/local/games:/usr/bin:/usr/local/bin")
    assert program is not None
    made = [program, "--generate", "1", "--save", f"{tmp_path}/game", "--save-suffix", ".sav"]
    subprocess.run(made, check=True, timeout=600, capture_output=True)
    with pytest.raises(Exception, match="a saved game of Range; only Pattern"):
        load(next(tmp_path.glob("*.sav")))
