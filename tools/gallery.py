"""Write the technique gallery of the documentation from the code: name, tier, rule, and pictures before and after."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from nurigram.base.grid import Bitboard
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.model import Tier
from nurigram.puzzle.registry import kind
from nurigram.puzzle.state import State
from nurigram.puzzle.step import Step
from nurigram.reasoning.explain import step_text, technique_name, technique_rule
from nurigram.render.marks import marks_of
from nurigram.render.svg import render_svg
from tests.fixtures import nonogram_boards, technique_boards
from tests.fixtures.technique_boards import TechniqueBoard, technique

DOCS = Path(__file__).resolve().parents[1] / "docs"

NURIKABE_HEAD = """# Techniques for Nurikabe

Every technique that Nurigram knows for Nurikabe, the easiest first. Solid frames mark what follows, dashed frames what
it follows from; a dot is a known island cell. Each board shows one technique and need not be a whole puzzle.

A technique is never wrong as long as a solution exists, and it never finds less when more cells are known. So the order
of the steps does not matter, and the tier of a puzzle is a fact about the puzzle. "Exactly" gives the full definition.
`make docs` writes this page from the code: its rules, sentences and boards are the ones the program and its tests use.
Thirteen techniques come from Melheim (2022); [a table](internals/deduction.md#names-in-melheim-2022) has his names.
"""

NONOGRAM_HEAD = """# Techniques for nonograms

Every technique that Nurigram knows for nonograms, the easiest first. Up to tier hard they look at one row or column at
a time, so they are shown on a single row. Solid frames mark what follows, dashed frames what it follows from; a dot is
a known white cell.

What the page on [Nurikabe](techniques.md) says about techniques and tiers holds here too.
"""


@dataclass(frozen=True)
class Gallery:
    """The gallery of one kind: its page and pictures, its boards, and how to apply a technique and label a board."""

    kind: str
    head: str
    page: str
    pictures: str
    boards: Callable[[], Iterable[TechniqueBoard]]
    look: Callable[[str, State], tuple[State, list[Step]]]
    labels: Callable[[State], Labels | None]


GALLERIES = (
    Gallery(
        "nurikabe",
        NURIKABE_HEAD,
        "techniques.md",
        "pictures/techniques",
        technique_boards.read_all,
        technique_boards.look,
        lambda _: None,
    ),
    Gallery(
        "nonogram",
        NONOGRAM_HEAD,
        "techniques-nonogram.md",
        "pictures/techniques/nonogram",
        nonogram_boards.read_all,
        nonogram_boards.look,
        nonogram_boards.labels,
    ),
)


def main() -> None:
    """Write the pages and their pictures."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print("wrote", *(f"docs/{gallery.page}" for gallery in GALLERIES))


def files() -> dict[Path, str]:
    """The contents of the pages and pictures, by path."""
    found: dict[Path, str] = {}
    for gallery in GALLERIES:
        found.update(_files(gallery))
    return found


def _files(gallery: Gallery) -> dict[Path, str]:
    found = {}
    boards = {board.name: board for board in gallery.boards()}
    text = gallery.head
    for tier in Tier:
        text += f"\n## Tier {tier.label}\n"
        for each in kind(gallery.kind).techniques[tier]:
            board = boards[each.__name__]
            text += "\n" + _entry(gallery, board)
            found.update(_pictures(gallery, board))
    return {DOCS / gallery.page: text, **found}


def _entry(gallery: Gallery, board: TechniqueBoard) -> str:
    """One technique: its rule, pictures, the sentence of its first step, and its definition."""
    puzzle, name = board.fires.puzzle, board.name
    _, steps = gallery.look(name, board.fires)
    return "\n".join(
        [
            f"### {technique_name(puzzle, name)}",
            "",
            technique_rule(puzzle, name),
            "",
            f"![before]({gallery.pictures}/{name}-before.svg) ![after]({gallery.pictures}/{name}-after.svg)",
            "",
            f"> {step_text(puzzle, steps[0])}",
            "",
            *_definition(gallery.kind, name),
            f"Does not apply: {board.why}.",
            "",
        ]
    )


def _definition(of: str, name: str) -> list[str]:
    """The docstring from "Exactly" on, as one paragraph."""
    lines = [line.strip() for line in (technique(name, of).__doc__ or "").split("\n")]
    start = next((number for number, line in enumerate(lines) if line.startswith("Exactly")), None)
    if start is None:
        return []
    return [f"*{lines[start].replace('Exactly', 'Exactly*', 1)}", *lines[start + 1 :]]


def _pictures(gallery: Gallery, board: TechniqueBoard) -> dict[Path, str]:
    after, steps = gallery.look(board.name, board.fires)
    because = highlight = 0
    for step in steps:
        because |= step.because
        highlight |= step.black | step.white
    folder = DOCS / gallery.pictures
    return {
        folder / f"{board.name}-before.svg": _picture(gallery, board.fires, reasons=because),
        folder / f"{board.name}-after.svg": _picture(gallery, after, highlight=highlight),
    }


def _picture(gallery: Gallery, state: State, reasons: Bitboard = 0, highlight: Bitboard = 0) -> str:
    marks = replace(marks_of(state), reasons=reasons, highlight=highlight)
    return render_svg(state.puzzle, marks, labels=gallery.labels(state))


if __name__ == "__main__":
    main()
