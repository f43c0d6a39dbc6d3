"""Nonogram: a picture from the lengths of its runs in every row and column."""

from __future__ import annotations

from nurigram.kind import PuzzleKind
from nurigram.kinds.nonogram import mend, view
from nurigram.kinds.nonogram.checks import CHECKS
from nurigram.kinds.nonogram.cp import MODELS
from nurigram.kinds.nonogram.encoding import SAT_SOLVER, encode
from nurigram.kinds.nonogram.grading import features, score
from nurigram.kinds.nonogram.native import NATIVE
from nurigram.kinds.nonogram.picture import from_image
from nurigram.kinds.nonogram.propose import OPTIONS, proposals
from nurigram.kinds.nonogram.puzzle import Clue, Line, NonogramPuzzle, from_json, from_picture, labels, to_json
from nurigram.kinds.nonogram.pzpr import from_pzpr, margins, to_pzpr
from nurigram.kinds.nonogram.symmetry import canonical
from nurigram.kinds.nonogram.techniques import TECHNIQUES

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
    view=view.view,
    techniques=TECHNIQUES,
    propose=proposals,
    options=OPTIONS,
    picture=from_image,
    mend=mend.mend,
    canonical=canonical,
    features=features,
    score=score,
)
