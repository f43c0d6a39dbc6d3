"""What worker processes do. Each function takes plain data, makes one public call and returns plain data."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import nurigram
from nurigram.formats.json_form import from_object
from nurigram.ground.deadline import Deadline
from nurigram.ground.grid import Bitboard, Cell
from nurigram.making.generate import generate as make_puzzle
from nurigram.making.mend import mend
from nurigram.making.naming import Naming
from nurigram.messages import DEFAULT, app_sentences
from nurigram.puzzle import registry
from nurigram.puzzle.identity import identity
from nurigram.puzzle.model import Puzzle, Tier, Verdict
from nurigram.puzzle.order import Pictured, PictureOptions
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.result import SolveResult
from nurigram.puzzle.state import State, Violation
from nurigram.puzzle.step import Clash, Step
from nurigram.puzzle.verify import stored_solution
from nurigram.reasoning.explain import clash_text, explain, step_text, technique_name, technique_rule, where_text
from nurigram.reasoning.hint import hint, mistakes, only_solution
from nurigram.render.marks import Marks, solution_marks, state_marks
from nurigram.render.picture import draw_picture
from nurigram.solving.common_cells import Common
from nurigram.solving.single import REMARKS, single_solution
from nurigram.solving.solve import AUTO
from nurigram.web.boards import Bounds, bounded, fitting, read_puzzle, read_puzzles, to_board
from nurigram.web.problem import blaming, field_problem

PuzzleData = dict[str, Any] | str
Options = Mapping[str, Any]
"""The options of a request, as in ``nurigram.options``."""

MEDIA = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
MAX_PIXELS = 8_000
"""The longest side of a picture."""

WORTH_ZIPPING = 600
"""Answers with fewer bytes are not compressed."""


def warm_up() -> None:
    """Import what the first task would otherwise have to wait for."""
    for name in nurigram.__all__:
        getattr(nurigram, name)
    for name in registry.KINDS:
        registry.kind(name).load()
    for name in registry.FORMATS:
        registry.format_module(name)
    for name in AUTO:
        registry.engine(name).is_ready(None)
    app_sentences(DEFAULT)


def tell(zips: bool, bounds: Bounds, task: Callable[..., Any], *arguments: Any) -> tuple[bytes, bool]:
    """The result of a task as JSON, and whether it is compressed. The server itself has no time for either."""
    data = fitting(json.dumps(task(*arguments), separators=(",", ":"), allow_nan=False).encode(), bounds)
    if not zips or len(data) < WORTH_ZIPPING:
        return data, False
    return gzip.compress(data, compresslevel=5), True


def open_text(text: str, bounds: Bounds) -> dict[str, Any]:
    """All puzzles in a text, as boards."""
    puzzles, errors = read_puzzles(text, bounds)
    return {"boards": [to_board(puzzle) for puzzle in puzzles], "errors": errors}


def solve(data: PuzzleData, options: Options, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """The verdict and the solutions, as the command line gives them, and where the solutions differ."""
    puzzle = read_puzzle(data, bounds)
    deadline = Deadline(seconds)
    with blaming("engine"):
        result = nurigram.solve(puzzle, time_limit=seconds, **options)
    return {
        "id": puzzle.info.id,
        "kind": puzzle.kind,
        "verdict": result.verdict.value,
        "solutions": [solution.rows for solution in result.solutions],
        **_common(puzzle, result, deadline),
        "engine": result.engine,
        "seconds": round(result.seconds, 6),
    }


def _common(puzzle: Puzzle, result: SolveResult, deadline: Deadline) -> dict[str, Any]:
    """What all solutions share, and the cells that vary. Every engine gives the same answer."""
    if result.verdict is Verdict.MULTIPLE:
        return Common.of(nurigram.backbone(puzzle, time_limit=deadline.left)).to_json()
    only = result.solutions[0].rows if result.verdict is Verdict.UNIQUE else None
    return {"common": only, "differ": [] if result.complete else None}


def check(data: PuzzleData, rows: Sequence[str], language: str, bounds: Bounds) -> dict[str, Any]:
    """The broken rules, and the decided cells that are wrong in every solution."""
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
    return {"code": violation.code, "cells": violation.places, "text": text}


def give_hint(data: PuzzleData, rows: Sequence[str] | None, options: Options, bounds: Bounds) -> dict[str, Any]:
    """The next thing to say to the player."""
    puzzle = read_puzzle(data, bounds)
    state = State(puzzle) if rows is None else _state(puzzle, rows)
    language, tier, method = _split(options)
    with blaming("engine"):
        solution = only_solution(puzzle, **method) if state.black | state.white else None
    found = hint(puzzle, state, language, tier, solution)
    return {
        "advice": found.advice.value,
        "where": found.where,
        "technique": found.technique,
        "rule": found.rule,
        "text": found.text,
        "wrong": puzzle.grid.places(found.wrong),
        "step": _step(puzzle, found.step, found.tier, language) if found.step else None,
    }


def plan(data: PuzzleData, options: Options, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """Every step to the solution, in order."""
    puzzle = read_puzzle(data, bounds)
    language, tier, method = _split(options)
    verdict = _verdict(puzzle, method, seconds)
    told = explain(puzzle, tier, language)
    return {
        "verdict": verdict.value,
        "solved": told.solved,
        "tier": told.trace.tier.label,
        "trouble": told.trouble,
        "clash": _clash(puzzle, told.trace.stopped),
        "steps": [_step(puzzle, each.step, each.tier, language) for each in told.steps],
    }


def _clash(puzzle: Puzzle, clash: Clash | None) -> dict[str, Any] | None:
    return {"code": clash.code, "cells": puzzle.grid.places(clash.cells)} if clash else None


def _split(options: Options) -> tuple[str, Tier, Options]:
    """The language, the tier, and the options for the engine."""
    method = {name: value for name, value in options.items() if name not in ("language", "tier")}
    return options["language"], Tier.parse(options["tier"]), method


def _verdict(puzzle: Puzzle, method: Options, seconds: float) -> Verdict:
    with blaming("engine"):
        return nurigram.solve(puzzle, limit=2, time_limit=seconds, **method).verdict


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
        "facts": dict(step.facts),
        "where": where_text(puzzle, step, language),
        "rule": technique_rule(puzzle, step.name, language),
        "text": step_text(puzzle, step, language),
    }


def grade(data: PuzzleData, options: Options, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """The tier and the score, if there is exactly one solution."""
    puzzle = read_puzzle(data, bounds)
    verdict = _verdict(puzzle, options, seconds)
    nothing = {"tier": None, "score": None, "steps": None, "techniques": None, "weights": None}
    found = nurigram.grade(puzzle).to_json() if verdict is Verdict.UNIQUE else nothing
    return {"id": puzzle.info.id, "verdict": verdict.value, **found}


def convert(data: PuzzleData, to: str, bounds: Bounds) -> dict[str, Any]:
    """The puzzle in another format."""
    puzzle = read_puzzle(data, bounds)
    with blaming("to"):
        return {"format": to, "text": nurigram.dumps(puzzle, to)}


def draw(data: PuzzleData, options: Options, seconds: float, bounds: Bounds) -> tuple[str, bytes]:
    """The picture and its media type."""
    puzzle = read_puzzle(data, bounds)
    to, theme, cell, solution = (options[name] for name in ("to", "theme", "cell", "solution"))
    if cell is not None and cell * max(puzzle.grid.rows, puzzle.grid.cols) > MAX_PIXELS:
        raise field_problem("cell", f"a picture has at most {MAX_PIXELS} pixels a side here")
    marks = _solution_marks(puzzle, options, seconds) if solution else _state_marks(puzzle)
    with blaming("cell"):
        drawn = draw_picture(puzzle, marks, to or "svg", theme, cell)
    return MEDIA[to or "svg"], fitting(drawn.encode() if isinstance(drawn, str) else drawn, bounds)


def _state_marks(puzzle: Puzzle) -> Marks:
    return state_marks(puzzle, puzzle.info.state) if puzzle.info.state else Marks()


def _solution_marks(puzzle: Puzzle, options: Options, seconds: float) -> Marks:
    stored_solution(puzzle)  # blame the puzzle, not the engine, for a wrong one
    method = {name: options[name] for name in ("engine", "solver", "encoding")}
    with blaming("engine"):
        verdict, found = single_solution(puzzle, seconds, **method)
    if found is None:
        raise field_problem("solution", f"the puzzle {REMARKS[verdict]}")
    return solution_marks(puzzle, found.rows)


def picture(data: bytes, options: PictureOptions, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """A puzzle from a picture file, made by the first kind that can."""
    makers = (registry.kind(name).picture for name in registry.KINDS)
    maker = next(maker for maker in makers if maker is not None)
    with blaming("image"):
        made = maker(data, options, Deadline(seconds))
    return _pictured(made, bounds)


def repair(data: PuzzleData, options: Options, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """A puzzle with one solution, made from one with several."""
    puzzle = read_puzzle(data, bounds)
    with blaming("puzzle"):
        return _pictured(mend(puzzle, time_limit=seconds, **options), bounds)


IN_TIME = 0.9
"""The share of a request's time after which a tool for setters comes back with what it has."""


