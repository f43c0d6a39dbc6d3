"""The command line as other programs rely on it: verbs, options, outputs, exit statuses."""

from __future__ import annotations

import contextlib
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nurigram.cli.app import PANELS, VERBS
from tests.command_line import CommandLine

ADDRESS = "https://puzz.link/p?nurikabe/4/4/2p3g2h"
SOLUTION = ["..##", "###.", "#.#.", "#.#."]
UNIQUE = "nurikabe/5/5/g5k2o1k3g"
ONLY = ["..###", ".#..#", ".####", ".#.#.", "###.."]
UNSOLVABLE = "nurikabe/2/2/5j"
OPEN = "nurikabe/3/1/g2g"
NINES = [[r, c, 9] for r in range(0, 40, 5) for c in range(0, 40, 4)]
HARD = {"kind": "nurikabe", "rows": 40, "cols": 40, "clues": NINES}
NONOGRAM = "nonogram/6/6/12g1111h11112j12g11g21j11g3h"


FIELDS = ["id", "kind", "verdict", "solutions", "complete", "common", "differ", "engine", "seconds"]


def test_solve_prints_one_object_per_puzzle(nurigram: CommandLine) -> None:
    outcome = nurigram("solve", UNIQUE, OPEN, "--json", "--engine", "sat")
    answers = [json.loads(line) for line in outcome.out.splitlines()]
    assert outcome.status == 0
    assert outcome.err == ""
    assert [list(answer) for answer in answers] == [FIELDS] * 2
    assert answers[0]["verdict"] == "unique"
    assert answers[0]["solutions"] == [ONLY]
    assert (answers[0]["id"], answers[0]["kind"], answers[0]["engine"]) == (None, "nurikabe", "sat")
    assert answers[1]["verdict"] == "multiple"
    assert sorted(answers[1]["solutions"]) == [["#.."], ["..#"]]


@pytest.mark.parametrize(("address", "status"), [(ADDRESS, 0), (UNSOLVABLE, 1), (OPEN, 0), (NONOGRAM, 0)])
def test_solve_says_no_with_its_status(nurigram: CommandLine, address: str, status: int) -> None:
    assert nurigram("solve", address, "--engine", "sat").status == status


@pytest.mark.parametrize(
    ("limit", "found", "verdict"),
    [("1", 1, "unknown"), ("2", 2, "multiple"), ("0", 4, "multiple"), ("all", 4, "multiple")],
)
def test_solve_finds_as_many_as_asked_for(nurigram: CommandLine, limit: str, found: int, verdict: str) -> None:
    """A 2 in the middle of a cross of five cells can grow in four directions."""
    cross = '{"kind":"nurikabe","rows":3,"cols":3,"clues":[[1,1,2]]}'
    outcome = nurigram("solve", cross, "--json", "--limit", limit, "--engine", "sat")
    answer = json.loads(outcome.out)
    assert (outcome.status, len(answer["solutions"]), answer["verdict"]) == (0, found, verdict)


