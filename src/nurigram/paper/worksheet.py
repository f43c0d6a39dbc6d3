"""Worksheets for classes: one technique, a worked example, positions to try, and the answers overleaf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nurigram.paper.board import Data, board_data
from nurigram.paper.entry import stars_of
from nurigram.paper.positions import Position
from nurigram.paper.settings import BookSettings
from nurigram.paper.typeset import common_data, typeset
from nurigram.puzzle.registry import kind_of
from nurigram.reasoning.explain import step_text, technique_name, technique_rule
from nurigram.render.marks import marks_of


@dataclass(frozen=True)
class Worksheet:
    """One technique, its worked example and the positions to try."""

    technique: str
    example: Position
    positions: tuple[Position, ...]


def print_worksheets(sheets: Sequence[Worksheet], settings: BookSettings) -> bytes:
    """Worksheets behind each other as a PDF file; each begins on a right-hand page."""
    return typeset("worksheet", worksheet_data(sheets, settings), settings)


def worksheet_data(sheets: Sequence[Worksheet], settings: BookSettings) -> Data:
    """All that the template is given."""
    worksheets = [_worksheet(sheet, settings) for sheet in sheets]
    title = ", ".join(sheet["name"] for sheet in worksheets)
    return common_data(title, settings, ("cells", "name", "date", "task")) | {"worksheets": worksheets}


def _worksheet(sheet: Worksheet, settings: BookSettings) -> Data:
    puzzle, language = sheet.example.state.puzzle, settings.language
    name = technique_name(puzzle, sheet.technique, language)
    return {
        "name": name,
        "kind": settings.kind(puzzle.kind),
        "stars": stars_of(kind_of(puzzle).tiers[sheet.technique]),
        "rule": technique_rule(puzzle, sheet.technique, language),
        "answers": settings.say("answers", {"name": name}),
        "example": _position(sheet.example, settings),
        "positions": [_position(position, settings) for position in sheet.positions],
    }


def _position(position: Position, settings: BookSettings) -> Data:
    """The position, and its answer: what follows has solid frames, what it follows from dashed ones."""
    state, solved, puzzle = position.state, position.solved, position.state.puzzle
    because = 0
    for step in position.steps:
        because |= step.because
    frames = replace(marks_of(solved), highlight=position.answer, reasons=because & ~position.answer)
    text = " ".join(step_text(puzzle, step, settings.language) for step in position.steps)
    alt = settings.say("alt.position", {"rows": " ".join(state.rows)})
    return {
        "given": board_data(puzzle, alt, marks_of(state), mono=settings.mono),
        "solved": board_data(puzzle, settings.say("alt.answer", {"text": text}), frames, mono=settings.mono)
        | {"ruler": True},
        "text": text,
    }
