"""Give a hint for any state of play: what is wrong, or else where to look, which technique to use, and why.

A hint has three stages, so that players can ask for only as much as they need: ``where`` names the place,
``title`` and ``rule`` give the idea, and ``text`` gives the cells and the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache, reduce
from operator import and_
from typing import Literal

from nurigram.base.cells import Cells, CellSet, CellsJson
from nurigram.base.grid import Bitboard
from nurigram.messages import DEFAULT, messages
from nurigram.puzzle.model import Puzzle, Tier, Verdict
from nurigram.puzzle.painting import layers_of
from nurigram.puzzle.palette import SHADING, Palette, touched
from nurigram.puzzle.state import State
from nurigram.puzzle.step import FoundJson, PlacedClash, PlacedStep, found_nothing
from nurigram.puzzle.verify import verify
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.explain import Explained, clash_text, in_words
from nurigram.solving.solve import solve

SOLVE_SECONDS = 2.0
"""How long a hint may take to find the solution that it compares the player's cells with."""


class Advice(Enum):
    """The type of a hint."""

    STEP = "step"
    CLASH = "clash"
    MISTAKE = "mistake"
    SOLVED = "solved"
    STUCK = "stuck"


AdviceName = Literal["step", "clash", "mistake", "solved", "stuck"]


class HintJson(FoundJson):
    """A hint in three stages: `where`, then `title` and `rule`, then `text` with the cells of the step.

    Where it is no step, `technique` and `tier` are null, `title` and `rule` empty; `wrong` are the cells to clear.
    """

    advice: AdviceName
    technique: str | None
    title: str
    tier: str | None
    because: CellsJson
    focus: CellsJson
    facts: dict[str, int | str]
    chain: int
    where: str
    rule: str
    text: str
    wrong: CellsJson


@dataclass(frozen=True)
class Hint:
    """A hint for a player. ``wrong`` are the cells to clear; ``told`` is the next step in words, if there is one."""

    advice: Advice
    where: str
    text: str
    wrong: CellSet
    told: Explained | None = None
    palette: Palette = SHADING

    @property
    def step(self) -> PlacedStep | None:
        """The next step, if there is one."""
        return self.told.step if self.told else None

    @property
    def tier(self) -> Tier | None:
        """The tier of the step."""
        return self.told.tier if self.told else None

    @property
    def technique(self) -> str | None:
        """The id of the technique, such as ``completed_island``."""
        return self.told.step.name if self.told else None

    @property
    def title(self) -> str:
        """What the technique is called, such as ``Completed island``."""
        return self.told.title if self.told else ""

    @property
    def rule(self) -> str:
        """The general rule of the technique."""
        return self.told.rule if self.told else ""

    def to_json(self) -> HintJson:
        """The type of the hint, its stages, the cells of the step, and the cells to clear."""
        step, nowhere = self.step, CellSet(self.wrong.grid)
        return {
            "advice": self.advice.value,
            "technique": self.technique,
            "title": self.title,
            "tier": self.tier.label if self.tier else None,
            **(step.found_json() if step else found_nothing(self.palette)),
            "because": (step.because if step else nowhere).to_json(),
            "focus": (step.focus if step else nowhere).to_json(),
            "facts": dict(step.facts) if step else {},
            "chain": step.chain if step else 0,
            "where": self.where,
            "rule": self.rule,
            "text": self.text,
            "wrong": self.wrong.to_json(),
        }

    def __str__(self) -> str:
        return self.text


def hint(
    puzzle: Puzzle,
    state: Cells | None = None,
    language: str = DEFAULT,
    tier: Tier | str = Tier.SEARCH,
    solution: Cells | None = None,
    **method: str | None,
) -> Hint:
    """The next hint for a player. ``solution`` are the black cells of the only solution, if the caller knows them.

    Otherwise it is found as ``method`` says: the engine and its settings, as in ``solve``.

    A broken rule comes first, then cells that differ from the only solution, then the easiest step.
    """
    state = State.of(puzzle, state)
    if against := ruled_out(state) & touched(puzzle.givens.out):
        text = messages(language).text("hint.given", {"cells": puzzle.grid.places(against)})
        return _trouble(puzzle, Advice.MISTAKE, against, text, language)
    here = deduce(puzzle, tier, state, limit=0)
    if here.clash is not None:
        return _clash(puzzle, here.clash, language)
    if here.solved and not verify(puzzle, here.end):
        return _plain(puzzle, Advice.SOLVED, language)
    wrong = mistakes(state, None if solution is None else State.of(puzzle, solution).painted, **method)
    if wrong:
        return _mistake(puzzle, wrong, language)
    return _next_step(puzzle, state, Tier.parse(tier), language)


def mistakes(state: State, solution: CellSet | None = None, **method: str | None) -> Bitboard:
    """The cells known to be what they are not in the only solution. There are none if the solution is not unique."""
    if solution is None and touched(state.out):
        solution = only_solution(state.puzzle, **method)
    if solution is None:
        return 0
    having = (~solution).board, *layers_of(solution)
    return touched(tuple(excluded & mine for excluded, mine in zip(state.out, having, strict=True)))


@lru_cache(maxsize=256)
def only_solution(puzzle: Puzzle, **method: str | None) -> CellSet | None:
    """The painted cells of the only solution, or ``None`` if there is no such solution or it was not found in time.

    A solution stored with the puzzle is not used. It may be wrong or one of several, and the result is cached for all
    callers with the same clues. ``method`` chooses the engine and its settings, as in ``solve``.
    """
    found = solve(puzzle, limit=2, time_limit=SOLVE_SECONDS, **method)  # type: ignore[arg-type]
    return found.solutions[0] if found.verdict is Verdict.UNIQUE else None


def ruled_out(state: State) -> Bitboard:
    """The cells for which nothing is left."""
    return reduce(and_, state.out)


def _next_step(puzzle: Puzzle, state: State, tier: Tier, language: str) -> Hint:
    trace = deduce(puzzle, tier, state, limit=1)
    if trace.clash is not None and not trace.steps:
        return _clash(puzzle, trace.clash, language)
    if not trace.steps:
        return _plain(puzzle, Advice.STUCK, language)
    told = in_words(puzzle, trace.steps[0], language=language)
    return Hint(Advice.STEP, told.where, told.text, CellSet(puzzle.grid), told, puzzle.palette)


def _clash(puzzle: Puzzle, clash: PlacedClash, language: str) -> Hint:
    return _trouble(puzzle, Advice.CLASH, clash.cells.board, clash_text(puzzle, clash, language), language)


def _mistake(puzzle: Puzzle, wrong: Bitboard, language: str) -> Hint:
    text = messages(language).text("hint.mistake", {"cells": puzzle.grid.places(wrong)})
    return _trouble(puzzle, Advice.MISTAKE, wrong, text, language)


def _trouble(puzzle: Puzzle, advice: Advice, wrong: Bitboard, text: str, language: str) -> Hint:
    return Hint(
        advice, messages(language).text("hint.look_back"), text, CellSet(puzzle.grid, wrong), palette=puzzle.palette
    )


def _plain(puzzle: Puzzle, advice: Advice, language: str) -> Hint:
    text = messages(language).text(f"hint.{advice.value}")
    return Hint(advice, text, text, CellSet(puzzle.grid), palette=puzzle.palette)
