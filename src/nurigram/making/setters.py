"""Tools for people who make puzzles by hand: complete a puzzle, number a drawing, review a puzzle.

A kind proposes; here an exact engine proves that a proposal has one solution, and the techniques grade it. Nothing is
returned that is not proved and of the tier asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial, reduce
from operator import or_
from typing import Any, TypedDict

from nurigram.base.cells import Cells, CellSet, CellsJson, format_cell, to_board
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import InputError, OutOfTimeError, UnsupportedError
from nurigram.base.grid import HOLE, Bitboard, Grid
from nurigram.base.limits import SETTER_SECONDS
from nurigram.making.layouts import parse_layout, shape
from nurigram.making.repair import solutions_within
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, Tier, Verdict, VerdictName, grid_of, with_info
from nurigram.puzzle.result import Grade, GradeJson
from nurigram.puzzle.setters import Edit, EditJson, Layout, Search, Setter
from nurigram.puzzle.step import PlacedClash, PlacedStep, ToldClashJson
from nurigram.reasoning.conflict import SECONDS as REASON_SECONDS, reason
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.explain import ExplainedJson, clash_in_words, clash_text, in_words
from nurigram.reasoning.grade import grade
from nurigram.solving.solve import backbone, solve

ALTERNATIVES = 3
"""How many changes to choose from."""

REASON_SHARE = 0.25
"""The share of a review's time to find out why there is no solution."""

NO_CLUES = "no further clues leave a single solution of this difficulty"
NO_NUMBERS = "no placement of the numbers makes the drawing the only solution"
OTHER_TIER = "no numbers make it {wanted}; some make it {other}"


class MadeJson(TypedDict):
    """A puzzle with one solution in its JSON form, its grade and how its clues changed; `reason` if there is none."""

    puzzle: dict[str, Any] | None
    grade: GradeJson | None
    edits: list[EditJson]
    reason: str | None


class ReviewJson(TypedDict):
    """What a setter should know about a puzzle.

    `conflict` says why there is no solution, if a reason was found; `varying` are the cells that differ between
    solutions; the clues `hidden` could be a `?`, the clues `spare` could go, leaving one solution, though another;
    `beyond` is the first step that is too hard, `hard` all cells that only such steps decide; `remedies` are
    puzzles nearby that are right, the smallest change first; `complete` says whether there was time to look for all
    of them.
    """

    verdict: VerdictName
    grade: GradeJson | None
    conflict: ToldClashJson | None
    varying: CellsJson
    hidden: CellsJson
    spare: CellsJson
    beyond: ExplainedJson | None
    hard: CellsJson
    remedies: list[MadeJson]
    complete: bool


@dataclass(frozen=True)
class Made:
    """A puzzle with one solution, its grade, and how its clues differ from those before; or why there is none."""

    puzzle: Puzzle | None
    grade: Grade | None
    edits: tuple[Edit, ...] = ()
    reason: str | None = None

    @property
    def is_fair(self) -> bool:
        """Whether there is a puzzle, and techniques solve it."""
        return self.grade is not None and self.grade.tier is not Tier.SEARCH

    def to_json(self) -> MadeJson:
        """The puzzle in its JSON form, the grade and the changes; ``reason`` if there is no such puzzle."""
        return {
            "puzzle": self.puzzle.to_json() if self.puzzle else None,
            "grade": self.grade.to_json() if self.grade else None,
            "edits": [edit.to_json() for edit in self.edits],
            "reason": self.reason,
        }

    def __str__(self) -> str:
        if self.puzzle is None:
            return f"no such puzzle: {self.reason}"
        return "\n".join([str(self.puzzle), str(self.grade), *map(str, self.edits)])


