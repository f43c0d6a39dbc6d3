"""Hitori: shade cells so that no number comes twice in a row or column.

Shaded cells do not touch along their edges, and the others are connected. Everything that Nurigram needs to know
about the kind is in the table below.
"""

from importlib.resources import files

from hitori.making import propose
from hitori.puzzle import HitoriPuzzle, canonical, from_json, labels, to_json, turn
from hitori.rules import CHECKS
from hitori.techniques import TECHNIQUES, View
from nurigram.extend import PuzzleKind, later, read_sentences

HITORI = PuzzleKind(
    name="hitori",
    from_json=from_json,
    to_json=to_json,
    labels=labels,
    checks=CHECKS,
    encode=later("hitori.clauses:encode"),
    encode_lazy=later("hitori.clauses:encode_lazy"),
    view=lambda state: View(state.puzzle, state.out),
    techniques=TECHNIQUES,
    propose=propose,
    turn=turn,
    canonical=canonical,
    sentences={language: read_sentences("hitori", f"{language}.toml") for language in ("en", "ja")},
    page=files("hitori").joinpath("page.js").read_text("utf-8"),
    example='{"kind":"hitori","rows":["14343","34121","12113","41535","45213"]}',
)

__all__ = ["HITORI", "HitoriPuzzle"]
