"""Makes the technique course: for every technique, small boards on which it is the next step.

``python -m nurigram.web.make_course`` reads the starter library, follows each puzzle's trace, and writes
``course.jsonl``: the kind, the technique, the puzzle's short address and the state of play. ``course_extra.txt`` holds
the addresses of a few more puzzles, for techniques that hardly any puzzle needs.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from nurigram.formats import dumps, loads
from nurigram.formats.json_form import from_object
from nurigram.library.starter import PREFIX, starter_rows
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.registry import KINDS, kind as kind_table, kind_of
from nurigram.puzzle.state import State
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.hint import hint

LESSONS = 2
"""How many boards each technique gets."""

FILE = Path(__file__).parent / "course.jsonl"
EXTRA = FILE.with_name("course_extra.txt")


def main() -> None:
    """Rewrite the file, completely or not at all."""
    lines = [json.dumps(lesson, ensure_ascii=False) + "\n" for lesson in choose()]
    fresh = FILE.with_suffix(".new")
    fresh.write_text("".join(lines), encoding="utf-8")
    os.replace(fresh, FILE)


def choose() -> Iterator[dict[str, object]]:
    """The best boards for every technique, the easiest techniques first."""
    found: dict[tuple[str, str], list[tuple[float, Puzzle, State]]] = defaultdict(list)
    for puzzle in puzzles():
        for cost, name, state in moments(puzzle):
            found[puzzle.kind, name].append((cost, puzzle, state))
    for kind in KINDS:
        for name in kind_table(kind).tiers:
            for _, puzzle, state in _different(sorted(found[kind, name], key=lambda moment: moment[0])):
                link = dumps(puzzle, "puzzlink").strip().partition("?")[2]
                yield {"kind": kind, "technique": name, "link": link, "state": list(state.rows)}


def puzzles() -> Iterator[Puzzle]:
    """The puzzles to choose from, small ones first; those in colour have no short address."""
    for row in sorted(starter_rows(), key=lambda row: (str(row["kind"]), int(str(row["cells"])))):
        puzzle = from_object(json.loads(str(row["body"])))
        if not puzzle.palette.in_colour:
            yield puzzle
    for link in EXTRA.read_text(encoding="utf-8").splitlines():
        yield loads(PREFIX + link)


def _different(moments_: list[tuple[float, Puzzle, State]]) -> Iterator[tuple[float, Puzzle, State]]:
    """The first few moments, each from a different puzzle, whose hint is this technique."""
    seen: set[Puzzle] = set()
    for moment in moments_:
        if moment[1] not in seen:
            seen.add(moment[1])
            yield moment
        if len(seen) == LESSONS:
            return


def moments(puzzle: Puzzle) -> Iterator[tuple[float, str, State]]:
    """The moments of a trace that teach something: a rank (lower is better), the technique and the state."""
    if kind_of(puzzle).view is None:
        return
    trace = deduce(puzzle, Tier.EXPERT)
    if not trace.solved:
        return
    taught: set[str] = set()
    for step, state, offers in zip(trace.steps, trace.states(), trace.offers, strict=False):
        size = len(step.cells)
        if step.name in taught or not size or not state.unknown:
            continue
        told = hint(puzzle, state)
        if told.step is not None and told.step.name == step.name:
            taught.add(step.name)
            yield puzzle.grid.area + 3 * offers + size, step.name, state


if __name__ == "__main__":
    main()
