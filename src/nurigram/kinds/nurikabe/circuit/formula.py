"""Formulas in conjunctive normal form, with the gates that were needed to make clauses, and their DIMACS format."""

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


@dataclass(frozen=True)
class Gate:
    """A variable that is true if all of its inputs are or, where that is said, if one of its two inputs is."""

    inputs: tuple[Literal, ...]
    odd: bool = False

    def clauses(self, output: Literal) -> list[frozenset[Literal]]:
        """What makes the output equal to what it stands for."""
        if self.odd:
            a, b = self.inputs
            return [frozenset(each) for each in ((-output, a, b), (-output, -a, -b), (output, -a, b), (output, a, -b))]
        return [*(frozenset({each, -output}) for each in self.inputs), frozenset({output, *(-i for i in self.inputs)})]

    def value(self, inputs: Iterable[bool]) -> bool:
        """Its output, from the values of its inputs."""
        return sum(inputs) % 2 == 1 if self.odd else all(inputs)


@dataclass(frozen=True)
class Formula:
    """Clauses that must all be true; a clause is true if one of its literals is. The last names are those of gates."""

    names: tuple[str, ...]
    clauses: tuple[frozenset[Literal], ...]
    gates: tuple[Gate, ...] = ()

    def __str__(self) -> str:
        return " & ".join(f"({' | '.join(map(self.name, _ordered(clause)))})" for clause in self.clauses)

    @property
    def extent(self) -> str:
        """How long it is, in words."""
        return counted(len(self.clauses), "clause")

    @property
    def variables(self) -> tuple[str, ...]:
        """The names that are not those of gates."""
        return self.names[: len(self.names) - len(self.gates)]

    @property
    def definitions(self) -> dict[str, str]:
        """What each gate stands for."""
        names = self.names[len(self.variables) :]
        written = ((" ^ " if gate.odd else " & ").join(map(self.name, gate.inputs)) for gate in self.gates)
        return dict(zip(names, written, strict=True))

    def name(self, literal: Literal) -> str:
        """The literal as it is written."""
        return ("~" if literal < 0 else "") + self.names[abs(literal) - 1]

    def with_gates(self, values: Mapping[str, bool]) -> dict[str, bool]:
        """Values of the variables, and those that the gates have then."""
        found = dict(values)
        for name, gate in zip(self.names[len(self.variables) :], self.gates, strict=True):
            found[name] = gate.value(self._value(each, found) for each in gate.inputs)
        return found

    def holds(self, values: Mapping[str, bool]) -> bool:
        """Whether these values, those of the gates included, make every clause true."""
        return all(any(self._value(each, values) for each in clause) for clause in self.clauses)

    def _value(self, literal: Literal, values: Mapping[str, bool]) -> bool:
        return values[self.names[abs(literal) - 1]] == (literal > 0)


def _ordered(clause: Iterable[Literal]) -> list[Literal]:
    return sorted(clause, key=lambda literal: (abs(literal), literal < 0))


def parse_dimacs(text: str) -> Formula:
    """The clauses of a DIMACS file."""
    lines = [line.split() for line in text.splitlines()]
    lines = lines[: next((place for place, line in enumerate(lines) if line[:1] == ["%"]), len(lines))]
    head = next((line for line in lines if line[:2] == ["p", "cnf"]), ["p", "cnf"])
    numbers = [_number(word) for line in lines if line and line[0] not in ("c", "p") for word in line]
    names = tuple(f"x{number}" for number in range(1, _variables(head) + 1))
    formula = Formula(names, tuple(_split(numbers)))
    if not formula.clauses:
        raise InputError("the formula has no clauses")
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
