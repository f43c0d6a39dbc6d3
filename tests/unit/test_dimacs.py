"""Clauses as text: what is written, read back and refused."""

from __future__ import annotations

import pytest

from nurigram import Grid, loads
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.formats import dimacs
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle

TINY = NurikabePuzzle(Grid(1, 2), (Clue(0, 0, 1),))


def test_the_file_is_exact() -> None:
    lines = dimacs.dumps(TINY).splitlines()
    assert lines[:5] == [
        "c Nurigram: a nurikabe puzzle of 1x2 cells as clauses; a cell's variable is true where the cell is black.",
        'c puzzle {"kind":"nurikabe","rows":1,"cols":2,"clues":[[0,0,1]]}',
        "c r1c1 = 1",
        "c r1c2 = 2",
        f"p cnf {dimacs.complete_clauses(TINY).top} {len(lines) - 5}",
    ]
    assert all(line.endswith(" 0") for line in lines[5:])


def test_it_is_read_back() -> None:
    assert loads(dimacs.dumps(TINY)) == TINY


def test_clauses_of_others_are_refused() -> None:
    assert dimacs.sniff("c made elsewhere\np cnf 2 1\n1 2 0\n")
    with pytest.raises(InputError, match="line 1, column 1: these clauses lack their puzzle"):
        dimacs.loads("p cnf 2 1\n1 2 0\n")


def test_a_damaged_comment_says_where() -> None:
    with pytest.raises(InputError, match="line 2, column"):
        dimacs.loads('c by hand\nc puzzle {"kind":\np cnf 0 0\n')


@pytest.mark.parametrize("text", ["s SATISFIABLE\nv -1\nv 2 0\n", "SAT\n-1 2 0\n", "-1 2 0"])
def test_models_as_solvers_print_them(text: str) -> None:
    assert dimacs.read_model(TINY, text).rows == (".#",)


@pytest.mark.parametrize(("text", "where"), [("s UNSATISFIABLE\n", "line 1"), ("v 1 x 0\n", "line 1, column 5")])
def test_a_text_without_a_model_is_refused(text: str, where: str) -> None:
    with pytest.raises(InputError, match=where):
        dimacs.read_model(TINY, text)


def test_the_encoding_of_the_paper_is_written_and_its_models_are_read() -> None:
    text = dimacs.dumps(TINY, "combinations")
    assert "leave rules out" in text
    assert "p cnf 2 2\n2 0\n-1 0\n" in text
    assert loads(text) == TINY
    assert dimacs.read_model(TINY, "v -1 2 0").rows == (".#",)


def test_huge_boards_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="too large for clauses"):
        dimacs.dumps(NurikabePuzzle(Grid(101, 100), ()))