@dataclass(frozen=True)
class Review:
    """What a setter should know about a puzzle.

    conflict    why there is no solution, if there is none and a reason was found
    varying     the cells that differ between solutions
    hidden      the clues that could be a ``?``: the solution would still be the only one
    spare       the clues that could go: there would still be one solution, though another one
    beyond      the first step that is harder than the tier asked for
    hard        the cells that only such steps decide
    remedies    puzzles nearby that have one solution and the tier asked for, the smallest change first
    complete    whether the time was enough to look for all of them
    """

    puzzle: Puzzle
    verdict: Verdict
    grade: Grade | None
    conflict: PlacedClash | None
    varying: CellSet
    hidden: CellSet
    spare: CellSet
    beyond: tuple[int, PlacedStep] | None
    hard: CellSet
    remedies: tuple[Made, ...]
    complete: bool

    def to_json(self) -> ReviewJson:
        """Everything, with cells as rows and columns counted from 0."""
        return {
            "verdict": self.verdict.value,
            "grade": self.grade.to_json() if self.grade else None,
            "conflict": clash_in_words(self.puzzle, self.conflict) if self.conflict else None,
            "varying": self.varying.to_json(),
            "hidden": self.hidden.to_json(),
            "spare": self.spare.to_json(),
            "beyond": in_words(self.puzzle, self.beyond[1], self.beyond[0]).to_json() if self.beyond else None,
            "hard": self.hard.to_json(),
            "remedies": [made.to_json() for made in self.remedies],
            "complete": self.complete,
        }

    @property
    def _why(self) -> str:
        return clash_text(self.puzzle, self.conflict) if self.conflict else ""

    def __str__(self) -> str:
        lines = [f"{self.verdict.value} solution" + (f"; {self.grade}" if self.grade else "")]
        lines += [self._why] if self.conflict else []
        lines += [f"{name}: {cells}" for name in ("varying", "hidden", "spare") if (cells := getattr(self, name))]
        if self.beyond:
            lines.append(f"step {self.beyond[0]} is too hard: {self.beyond[1]}")
            lines.append(f"too hard: {self.hard}")
        return "\n".join([*lines, *(", ".join(map(str, made.edits)) for made in self.remedies)])


def complete(
    puzzle: Puzzle,
    difficulty: str | Tier | None = None,
    *,
    layout: str | Sequence[str] | None = None,
    inside: str | Cells | None = None,
    symmetry: str | None = None,
    seed: int = 0,
    time_limit: float | None = SETTER_SECONDS,
    **how: Any,
) -> Made:
    """The puzzle with as few more clues as possible, so that it has one solution and exactly this difficulty.

    All clues stay; a ``?`` becomes a number. ``layout`` says in rows of ``+``, ``.`` and ``-`` where a clue must, may
    and must not be, ``inside`` names a shape such as ``heart`` or the only cells for new clues, and ``symmetry`` is one
    that the places of all clues have. Without a difficulty, any puzzle with one solution will do. ``how`` chooses
    the engine for the proof, as in ``solve``. Raises ``OutOfTimeError`` if nothing was found in time.
    """
    setter, deadline = _setter(puzzle.kind), Deadline(time_limit)
    wanted = _layout(grid_of(puzzle), layout, inside, symmetry)
    search = _search(difficulty, seed, deadline, how)
    puzzle = setter.settled(puzzle, search.solutions)
    found = _best(setter.complete(puzzle, wanted, search), puzzle, search, how)
    return found or Made(None, None, reason=setter.objection(puzzle, wanted, None, deadline) or NO_CLUES)


