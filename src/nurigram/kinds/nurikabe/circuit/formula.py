"""Formulas in conjunctive normal form, from text such as ``(a | ~b) & (b | c)`` or in DIMACS format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from nurigram.base.counting import counted
from nurigram.base.errors import InputError
from nurigram.base.limits import MAX_SIDE
from nurigram.base.scan import is_number, whole_number

Literal = int
"""A variable by its number, from 1 on; negative if negated."""

_NAME = re.compile(r"[A-Za-z_][A-Za-z_0-9]*\Z")


@dataclass(frozen=True)
class Formula:
    """Clauses that must all be true; a clause is true if one of its literals is."""

    names: tuple[str, ...]
    clauses: tuple[frozenset[Literal], ...]

    def __str__(self) -> str:
        return " & ".join(f"({' | '.join(map(self.name, _ordered(clause)))})" for clause in self.clauses)

    @property
    def extent(self) -> str:
        """How long it is, in words."""
        return counted(len(self.clauses), "clause")

    def name(self, literal: Literal) -> str:
        """The literal as it is written."""
        return ("~" if literal < 0 else "") + self.names[abs(literal) - 1]

    def holds(self, values: Mapping[str, bool]) -> bool:
        """Whether these values of the variables make every clause true."""
        return all(any(values[self.names[abs(each) - 1]] == (each > 0) for each in clause) for clause in self.clauses)


def _ordered(clause: Iterable[Literal]) -> list[Literal]:
    return sorted(clause, key=lambda literal: (abs(literal), literal < 0))


def parse_formula(text: str) -> Formula:
    """The formula that a text holds: DIMACS if it has a line ``p cnf``, else clauses joined by ``&``."""
    formula = _parse_dimacs(text) if re.search(r"^p[ \t]+cnf\b", text, re.MULTILINE) else _parse_clauses(text)
    if not formula.clauses:
        raise InputError("the formula has no clauses")
    return formula


def _parse_clauses(text: str) -> Formula:
    numbers: dict[str, int] = {}
    parts = text.split("&")
    for part in (part.strip() for part in parts if len(parts) > 1 and "|" in part):
        if not (part.startswith("(") and part.endswith(")")):
            raise InputError(f"{part!r:.60} needs parentheses beside &: ({part:.60})")
    clauses = [_clause(part, numbers) for part in parts]
    return Formula(tuple(numbers), tuple(clauses))


def _clause(text: str, numbers: dict[str, int]) -> frozenset[Literal]:
    inner = text.strip()
    if inner.startswith("(") and inner.endswith(")"):
        inner = inner[1:-1]
    return frozenset(_literal(part.strip(), numbers) for part in inner.split("|"))


def _literal(text: str, numbers: dict[str, int]) -> Literal:
    negated = text[:1] in ("~", "!", "-")
    name = text[1:].strip() if negated else text
    if not _NAME.match(name):
        raise InputError(
            f"{text!r:.60} is not a variable; write clauses such as (a | ~b) & (b | c), with | inside, & between"
        )
    number = numbers.setdefault(name, len(numbers) + 1)
    return -number if negated else number


def _parse_dimacs(text: str) -> Formula:
    lines = [line.split() for line in text.splitlines()]
    lines = lines[: next((place for place, line in enumerate(lines) if line[:1] == ["%"]), len(lines))]
    head = next((line for line in lines if line[:2] == ["p", "cnf"]), ["p", "cnf"])
    numbers = [_number(word) for line in lines if line and line[0] not in ("c", "p") for word in line]
    names = tuple(f"x{number}" for number in range(1, _variables(head) + 1))
    formula = Formula(names, tuple(_split(numbers)))
    beyond = [each for clause in formula.clauses for each in clause if abs(each) > len(names)]
    if beyond:
        raise InputError(f"the clauses name the variable {abs(beyond[0])}, but the header allows only {len(names)}")
    return formula


def _variables(head: list[str]) -> int:
    if len(head) < 3 or not is_number(head[2]):
        raise InputError(f"the header {' '.join(head)!r:.60} lacks its numbers; write: p cnf VARIABLES CLAUSES")
    number = whole_number(head[2], "the number of variables")
    if number > MAX_SIDE:
        raise InputError(f"{number} variables are too many for a board: at most {MAX_SIDE}")
    return number


def _number(word: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", word):
        raise InputError(f"{word!r:.60} in the clauses is not a number")
    return int(word)


def _split(numbers: list[int]) -> list[frozenset[Literal]]:
    """The clauses, each of which ends with a 0."""
    clauses: list[frozenset[Literal]] = []
    clause: set[Literal] = set()
    for number in numbers:
        if number:
            clause.add(number)
        else:
            clauses.append(frozenset(clause))
            clause = set()
    return [*clauses, frozenset(clause)] if clause else clauses
