"""What the worker processes do: each function takes plain data, makes one public call and gives plain data back."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Sequence
from typing import Any

import nurigram
from nurigram.formats.json_form import from_object
from nurigram.ground.deadline import Deadline
from nurigram.ground.grid import Bitboard, Cell
from nurigram.making.batch import canonical
from nurigram.making.generate import generate as make_puzzle
from nurigram.messages import DEFAULT, app_sentences
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, SolveResult, State, Step, Tier, Violation
from nurigram.puzzle.order import PictureOptions
from nurigram.puzzle.registry import kind_of
from nurigram.reasoning.explain import explain, step_text, technique_name, where_text
from nurigram.reasoning.hint import hint, mistakes
from nurigram.render.marks import Marks, solution_marks, state_marks
from nurigram.render.png import render_png
from nurigram.render.svg import render_svg
from nurigram.solving.solve import AUTO
from nurigram.web.boards import Bounds, bounded, fitting, read_puzzle, read_puzzles, to_board
from nurigram.web.problem import blaming, field_problem

PuzzleData = dict[str, Any] | str

WORTH_ZIPPING = 600
"""Answers of fewer bytes are sent as they are."""


def warm_up() -> None:
    """Import what the first task would otherwise wait for."""
    for name in registry.KINDS:
        registry.kind(name)
    for name in registry.FORMATS:
        registry.format_module(name)
    for name in AUTO:
        registry.engine(name).is_ready(None)
    app_sentences(DEFAULT)


def tell(zips: bool, bounds: Bounds, task: Callable[..., Any], *arguments: Any) -> tuple[bytes, bool]:
    """The result of a task as JSON, and whether it is compressed: both cost time that the server itself has not."""
    data = fitting(json.dumps(task(*arguments), separators=(",", ":"), allow_nan=False).encode(), bounds)
    if not zips or len(data) < WORTH_ZIPPING:
        return data, False
    return gzip.compress(data, compresslevel=5), True


def open_text(text: str, bounds: Bounds) -> dict[str, Any]:
    """All puzzles of a text as boards."""
    puzzles, errors = read_puzzles(text, bounds)
    return {"boards": [to_board(puzzle) for puzzle in puzzles], "errors": errors}


def solve(data: PuzzleData, engine: str, limit: int, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """The verdict and the solutions, as the command line gives them, and where two solutions differ."""
    puzzle = read_puzzle(data, bounds)
    with blaming("engine"):
        result = nurigram.solve(puzzle, engine=engine, limit=limit, time_limit=seconds)
    return {
        "id": puzzle.info.id,
        "kind": puzzle.kind,
        "verdict": result.verdict.value,
        "solutions": [solution.rows for solution in result.solutions],
        "differ": _difference(puzzle, result),
        "engine": result.engine,
        "seconds": round(result.seconds, 6),
    }


def _difference(puzzle: Puzzle, result: SolveResult) -> list[Cell]:
    if len(result.solutions) < 2:
        return []
    return puzzle.grid.places(result.solutions[0].board ^ result.solutions[1].board)


def check(data: PuzzleData, rows: Sequence[str], language: str, bounds: Bounds) -> dict[str, Any]:
    """The rules broken, and the decided cells that no solution agrees with."""
    puzzle = read_puzzle(data, bounds)
    state = _state(puzzle, rows)
    violations = nurigram.verify(puzzle, state.black, state.white)
    wrong = mistakes(state) if violations else 0
    return {
        "valid": not violations,
        "violations": [_violation(violation, language) for violation in violations],
        "wrong": puzzle.grid.places(wrong),
    }


def _state(puzzle: Puzzle, rows: Sequence[str]) -> State:
    with blaming("state"):
        return State.parse(puzzle, rows)


def _violation(violation: Violation, language: str) -> dict[str, Any]:
    text = app_sentences(language)["violations"].get(violation.code, violation.code)
    return {"code": violation.code, "cells": violation.cells, "text": text}


def give_hint(data: PuzzleData, rows: Sequence[str] | None, language: str, bounds: Bounds) -> dict[str, Any]:
    """The next thing to say to the player."""
    puzzle = read_puzzle(data, bounds)
    state = State(puzzle) if rows is None else _state(puzzle, rows)
    found = hint(puzzle, state, language)
    return {
        "advice": found.advice.value,
        "where": found.where,
        "technique": found.technique,
        "text": found.text,
        "wrong": puzzle.grid.places(found.wrong),
        "step": _step(puzzle, found.step, found.tier, language) if found.step else None,
    }


def plan(data: PuzzleData, tier: str, language: str, bounds: Bounds) -> dict[str, Any]:
    """Every step to the solution, in order."""
    puzzle = read_puzzle(data, bounds)
    told = explain(puzzle, Tier.parse(tier), language)
    return {
        "solved": told.solved,
        "tier": told.trace.tier.label,
        "trouble": told.trouble,
        "steps": [_step(puzzle, each.step, each.tier, language) for each in told.steps],
    }


def _step(puzzle: Puzzle, step: Step, tier: Tier | None, language: str) -> dict[str, Any]:
    def places(board: Bitboard) -> list[Cell]:
        return puzzle.grid.places(board)

    return {
        "technique": step.name,
        "title": technique_name(puzzle, step.name, language),
        "tier": (tier or kind_of(puzzle).tiers[step.name]).label,
        "black": places(step.black),
        "white": places(step.white),
        "because": places(step.because),
        "focus": places(step.focus),
        "where": where_text(puzzle, step, language),
        "text": step_text(puzzle, step, language),
    }


def grade(data: PuzzleData, bounds: Bounds) -> dict[str, Any]:
    """The tier and the score."""
    puzzle = read_puzzle(data, bounds)
    return {"id": puzzle.info.id, **nurigram.grade(puzzle).to_json()}


def convert(data: PuzzleData, to: str, bounds: Bounds) -> dict[str, Any]:
    """The puzzle in another format."""
    puzzle = read_puzzle(data, bounds)
    with blaming("to"):
        return {"format": to, "text": nurigram.dumps(puzzle, to)}


def draw(data: PuzzleData, to: str, theme: str, solution: bool, seconds: float, bounds: Bounds) -> tuple[str, bytes]:
    """The media type of the picture, and the picture."""
    puzzle = read_puzzle(data, bounds)
    marks = _solution_marks(puzzle, seconds) if solution else _state_marks(puzzle)
    if to == "pdf":
        from nurigram.render.pdf import render_pdf  # takes as long to import as everything else together

        return "application/pdf", fitting(render_pdf(puzzle, marks, palette=theme), bounds)
    if to == "png":
        return "image/png", fitting(render_png(puzzle, marks, palette=theme, cell=40), bounds)
    return "image/svg+xml", fitting(render_svg(puzzle, marks, palette=theme).encode(), bounds)


def _state_marks(puzzle: Puzzle) -> Marks:
    return state_marks(puzzle, puzzle.info.state) if puzzle.info.state else Marks()


def _solution_marks(puzzle: Puzzle, seconds: float) -> Marks:
    if puzzle.info.solution:
        return solution_marks(puzzle, puzzle.info.solution)
    found = nurigram.solve(puzzle, limit=1, time_limit=seconds).solutions
    if not found:
        raise field_problem("solution", "no solution was found to draw")
    return solution_marks(puzzle, found[0].rows)


def picture(data: bytes, options: PictureOptions, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """A picture file as a puzzle, by the first kind that makes puzzles from pictures."""
    makers = (registry.kind(name).picture for name in registry.KINDS)
    maker = next(maker for maker in makers if maker is not None)
    with blaming("image"):
        made = maker(data, options, Deadline(seconds))
    puzzle = bounded(made.puzzle, bounds)
    changed = puzzle.grid.places(made.changed)
    return {
        "board": to_board(puzzle),
        "solution": puzzle.grid.format_rows(made.after),
        "changed": len(changed),
        "cells": changed,
    }


def generate(kind: str, rows: int, cols: int, difficulty: str, seed: int | None, seconds: float) -> dict[str, Any]:
    """A fresh puzzle, proved unique, of exactly the difficulty asked for."""
    return generate_apart(kind, rows, cols, difficulty, seed, seconds)[0]


def generate_apart(
    kind: str, rows: int, cols: int, difficulty: str, seed: int | None, seconds: float
) -> tuple[dict[str, Any], str]:
    """A fresh puzzle, and a name that it shares with its rotations and reflections."""
    puzzle = make_puzzle(kind, (rows, cols), difficulty, seed=seed, time_limit=seconds)
    grade = puzzle.info.extra["grade"]
    made = {
        "board": to_board(puzzle),
        "solution": puzzle.info.solution,
        "seed": puzzle.info.extra["seed"],
        "tier": grade["tier"],
        "score": grade["score"],
    }
    return made, repr(canonical(puzzle))


def boards(entries: Sequence[tuple[str, str, float]]) -> list[dict[str, Any]]:
    """The boards of library entries, given by their JSON form, tier and score."""
    return [to_board(from_object(json.loads(body)), tier=tier, score=score) for body, tier, score in entries]