def number(
    drawing: Sequence[str] | CellSet,
    difficulty: str | Tier | None = None,
    *,
    kind: str | None = None,
    layout: str | Sequence[str] | None = None,
    inside: str | Cells | None = None,
    symmetry: str | None = None,
    seed: int = 0,
    time_limit: float | None = SETTER_SECONDS,
    **how: Any,
) -> Made:
    """Numbers for a drawn solution: rows of ``#`` for wall and ``.`` for islands, with ``_`` for holes.

    The options are those of ``complete``.
    """
    grid, wall = _drawing(drawing)
    name = kind or next(each for each in registry.KINDS if registry.kind(each).setter)
    setter, deadline = _setter(name), Deadline(time_limit)
    empty, wanted = setter.blank(grid), _layout(grid, layout, inside, symmetry)
    search = _search(difficulty, seed, deadline, how)

    def numbered(search: Search) -> Made | None:
        return _best(setter.number(empty, wall, wanted, search), empty, search, how, once=True)

    if found := numbered(search):
        return found
    reason = setter.objection(empty, wanted, wall, deadline)
    if search.tier and not reason:
        with suppress(OutOfTimeError):
            other = numbered(replace(search, tier=None))
            reason = OTHER_TIER.format(wanted=search.tier.label, other=other.grade) if other else None
    return Made(None, None, reason=reason or NO_NUMBERS)


def review(
    puzzle: Puzzle,
    difficulty: str | Tier | None = None,
    *,
    keep: Cells | None = None,
    layout: str | Sequence[str] | None = None,
    inside: str | Cells | None = None,
    symmetry: str | None = None,
    alternatives: int = ALTERNATIVES,
    seed: int = 0,
    time_limit: float | None = SETTER_SECONDS,
    **how: Any,
) -> Review:
    """Why a puzzle has no solution or several, is too hard or too easy, which clues it could do without, what helps.

    A puzzle with one solution and, if one is named, this difficulty needs no change, and none is looked for. The clues
    on the cells of ``keep`` stay as they are. ``layout``, ``inside`` and ``symmetry`` are those of ``complete``: they
    bind the puzzles that the changes lead to. A kind without tools for setters is judged, and no change is offered.
    """
    setter, deadline = registry.kind(puzzle.kind).setter, Deadline(time_limit)
    grid, asked = grid_of(puzzle), puzzle
    wanted = replace(_layout(grid, layout, inside, symmetry), keep=_kept(puzzle, keep))
    search = _search(difficulty, seed, deadline, how)
    verdict = solve(puzzle, limit=2, time_limit=deadline.left, **how).verdict
    graded = grade(puzzle) if verdict is Verdict.UNIQUE else None
    varying = backbone(puzzle, time_limit=deadline.left).open if verdict is Verdict.MULTIPLE else CellSet(grid)
    conflict = reason(puzzle, _part(deadline), how) if verdict is Verdict.NONE else None
    remedies: list[Made] = []
    hidden, spare, in_time = 0, 0, True
    try:
        if setter:
            puzzle = setter.settled(puzzle, search.solutions)
        if graded and setter:
            hidden, spare = setter.spare(puzzle, wanted, search)
        if setter and (graded is None or (search.tier and graded.tier is not search.tier)):
            for made in _several(setter.remedies(puzzle, wanted, search), puzzle, search, how, alternatives):
                remedies.append(made)
    except OutOfTimeError:
        in_time = False
    too_hard = list(_too_hard(puzzle, search.tier)) if graded else []
    return Review(
        asked,
        verdict,
        graded,
        conflict,
        varying,
        CellSet(grid, hidden),
        CellSet(grid, spare),
        too_hard[0] if too_hard else None,
        CellSet(grid, reduce(or_, (step.black.board | step.white.board for _, step in too_hard), 0)),
        tuple(sorted(remedies, key=lambda made: (not made.is_fair, len(made.edits)))),
        in_time,
    )


def _kept(puzzle: Puzzle, keep: Cells | None) -> Bitboard:
    """The cells whose clues stay. Each must have one."""
    grid = grid_of(puzzle)
    cells = to_board(grid, keep.replace(",", " ") if isinstance(keep, str) else keep or 0)
    labels = registry.kind_of(puzzle).labels(puzzle)
    clues = grid.cells if labels.rows else grid.board(labels.cells)
    if empty := cells & ~clues:
        raise InputError(f"there is no clue to keep at {format_cell(grid.places(empty)[0])}")
    return cells


def _part(deadline: Deadline) -> Deadline:
    """The time to look for a reason: as long as usual, if the most is left for changes."""
    return Deadline(REASON_SECONDS if deadline.left is None else min(REASON_SECONDS, REASON_SHARE * deadline.left))


