#!/usr/bin/env python3
"""Check a proof that a puzzle has exactly one solution: python check_proof.py FOLDER

This file needs Python 3.8 or later and nothing else: read it, then trust it. The folder holds

    puzzle.cnf     the rules of the puzzle as clauses (DIMACS). Comments such as ``c r1c2 = 7`` say that variable 7
                   means "r1c2 is black"; in colour ``c r1c2 a = 7`` means "r1c2 has the colour a". The last clause
                   says that some cell differs from the solution.
    solution.txt   the solution: # is black, a letter is a colour, . is white, _ is not part of the board
    model.txt      a value for every variable
    proof.drup     clauses that follow one after the other, down to the empty one; ``d`` takes a clause away again

What is checked:

1. Every cell of the board has its variables, and the last clause is exactly "some cell differs from the solution".
2. The model satisfies all other clauses, and its cells are the solution: so they have a solution, this one.
3. Each clause of the proof follows from those before it by unit propagation: assume that all its literals are false;
   while a clause has only one literal left that is not false, make that one true; in the end a clause must be false.
   The empty clause is reached, so nothing satisfies all clauses: there is no second solution.

What is left to believe is that the clauses say what the rules of the puzzle say.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple

Clause = List[int]
"""Literals: a variable, or its negative where the variable is false."""

_CELL = re.compile(r"c r([1-9]\d{0,5})c([1-9]\d{0,5})(?: ([A-Za-z]))? = ([1-9]\d{0,8})")
_LITERAL = re.compile(r"-?[1-9]\d{0,8}")
_HOLE, _WHITE, _BLACK = "_.#"


class Refused(Exception):
    """The proof proves nothing; the message says why."""


class Clauses(NamedTuple):
    """A file in DIMACS, with what its comments say: ``cells`` has the variable of each cell and letter."""

    top: int
    clauses: List[Clause]
    cells: Dict[Tuple[int, int, str], int]


def check(folder: Path) -> str:
    """What is proved, as a sentence. Raises ``Refused``."""
    read = read_cnf(_text(folder / "puzzle.cnf"))
    solution = _text(folder / "solution.txt").split()
    cells = cell_literals(read, solution)
    *rules, second = read.clauses
    if sorted(second) != sorted(-literal for literal in cells):
        raise Refused("puzzle.cnf: the last clause does not say that a cell differs from the solution")
    check_model(rules, cells, _literals(_text(folder / "model.txt"), "model.txt", read.top))
    count = refute(read.top, read.clauses, proof_lines(_text(folder / "proof.drup"), read.top))
    return f"one solution: {len(rules)} clauses have it, and {count} steps show that they have no other"


def read_cnf(text: str) -> Clauses:
    """The clauses of a DIMACS file, one on each line."""
    head: Optional[List[int]] = None
    clauses: List[Clause] = []
    cells: Dict[Tuple[int, int, str], int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        where = f"puzzle.cnf, line {number}"
        if line.startswith("c"):
            found = _CELL.fullmatch(line)
            if found:
                place = (int(found[1]) - 1, int(found[2]) - 1, found[3] or _BLACK)
                if place in cells:
                    raise Refused(f"{where}: this cell has a variable already")
                cells[place] = int(found[4])
        elif line.startswith("p "):
            words = line.split()
            if head or len(words) != 4 or words[1] != "cnf" or not (words[2] + words[3]).isdecimal():
                raise Refused(f"{where}: expected one line such as 'p cnf 20 50'")
            head = [int(words[2]), int(words[3])]
        elif line.strip():
            if head is None:
                raise Refused(f"{where}: a clause before the line 'p cnf'")
            clauses.append(_clause(line, where, head[0]))
    if head is None or head[1] != len(clauses) or not clauses:
        raise Refused("puzzle.cnf: the number of clauses is not the one in the line 'p cnf'")
    return Clauses(head[0], clauses, cells)


def cell_literals(read: Clauses, solution: Sequence[str]) -> List[int]:
    """The literals that say what the solution shows, for every cell of the board."""
    if len(set(read.cells.values())) != len(read.cells) or max(read.cells.values(), default=0) > read.top:
        raise Refused("puzzle.cnf: two cells share a variable, or a cell has one that does not exist")
    letters = {letter for _, _, letter in read.cells}
    shown = {(r, c): sign for r, row in enumerate(solution) for c, sign in enumerate(row) if sign != _HOLE}
    if set(read.cells) != {(r, c, letter) for r, c in shown for letter in letters}:
        raise Refused("solution.txt: its cells are not those that have variables in puzzle.cnf")
    if not set(shown.values()) <= letters | {_WHITE}:
        raise Refused("solution.txt: a cell shows something that no variable stands for")
    return [var if shown[row, col] == letter else -var for (row, col, letter), var in read.cells.items()]


def check_model(rules: Iterable[Clause], cells: Iterable[int], model: Iterable[int]) -> None:
    """Refuse a model that is not the solution, or does not satisfy the rules."""
    true = set(model)
    if any(-literal in true for literal in true):
        raise Refused("model.txt: a variable is both true and false")
    if not true.issuperset(cells):
        raise Refused("model.txt: a cell is not as in solution.txt")
    for number, clause in enumerate(rules, 1):
        if true.isdisjoint(clause):
            raise Refused(f"model.txt: clause {number} of puzzle.cnf is not satisfied")


class Line(NamedTuple):
    """A line of a proof: a clause that follows, or one that is taken away."""

    number: int
    deletes: bool
    clause: Clause


def proof_lines(text: str, top: int) -> Iterator[Line]:
    """The lines of a proof in DRUP."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            deletes = line.startswith("d ")
            yield Line(number, deletes, _clause(line[2:] if deletes else line, f"proof.drup, line {number}", top))


