"""Shorten a proof: keep the clauses that the end needs, and take each away after its last use.

A solver writes down everything it learns, most of which leads nowhere. Each clause is checked as the checker does it,
and from the clause that became false one goes back to those that it took. What the empty clause does not need, through
however many others, is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nurigram.base.deadline import check_time
from nurigram.proofs.check_proof import Clause, Line, Propagation


def trim(top: int, clauses: Iterable[Clause], lines: Iterable[Line]) -> list[str]:
    """The lines of a shorter proof of the same. It relies on the given proof: every clause of it must follow."""
    trace = _Trace(top, clauses)
    for line in lines:
        check_time()
        if line.deletes:
            trace.known.delete(line.clause)
        elif trace.known.conflict is None:
            trace.follow(line.clause)
    trace.follow([])
    return list(_written(trace))


class _Trace:
    """What each clause of a proof took: earlier clauses of the proof, by number, and values that hold for good."""

    def __init__(self, top: int, clauses: Iterable[Clause]) -> None:
        self.known = Propagation(top)
        self.given = [self.known.add(clause) for clause in clauses]
        self.derived: list[tuple[int, ...]] = []
        self.number: dict[int, int] = {}  # of a derived clause, by its identity
        self.kept: list[Clause] = []  # so that no identity is used twice
        self.used: list[list[int]] = []
        self.values: list[list[int]] = []

    def follow(self, clause: Clause) -> None:
        """Derive a clause, and record what that took."""
        known = self.known
        start = len(known.trail)
        conflict = known.assume(clause)
        if conflict is None:
            raise AssertionError("the solver's proof has a step that does not follow")
        used, values = self._causes(conflict, start)
        known.undo(start)
        self.derived.append(tuple(clause))
        self.used.append(used)
        self.values.append(values)
        added = known.add(clause)
        self.number[id(added)] = len(self.kept)
        self.kept.append(added)

    def _causes(self, conflict: Clause, start: int) -> tuple[list[int], list[int]]:
        """The derived clauses behind a conflict, and the variables whose values held before it."""
        known, used, values = self.known, [], []
        assumed = {abs(literal) for literal in known.trail[start:]}
        seen: set[int] = set()
        clauses = [conflict]
        while clauses:
            clause = clauses.pop()
            if id(clause) in self.number:
                used.append(self.number[id(clause)])
            for variable in map(abs, clause):
                if variable not in seen:
                    seen.add(variable)
                    if variable not in assumed:
                        values.append(variable)
                    elif known.reason[variable]:
                        clauses.append(known.reason[variable])
        return used, values


def _behind(trace: _Trace, variables: Iterable[int], followed: set[int]) -> Iterator[int]:
    """The derived clauses behind values that hold for good. Each value is followed once in all."""
    waiting = list(variables)
    while waiting:
        variable = waiting.pop()
        if variable not in followed:
            followed.add(variable)
            reason = trace.known.reason[variable]
            if id(reason) in trace.number:
                yield trace.number[id(reason)]
            waiting.extend(map(abs, reason))


def _written(trace: _Trace) -> Iterator[str]:
    """The needed clauses in order, each deleted after its last use, unless a value rests on it for good."""
    last = len(trace.derived) - 1
    needed: set[int] = {last}
    followed: set[int] = set()  # variables
    ended: set[int] = set()
    ends: dict[int, list[int]] = {}
    for_good: set[int] = set()
    for number in range(last, -1, -1):
        if number in needed:
            lasting = set(_behind(trace, trace.values[number], followed))
            for_good |= lasting
            ends[number] = sorted(set(trace.used[number]) - ended)
            ended |= set(ends[number])
            needed |= lasting | ended
    ends[last] = []
    for number in sorted(needed):
        yield _text(trace.derived[number])
        for cause in ends[number]:
            if cause not in for_good:
                yield "d " + _text(trace.derived[cause])


def _text(clause: Sequence[int]) -> str:
    return " ".join(map(str, (*clause, 0)))
