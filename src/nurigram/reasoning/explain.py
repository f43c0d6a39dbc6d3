"""Put steps into words: the whole solution as numbered sentences in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any, TypedDict

from nurigram.base.cells import Cells, to_board
from nurigram.base.deadline import Deadline
from nurigram.base.grid import Bitboard
from nurigram.messages import DEFAULT, Messages, messages
from nurigram.messages.colours import colour_names
from nurigram.puzzle.model import Puzzle, Tier, Verdict, VerdictName
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.step import Clash, PlacedClash, PlacedStep, Step, StepJson, ToldClashJson
from nurigram.reasoning.deduce import Trace, deduce
from nurigram.solving.solve import solve


class ToldStepJson(StepJson):
    """A step in words: what the technique is called, where to look, its rule, and why the step follows.

    `facts` fill the gaps of the sentences.
    """

    tier: str
    title: str
    where: str
    rule: str
    text: str


class ExplainedJson(ToldStepJson):
    """A numbered step in words."""

    number: int


class ExplanationJson(TypedDict):
    """All steps in order, up to `tier`. A client shows the first that is not done yet.

    If there are several solutions, the steps lead to what they share; if there is none, to a clash. `verdict` is null
    where solutions were not looked for.
    """

    verdict: VerdictName | None
    solved: bool
    tier: str
    steps: list[ExplainedJson]
    clash: ToldClashJson | None


@dataclass(frozen=True)
class Explained:
    """A numbered step in words: the title of its technique, where to look, the general rule, and why it follows."""

    number: int
    step: PlacedStep
    tier: Tier
    title: str
    where: str
    rule: str
    text: str

    def told(self) -> ToldStepJson:
        """The step with its tier and its words."""
        return {
            **self.step.to_json(),
            "tier": self.tier.label,
            "title": self.title,
            "where": self.where,
            "rule": self.rule,
            "text": self.text,
        }

    def to_json(self) -> ExplainedJson:
        """The step with its number, its tier and its words."""
        return {"number": self.number, **self.told()}

    def __str__(self) -> str:
        return f"{self.number}. {self.text}"


@dataclass(frozen=True, repr=False)
class Explanation:
    """A whole solution in words. ``trouble`` says what is wrong with the state, if anything.

    ``verdict`` says how many solutions there are, if they were looked for.
    """

    trace: Trace
    steps: tuple[Explained, ...]
    trouble: str | None
    verdict: Verdict | None = None

    @property
    def solved(self) -> bool:
        """Whether the steps reach the solution."""
        return self.trace.solved

    def ending(self, language: str) -> str | None:
        """Why the steps end before the solution. That nothing is wrong is only said where there is a solution."""
        if self.solved:
            return None
        none = self.verdict is Verdict.NONE
        return self.trouble or messages(language).text("hint.stuck_without_solution" if none else "hint.stuck")

    def to_json(self) -> ExplanationJson:
        """Whether the steps reach the solution, the steps themselves, and what is wrong, if anything."""
        clash = self.trace.clash
        return {
            "verdict": self.verdict.value if self.verdict else None,
            "solved": self.solved,
            "tier": self.trace.tier.label,
            "steps": [step.to_json() for step in self.steps],
            "clash": {**clash.to_json(), "text": self.trouble or ""} if clash else None,
        }

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
    lines = tuple(in_words(puzzle, step, number, language) for number, step in enumerate(trace.steps, 1))
    trouble = clash_text(puzzle, trace.clash, language) if trace.clash else None
    return Explanation(trace, lines, trouble)


FEWEST_SECONDS = 1.0
"""The steps get at least this, even if the search has used up the time."""


def explain_whole(puzzle: Puzzle, *, tier: Tier | str, language: str = DEFAULT, **how: Any) -> Explanation:
    """The steps from the start, and how many solutions there are. ``how`` chooses the engine, as in ``solve``.

    Its ``time_limit`` is for the steps, and for the search before them: what that leaves, but at least a second.
    """
    deadline = Deadline(how.get("time_limit"))
    verdict = solve(puzzle, limit=2, **how).verdict
    rest = Deadline(None if deadline.left is None else max(deadline.left, FEWEST_SECONDS))
    return replace(rest.within(lambda: explain(puzzle, tier, language)), verdict=verdict)


def in_words(puzzle: Puzzle, step: PlacedStep, number: int = 1, language: str = DEFAULT) -> Explained:
    """The step with all its sentences."""
    return Explained(
        number,
        step,
        kind_of(puzzle).tiers[step.name],
        technique_name(puzzle, step.name, language),
        where_text(puzzle, step, language),
        technique_rule(puzzle, step.name, language),
        step_text(puzzle, step, language),
    )


def clash_in_words(puzzle: Puzzle, clash: PlacedClash, language: str = DEFAULT) -> ToldClashJson:
    """The clash with its sentence, in JSON."""
    return {**clash.to_json(), "text": clash_text(puzzle, clash, language)}


def step_text(puzzle: Puzzle, step: Step | PlacedStep, language: str = DEFAULT) -> str:
    """One or two sentences that say why the step follows. If there are several, the facts of the step choose one."""
    step = _bare(step)
    boards = {"black": step.black, "white": step.white, "because": step.because, "focus": step.focus}
    boards["cells"] = step.cells
    facts = {**step.facts, **_result(puzzle, step, boards, language)}
    return _fill(puzzle, _sentence(puzzle, step, language), boards, facts, language)


def _sentence(puzzle: Puzzle, step: Step, language: str) -> str:
    """The name of the sentence for a step: its case in colour, in colour, its case, or the only one."""
    case, names = step.facts.get("case"), ["text"]
    if case:
        names.insert(0, str(case))
    if puzzle.palette.in_colour:
        names.insert(0, "colour")
        if "colour" in step.facts:
            names.insert(0, f"colour_{case}")
    known = (f"techniques.{step.name}.{name}" for name in names)
    return next(
        (name for name in known if messages(language).has(f"{puzzle.kind}.{name}")), f"techniques.{step.name}.text"
    )


def _result(puzzle: Puzzle, step: Step, boards: Mapping[str, Bitboard], language: str) -> dict[str, str]:
    """What the step finds as a phrase, if the kind has phrases for black, white and both, or for colours."""
    if puzzle.palette.in_colour:
        return {"result": _result_in_colour(puzzle, step, language)}
    name = "both" if step.black and step.white else "black" if step.black else "white"
    if not messages(language).has(f"{puzzle.kind}.result.{name}"):
        return {}
    return {"result": _fill(puzzle, f"result.{name}", boards, {}, language)}


def _result_in_colour(puzzle: Puzzle, step: Step, language: str) -> str:
    """``r1c1 must be red; r1c2 must be empty``."""
    placed, background = step.on(puzzle.grid, puzzle.palette), puzzle.palette.letters[0]
    texts = []
    for found, of_background, of_paint in (
        (placed.decides, "background", "paint"),
        (placed.excludes, "filled", "not_paint"),
    ):
        for letter, cells in found.items():
            phrase = of_background if letter == background else of_paint
            texts.append(_fill(puzzle, f"colour.{phrase}", {"cells": cells.board}, {"colour": letter}, language))
    return messages(language).text(f"{puzzle.kind}.colour.join").join(texts)


def _bare(step: Step | PlacedStep) -> Step:
    return step.step if isinstance(step, PlacedStep) else step


def where_text(puzzle: Puzzle, step: Step | PlacedStep, language: str = DEFAULT) -> str:
    """Where to look for the step, without giving it away."""
    step = _bare(step)
    own = f"techniques.{step.name}.where"
    name = own if messages(language).has(f"{puzzle.kind}.{own}") else "where"
    return _fill(puzzle, name, {"focus": step.focus or step.because}, step.facts, language)


def clash_text(puzzle: Puzzle, clash: Clash | PlacedClash, language: str = DEFAULT) -> str:
    """What is wrong with a state, and where."""
    own = f"clashes.{clash.code}"
    name = own if messages(language).has(f"{puzzle.kind}.{own}") else "clash"
    return _fill(puzzle, name, {"cells": to_board(puzzle.grid, clash.cells)}, clash.facts, language)


def technique_name(puzzle: Puzzle, name: str, language: str = DEFAULT) -> str:
    """What the technique is called."""
    return messages(language).text(f"{puzzle.kind}.techniques.{name}.name")


def technique_rule(puzzle: Puzzle, name: str, language: str = DEFAULT) -> str:
    """The general rule of the technique."""
    rule, in_colour = (f"{puzzle.kind}.techniques.{name}.{each}" for each in ("rule", "colour_rule"))
    told = messages(language)
    return told.text(in_colour if puzzle.palette.in_colour and told.has(in_colour) else rule)


def _fill(puzzle: Puzzle, name: str, boards: Mapping[str, Bitboard], facts: Mapping[str, object], language: str) -> str:
    speech = messages(language)
    cells = {key: puzzle.grid.places(board) for key, board in boards.items()}
    words = {key: _word(speech, puzzle, key, fact) for key, fact in facts.items()}
    return speech.text(f"{puzzle.kind}.{name}", {**cells, **words})


def _word(speech: Messages, puzzle: Puzzle, key: str, fact: object) -> object:
    """The fact in the reader's language, if the kind has a word for it; letters of colours become their names."""
    if puzzle.palette.in_colour and key in ("colour", "clue"):
        names = colour_names(puzzle.palette.letters, puzzle.palette.inks, speech.language)
        return names[str(fact)] if key == "colour" else _clue_in_words(speech, puzzle.kind, str(fact), names)
    name = f"{puzzle.kind}.words.{fact}"
    return speech.text(name) if isinstance(fact, str) and speech.has(name) else fact


def _clue_in_words(speech: Messages, kind: str, clue: str, names: Mapping[str, str]) -> str:
    """``3 red, 1 blue`` for ``3a 1b``; an empty clue stays ``0``."""
    runs = [run for run in clue.split() if run[-1] in names]
    texts = [speech.text(f"{kind}.colour.run", {"size": run[:-1], "colour": names[run[-1]]}) for run in runs]
    return speech.text(f"{kind}.colour.runs").join(texts) or clue
