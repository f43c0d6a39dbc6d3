"""Nurikabe as clauses, in two ways that differ in how they treat connectivity."""

from __future__ import annotations

from nurigram.cnf import Cnf
from nurigram.kinds.nurikabe.encoding.cuts import Cuts
from nurigram.kinds.nurikabe.encoding.rules import local_rules
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle

__all__ = ["encode_lazy"]


def encode_lazy(puzzle: NurikabePuzzle) -> Cnf:
    """The local rules, and cuts that a model without connectivity gives rise to."""
    clauses = local_rules(puzzle)
    clauses.cnf.cuts = Cuts(clauses)
    return clauses.cnf
