"""Steps in words: the whole solution as numbered sentences, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nurigram.ground.grid import Bitboard
from nurigram.messages import DEFAULT, Messages, messages
from nurigram.puzzle.model import Clash, Puzzle, State, Step, Tier
from nurigram.reasoning.deduce import Trace, deduce


@dataclass(frozen=True)
class Explained:
    """One numbered step and its sentence."""

    number: int
    step: Step
    tier: Tier
    text: str


@dataclass(frozen=True)
class Explanation:
    """A whole solution in words. ``trouble`` says what is wrong with the state, if anything is."""

    trace: Trace
    steps: tuple[Explained, ...]
    trouble: str | None

    @property
    def solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.trace.solved


def explain(
    puzzle: Puzzle, tier: Tier = Tier.EXPERT, language: str = DEFAULT, state: State | None = None
) -> Explanation:
    """The steps up to a tier, each with its sentence, from a state or from the empty board."""
    trace = deduce(puzzle, tier, state)
    lines = tuple(
        Explained(number, step, tier, step_text(puzzle, step, language))
        for number, (step, tier) in enumerate(zip(trace.steps, trace.tiers, strict=True), 1)
    )
    trouble = clash_text(puzzle, trace.clash, language) if trace.clash else None
    return Explanation(trace, lines, trouble)


def step_text(puzzle: Puzzle, step: Step, language: str = DEFAULT) -> str:
    """Why the step follows, in one or two sentences. The case in its facts picks one of several."""
    boards = {"black": step.black, "white": step.white, "because": step.because, "focus": step.focus}
    boards["cells"] = step.black | step.white
    own = f"techniques.{step.name}.{step.facts.get('case', 'text')}"
    name = own if messages(language).has(f"{puzzle.kind}.{own}") else f"techniques.{step.name}.text"
    return _fill(puzzle, name, boards, {**step.facts, **_result(puzzle, step, boards, language)}, language)


def _result(puzzle: Puzzle, step: Step, boards: Mapping[str, Bitboard], language: str) -> dict[str, str]:
    """What the step decides, as a phrase, for kinds that have one: black cells, white ones, or both."""
    name = "both" if step.black and step.white else "black" if step.black else "white"
    if not messages(language).has(f"{puzzle.kind}.result.{name}"):
        return {}
    return {"result": _fill(puzzle, f"result.{name}", boards, {}, language)}


def where_text(puzzle: Puzzle, step: Step, language: str = DEFAULT) -> str:
    """Where to look for the step, without giving it away."""
    own = f"techniques.{step.name}.where"
    name = own if messages(language).has(f"{puzzle.kind}.{own}") else "where"
    return _fill(puzzle, name, {"focus": step.focus or step.because}, step.facts, language)


def clash_text(puzzle: Puzzle, clash: Clash, language: str = DEFAULT) -> str:
    """What is wrong with a state, and where."""
    return _fill(puzzle, f"clashes.{clash.code}", {"cells": clash.cells}, clash.facts, language)


def technique_name(puzzle: Puzzle, name: str, language: str = DEFAULT) -> str:
    """What the technique is called."""
    return messages(language).text(f"{puzzle.kind}.techniques.{name}.name")


def technique_rule(puzzle: Puzzle, name: str, language: str = DEFAULT) -> str:
    """The technique's rule in general."""
    return messages(language).text(f"{puzzle.kind}.techniques.{name}.rule")


def _fill(puzzle: Puzzle, name: str, boards: Mapping[str, Bitboard], facts: Mapping[str, object], language: str) -> str:
    speech = messages(language)
    cells = {key: puzzle.grid.places(board) for key, board in boards.items()}
    words = {key: _word(speech, puzzle, fact) for key, fact in facts.items()}
    return speech.text(f"{puzzle.kind}.{name}", {**cells, **words})


def _word(speech: Messages, puzzle: Puzzle, fact: object) -> object:
    """The fact in the reader's language, where the kind has a word for it."""
    name = f"{puzzle.kind}.words.{fact}"
    return speech.text(name) if isinstance(fact, str) and speech.has(name) else fact