def _setter(kind: str) -> Setter:
    setter = registry.kind(kind).setter
    if setter is None:
        raise UnsupportedError(f"there are no tools for setters of the kind {kind}")
    return setter


def _search(difficulty: str | Tier | None, seed: int, deadline: Deadline, how: dict[str, Any]) -> Search:
    tier = None if difficulty is None else Tier.parse(difficulty)
    if tier is Tier.SEARCH:
        raise UnsupportedError("puzzles that need search are not fair and are not made; the limit is expert")
    return Search(partial(solutions_within, deadline, how), tier, Dice(seed), deadline)


def _layout(grid: Grid, rows: str | Sequence[str] | None, inside: str | Cells | None, symmetry: str | None) -> Layout:
    text = rows if isinstance(rows, str) or rows is None else "\n".join(rows)
    found = parse_layout(grid, text, symmetry) if text else Layout(symmetry=symmetry)
    if inside is None:
        return found
    named = isinstance(inside, str) and inside.isalpha()
    cells = shape(grid, str(inside)) if named else to_board(grid, inside)
    return Layout(found.must, found.without | grid.cells & ~cells, symmetry)


def _drawing(drawing: Sequence[str] | CellSet) -> tuple[Grid, Bitboard]:
    if isinstance(drawing, CellSet):
        return drawing.grid, drawing.board
    if not drawing or isinstance(drawing, str):
        raise InputError("a drawing is a list of rows of # and .")
    frame = Grid(len(drawing), len(drawing[0]))
    holes = frame.board((r, c) for r, row in enumerate(drawing) for c, letter in enumerate(row) if letter == HOLE)
    grid = Grid(frame.rows, frame.cols, holes & frame.cells)
    black, white = grid.parse_rows(drawing)
    if black | white != grid.cells:
        raise InputError("a drawing decides every cell: # for wall, . for island")
    return grid, black


def _best(
    proposals: Iterator[Any], before: Puzzle, search: Search, how: dict[str, Any], *, once: bool = False
) -> Made | None:
    """The last proposal that is proved and of the tier, or the first. If time runs out, the best so far."""
    best: Made | None = None
    try:
        for proposal in proposals:
            best = _confirmed(proposal, before, search, how) or best
            if once and best:
                return best
    except OutOfTimeError:
        if best is None:
            raise
    return best


def _several(
    proposals: Iterator[Any], before: Puzzle, search: Search, how: dict[str, Any], most: int
) -> Iterator[Made]:
    """This many remedies, no two of which change the same clues."""
    seen: set[object] = set()
    for proposal in proposals if most else ():
        target = tuple(edit.before for edit in _setter(before.kind).edits(before, proposal))
        if target not in seen and (made := _confirmed(proposal, before, search, how)):
            seen.add(target)
            yield made
            if len(seen) >= most:
                return


def _confirmed(proposal: Puzzle, before: Puzzle, search: Search, how: dict[str, Any]) -> Made | None:
    """The proposal, if it is proved to have one solution and the tier."""
    result = solve(proposal, limit=2, time_limit=search.deadline.left, **how)
    if result.verdict is not Verdict.UNIQUE:
        return None
    graded = grade(proposal)
    if search.tier and graded.tier is not search.tier:
        return None
    edits = _setter(before.kind).edits(before, proposal)
    extra = {**before.info.extra, "grade": graded.to_json()}
    return Made(with_info(proposal, solution=result.solutions[0].rows, state=None, extra=extra), graded, edits)


def _too_hard(puzzle: Puzzle, tier: Tier | None) -> Iterator[tuple[int, PlacedStep]]:
    """The steps that are harder than the tier, and their numbers."""
    if tier is None:
        return
    trace = deduce(puzzle, Tier.SEARCH)
    for number, (step, each) in enumerate(zip(trace.steps, trace.tiers, strict=True), 1):
        if each > tier:
            yield number, step
