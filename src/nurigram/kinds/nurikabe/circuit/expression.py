"""Any formula of logic as clauses, after Tseitin (1968): every part that is no clause gets a letter of its own.

Only operators of one sort may stand side by side, so nobody has to know which of them binds more closely.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nurigram.base.errors import InputError
from nurigram.kinds.nurikabe.circuit.formula import Formula, Gate, Literal, parse_dimacs

_TOKEN = re.compile(r"\s*([A-Za-z_][A-Za-z_0-9]*|<=>|=>|[~!&|^()-]|\S)")
_NOT = ("~", "!", "-")
_MANY, _TWO = ("&", "|", "^"), ("=>", "<=>")
_EXAMPLE = "write a formula such as (a | ~b) & (b | c)"
_DEEPEST = 50
"""More parentheses around one another than anybody writes, and few enough for recursion."""


@dataclass(frozen=True)
class Part:
    """A variable, or an operator (``~``, ``&``, ``|`` or ``^``) and the parts it stands for."""

    name: str
    parts: tuple[Part, ...] = ()


def parse_formula(text: str) -> Formula:
    """The formula that a text holds: DIMACS if it has a line ``p cnf``, else one with operators."""
    if re.search(r"^p[ \t]+cnf\b", text, re.MULTILINE):
        return parse_dimacs(text)
    return _Clauses(_Parser(list(_TOKEN.finditer(text))).whole()).formula


class _Parser:
    """Reads a formula from left to right."""

    def __init__(self, tokens: list[re.Match[str]]) -> None:
        self._tokens = tokens
        self._place = 0

    def whole(self) -> Part:
        """The formula, to the end of the text."""
        part = self._row(0)
        if self._next:
            raise self._fault("an operator or the end")
        return part

    @property
    def _next(self) -> str:
        return self._tokens[self._place][1] if self._place < len(self._tokens) else ""

    def _row(self, depth: int) -> Part:
        """Parts joined by operators of one sort."""
        parts = [self._operand(depth)]
        operator = self._next
        while operator in _MANY + _TWO and self._next == operator:
            self._place += 1
            parts.append(self._operand(depth))
        if self._next in _MANY + _TWO or (operator in _TWO and len(parts) > 2):
            raise InputError(f"{self._next or operator} needs parentheses beside {operator}; {_EXAMPLE}")
        return _joined(operator, parts)

    def _operand(self, depth: int) -> Part:
        """A variable or something in parentheses, negated or not."""
        negated = False
        while self._next in _NOT:
            negated = not negated
            self._place += 1
        token = self._next
        if not (token == "(" or token.isidentifier()):
            raise self._fault("a variable or (")
        self._place += 1
        part = self._inner(depth + 1) if token == "(" else Part(token)
        return Part("~", (part,)) if negated else part

    def _inner(self, depth: int) -> Part:
        if depth > _DEEPEST:
            raise InputError(f"more than {_DEEPEST} parentheses around one another")
        part = self._row(depth)
        if self._next != ")":
            raise self._fault(")")
        self._place += 1
        return part

    def _fault(self, wanted: str) -> InputError:
        if not self._next:
            return InputError(f"the formula ends where {wanted} should follow; {_EXAMPLE}")
        column = self._tokens[self._place].start(1) + 1
        return InputError(f"character {column} is {self._next!r}, and should be {wanted}; {_EXAMPLE}")


def _joined(operator: str, parts: list[Part]) -> Part:
    if len(parts) == 1:
        return parts[0]
    if operator == "=>":
        return Part("|", (Part("~", (parts[0],)), parts[1]))
    return Part("~", (Part("^", tuple(parts)),)) if operator == "<=>" else Part(operator, tuple(parts))


class _Clauses:
    """Turns parts into clauses. Equal gates get one letter."""

    def __init__(self, whole: Part) -> None:
        self._numbers = {name: number for number, name in enumerate(dict.fromkeys(_variables(whole)), 1)}
        self._variables = tuple(self._numbers)
        self._clauses: list[frozenset[Literal]] = []
        self._gates: dict[Gate, Literal] = {}
        self._claim(whole, true=True)

    @property
    def formula(self) -> Formula:
        """All clauses, with the names of variables and gates."""
        names = self._variables + tuple(_free_names(len(self._gates), set(self._variables)))
        return Formula(names, tuple(self._clauses), tuple(self._gates))

    def _claim(self, part: Part, *, true: bool) -> None:
        """Add the clauses by which a part is true, or false."""
        if part.name == "~":
            self._claim(part.parts[0], true=not true)
        elif part.name == ("&" if true else "|"):
            for each in part.parts:
                self._claim(each, true=true)
        elif part.name in ("&", "|"):
            self._clauses.append(frozenset(self._literals(part, true=true)))
        else:
            literal = self._literal(part)
            self._clauses.append(frozenset({literal if true else -literal}))

    def _literals(self, part: Part, *, true: bool) -> Iterator[Literal]:
        """The literals of a clause: parts of its parts are joined to it where that is the same."""
        if part.name == "~":
            yield from self._literals(part.parts[0], true=not true)
        elif part.name == ("|" if true else "&"):
            for each in part.parts:
                yield from self._literals(each, true=true)
        else:
            yield self._literal(part) if true else -self._literal(part)

    def _literal(self, part: Part) -> Literal:
        """The variable of a part, or the output of its gate."""
        if part.name == "~":
            return -self._literal(part.parts[0])
        if part.name == "^":
            return self._odd([self._literal(each) for each in part.parts])
        if part.name == "&":
            return self._all(self._literal(each) for each in part.parts)
        if part.name == "|":
            return -self._all(-self._literal(each) for each in part.parts)
        return self._numbers[part.name]

    def _all(self, inputs: Iterator[Literal]) -> Literal:
        literals = tuple(sorted(set(inputs)))
        return literals[0] if len(literals) == 1 else self._gate(Gate(literals))

    def _odd(self, literals: list[Literal]) -> Literal:
        output, *others = literals
        for other in others:
            output = self._gate(Gate((output, other), odd=True))
        return output

    def _gate(self, gate: Gate) -> Literal:
        if gate not in self._gates:
            output = self._gates[gate] = len(self._variables) + len(self._gates) + 1
            self._clauses += gate.clauses(output)
        return self._gates[gate]


def _variables(part: Part) -> Iterator[str]:
    """The variables, in the order in which they are met."""
    if not part.parts:
        yield part.name
    for each in part.parts:
        yield from _variables(each)


def _free_names(count: int, taken: set[str]) -> Iterator[str]:
    """Names for gates that no variable has."""
    letter = next(letter for letter in ("g", "_g", "__g", "___g") if not any(name.startswith(letter) for name in taken))
    return (f"{letter}{number}" for number in range(1, count + 1))
