"""What every technique and every clash says on its test board, word for word, in each language: meant to be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nurigram.messages import LANGUAGES
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.step import Step
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.explain import clash_text, step_text, technique_name, technique_rule, where_text
from tests.fixtures.nonogram_boards import look, read_in_colour
from tests.fixtures.technique_boards import parse
from tests.golden_file import check_golden
from tests.unit.test_nurikabe_techniques import CLASHES
from tools.gallery import GALLERIES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_speaks_as_accepted(language: str) -> None:
    check_golden(f"sentences.{language}.txt", "".join(_all_told(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_stages_of_a_hint_are_three_sentences(language: str) -> None:
    for puzzle, step in _steps():
        assert len(set(_stages(puzzle, step, language))) == 3


def _all_told(language: str) -> Iterator[str]:
    for puzzle, step in _steps():
        where, rule, text = _stages(puzzle, step, language)
        yield f"{technique_name(puzzle, step.name, language)}\n  {where}\n  {rule}\n  {text}\n"
    for rows in CLASHES.values():
        state = parse(rows)
        clash = deduce(state.puzzle, state=state).clash
        assert clash is not None
        yield f"{clash_text(state.puzzle, clash, language)}\n"


def _steps() -> Iterator[tuple[Puzzle, Step]]:
    """The first step of each technique, and of each of its cases, on the boards of the gallery."""
    for gallery in GALLERIES:
        for board in gallery.boards():
            _, steps = gallery.look(board.name, board.fires)
            cases = {step.facts.get("case"): step for step in reversed(steps)}
            yield from ((board.fires.puzzle, step) for step in cases.values())
    for board in read_in_colour():
        _, steps = look(board.name, board.fires)
        yield from ((board.fires.puzzle, step) for step in steps[:2])


def _stages(puzzle: Puzzle, step: Step, language: str) -> tuple[str, str, str]:
    return (
        where_text(puzzle, step, language),
        technique_rule(puzzle, step.name, language),
        step_text(puzzle, step, language),
    )