def complete(data: PuzzleData, options: Options, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """The puzzle with the clues that it lacks."""
    puzzle = read_puzzle(data, bounds)
    with blaming("puzzle"):
        return _made(nurigram.complete(puzzle, time_limit=IN_TIME * seconds, **options), bounds)


def number(drawing: Sequence[str], options: Options, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """The drawing with numbers."""
    if len(drawing) > bounds.side or len(drawing[0]) > bounds.side or len(drawing) * len(drawing[0]) > bounds.cells:
        raise field_problem("drawing", f"at most {bounds.side} a side and {bounds.cells} cells")
    with blaming("drawing"):
        return _made(nurigram.number(drawing, time_limit=IN_TIME * seconds, **options), bounds)


def review(data: PuzzleData, options: Options, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """What should change in a puzzle, and what would help."""
    puzzle = read_puzzle(data, bounds)
    with blaming("puzzle"):
        found = nurigram.review(puzzle, time_limit=IN_TIME * seconds, **options)
    return found.to_json() | {"remedies": [_made(each, bounds) for each in found.remedies]}


def conflict(data: PuzzleData, options: Options, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """Why a puzzle has no solution."""
    puzzle = read_puzzle(data, bounds)
    method = {name: value for name, value in options.items() if name != "language"}
    with blaming("engine"):
        found = nurigram.conflict(puzzle, time_limit=IN_TIME * seconds, **method)
    told = found and {**found.to_json(), "text": clash_text(puzzle, found, options["language"])}
    return {"conflict": told}


def _made(made: nurigram.Made, bounds: Bounds) -> dict[str, Any]:
    told = made.to_json()
    puzzle = told.pop("puzzle") and made.puzzle
    return {
        "board": puzzle and to_board(bounded(puzzle, bounds)),
        "solution": puzzle and puzzle.info.solution,
        **told,
    }


def _pictured(made: Pictured, bounds: Bounds) -> dict[str, Any]:
    puzzle = bounded(made.puzzle, bounds)
    changed = puzzle.grid.places(made.changed)
    return {
        "board": to_board(puzzle),
        "solution": puzzle.grid.format_rows(made.after),
        "changed": len(changed),
        "cells": changed,
    }


def generate(*order: Any) -> dict[str, Any]:
    """A fresh puzzle, proved unique, of exactly the difficulty asked for, under the name asked for."""
    return generate_apart(*order)[0]


def generate_apart(
    kind: str,
    size: tuple[int, int],
    difficulty: str | None,
    options: Options,
    naming: Naming,
    number: int,
    seed: int | None,
    seconds: float,
) -> tuple[dict[str, Any], str]:
    """A fresh puzzle, and the identity it shares with its rotations and reflections."""
    with blaming("order"):
        bare = make_puzzle(kind, size, difficulty, seed=seed, time_limit=seconds, **options)
    with blaming("id"):
        puzzle = naming.apply(bare, number)
    grade = puzzle.info.extra["grade"]
    made = {
        "id": puzzle.info.id,
        "board": to_board(puzzle),
        "solution": puzzle.info.solution,
        "seed": puzzle.info.extra["seed"],
        "tier": grade["tier"],
        "score": grade["score"],
    }
    return made, identity(puzzle)


def boards(entries: Sequence[tuple[str, str, float]]) -> list[dict[str, Any]]:
    """The boards of library entries. Each entry is given as JSON form, tier and score."""
    return [to_board(from_object(json.loads(body)), tier=tier, score=score) for body, tier, score in entries]