def refute(top: int, clauses: Iterable[Clause], lines: Iterable[Line]) -> int:
    """Follow a proof to the empty clause, and say how many clauses it derives. Raises ``Refused``."""
    known = Propagation(top)
    for clause in clauses:
        known.add(clause)
    count = 0
    for line in lines:
        if line.deletes:
            if not known.delete(line.clause):
                raise Refused(f"proof.drup, line {line.number}: it takes away a clause that is not there")
        elif not known.implies(line.clause):
            raise Refused(f"proof.drup, line {line.number}: this clause does not follow")
        elif not line.clause:
            return count + 1
        else:
            known.add(line.clause)
            count += 1
    raise Refused("proof.drup: it ends without the empty clause")


class Propagation:
    """Clauses, and what follows from them by unit propagation.

    Each clause watches its first two literals; it is looked at when one of them becomes false. Literals index the lists
    below, the negative ones from the end. What follows without assumptions stays true for good. ``reason`` is the
    clause that made a variable's literal true, which is then its first; it is empty for an assumption.
    """

    def __init__(self, top: int) -> None:
        self.value = [0] * (2 * top + 1)  # 1 true, -1 false, 0 open
        self.watches: List[List[Clause]] = [[] for _ in self.value]
        self.reason: List[Clause] = [[] for _ in range(top + 1)]
        self.trail: List[int] = []  # the true literals in order
        self.conflict: Optional[Clause] = None  # a clause that is false without assumptions
        self._found: Dict[Tuple[int, ...], List[Clause]] = {}

    def add(self, literals: Iterable[int]) -> Clause:
        """Add a clause, and make true what follows from it."""
        clause = list(dict.fromkeys(literals))
        self._found.setdefault(tuple(sorted(clause)), []).append(clause)
        value = self.value
        clause.sort(key=lambda literal: value[literal] < 0)  # those that are not false come first
        if len(clause) > 1:
            self.watches[clause[0]].append(clause)
            self.watches[clause[1]].append(clause)
        if not clause or value[clause[0]] < 0:
            self.conflict = self.conflict or clause
        elif value[clause[0]] == 0 and (len(clause) == 1 or value[clause[1]] < 0):
            start = len(self.trail)
            self._make_true(clause[0], clause)
            self.conflict = self.conflict or self._propagate(start)
        return clause

    def delete(self, literals: Iterable[int]) -> bool:
        """Take a clause away, if it is there. One that gave a literal its value stays: so does the value."""
        same = self._found.get(tuple(sorted(set(literals))))
        if not same:
            return False
        clause = same.pop()
        if not (clause and self.value[clause[0]] > 0 and self.reason[abs(clause[0])] is clause):
            clause.clear()
        return True

    def implies(self, clause: Iterable[int]) -> bool:
        """Whether the clauses, with all literals of this one false, contradict each other by propagation."""
        start = len(self.trail)
        conflict = self.assume(clause)
        self.undo(start)
        return conflict is not None

    def assume(self, clause: Iterable[int]) -> Optional[Clause]:
        """Make all literals of a clause false, and return a clause that is then false too, if there is one."""
        if self.conflict is not None:
            return self.conflict
        start = len(self.trail)
        for literal in clause:
            if self.value[literal] > 0:
                return self.reason[abs(literal)] or [literal, -literal]
            if self.value[literal] == 0:
                self._make_true(-literal, [])
        return self._propagate(start)

    def undo(self, start: int) -> None:
        """Take back everything that has become true since the trail had this length."""
        for literal in self.trail[start:]:
            self.value[literal] = self.value[-literal] = 0
        del self.trail[start:]

    def _make_true(self, literal: int, reason: Clause) -> None:
        self.value[literal], self.value[-literal] = 1, -1
        self.reason[abs(literal)] = reason
        self.trail.append(literal)

    def _propagate(self, at: int) -> Optional[Clause]:
        """Look at all clauses that watch a literal that has become false; return one that is false."""
        value, watches, trail, reason = self.value, self.watches, self.trail, self.reason
        while at < len(trail):
            false = -trail[at]
            at += 1
            kept: List[Clause] = []
            watching, watches[false] = watches[false], kept
            for index, clause in enumerate(watching):
                if not clause:
                    continue  # it was taken away
                first = clause[0]
                if first == false:
                    first = clause[0] = clause[1]
                    clause[1] = false
                if value[first] > 0:
                    kept.append(clause)
                    continue
                for place in range(2, len(clause)):
                    other = clause[place]
                    if value[other] >= 0:
                        clause[1], clause[place] = other, false
                        watches[other].append(clause)
                        break
                else:
                    kept.append(clause)
                    if value[first] < 0:
                        kept += watching[index + 1 :]
                        return clause
                    value[first], value[-first] = 1, -1
                    reason[abs(first)] = clause
                    trail.append(first)
        return None


def _clause(line: str, where: str, top: int) -> Clause:
    *words, end = line.split()
    if end != "0":
        raise Refused(f"{where}: a clause ends with 0")
    return _literals(" ".join(words), where, top)


def _literals(text: str, where: str, top: int) -> List[int]:
    words = text.split()
    for word in words:
        if not _LITERAL.fullmatch(word) or abs(int(word)) > top:
            raise Refused(f"{where}: {word[:40]!r} is not a literal of these variables")
    return list(map(int, words))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"{path.name}: cannot be read ({error})") from error


def main(arguments: Sequence[str]) -> int:
    """Check the folders, print what is proved of each, and return 1 if one is refused."""
    refused = False
    for folder in map(Path, arguments or [str(Path(__file__).parent)]):
        try:
            print(f"{folder}: PROVED: {check(folder)}")
        except Refused as error:
            refused = True
            print(f"{folder}: REFUSED: {error}")
    return int(refused)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
