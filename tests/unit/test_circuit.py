"""Formulas as boards: every gadget does what its truth table says, and the whole board what the formula says."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from pysat.solvers import Cadical153

from nurigram import Tier, deduce, solve
from nurigram.base.cells import CellSet
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.grid import Cell
from nurigram.kinds.nurikabe.circuit.board import PITCH, Circuit
from nurigram.kinds.nurikabe.circuit.expression import parse_formula
from nurigram.kinds.nurikabe.circuit.formula import Formula
from nurigram.kinds.nurikabe.circuit.guess import guessed, parse_guess
from nurigram.kinds.nurikabe.circuit.reading import values_of
from nurigram.puzzle.model import Givens
from nurigram.solving.engines.sat import clauses_of
from tests.command_line import CommandLine

ENGINES = ("native", "sat")
BENCH = Circuit(parse_formula("a | ~a | b"))
"""A small board with every gadget: two rails from one start and one from its own, with doors, and one without."""


def possible(engine: str, black: list[Cell], white: list[Cell]) -> bool:
    """Whether the bench can be solved with these cells given."""
    grid = BENCH.grid
    givens = Givens(CellSet(grid, grid.board(black)), CellSet(grid, grid.board(white)))
    return bool(solve(replace(BENCH.puzzle, givens=givens), engine, limit=1).solutions)


def gap(rail: int, number: int, pushed: bool) -> tuple[list[Cell], list[Cell]]:
    """A gap of a rail with its value: its left cell is white if the push has come this far, else its right cell."""
    row, start = BENCH.push_cell(rail)
    left = (row, start - 3 + PITCH * (number // 2) + 3 * (number % 2))
    right = (row, left[1] + 1)
    return ([right], [left]) if pushed else ([left], [right])


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize(("before", "after"), list(product((False, True), repeat=2)))
def test_a_push_may_fade_but_never_appears(engine: str, number: int, before: bool, after: bool) -> None:
    """Wires (0 to 1, 2 to 3), a door (1 to 2) and a post (3 to 4), all on the rail of ``a``."""
    black, white = gap(0, number, before)
    more_black, more_white = gap(0, number + 1, after)
    assert possible(engine, black + more_black, white + more_white) == (before or not after)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("pushed", "opened"), list(product((False, True), repeat=2)))
def test_a_door_opens_only_for_a_push(engine: str, pushed: bool, opened: bool) -> None:
    black, white = gap(0, 1, pushed)
    door = next(BENCH.door_cells())
    expected = pushed if opened else True
    assert possible(engine, [*black, door] if opened else black, white if opened else [*white, door]) == expected


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("yes", "no"), list(product((False, True), repeat=2)))
def test_a_variable_and_its_negation_are_not_both_pushed(engine: str, yes: bool, no: bool) -> None:
    pairs = [gap(rail, 0, pushed) for rail, pushed in ((0, yes), (1, no))]
    black, white = ([cell for pair in pairs for cell in pair[side]] for side in (0, 1))
    assert possible(engine, black, white) == (not (yes and no))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("opened", list(product((False, True), repeat=3)))
def test_a_corridor_needs_an_open_door(engine: str, opened: tuple[bool, ...]) -> None:
    doors = dict(zip(BENCH.door_cells(), opened, strict=True))
    black, white = ([door for door in doors if doors[door] == wanted] for wanted in (True, False))
    assert possible(engine, black, white) == (any(opened) and not (opened[0] and opened[1]))


def formulas() -> list[Formula]:
    """Twenty formulas of up to 20 clauses, satisfiable and not."""
    dice = random.Random(5)
    made = [parse_formula(text) for text in ("a", "a & ~a", "(a | ~b) & (b | c)", "(a|b) & (~a|b) & (a|~b) & (~a|~b)")]
    for clauses in (1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 10, 12, 20):
        pick = [dice.sample(((1, -1)[dice.random() < 0.5], (2, -2)[dice.random() < 0.5]), 2) for _ in range(clauses)]
        made.append(Formula(("a", "b"), tuple(map(frozenset, pick))))
    return made


@pytest.mark.parametrize(
    "formula",
    [
        pytest.param(
            formula,
            id=f"{len(formula.clauses)} clauses: {formula}"[:60],
            marks=[pytest.mark.slow] if len(formula.clauses) > 12 else [],
        )
        for formula in formulas()
    ],
)
def test_both_engines_decide_as_a_sat_solver_does(formula: Formula) -> None:
    circuit = Circuit(formula)
    with Cadical153(bootstrap_with=[list(clause) for clause in formula.clauses]) as solver:
        expected = solver.solve()
        for engine in ENGINES:
            result = solve(circuit.puzzle, engine, limit=1)
            assert bool(result.solutions) == expected
            if expected:
                values = values_of(circuit, result.solutions[0])
                assert formula.holds(values)
                signs = [number if values[name] else -number for number, name in enumerate(formula.names, 1)]
                assert solver.solve(assumptions=signs)


@pytest.mark.slow
def test_people_refute_every_wrong_guess_and_no_right_one() -> None:
    """What is hard is the guess: with it, techniques up to expert tell whether the formula holds."""
    circuit = Circuit(parse_formula("(a | ~b) & (b | c) & (~a | ~c)"))
    for values in product((False, True), repeat=3):
        guess = dict(zip(circuit.formula.names, values, strict=True))
        found = deduce(guessed(circuit, guess), Tier.EXPERT)
        assert (found.clash is None) == circuit.formula.holds(guess)
    assert deduce(circuit.puzzle, Tier.EXPERT).clash is None


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("~(a & b)", lambda a, b: not (a and b)),
        ("(a => b) & ~(a <=> b)", lambda a, b: (not a or b) and a != b),
        ("(a & b) | (b & c) | (a & c)", lambda a, b, c: a + b + c > 1),
        ("~(a ^ b ^ c) | (g & ~(a | b))", lambda a, b, c, g: (a + b + c) % 2 == 0 or (g and not (a or b))),
    ],
)
def test_any_formula_becomes_clauses_that_are_true_for_the_same_values(text: str, means: Callable[..., bool]) -> None:
    formula = parse_formula(text)
    for values in product((False, True), repeat=len(formula.variables)):
        found = formula.with_gates(dict(zip(formula.variables, values, strict=True)))
        assert set(found) == set(formula.names)
        assert formula.holds(found) == means(*values)
        with Cadical153(bootstrap_with=[list(clause) for clause in formula.clauses]) as solver:
            signs = [number if value else -number for number, value in enumerate(values, 1)]
            assert solver.solve(assumptions=signs) == means(*values)


def test_equal_parts_share_a_gate_with_a_name_of_its_own() -> None:
    formula = parse_formula("((g1 & b) | c) & ((b & g1) | ~c)")
    assert formula.definitions == {"_g1": "g1 & b"}


@pytest.mark.parametrize("values", list(product((0, 1), repeat=3)))
def test_a_guess_is_right_exactly_if_the_formula_holds(values: tuple[int, ...]) -> None:
    """Even of a variable that has one rail only, which its start always pushes."""
    circuit = Circuit(parse_formula("(a & b) | c"))
    guess = parse_guess("a={},b={},c={}".format(*values), circuit.formula)
    found = solve(guessed(circuit, guess), limit=1).solutions
    assert bool(found) == circuit.formula.holds(guess)
    assert not found or values_of(circuit, found[0]) == guess


def test_a_guess_is_written_on_the_board(nurigram: CommandLine, tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    done = nurigram("circuit", "(a | ~b) & b", "--guess", "a=0, b=1", "--solve", "-o", board)
    assert (done.status, done.out) == (1, "no solution: the guess is wrong\n")
    assert '"givens"' in board.read_text()
    wrong = nurigram("circuit", "(a | ~b) & b", "--guess", "a=2")
    assert (wrong.status, "such as a=1,b=1" in wrong.err) == (2, True)


@pytest.mark.slow
def test_boards_of_twenty_clauses_fit_the_sat_engine() -> None:
    """Eleven thousand cells are too many for complete clauses, and not for cuts."""
    dice = random.Random(1)
    clauses = [frozenset(dice.choice((v, -v)) for v in (1, 2, 3)) for _ in range(20)]
    puzzle = Circuit(Formula(("a", "b", "c"), tuple(clauses))).puzzle
    assert puzzle.grid.area == 11_115
    assert clauses_of(puzzle).clauses
    with pytest.raises(UnsupportedError, match="too large for complete clauses"):
        clauses_of(puzzle, "complete")


def test_dimacs_is_read() -> None:
    formula = parse_formula("c two clauses\np cnf 3 2\n1 -2 0\n2\n3 0\n")
    assert str(formula) == "(x1 | ~x2) & (x2 | x3)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(a | ) & b", r"character 6 is '\)', and should be a variable"),
        ("a b", "character 3 is 'b', and should be an operator or the end"),
        ("a & b | c", "needs parentheses beside &"),
        ("a => b => c", "needs parentheses beside =>"),
        ("a & (b | 1", "'1', and should be a variable"),
        ("~(a | b", r"ends where \) should follow"),
        ("", "ends where a variable"),
        ("(" * 60 + "a", "more than 50 parentheses"),
        ("p cnf 1 1\n2 0", "allows only 1"),
        ("p cnf x", "lacks its numbers"),
        ("p cnf 1 1\na 0", "'a' in the clauses is not a number"),
        ("p cnf 1 0\n", "no clauses"),
    ],
)
def test_what_is_not_a_formula_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        parse_formula(text)


def test_the_verb_writes_solves_and_draws(nurigram: CommandLine, tmp_path: Path) -> None:
    board, picture = tmp_path / "board.json", tmp_path / "board.svg"
    done = nurigram("circuit", "(a | ~b) & b", "--solve", "-o", board, "--draw", picture)
    assert (done.status, done.out) == (0, "a=true b=true\n")
    assert board.read_text().startswith('{"kind":"nurikabe"')
    assert picture.read_text().startswith("<svg")


def test_the_verb_says_no(nurigram: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "no.cnf"
    path.write_text("p cnf 1 2\n1 0\n-1 0\n")
    done = nurigram("circuit", path, "--solve", "--json")
    assert (done.status, '"satisfiable":false' in done.out) == (1, True)


def test_a_formula_with_a_mistake_is_explained(nurigram: CommandLine) -> None:
    done = nurigram("circuit", "a & & b")
    assert (done.status, "write a formula such as" in done.err) == (2, True)
