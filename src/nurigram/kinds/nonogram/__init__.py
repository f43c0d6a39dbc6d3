"""Nonogram: find a picture from the lengths of the black runs in every row and column."""

from __future__ import annotations

from nurigram.kinds.nonogram.checks import CHECKS
from nurigram.kinds.nonogram.formats.pzpr import from_pzpr, margins, to_pzpr
from nurigram.kinds.nonogram.grading import TERMS, features, weights
from nurigram.kinds.nonogram.making.picture import from_image
from nurigram.kinds.nonogram.making.propose import proposals
from nurigram.kinds.nonogram.making.repair import repair
from nurigram.kinds.nonogram.making.settings import OPTIONS
from nurigram.kinds.nonogram.puzzle import Clue, Line, NonogramPuzzle, from_json, from_picture, labels, to_json
from nurigram.kinds.nonogram.solving.conflict import conflict
from nurigram.kinds.nonogram.solving.cp import MODELS
from nurigram.kinds.nonogram.solving.encoding import SAT_SOLVER, encode
from nurigram.kinds.nonogram.solving.native import NATIVE
from nurigram.kinds.nonogram.solving.propagation import by_lines, by_singletons
from nurigram.kinds.nonogram.symmetry import canonical, shift, turn
from nurigram.kinds.nonogram.techniques import TECHNIQUES, accelerator, view
from nurigram.kinds.nonogram.techniques.view import LOOK_AHEAD
from nurigram.puzzle.kind import PuzzleKind

__all__ = ["KIND", "Clue", "Line", "NonogramPuzzle", "from_picture"]

KIND = PuzzleKind(
    name="nonogram",
    from_json=from_json,
    to_json=to_json,
    from_pzpr=from_pzpr,
    to_pzpr=to_pzpr,
    pzpr_margins=margins,
    checks=CHECKS,
    labels=labels,
    encode=encode,
    sat_solver=SAT_SOLVER,
    cp_models=MODELS,
    native=NATIVE,
    propagators={"lines": by_lines, "singletons": by_singletons},
    view=view.view,
    techniques=TECHNIQUES,
    trace=accelerator.trace,
    propose=proposals,
    options=OPTIONS,
    picture=from_image,
    repair=repair,
    conflict=conflict,
    turn=turn,
    shift=shift,
    canonical=canonical,
    features=features,
    terms=TERMS,
    weights=weights,
    limits=(LOOK_AHEAD,),
    example="https://puzz.link/p?nonogram/8/8/1i2i3i8i33h32h21h1i1i2i3i4i1i8i6i4i",
)
