"""Write the technique gallery of the documentation from the code: name, tier, rule, pictures before and after."""

from __future__ import annotations

from pathlib import Path

from bench.common import ROOT
from bench.technique_boards import TechniqueBoard, look, read_all, technique
from nurigram.explain import step_text, technique_name, technique_rule
from nurigram.grid import Bitboard
from nurigram.model import State, Tier
from nurigram.registry import kind
from nurigram.render.marks import Marks
from nurigram.render.svg import render_svg

PAGE = ROOT / "docs" / "techniques.md"
PICTURES = ROOT / "docs" / "pictures" / "techniques"

HEAD = """# Techniques for Nurikabe

What a person does, named. This page is made from the code by `python -m bench.gallery`: the rules are the
docstrings and messages that the program itself uses, the pictures are the boards that test each technique.

Every technique is *sound* (never wrong where there is a solution) and *monotone* (whoever knows more never infers
less). So the cells that the techniques up to a tier decide do not depend on the order of steps, and a puzzle's tier
is a fact about the puzzle. "Exactly" gives the whole definition. In the pictures a dot is a known island cell, solid
frames are what follows, dashed frames what it follows from. The boards show one technique each; they need not be
whole puzzles.
"""


def main(_arguments: list[str]) -> None:
    """Write the page and its pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")


def files() -> dict[Path, str]:
    """The page and the pictures, as they should be."""
    found = {}
    boards = {board.name: board for board in read_all()}
    text = HEAD
    for tier in Tier:
        text += f"\n## Tier {tier.label}\n"
        for each in kind("nurikabe").techniques[tier]:
            board = boards[each.__name__]
            text += "\n" + _entry(board)
            found.update(_pictures(board))
    return {PAGE: text, **found}


def _entry(board: TechniqueBoard) -> str:
    """One technique: its rule, definition, pictures and the sentence of its first step."""
    puzzle, name = board.fires.puzzle, board.name
    _, steps = look(name, board.fires)
    return "\n".join(
        [
            f"### {technique_name(puzzle, name)}",
            "",
            technique_rule(puzzle, name),
            "",
            f"![before](pictures/techniques/{name}-before.svg) ![after](pictures/techniques/{name}-after.svg)",
            "",
            f"> {step_text(puzzle, steps[0])}",
            "",
            *_definition(name),
            f"Silent here: {board.why}.",
            "",
        ]
    )


def _definition(name: str) -> list[str]:
    """The docstring from "Exactly" on, as one paragraph."""
    lines = [line.strip() for line in (technique(name).__doc__ or "").split("\n")]
    start = next((number for number, line in enumerate(lines) if line.startswith("Exactly")), None)
    if start is None:
        return []
    return [f"*{lines[start].replace('Exactly', 'Exactly*', 1)}", *lines[start + 1 :]]


def _pictures(board: TechniqueBoard) -> dict[Path, str]:
    after, steps = look(board.name, board.fires)
    because = highlight = 0
    for step in steps:
        because |= step.because
        highlight |= step.black | step.white
    return {
        PICTURES / f"{board.name}-before.svg": _picture(board.fires, reasons=because),
        PICTURES / f"{board.name}-after.svg": _picture(after, highlight=highlight),
    }


def _picture(state: State, reasons: Bitboard = 0, highlight: Bitboard = 0) -> str:
    marks = Marks(black=state.black, white=state.white, reasons=reasons, highlight=highlight)
    return render_svg(state.puzzle, marks)


if __name__ == "__main__":
    main([])