def test_no_time_gives_status_3(nurigram: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "hard.json"
    path.write_text(json.dumps(HARD))
    outcome = nurigram("solve", path, "--json", "--time-limit", "0", "--engine", "sat")
    assert outcome.status == 3
    assert json.loads(outcome.out)["verdict"] == "unknown"


def test_several_jobs_answer_in_order(nurigram: CommandLine, tmp_path: Path) -> None:
    boards = ({"kind": "nurikabe", "id": str(n), "rows": 1, "cols": n, "clues": [[0, 0, 1]]} for n in range(1, 9))
    lines = map(json.dumps, boards)
    path = tmp_path / "many.jsonl"
    path.write_text("\n".join(lines))
    outcome = nurigram("solve", path, "--json", "--jobs", "2", "--engine", "sat")
    assert [json.loads(line)["id"] for line in outcome.out.splitlines()] == [str(n) for n in range(1, 9)]


def test_a_folder_is_read_in_the_order_of_names(nurigram: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "2.txt").write_text("2...\n....\n...3\n.2..\n")
    (tmp_path / "a.txt").write_text(ADDRESS)
    tiny = '{"kind":"nurikabe","rows":1,"cols":1'
    (tmp_path / "c.jsonl").write_text(tiny + "}\n\n" + tiny + ',"id":"x"}\n')
    (tmp_path / ".hidden").write_text("nothing")
    outcome = nurigram("convert", tmp_path, "--to", "json")
    assert outcome.status == 0
    assert [json.loads(line)["id"] for line in outcome.out.splitlines()] == ["a", "c:1", "x", "b/2"]


def test_standard_input_may_be_a_puzzle_or_a_collection(nurigram: CommandLine) -> None:
    one = b'{"kind":"nurikabe",\n"rows":1,"cols":1}'
    many = b'{"kind":"nurikabe","rows":1,"cols":1}\n{"kind":"nurikabe","rows":1,"cols":2}\n'
    assert nurigram("convert", "-", "--to", "puzzlink", stdin=one).out.count("\n") == 1
    assert nurigram("convert", "-", "--to", "puzzlink", stdin=many).out.count("\n") == 2
    marked = b"\xef\xbb\xbf2...\r\n....\r\n...3\r\n.2..\r\n"
    assert nurigram("convert", "-", "--to", "puzzlink", stdin=marked).out == ADDRESS + "\n"


@pytest.mark.parametrize(
    ("content", "status"),
    [
        ("..##\n###.\n#.#.\n#.#.\n", 0),
        (". . # #\n# # # .\n# . # .\n# . # .", 0),
        ('{"kind":"nurikabe","rows":4,"cols":4,"solution":["..##","###.","#.#.","#.#."]}', 0),
        ("pzprv3\nnurikabe\n4\n4\n2 . # # \n# # # . \n# . # 3 \n# 2 # . \n", 0),
        ("[problem]\n2 - - -\n- - - -\n- - - 3\n- 2 - -\n[solution]\n- - x x\nx x x -\nx - x -\nx - x -\n", 0),
        ("2 . # #\n# # # .\n# . # 3\n# 2 # .\n", 0),
        ("..##\n###.\n#.#.\n#.##\n", 1),
        ("..##\n###.\n#.#.\n#.#?\n", 1),
        ("..##\n###.\n#.#.\n", 2),
        ("..##\n###.\n#.#.\n#.#x\n", 2),
        ("2 . . .\n. . . .\n. . . 3\n. 2 . .\n", 2),
        ("", 2),
    ],
)
def test_check_reads_solutions_in_many_forms(nurigram: CommandLine, tmp_path: Path, content: str, status: int) -> None:
    path = tmp_path / "answer"
    path.write_text(content)
    assert nurigram("check", ADDRESS, path).status == status
    assert nurigram("check", ADDRESS, "-", stdin=content.encode()).status == status


def test_check_names_the_broken_rules(nurigram: CommandLine) -> None:
    wrong = b"..##\n####\n#.#.\n#.#?\n"
    outcome = nurigram("check", ADDRESS, "-", "--json", stdin=wrong)
    assert outcome.status == 1
    assert json.loads(outcome.out) == {
        "id": None,
        "kind": "nurikabe",
        "valid": False,
        "violations": [
            {"code": "cs2x2", "cells": [[0, 2], [0, 3], [1, 2], [1, 3]], "text": "A 2×2 square is all wall."},
            {"code": "bkSizeNe", "cells": [[2, 3], [3, 3]], "text": "The size of an island does not match its number."},
            {"code": "undecided", "cells": [[3, 3]], "text": "Some cells are still open."},
        ],
        "wrong": None,
    }
    assert json.loads(nurigram("check", ADDRESS, "-", "--json", stdin="\n".join(SOLUTION).encode()).out) == {
        "id": None,
        "kind": "nurikabe",
        "valid": True,
        "violations": [],
        "wrong": None,
    }


def test_check_takes_the_solution_that_the_puzzle_carries(nurigram: CommandLine) -> None:
    outcome = nurigram("check", "-", stdin=b"2 . # #\n# # # .\n# . # 3\n# 2 # .\n")
    assert (outcome.status, outcome.out) == (0, "valid: every rule is obeyed\n")


def test_convert_writes_one_file_per_puzzle_into_a_folder(nurigram: CommandLine, tmp_path: Path) -> None:
    lines = '{"kind":"nurikabe","rows":1,"cols":1,"id":"a/b"}\n{"kind":"nurikabe","rows":1,"cols":2,"id":"a b"}\n'
    outcome = nurigram("convert", "-", "--to", "janko", "-o", f"{tmp_path}/out/", stdin=lines.encode())
    assert outcome.status == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["a_b-2.janko", "a_b.janko"]
    refused = nurigram("convert", "-", "--to", "janko", "-o", tmp_path / "x", stdin=lines.encode())
    assert refused.status == 2
    assert not (tmp_path / "x").exists()


def test_a_format_of_another_kind_is_refused(nurigram: CommandLine) -> None:
    outcome = nurigram("convert", NONOGRAM, "--to", "janko")
    assert outcome.status == 2
    assert outcome.err == "nurigram: the format janko is for nurikabe only; this is a nonogram\n"


def test_draw_writes_pictures(nurigram: CommandLine, tmp_path: Path) -> None:
    assert nurigram("draw", UNIQUE, "-o", tmp_path / "x.svg", "--solution").status == 0
    assert nurigram("draw", UNIQUE, "-o", tmp_path / "x.PNG", "--theme", "dark").status == 0
    assert (tmp_path / "x.svg").read_text().startswith("<svg ")
    assert (tmp_path / "x.PNG").read_bytes().startswith(b"\x89PNG")
    assert nurigram("draw", NONOGRAM, "-o", tmp_path / "x.pdf", "--solution").status == 0
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF-")
    assert nurigram("draw", UNSOLVABLE, "-o", tmp_path / "y.svg", "--solution").status == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.PNG", "x.pdf", "x.svg"]


def test_show_prints_the_board(nurigram: CommandLine) -> None:
    board = [
        "╭──────────╮",
        "│   5██████│",
        "│  ██ 2  ██│",
        "│  ████████│",
        "│  ██ 1██  │",
        "│██████ 3  │",
        "╰──────────╯",
    ]
    assert nurigram("show", UNIQUE, "--solution").out.splitlines() == ["nurikabe 5x5", *board]
    assert nurigram("show", UNSOLVABLE, "--solution").status == 1


def test_version_help_and_formats(nurigram: CommandLine) -> None:
    assert nurigram("--version").out.startswith("nurigram ")
    help_ = nurigram("--help").out
    assert all(each in help_ for each in ("Examples", "--version", *PANELS, *VERBS))
    pages = [help_, nurigram("solve", "--help").out, nurigram("generate", "nurikabe", "--help").out]
    assert not any("<bool>" in page or "list[str]" in page for page in pages)
    names = [json.loads(line)["name"] for line in nurigram("formats", "--json").out.splitlines()]
    assert names[:3] == ["json", "puzzlink", "pzprv3"]
    assert all(name in nurigram("formats").out for name in names)


def test_benchmarks_are_listed(nurigram: CommandLine) -> None:
    assert "formats " in nurigram("bench").out
    assert nurigram("bench", "nothing").status == 2


def test_a_closed_pipe_ends_the_program_quietly(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text('{"kind":"nurikabe","rows":30,"cols":30}\n' * 3000)
    process = subprocess.Popen(
        [sys.executable, "-m", "nurigram.cli", "show", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 141
    process.stderr.close()


def test_files_beside_the_puzzles_are_not_run(tmp_path: Path) -> None:
    """Python looks for modules in the current folder first, unless it is told not to."""
    program, folder = tmp_path / "nurigram", tmp_path / "downloads"
    program.write_text("from nurigram.cli import main; main()")
    folder.mkdir()
    (folder / "enum.py").write_text("raise SystemExit('this is not for you')")
    (folder / "puzzles.txt").write_text(f"{ADDRESS}\n{UNIQUE}\n")
    command = [sys.executable, str(program), "solve", "puzzles.txt", "--jobs", "2"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stderr) == (0, "")


INTERRUPTED = (130, "nurigram: interrupted\n")
KILLED = (-signal.SIGKILL, None)
"""The system then says what it cleared up."""


@pytest.mark.parametrize(
    ("jobs", "sent", "ending"),
    [("1", signal.SIGINT, INTERRUPTED), ("2", signal.SIGINT, INTERRUPTED), ("2", signal.SIGKILL, KILLED)],
)
def test_the_workers_end_with_the_program(
    tmp_path: Path, jobs: str, sent: signal.Signals, ending: tuple[int, str | None]
) -> None:
    path = tmp_path / "hard.jsonl"
    easy = {"kind": "nurikabe", "rows": 1, "cols": 1, "clues": [[0, 0, 1]]}
    path.write_text("\n".join(json.dumps(puzzle) for puzzle in [easy, *[HARD] * 40]))
    process = subprocess.Popen(
        [sys.executable, "-m", "nurigram.cli", "solve", str(path), "--json", "-j", jobs, "-e", "sat", "-n", "all"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert process.stdout
    process.stdout.readline()  # the first puzzle is solved: the program is at work
    process.send_signal(sent)
    _, err = process.communicate(timeout=600)
    status, said = ending
    assert process.returncode == status
    assert said in (err, None)
    end = time.monotonic() + 600
    while _running(process.pid):
        assert time.monotonic() < end, f"{_running(process.pid)} run on"
        time.sleep(0.05)


def _running(group: int) -> list[str]:
    """The processes of a group that are still running."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, pgrp = path.read_text().rpartition(")")[2].split()[:3]
            if int(pgrp) == group and state != "Z":
                found.append(path.parent.name)
    return found


SMALL = "2 2\n3 0\n0 0\n"


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("0 0\n0 1\n", "valid: every rule is obeyed\n"),
        ("00\n01\n", "valid: every rule is obeyed\n"),
        ("c by hand\ns SATISFIABLE\nv -1 -2 -3\nv 4 0\n", "valid: every rule is obeyed\n"),
        ("1 0\n0 0\n", "not valid: 2 broken\n  An island has no number. r1c2 r2c1 r2c2\n  A number is shaded. r1c1\n"),
    ],
)
def test_check_reads_matrices_and_models_and_answers_in_sentences(
    nurigram: CommandLine, tmp_path: Path, answer: str, says: str
) -> None:
    puzzle = tmp_path / "small.txt"
    puzzle.write_text(SMALL, encoding="utf-8")
    assert nurigram("check", puzzle, "-", stdin=answer.encode()).out == says


def test_check_says_that_a_solver_found_nothing(nurigram: CommandLine, tmp_path: Path) -> None:
    puzzle = tmp_path / "small.txt"
    puzzle.write_text(SMALL, encoding="utf-8")
    assert "the solver found no solution" in nurigram("check", puzzle, "-", stdin=b"s UNSATISFIABLE\n").err


def test_solve_says_that_there_are_more_solutions_than_it_keeps(
    nurigram: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("nurigram.solving.solve", "nurigram.cli.solve"):
        monkeypatch.setattr(f"{module}.MAX_SOLUTIONS", 3)
    several = b'{"kind":"nonogram","rows":[[1],[1],[1],[1]],"cols":[[1],[1],[1],[1]]}'
    outcome = nurigram("solve", "-", "-n", "all", "--json", stdin=several)
    assert len(json.loads(outcome.out)["solutions"]) == 3
    assert "these are the first 3 solutions; there may be more" in outcome.err


def test_draw_tints_what_numbers_can_reach(nurigram: CommandLine, tmp_path: Path) -> None:
    """The 1 reaches its own cell, the 3 three cells beside the fences; the rest is wall."""
    puzzle, file = tmp_path / "small.txt", tmp_path / "small.svg"
    puzzle.write_text("2 4\n1 0 0 3\n0 0 0 0\n", encoding="utf-8")
    assert nurigram("draw", puzzle, "--regions", "-o", file).status == 0
    picture = file.read_text(encoding="utf-8")
    assert picture.count('fill-opacity="0.3"') == 2
    assert nurigram("draw", puzzle, "-o", file).status == 0
    assert 'fill-opacity="0.3"' not in file.read_text(encoding="utf-8")
    assert "have no regions" in nurigram("draw", NONOGRAM, "--regions", "-o", file).err
