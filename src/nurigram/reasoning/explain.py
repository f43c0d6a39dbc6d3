"""Put steps into words: the whole solution as numbered sentences in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from nurigram.ground.cells import Cells
from nurigram.ground.grid import Bitboard
from nurigram.messages import DEFAULT, Messages, messages
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.step import Clash, PlacedStep, Step
from nurigram.reasoning.deduce import Trace, deduce


@dataclass(frozen=True)
class Explained:
    """A numbered step with its sentence."""

    number: int
    step: PlacedStep
    tier: Tier
    text: str

    def to_json(self) -> dict[str, Any]:
        """The step with its tier and its sentence."""
        return {"number": self.number, "tier": self.tier.label, **self.step.to_json(), "text": self.text}

    def __str__(self) -> str:
        return f"{self.number}. {self.text}"


@dataclass(frozen=True, repr=False)
class Explanation:
    """A whole solution in words. ``trouble`` says what is wrong with the state, if anything."""

    trace: Trace
    steps: tuple[Explained, ...]
    trouble: str | None

    @property
    def solved(self) -> bool:
        """Whether the steps reach the solution."""
        return self.trace.solved

    def to_json(self) -> dict[str, Any]:
        """Whether the steps reach the solution, the steps themselves, and what is wrong, if anything."""
        data: dict[str, Any] = {"solved": self.solved, "steps": [step.to_json() for step in self.steps]}
        return data | {"trouble": self.trouble} if self.trouble else data

    def __repr__(self) -> str:
        return f"<Explanation: {self.trace!r}>"

    def __str__(self) -> str:
        lines = [str(step) for step in self.steps] + ([self.trouble] if self.trouble else [])
        return "\n".join([*lines, str(self.trace.end)])

    def _repr_html_(self) -> str:
        """A numbered list of sentences and the final board, as HTML."""
        items = "".join(f"<li>{escape(step.text)}</li>" for step in self.steps)
        trouble = f"<p>{escape(self.trouble)}</p>" if self.trouble else ""
        return f"<ol>{items}</ol>{trouble}{self.trace.end._repr_svg_()}"


def explain(
    puzzle: Puzzle, tier: Tier | str = Tier.EXPERT, language: str = DEFAULT, state: Cells | None = None
) -> Explanation:
    """The steps up to a tier with their sentences, from a state or from the start."""
    trace = deduce(puzzle, tier, state)
    lines = tuple(
        Explained(number, step, level, step_text(puzzle, step, language))
        for number, (step, level) in enumerate(zip(trace.steps, trace.tiers, strict=True), 1)
    )
    trouble = clash_text(puzzle, trace.clash, language) if trace.clash else None
    return Explanation(trace, lines, trouble)


def step_text(puzzle: Puzzle, step: Step, language: str = DEFAULT) -> str:
    """One or two sentences that say why the step follows. If there are several, the facts of the step choose one."""
    boards = {"black": step.black, "white": step.white, "because": step.because, "focus": step.focus}
    boards["cells"] = step.black | step.white
    own = f"techniques.{step.name}.{step.facts.get('case', 'text')}"
    name = own if messages(language).has(f"{puzzle.kind}.{own}") else f"techniques.{step.name}.text"
    return _fill(puzzle, name, boards, {**step.facts, **_result(puzzle, step, boards, language)}, language)


def _result(puzzle: Puzzle, step: Step, boards: Mapping[str, Bitboard], language: str) -> dict[str, str]:
    """What the step decides as a phrase, if the kind has phrases for black cells, white cells and both."""
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
    """The general rule of the technique."""
    return messages(language).text(f"{puzzle.kind}.techniques.{name}.rule")


def _fill(puzzle: Puzzle, name: str, boards: Mapping[str, Bitboard], facts: Mapping[str, object], language: str) -> str:
    speech = messages(language)
    cells = {key: puzzle.grid.places(board) for key, board in boards.items()}
    words = {key: _word(speech, puzzle, fact) for key, fact in facts.items()}
    return speech.text(f"{puzzle.kind}.{name}", {**cells, **words})


def _word(speech: Messages, puzzle: Puzzle, fact: object) -> object:
    """The fact in the reader's language, if the kind has a word for it."""
    name = f"{puzzle.kind}.words.{fact}"
    return speech.text(name) if isinstance(fact, str) and speech.has(name) else fact
