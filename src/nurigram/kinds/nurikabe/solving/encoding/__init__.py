"""Nurikabe as clauses, in three ways that treat connectivity differently."""

from __future__ import annotations

from nurigram.base.cnf import Cnf
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import bits
from nurigram.base.limits import MAX_CNF_CELLS, MAX_CUT_CELLS
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.solving.encoding.combinations import encode_combinations
from nurigram.kinds.nurikabe.solving.encoding.connectivity import connect_by_distance, connect_by_tree, first_member
from nurigram.kinds.nurikabe.solving.encoding.cuts import Cuts
from nurigram.kinds.nurikabe.solving.encoding.geometry import add_geometry, is_sparse
from nurigram.kinds.nurikabe.solving.encoding.rules import Clauses, local_rules

__all__ = ["MORE_ENCODINGS", "encode", "encode_lazy"]

MORE_ENCODINGS = {"combinations": encode_combinations}

LEVELS = 20
"""Islands up to this size are connected by levels, which propagate better; larger ones by a tree, which is smaller."""


def encode_lazy(puzzle: NurikabePuzzle) -> Cnf:
    """The local rules, and cuts that are made when a model is not connected.

    If the numbers are few and large, geometry helps. It needs the counts of all islands from the start.
    """
    _require_room(puzzle, MAX_CUT_CELLS, "clauses")
    sparse = is_sparse(puzzle)
    clauses = local_rules(puzzle, count_later=not sparse)
    if sparse:
        add_geometry(clauses)
    clauses.cnf.cuts = Cuts(clauses)
    return clauses.cnf


def encode(puzzle: NurikabePuzzle) -> Cnf:
    """All rules: every model of these clauses is a solution."""
    _require_room(puzzle, MAX_CNF_CELLS, "complete clauses")
    clauses = local_rules(puzzle)
    if is_sparse(puzzle):
        add_geometry(clauses)
    for clue, size in puzzle.sizes.items():
        _connect_island(clauses, clue, size)
    _connect_wall(clauses)
    return clauses.cnf


def _require_room(puzzle: NurikabePuzzle, most: int, what: str) -> None:
    if puzzle.grid.area > most:
        raise UnsupportedError(f"a board of {puzzle.grid.area} cells is too large for {what}: {most} at most")


def _connect_island(clauses: Clauses, clue: int, size: int | None) -> None:
    owned = clauses.owned[clue]
    if size is not None and size <= LEVELS:
        connect_by_distance(clauses, clue, size)
    else:
        connect_by_tree(clauses, owned, {clue: owned[clue]}, min(size or len(owned), len(owned)))


def _connect_wall(clauses: Clauses) -> None:
    """Connect the wall by a tree. Its root is a cell that must be wall, if one is known."""
    members = {index: black for index, black in clauses.cnf.cells.items() if index not in clauses.puzzle.sizes}
    known = next(bits(clauses.reach.wall), None)
    roots = first_member(clauses, members) if known is None else {known: members[known]}
    connect_by_tree(clauses, members, roots, len(members))
