"""Contradiction: assume a colour for one cell, follow easier techniques to a clash, and conclude the other colour.

Players do not consider this fair, so it has its own tier. The length of a chain is the number of steps that the
clash rests on. They are found by walking back from the clash through the reasons of each step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from nurigram.base.grid import Bitboard, bits
from nurigram.puzzle.closure import Closure, close
from nurigram.puzzle.kind import Finding, Technique, View
from nurigram.puzzle.step import Clash, Step

CellOrder = Callable[[View], Sequence[Bitboard]]
"""Puts the cells to try in order, the most promising first; each is a board with one cell."""


def reading_order(view: View) -> list[Bitboard]:
    """All unknown cells, row by row."""
    return [1 << index for index in bits(view.unknown)]


def make_contradiction(stages: Sequence[Sequence[Technique]], order: CellOrder = reading_order) -> Technique:
    """The technique *contradiction* for a kind; ``stages`` are the sets of techniques to follow, the easiest first."""

    def contradiction(view: View) -> Iterator[Finding]:
        """If one colour of a cell leads to a clash by easier techniques alone, the cell has the other colour."""
        cells = order(view)
        for techniques in stages:
            for cell in cells:
                for black, white in ((cell, 0), (0, cell)):
                    end = close(view.after(black, white), techniques, waves=len(techniques))
                    if end.clash is not None:
                        yield _step(contradiction, end, end.clash, black, white)
                        return

    return contradiction


def _step(technique: Technique, end: Closure, clash: Clash, black: Bitboard, white: Bitboard) -> Step:
    """The step that gives a cell the other colour: if it was assumed ``black`` it is white, and vice versa."""
    chain = relevant(end.steps, clash)
    because = clash.cells
    for step in chain:
        because |= step.because
    return Step(
        technique,
        black=white,
        white=black,
        because=because & ~(black | white),
        focus=black | white,
        facts={"case": "not_black" if black else "not_white", "clash": clash.code, "length": len(chain)},
        chain=len(chain),
    )


def relevant(steps: Sequence[Step], clash: Clash) -> list[Step]:
    """The steps that a clash depends on, directly or through other steps."""
    needed, chain = clash.cells, []
    for step in reversed(steps):
        if (step.black | step.white) & needed:
            needed |= step.because
            chain.append(step)
    return chain[::-1]
