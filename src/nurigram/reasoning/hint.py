"""A hint for any state of play: what is wrong if something is, else where to look, by which technique, and why.

A hint has three stages, so that a player can ask for as little as they need: ``where`` names the place,
``technique`` the idea, ``text`` gives the cells and the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from nurigram.ground.grid import Bitboard
from nurigram.messages import DEFAULT, messages
from nurigram.puzzle.model import Puzzle, State, Step, Tier, Verdict
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.explain import clash_text, step_text, technique_name, where_text
from nurigram.solving.solve import solve
from nurigram.solving.verify import verify

SOLVE_SECONDS = 2.0
"""How long a hint may take to find the solution that it compares the player's cells with."""


class Advice(Enum):
    """What sort of hint it is."""

    STEP = "step"
    CLASH = "clash"
    MISTAKE = "mistake"
    SOLVED = "solved"
    STUCK = "stuck"


@dataclass(frozen=True)
class Hint:
    """What to say to a player. ``wrong`` are cells to take back; ``step`` is what follows, where something does."""

    advice: Advice
    where: str
    technique: str
    text: str
    wrong: Bitboard = 0
    step: Step | None = None
    tier: Tier | None = None


def hint(
    puzzle: Puzzle,
    state: State,
    language: str = DEFAULT,
    tier: Tier = Tier.SEARCH,
    solution: Bitboard | None = None,
) -> Hint:
    """The next thing to say to a player. ``solution``: the black cells, where the caller knows them already.

    A rule that is visibly broken comes first, then cells that differ from the only solution, then the easiest step.
    """
    here = deduce(puzzle, tier, state, limit=0)
    if here.clash is not None:
        return _trouble(Advice.CLASH, here.clash.cells, clash_text(puzzle, here.clash, language), language)
    if here.solved and not verify(puzzle, here.end.black):
        return _plain(Advice.SOLVED, language)
    wrong = mistakes(state, solution)
    if wrong:
        return _mistake(puzzle, wrong, language)
    return _next_step(puzzle, state, tier, language)


def mistakes(state: State, solution: Bitboard | None = None) -> Bitboard:
    """The decided cells that differ from the puzzle's only solution; none where there is no such solution."""
    if solution is None and state.black | state.white:
        solution = only_solution(state.puzzle)
    if solution is None:
        return 0
    return (state.black & ~solution) | (state.white & solution)


@lru_cache(maxsize=256)
def only_solution(puzzle: Puzzle) -> Bitboard | None:
    """The black cells of the only solution, or ``None`` if it is not the only one or was not found in time."""
    stored = puzzle.info.solution
    if stored is not None:
        return puzzle.grid.parse_rows(stored)[0]
    found = solve(puzzle, limit=2, time_limit=SOLVE_SECONDS)
    return found.solutions[0].board if found.verdict is Verdict.UNIQUE else None


def _next_step(puzzle: Puzzle, state: State, tier: Tier, language: str) -> Hint:
    trace = deduce(puzzle, tier, state, limit=1)
    if trace.clash is not None and not trace.steps:
        return _trouble(Advice.CLASH, trace.clash.cells, clash_text(puzzle, trace.clash, language), language)
    if not trace.steps:
        return _plain(Advice.STUCK, language)
    step = trace.steps[0]
    return Hint(
        Advice.STEP,
        where_text(puzzle, step, language),
        technique_name(puzzle, step.name, language),
        step_text(puzzle, step, language),
        step=step,
        tier=trace.tier,
    )


def _mistake(puzzle: Puzzle, wrong: Bitboard, language: str) -> Hint:
    cells = puzzle.grid.places(wrong)
    speech = messages(language)
    text = speech.text("hint.mistake", {"cells": speech.cells(cells), "count": len(cells)})
    return _trouble(Advice.MISTAKE, wrong, text, language)


def _trouble(advice: Advice, wrong: Bitboard, text: str, language: str) -> Hint:
    return Hint(advice, messages(language).text("hint.look_back"), "", text, wrong=wrong)


def _plain(advice: Advice, language: str) -> Hint:
    text = messages(language).text(f"hint.{advice.value}")
    return Hint(advice, text, "", text)
